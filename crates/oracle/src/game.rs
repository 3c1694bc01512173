//! A game as it lies on the table.

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

/// A game: what lies on the table, and who must decide what.
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
    /// Tiles of the largest city and of the longest road that somebody completed.
    pub(crate) largest: PerCard<u16>,
    /// Where the dragon is; none beside the table.
    pub(crate) dragon: Option<Square>,
    /// Where the dragon has been in the move that it makes now.
    pub(crate) trail: Vec<Square>,
    /// Where the fairy is; none beside the table.
    pub(crate) fairy: Option<FairyAt>,
    /// Whose follower the fairy was moved beside.
    pub(crate) fairy_with: Option<Player>,
    /// Floors and prisoners.
    pub(crate) towers: TowerPieces,
    /// Abbeys that nobody has laid.
    pub(crate) abbeys: Abbeys,
    /// Wagons that came home because these features were scored, and may go on.
    pub(crate) wagons: Vec<(Figure, Area)>,
    /// Castles, and what pays their lords.
    pub(crate) castle_pieces: CastlePieces,
    /// The count and his city.
    pub(crate) city: CountPieces,
    /// Tiles turned up for all players, and those that they have.
    pub(crate) bazaar: BazaarPieces,
    pub(crate) bag: Bag,
    pub(crate) set_aside: Vec<TileKind>,
    pub(crate) active: Player,
    pub(crate) part: u8,
    pub(crate) second_earned: bool,
    /// Whether a tunnel token was put in this turn.
    pub(crate) token_put: bool,
    /// Where one was put in this part.
    pub(crate) token_of_part: Option<Site>,
    /// What was done for the tile just laid before a phantom.
    pub(crate) first: First,
    /// Whether a bridge was built in this part.
    pub(crate) bridge_built: bool,
    pub(crate) turn: Turn,
    /// Whether there are volcanoes or dragons besides a volcano in a lake, so that it brings the dragon too.
    pub(crate) lakes_count: bool,
    /// Whether a volcano in a lake brought the dragon in this turn.
    pub(crate) lake_placed: bool,
}

impl Game {
    /// The game before its first draw. The setup is taken as valid.
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
        // Nothing stands on the table yet: without a tile to draw the game is over and pays nobody.
        if game.nothing_to_draw() {
            game.turn = Turn::Over;
        } else {
            game.turn = game.begin_with();
        }
        game
    }

    /// The table of a position, to be looked at and scored. The position is taken as valid.
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
                let beside = |f: &&PlacedFigure| f.square == fairy.square && Some(f.segment) == fairy.beside;
                position.figures.iter().find(beside).map(|f| f.player)
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

    /// Who must decide what.
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// The square of the tile laid last.
    pub(crate) fn last(&self) -> Square {
        self.board.tiles().last().expect("a tile lies on the table").square
    }

    /// The seats in the order of play.
    pub fn seats(&self) -> impl Iterator<Item = Player> + use<> {
        Player::first(self.players)
    }

    /// 1 for the first part of a turn.
    pub fn part(&self) -> u8 {
        self.part
    }
}
