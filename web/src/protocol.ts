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

/** The source of points: a column of the final table. */
export const SOURCES = ["roads", "cities", "cloisters", "fields", "goods", "king", "robber", "fairy", "ransom", "barns", "castles", "bazaars"] as const;
export type Source = (typeof SOURCES)[number];

/** A card that one player holds. */
export const CARDS = ["king", "robber"] as const;
export type Card = (typeof CARDS)[number];

/** A corner of a tile. */
export const CORNERS = ["nw", "ne", "se", "sw"] as const;
export type Corner = (typeof CORNERS)[number];

/** A symbol that concerns the whole tile. */
export const SYMBOLS = ["festival", "volcano", "dragon", "portal", "tower", "bazaar", "shrine", "quarters"] as const;
export type TileSymbol = (typeof SYMBOLS)[number];

/** A square: `x` grows to the east, `y` to the south, the start tile lies at 0,0. */
export type Xy = {
/** Columns east of the start tile. */
x: number,
/** Rows south of the start tile. */
y: number, };

/** A tile on the table. */
export type Tile = {
/** The column. */
x: number,
/** The row. */
y: number,
/** Quarter turns clockwise, 0-3. */
r: number,
/** The id of its kind, such as `baD`. */
kind: string, };

/** A figure on the table. */
export type Figure = {
/** The owner. */
seat: number,
/** The kind of figure. */
meeple: Meeple,
/** The column. */
x: number,
/** The row. */
y: number,
/** The segment of the tile there. For a barn: the field at its corner. */
segment: number,
/** For a barn: the corner of the tile where it stands, at which it meets three other tiles. */
corner?: Corner,
/**
 * The number of followers that a mayor counts as: the pennants of its city. None for other figures, whose strength
 * never changes.
 */
strength?: number,
/** Whether its placement is not confirmed yet. */
pending?: boolean, };

/** The number of figures of each kind. */
export type Supply = Record<Meeple, number>;

/** The number of tokens of each kind of goods. */
export type Goods = Record<GoodsKind, number>;

/** Points by source; they add up to the score. */
export type Points = {
/** The ransom paid to others; it lowers the score. */
ransom_paid: number,
/** The price paid for tiles at bazaars; it lowers the score. */
bazaars_paid: number, } & Record<Source, number>;

/** The figures of one kind and owner that a player holds prisoner. */
export type Prisoners = {
/** The seat that owns the figures. */
of: number,
/** The kind of figure. */
meeple: Meeple,
/** The number of figures. */
count: number, };

/** The direction of a bridge. */
export const AXES = ["ns", "we"] as const;
export type Axis = (typeof AXES)[number];

/**
 * The place of the bridge that a tile needs to fit: over the tile itself, or over the neighbour in the north,
 * east, south or west.
 */
export const BRIDGES = ["ns", "we", "n", "e", "s", "w"] as const;
export type BridgeAt = (typeof BRIDGES)[number];

/** A bridge over a tile. A figure on it stands on the segment after the last printed one of the tile. */
export type Bridge = {
/** The owner. */
seat: number,
/** The column of the tile under it. */
x: number,
/** The row. */
y: number,
/** The direction of the bridge. */
axis: Axis, };

/** A bazaar in progress. */
export type Bazaar = {
/** The ids of the kinds turned up that nobody has taken yet, sorted. */
tiles: Array<string>,
/** Whether the players bid; otherwise they take tiles in turn. */
bids: boolean,
/** The seat that is choosing or has chosen; none while tiles are turned up. */
chooser: number | null,
/** The chosen tile and the highest bid for it. */
lot?: Lot, };

/** The place of the count. */
export type Count = {
/** The column of the tile with the quarters of the City of Carcassonne. */
x: number,
/** The row. */
y: number,
/** The quarter where he is. */
quarter: Quarter,
/** The segment of the castle on that tile; market, blacksmith and cathedral are the next three. */
castle: number, };

/** A quarter of the City of Carcassonne, clockwise. */
export const QUARTERS = ["castle", "market", "blacksmith", "cathedral"] as const;
export type Quarter = (typeof QUARTERS)[number];

/** A tile that the players bid for. */
export type Lot = {
/** The id of its kind. */
tile: string,
/** The highest bid. */
price: number,
/** The seat that made this bid. */
bidder: number, };

/** A tunnel token in the mouth of a tunnel. */
export type Token = {
/** The owner. */
seat: number,
/** The pair of the token. */
pair: TokenPair,
/** The column of its tile. */
x: number,
/** The row. */
y: number,
/** The road that ends in the mouth. */
segment: number, };

/** A castle on the table. */
export type Castle = {
/** Its two tiles. */
tiles: [Xy, Xy],
/** The seat of its lord; none once he has gone home. */
seat: number | null,
/** Whether its owner is choosing which feature pays its lord. */
asked?: boolean, };

/** The number of tunnel tokens of one pair that a player may still place. */
export type TokensLeft = {
/** The pair. */
pair: TokenPair,
/** The number, from 0 to 2. */
left: number, };

/** A pair of tunnel tokens of one player. */
export const PAIRS = ["a", "b", "c"] as const;
export type TokenPair = (typeof PAIRS)[number];

/** A foundation on the table and the tower on it. */
export type Tower = {
/** The column of its tile. */
x: number,
/** The row. */
y: number,
/** The segment of its tile where a guard stands. */
segment: number,
/** The height; 0 for a foundation. */
floors: number, };

/** The state of the draws that pages need to reveal the values for them: `docs/fair-draws.md`. */
export type Fair = {
/** The number of the next draw; none while draws that were taken back are repeated, for which nothing is revealed. */
draw?: number,
/** The seat whose first value the first draw waits for. */
awaited?: number,
/** The chain of each seat, if it has one. */
chains: Array<Held | null>, };

/** The revealed part of a seat's chain. */
export type Held = {
/** The value that was revealed last, or the anchor, in hexadecimal. */
last: string,
/** The draw that the next value of the chain is for. */
next: number, };

/** A player, as everybody sees them. */
export type Seat = {
/** The place in the order of play, from 0. */
seat: number,
/** The name. */
name: string,
/** Whether a computer plays this seat. */
computer: boolean,
/** The level of the computer: one of `OptionsInfo.levels`. */
level?: string,
/** Whether the computer plays in the place of a person, who may take the seat back. */
handed?: boolean,
/** Whether that is because the player's time ran out; then the player cannot take the seat back. */
out_of_time?: boolean,
/** Points so far. */
score: number,
/** The points by source. */
points: Points,
/** Figures at home. */
supply: Supply,
/** All figures of the player: at home, on the table and held prisoner by others. */
figures: Supply,
/** The tokens collected. */
goods: Goods,
/** The number of floors that the player may still add to towers; none if towers are not in play. */
floors?: number,
/** The number of abbeys that the player may still lay; none if there are none in the game. */
abbeys?: number,
/** The player's pairs of tunnel tokens; empty if there are none in the game. */
tokens?: Array<TokensLeft>,
/** The number of bridges that the player may still build; none if there are none in the game. */
bridges?: number,
/** The number of castles that the player may still build; none if there are none in the game. */
castles?: number,
/** The tile from a bazaar that the player lays next. */
tile?: string,
/** The figures that the player holds prisoner. */
prisoners?: Array<Prisoners>,
/** The score if the game ended now; none after the end, and at a table without the aid `worth`. */
projected: number | null, };

/** What is decided next. */
export type Stage = "draw" | "confirm" | "over" | "abbey" | "place" | "deploy" | "phantom" | "tunnel" | "dragon" | "castle" | "lord" | "redeploy" | "city" | "count" | "last_redeploy" | "capture" | "exchange" | "wagon" | "escape" | "second" | "ransom" | "auction" | "bid" | "deal";

/** A decision: what a player does, or what chance draws. */
export type Action =
/** Chance draws a tile. No seat can ask for it. */
 | { k: "draw", tile: string }
