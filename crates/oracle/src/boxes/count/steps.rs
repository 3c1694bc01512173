//! The City of Carcassonne: sending followers into its quarters, moving them on to features, and the Count.

use crate::board::{Area, Board, Figure, Site};
use crate::game::Game;
use crate::report::Report;
use bastide_types::{
    Action, CountDeploy, CountEnd, CountMove, CountUse, Decision, FairyPlace, FeatureKind, Fields,
    Homecoming, MeepleKind, PerPlayer, Player, Quarter, Source, Spot, Square, Symbol, Turn, WagonMove,
};
use std::rc::Rc;

impl Board {
    /// The square with the four quarters, if the City of Carcassonne is in play.
    pub fn quarters(&self) -> Option<Square> {
        let quarters = |square: &Square| self.shows(*square, Symbol::Quarters);
        self.tiles().iter().map(|tile| tile.square).find(quarters)
    }

    /// The site at which the followers in a quarter stand.
    fn quarter(&self, quarter: Quarter) -> Option<Site> {
        let square = self.quarters()?;
        Some((square, self.at(square)?.kind.tile().quarter(quarter)?))
    }

    /// Whether a tile shows only the City of Carcassonne.
    pub(crate) fn lies_inside(&self, square: Square) -> bool {
        let inside =
            |(_, segment): (_, &bastide_types::Segment)| segment.carcassonne || segment.quarter.is_some();
        self.at(square).is_some_and(|tile| tile.kind.tile().segments().all(inside))
    }
}

impl Game {
    /// The Count's quarter, if he is in play.
    pub fn count(&self) -> Option<Quarter> {
        let on = match self.rules.count {
            CountUse::On => self.board.quarters().is_some(),
            CountUse::Off => false,
        };
        on.then_some(self.city.count)
    }

    /// The quarter in which a figure stands.
    pub(crate) fn quarter_of(&self, figure: &Figure) -> Option<Quarter> {
        self.board.segment(figure.site).quarter
    }

    /// The figures that a player has in a quarter.
    fn kinds_in(&self, player: Player, quarter: Quarter) -> Vec<MeepleKind> {
        let inside = |f: &&Figure| f.player == player && self.quarter_of(f) == Some(quarter);
        self.figures.iter().filter(inside).map(|f| f.meeple).collect()
    }

    /// The number of figures of a kind that a player has in a quarter.
    pub fn in_quarter(&self, player: Player, meeple: MeepleKind, quarter: Quarter) -> usize {
        self.kinds_in(player, quarter).into_iter().filter(|&kind| kind == meeple).count()
    }

    /// Resets the state of the part.
    pub(crate) fn begin_part_of_city(&mut self) {
        self.city.scored = PerPlayer::default();
    }

    /// Resets the state of the turn.
    pub(crate) fn begin_turn_of_city(&mut self) {
        self.city.sent = false;
    }

    /// Records that a player was paid in this part, if the points came from a feature.
    pub(crate) fn note_scored(&mut self, player: Player, source: Source) {
        self.city.scored[player] |= match source {
            Source::Roads | Source::Cities | Source::Cloisters | Source::Fields | Source::Castles => true,
            Source::Goods
            | Source::King
            | Source::Robber
            | Source::Fairy
            | Source::Ransom
            | Source::Barns
            | Source::Bazaars => false,
        };
    }

    /// Begins moving followers out of the city, before anything is scored.
    pub(crate) fn begin_redeployments(&mut self, report: &mut Report) {
        self.city.moved = 0;
        self.next_redeployment(report);
    }

    /// Asks the next player who may move a follower; the active player comes last.
    fn next_redeployment(&mut self, report: &mut Report) {
        let players = self.seats().count() as u8;
        while self.city.moved < players {
            let player = Player((self.active.0 + 1 + self.city.moved) % players);
            self.turn = Turn::Decide(player, Decision::Redeploy);
            if self.redeployments(player).len() > 1 {
                return;
            }
            self.city.moved += 1;
        }
        self.score_part(report);
    }

    /// The player moves no further follower before scoring.
    pub(crate) fn redeploy_nobody(&mut self, report: &mut Report) {
        self.city.moved += 1;
        self.next_redeployment(report);
    }

