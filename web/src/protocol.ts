// Generated from the Rust types of crates/protocol; do not edit.
// `BASTIDE_WRITE=1 cargo test -p bastide-protocol` writes it.

export const VERSION = 1;
export const SUBPROTOCOL = "bastide.v1";

/** The id of a clause of the rule book. */
export type Clause =
  | "abbey.closes" | "abbey.end" | "abbey.goods" | "abbey.instead" | "abbey.no-extend" | "abbey.second-part" | "abbey.where"
  | "abbot.count" | "abbot.count.points" | "abbot.deploy" | "abbot.festival" | "abbot.follower" | "abbot.portal" | "abbot.recall" | "abbot.recall.anywhere" | "abbot.recall.complete" | "abbot.recall.each-part" | "abbot.recall.instead" | "abbot.recall.points" | "abbot.recall.princess" | "abbot.where"
  | "barn.closed" | "barn.deploy" | "barn.end" | "barn.free" | "barn.home" | "barn.join" | "barn.payout" | "barn.pig" | "barn.safe" | "barn.special" | "barn.where"
  | "bazaar.bid" | "bazaar.bid.points" | "bazaar.both-parts" | "bazaar.choose" | "bazaar.deal" | "bazaar.debt" | "bazaar.delay" | "bazaar.end" | "bazaar.few" | "bazaar.free-choice" | "bazaar.keep" | "bazaar.last" | "bazaar.lay" | "bazaar.lay.abbey" | "bazaar.lay.nowhere" | "bazaar.offer" | "bazaar.once" | "bazaar.order" | "bazaar.turn-up" | "bazaar.unbeaten" | "bazaar.use"
  | "bridge.besides" | "bridge.copies" | "bridge.decline" | "bridge.each-part" | "bridge.ends" | "bridge.figure" | "bridge.near" | "bridge.once" | "bridge.one-a-tile" | "bridge.river" | "bridge.road" | "bridge.supply" | "bridge.tile-once" | "bridge.to-fit" | "bridge.trigger" | "bridge.under" | "bridge.use" | "bridge.where"
  | "builder.deploy" | "builder.deploy.companion" | "builder.deploy.completed" | "builder.deploy.follower" | "builder.deploy.where" | "builder.majority" | "builder.return.follower" | "builder.return.scored" | "builder.second" | "builder.second.after" | "builder.second.before" | "builder.second.empty" | "builder.second.kept" | "builder.second.once" | "builder.second.optional" | "builder.second.whole" | "builder.trigger"
  | "castle.besieged" | "castle.build" | "castle.chain" | "castle.choice" | "castle.empty" | "castle.end" | "castle.fairy" | "castle.field" | "castle.later" | "castle.lord" | "castle.not-completed" | "castle.optional" | "castle.order" | "castle.owner" | "castle.safe" | "castle.score" | "castle.small-city" | "castle.supply" | "castle.use" | "castle.vicinity" | "castle.wagon" | "castle.when"
  | "cathedral.use"
  | "city.complete" | "city.score.cathedral" | "city.score.small" | "city.score.tile"
  | "cloister.complete" | "cloister.score"
  | "count.block" | "count.city" | "count.deploy" | "count.deploy.points" | "count.deploy.who" | "count.dragon" | "count.end" | "count.end.barn" | "count.end.nothing" | "count.end.where" | "count.fairy" | "count.festival" | "count.goods" | "count.home" | "count.king" | "count.land" | "count.move" | "count.moves" | "count.moves.itself" | "count.nowhere" | "count.one" | "count.outside" | "count.redeploy" | "count.redeploy.barn" | "count.redeploy.castle" | "count.redeploy.dragon" | "count.redeploy.majority" | "count.redeploy.order" | "count.redeploy.place" | "count.river" | "count.start" | "count.use"
  | "deploy.field" | "deploy.here" | "deploy.large" | "deploy.one" | "deploy.optional" | "deploy.segment" | "deploy.supply" | "deploy.unoccupied"
  | "dragon.come" | "dragon.eats" | "dragon.eats.tile" | "dragon.held-back" | "dragon.held-back.end" | "dragon.step" | "dragon.step.must" | "dragon.steps" | "dragon.tile" | "dragon.use" | "dragon.when"
  | "draw.set-aside" | "draw.set-aside.last" | "draw.uniform"
  | "end.bag-empty" | "end.winner"
  | "expansion.not-played"
  | "fairy.elsewhere" | "fairy.final" | "fairy.follower" | "fairy.move" | "fairy.one" | "fairy.or-figure" | "fairy.point" | "fairy.score" | "fairy.score.always" | "fairy.stays" | "fairy.turn-start" | "fairy.use"
  | "feature.join" | "feature.tile-once"
  | "ferry.cut-off" | "ferry.each-part" | "ferry.no-extend"
  | "festival.before-scoring" | "festival.figure" | "festival.follower" | "festival.instead"
  | "field.completed" | "field.score.city" | "field.score.once" | "field.score.per-city" | "field.stays" | "field.touch"
  | "figure.single" | "figure.status"
  | "final.cathedral" | "final.city" | "final.cloister" | "final.garden" | "final.inn" | "final.road"
  | "flier.each-part" | "flier.followers-only"
  | "garden.abbot" | "garden.castle" | "garden.complete" | "garden.field" | "garden.no-cloister" | "garden.score" | "garden.tiles" | "garden.use"
  | "goods.after" | "goods.besieged" | "goods.bonus.most" | "goods.bonus.none" | "goods.bonus.tie" | "goods.open" | "goods.supply" | "goods.symbol" | "goods.trader" | "goods.use"
  | "halfling.draw"
  | "herd.barn" | "herd.bonus" | "herd.bonus.better" | "herd.bonus.per-city" | "herd.use"
  | "hills.second-part"
  | "house.chain" | "house.chain.builder" | "house.chain.forced" | "house.chain.once" | "house.king.both" | "house.king.continuous" | "house.king.continuous.first" | "house.king.ten" | "house.relative-bonus" | "house.relative-bonus.base" | "house.token-points"
  | "inn.crossroad" | "inn.lake" | "inn.use"
  | "king.each-part" | "king.equal" | "king.final" | "king.one" | "king.relative-bonus" | "king.several" | "king.take" | "king.use"
  | "majority.large" | "majority.most" | "majority.nobody" | "majority.tie"
  | "mayor.companion" | "mayor.deploy" | "mayor.deploy.where" | "mayor.follower" | "mayor.nobody" | "mayor.strength"
  | "meeple.return"
  | "monastery.followers-only"
  | "phantom.abbey" | "phantom.after" | "phantom.alone" | "phantom.builder" | "phantom.count" | "phantom.each-part" | "phantom.festival" | "phantom.follower" | "phantom.open" | "phantom.pass" | "phantom.portal" | "phantom.princess" | "phantom.second" | "phantom.tower" | "phantom.wagon" | "phantom.when"
  | "pig.bonus" | "pig.bonus.better" | "pig.bonus.once" | "pig.bonus.per-city" | "pig.control" | "pig.deploy" | "pig.deploy.farmer" | "pig.deploy.where" | "pig.majority" | "pig.return.farmer"
  | "place.adjacent" | "place.match" | "place.must"
  | "portal.each-part" | "portal.follower" | "portal.segment" | "portal.use" | "portal.where"
  | "princess.city" | "princess.follower" | "princess.instead" | "princess.knight" | "princess.send"
  | "river.blocked" | "river.both" | "river.branches" | "river.connect" | "river.double" | "river.first" | "river.fork" | "river.lake" | "river.no-feature" | "river.no-u-turn" | "river.one" | "river.put-back" | "river.side-lake" | "river.spring" | "river.start" | "river.volcano" | "river.volcano.turn"
  | "road.complete" | "road.score.inn" | "road.score.tile"
  | "robber.final" | "robber.take" | "robber.use"
  | "score.must"
  | "setup.bag" | "setup.players" | "setup.players.sixth" | "setup.start" | "setup.supply.abbey" | "setup.supply.abbot" | "setup.supply.barn" | "setup.supply.builder" | "setup.supply.followers" | "setup.supply.large" | "setup.supply.mayor" | "setup.supply.phantom" | "setup.supply.pig" | "setup.supply.wagon"
  | "shrine.apart" | "shrine.cloister" | "shrine.race" | "shrine.race.both" | "shrine.race.loser" | "shrine.use"
  | "siege.city" | "siege.escape" | "siege.escape.any-cloister" | "siege.escape.cloister" | "siege.escape.parts" | "siege.field" | "siege.final" | "siege.pig" | "siege.score" | "siege.score.small" | "siege.use"
  | "solovei.trap"
  | "symbols.each-part"
  | "tile.bridge" | "tile.cities" | "tile.city-bridge" | "tile.cloister" | "tile.cottage" | "tile.crossing" | "tile.portal-city"
  | "tower.capture" | "tower.capture.optional" | "tower.closed" | "tower.each-part" | "tower.exchange" | "tower.exchange.which" | "tower.floor" | "tower.floors" | "tower.guard" | "tower.guard.captured" | "tower.guard.nothing" | "tower.guard.who" | "tower.own" | "tower.prisoner" | "tower.ransom" | "tower.ransom.end" | "tower.ransom.pay" | "tower.ransom.points" | "tower.ransom.when" | "tower.reach" | "tower.use"
  | "tunnel.complete" | "tunnel.copies" | "tunnel.join" | "tunnel.loop" | "tunnel.majority" | "tunnel.new-tile" | "tunnel.once" | "tunnel.token" | "tunnel.tokens" | "tunnel.trigger" | "tunnel.underpass" | "tunnel.use" | "tunnel.when" | "tunnel.where"
  | "turn.next" | "turn.order"
  | "wagon.builder" | "wagon.connected" | "wagon.deploy" | "wagon.follower" | "wagon.move" | "wagon.order" | "wagon.where";

