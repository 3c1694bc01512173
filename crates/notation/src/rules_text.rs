//! Rules as text: the nearest edition and the differences from it, `c2,small-city=one-per-tile`.

use crate::names::edition_called;
use crate::{ValueError, did_you_mean, near};
use bastide_types::rules::*;
use std::ops::RangeInclusive;

/// The values that a toggle can have.
enum Values {
    /// Words with their meanings. The first is the value of games recorded before the toggle existed.
    Words(fn() -> Vec<Meaning>),
    /// A number in this range, or this word.
    Number(RangeInclusive<u8>, Option<Meaning>),
}

/// A word and its meaning.
type Meaning = (&'static str, &'static str);

/// A rule that can be set, as text.
pub struct Toggle {
    /// Its word on the command line and in records.
    pub key: &'static str,
    /// What it decides, in one line.
    pub what: &'static str,
    values: Values,
    /// Shorter words for some values.
    short: &'static [(&'static str, &'static str)],
    get: fn(&Rules) -> String,
    set: fn(&mut Rules, &str) -> bool,
}

/// A toggle whose values are words.
macro_rules! words {
    ($field:ident, $kind:ident, $what:literal $(, $short:literal = $word:literal)*) => {
        Toggle {
            key: $kind::KEY,
            what: $what,
            values: Values::Words(|| $kind::ALL.iter().map(|v| (v.word(), v.about())).collect()),
            short: &[$(($short, $word)),*],
            get: |rules| rules.$field.word().to_owned(),
            set: |rules, word| $kind::from_word(word).map(|value| rules.$field = value).is_some(),
        }
    };
}

/// A toggle that is a number of figures.
macro_rules! count {
    ($field:ident, $range:expr, $what:literal) => {
        Toggle {
            key: stringify!($field),
            what: $what,
            values: Values::Number($range, None),
            short: &[],
            get: |rules| rules.$field.to_string(),
            set: |rules, word| number(word, $range).map(|n| rules.$field = n).is_some(),
        }
    };
}

/// A toggle that is a number of figures, or the number that comes with the sets.
macro_rules! count_or_sets {
    ($field:ident, $what:literal) => {
        Toggle {
            key: stringify!($field),
            what: $what,
            values: Values::Number(0..=3, Some(("from-sets", "As many as come with the boxes."))),
            short: &[],
            get: |rules| rules.$field.to_string(),
            set: |rules, word| {
                let count = match word {
                    "from-sets" => Some(PerPlayerCount::FromSets),
                    _ => number(word, 0..=3).map(PerPlayerCount::Exactly),
                };
                count.map(|value| rules.$field = value).is_some()
            },
        }
    };
}

/// Declares [`TOGGLES`], with one line for each field of [`Rules`]. If a field has no line, this does not compile.
macro_rules! toggles {
    ($($field:ident: $form:ident($($detail:tt)*);)*) => {
        /// Every toggle, in the order in which differences are listed.
        pub static TOGGLES: [Toggle; [$(stringify!($field)),*].len()] = [$($form!($field, $($detail)*)),*];

        /// Builds [`Rules`] from just these fields, so that the compiler names a field without a line.
        const _: fn(Rules) -> Rules = |rules| Rules { $($field: rules.$field),* };
    };
}