/** Lay the tile in hand. Rotations that look alike are listed separately. */
 | { k: "place", x: number, y: number, r: number }
/** Deploy a figure. */
 | { k: "deploy", meeple: Meeple, at: Spot }
/** Take a figure off the table: one's own at a festival or out of a besieged city, any player's knight whom a princess sends home, or any player's follower whom a tower captures. */
 | { k: "take", x: number, y: number, segment: number }
/** Take one's own abbot back from an incomplete garden or cloister instead of deploying a figure, and score him at once. */
 | { k: "recall", x: number, y: number, segment: number }
/** Move the fairy instead of deploying a figure: next to the follower on this segment, or onto the tile if there is none. */
 | { k: "fairy", x: number, y: number, segment: number | null }
/** Move the dragon by one step. */
 | { k: "dragon", x: number, y: number }
/** Add a floor to the foundation or tower here instead of deploying a figure. */
 | { k: "floor", x: number, y: number }
/** Lay an abbey instead of drawing a tile. */
 | { k: "abbey", x: number, y: number }
/** Choose which of one's prisoners comes home in an exchange. */
 | { k: "exchange", meeple: Meeple }
/** Buy a prisoner back from the seat that holds it. */
 | { k: "ransom", captor: number, meeple: Meeple }
/** Place a tunnel token of this pair in the mouth where this road ends. */
 | { k: "tunnel", pair: TokenPair, x: number, y: number, segment: number }
/** Lay the tile in hand where it fits only with this bridge, and build the bridge: over the tile itself, or over one of its neighbours. */
 | { k: "bridged", x: number, y: number, r: number, bridge: BridgeAt }
/** Build a bridge over the tile just laid or one next to it. */
 | { k: "bridge", x: number, y: number, axis: Axis }
/** Turn a small city that was just completed into a castle: the follower here becomes its lord. */
 | { k: "castle", x: number, y: number, segment: number }
/** Choose which of several features completed next to a castle pays its lord. */
 | { k: "lord", x: number, y: number, segment: number }
/** Move the count to another quarter of the City of Carcassonne. */
 | { k: "count", quarter: Quarter }
/** Move a follower from the City of Carcassonne to a feature, named by its first segment on the northernmost of its westernmost tiles. */
 | { k: "redeploy", meeple: Meeple, x: number, y: number, segment: number }
/** Take one of one's own followers out of a quarter of the City of Carcassonne, at a festival. */
 | { k: "leave", meeple: Meeple, quarter: Quarter }
/** Choose one of the tiles turned up at a bazaar, and bid this number of points for it; 0 if tiles are taken without bids. */
 | { k: "offer", tile: string, bid: number }
/** Bid this number of points for the tile that another player has chosen. */
 | { k: "bid", bid: number }
/** Buy the tile that one has chosen for the highest bid. */
 | { k: "buy" }
/** Leave the tile that one has chosen to the highest bidder, and be paid. */
 | { k: "sell" }
/** Decline the offer. */
 | { k: "pass" }
/** Take the builder's second tile. */
 | { k: "second" };

/** The place where a figure may be deployed. */
export type Spot = { "k": "here",
/** The segment of that tile. */
segment: number, } | { "k": "there",
/** The column of that tile. */
x: number,
/** The row of that tile. */
y: number,
/** The segment of that tile. */
segment: number, } | { "k": "tower",
/** The column of its tile. */
x: number,
/** The row of its tile. */
y: number, } | { "k": "corner",
/** The corner. */
corner: Corner, } | { "k": "quarter",
/** The quarter. */
quarter: Quarter, };

/** The options of the deciding player. Only holders of that seat receive them. */
export type Choices = {
/** Every legal action, sorted; empty while a decision is pending. Rotations that look alike are listed separately. */
actions: Array<Action>,
/** Whether `confirm` is allowed. */
confirm: boolean,
/** Whether `undo` is allowed. */
undo: boolean, };

/** The tile in hand. */
export type InHand = {
/** The id of its kind. */
kind: string,
/** The kinds that were drawn just before it, fitted nowhere and are out of the game. */
set_aside: Array<string>, };

/** A tile laid in the last turn, or in the current one once it has a tile. */
export type Mark = {
/** The column. */
x: number,
/** The row. */
y: number,
/** The seat that laid it. */
seat: number,
/** 1 for the first part of the turn, 2 for the second. */
part: number, };

/** A card in play. */
export type HeldCard = {
/** The card. */
card: Card,
/** The holder. */
seat: number | null,
/** The number of tiles of the largest city, or longest road, completed so far. */
tiles: number,
/** The number of completed cities (King) or roads (Robber Baron) on the table. */
completed: number,
/**
 * The points for its holder if the game ended now; 0 if nobody holds it. None if it pays during the game, and
 * before the end at a table without the aid `worth`.
 */
points: number | null, };

/** The place of the dragon. */
export type Dragon = {
/** The column. */
x: number,
/** The row. */
y: number,
/** The steps left in its current move; 0 if it is not moving. */
steps: number, };

/** The place of the fairy. */
export type Fairy = {
/** The column. */
x: number,
/** The row. */
y: number,
/** The segment of the follower next to whom she stands; none if she stands on a tile. */
segment: number | null,
/** The owner of that follower; none once it has left, and if she stands on a tile. */
seat: number | null, };

/** The end of the game. */
export type Over = {
/** The winners; several of them share the victory. */
winners: Array<number>,
/** The table where the same people play again, once somebody has asked for it. */
rematch: string | null,
/** Whether the others had left and the win was claimed; then there was no final scoring. */
claimed?: boolean,
/** The seats that lost because their time ran out, at a table with that agreement. */
lost?: Array<number>,
/** Whether the secret is public, so that the record's draws can be checked. */
shown?: boolean, };

/** A request to take a tile back. */
export type Asking = {
/** The seat that asks. */
seat: number,
/** The number of tiles that would leave the table. */
tiles: number,
/** The seats that have not agreed yet. */
waits: Array<number>, };

/** Everything on the table besides tiles and figures, in a game or in a position that was read. */
export type Pieces = {
/** The foundations and towers on the table. */
towers?: Array<Tower>,
/** The tunnel tokens on the table, in the order of placement. */
tokens?: Array<Token>,
/** The bridges on the table, in the order of building. */
bridges?: Array<Bridge>,
/** The castles on the table, in the order of making. */
castles?: Array<Castle>,
/** The place of the count; none in games without him. */
count?: Count, };

/** The situation after an event, without the tiles on the table and the log. */
export type Now = {
/** What is decided next. */
stage: Stage,
/** The seat that decides; none while a tile is drawn and after the end. */
seat: number | null,
/** The seat whose turn it is; after the end, the last player's. */
turn: number,
/** The number of the turn, from 1; a double turn counts as one. */
turn_number: number,
/** 1 in the first part of the turn, 2 in the second. */
part: number,
/** Whether the tile just laid earned a second part. */
second_earned: boolean,
/** The tile in hand; only at stage `place`. */
in_hand: InHand | null,
/** The tile just laid, until the end of the part. */
laid: Tile | null,
/** The decision to be confirmed; only at stage `confirm`. */
pending: Action | null,
/** The options of the deciding seat; only for viewers who hold it. */
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
/** The number of tiles held back until a volcano appears; `tiles_left` includes them. */
held_back: number,
/** The bazaar in progress. */
bazaar?: Bazaar,
/** The tiles laid last. */
marks: Array<Mark>,
/** The number of tiles left to draw, without the one in hand. */
tiles_left: number,
/** The name of the table, if it has one. */
title?: string,
/** Seats that may ask the others to take a tile back (`ask_back`). */
back: Array<number>,
/** A pending request to take a tile back. Playing on declines it. */
asking: Asking | null,
/** Whether a record can be fetched (always, at present). */
record: boolean,
/** The state of the draws, at a table where they can be checked, until the game is over. */
fair?: Fair,
/** The end of the game, once it is over. */
over: Over | null,
/** The foundations and towers on the table. */
towers?: Array<Tower>,
/** The tunnel tokens on the table, in the order of placement. */
tokens?: Array<Token>,
/** The bridges on the table, in the order of building. */
bridges?: Array<Bridge>,
/** The castles on the table, in the order of making. */
castles?: Array<Castle>,
/** The place of the count; none in games without him. */
count?: Count, };