/** A kind of figure. */
export const MEEPLES = ["follower", "large", "builder", "pig", "mayor", "wagon", "barn", "phantom", "abbot"] as const;
export type Meeple = (typeof MEEPLES)[number];

/** A kind of trade goods. */
export const GOODS = ["wine", "grain", "cloth"] as const;
export type GoodsKind = (typeof GOODS)[number];

/** A kind of feature. */
export const FEATURES = ["city", "road", "cloister", "field", "tower", "quarter", "garden"] as const;
export type Feature = (typeof FEATURES)[number];

/** Where points come from: a column of the final table. */
export const SOURCES = ["roads", "cities", "cloisters", "fields", "goods", "king", "robber", "fairy", "ransom", "barns", "castles", "bazaars"] as const;
export type Source = (typeof SOURCES)[number];

/** A card that one player holds. */
export const CARDS = ["king", "robber"] as const;
export type Card = (typeof CARDS)[number];

/** A corner of a tile. */
export const CORNERS = ["nw", "ne", "se", "sw"] as const;
export type Corner = (typeof CORNERS)[number];

/** What a tile shows that concerns the whole tile. */
export const SYMBOLS = ["festival", "volcano", "dragon", "portal", "tower", "bazaar", "shrine", "quarters"] as const;
export type TileSymbol = (typeof SYMBOLS)[number];

/** A square: `x` grows to the east, `y` to the south, the start tile lies at 0,0. */
export type Xy = {
/** Columns east of the start tile. */
x: number,
/** Rows south of the start tile. */
y: number, };

/** A tile that lies on the table. */
export type Tile = {
/** Column. */
x: number,
/** Row. */
y: number,
/** Quarter turns clockwise, 0-3. */
r: number,
/** Id of its kind, such as `baD`. */
kind: string, };

/** A figure that stands on the table. */
export type Figure = {
/** Whose. */
seat: number,
/** Which figure. */
meeple: Meeple,
/** Column. */
x: number,
/** Row. */
y: number,
/** The segment of the tile there. Under a barn: the field at its corner. */
segment: number,
/** The corner of the tile where a barn stands, and three other tiles meet it; none for other figures. */
corner?: Corner,
/**
 * How many followers a mayor counts as where it stands: the pennants of its city. None for other figures, whose
 * strength never changes.
 */
strength?: number,
/** Put down but not confirmed yet. */
pending?: boolean, };

/** Numbers of each kind of figure. */
export type Supply = Record<Meeple, number>;

/** Numbers of tokens of each kind of goods. */
export type Goods = Record<GoodsKind, number>;

/** Points by where they come from; the total is the score. */
export type Points = {
/** Ransom paid to others; it lowers the score. */
ransom_paid: number,
/** What was paid for tiles at bazaars; it lowers the score. */
bazaars_paid: number, } & Record<Source, number>;

/** Figures of one kind that a player holds prisoner. */
export type Prisoners = {
/** The seat whose figures they are. */
of: number,
/** Which figure. */
meeple: Meeple,
/** How many. */
count: number, };

/** From where to where a bridge leads. */
export const AXES = ["ns", "we"] as const;
export type Axis = (typeof AXES)[number];

/** Where a bridge is built that a tile needs to fit: over the tile itself, or over the one in the north, east, south or west. */
export const BRIDGES = ["ns", "we", "n", "e", "s", "w"] as const;
export type BridgeAt = (typeof BRIDGES)[number];

/** A bridge over a tile. A figure on it stands on the segment after the last that the tile shows. */
export type Bridge = {
/** Whose. */
seat: number,
/** Column of the tile under it. */
x: number,
/** Row. */
y: number,
/** From where to where it leads. */
axis: Axis, };

/** A bazaar that is held. */
export type Bazaar = {
/** Ids of the kinds turned up that nobody has yet, sorted. */
tiles: Array<string>,
/** Whether the players bid; else they take tiles in turn. */
bids: boolean,
/** The seat that chooses or has chosen; none while tiles are turned up. */
chooser: number | null,
/** The chosen tile, and what is bid for it. */
lot?: Lot, };

/** Where the count is. */
export type Count = {
/** Column of the tile with the quarters of the City of Carcassonne. */
x: number,
/** Row. */
y: number,
/** In which he is. */
quarter: Quarter,
/** The segment of the castle on that tile; market, blacksmith and cathedral follow. */
castle: number, };

/** A quarter of the City of Carcassonne, clockwise. */
export const QUARTERS = ["castle", "market", "blacksmith", "cathedral"] as const;
export type Quarter = (typeof QUARTERS)[number];

/** A tile for which the players bid. */
export type Lot = {
/** Id of its kind. */
tile: string,
/** The highest bid. */
price: number,
/** The seat whose bid it is. */
bidder: number, };

/** A tunnel token in the mouth of a tunnel. */
export type Token = {
/** Whose. */
seat: number,
/** Of which pair. */
pair: TokenPair,
/** Column of its tile. */
x: number,
/** Row. */
y: number,
/** The road that ends in the mouth. */
segment: number, };

/** A castle on the table. */
export type Castle = {
/** Its two tiles. */
tiles: [Xy, Xy],
/** Whose lord is in it; nobody's once he has gone home. */
seat: number | null,
/** Whether its owner chooses now which feature pays its lord. */
asked?: boolean, };

/** How many tunnel tokens of one pair a player may still put. */
export type TokensLeft = {
/** Which pair. */
pair: TokenPair,
/** From 0 to 2. */
left: number, };

/** A pair of tunnel tokens of one player. */
export const PAIRS = ["a", "b", "c"] as const;
export type TokenPair = (typeof PAIRS)[number];

/** A foundation on the table, and the tower on it. */
export type Tower = {
/** Column of its tile. */
x: number,
/** Row. */
y: number,
/** The segment of its tile where a guard stands. */
segment: number,
/** How high it is; 0 for a foundation. */
floors: number, };

/** What pages need to know of the draws, so that they can reveal the values that go into them: `docs/fair-draws.md`. */
export type Fair = {
/** The number of the next draw; none while draws come again that were taken back, and for which nothing is revealed. */
draw?: number,
/** The seat for whose first value the first draw waits. */
awaited?: number,
/** The chain of each seat, if it has one. */
chains: Array<Held | null>, };

/** How far the chain of a seat is revealed. */
export type Held = {
/** The value that was revealed last, or the anchor, in hexadecimal. */
last: string,
/** The draw that the next value of the chain is for. */
next: number, };

/** A player, as everybody sees him. */
export type Seat = {
/** Place in the order of play, from 0. */
seat: number,
/** The name. */
name: string,
/** Whether a computer plays it. */
computer: boolean,
/** How well the computer plays: one of `OptionsInfo.levels`. */
level?: string,
/** Whether the computer plays it in the place of a person, who may take it back. */
handed?: boolean,
/** Whether it does so because the player's time has run out: the player cannot take it back. */
out_of_time?: boolean,
/** Points so far. */
score: number,
/** Where they come from. */
points: Points,
/** Figures at home. */
supply: Supply,
/** Figures that the player has in all: at home, on the table and prisoners of others. */
figures: Supply,
/** Tokens collected. */
goods: Goods,
/** Floors that the player may still add to towers; none where towers are not in play. */
floors?: number,
/** Abbeys that the player may still lay; none where there are none in the game. */
abbeys?: number,
/** The player's pairs of tunnel tokens; none where there are none in the game. */
tokens?: Array<TokensLeft>,
/** Bridges that the player may still build; none where there are none in the game. */
bridges?: number,
/** Castles that the player may still make; none where there are none in the game. */
castles?: number,
/** The tile from a bazaar that the player lays next. */
tile?: string,
/** Whom the player holds prisoner. */
prisoners?: Array<Prisoners>,
/** What the score would be if the game ended now; none once it has, and at a table without the aid `worth`. */
projected: number | null, };

/** What is decided next. */
export type Stage = "draw" | "confirm" | "over" | "abbey" | "place" | "deploy" | "phantom" | "tunnel" | "dragon" | "castle" | "lord" | "redeploy" | "city" | "count" | "last_redeploy" | "capture" | "exchange" | "wagon" | "escape" | "second" | "ransom" | "auction" | "bid" | "deal";

/** A decision: what a player does, or what chance draws. */
export type Action =
/** Chance draws a tile. No seat can ask for it. */
 | { k: "draw", tile: string }
/** Lay the tile in hand. Rotations that look alike are listed each. */
 | { k: "place", x: number, y: number, r: number }
/** Put a figure on the table. */
 | { k: "deploy", meeple: Meeple, at: Spot }
