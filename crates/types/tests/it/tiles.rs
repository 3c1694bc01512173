//! Compares the pictures with the facts: every kind of tile, its counts, and its symmetry.

use bastide_types::picture::start_kind;
use bastide_types::{EdgeSet, FeatureKind, Goods, Role, Segment, Symbol, Tile, TileKind, TileSet};
use expect_test::expect_file;

/// The description of a kind in the words of `topology.txt`, with its parts sorted.
#[derive(PartialEq, Eq, Debug)]
struct Facts {
    set: String,
    id: String,
    copies: u8,
    gardens: u8,
    edges: String,
    symbol: String,
    cities: Vec<String>,
    roads: Vec<String>,
    cloister: bool,
    fields: Vec<String>,
}

fn sorted(parts: impl Iterator<Item = String>) -> Vec<String> {
    let mut parts: Vec<String> = parts.collect();
    parts.sort();
    parts
}

/// The facts in the file.
fn written() -> Vec<Facts> {
    let mut set = "";
    let mut facts = Vec::new();
    for line in include_str!("topology.txt").lines() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(name) = line.strip_prefix("set ") {
            set = name;
            continue;
        }
        let columns: Vec<&str> = line.split(" | ").collect();
        let [head, cities, roads, cloister, fields] = columns[..] else { panic!("five columns: {line}") };
        let (head, gardens) = head.split_once(" garden=").unwrap_or((head, "0"));
        let head: Vec<&str> = head.split(' ').collect();
        let (id, copies, edges, symbol) = match head[..] {
            [id, copies, edges] => (id, copies, edges, ""),
            [id, copies, edges, symbol] => (id, copies, edges, symbol),
            _ => panic!("three or four words: {head:?}"),
        };
        let list =
            |text: &str| sorted(text.split_whitespace().filter(|part| *part != "-").map(str::to_owned));
        let field = |text: String| {
            let (halves, cities) = text.split_once('>').expect("a field has >");
            let mut cities: Vec<&str> = cities.split(',').collect();
            cities.sort();
            format!("{halves}>{}", cities.join(","))
        };
        facts.push(Facts {
            set: set.to_owned(),
            id: id.to_owned(),
            copies: copies.parse().expect("copies"),
            gardens: gardens.parse().expect("copies with a garden"),
            edges: edges.to_owned(),
            symbol: symbol.to_owned(),
            cities: list(cities),
            roads: list(roads),
            cloister: cloister == "cloister",
            fields: sorted(list(fields).into_iter().map(field)),
        });
    }
    facts
}

fn sides(edges: EdgeSet) -> String {
    edges.iter().map(|side| side.letter()).collect()
}

fn city(city: &Segment) -> String {
    if city.carcassonne {
        return "#".to_owned();
    }
    let goods = city.goods.map_or(String::new(), |goods| format!("*{goods}"));
    let cathedral = if city.cathedral { "*cathedral" } else { "" };
    let besieged = if city.besieged { "*besieged" } else { "" };
    let princess = if city.princess { "*princess" } else { "" };
    sides(city.edges) + &goods + &"*pennant".repeat(city.pennants.into()) + cathedral + besieged + princess
}

fn road(road: &Segment) -> String {
    sides(road.edges) + if road.inn { "*inn" } else { "" } + if road.mouth { "*tunnel" } else { "" }
}

fn field(tile: &Tile, field: &Segment) -> String {
    let halves: String = field.halves.iter().map(|half| half.to_string()).collect();
    let city = |id| match tile.segment(id).expect("a touched city is on the tile") {
        Segment { carcassonne: true, .. } => "#".to_owned(),
        city => sides(city.edges),
    };
    let cities = sorted(field.touched_cities().map(city)).join(",");
    let or = |text: String, empty: &str| if text.is_empty() { empty.to_owned() } else { text };
    or(halves, "inner") + ">" + &or(cities, "-") + if field.herd { "*pigs" } else { "" }
}

/// The facts as read from the pictures.
fn drawn(tile: &Tile) -> Facts {
    let of = |kind| tile.segments.iter().filter(move |s| s.kind == kind);
    assert!(of(FeatureKind::Cloister).count() <= 1);
    Facts {
        set: tile.set.to_string(),
        id: tile.id.clone(),
        copies: tile.copies,
        gardens: tile.gardens,
        edges: tile.edges.iter().map(|edge| edge.letter()).collect(),
        symbol: tile.symbol.map_or(String::new(), |symbol| symbol.to_string()),
        cities: sorted(of(FeatureKind::City).map(city)),
        roads: sorted(of(FeatureKind::Road).map(road)),
        cloister: of(FeatureKind::Cloister).count() == 1,
        fields: sorted(of(FeatureKind::Field).map(|s| field(tile, s))),
    }
}