/**
 * The terms of a table: chosen when it is opened, shown to everybody, and enforced by the server. Missing fields have
 * their value from [`Terms::default`].
 */
export type Terms = {
/** The information available during the game. */
aids: Aids,
/** Who may watch. */
lookers: Spectators,
/** What others may do when a player has been silent for too long. */
absent: OnLeave,
/** The time for thinking; none for no limit. */
clock?: Clock, };

/**
 * The information available during the game, for everybody or for nobody. The board itself is always visible, and
 * after the end everything is available. Missing fields are true.
 */
export type Aids = {
/** The tiles left in the bag. */
bag: boolean,
/** The tiles that fit an empty square, and the probability that one of them is drawn. */
gaps: boolean,
/** The empty squares where no tile fits any more. */
dead: boolean,
/** The score if the game ended now, and the value of each feature. */
worth: boolean,
/** The fields by owner, with their cities. */
fields: boolean,
/** The final scores that the computer expects, and the win probabilities. */
expected: boolean, };

/** Who may watch a table. */
export type Spectators = "anybody" | "seats";

/** What others may do when no holder of a person's seat has been here for the stated time. */
export type OnLeave = "computer" | "win";

/**
 * The time for thinking of each person at a table. A decision runs on the clock of the player who makes it, even in
 * another player's turn. Computers have no clock.
 */
export type Clock = {
/** The period that the time is for. */
per: Per,
/** The time, in seconds: 1 to [`MOST_SECONDS`](Clock::MOST_SECONDS). */
seconds: number,
/**
 * The seconds that a player gains at the end of each of their turns, at most [`MOST_PLUS`](Clock::MOST_PLUS); 0 if
 * the time is for a turn.
 */
plus: number,
/** What happens when the time has run out. */
after: OutOfTime, };

/** The period that the time of a clock is for. */
export type Per = "game" | "turn";

/** What the server does when a player's time has run out. */
export type OutOfTime = "computer" | "loses";

/** Everything about a table that a viewer may see. */
export type Snapshot = {
/** The table's id. */
table: string,
/** The number of the last event included. */
seq: number,
/** The seats held by this viewer; empty for a spectator. */
yours: Array<number>,
/** The time when the table was opened, in milliseconds since 1970. */
opened: number,
/** The sets in play. */
sets: Array<SetChoice>,
/** The rules in play. */
rules: TableRules,
/** The other agreements. */
terms: Terms,
/** Every tile in the order of laying, start tiles first. */
tiles: Array<Tile>,
/** The log so far. */
lines: Array<Line>,
/** The situation. */
now: Now,
/** The commitment to the draws of this table, in hexadecimal; the proof follows after the end. */
commitment: string, };

/** A place to highlight on the board: a segment of a tile, or a whole tile. */
export type Seen = {
/** The column. */
x: number,
/** The row. */
y: number,
/** The segment; none for the whole tile (the surroundings of a cloister). */
segment: number | null, };

/** The thing that a line of a payment counts. */
export const COUNTED = ["tiles", "pennants", "cities", "besieged_cities", "castles", "pig", "besieged_pig", "herd", "majority", "tokens", "completed", "card", "fairy", "ransom", "bazaar"] as const;
export type Counted = (typeof COUNTED)[number];

/** A line of a payment: `count` things at `each` points. */
export type Item = {
/** The thing that is counted. */
what: Counted,
/** The kind of goods, for `majority` and `tokens`. */
goods: GoodsKind | null,
/** The card, for `completed` and `card`. */
card: Card | null,
/** The number of things. */
count: number,
/** The points for each. */
each: number,
/** The clause that decides this line: its own if it has one, otherwise the clause of the payment. */
rule: Clause, };

/** One line of the log. */
export type Line = {
/** A stable id, unique in the table: the number of the event, a dot, and the line's index within it. */
id: string,
/** The time, in milliseconds since 1970. */
at: number,
/** The player concerned. */
seat: number | null,
/** The number of the turn, from 1; 0 before the first. */
turn_number: number,
/** The content of the line. */
what: What, };

/** A feature that a tile joined when it was laid. */
export type Joins = {
/** The kind of feature. */
feature: Feature,
/** The number of its tiles now; for a cloister, the filled squares of its nine. */
tiles: number,
/** Whether it is complete now. */
complete: boolean,
/** Seats that have the majority or tie for it. */
owners: Array<number>,
/**
 * The points for each owner: now if it is complete, otherwise if the game ended now. None at a table without the
 * aid `worth`.
 */
worth: number | null, };

/** Why a figure came home. */
export const HOMECOMINGS = ["paid", "unpaid", "taken_back", "sent_home", "eaten", "race_lost", "castle_built", "alone"] as const;
export type Homecoming = (typeof HOMECOMINGS)[number];

/** A feature, named by one of its segments. */
export type At = {
/** The kind of feature. */
feature: Feature,
/** The column of a square that it covers. */
x: number,
/** The row. */
y: number,
/** The segment of the tile there. */
segment: number, };

/** What happens in a game. */
export type GameEvent =
  /** A tile was drawn for this player. */
  | { k: "drawn"; player: number; tile: string }
  /** The drawn tile was set aside: it fits nowhere, or its player declined to lay it, and it is out of the game. */
  | { k: "set_aside"; tile: string; declined_by: number | null }
  /** The drawn river tile fits nowhere now. It goes back, and another is drawn. */
  | { k: "put_back"; tile: string }
  /** A tile was laid. */
  | { k: "placed"; player: number; tile: Tile }
  /** The player answered a question by passing. If that sets a tile aside, `set_aside` comes instead. */
  | { k: "declined"; player: number; question: Stage }
  /** The tile extended the feature of this player's builder and earned a second part. */
  | { k: "second_earned"; player: number; rule: Clause }
  /** A figure was deployed, or sent into a quarter of the City of Carcassonne, or a wagon moved on. */
  | { k: "deployed"; player: number; meeple: Meeple; at: At; spot: Spot }
  /** A player chose to take a figure off the table. `returned` follows for it and for figures that it left alone; for an abbot who is scored, `scored` comes before that. */
  | { k: "taken_back"; player: number; meeple: Meeple; at: At; rule: Clause }
  /** A player's princess sent a knight home. `returned` follows for it and for figures that it left alone. */
  | { k: "sent_home"; player: number; owner: number; meeple: Meeple; at: At; rule: Clause }
  /** An incomplete cloister or shrine lost its race against one next to it, which was completed. `returned` follows for its figures. */
  | { k: "race_lost"; at: At; winner: At }
  /** A volcano brought the dragon to its tile. */
  | { k: "dragon_came"; square: Xy }
  /** The dragon moved by one step. `returned` follows for each figure that it ate and for figures that these left alone. */
  | { k: "dragon_moved"; player: number; square: Xy }
  /** The dragon ended its move before the last step, or made none, because no tile next to it is open to it. */
  | { k: "dragon_stopped"; square: Xy; steps: number }
  /** The fairy was moved. */
  | { k: "fairy_moved"; player: number; to: Seen }
  /** A player placed a tunnel token in a mouth. */
  | { k: "token_placed"; player: number; pair: TokenPair; at: At; joined: At | null }
  /** A player built a bridge. */
  | { k: "bridge_built"; player: number; square: Xy; axis: Axis; fits: BridgeAt | null }
  /** A player added a floor to a foundation or a tower. */
  | { k: "floor_added"; player: number; square: Xy; floors: number }
  /** A tower captured a follower of another player. `returned` follows for figures that it left alone. */
  | { k: "captured"; player: number; owner: number; meeple: Meeple; at: At; rule: Clause }
  /** A prisoner came home, bought back or in an exchange. */
  | { k: "freed"; player: number; captor: number; meeple: Meeple; points: number; rule: Clause }
  /** A player took a card, either unclaimed or from its holder. */
  | { k: "card_taken"; player: number; card: Card; tiles: number; rule: Clause }
  /** A player turned a small city into a castle. `returned` follows for each figure in it except the lord. */
  | { k: "castle_built"; player: number; at: At }
  /** A feature was completed next to a castle. The castle's lord is paid the value of the feature and goes home. */
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
  | { k: "returned"; player: number; meeple: Meeple; at: At; why: Homecoming }
  /** The player took the second tile and draws next. */
  | { k: "second_taken"; player: number }
  /** The player's turn, with all its parts, ended. */
  | { k: "turn_ended"; player: number }
  /** The player has another turn, which begins now. */
  | { k: "turn_again"; player: number; rule: Clause }
  /** A tile was turned up for all players at a bazaar. */
  | { k: "turned_up"; tile: string }
  /** A player chose one of the tiles turned up and opened the bidding for it. */
  | { k: "offered"; player: number; tile: string; bid: number }
  /** A player raised the bid for the chosen tile. */
  | { k: "raised"; player: number; tile: string; bid: number }
  /** A player has too few points to raise the bid for the chosen tile, and is not asked. */
  | { k: "cannot_bid"; player: number }
  /** A player got a tile of the bazaar and lays it in their next turn. If somebody is paid for it, `scored` follows for that player. */
  | { k: "bought"; player: number; tile: string; price: number; to: number | null; rule: Clause }
  /** A player sold the chosen tile to another, who lays it in their next turn. `scored` follows for the seller. */
  | { k: "sold"; player: number; to: number; tile: string; price: number; rule: Clause }
  /** A player lays the tile that they got at a bazaar instead of drawing one. */
  | { k: "own_tile"; player: number; tile: string }
  /** The last tile was laid; the final scoring follows. */
  | { k: "final_scoring" }
  /** The game is over. */
  | { k: "game_over" };