/** Take a figure off the table: one's own at a festival or out of a besieged city, the knight of anybody whom a princess sends home, or the follower of anybody whom a tower captures. */
 | { k: "take", x: number, y: number, segment: number }
/** Take an abbot of one's own back from a garden or cloister that is not complete instead of putting a figure, and score him at once. */
 | { k: "recall", x: number, y: number, segment: number }
/** Move the fairy instead of putting a figure: next to the follower on this segment, or onto the tile where there is none. */
 | { k: "fairy", x: number, y: number, segment: number | null }
/** Move the dragon by one step. */
 | { k: "dragon", x: number, y: number }
/** Put a floor on the foundation or the tower here instead of putting a figure. */
 | { k: "floor", x: number, y: number }
/** Lay an abbey instead of drawing a tile. */
 | { k: "abbey", x: number, y: number }
/** Choose which of one's prisoners comes home in an exchange. */
 | { k: "exchange", meeple: Meeple }
/** Buy a prisoner back from the seat that holds it. */
 | { k: "ransom", captor: number, meeple: Meeple }
/** Put a tunnel token of this pair into the mouth where this road ends. */
 | { k: "tunnel", pair: TokenPair, x: number, y: number, segment: number }
/** Lay the tile in hand where it fits only with this bridge, and build that: over the tile itself, or over the one next to it, which it leads away from. */
 | { k: "bridged", x: number, y: number, r: number, bridge: BridgeAt }
/** Build a bridge over the tile just laid or one next to it. */
 | { k: "bridge", x: number, y: number, axis: Axis }
/** Make a castle of a small city that was just completed: the follower here becomes its lord. */
 | { k: "castle", x: number, y: number, segment: number }
/** Choose which of several features completed next to a castle pays its lord. */
 | { k: "lord", x: number, y: number, segment: number }
/** Move the count to another quarter of the City of Carcassonne. */
 | { k: "count", quarter: Quarter }
/** Move a follower from the City of Carcassonne to a feature: its first segment on the northernmost of its westernmost tiles. */
 | { k: "redeploy", meeple: Meeple, x: number, y: number, segment: number }
/** Take a follower of one's own out of a quarter of the City of Carcassonne, at a festival. */
 | { k: "leave", meeple: Meeple, quarter: Quarter }
/** Choose one of the tiles turned up at a bazaar, and bid this number of points for it: 0 where tiles are taken without bids. */
 | { k: "offer", tile: string, bid: number }
/** Bid this number of points for the tile that another player has chosen. */
 | { k: "bid", bid: number }
/** Buy the tile that one has chosen for what another bids. */
 | { k: "buy" }
/** Let the player who bids most have the tile that one has chosen, and be paid. */
 | { k: "sell" }
/** Do without what is offered. */
 | { k: "pass" }
/** Take the builder's second tile. */
 | { k: "second" };

/** Where a figure may be put. */
export type Spot = { "k": "here",
/** The segment of that tile. */
segment: number, } | { "k": "there",
/** Column of that tile. */
x: number,
/** Row. */
y: number,
/** Its segment. */
segment: number, } | { "k": "tower",
/** Column of its tile. */
x: number,
/** Row. */
y: number, } | { "k": "corner",
/** Which. */
corner: Corner, } | { "k": "quarter",
/** Which. */
quarter: Quarter, };

/** Everything that the deciding player may do now. Only those who hold the deciding seat get it. */
export type Choices = {
/** Every legal action, sorted; none while one is pending. Rotations that look alike are listed each. */
actions: Array<Action>,
/** Whether `confirm` is allowed. */
confirm: boolean,
/** Whether `undo` is allowed. */
undo: boolean, };

/** The tile in hand. */
export type InHand = {
/** Id of its kind. */
kind: string,
/** Kinds that were drawn just before it, fitted nowhere and are out of the game. */
set_aside: Array<string>, };

/** A tile laid in the last turn, or in the present one as soon as it has one. */
export type Mark = {
/** Column. */
x: number,
/** Row. */
y: number,
/** Who laid it. */
seat: number,
/** 1 for the first part of the turn, 2 for the second. */
part: number, };

/** A card in play. */
export type HeldCard = {
/** Which. */
card: Card,
/** Who holds it. */
seat: number | null,
/** Tiles of the largest city, or longest road, completed so far. */
tiles: number,
/** Completed cities (King) or roads (Robber Baron) on the table. */
completed: number,
/**
 * What it pays to its holder if the game ends now; 0 while nobody holds it. None where it pays during the game, and at a
 * table without the aid `worth` before the end.
 */
points: number | null, };

/** Where the dragon is. */
export type Dragon = {
/** Column. */
x: number,
/** Row. */
y: number,
/** Steps left in the move that it is making; 0 when it makes none. */
steps: number, };

/** Where the fairy is. */
export type Fairy = {
/** Column. */
x: number,
/** Row. */
y: number,
/** The segment that she stands at; none where she stands on a tile. */
segment: number | null,
/** Whose follower she stands beside; nobody's once that follower has left, and where she stands on a tile. */
seat: number | null, };

/** How the game ended. */
export type Over = {
/** The winners; several share a victory. */
winners: Array<number>,
/** The table where the same people play again, once somebody asked for it. */
rematch: string | null,
/** Whether the others had left and the win was claimed: nothing was scored at the end. */
claimed?: boolean,
/** Seats that have lost because their time ran out, at a table where that is agreed on. */
lost?: Array<number>,
/** Whether the secret is shown, so that the record's draws can be checked. */
shown?: boolean, };

/** A player asks to take a tile back. */
export type Asking = {
/** Who asks. */
seat: number,
/** How many tiles would leave the table. */
tiles: number,
/** Who has not agreed yet. */
waits: Array<number>, };

/** What lies on the table besides tiles and figures, in a game or in a position that was read. */
export type Pieces = {
/** The foundations and towers on the table. */
towers?: Array<Tower>,
/** The tunnel tokens on the table, in the order of placement. */
tokens?: Array<Token>,
/** The bridges on the table, in the order of building. */
bridges?: Array<Bridge>,
/** The castles on the table, in the order of making. */
castles?: Array<Castle>,
/** Where the count is; absent from games without the count. */
count?: Count, };

/** The situation after an event, but for the tiles on the table and the log. */
export type Now = {
/** What is decided next. */
stage: Stage,
/** Who decides; nobody while a tile is drawn and when the game is over. */
seat: number | null,
/** Whose turn it is; stays the last player's when the game is over. */
turn: number,
/** Number of the turn, from 1; a double turn is one turn. */
turn_number: number,
/** 1 in the first part of the turn, 2 in the second. */
part: number,
/** The tile just laid earned a second part. */
second_earned: boolean,
/** The tile in hand, at stage `place` only. */
in_hand: InHand | null,
/** The tile just laid, from its laying to the end of the part. */
laid: Tile | null,
/** The decision to be confirmed, at stage `confirm` only. */
pending: Action | null,
/** What the one who decides may do; only for a viewer who holds that seat. */
choices: Choices | null,
/** The players in the order of play. */
seats: Array<Seat>,
/** Every figure on the table. */
figures: Array<Figure>,
/** The cards in play. */
cards: Array<HeldCard>,
/** The dragon, once it is on the table. */
dragon: Dragon | null,
/** The fairy, once she is on the table. */
fairy: Fairy | null,
/** Tiles that wait for a volcano; they are among those left. */
held_back: number,
/** The bazaar that is held. */
bazaar?: Bazaar,
/** Tiles laid last. */
marks: Array<Mark>,
/** Tiles left to draw; the one in hand is not among them. */
tiles_left: number,
/** The name of the table, if it has one. */
title?: string,
/** Seats that may ask the others to take a tile back (`ask_back`). */
back: Array<number>,
/** That somebody asks to take a tile back. Whoever plays on declines it. */
asking: Asking | null,
/** Whether a record can be fetched (always, at present). */
record: boolean,
/** What has been revealed for the draws, at a table where these can be checked, until the game is over. */
fair?: Fair,
/** How it ended, when it did. */
over: Over | null,
/** The foundations and towers on the table. */
towers?: Array<Tower>,
/** The tunnel tokens on the table, in the order of placement. */
tokens?: Array<Token>,
/** The bridges on the table, in the order of building. */
bridges?: Array<Bridge>,
/** The castles on the table, in the order of making. */
castles?: Array<Castle>,
/** Where the count is; absent from games without the count. */
count?: Count, };

/**
 * What holds at a table besides its rules: chosen when it is opened, told to everybody, kept to by the server. What is
 * left out is as in [`Terms::default`].
 */
export type Terms = {
/** What may be looked up during the game. */
aids: Aids,
/** Who may look on. */
lookers: Lookers,
/** What may be done when a player has been silent for too long. */
absent: Absent,
/** How long each player may think; none: as long as they like. */
clock?: Clock, };

/**
 * What may be looked up during the game, by everybody or nobody. What lies on the board is told at every table. When the
 * game is over all of it may be looked up. What is left out may be looked up, too.
 */