#[test]
fn every_picture_matches_its_facts() {
    let mut written = written();
    for kind in TileKind::all().filter(|kind| kind.tile().plain.is_none()) {
        let place =
            written.iter().position(|facts| facts.id == kind.id()).expect("every kind is written down");
        assert_eq!(drawn(kind.tile()), written.remove(place), "drawn, written");
    }
    assert!(written.is_empty(), "kinds without a picture: {written:?}");
}

/// A kind with a garden equals the one without it plus the garden, and no box contains any copy.
#[test]
fn gardens_are_the_only_difference() {
    let with_garden = || TileKind::all().filter(|kind| kind.tile().plain.is_some());
    assert_eq!(with_garden().count(), 21);
    for kind in with_garden() {
        let (tile, plain) = (kind.tile(), kind.without_garden());
        assert_eq!(
            (plain.with_garden(), plain.without_garden(), kind.with_garden()),
            (Some(kind), plain, None)
        );
        let facts = Facts { id: tile.id.clone(), copies: 0, ..drawn(plain.tile()) };
        assert_eq!(drawn(tile), facts);
        let gardens = tile.segments.iter().filter(|s| s.kind == FeatureKind::Garden).count();
        assert_eq!((gardens, tile.segments.len()), (1, plain.tile().segments.len() + 1), "{kind}");
        for (id, segment) in plain.tile().segments() {
            assert_eq!(tile.segment(kind.segment_of(plain, id)), Some(segment), "{kind}");
        }
        let shown = tile.picture.as_flattened().iter().filter(|&&cell| cell == '*').count();
        let still = |s: &Segment| matches!(s.kind, FeatureKind::Garden | FeatureKind::Tower);
        let on_picture = |s: &Segment| tile.picture.as_flattened().contains(&s.name);
        assert!(shown == 1 && tile.segments.iter().all(|s| still(s) || on_picture(s)), "{kind}");
    }
}

#[test]
fn box_counts() {
    // The sets after the first 16 have no tiles.
    let (with_tiles, others) = TileSet::ALL.split_first_chunk::<16>().expect("as many boxes with tiles");
    assert!(TileKind::all().all(|kind| !others.contains(&kind.tile().set)));
    let total = |set, count: fn(&Tile) -> u32| -> u32 {
        TileKind::all()
            .map(TileKind::tile)
            .filter(|t| t.set == set)
            .map(|t| u32::from(t.copies) * count(t))
            .sum()
    };
    let prints = |set, count: fn(&Segment) -> u32| -> u32 {
        let of_tile = |tile: &Tile| u32::from(tile.copies) * tile.segments.iter().map(count).sum::<u32>();
        TileKind::all().map(TileKind::tile).filter(|t| t.set == set).map(of_tile).sum()
    };
    assert_eq!(
        with_tiles.map(|set| total(set, |_| 1)),
        [72, 24, 18, 12, 5, 4, 6, 10, 30, 18, 18, 4, 12, 12, 5, 12]
    );
    assert_eq!(
        with_tiles.map(|set| prints(set, |s| s.pennants.into())),
        [10, 0, 3, 0, 0, 0, 0, 0, 2, 1, 6, 0, 0, 1, 0, 0]
    );
    assert_eq!(
        with_tiles.map(|set| prints(set, |s| (s.kind == FeatureKind::Cloister).into())),
        [6, 1, 1, 1, 1, 0, 0, 1, 2, 1, 7, 0, 2, 1, 5, 0]
    );
    assert_eq!(
        with_tiles.map(|set| prints(set, |s| (s.goods == Some(Goods::Wine)).into())),
        [0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    );
    assert_eq!(
        with_tiles.map(|set| prints(set, |s| (s.goods == Some(Goods::Grain)).into())),
        [0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    );
    assert_eq!(
        with_tiles.map(|set| prints(set, |s| (s.goods == Some(Goods::Cloth)).into())),
        [0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    );
    assert_eq!(
        with_tiles.map(|set| prints(set, |s| s.cathedral.into())),
        [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    );
    assert_eq!(
        with_tiles.map(|set| prints(set, |s| s.besieged.into())),
        [0, 0, 0, 0, 0, 4, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    );
    assert_eq!(
        with_tiles.map(|set| prints(set, |s| s.mouth.into())),
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0]
    );
    assert_eq!(
        with_tiles.map(|set| prints(set, |s| s.princess.into())),
        [0, 0, 0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]
    );
    assert_eq!(
        with_tiles.map(|set| prints(set, |s| s.herd.into())),
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0]
    );
    for (symbol, counts) in [
        (Symbol::Festival, [0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0]),
        (Symbol::Volcano, [0, 0, 0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 1, 0, 0]),
        (Symbol::Dragon, [0, 0, 0, 0, 0, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0]),
        (Symbol::Portal, [0, 0, 0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]),
        (Symbol::Tower, [0, 0, 0, 0, 0, 0, 0, 0, 0, 18, 0, 0, 0, 0, 0, 0]),
        (Symbol::Bazaar, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0]),
        (Symbol::Shrine, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0]),
        (Symbol::Quarters, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]),
    ] {
        let shown = |set| {
            let of_set = TileKind::all().map(TileKind::tile).filter(|t| t.set == set);
            of_set.filter(|t| t.symbol == Some(symbol)).map(|t| u32::from(t.copies)).sum::<u32>()
        };
        assert_eq!(with_tiles.map(shown), counts, "{symbol}");
    }
    assert_eq!(
        with_tiles.map(|set| total(set, |t| t.segments.iter().any(|s| s.inn).into())),
        [0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 0, 0]
    );
}