toggles! {
    farms: words(FarmRule, "how farmers score", "3" = "per-field-3", "3-once" = "per-field-3-once", "4" = "per-city-4");
    small_city: words(SmallCity, "what a completed city of two tiles pays", "1" = "one-per-tile", "2" = "two-per-tile");
    double_turn: words(DoubleTurn, "whether the second tile of a double turn may be declined");
    trigger: words(BuilderTrigger, "what earns the double turn");
    figures: words(FigureStatus, "whether builder and pig are special figures or followers");
    companion: words(Companion, "which follower a builder needs in its feature");
    builder_majority: words(BuilderMajority, "whether a builder counts for the majority", "on" = "counts", "off" = "never");
    builder_return: words(BuilderReturn, "what a builder does when its owner's last follower leaves");
    pig_return: words(PigReturn, "what a pig does when its owner's last farmer leaves");
    chain: words(ChainedBuilder, "house rule: whether a builder may earn more than one extra tile in a turn");
    goods_bonus: words(GoodsBonus, "what the majority in a kind of goods pays", "10" = "flat-10", "relative" = "relative-10-percent");
    token_points: words(TokenPoints, "house rule: what goods without the majority pay", "on" = "two-each", "2" = "two-each");
    fields: words(Fields, "whether followers may lie on fields");
    goods: words(TradeGoods, "whether trade goods are collected");
    unfinished_inn: words(UnfinishedInn, "what an unfinished road with an inn or an unfinished city with a cathedral pays");
    inns: words(Inns, "whether inns count");
    cathedrals: words(Cathedrals, "whether cathedrals count");
    crossroad_inn: words(CrossroadInn, "which roads of the inn crossroads have the inn");
    river_start: words(RiverStart, "what happens to the start tile when the river starts the game");
    river_misfit: words(RiverMisfit, "what happens to a river tile that fits nowhere");
    followers: count(1..=20, "how many normal followers each player has");
    large: count_or_sets("how many large followers each player has");
    builders: count_or_sets("how many builders each player has");
    pigs: count_or_sets("how many pigs each player has");
    mayors: count_or_sets("how many mayors each player has");
    king: words(KingCard, "whether the King is in play");
    robber: words(RobberCard, "whether the Robber Baron is in play");
    king_scoring: words(CardPoints, "what King and Robber Baron pay", "1" = "per-feature", "10" = "10-each", "15" = "15-or-40");
    siege: words(Siege, "whether besieged cities are worth less to knights and more to farmers");
    escape: words(Escape, "where a cloister must lie so that a knight may leave a besieged city");
    escape_time: words(EscapeTime, "when a knight may leave a besieged city");
    besieged_pig: words(BesiegedPig, "what the pig adds for a besieged city");
    festival: words(FestivalReturn, "which figures players may take back at a festival");
    dragon: words(DragonTime, "whether the dragon moves before or after features are scored");
    dragon_eats: words(DragonEats, "what the dragon sends home");
    fairy: words(FairyUse, "whether the fairy is in play");
    fairy_place: words(FairyPlace, "where the fairy stands");
    princess: words(Princess, "whether a princess sends a knight home");
    portal: words(Portal, "whether followers go through magic portals");
    portal_city: words(PortalCity, "whether the city of the portal tile pdS has a pennant");
    towers: words(Towers, "whether towers are built");
    abbeys: count_or_sets("how many abbeys each player has");
    wagons: count_or_sets("how many wagons each player has");
    barns: count_or_sets("how many barns each player has");
    abbey_end: words(AbbeyEnd, "what happens to abbeys that nobody has placed");
    wagon_move: words(WagonMove, "where a wagon goes when its feature is scored", "c1" = "connected", "c2" = "near");
    barn_field: words(BarnField, "whether a barn may be deployed on a field that has one");
    tunnel_tokens: words(TunnelTokens, "how many pairs of tunnel tokens each player has", "3" = "3-2", "2" = "2-1", "1" = "1-1");
    tunnel_times: words(TunnelTimes, "how often in a double turn a player may place a tunnel token");
    underpass: words(Underpass, "whether the road under the city on the tiles amL and pdQ continues");
    tunnel_trigger: words(TunnelTrigger, "whether a tunnel token earns the double turn");
    bridges: words(Bridges, "whether bridges are built");
    castles: words(Castles, "whether small cities may become castles");
    bazaars: words(Bazaars, "what a bazaar on a tile means", "on" = "auction");
    bazaar_order: words(BazaarOrder, "whether the second part or the bazaar comes first");
    bazaar_times: words(BazaarTimes, "how many auctions follow two bazaars in one double turn");
    bazaar_debt: words(BazaarDebt, "whether a tile may be bought for more points than the buyer has");
    river_lakes: words(RiverLakes, "when the lake at a city of The River II is drawn");
    lake_turn: words(LakeTurn, "whether the lake with the volcano gives another turn");
    pig_herd: words(PigHerd, "whether a pig-herd pays farmers more");
    shrines: words(Shrines, "whether shrines race with the cloisters next to them");
    count: words(CountUse, "whether followers go into the City of Carcassonne");
    count_deploy: words(CountDeploy, "how often in a double turn a follower may go into the City of Carcassonne");
    count_move: words(CountMove, "where the count goes when a follower has gone into the City of Carcassonne");
    abbots: count_or_sets("how many abbots each player has");
    gardens: words(Gardens, "whether tiles with gardens are in play with The Abbot");
    count_end: words(CountEnd, "from which quarters followers go to features after the last tile", "any" = "any-quarter");
    phantoms: count_or_sets("how many phantoms each player has");
    phantom_after: words(PhantomAfter, "when a phantom may follow as the second figure", "any" = "any-action");
}