export type Aids = {
/** Which tiles are left in the bag. */
bag: boolean,
/** Which tiles fit an empty square, and how likely one of them comes. */
gaps: boolean,
/** The empty squares where no tile fits any more. */
dead: boolean,
/** What the score would be if the game ended now, and what each feature is worth. */
worth: boolean,
/** The fields by owner, with their cities. */
fields: boolean,
/** The final score that the computer expects, and each player's chance to win. */
expected: boolean, };

/** Who may look on. */
export type Lookers = "anybody" | "seats";

/** What the others may do when nobody of a person's seat has been here for the stated time. */
export type Absent = "computer" | "win";

/**
 * How long each person at a table may think. A decision runs on the clock of the player who makes it, also in the turn of
 * another. Computers have no clock.
 */
export type Clock = {
/** What the time is for. */
per: Per,
/** The time, in seconds: 1 to [`MOST_SECONDS`](Clock::MOST_SECONDS). */
seconds: number,
/**
 * Seconds that a player gains at the end of each of their turns, at most [`MOST_PLUS`](Clock::MOST_PLUS); 0 where the
 * time is for a turn.
 */
plus: number,
/** What happens when it has run out. */
after: OutOfTime, };

/** What the time of a clock is for. */
export type Per = "game" | "turn";

/** What happens when the time of a player has run out. It happens by itself. */
export type OutOfTime = "computer" | "loses";

/** Everything about a table that a viewer may see. */
export type Snapshot = {
/** The table's id. */
table: string,
/** The number of the last event that this contains. */
seq: number,
/** The seats that this viewer holds. None: he watches. */
yours: Array<number>,
/** When the table was opened, in milliseconds since 1970. */
opened: number,
/** The sets in play. */
sets: Array<SetChoice>,
/** The rules in play. */
rules: TableRules,
/** What else is agreed on. */
terms: Terms,
/** Every tile in the order of laying, start tiles first. */
tiles: Array<Tile>,
/** The log so far. */
lines: Array<Line>,
/** The situation. */
now: Now,
/** What the draws of this table are bound to, in hexadecimal, until the proof after its end. */
commitment: string, };

/** What to light on the board: a segment of the tile there, or the whole tile. */
export type Seen = {
/** Column. */
x: number,
/** Row. */
y: number,
/** The segment; none: the whole tile (the surroundings of a cloister). */
segment: number | null, };

/** What an item of a payment counts. */
export type Counted = "tiles" | "pennants" | "cities" | "besieged_cities" | "castles" | "pig" | "besieged_pig" | "herd" | "majority" | "tokens" | "completed" | "card" | "fairy" | "ransom" | "bazaar";

/** A line of a payment: `count` things at `each` points. */
export type Item = {
/** What is counted. */
what: Counted,
/** Which goods, with `majority` and `tokens`. */
goods: GoodsKind | null,
/** Which card, with `completed` and `card`. */
card: Card | null,
/** How many. */
count: number,
/** Points for each. */
each: number,
/** The clause that decides this line: its own where it has one, else that of the payment. */
rule: Clause, };

/** One line of the log. */
export type Line = {
/** Stable and unique in the table: number of the event, a dot, place among its lines. */
id: string,
/** When, in milliseconds since 1970. */
at: number,
/** The player concerned. */
seat: number | null,
/** Number of the turn, from 1; 0 before the first. */
turn_number: number,
/** What happened. */
what: What, };

/** A feature that a tile joined when it was laid. */
export type Joins = {
/** What it is. */
feature: Feature,
/** Its tiles now; for a cloister the filled squares of its nine. */
tiles: number,
/** Whether nothing of it is open now. */
complete: boolean,
/** Seats that have the majority or tie for it. */
owners: Array<number>,
/**
 * What it pays to each of them: now if it is complete, else if the game ends as it lies. None at a table without the
 * aid `worth`.
 */
worth: number | null, };

/** Why a figure comes home. */
export type Homecoming = "paid" | "named" | "eaten" | "alone";

/** A feature, named by one of its segments. */
export type At = {
/** What it is. */
feature: Feature,
/** Column of a square that it lies on. */
x: number,
/** Row. */
y: number,
/** Its segment of the tile there. */
segment: number, };

/** What happens in a game. */
export type GameEvent =
  /** A tile came out of the bag for this player. */
  | { k: "drawn"; player: number; tile: string }
  /** The drawn tile fits nowhere and is out of the game. */
  | { k: "set_aside"; tile: string; declined_by: number | null }
  /** The drawn river tile fits nowhere now; it goes back and another is drawn. */
  | { k: "put_back"; tile: string }
  /** A tile was laid. */
  | { k: "placed"; player: number; tile: Tile }
  /** The player answered a question by passing, unless that sets a tile aside. */
  | { k: "declined"; player: number; question: Stage }
  /** The tile extended this player's builder's feature: a second part is earned. */
  | { k: "second_earned"; player: number; rule: Clause }
  /** A figure was put on the table, or sent into a quarter of the City of Carcassonne, or a wagon went on. */
  | { k: "deployed"; player: number; meeple: Meeple; at: At; spot: Spot }
  /** A player takes a figure off the table by choice. `returned` follows for it, and for what it left alone; for an abbot who is scored, `scored` before that. */
  | { k: "taken_back"; player: number; meeple: Meeple; at: At; rule: Clause }
  /** A player's princess sends a knight home. `returned` follows for it, and for what it left alone. */
  | { k: "sent_home"; player: number; owner: number; meeple: Meeple; at: At; rule: Clause }
  /** A cloister or a shrine that is not complete lost its race against one next to it, which was completed. `returned` follows for its figures. */
  | { k: "race_lost"; at: At; winner: At }
  /** A volcano brought the dragon to its tile. */
  | { k: "dragon_came"; square: Xy }
  /** The dragon made a step. `returned` follows for each figure that it ate, and for what they left alone. */
  | { k: "dragon_moved"; player: number; square: Xy }
  /** The dragon ends its move before the last step, or makes none: no tile next to it is open to it. */
  | { k: "dragon_stopped"; square: Xy; steps: number }
  /** The fairy was moved. */
  | { k: "fairy_moved"; player: number; to: Seen }
  /** A player put a tunnel token into a mouth. */
  | { k: "token_placed"; player: number; pair: TokenPair; at: At; joined: At | null }
  /** A player built a bridge. */
  | { k: "bridge_built"; player: number; square: Xy; axis: Axis; fits: BridgeAt | null }
  /** A player put a floor on a foundation or a tower. */
  | { k: "floor_added"; player: number; square: Xy; floors: number }
  /** A tower captures a follower of another player. `returned` follows for what it left alone. */
  | { k: "captured"; player: number; owner: number; meeple: Meeple; at: At; rule: Clause }
  /** A prisoner comes home, bought back or in an exchange. */
  | { k: "freed"; player: number; captor: number; meeple: Meeple; points: number; rule: Clause }
  /** A player takes a card, from nobody or from who held it. */
  | { k: "card_taken"; player: number; card: Card; tiles: number; rule: Clause }
  /** A player made a castle of a small city. `returned` follows for each figure in it but the lord. */
  | { k: "castle_built"; player: number; at: At }
  /** A feature was completed next to a castle: its lord is paid as much as it is worth and goes home. */
  | { k: "lord_paid"; player: number; at: At; paid_for: At; rule: Clause }
  /** A player moved the count, or the count followed a follower. */
  | { k: "count_moved"; player: number; quarter: Quarter; rule: Clause }
  /** A player moved a follower from the City of Carcassonne to a feature. */
  | { k: "redeployed"; player: number; meeple: Meeple; from: Quarter; at: At; rule: Clause }
  /** A road, city, cloister or garden was completed. Payments, goods and returns follow. */
  | { k: "completed"; at: At; tiles: number }
  /** A player was paid. */
  | { k: "scored"; player: number; points: number; items: Item[]; rule: Clause; at: At | null; source: Source; at_end: boolean }
  /** The player who completed a city took its goods. */
  | { k: "took_goods"; player: number; goods: Goods; at: At }
  /** A figure came home. */
  | { k: "returned"; player: number; meeple: Meeple; at: At }
  /** The player takes the second tile: the next draw is his. */
  | { k: "second_taken"; player: number }
  /** The player's turn, with all its parts, is over. */
  | { k: "turn_ended"; player: number }
  /** The player has another turn, which begins now. */
  | { k: "turn_again"; player: number; rule: Clause }
  /** A tile was turned up for all players at a bazaar. */
  | { k: "turned_up"; tile: string }
  /** A player has chosen one of the tiles turned up, and bids for it. */
  | { k: "offered"; player: number; tile: string; bid: number }
  /** A player bids more for the chosen tile. */
  | { k: "raised"; player: number; tile: string; bid: number }
  /** A player has too few points to bid more for the chosen tile, and is not asked. */
  | { k: "cannot_bid"; player: number }
  /** A player gets a tile of the bazaar, which waits for their next turn. `scored` follows for the player who is paid for it, if one is. */
  | { k: "bought"; player: number; tile: string; price: number; to: number | null; rule: Clause }
  /** A player lets another have the chosen tile, which waits for that one's next turn. `scored` follows for the player. */
  | { k: "sold"; player: number; to: number; tile: string; price: number; rule: Clause }
  /** A player lays the tile that they have from a bazaar instead of drawing one. */
  | { k: "own_tile"; player: number; tile: string }
  /** The last tile is laid; the final scoring follows. */
  | { k: "final_scoring" }
  /** The game is over. */
  | { k: "game_over" };