/** A line that reports an event of the game: the event, and additions for the page. */
export type GameLine = {
/** The places to highlight on the board. */
lights: Array<Seen>,
/** For a tile that was laid: the part of the turn, 1 or 2. */
part?: number,
/** For a tile that was laid: the roads, cities and cloisters on it that reach beyond it. */
joins?: Array<Joins>,
/**
 * For a figure that was deployed: whether it is a wagon that moves on after scoring. That is its owner's own
 * decision, no matter who laid the tile.
 */
moves_on?: boolean,
/** For a payment: the new score of the player who gets or pays it; for a tile that is sold, that of the buyer. */
score?: number,
/** For the end of the game: the winners. */
winners?: Array<number>, } & GameEvent;

/** The content of a line of the log: an event of the game, or something that happened at the table around it. */
export type What = { "k": "opened" } | { "k": "undone",
/** The undone decision; none for a confirmation. */
action: Action | null, } | { "k": "computer_failed",
/** The reason, in English. */
why: string, } | { "k": "named",
/** The new name. */
name: string, } | { "k": "rematch",
/** The id of that table. */
table: string, } | { "k": "handed",
/** The seat. */
of: number,
/** Whether the computer plays it now. */
computer: boolean, } | { "k": "back_asked",
/** The number of tiles that would leave the table. */
tiles: number, } | { "k": "back_answered",
/** Whether the player accepted. */
accept: boolean,
/** Whether it is the player who asked. */
own: boolean, } | { "k": "went_back",
/** The number of tiles that left the table. */
tiles: number, } | { "k": "win_claimed",
/** The seats that were left. */
seats: Array<number>, } | { "k": "out_of_time",
/** The seat. */
of: number,
/** The consequence. */
after: OutOfTime, } | { "k": "relinked",
/** The seat. */
of: number, } | { "k": "titled",
/** The name, if it has one. */
title: string | null, } | GameLine;

/** A message from the page to the table. */
export type ClientMessage = { "t": "cmd",
/** A unique id within the table, chosen by the page, at most 40 characters. */
id: string,
/** The seat that the command is for. */
seat: number,
/** The number of the last event that the page has seen. */
base: number,
/** The command. */
c: Command, } | { "t": "say",
/** The speaking seat, which this connection must hold. */
seat: number,
/** The word. */
word: Word, } | { "t": "snap" } | { "t": "ping" };

/** A command of a seat. */
export type Command = { "k": "play",
/** One of `now.choices.actions`. */
action: Action, } | { "k": "confirm",
/**
 * In one's own turn: the value of one's chain for draw `now.fair.draw`, in hexadecimal; none without a chain.
 * If it is missing, the chain ends.
 */
value?: string, } | { "k": "anchor",
/** The end of the chain: 32 hexadecimal digits. */
anchor: string, } | { "k": "reveal",
/** The value: 32 hexadecimal digits. */
value: string, } | { "k": "undo" } | { "k": "rematch" } | { "k": "hand",
/** The seat. */
of: number,
/** Whether the computer plays it from now on. */
computer: boolean, } | { "k": "ask_back" } | { "k": "answer_back",
/** Whether to accept. */
accept: boolean, } | { "k": "claim_win" };

/** A message from the table to the page. */
export type ServerMessage = { "t": "hello",
/** The protocol version. */
v: number,
/** The table's id. */
table: string,
/** The seats that this connection holds. */
yours: Array<number>,
/** The number of the last event. */
seq: number,
/** The server's clock, in milliseconds since 1970. */
clock: number, } | { "t": "snap",
/** The snapshot. */
state: Snapshot, } | { "t": "ev" } & Ev | { "t": "ok",
/** The id of the command. */
id: string,
/** The number of its event. */
seq: number, } | { "t": "err",
/** The id of the command; none if it could not be read. */
id: string | null,
/** The kind of fault. */
code: ErrorCode,
/** What is wrong and what to do, in English. */
msg: string,
/** The clause that forbids it, if any. */
rule: Clause | null,
/** The number that `base` should have been. */
expected_seq: number, } | { "t": "presence",
/** For each seat, whether one of its holders is connected; always true for computers. */
seats: Array<boolean>,
/** For each seat without a connected holder, the seconds until others may hand it to the computer. */
takeover: Array<number | null>,
/** For each seat, the number of connections that hold it: windows and devices. */
devices: Array<number>,
/** The number of connections that hold no seat. */
watchers: number, } | { "t": "clock",
/** For each seat, the milliseconds left when this was sent; none for a computer's seat. */
left: Array<number | null>,
/**
 * The seat whose clock is running; none while a computer decides, a player has not arrived yet, or a takeback
 * is requested.
 */
runs: number | null,
/** Whether the clock is paused for a moment because that seat's connection was lost. */
held: boolean, } | { "t": "said",
/** The seat. */
seat: number,
/** The word. */
word: Word, } | { "t": "pong" };

/** A set phrase that can be said at a table; each page words it in its own language. */
export type Word = "hello" | "good_luck" | "nice_move" | "thanks" | "sorry" | "wow" | "moment" | "back" | "good_game" | "bye";

/** An event as sent to a page. */
export type Ev = {
/** The number of the event. */
seq: number,
/** The time, in milliseconds since 1970. */
at: number,
/** The seat that caused it. */
seat: number | null,
/** The event itself. */
e: Happened,
/** Tiles to add to the board. */
tiles_added: Array<Tile>,
/** Squares to clear, after an undone placement. */
tiles_removed: Array<Xy>,
/** Lines to append to the log. */
lines_added: Array<Line>,
/** Ids of lines to remove from the log, after an undone step. */
lines_removed: Array<string>,
/** The situation after the event. */
now: Now, };

