//! The state of a game.

use crate::board::{Area, Board, Figure, Site};
use crate::boxes::abbey::state::Abbeys;
use crate::boxes::bazaar::state::BazaarPieces;
use crate::boxes::castles::state::CastlePieces;
use crate::boxes::count::state::CountPieces;
use crate::boxes::phantom::state::First;
use crate::boxes::tower::state::TowerPieces;
use crate::start::{full_bag, start_tiles};
use bastide_types::{
    Bag, FairyAt, PerCard, PerGoods, PerPlayer, PlacedFigure, Player, Position, Rules, Setup, Shrines,
    Square, TileKind, TileSet, Turn,
};

/// A game: the table, and whose decision is next.
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) rules: Rules,
    pub(crate) sets: Vec<(TileSet, u8)>,
    pub(crate) players: u8,
    pub(crate) board: Board,
    pub(crate) figures: Vec<Figure>,
    pub(crate) scores: PerPlayer<i32>,
    pub(crate) goods: PerPlayer<PerGoods<u8>>,
    pub(crate) cards: PerCard<Option<Player>>,
    /// The size of the largest city and of the longest road completed so far, in tiles.
    pub(crate) largest: PerCard<u16>,
    /// The dragon's square; `None` if it is not on the board.
    pub(crate) dragon: Option<Square>,
    /// The squares that the dragon has visited in its current move.
    pub(crate) trail: Vec<Square>,
    /// The fairy's place; `None` if she is not on the board.
    pub(crate) fairy: Option<FairyAt>,
    /// The owner of the follower to which the fairy was moved.
    pub(crate) fairy_with: Option<Player>,
    /// Floors and prisoners.
    pub(crate) towers: TowerPieces,
    /// Abbeys that have not been placed.
    pub(crate) abbeys: Abbeys,
    /// Wagons that may move on, each with the feature whose scoring brought it home.
    pub(crate) wagons: Vec<(Figure, Area)>,
    /// Castles and their lords' payers.
    pub(crate) castle_pieces: CastlePieces,
    /// The Count and his city.
    pub(crate) city: CountPieces,
    /// Tiles turned up at bazaars, and those that players have won.
    pub(crate) bazaar: BazaarPieces,
    pub(crate) bag: Bag,
    pub(crate) set_aside: Vec<TileKind>,
    pub(crate) active: Player,
    pub(crate) part: u8,
    pub(crate) second_earned: bool,
    /// Whether a tunnel token was placed in this turn.
    pub(crate) token_put: bool,
    /// The tunnel mouth in which one was placed in this part.
    pub(crate) token_of_part: Option<Site>,
    /// What the player did with the tile just placed, before a phantom may follow.
    pub(crate) first: First,
    /// Whether a bridge was built in this part.
    pub(crate) bridge_built: bool,
    pub(crate) turn: Turn,
    /// Whether the game has volcanoes or dragons besides a lake's volcano; only then does that volcano bring the
    /// dragon.
    pub(crate) lakes_count: bool,
    /// Whether a lake's volcano brought the dragon in this turn.
    pub(crate) lake_placed: bool,
}

impl Game {
    /// Creates a game before its first draw. Assumes that the set-up is valid.
    pub fn new(setup: &Setup) -> Game {
        let mut board = Board::default();
        board.shrines_race = setup.rules.shrines == Shrines::On;
        for tile in start_tiles(setup) {
            board.lay(tile);
        }
        let mut game = Game {
            turn: Turn::Chance,
            rules: setup.rules,
            sets: setup.sets.clone(),
            players: setup.players,
            board,
            figures: Vec::new(),
            scores: PerPlayer::default(),
            goods: PerPlayer::default(),
            cards: PerCard::default(),
            largest: PerCard::default(),
            dragon: None,
            trail: Vec::new(),
            fairy: None,
            fairy_with: None,
            towers: TowerPieces::of(setup),
            abbeys: Abbeys::of(setup),
            wagons: Vec::new(),
            castle_pieces: CastlePieces::default(),
            city: CountPieces::default(),
            bazaar: BazaarPieces::default(),
            bag: full_bag(setup),
            set_aside: Vec::new(),
            active: Player(0),
            part: 1,
            second_earned: false,
            token_put: false,
            token_of_part: None,
            first: First::Last,
            bridge_built: false,
            lakes_count: false,
            lake_placed: false,
        };
        game.lakes_count = game.has_dragon_tiles();
        // No figures are on the table yet, so without a tile to draw the game is over and nobody scores.
        if game.nothing_to_draw() {
            game.turn = Turn::Over;
        } else {
            game.turn = game.begin_with();
        }
        game
    }

    /// Creates a game from a position, for inspection and scoring. Assumes that the position is valid.
    pub fn of_position(position: &Position) -> Game {
        let start = position.tiles.clone();
        let Position { rules, players, .. } = *position;
        let setup = Setup { rules, sets: position.sets.clone(), players, bag: Some(Bag::new()), start };
        let figure =
            |f: &PlacedFigure| Figure { player: f.player, meeple: f.meeple, site: (f.square, f.segment) };
        let mut game = Game {
            figures: position.figures.iter().map(figure).collect(),
            scores: position.points,
            goods: position.goods,
            cards: position.cards,
            dragon: position.dragon,
            fairy: position.fairy,
            fairy_with: position.fairy.and_then(|fairy| {
                let is_hers =
                    |f: &&PlacedFigure| f.square == fairy.square && Some(f.segment) == fairy.follower;
                position.figures.iter().find(is_hers).map(|f| f.player)
            }),
            city: CountPieces::of_position(position),
            towers: TowerPieces::of_position(position),
            ..Game::new(&setup)
        };
        position.tokens.iter().for_each(|&token| game.board.put_token(token));
        position.bridges.iter().for_each(|&bridge| game.board.build(bridge));
        game.lay_castles(position);
        game
    }

    /// Whose decision is next, and which.
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// The square of the tile placed last.
    pub(crate) fn last(&self) -> Square {
        self.board.tiles().last().expect("a tile lies on the table").square
    }

    /// The seats in order of play.
    pub fn seats(&self) -> impl Iterator<Item = Player> + use<> {
        Player::first(self.players)
    }

    /// The part of the turn, from 1.
    pub fn part(&self) -> u8 {
        self.part
    }
}