    /// Every follower that the player may move to a feature about to be scored, and passing. For a wagon that
    /// may move on to nearby features, the player also chooses the tile.
    pub(crate) fn redeployments(&self, player: Player) -> Vec<Action> {
        let last = self.last();
        let mut areas = self.completed_by(last);
        let here = self.board.sites().filter(|site| site.0 == last).map(|site| self.board.area(site));
        areas.extend(here.filter(|area| self.barn_scores(area, last)));
        let mut actions = self.moves_to(player, &areas);
        for action in actions.clone() {
            let Action::Redeploy { meeple, square, segment } = action else { continue };
            if self.chooses_tile(meeple) {
                let sites = &self.board.area((square, segment)).sites;
                let first = |site: &&Site| sites.iter().find(|other| other.0 == site.0) == Some(*site);
                let there = |&(square, segment): &Site| Action::Redeploy { meeple, square, segment };
                actions.extend(sites.iter().filter(first).map(there));
            }
        }
        actions
    }

    /// Whether a field has a barn just placed on this square, or one that farmers or pigs have joined.
    fn barn_scores(&self, area: &Area, square: Square) -> bool {
        let figures = self.figures_in(area);
        let barn = |f: &&Figure| f.meeple == MeepleKind::Barn;
        let new = figures.iter().filter(barn).any(|f| f.site.0 == square);
        let joined = figures.iter().any(|f| f.meeple != MeepleKind::Barn);
        area.kind == FeatureKind::Field && figures.iter().any(|f| barn(&f)) && (new || joined)
    }

    /// Every follower that the player may move to a feature after the last tile, and passing.
    pub(crate) fn last_redeployments(&self, player: Player) -> Vec<Action> {
        let mut areas = self.board.areas();
        areas.retain(|area| {
            !area.complete()
                && match self.rules.count_end {
                    CountEnd::Market => area.kind == FeatureKind::Field,
                    CountEnd::AnyQuarter => true,
                }
        });
        self.moves_to(player, &areas)
    }

    /// Every move of the player's followers from quarters without the Count to one of these features, and
    /// passing.
    fn moves_to(&self, player: Player, areas: &[Rc<Area>]) -> Vec<Action> {
        let mut actions = vec![Action::Pass];
        let Some(count) = self.count() else { return actions };
        for area in areas {
            let quarter = Quarter::of(area.kind).filter(|&quarter| quarter != count);
            let closed = area.kind == FeatureKind::Field && self.rules.fields == Fields::Off;
            let under_dragon = area.sites.iter().all(|site| self.dragon == Some(site.0));
            let Some(quarter) = quarter.filter(|_| !closed && !under_dragon) else { continue };
            let (square, segment) = area.name();
            let kinds = self.kinds_in(player, quarter).into_iter();
            actions.extend(kinds.map(|meeple| Action::Redeploy { meeple, square, segment }));
        }
        actions
    }

    /// Moves a follower from its quarter to a feature.
    pub(crate) fn redeploy(&mut self, player: Player, meeple: MeepleKind, to: Site, report: &mut Report) {
        let kind = self.board.segment(to).kind;
        let quarter = Quarter::of(kind).expect("followers move to features that score");
        let to = self.stands_at(meeple, to);
        self.leave_quarter(player, meeple, quarter);
        self.figures.push(Figure { player, meeple, site: to });
        report.redeployed = Some((player, meeple, quarter, to));
    }

    /// Whether the player chooses the tile of a feature on which this figure will stand.
    fn chooses_tile(&self, meeple: MeepleKind) -> bool {
        let goes_on = match self.rules.wagon_move {
            WagonMove::Near => matches!(self.turn, Turn::Decide(_, Decision::Redeploy)),
            WagonMove::Connected => false,
        };
        meeple == MeepleKind::Wagon && goes_on
    }

    /// Where a follower that moves to a feature stands: on the fairy's tile if she stands on tiles and that
    /// tile belongs to the feature; otherwise at `to`.
    fn stands_at(&self, meeple: MeepleKind, to: Site) -> Site {
        let fairy = self.fairy.map(|fairy| fairy.square).filter(|_| match self.rules.fairy_place {
            FairyPlace::Tile => !self.chooses_tile(meeple),
            FairyPlace::Follower => false,
        });
        let area = self.board.area(to);
        area.sites.iter().copied().find(|site| Some(site.0) == fairy).unwrap_or(to)
    }

    /// The player may move another follower before scoring.
    pub(crate) fn after_redeployment(&mut self, report: &mut Report) {
        self.next_redeployment(report);
    }

    fn leave_quarter(&mut self, player: Player, meeple: MeepleKind, quarter: Quarter) {
        let leaves =
            |f: &Figure| (f.player, f.meeple) == (player, meeple) && self.quarter_of(f) == Some(quarter);
        let place = self.figures.iter().position(leaves).expect("the follower is in his quarter");
        let figure = self.figures.remove(place);
        self.leave_fairy(&[figure]);
    }