/** What kind of event it is. Everything else about it is in its lines and in `now`. */
export type Happened = { "k": "opened" } | { "k": "played",
/** The action. */
action: Action, } | { "k": "chosen",
/** The action. */
action: Action, } | { "k": "confirmed" } | { "k": "undone",
/** The undone decision; none for a confirmation. */
action: Action | null, } | { "k": "computer_failed" } | { "k": "named" } | { "k": "rematch" } | { "k": "handed" } | { "k": "asked_back" } | { "k": "answered_back" } | { "k": "win_claimed" } | { "k": "out_of_time" } | { "k": "timed" } | { "k": "relinked" } | { "k": "anchored" } | { "k": "revealed" } | { "k": "secret_shown" } | { "k": "titled" };

/** Kinds of faults, on the WebSocket and in HTTP responses. */
export type ErrorCode = "bad_message" | "not_your_seat" | "not_your_turn" | "wrong_stage" | "illegal" | "stale" | "nothing_to_undo" | "too_fast" | "not_found" | "bad_token" | "aid_off" | "seats_only" | "bad_name" | "name_taken" | "bad_setup" | "bad_origin" | "bad_host" | "bad_method" | "too_large" | "unavailable" | "needs_server" | "storage_full" | "unreadable";

/** A set in play and the number of its copies. */
export type SetChoice = {
/** The word of the set, such as `base` or `traders`. */
set: string,
/** The number of boxes, 1 or more. */
copies: number, };

/** Rules as a preset and the differences from it. */
export type TableRules = {
/** The name of an edition; `c2` is the current one. */
preset: string,
/** The toggles that differ from the preset: from the word of the toggle to the word of its value. */
changes: { [key in string]: string }, };

/** The rules and sets to play with. */
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
 * The end of the chain of values that this person contributes to the draws, in hexadecimal. The first draw
 * waits until the first such seat has revealed a value.
 */
anchor?: string, } | { "kind": "link",
/** The name, until that person changes it. */
name: string, } | { "kind": "computer",
/** The name. */
name: string,
/** The level, one of `OptionsInfo.levels`; none for the usual one. */
level?: string, };

/** `POST /api/tables`. */
export type NewTable = {
/** The seats in the order of play, 2-6 (six only with `inns`). */
seats: Array<NewSeat>,
/** The sets in play, including the base game. */
sets: Array<SetChoice>,
/** The rules; none for the current edition. */
rules?: TableRules,
/** The other agreements; missing fields have their defaults. */
terms?: Terms, };

/** A seat of a table just opened. */
export type OpenedSeat = {
/** The place in the order of play. */
seat: number,
/**
 * The secret of a person's seat; this is the only response that contains it. The seat's link is
 * `/g/{table}#s={seat}.{token}`.
 */
token: string | null,
/** Whether this browser already holds the seat. */
yours: boolean, };

/** The answer to `POST /api/tables`. */
export type OpenedTable = {
/** The table's id; its page is `/g/{id}`. */
table: string,
/** Its seats. */
seats: Array<OpenedSeat>, };

/** `POST /api/tables/{id}/claim`: this browser takes a seat by its secret. */
export type Claim = {
/** The seat. */
seat: number,
/** Its secret. */
token: string,
/** A new name for the seat. */
name?: string, };

/** `POST /api/tables/{id}/title`: the holder of a seat names the table. */
export type NewTitle = {
/** The name; empty to remove it. */
title: string, };

/** A player in a list of tables. */
export type SeatInfo = {
/** The name. */
name: string,
/** Whether a computer plays this seat. */
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
/** The time when it was opened, in milliseconds since 1970. */
opened: number,
/** The time of the last event, in milliseconds since 1970. */
changed: number,
/** The players. */
seats: Array<SeatInfo>,
/** The sets in play. */
sets: Array<SetChoice>,
/** What is decided next. */
stage: Stage,
/** The seat that decides. */
seat: number | null,
/** Tiles left to draw. */
tiles_left: number,
/** The time for thinking; none for no limit. */
clock?: Clock, };

/** What a token allows. */
export type Scope = "watch" | "play" | "open";

/** `GET /api/v1/program`: the program that a token belongs to; also an entry of `GET /api/tokens`. */
export type Program = {
/** The id of the token, by which it is revoked. It is no secret. */
id: string,
/** The name that the token was given. */
name: string,
/** What the token allows. */
scopes: Array<Scope>,
/** The time when the token was made, in milliseconds since 1970. */
made: number, };

/** `POST /api/tokens`: a browser asks for the token of a program. */
export type NewToken = {
/** The name of the program. */
name: string,
/** What the token allows: at least one. */
scopes: Array<Scope>, };

/** The answer to that, the only one that contains the token. */
export type MadeToken = {
/** The token: `bastide_` and 32 hexadecimal digits. */
token: string,
/** The program. */
program: Program, };

/**
 * `GET /api/tables/{id}/replay`, and the answer to `POST /api/replay`: a game from its first tile to its current
 * state, without undone steps. It shows what spectators see and belongs to no seat.
 */
export type Replay = {
/** The situation before the first draw. Its `seq` is 1. */
start: Snapshot,
/**
 * Every draw and decision since, as `ev` messages that apply to `start` one after the other. Each contains only
 * the changes in `now` since the previous one.
 */
events: (Omit<Extract<ServerMessage, { t: "ev" }>, "now"> & { now: Difference })[],
/**
 * The time that each of the `events` took, at a table with a clock and for a record that has these times. The
 * clock is in `start.terms`.
 */
times?: Array<Times>, };

/** The changes in `now` since the previous event; for the first event, everything is new. */
export type Difference = {
/** Fields with a new value. */
set: { [field: string]: unknown },
/** Lists that changed in part. */
lists?: { [key in string]: ListPart },
/** Fields that no longer exist. */
gone?: Array<string>, };

/** The new state of a list: its first entries, new entries, its last entries. */
export type ListPart = {
/** The number of unchanged entries at the beginning. */
first: number,
/** The new entries after them. */
new: unknown[],
/** The number of unchanged entries at the end. */
last: number, };

/** `POST /api/replay` and `POST /api/editions`: a game as text, played here or elsewhere. */
export type ReplayRequest = {
/** A record of one game, or a `.jcz` file. */
text: string, };

/** `POST /api/replay/table`: another ending for a recorded game. A new table continues from one of its positions. */
export type WhatIf = {
/** A record of one game, or a `.jcz` file. The new table has its sets and rules. */
text: string,
/** The number of its draws and decisions to keep; none for all. */
actions?: number,
/** The kind of the tile to draw next; none for a random one. Only allowed if a tile is drawn next. */
tile?: string,
/** The players who continue, in the order of play. */
seats: Array<NewSeat>,
/** The terms of the new table; none for the usual ones. */
terms?: Terms, };

/** A move that would have been better. */
export type Better = {
/** The actions of the move, from the placement on. */
actions: Array<Action>,
/** The points that it gains over the move that was played. */
gain: number, };

/** The state of a feature after a move. */
export type Outcome = { "k": "completed",
/** The points for each owner. */
points: number, } | { "k": "open",
/** The number of remaining tiles that would complete it, if a single square is missing. */
closers: number | null,
/** The probability that it is completed before the end, as the evaluation function expects, from 0 to 1. */
chance: number, } | { "k": "farmed",
/** The expected number of completed cities next to it at the end. */
cities: number, };

/** The effect of a move on a feature that somebody owns. */
export type Effect = {
/** The owners. */
seats: Array<number>,
/** The kind of feature. */
kind: Feature,
/** The number of its tiles afterwards; for a cloister, the filled squares of its nine; for a field, 0. */
tiles: number,
/** The state of the feature afterwards. */
outcome: Outcome, };