#[test]
fn kinds_are_ordered_by_set_with_unique_ids() {
    let sets = |gardens: bool| {
        let kinds = TileKind::all().filter(move |kind| kind.tile().plain.is_some() == gardens);
        kinds.map(|kind| kind.tile().set).collect::<Vec<TileSet>>()
    };
    assert!(sets(false).is_sorted() && sets(true).is_sorted());
    assert!(TileKind::all().is_sorted_by_key(|kind| kind.tile().plain.is_some()), "gardens come last");
    for kind in TileKind::all() {
        assert_eq!(TileKind::from_id(kind.id()), Some(kind), "{kind} is there once");
    }
    assert_eq!(TileKind::from_id("baY"), None);
}

#[test]
fn roles_and_start_tiles() {
    for kind in TileKind::all() {
        let role = match kind.id() {
            "rvA" | "r2A" => Role::Spring,
            "r2I" => Role::Fork,
            "r2K" => Role::SideLake,
            "rvL" | "r2L" => Role::Lake,
            "r2L1" => Role::Stray,
            "amA" => Role::Abbey,
            _ if kind.tile().set == TileSet::Count => Role::Carcassonne,
            _ if matches!(kind.tile().set, TileSet::River | TileSet::River2) => Role::River,
            _ => Role::Ordinary,
        };
        assert_eq!(kind.tile().role, role, "{kind}");
    }
    let start = TileSet::ALL.map(|set| start_kind(set).map(TileKind::id));
    let mut expected = [None; TileSet::COUNT];
    expected[TileSet::Base as usize] = Some("baD");
    expected[TileSet::River as usize] = Some("rvA");
    expected[TileSet::River2 as usize] = Some("r2A");
    assert_eq!(start, expected);
}

#[test]
fn segments_are_ordered_by_letter() {
    for kind in TileKind::all() {
        let letters: Vec<usize> = (kind.tile().segments.iter())
            .map(|segment| "cdeb%rstu.,:;+*^KMBD".find(segment.name).expect("a letter of a segment"))
            .collect();
        assert!(letters.is_sorted_by(|a, b| a < b), "{kind}");
    }
}

#[test]
fn periods() {
    let quarter = [
        "baB", "baC", "baX", "tb02", "icH", "icK", "krC", "pd2", "toH", "toI", "toJ", "amA", "amB", "amD",
        "bbA", "bbD", "shE", "co06", "co07",
    ];
    let half = "baF baG baH baU tb17 tb18 icB icD icE icI icQ rvC rvD rvK fe01 fe06 fe08 pd3 pdH pdN pdQ pdQ1 pdW toA toB toF amC bbE bbF bbG bbK r2D r2E r2J shA";
    for kind in TileKind::all() {
        let period = match kind.without_garden().id() {
            id if quarter.contains(&id) => 1,
            id if half.split(' ').any(|half| half == id) => 2,
            _ => 4,
        };
        assert_eq!(kind.tile().period(), period, "{kind}");
    }
}