/** A line that tells an event of the game: what the event knows, and what the page shows with it. */
export type GameLine = {
/** What to light on the board. */
lights: Array<Seen>,
/** With a tile that was laid: 1 or 2, the part of the turn. */
part?: number,
/** With a tile that was laid: the roads, cities and cloisters on it that reach beyond it. */
joins?: Array<Joins>,
/**
 * With a figure that was put down: that it is a wagon that goes on after it was scored, its owner's own decision, no matter who laid
 * the tile.
 */
moves_on?: boolean,
/** With a figure that came home: why. */
why?: Homecoming,
/** With what is paid: the score afterwards of the player who gets or pays it; with a tile that is sold, that of the buyer. */
score?: number,
/** At the end of the game: the winners. */
winners?: Array<number>, } & GameEvent;

/** What a line of the log tells: an event of the game, or what happened at the table around it. */
export type What = { "k": "opened" } | { "k": "undone",
/** Which decision; none: a confirmation. */
action: Action | null, } | { "k": "computer_failed",
/** Why, in English. */
why: string, } | { "k": "named",
/** The new name. */
name: string, } | { "k": "rematch",
/** Its id. */
table: string, } | { "k": "handed",
/** Which seat. */
of: number,
/** Whether it is the computer. */
computer: boolean, } | { "k": "back_asked",
/** How many tiles would leave the table. */
tiles: number, } | { "k": "back_answered",
/** Whether the player agrees. */
accept: boolean,
/** Whether it is the player who asked. */
own: boolean, } | { "k": "went_back",
/** How many tiles left the table. */
tiles: number, } | { "k": "win_claimed",
/** Who was left. */
seats: Array<number>, } | { "k": "out_of_time",
/** Which seat. */
of: number,
/** What follows. */
after: OutOfTime, } | { "k": "relinked",
/** Which seat. */
of: number, } | { "k": "titled",
/** The name. */
title: string | null, } | GameLine;

/** From the page to the table. */
export type ClientMessage = { "t": "cmd",
/** Chosen by the page, unique in the table, at most 40 characters. */
id: string,
/** For which seat. */
seat: number,
/** The number of the last event that the page has seen. */
base: number,
/** What to do. */
c: Command, } | { "t": "say",
/** Which seat says it: one that this connection holds. */
seat: number,
/** What. */
word: Word, } | { "t": "snap" } | { "t": "ping" };

/** What a seat wants done. */
export type Command = { "k": "play",
/** One of `now.choices.actions`. */
action: Action, } | { "k": "confirm",
/**
 * In one's own turn the value of one's chain for draw `now.fair.draw`, in hexadecimal; none: one has no chain. Without
 * one the chain ends.
 */
value?: string, } | { "k": "anchor",
/** The end of the chain: 32 hexadecimal digits. */
anchor: string, } | { "k": "reveal",
/** The value: 32 hexadecimal digits. */
value: string, } | { "k": "undo" } | { "k": "rematch" } | { "k": "hand",
/** Which seat. */
of: number,
/** Whether the computer plays it from now on. */
computer: boolean, } | { "k": "ask_back" } | { "k": "answer_back",
/** Whether one agrees. */
accept: boolean, } | { "k": "claim_win" };

/** From the table to the page. */
export type ServerMessage = { "t": "hello",
/** Version of the protocol. */
v: number,
/** The table's id. */
table: string,
/** The seats that this connection holds. */
yours: Array<number>,
/** The number of the last event. */
seq: number,
/** The server's clock, in milliseconds since 1970. */
clock: number, } | { "t": "snap",
/** Everything. */
state: Snapshot, } | { "t": "ev" } & Ev | { "t": "ok",
/** Its id. */
id: string,
/** The number of its event. */
seq: number, } | { "t": "err",
/** Its id; none if it could not be read. */
id: string | null,
/** What kind of fault. */
code: ErrorCode,
/** What is wrong and what to do, in English. */
msg: string,
/** The clause that forbids it, if a rule does. */
rule: Clause | null,
/** The number that `base` should have been. */
expected_seq: number, } | { "t": "presence",
/** For each seat, whether somebody who holds it is connected (computers always are). */
seats: Array<boolean>,
/** For each seat that nobody is here for, in how many seconds others may let the computer play it. */
takeover: Array<number | null>,
/** For each seat, by how many connections it is held: windows and devices. */
devices: Array<number>,
/** Connections that hold no seat. */
watchers: number, } | { "t": "clock",
/** For each seat, the milliseconds that were left when this was sent; none for a computer's seat. */
left: Array<number | null>,
/** Whose clock runs now; nobody's while a computer decides, a player has not come yet, or a takeback is asked for. */
runs: number | null,
/** Whether it stands still for a moment, because the connection of that seat was lost. */
held: boolean, } | { "t": "said",
/** Who. */
seat: number,
/** What. */
word: Word, } | { "t": "pong" };

/** What can be said at a table; each page has its own sentence for it. */
export type Word = "hello" | "good_luck" | "nice_move" | "thanks" | "sorry" | "wow" | "moment" | "back" | "good_game" | "bye";

/** What a page learns of an event. */
export type Ev = {
/** Its number. */
seq: number,
/** When, in milliseconds since 1970. */
at: number,
/** Whose doing. */
seat: number | null,
/** What. */
e: Happened,
/** Tiles to add to the board. */
tiles_added: Array<Tile>,
/** Squares to clear (an undone placement). */
tiles_removed: Array<Xy>,
/** Lines to append to the log. */
lines_added: Array<Line>,
/** Ids of lines to take out of the log (an undone step). */
lines_removed: Array<string>,
/** The situation after it. */
now: Now, };

/** The numbered events of a table, as decisions; what follows from them is in the lines and in `now`. */
export type Happened = { "k": "opened" } | { "k": "played",
/** Which. */
action: Action, } | { "k": "chosen",
/** Which. */
action: Action, } | { "k": "confirmed" } | { "k": "undone",
/** Which decision; none: a confirmation. */
action: Action | null, } | { "k": "computer_failed",
/** Why, in English. */
why: string, } | { "k": "named",
/** The new name. */
name: string, } | { "k": "rematch",
/** Its id. */
table: string, } | { "k": "handed",
/** Which seat. */
of: number,
/** Whether it is the computer. */
computer: boolean, } | { "k": "asked_back" } | { "k": "answered_back",
/** Whether the player agrees. */
accept: boolean, } | { "k": "win_claimed",
/** Who was left. */
seats: Array<number>, } | { "k": "out_of_time",
/** Which seat. */
of: number, } | { "k": "timed" } | { "k": "relinked",
/** Which seat. */
of: number, } | { "k": "anchored" } | { "k": "revealed" } | { "k": "secret_shown" } | { "k": "titled",
/** The name. */
title: string | null, };

/** Kinds of faults, on the WebSocket and in HTTP answers. */
export type ErrorCode = "bad_message" | "not_your_seat" | "not_your_turn" | "wrong_stage" | "illegal" | "stale" | "nothing_to_undo" | "too_fast" | "not_found" | "bad_token" | "aid_off" | "seats_only" | "bad_name" | "name_taken" | "bad_setup" | "bad_origin" | "bad_host" | "bad_method" | "too_large" | "unavailable";

/** A set in play and its copies. */
export type SetChoice = {
/** `base`, `traders`, `inns` or `river`. */
set: string,
/** How many boxes, 1 or more. */
copies: number, };

/** Rules as a preset and what differs from it. */
export type TableRules = {
/** Name of an edition: `c2` is the current one. */
preset: string,
/** Toggles that differ from the preset: word of the toggle, word of its value. */
changes: { [key in string]: string }, };

/** Rules and sets to play with. */
export type Chosen = {
/** The rules. */
rules: TableRules,
/** The sets. */
sets: Array<SetChoice>, };

/** A seat of a new table. */
export type NewSeat = { "kind": "here",
/** The name. */
name: string,
/**
 * The end of the chain of values that this person puts into the draws, in hexadecimal. The first draw waits until a
 * value of the first such seat is revealed.
 */
anchor?: string, } | { "kind": "link",
/** The name, until that person changes it. */
name: string, } | { "kind": "computer",
/** The name. */
name: string,
/** How well it plays, one of `OptionsInfo.levels`; none: the usual. */
level?: string, };

/** `POST /api/tables`. */
export type NewTable = {
/** 2-6 seats in the order of play (six only with `inns`). */
seats: Array<NewSeat>,
/** The sets in play, the base game among them. */
sets: Array<SetChoice>,
/** The rules; none: the current edition. */
rules?: TableRules,
/** What else is agreed on; what is left out is as usual. */
terms?: Terms, };

/** A seat of a table just opened. */
export type OpenedSeat = {
/** Place in the order of play. */
seat: number,
/** The secret of a person's seat: shown this once. The seat's link is `/g/{table}#s={seat}.{token}`. */
token: string | null,
/** Whether this browser holds the seat already. */
yours: boolean, };

/** The answer to `POST /api/tables`. */
export type OpenedTable = {
/** The table's id; its page is `/g/{id}`. */
table: string,
/** Its seats. */
seats: Array<OpenedSeat>, };