/** A tile that was laid, with everything that its player did in that part. */
export type AnalysedMove = {
/** The player who laid it. */
seat: number,
/** The tile and its place. */
tile: Tile,
/** The expected final scores afterwards, by seat. */
expected: Array<number>,
/** The win probability afterwards, by seat, from 0 to 1; they add up to 1. A shared victory is split. */
chances: Array<number>,
/**
 * The luck of the draw: the expectation with this tile, minus the average over all tiles that could have been
 * drawn.
 */
luck: number,
/** How many more points the best move found would have gained; 0 for the best move. */
lost: number,
/** Better moves, the best first. */
better: Array<Better>,
/** The effects on features around the tile, at most two. */
effects: Array<Effect>,
/** The effects of the best move, if that is a different one. */
effects_of_best: Array<Effect>, };

/** The parts of a seat's margin, which add up to it. */
export type MarginParts = {
/** The expectation before the first draw. */
start: number,
/** The effect of the order of turns, and of errors of the evaluation function. */
turns: number,
/** The effect of all draws. */
luck: number,
/** The points lost by this seat's moves, 0 or less. */
own: number,
/** The points given away by the others' moves, 0 or more. */
others: number,
/** The margin at the end, or the expected margin where the game stopped. */
margin: number, };

/**
 * The answer to `POST /api/analysis`, which takes a [`ReplayRequest`](crate::ReplayRequest): a computer player's
 * analysis of a game. The margin is a seat's score minus the average of the others' scores. All numbers are points.
 */
export type Analysis = {
/** The expected final scores before the first draw, by seat. */
start: Array<number>,
/** The win probability before the first draw, by seat, from 0 to 1. */
chances: Array<number>,
/** Every tile that was laid, in order of play. */
moves: Array<AnalysedMove>,
/** The parts of each seat's margin. */
sums: Array<MarginParts>, };

/** `GET /api/analysis`: the progress of the analysis that this client is waiting for. */
export type Analysing = {
/** The number of draws and decisions judged so far. */
done: number,
/** The number of all draws and decisions; 0 until the game has been read. */
of: number,
/** The number of other games being analysed at the same time; the tiles of all games are judged in turns. */
others: number, };

/** A tile set that a new table may use. */
export type SetInfo = {
/** The word of the set. */
set: string,
/** The name on the box. */
title: string,
/** Tiles in one box, without abbeys. */
tiles: number,
/** The other contents of the box, in English; empty if there are none. */
contents: string,
/** Whether it is part of every table. */
required: boolean,
/** Whether only one box of it is useful: there is just one City of Carcassonne, laid before the first draw. */
once: boolean,
/** The largest number of boxes at one table. */
most_copies: number, };

/** An edition that a new table may use. */
export type Preset = {
/** Its name. */
name: string,
/** The value of every toggle. */
values: { [key in string]: string }, };

/** A value of a toggle, or a level of the computer. */
export type Choice = {
/** The word of the value. */
value: string,
/** The meaning, in English. */
title: string, };

/** A rule that editions or house rules decide differently. */
export type Toggle = {
/** The word of the toggle. */
toggle: string,
/** What the toggle decides, in English. */
title: string,
/** The possible values. */
values: Array<Choice>,
/** The clauses that describe it. */
clauses: Array<Clause>,
/** The chapter of the rule book that describes it. */
chapter: string,
/**
 * Sets, at least one of which must be in play for the toggle to matter; empty if it always does. They may include
 * sets that `OptionsInfo.sets` does not have yet.
 */
needs: Array<string>, };

/** `GET /api/options`: the options for a new table. */
export type OptionsInfo = {
/** The version of the server. */
version: string,
/** The tile sets. */
sets: Array<SetInfo>,
/** The smallest number of seats. */
fewest_seats: number,
/** The largest number of seats without the set `inns`. */
most_seats: number,
/** The largest number of seats with it. */
most_seats_with_inns: number,
/** The editions; the first is the current one. */
presets: Array<Preset>,
/** The rules that can be chosen individually. */
toggles: Array<Toggle>,
/** The levels of the computer, the weakest first. */
levels: Array<Choice>,
/** The level of a computer seat that does not specify one. */
usual_level: string,
/** The maximum length of a player's name, in characters. */
most_name_chars: number,
/**
 * The addresses for other devices, such as `http://192.0.2.7:4680`; empty if the server listens on this machine
 * only.
 */
addresses: Array<string>,
/** The default rules and sets of this server. */
usual: Chosen,
/** The rules and sets of the request, or the default ones. */
chosen: Chosen, };

/** A difference of rules from the current edition: `GET /api/rules/differences?rules=…&sets=…`. */
export type RuleDifference = {
/** The word of the toggle. */
toggle: string,
/** What the toggle decides, in English. */
title: string,
/** What these rules say, in English. */
value: string,
/** What the current edition says or, in an `EditionResult`, the rules of the game. */
current: string,
/** The clause that describes it, in the rule book of these rules. */
clause: string, };

/**
 * The result of a finished game's moves under an edition. `POST /api/editions` answers with one for each edition whose
 * rules differ from those of the game.
 */
export type EditionResult = {
/** The edition's name. */
preset: string,
/**
 * The differences from the rules of the game, as far as a game with its sets can show them; `current` is what the
 * rules of the game say. If empty, the edition plays the same game.
 */
differences: Array<RuleDifference>,
/** The points by seat; if the game stops, those up to that point. */
scores: Array<number>,
/** The same points by source. */
points: Array<Points>,
/** The winners; empty if the game stops. */
winners: Array<number>,
/** The first decision that this edition does not allow. */
stopped: EditionStop | null, };

/** A decision of a game that another edition does not allow. */
export type EditionStop = {
/** The number of the tile that is being laid, from 1. */
tile: number,
/** The seat that decides. */
seat: number,
/** The decision and the reason why it is refused, in English. */
msg: string,
/** The clause that refuses it. */
rule: Clause, };

/** `GET /api/tables/{id}/record.json`: the game so far. Everything that reads records also accepts this text. */
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
/** The points by seat. */
scores: Array<number>,
/** The winners; empty before the end. */
winners: Array<number>,
/** Every draw and every decision. */
actions: Array<RecordedAction>,
/** The record as text, from which the game can be read again. */
record: string,
/** The proof of the draws, once it is public. The text contains it, too, except for `bags`. */
fair?: FairRecord,
/** The time for thinking, at a table with a clock. */
clock?: Clock, };

/** The data for checking the draws of a finished game: `docs/fair-draws.md`. */
export type FairRecord = {
/** The table's id. */
table: string,
/** The commitment to the secret, published before the game. */
commitment: string,
/** The secret: 64 hexadecimal digits. */
secret: string,
/** The number of draws that were given when the table was opened: those before this one, counted from 0. */
given: number,
/** The revelations, in order. */
revealed: Array<Revealed>,
/**
 * The tiles that could be drawn: at draw 0, and at each draw where they are not simply those of the previous draw
 * without the tile drawn then.
 */
bags: Array<Bag>, };

/** A revelation of a seat. */
export type Revealed = {
/** The number of the next draw at that time. */
draw: number,
/** The seat. */
seat: number,
/** The end of a new chain. */
anchor?: string,
/**
 * The value of the seat's chain for that draw. If both `anchor` and `value` are missing, a turn ended without a
 * value, which ended the chain.
 */
value?: string, };

/** The tiles that could be drawn, in the order in which they are counted. */
export type Bag = {
/** The number of the draw, from 0. */
draw: number,
/** Each kind and the number of its copies that could be drawn. */
tiles: Array<[string, number]>, };

/** A draw or a decision of a recorded game. */
export type RecordedAction = {
/** The seat that decided; null for a draw. */
seat: number | null,
/** The action. */
action: Action,
/** The milliseconds that the player thought, at a table with a clock; none for a draw. */
spent?: number, };