    /// Returns a follower from a quarter at a festival.
    pub(crate) fn come_home_from(
        &mut self,
        player: Player,
        meeple: MeepleKind,
        quarter: Quarter,
        report: &mut Report,
    ) {
        self.leave_quarter(player, meeple, quarter);
        report.returned.push((player, meeple, Homecoming::TakenBack));
    }

    /// After scoring and wagons: asks whether to send a follower into the city, if others were paid in this
    /// part and the active player was not.
    pub(crate) fn begin_city(&mut self, report: &mut Report) {
        if self.may_send() && self.sendings(self.active).len() > 1 {
            self.turn = Turn::Decide(self.active, Decision::City);
        } else {
            self.after_city(report);
        }
    }

    fn may_send(&self) -> bool {
        let once = match self.rules.count_deploy {
            CountDeploy::OnceATurn => self.city.sent,
            CountDeploy::EachPart => false,
        };
        let others = self.seats().any(|player| player != self.active && self.city.scored[player]);
        self.count().is_some() && !once && others && !self.city.scored[self.active]
    }

    /// Every follower that the player may send into the city, and passing.
    pub(crate) fn sendings(&self, player: Player) -> Vec<Action> {
        let mut actions = vec![Action::Pass];
        for meeple in MeepleKind::ALL {
            for quarter in Quarter::ALL {
                if self.supply(player, meeple) > 0 && may_enter(meeple, quarter) {
                    actions.push(Action::Deploy { meeple, at: Spot::Quarter(quarter) });
                }
            }
        }
        actions
    }

    /// Sends a follower into the city, and moves the Count as the rules say.
    pub(crate) fn send(&mut self, player: Player, meeple: MeepleKind, to: Quarter, report: &mut Report) {
        let site = self.board.quarter(to).expect("the City of Carcassonne lies on the table");
        self.figures.push(Figure { player, meeple, site });
        self.city.sent = true;
        match self.rules.count_move {
            CountMove::Free => self.turn = Turn::Decide(player, Decision::Count),
            CountMove::Clockwise => self.move_count(self.city.count.clockwise(), report),
            CountMove::Follows if self.city.count != to => self.move_count(to, report),
            CountMove::Follows => self.after_city(report),
        }
    }

    /// Every quarter to which the player may move the Count, and passing.
    pub(crate) fn count_moves(&self) -> Vec<Action> {
        let others = Quarter::ALL.into_iter().filter(|&quarter| quarter != self.city.count);
        others.map(Action::MoveCount).chain([Action::Pass]).collect()
    }

    /// Moves the Count to a quarter.
    pub(crate) fn move_count(&mut self, to: Quarter, report: &mut Report) {
        self.city.count = to;
        report.count = Some(to);
        self.after_city(report);
    }

    /// Records the player of the last turn.
    pub(crate) fn note_last_turn(&mut self) {
        self.city.last = self.active;
    }

    /// After the last tile and the last abbey: begins moving followers out of the city, starting to the left of
    /// the player of the last turn.
    pub(crate) fn begin_last_redeployments(&mut self, report: &mut Report) {
        self.next_last_redeployment(self.city.last, report);
    }

    /// The player is finished moving followers.
    pub(crate) fn end_redeployments(&mut self, player: Player, report: &mut Report) {
        self.city.done[player] = true;
        self.next_last_redeployment(player, report);
    }

    /// Asks the next player who may still move a follower; scores the game if there is none.
    pub(crate) fn next_last_redeployment(&mut self, after: Player, report: &mut Report) {
        let players = self.seats().count() as u8;
        let round = (1..=players).map(|n| Player((after.0 + n) % players));
        let mut moving = round.filter(|&p| !self.city.done[p] && self.last_redeployments(p).len() > 1);
        match moving.next() {
            Some(player) => self.turn = Turn::Decide(player, Decision::LastRedeploy),
            None => self.finish_game(report),
        }
    }
}

/// Whether a figure may be sent into a quarter: only followers that may stand on features of the quarter's
/// kind.
fn may_enter(meeple: MeepleKind, quarter: Quarter) -> bool {
    match meeple {
        MeepleKind::Follower | MeepleKind::Large | MeepleKind::Phantom => true,
        MeepleKind::Mayor => quarter == Quarter::Castle,
        MeepleKind::Wagon => quarter != Quarter::Market,
        MeepleKind::Abbot => quarter == Quarter::Cathedral,
        MeepleKind::Builder | MeepleKind::Pig | MeepleKind::Barn => false,
    }
}