/** `POST /api/tables/{id}/claim`: this browser takes a seat with its secret. */
export type Claim = {
/** Which seat. */
seat: number,
/** Its secret. */
token: string,
/** A new name for the seat. */
name?: string, };

/** `POST /api/tables/{id}/title`: whoever holds a seat names the table. */
export type NewTitle = {
/** The name; empty: none. */
title: string, };

/** A player in a list of tables. */
export type SeatInfo = {
/** The name. */
name: string,
/** Whether a computer plays it. */
computer: boolean,
/** Points so far. */
score: number,
/** Whether this browser holds it. */
yours: boolean, };

/** A table in `GET /api/tables`, latest first. */
export type TableInfo = {
/** Its id. */
table: string,
/** Its name, if it has one. */
title?: string,
/** When it was opened, in milliseconds since 1970. */
opened: number,
/** When something last happened. */
changed: number,
/** The players. */
seats: Array<SeatInfo>,
/** The sets in play. */
sets: Array<SetChoice>,
/** What is decided next. */
stage: Stage,
/** Who decides. */
seat: number | null,
/** Tiles left to draw. */
tiles_left: number, };

/**
 * `GET /api/tables/{id}/replay`, and the answer to `POST /api/replay`: a game from its first tile to where it stands,
 * without what was taken back. Nobody's seat is in it: it shows what watchers see.
 */
export type Replay = {
/** Before the first draw. Its `seq` is 1. */
start: Snapshot,
/**
 * Every draw and every decision since, as messages `ev`; they apply to `start` one after the other. Of `now` each has what
 * has changed since the one before.
 */
events: (Omit<Extract<ServerMessage, { t: "ev" }>, "now"> & { now: Difference })[], };

/** What has changed in a `Now` since the event before; in that of the first event, all of it is new. */
export type Difference = {
/** Fields that have another value. */
set: { [field: string]: unknown },
/** Lists of which a part has changed. */
lists?: { [key in string]: ListPart },
/** Fields that are there no more. */
gone?: Array<string>, };

/** A list as it is now: its first entries, new ones, its last entries. */
export type ListPart = {
/** How many entries at the beginning are as before. */
first: number,
/** The entries after them. */
new: unknown[],
/** How many entries at the end are as before. */
last: number, };

/** `POST /api/replay` and `POST /api/editions`: a game as text, whether it was played here or not. */
export type ReplayRequest = {
/** A record of one game, or a `.jcz` file. */
text: string, };

/** `POST /api/replay/table`: another end for a recorded game. A new table goes on from a position of it. */
export type WhatIf = {
/** A record of one game, or a `.jcz` file. Its sets and rules hold at the new table. */
text: string,
/** How many of its draws and decisions have happened there; none: all. */
actions?: number,
/** The kind of the tile that is drawn next; none: chance draws one. Only where a tile is drawn next. */
tile?: string,
/** Who plays on, in the order of play. */
seats: Array<NewSeat>, };

/** A move that would have been better. */
export type Better = {
/** What to do, from the placement on. */
actions: Array<Action>,
/** By how much. */
gain: number, };

/** What becomes of a feature. */
export type Outcome = { "k": "completed",
/** What each owner is paid. */
points: number, } | { "k": "open",
/** How many tiles left would complete it in one, where a single square is all that is missing. */
closers: number | null,
/** The chance that it is completed before the end, as the judge of positions expects, from 0 to 1. */
chance: number, } | { "k": "farmed",
/** The completed cities beside it that are to be expected at the end. */
cities: number, };

/** What a move does to a feature that belongs to somebody. */
export type Effect = {
/** Whose it is. */
seats: Array<number>,
/** What it is. */
kind: Feature,
/** Its tiles then; of a cloister how many of its nine squares are filled; of a field 0. */
tiles: number,
/** What becomes of it. */
outcome: Outcome, };

/** A tile that was laid, with all that its player did then. */
export type Judged = {
/** Who laid it. */
seat: number,
/** The tile where it lies. */
tile: Tile,
/** The final scores that are expected then, by seat. */
expected: Array<number>,
/** The chance to win then, by seat, from 0 to 1; they add up to 1. A shared victory counts in parts. */
chances: Array<number>,
/** What the draw brought this seat: what is expected with this tile, less what was expected over all tiles that could come. */
luck: number,
/** What the best move that was found would have brought more; 0 for the best. */
lost: number,
/** Better moves, the best first. */
better: Array<Better>,
/** What it does to features around its tile: at most two. */
effects: Array<Effect>,
/** What the best move does, if it is another. */
effects_of_best: Array<Effect>, };

/** Where a seat's margin comes from. The parts add up to it. */
export type MarginParts = {
/** Expected before the first draw. */
start: number,
/** Of whose turn it was, and of where the judge of positions erred. */
turns: number,
/** Of all draws. */
luck: number,
/** Lost by this seat's moves, 0 or less. */
own: number,
/** Given away by the others' moves, 0 or more. */
others: number,
/** The margin at the end, or as it is expected where the game stopped. */
margin: number, };

/**
 * The answer to `POST /api/analysis`, which takes a [`ReplayRequest`](crate::ReplayRequest): a game as a computer player
 * judges it. The margin is a seat's score less the average of the others'; all numbers are points.
 */
export type Analysis = {
/** The final scores that are expected before the first draw, by seat. */
start: Array<number>,
/** The chance to win before the first draw, by seat, from 0 to 1. */
chances: Array<number>,
/** Every tile that was laid, in the order of the game. */
moves: Array<Judged>,
/** What the margin of each seat is the sum of. */
sums: Array<MarginParts>, };

/** `GET /api/analysis`: how far the analysis is that this address waits for. */
export type Analysing = {
/** How many draws and decisions are judged. */
done: number,
/** How many there are; 0 while the game is not read yet. */
of: number,
/** How many other games are analysed at the same time: their tiles and this one's are judged in turns. */
others: number, };

/** A tile set that a new table may use. */
export type SetInfo = {
/** Its word. */
set: string,
/** The name on the box. */
title: string,
/** Tiles in one box, without abbeys. */
tiles: number,
/** What else is in the box, in English; empty where nothing is. */
contents: string,
/** Whether every table has it. */
required: boolean,
/** Whether further boxes of it bring nothing: there is one City of Carcassonne, which lies on the table before the first draw. */
once: boolean,
/** Most boxes of it at one table. */
most_copies: number, };

/** An edition that a new table may use. */
export type Preset = {
/** Its name. */
name: string,
/** Its toggles, each with its value. */
values: { [key in string]: string }, };

/** A value of a toggle, or a level of the computer. */
export type Choice = {
/** Its word. */
value: string,
/** What it means, in English. */
title: string, };

/** A rule that editions or house rules decide differently. */
export type Toggle = {
/** Its word. */
toggle: string,
/** What it decides, in English. */
title: string,
/** Its values. */
values: Array<Choice>,
/** The clauses that tell it. */
clauses: Array<Clause>,
/** The chapter of the rule book that tells it. */
chapter: string,
/**
 * Sets of which one must be in play for it to decide anything; empty: it always does. Some wait for sets that are
 * not in `OptionsInfo.sets` yet.
 */
needs: Array<string>, };

/** `GET /api/options`: what a new table may be. */
export type OptionsInfo = {
/** Version of the server. */
version: string,
/** Tile sets. */
sets: Array<SetInfo>,
/** Fewest seats. */
fewest_seats: number,
/** Most seats without the set `inns`. */
most_seats: number,
/** Most seats with it. */
most_seats_with_inns: number,
/** Editions; the first is the current one. */
presets: Array<Preset>,
/** Rules that can be chosen one by one. */
toggles: Array<Toggle>,
/** How well the computer may play, the weakest first. */
levels: Array<Choice>,
/** The level of a computer seat that names none. */
usual_level: string,
/** The longest name of a player, in characters. */
most_name_chars: number,
/** Where other devices reach this server, such as `http://192.0.2.7:4680`; empty: it listens on this machine only. */
addresses: Array<string>,
/** The rules and sets that this server begins with. */
usual: Chosen,
/** Those that the request names, else the usual ones. */
chosen: Chosen, };

/** A rule in which rules differ from the current edition: `GET /api/rules/differences?rules=…&sets=…`. */
export type RuleDifference = {
/** Its word. */
toggle: string,
/** What it decides, in English. */
title: string,
/** What these rules say, in English. */
value: string,
/** What the current edition says; in an `EditionResult`, the rules that the game was played under. */
current: string,
/** The clause that tells it, in the rule book of these rules. */
clause: string, };

/**
 * What the moves of a finished game pay under an edition: `POST /api/editions` answers with one for each edition whose
 * rules are not those that it was played under.
 */
export type EditionResult = {
/** The edition's name. */
preset: string,
/**
 * In what it differs from the rules that the game was played under, as far as a game with its sets can show it;
 * `current` is what these say. None: it plays the same game.
 */
differences: Array<RuleDifference>,
/** Points by seat; up to where it stops if it does. */
scores: Array<number>,
/** The same by source. */
points: Array<Points>,
/** Who wins; nobody where the game stops. */
winners: Array<number>,
/** The first decision that this edition does not allow. */
stopped: EditionStop | null, };