/** A clause of the rule book: `GET /api/rules` (all) and `GET /api/rules/{id}` (one). */
export type RuleClause = {
/** The id, such as `city.score.tile`. */
id: string,
/** The chapter that contains it. */
chapter: string,
/** The section of the chapter, if it has sections. */
section: string | null,
/** The rule in our own words, paragraphs separated by a blank line. */
text: string,
/** The source of the clause. */
source: string,
/** The differences between editions, if there are any. */
editions: string | null,
/** The toggle that decides it, if editions differ. */
toggle: string | null,
/** The expansion that it needs. */
needs: string | null,
/** The value of the toggle under the rules of the request (`GET /api/rules?rules=…`). */
value: string | null,
/** Whether that differs from the current edition. */
differs: boolean,
/** Whether it applies only with other sets than those of the request; only a search returns such clauses. */
elsewhere?: boolean,
/** Whether it applies only under other rules than those of the request; only a search returns such clauses. */
otherwise?: boolean, };

/** `POST /api/score`. */
export type ScoreRequest = {
/** A board or a game record as text, or a `.jcz` file. */
text: string,
/** The rules to score it by, such as `c2,chain`; none for those of the record, or for the current edition. */
rules?: string,
/** The number of players, if the text is a board; none for everybody who has anything on it. */
players?: number,
/** The boxes in play, such as `base,2xtraders`, which limit the tiles; none if unknown. */
sets?: string,
/** The rules under which the points so far were earned, if the text is a board; none if unknown. */
recorded?: string,
/** The kind of tile that a player is about to lay, if any. */
hand?: string, };

/**
 * The answer to `POST /api/score` and to `GET /api/tables/{id}/sheet`: what everything on the table would pay if the
 * game ended now.
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
/** The place of the fairy, with the segment of the follower next to whom she stands. */
fairy: Seen | null,
/** The players in the order of play. */
players: Array<ScoredPlayer>,
/** The seats of the winners. */
winners: Array<number>,
/** Roads, cities and cloisters with figures. */
features: Array<ScoredFeature>,
/** Fields with farmers. */
fields: Array<ScoredField>,
/** Fields with barns: `at` is the place of the first barn, `owners` are the seats with a barn there. */
barns?: Array<ScoredField>,
/** Cities that pay farmers, if each city pays once under these rules; otherwise empty. */
cities: Array<ScoredCity>,
/** The payments for goods. */
goods: Array<Paid>,
/** The payments for the King and the Robber Baron. */
cards: Array<Paid>,
/** The payments for the fairy. */
fairy_paid: Array<Paid>,
/** Further remarks. */
remarks: Array<Remark>,
/** The rules that a recorded game was played under. */
recorded: string | null,
/** The sets of a recorded game. */
sets: string | null,
/**
 * The places where a tile of the kind in hand would fit, if one was named: each free square, with one of the
 * rotations.
 */
fits?: Array<Tile>,
/** The foundations and towers on the table. */
towers?: Array<Tower>,
/** The tunnel tokens on the table, in the order of placement. */
tokens?: Array<Token>,
/** The bridges on the table, in the order of building. */
bridges?: Array<Bridge>,
/** The castles on the table, in the order of making. */
castles?: Array<Castle>,
/** The place of the count; none in games without him. */
count?: Count, };

/** The row of a player in the account. */
export type ScoredPlayer = {
/**
 * The name to show: the player's name, with the colour if several players share it; the colour if the name is
 * unknown.
 */
name: string,
/** The name that the text gives, if it gives one. */
given: string | null,
/** Points on the scoreboard. */
before: number,
/** The points that this account adds. */
points: Points,
/** The sum. */
total: number,
/** Tokens of goods. */
goods: Goods,
/** Cards. */
cards: Array<Card>,
/** The figures that the player holds prisoner. */
prisoners?: Array<Prisoners>, };

/** A payment to a player. */
export type Paid = {
/** The seat of the player. */
seat: number,
/** The points: the sum of the items. */
points: number,
/** The arithmetic. */
items: Array<Item>,
/** The clause that decides. */
rule: Clause,
/**
 * Further clauses that decide what farmers and barns get: for a castle, a pig, a pig-herd, a besieged city, the
 * City of Carcassonne.
 */
also: Array<Clause>, };

/** A road, city or cloister with figures. */
export type ScoredFeature = {
/** The kind of feature. */
kind: Feature,
/** The place of its first figure. */
at: Seen,
/** Whether it is complete. */
complete: boolean,
/** The number of tiles; for a cloister, the filled squares of its nine. */
tiles: number,
/** The number of pennants. */
pennants: number,
/** The number of open edges; for a cloister, the empty squares around it. */
open: number,
/** Whether there is an inn at it. */
inn: boolean,
/** Whether there is a cathedral in it. */
cathedral: boolean,
/** Whether it is besieged. */
besieged: boolean,
/** Whether it is a castle. */
castle?: boolean,
/** The number of goods symbols of each kind. */
goods: Goods,
/** The weighted number of followers, by seat. */
strength: Array<number>,
/** Seats with a builder in it. */
builders: Array<number>,
/** Seats that have the majority or tie for it. */
owners: Array<number>,
/** The points for each owner. */
points: number,
/** The arithmetic. */
items: Array<Item>,
/** The clause that decides. */
rule: Clause,
/** A payment that depends on who completed it, which the board does not show. */
remark: Remark | null,
/** The places to highlight. */
lights: Array<Seen>, };

/** A field with farmers. */
export type ScoredField = {
/** The place of its first farmer. */
at: Seen,
/** The weighted number of farmers, by seat. */
strength: Array<number>,
/** Seats with a pig in it. */
pigs: Array<number>,
/** Seats that have the majority or tie for it. */
owners: Array<number>,
/** The completed cities that it touches. */
completed: Array<Seen>,
/** The incomplete cities that it touches. */
open: Array<Seen>,
/** The payments; empty if cities pay instead. */
paid: Array<Paid>,
/** The clause that decides how the field pays. */
rule: Clause,
/** The places to highlight. */
lights: Array<Seen>, };

/** A completed city that pays the farmers around it. */
export type ScoredCity = {
/** One of its segments. */
at: Seen,
/** The fields around it that have farmers, each given by one of its farmers. */
fields: Array<Seen>,
/** The weighted number of farmers in all of them together, by seat. */
strength: Array<number>,
/** The payments. */
paid: Array<Paid>,
/** The places to highlight. */
lights: Array<Seen>, };

/** A feature on the board, with or without owners. */
export type LookedFeature = {
/** The kind of feature. */
kind: Feature,
/** The number of its tiles; for a cloister, the filled squares of its nine. */
tiles: number,
/** The number of pennants. */
pennants: number,
/** The number of open edges; for a cloister, the empty squares around it. */
open: number,
/** Whether it is complete. */
complete: boolean,
/** Whether it is a besieged city. */
besieged: boolean,
/** Whether it is a castle, which is not scored again. */
castle?: boolean,
/** The number of goods symbols of each kind. */
goods: Goods,
/** The weighted number of followers, by seat. */
strength: Array<number>,
/** Seats with a mayor in it, even one with strength 0. */
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
 * The points for each owner if the game ended now. None for a field (see `paid`), at a table without the aid
 * `worth`, and for features that are not scored any more: a castle, the walls of Carcassonne.
 */
now: number | null,
/**
 * The points for each owner if it is completed with its present tiles; for a cloister, with all nine squares. None
 * in the same cases.
 */
when_complete: number | null,
/** For a field: the number of completed cities around it. */
cities: number,
/** For a field with farmers or barns: the payments if the game ended now. Empty at a table without the aid `worth`. */
paid: Array<Paid>,
/** The places to highlight. */
lights: Array<Seen>,
/**
 * The actions possible now that would change its majority. Only in `/look`, and empty at a table without the aid
 * `worth`.
 */
after?: Array<WouldLead>, };

/** The majority in a feature after an action that is possible now. */
export type WouldLead = {
/** The figure to be deployed; null for laying the tile in hand. */
meeple: Meeple | null,
/** The squares where laying the tile has this effect in any rotation; empty for a figure. */
squares: Array<Xy>,
/** The weighted number of followers, by seat. */
strength: Array<number>,
/** Seats that would have the majority or tie for it. */
owners: Array<number>, };