/// The text that a person compares with the real tile: the picture, and next to it what was read from it.
fn sheet_of(kind: TileKind) -> String {
    let tile = kind.tile();
    let edges: String = tile.edges.iter().map(|edge| edge.letter()).collect();
    let role = match tile.role {
        Role::Ordinary => "",
        Role::Spring => "  spring",
        Role::Fork => "  fork",
        Role::River => "  river",
        Role::SideLake => "  side lake",
        Role::Lake => "  lake",
        Role::Stray => "  stray lake",
        Role::Abbey => "  abbey",
        Role::Carcassonne => "  city",
    };
    let symbol = tile.symbol.map_or(String::new(), |symbol| format!("  {symbol}"));
    let turns = ["", "", "  same after half a turn", "", "  same after a quarter turn"][4 / tile.period()];
    let mut sheet = format!("{kind}  {}  x{}  {edges}{role}{symbol}{turns}\n", tile.set, tile.copies);
    let segments: Vec<String> = tile.segments.iter().map(|s| sheet_of_segment(tile, s)).collect();
    for row in 0..segments.len().max(5) {
        let cells = tile.picture.get(row).map_or([' '; 5], |row| *row).map(String::from).join(" ");
        let segment = segments.get(row).map_or("", String::as_str);
        sheet += format!("  {cells}   {segment}").trim_end();
        sheet += "\n";
    }
    sheet
}

fn sheet_of_segment(tile: &Tile, segment: &Segment) -> String {
    let text = match segment.kind {
        FeatureKind::City => city(segment) + if segment.semicircle { "*semicircle" } else { "" },
        FeatureKind::Road => road(segment),
        FeatureKind::Cloister | FeatureKind::Tower | FeatureKind::Garden => String::new(),
        FeatureKind::Quarter => segment.quarter.expect("a quarter says which").name().to_owned(),
        FeatureKind::Field => field(tile, segment).replace('>', " by ").replace(" by -", ""),
    };
    format!("{} {} {}", segment.name, segment.kind, text.replace('*', " "))
}

#[test]
fn tile_sheet() {
    let head =
        "What the pictures in tiles/ are read as. Fields: the half-edges, and the cities they touch.\n";
    let sheet: Vec<String> = TileKind::all().map(sheet_of).collect();
    expect_file!["sheet.txt"].assert_eq(&format!("{head}\n{}", sheet.join("\n")));
}

/// Cities that reach only one edge and still are not half of a small city, checked by eye.
#[test]
fn one_edge_cities_that_are_not_semicircles() {
    let of = |kind: TileKind| {
        let other = |s: &&Segment| s.kind == FeatureKind::City && s.edges.len() == 1 && !s.semicircle;
        let cities: Vec<String> = kind.tile().segments.iter().filter(other).map(|s| sides(s.edges)).collect();
        cities.into_iter().map(move |edge| format!("{kind} {edge}"))
    };
    let plain = TileKind::all().filter(|kind| kind.tile().plain.is_none());
    let found: Vec<String> = plain.flat_map(of).collect();
    assert_eq!(found, ["icG N", "pdF N", "amE N", "amI W", "bbI W"]);
    let wrong = |kind: TileKind| {
        kind.tile().segments.iter().any(|s| s.semicircle && (s.edges.len() != 1 || s.goods.is_some()))
    };
    assert_eq!(TileKind::all().find(|&kind| wrong(kind)), None);
}

/// Segments keep their properties from one printing to the other, except that a road split in two loses an edge.
#[test]
fn segments_map_between_printings() {
    let mut split = 0;
    for (one, other) in [("icC", "icC1"), ("pdS", "pdS1"), ("amL", "amL1"), ("pdQ", "pdQ1")] {
        let kinds = [one, other].map(|id| TileKind::from_id(id).expect(id));
        for [from, to] in [kinds, [kinds[1], kinds[0]]] {
            for (id, segment) in from.tile().segments() {
                let found = to.tile().segment(to.segment_of(from, id)).expect("a segment");
                assert_eq!((found.kind, found.halves), (segment.kind, segment.halves), "{from} {id:?}");
                let shared = found.edges.iter().filter(|&side| segment.edges.contains(side)).count();
                assert!(shared > 0 || segment.edges.is_empty(), "{from} {id:?}");
                split += usize::from(found.edges != segment.edges);
                assert_eq!(from.segment_of(from, id), id);
            }
        }
    }
    // Two tiles with an underpass: one road there, two roads back.
    assert_eq!(split, 2 * 3);
}