/** A decision of a game that another edition does not allow. */
export type EditionStop = {
/** Which tile is being laid, from 1. */
tile: number,
/** Who decides. */
seat: number,
/** The decision and why it is refused, in English. */
msg: string,
/** The clause that refuses it. */
rule: Clause, };

/** `GET /api/tables/{id}/record.json`: the game so far. Whatever reads records reads this text, too. */
export type GameRecord = {
/** The version of the notation of `record`. */
bastide: number,
/** The players' names in the order of play. */
players: Array<string>,
/** The sets, such as `base,2xtraders`. */
sets: string,
/** The rules, such as `c2,chain`. */
rules: string,
/** The day when the table was opened, in UTC. */
date: string,
/** Whether the game is over. */
finished: boolean,
/** Points by seat. */
scores: Array<number>,
/** Who won; empty before the end. */
winners: Array<number>,
/** Every draw and every decision. */
actions: Array<RecordedAction>,
/** The record as text, from which the game is read again. */
record: string,
/** What the draws followed from, once it is shown. The text has the same, but for `bags`. */
fair?: FairRecord, };

/** What a checker needs to know of the draws of a game that is over: `docs/fair-draws.md`. */
export type FairRecord = {
/** The table's id. */
table: string,
/** What was published of the secret before the game. */
commitment: string,
/** The secret: 64 hexadecimal digits. */
secret: string,
/** The draws before this one (from 0) were given when the table was opened. */
given: number,
/** What people have revealed, in its order. */
revealed: Array<Revealed>,
/**
 * What could be drawn: at draw 0, and at each draw where that is not what was there at the draw before without the tile
 * that it brought.
 */
bags: Array<Bag>, };

/** One thing that a seat revealed. */
export type Revealed = {
/** The number of the draw that comes next. */
draw: number,
/** Whose doing. */
seat: number,
/** The end of a new chain. */
anchor?: string,
/** The value of the seat's chain for that draw. With neither, a turn ended without one, and so did the chain. */
value?: string, };

/** What could be drawn, in the order in which it is counted. */
export type Bag = {
/** The number of the draw, from 0. */
draw: number,
/** Each kind and how many copies could be drawn. */
tiles: Array<[string, number]>, };

/** A draw or a decision of a recorded game. */
export type RecordedAction = {
/** Who decided; null for a draw. */
seat: number | null,
/** What. */
action: Action, };

/** A clause of the rule book: `GET /api/rules` (all) and `GET /api/rules/{id}` (one). */
export type RuleClause = {
/** Its id, such as `city.score.tile`. */
id: string,
/** The chapter that it stands in. */
chapter: string,
/** The section of the chapter, if it has sections. */
section: string | null,
/** The rule in our own words, paragraphs separated by a blank line. */
text: string,
/** Where it comes from. */
source: string,
/** How editions differ, if they do. */
editions: string | null,
/** The toggle that decides it, if editions differ. */
toggle: string | null,
/** The expansion without which it never shows. */
needs: string | null,
/** The toggle's value in the rules that were asked for (`GET /api/rules?rules=…`). */
value: string | null,
/** Whether the current edition has another value. */
differs: boolean,
/** Whether it applies only with other sets than those that were asked for: a search finds it all the same. */
elsewhere?: boolean,
/** Whether it applies only under other rules than those that were asked for: a search finds it all the same. */
otherwise?: boolean, };

/** `POST /api/score`. */
export type ScoreRequest = {
/** A board or a game record as text, or a `.jcz` file. */
text: string,
/** The rules to score it by, such as `c2,chain`; none: those of the record, or the current edition. */
rules?: string,
/** How many play, where the text is a board; none: whoever has anything on it. */
players?: number,
/** The boxes in play, such as `base,2xtraders`: tiles are counted then; none: nobody says. */
sets?: string,
/** The rules that the points so far were earned under, where the text is a board; none: nobody says. */
recorded?: string,
/** The kind of tile that somebody is about to lay, if anybody is. */
hand?: string, };

/**
 * The answer to `POST /api/score` and to `GET /api/tables/{id}/sheet`: what everything on the table pays if the game
 * ends now.
 */
export type ScoreAccount = {
/** The rules as text. */
rules: string,
/** The position as text. */
board: string,
/** The tiles. */
tiles: Array<Tile>,
/** The figures. */
figures: Array<Figure>,
/** The square of the dragon. */
dragon: Seen | null,
/** Where the fairy is, with the segment of the follower that she stands beside. */
fairy: Seen | null,
/** The players in the order of play. */
players: Array<ScoredPlayer>,
/** Seats of the winners. */
winners: Array<number>,
/** Roads, cities and cloisters with figures. */
features: Array<ScoredFeature>,
/** Fields with farmers. */
fields: Array<ScoredField>,
/** Fields with barns: `at` is where the first barn stands, `owners` are the seats with a barn there. */
barns?: Array<ScoredField>,
/** Cities that pay farmers, under the rule by which each does so once; otherwise none. */
cities: Array<ScoredCity>,
/** What goods pay. */
goods: Array<Paid>,
/** What King and Robber Baron pay. */
cards: Array<Paid>,
/** What the fairy pays. */
fairy_paid: Array<Paid>,
/** What else there is to know. */
remarks: Array<Remark>,
/** The rules that a recorded game was played under. */
recorded: string | null,
/** The sets of a recorded game. */
sets: string | null,
/** Where a tile of the kind in hand would fit, if one was named: each free square with one of the ways round. */
fits?: Array<Tile>,
/** The foundations and towers on the table. */
towers?: Array<Tower>,
/** The tunnel tokens on the table, in the order of placement. */
tokens?: Array<Token>,
/** The bridges on the table, in the order of building. */
bridges?: Array<Bridge>,
/** The castles on the table, in the order of making. */
castles?: Array<Castle>,
/** Where the count is; absent from games without the count. */
count?: Count, };

/** A player's row. */
export type ScoredPlayer = {
/** How to call the player: by name, with the colour where several are called alike; the colour where no name is known. */
name: string,
/** The name that the text gives, if it gives one. */
given: string | null,
/** Points on the scoreboard. */
before: number,
/** What comes on top. */
points: Points,
/** The sum. */
total: number,
/** Tokens of goods. */
goods: Goods,
/** Cards. */
cards: Array<Card>,
/** Whom the player holds prisoner. */
prisoners?: Array<Prisoners>, };

/** What a player is paid. */
export type Paid = {
/** Whose. */
seat: number,
/** How much: the sum of the items. */
points: number,
/** The arithmetic. */
items: Array<Item>,
/** The clause that decides. */
rule: Clause,
/**
 * Further clauses that decide what farmers and barns get: for a castle, a pig, a pig-herd, a besieged city, the City of
 * Carcassonne.
 */
also: Array<Clause>, };

/** A road, city or cloister with figures. */
export type ScoredFeature = {
/** What it is. */
kind: Feature,
/** Where its first figure stands. */
at: Seen,
/** Whether nothing of it is open. */
complete: boolean,
/** Tiles; for a cloister the filled squares of its nine. */
tiles: number,
/** Pennants. */
pennants: number,
/** Open edges; for a cloister the empty squares around it. */
open: number,
/** Whether an inn stands at it. */
inn: boolean,
/** Whether a cathedral stands in it. */
cathedral: boolean,
/** Whether it is besieged. */
besieged: boolean,
/** Whether it is a castle. */
castle?: boolean,
/** Goods symbols. */
goods: Goods,
/** Followers by weight, by seat. */
strength: Array<number>,
/** Seats with a builder in it. */
builders: Array<number>,
/** Seats that have the majority or tie for it. */
owners: Array<number>,
/** What each of them is paid. */
points: number,
/** The arithmetic. */
items: Array<Item>,
/** The clause that decides. */
rule: Clause,
/** What it pays besides, and nobody can tell to whom. */
remark: Remark | null,
/** What to light. */
lights: Array<Seen>, };

/** A field with farmers. */
export type ScoredField = {
/** Where its first farmer lies. */
at: Seen,
/** Farmers by weight, by seat. */
strength: Array<number>,
/** Seats with a pig in it. */
pigs: Array<number>,
/** Seats that have the majority or tie for it. */
owners: Array<number>,
/** The completed cities that it touches. */
completed: Array<Seen>,
/** The cities that it touches and that are not complete. */
open: Array<Seen>,
/** What it pays; nothing where cities pay instead. */
paid: Array<Paid>,
/** The clause that decides how the field pays. */
rule: Clause,
/** What to light. */
lights: Array<Seen>, };

/** A completed city that pays the farmers around it. */
export type ScoredCity = {
/** One of its segments. */
at: Seen,
/** The fields around it that hold farmers, by a farmer of each. */
fields: Array<Seen>,
/** Farmers in all of them together, by weight, by seat. */
strength: Array<number>,
/** What it pays. */
paid: Array<Paid>,
/** What to light. */
lights: Array<Seen>, };