/** An entry of `GET /api/tables/{id}/features`: a feature with a figure in it. */
export type Occupied = {
/** The place of its first figure. */
at: Seen,
/** The feature. */
feature: LookedFeature, };

/** A kind of tile that is still to come. */
export type KindLeft = {
/** The id of the kind. */
kind: string,
/** The number of copies to come. */
left: number, };

/** `GET /api/tables/{id}/look?at=x,y` or `…?at=x,y&r=quarters`: the contents of a square, actual or hypothetical. */
export type Looked = { "k": "tile",
/** One feature for each segment. */
features: Array<LookedFeature>, } | { "k": "gap",
/** Kinds that fit there and are still to come, the most frequent first. */
fits: Array<KindLeft>,
/** The number of all tiles still to come. */
tiles_left: number,
/** The probability that the next tile of the asking player fits, from 0 to 1. It ignores the tile in hand. */
next: number,
/**
 * The probability that one of the tiles that the player will draw before the end fits. It does not count on
 * second tiles of double turns.
 */
before_end: number, } | { "k": "would",
/**
 * The roads, cities and cloisters that would reach beyond the tile, those that an abbey would complete, and
 * occupied cloisters next to it.
 */
joins: Array<Joins>, } | { "k": "nothing" };

/**
 * An entry of `GET /api/tables/{id}/stands`: a tile on which the deciding player may deploy, or to which a figure may
 * move.
 */
export type Stand = {
/** The column. */
x: number,
/** The row. */
y: number,
/** As in [`Looked::Tile`]. */
features: Array<LookedFeature>, };

/**
 * An entry of `GET /api/tables/{id}/ways`: a possible placement of the tile in hand, and what it would join there.
 * Rotations that look alike are listed only once.
 */
export type Way = {
/** The column. */
x: number,
/** The row. */
y: number,
/** Quarter turns clockwise, 0-3. */
r: number,
/** The place of the bridge that the tile needs to fit; none if it fits without one. */
bridge?: BridgeAt,
/** As in [`Looked::Would`]. */
joins: Array<Joins>,
/** The fields of the tile with farmers or completed cities, as they would be afterwards. */
fields?: Array<FieldJoined>, };

/** A field that the tile in hand would become a part of. */
export type FieldJoined = {
/** The weighted number of farmers, by seat. */
strength: Array<number>,
/** Seats that have the majority or tie for it, or whose barns own it. */
owners: Array<number>,
/** The number of completed cities around it. */
cities: number, };

/** A kind of tile in the game. */
export type KindOf = {
/** The id of the kind. */
kind: string,
/** The number of copies to come. */
left: number,
/** The number of copies in the game, without the start tile. */
of: number, };

/** `GET /api/tables/{id}/bag`: the tiles still to come, and the totals. */
export type BagInfo = {
/**
 * Every kind of the game, in the order of the tile sheet, but each kind with a garden right after the same kind
 * without. Empty at a table without the aid `bag`.
 */
kinds: Array<KindOf>,
/** The number of tiles to come. */
tiles_left: number,
/**
 * Empty squares next to tiles where no tile still to come fits at present, nor the one in hand. Empty at a table
 * without the aid `dead`.
 */
dead: Array<Xy>,
/** Places of figures that can only be paid at the end, because their feature needs one of these squares. */
stranded: Array<Seen>, };

/**
 * `GET /api/tables/{id}/expected`: the end of the game as a computer player expects it, who knows the board and which
 * tiles are left.
 */
export type ExpectedEnd = {
/** The expected final scores, by seat. */
scores: Array<number>,
/** The win probability, by seat, from 0 to 1; they add up to 1. A shared victory is split. */
chances: Array<number>, };

/** A remark on an account that none of its numbers expresses. */
export type Remark = {
/** The text, in English. */
msg: string,
/** The clause that it follows from, if any. */
rule: Clause | null, };

/** A player as described in the text. */
export type ReadPlayer = {
/** The name that the text gives, if it gives one. */
given: string | null,
/** Points on the scoreboard. */
before: number,
/** Tokens of goods. */
goods: Goods,
/** Cards. */
cards: Array<Card>,
/** The figures that the player holds prisoner. */
prisoners?: Array<Prisoners>, };

/** A fault of a position and its place. */
export type PositionFault = {
/** What is wrong and what to do, in English. */
msg: string,
/**
 * The places of the fault: squares, with the segment if a figure is at fault; empty if it has no place on the
 * table.
 */
lights: Array<Seen>,
/** Tiles one of which has to be turned, each turned so that it fits. */
turns: Array<Tile>, };

/** The contents of a text that cannot be a position: in `Fault.position`. */
export type RefusedPosition = {
/** The tiles. */
tiles: Array<Tile>,
/** The figures. */
figures: Array<Figure>,
/** The square of the dragon. */
dragon: Seen | null,
/** The place of the fairy, with the segment of the follower next to whom she stands. */
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
/** The place of the count; none in games without him. */
count?: Count, };

/** A segment in `/assets/tiles.json`. */
export type TileSegment = {
/** The kind of feature that it is a part of. */
kind: Feature,
/** The letter in the picture. */
letter: string,
/** The sides that it reaches in the canonical orientation, out of `NESW`; half-edges of fields are not included. */
sides: string,
/** The number of pennants. */
pennants: number,
/** The kind of goods printed on it. */
goods: GoodsKind | null,
/** Whether there is an inn at it. */
inn: boolean,
/** Whether there is a cathedral in it. */
cathedral: boolean,
/** Whether the city is besieged. */
besieged: boolean,
/** Whether there is a princess in the city. */
princess: boolean,
/** Whether there is a pig-herd in the field. */
herd: boolean,
/** For a road that ends in the mouth of a tunnel: the position of a token, as x and y in the box of `anchor`. */
mouth?: [number, number],
/** The position of figures, as x and y in the tile's box of 100 × 100, in canonical orientation. */
anchor: [number, number],
/** The region of the segment, as SVG path data in the same box. */
region: string, };

/** The time of a draw or a decision. */
export type Times = {
/** The milliseconds that the player thought, including what was decided before and taken back; 0 for a draw. */
spent: number,
/** The milliseconds that each seat has left afterwards; null for a computer. */
left: Array<number | null>, };

/** A kind of tile in `/assets/tiles.json`, which is an object from ids to these. */
export type TileArt = {
/** The set that it comes from. */
set: string,
/** The number of copies in one box. */
copies: number,
/** The number of copies that show a garden; with The Abbot, these are a kind of their own. */
gardens?: number,
/** For a kind with a garden, which has no copies of its own: the kind without it. */
plain?: string,
/** The edges clockwise from north: `f`, `r`, `c`, `v` (river) or `#` (inside the City of Carcassonne). */
edges: string,
/** The number of quarter turns after which the tile looks and plays the same: 1, 2 or 4. */
period: number,
/** The symbol that concerns the whole tile. */
symbol: TileSymbol | null,
/** The positions of its printed symbols, as x and y in the box of `TileSegment.anchor`. */
signs?: Array<[number, number]>,
/** The segments, in order of their numbers. */
segments: Array<TileSegment>, };

/** The body of every HTTP response that is not a success. */
export type Fault = {
/** The kind of fault. */
code: ErrorCode,
/** What is wrong and what to do, in English. */
msg: string,
/** For `POST /api/score`: what was read, and where its faults are. */
position?: RefusedPosition, };

/** Figures that are followers. */
export const FOLLOWERS: readonly Meeple[] = ["follower","large","mayor","wagon","phantom","abbot"];

/** Features whose value depends on the tiles around them. */
export const SCORED_AROUND: readonly Feature[] = ["cloister","garden"];

/** The box that brings each kind of figure. */
export const BOX_OF: Readonly<Record<Meeple, string>> = { follower: "base", large: "inns", builder: "traders", pig: "traders", mayor: "abbey", wagon: "abbey", barn: "abbey", phantom: "phantom", abbot: "abbot" };