fn number(word: &str, range: RangeInclusive<u8>) -> Option<u8> {
    let digits = !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    word.parse().ok().filter(|n| digits && range.contains(n))
}

impl Toggle {
    /// Its value in these rules, as a word or number.
    pub fn value(&self, rules: &Rules) -> String {
        (self.get)(rules)
    }

    /// The words among its values; empty if all are numbers.
    pub fn words(&self) -> Vec<&'static str> {
        self.meanings().into_iter().map(|(word, _)| word).collect()
    }

    /// The meaning of a value in words, without a full stop: `As many as come with the boxes`. `0` becomes `None`; other
    /// numbers stay as they are.
    pub fn meaning(&self, value: &str) -> String {
        let known = self.meanings().into_iter().find(|(word, _)| *word == value);
        let number = if value == "0" { "None" } else { value };
        known.map_or(number, |(_, about)| about.trim_end_matches('.')).to_owned()
    }

    /// Every value, words before numbers.
    pub fn values(&self) -> Vec<String> {
        let numbers = self.numbers().into_iter().flatten().map(|n| n.to_string());
        self.words().into_iter().map(str::to_owned).chain(numbers).collect()
    }

    /// What it decides, capitalised as a heading of its values: `How farmers score`.
    pub fn title(&self) -> String {
        let (first, rest) = self.what.split_at(1);
        first.to_ascii_uppercase() + rest
    }

    fn meanings(&self) -> Vec<Meaning> {
        match &self.values {
            Values::Words(words) => words(),
            Values::Number(_, word) => word.iter().copied().collect(),
        }
    }

    /// The numbers among its values, if any.
    pub fn numbers(&self) -> Option<RangeInclusive<u8>> {
        match &self.values {
            Values::Words(_) => None,
            Values::Number(range, _) => Some(range.clone()),
        }
    }

    /// Its value in games recorded before the toggle existed.
    pub fn first(&self) -> &'static str {
        self.words().first().copied().unwrap_or("7")
    }

    /// Its values for display: `on, off` or `0 to 3, from-sets`.
    pub fn choices(&self) -> String {
        let numbers = self.numbers().map(|range| format!("{} to {}", range.start(), range.end()));
        let words = self.words().into_iter().map(|word| {
            let short: Vec<_> = self.short.iter().filter(|(_, w)| *w == word).map(|(s, _)| *s).collect();
            if short.is_empty() { word.to_owned() } else { format!("{word} (or {})", short.join(", ")) }
        });
        numbers.into_iter().chain(words).collect::<Vec<_>>().join(", ")
    }

    /// Sets the value by its word, short form or unique prefix. Returns false if there is no such value.
    pub fn set(&self, rules: &mut Rules, word: &str) -> bool {
        let words = self.words();
        let mut begun = words.iter().filter(|long| !word.is_empty() && long.starts_with(word));
        self.set_in_full(rules, word)
            || matches!((begun.next(), begun.next()), (Some(only), None) if (self.set)(rules, only))
    }

    fn set_in_full(&self, rules: &mut Rules, word: &str) -> bool {
        let long = self.short.iter().find(|(short, _)| *short == word).map_or(word, |(_, long)| long);
        (self.set)(rules, long)
    }

    /// Sets the value to `off` or 0. Returns false if it has neither.
    fn set_off(&self, rules: &mut Rules) -> bool {
        ["off", "0"].into_iter().any(|word| self.set_in_full(rules, word))
    }

    /// Whether a word is one of its values, in full or as a prefix of at least three letters.
    fn takes(&self, word: &str) -> bool {
        let mut any = Rules::C2;
        if word.len() < 3 { self.set_in_full(&mut any, word) } else { self.set(&mut any, word) }
    }

    /// Existing keys similar to an unknown word, nearest first.
    pub fn near(word: &str) -> Vec<&'static str> {
        near(word, TOGGLES.iter().map(|t| t.key))
    }

    /// The toggle with this key. The singular of a number's key also works: `pig`, `builder`, `follower`.
    pub fn from_key(key: &str) -> Option<&'static Toggle> {
        TOGGLES
            .iter()
            .find(|t| t.key == key || (t.numbers().is_some() && t.key.strip_suffix('s') == Some(key)))
    }
}