/** A feature at a table, whoever owns it. */
export type LookedFeature = {
/** What it is. */
kind: Feature,
/** Its tiles; for a cloister the filled squares of its nine. */
tiles: number,
/** Pennants. */
pennants: number,
/** Open edges; for a cloister the empty squares around it. */
open: number,
/** Whether nothing of it is open. */
complete: boolean,
/** Whether it is a besieged city. */
besieged: boolean,
/** Whether it is a castle, which is scored no more. */
castle?: boolean,
/** Goods symbols. */
goods: Goods,
/** Followers by weight, by seat. */
strength: Array<number>,
/** Seats with a mayor in it, which may count nothing. */
mayors: Array<number>,
/** Seats with a barn in it. */
barns?: Array<number>,
/** Seats with a builder in it. */
builders: Array<number>,
/** Seats with a pig in it. */
pigs: Array<number>,
/** Seats that have the majority or tie for it. */
owners: Array<number>,
/**
 * What it pays to each of them if the game ends now. Not of a field: `paid` tells it. None at a table without the aid
 * `worth`, and of what is scored no more: a castle, the walls of Carcassonne.
 */
now: number | null,
/** What it pays when it is complete, with the tiles that it has; a cloister with all nine of its squares. None likewise. */
when_complete: number | null,
/** Of a field: completed cities around it. */
cities: number,
/** Of a field with farmers or barns: what it pays if the game ends now. Empty at a table without the aid `worth`. */
paid: Array<Paid>,
/** What to light. */
lights: Array<Seen>,
/** What whoever decides can do now that changes who leads in it. Told by `/look` only, and empty at a table without the aid `worth`. */
after?: Array<WouldLead>, };

/** Who would lead in a feature after something that can be done now. */
export type WouldLead = {
/** The figure that would be put there; null: the tile in hand would be laid. */
meeple: Meeple | null,
/** The squares where laying it does that, whichever way it is turned there; none of a figure. */
squares: Array<Xy>,
/** Followers by weight, by seat. */
strength: Array<number>,
/** Seats that would have the majority or tie for it. */
owners: Array<number>, };

/** One of `GET /api/tables/{id}/features`: a feature with a figure in it. */
export type Occupied = {
/** Where its first figure stands. */
at: Seen,
/** The feature. */
feature: LookedFeature, };

/** A kind of tile that is still to come. */
export type KindLeft = {
/** Its id. */
kind: string,
/** Copies to come. */
left: number, };

/** `GET /api/tables/{id}/look?at=x,y` or `…?at=x,y&r=quarters`: what is on a square, or would be. */
export type Looked = { "k": "tile",
/** One for each segment. */
features: Array<LookedFeature>, } | { "k": "gap",
/** Kinds that fit there and are still to come, the most frequent first. */
fits: Array<KindLeft>,
/** Tiles to come in all. */
tiles_left: number,
/** The chance that the next tile of whoever asks fits, from 0 to 1. The tile in hand is not asked. */
next: number,
/**
 * The chance that one of the tiles that will come to a player before the end fits. Second tiles of double turns
 * are not counted on.
 */
before_end: number, } | { "k": "would",
/**
 * The roads, cities and cloisters that would reach beyond it; those that an abbey would complete; and somebody's
 * cloisters beside it.
 */
joins: Array<Joins>, } | { "k": "nothing" };

/** One of `GET /api/tables/{id}/stands`: a tile on which whoever decides may put a figure, or have one go on to. */
export type Stand = {
/** Column. */
x: number,
/** Row. */
y: number,
/** The same as of [`Looked::Tile`]. */
features: Array<LookedFeature>, };

/**
 * One of `GET /api/tables/{id}/ways`: a place where the tile in hand may be laid, and what it would join there. Turns that
 * look alike are told once.
 */
export type Way = {
/** Column. */
x: number,
/** Row. */
y: number,
/** Quarter turns clockwise, 0-3. */
r: number,
/** Where the bridge is built without which the tile does not fit; none where it does. */
bridge?: BridgeAt,
/** The same as of [`Looked::Would`]. */
joins: Array<Joins>,
/** Its fields where somebody farms or completed cities lie, as they would be then. */
fields?: Array<FieldJoined>, };

/** A field that the tile in hand would become part of. */
export type FieldJoined = {
/** Farmers by weight, by seat. */
strength: Array<number>,
/** Seats that have the majority or tie for it, or whose barns own it. */
owners: Array<number>,
/** Completed cities around it. */
cities: number, };

/** A kind of tile in the game. */
export type KindOf = {
/** Its id. */
kind: string,
/** Copies to come. */
left: number,
/** Copies in the game, the start tile not counted. */
of: number, };

/** `GET /api/tables/{id}/bag`: what is left to come, and of how many. */
export type BagInfo = {
/** Every kind that the game began with, in the order of the tile sheet. None at a table without the aid `bag`. */
kinds: Array<KindOf>,
/** Tiles to come. */
tiles_left: number,
/**
 * Empty squares beside tiles where none of them fits as the table lies, nor the one in hand. None at a table without
 * the aid `dead`.
 */
dead: Array<Xy>,
/** Where figures stand that can only be paid at the end, as what they stand on would need one of these squares. */
stranded: Array<Seen>, };

/**
 * `GET /api/tables/{id}/expected`: how the game ends by the opinion of a computer player, who knows what lies on the table
 * and which tiles are left.
 */
export type ExpectedEnd = {
/** The final scores to be expected, by seat. */
scores: Array<number>,
/** The chance to win, by seat, from 0 to 1; they add up to 1. A shared victory counts in parts. */
chances: Array<number>, };

/** Something to know about an account that no number in it says. */
export type Remark = {
/** In English. */
msg: string,
/** The clause that it follows from, if it follows from one. */
rule: Clause | null, };

/** A player as the text has it. */
export type ReadPlayer = {
/** The name that the text gives, if it gives one. */
given: string | null,
/** Points on the scoreboard. */
before: number,
/** Tokens of goods. */
goods: Goods,
/** Cards. */
cards: Array<Card>,
/** Whom the player holds prisoner. */
prisoners?: Array<Prisoners>, };

/** What is wrong with a position, and where. */
export type PositionFault = {
/** What is wrong and what to do, in English. */
msg: string,
/** Squares, with the segment where a figure is at fault; none if it is nowhere on the table. */
lights: Array<Seen>,
/** Tiles of which one has to be turned, each turned so that it fits. */
turns: Array<Tile>, };

/** What was read from a text that cannot lie on a table: in `Fault.position`. */
export type RefusedPosition = {
/** The tiles. */
tiles: Array<Tile>,
/** The figures. */
figures: Array<Figure>,
/** The square of the dragon. */
dragon: Seen | null,
/** Where the fairy is, with the segment of the follower that she stands beside. */
fairy: Seen | null,
/** The players in the order of play. */
players: Array<ReadPlayer>,
/** The rules that a recorded game was played under. */
recorded: string | null,
/** The sets of a recorded game. */
sets: string | null,
/** All faults. */
faults: Array<PositionFault>,
/** The foundations and towers on the table. */
towers?: Array<Tower>,
/** The tunnel tokens on the table, in the order of placement. */
tokens?: Array<Token>,
/** The bridges on the table, in the order of building. */
bridges?: Array<Bridge>,
/** The castles on the table, in the order of making. */
castles?: Array<Castle>,
/** Where the count is; absent from games without the count. */
count?: Count, };

/** A segment in `/assets/tiles.json`. */
export type TileSegment = {
/** What it is a part of. */
kind: Feature,
/** Its letter in the picture. */
letter: string,
/** Sides that it reaches in the canonical orientation, out of `NESW`; half-edges of fields not told. */
sides: string,
/** Pennants. */
pennants: number,
/** The trade goods printed on it. */
goods: GoodsKind | null,
/** An inn stands at it. */
inn: boolean,
/** A cathedral stands in it. */
cathedral: boolean,
/** The city is besieged. */
besieged: boolean,
/** A princess is in the city. */
princess: boolean,
/** A pig-herd is in the field. */
herd: boolean,
/** Where a token lies, if it is a road that ends in the mouth of a tunnel: x and y in the same box. */
mouth?: [number, number],
/** Where figures stand, in the tile's box of 100 × 100, canonical orientation: x and y. */
anchor: [number, number],
/** The segment's region, as SVG path data in the same box. */
region: string, };

/** One kind in `/assets/tiles.json`, which is an object from id to this. */
export type TileArt = {
/** The set that it comes from. */
set: string,
/** Copies in one box. */
copies: number,
/** How many of them show a garden, which are a kind of their own with The Abbot. */
gardens?: number,
/** Of such a kind, which no box counts: the kind without the garden. */
plain?: string,
/** Edges clockwise from north: `f`, `r`, `c` or `v` (river). */
edges: string,
/** Quarter turns after which the tile looks and plays the same: 1, 2 or 4. */
period: number,
/** What it shows that concerns the whole tile. */
symbol: TileSymbol | null,
/** Where its signs are printed, in the tile's box as `TileSegment.anchor`: x and y. */
signs?: Array<[number, number]>,
/** The segments by their numbers. */
segments: Array<TileSegment>, };

/** The body of every HTTP answer that is not a success. */
export type Fault = {
/** What kind of fault. */
code: ErrorCode,
/** What is wrong and what to do, in English. */
msg: string,
/** `POST /api/score`: what was read, and where its faults are. */
position?: RefusedPosition, };