/// A toggle whose value differs between two sets of rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleDifference {
    /// The toggle's key, such as `small-city`.
    pub key: &'static str,
    /// What it decides.
    pub what: &'static str,
    /// Its value in the first rules.
    pub a: String,
    /// Its value in the second rules.
    pub b: String,
}

/// Every toggle in which two sets of rules differ, in the order of [`TOGGLES`].
pub fn rules_differences(a: &Rules, b: &Rules) -> Vec<RuleDifference> {
    let differ =
        |t: &'static Toggle| RuleDifference { key: t.key, what: t.what, a: t.value(a), b: t.value(b) };
    TOGGLES.iter().map(differ).filter(|d| d.a != d.b).collect()
}

/// The edition with the fewest differing toggles; `c2` if it ties with others.
pub fn nearest_preset(rules: &Rules) -> (&'static str, Rules) {
    let far = |(name, preset): &(&str, Rules)| (rules_differences(rules, preset).len(), *name != "c2");
    Rules::PRESETS.into_iter().min_by_key(far).unwrap_or(("c2", Rules::C2))
}

/// The name of the edition that equals these rules, if there is one.
pub fn preset_name(rules: &Rules) -> Option<&'static str> {
    let (name, preset) = nearest_preset(rules);
    (preset == *rules).then_some(name)
}

/// The nearest edition and the differences from it: `c2,small-city=one-per-tile,chain=on`.
pub fn rules_to_text(rules: &Rules) -> String {
    let (name, preset) = nearest_preset(rules);
    let differences = rules_differences(&preset, rules);
    let differences = differences.iter().map(|d| format!(",{}={}", d.key, d.b));
    std::iter::once(name.to_owned()).chain(differences).collect()
}

/// Reads rules: an edition by any of its names (`c2` by default), then changes, separated by commas or line breaks,
/// such as `rgg2003,small-city=2,chain,no-pig`. A later change wins. `#` begins a comment to the end of the line.
///
/// ```
/// use bastide_notation::{parse_rules, rules_to_text};
/// use bastide_types::Rules;
///
/// assert_eq!(parse_rules("rgg2003"), Ok(Rules::RGG2003));
/// let rules = parse_rules("c2, small-city=1").unwrap();
/// assert_eq!(rules_to_text(&rules), "c2,small-city=one-per-tile");
/// println!("{}", parse_rules("c2,small-cty=1").unwrap_err());
/// ```
pub fn parse_rules(text: &str) -> Result<Rules, ValueError> {
    parse_named_rules(text).map(|(_, rules)| rules)
}

/// Reads rules as [`parse_rules`] does and returns the edition named, too, since several editions have the same rules.
pub fn parse_named_rules(text: &str) -> Result<(&'static str, Rules), ValueError> {
    let (mut edition, mut rules) = ("c2", Rules::C2);
    let mut first = true;
    let mut at = 0;
    for line in text.split('\n') {
        let content = line.split('#').next().unwrap_or_default();
        let mut start = at;
        for item in content.split(',') {
            let trimmed = item.trim();
            let offset = start + (item.len() - item.trim_start().len());
            if !trimmed.is_empty() {
                let named = apply(&mut rules, trimmed, first).map_err(|fault| fault.shifted(offset))?;
                edition = named.unwrap_or(edition);
                first = false;
            }
            start += item.len() + 1;
        }
        at += line.len() + 1;
    }
    Ok((edition, rules))
}

/// Applies one item: an edition, whose name is returned, or a change.
fn apply(rules: &mut Rules, item: &str, first: bool) -> Result<Option<&'static str>, ValueError> {
    let is_change = item.contains('=') || Toggle::from_key(item.trim_start_matches("no-")).is_some();
    let Some((name, preset)) = edition_called(item).filter(|_| !is_change) else {
        return apply_change(rules, item, first).map(|()| None);
    };
    if !first {
        return Err(ValueError::new(0, item, "the edition before all changes"));
    }
    *rules = preset;
    Ok(Some(name))
}

fn apply_change(rules: &mut Rules, item: &str, first: bool) -> Result<(), ValueError> {
    let Some((key, value)) = item.split_once('=') else { return apply_bare(rules, item, first) };
    let (key, value) = (key.trim(), value.trim());
    let toggle = Toggle::from_key(key).ok_or_else(|| ValueError::new(0, key, a_rule(&Toggle::near(key))))?;
    if toggle.set(rules, value) {
        return Ok(());
    }
    let at = item.len() - value.len();
    Err(ValueError::new(at, value, format!("a value of {}: {}", toggle.key, toggle.choices())))
}

/// Applies a change without a value: `chain` switches on, `no-pig` off.
fn apply_bare(rules: &mut Rules, item: &str, first: bool) -> Result<(), ValueError> {
    let off = item.strip_prefix("no-");
    let key = off.unwrap_or(item);
    let toggle = Toggle::from_key(key).ok_or_else(|| unknown(item, first))?;
    let switched = if off.is_some() { toggle.set_off(rules) } else { toggle.set_in_full(rules, "on") };
    if switched {
        return Ok(());
    }
    let key = toggle.key;
    Err(ValueError::new(0, item, format!("`{key}=…` with a value: {}", toggle.choices())))
}

/// The error for a word that is neither a rule nor, as the first item, an edition.
fn unknown(item: &str, first: bool) -> ValueError {
    let editions: Vec<&str> = Rules::PRESETS.iter().map(|(name, _)| *name).filter(|_| first).collect();
    let keys = TOGGLES.iter().map(|t| t.key.to_owned());
    let off = TOGGLES.iter().filter(|t| t.set_off(&mut Rules::default())).map(|t| format!("no-{}", t.key));
    let words: Vec<String> = editions.iter().map(|&name| name.to_owned()).chain(keys).chain(off).collect();
    let of_value = TOGGLES.iter().filter(|t| t.takes(item)).map(|t| format!("{}={item}", t.key));
    let alike = near(item, words.iter().map(String::as_str)).into_iter().map(str::to_owned);
    let edition = if first { format!("an edition ({}) or ", editions.join(", ")) } else { String::new() };
    ValueError::new(0, item, edition + &a_rule(&of_value.chain(alike).collect::<Vec<_>>()))
}

/// The expected text of an error about an unknown rule.
fn a_rule<T: AsRef<str>>(meant: &[T]) -> String {
    let example = if meant.is_empty() { " such as `small-city=1`" } else { "" };
    format!("a rule{example}{}", did_you_mean(meant))
}
