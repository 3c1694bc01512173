// Calls every text function of the page.

import { englishFeatures, englishSets } from "../src/i18n/names.ts";
import {
  CARDS,
  COUNTED,
  type Feature,
  FOLLOWERS,
  GOODS,
  type HeldCard,
  type Item,
  type Joins,
  type LookedFeature,
  MEEPLES,
  QUARTERS,
  type Seat,
  SOURCES,
  SYMBOLS,
} from "../src/protocol.ts";
import { DEPLOYINGS, type TilePart } from "../src/vocabulary.ts";
import type { Messages } from "./texts.ts";

const NAMES = ["Ada", "Inès", "Cleo", "Max", "Øyvind"];
/** The keys of a record that must list every word of a type. */
const wordsOf = <T extends string>(all: Record<T, unknown>) => Object.keys(all) as T[];

const FEATURES = wordsOf<Feature>(englishFeatures);
const some = <T>(all: readonly T[], n: number): T[] => all.slice(0, n);
const name = (seat: number): string => NAMES[seat] ?? "";

/** Calls every text function, with `n` wherever it takes a number. */
export function callAll(m: Messages, n: number): void {
  const people = some(NAMES, n);
  const at = { x: n - 1, y: 1 - n, segment: null };
  const goods = { wine: n, grain: 0, cloth: 1 };
  const owners = people.map((_, seat) => seat);
  const strength = people.map((_, seat) => seat + 1);
  const sides = some([0, 1, 2, 3], n);
  const parts: TilePart[] = FEATURES.map((kind) => ({
    kind,
    sides,
    pennants: n,
    goods: n > 1 ? "wine" : null,
    besieged: n > 1,
    princess: n > 1,
    mouth: n > 1,
    inside: n > 1 && kind === "city",
  }));
  parts.push({ river: some([0, 1, 2], Math.max(n, 1)) }, { herd: true });
  parts.push(...SYMBOLS.map((symbol) => ({ symbol })));

  const cards: HeldCard[] = CARDS.flatMap((one) =>
    [null, 0].map((seat) => ({ card: one, seat, tiles: n, completed: n, points: n > 1 ? n : null })),
  );

  m.said("No.");
  m.labelled("Ada", "x");
  m.learn.number(n, 9, "x");
  m.tokens.once("Ada");
  m.tokens.revokeOf("Ada");
  m.verify.follows(n);
  m.verify.unknown("9f2c");
  m.verify.given(n);
  m.verify.put("Ada", n, 5);
  m.verify.nothing("Ada");
  m.verify.late("Ada");
  m.verify.withheld("Ada", some(["5", "9"], Math.max(n, 1)));
  m.verify.bags(n);
  m.verify.fault.revealed("Ada", n);
  m.verify.fault.bag(n, "baD");
  m.verify.fault.draw(n, "baD", "baE");
  m.relive.analysis.others(n);
  m.relive.analysis.far(0.5, n);
  m.live.laid("x", n, n, "y");
  m.agreed.declined("x");
  m.relive.title(people);
  m.relive.move(n, 5);
  m.relive.by(n, 5, "Ada");
  m.relive.thought("Ada", 61 * n);
  m.relive.analysis.place(n, -n);
  m.relive.analysis.series(["x", "y"]);
  m.relive.analysis.figure("follower", "city");
  m.relive.analysis.signed(n);
  m.relive.analysis.lost(n, "Ada", n);
  m.relive.analysis.better(n, people);
  m.relive.analysis.move(n, null, 0.5);
  m.relive.analysis.move(n, n, 0.5);
  m.relive.analysis.feature("city", people, n);
  m.relive.analysis.feature("cloister", people, n);
  m.relive.analysis.completed(n);
  m.relive.analysis.left(n, 0.5);
  m.relive.analysis.left(null, 0.5);
  m.relive.analysis.farmed(people, n);
  m.table.elsewhere(n);
  const { editions } = m.later.end;
  for (const same of [true, false]) editions.wins(people, same);
  editions.alike(people);
  editions.stopped(n, "Ada");

  const { agreed } = m;
  for (const open of [true, false]) agreed.sum(n, 6, open);
  for (const per of ["game", "turn"] as const)
    agreed.clock({ per, seconds: 61 * n, plus: n, after: "loses" });
  m.table.timeLeft(n);
  agreed.withAids(people);
  agreed.withoutAids(people);
  agreed.newLinkSure("Ada");
  agreed.held("Ada");
  agreed.asks("Ada", n);
  agreed.as("x", "Ada");
  agreed.waits(people);

  const {
    words,
    home,
    invite,
    table,
    tray,
    second,
    log,
    final,
    rules,
    referee,
    bench,
    book,
    sheet,
    card,
    live,
  } = m;
  words.wait("Ada");
  for (const who of ["Ada", null]) words.inHand(who, parts);
  words.aside(n);
  words.laid(n, -n, parts);
  words.deploy("x", undefined, name);
  for (const there of [[], people]) words.fairy(n, -n, there);
  for (const near of [[], [["x", n] as const]]) words.floor(n, -n, n, near);
  words.bag(n, [{ count: n, words: "x" }], [[n, parts]]);
  words.figure("follower", "city", "Ada");
  words.player(
    {
      name: "Ada",
      score: n,
      projected: n,
      supply: Object.fromEntries(MEEPLES.map((meeple) => [meeple, n])),
      goods,
    } as unknown as Seat,
    true,
    some(NAMES, n),
    name,
  );
  for (const one of cards) {
    words.card(one);
    m.table.card(one);
  }
  words.tiles(n);
  words.tile(n, n, parts);
  words.left(n);
  m.problem.unread.line(n);
  words.unknown("x");
  words.gaps([at, { x: 0, y: -n }]);
  for (const fits of [[], [{ left: n, parts }]])
    words.gap(at, { fits, tiles_left: n, next: n / 10, before_end: 0.5 });
  words.noGap(n, n);
  words.turn(n, "Ada", ["x", "y."]);
  words.resignSure("Ada");
  words.notOffered(n, n);
  words.done("x");
  words.cannotBid(n);
  for (const now of [n, null])
    words.field(
      { owners, strength, barns: owners, cities: n, paid: [{ points: n }], now } as unknown as LookedFeature,
      at,
      name,
    );
  words.agreeBack("Ada");
  words.declineBack("Ada");

  home.level("x");
  agreed.front.kind(n);
  home.playerName(n);
  home.removePlayer("Ada");
  agreed.front.moveUp("Ada");
  home.tiles(n);
  home.allSets(home.tiles(n));
  agreed.front.sixth("Inns");
  home.boxes(n);
  home.boxesOf("x");
  home.tilesLeft(n);
  home.turnOf("Ada");
  home.failed("x");
  home.badAddress("x");

  invite.waiting("Ada");
  invite.here("Ada");
  invite.link("Ada");
  invite.qr("Ada");
  invite.words("Ada");
  invite.invites(people);
  invite.game(people, "x");

  table.title(people);
  table.turnTitle("Ada");
  table.place(n, -n, n);
  for (const side of ["left", "up", "right", "down"] as const) table.more(n, side);
  const farmers = people.map((one) => ({ name: one, strength: n }));
  for (const barns of [[], people.length === 0 ? NAMES : people]) table.fieldLabel(farmers, barns, n, n);
  for (const points of [null, n]) table.fieldShort(Math.max(1, n), points);
  for (const barn of [false, true]) table.field(people, barn, n, n, people);
  table.projected(n);
  table.computerLevel("x");
  table.points(n);
  table.awayNote("Ada");
  table.replaceIn(n);
  table.claimIn(n);
  table.resignSure("Ada");
  for (const kind of GOODS) table.goods(kind, n);
  table.tilesLeft(n);
  table.tileName(some(parts, n));

  tray.lay("Ada");
  tray.laySecond("Ada");
  tray.layHint(n);
  tray.chosenHint(n);
  m.siege.escape("Ada");
  m.siege.escapeWait("Ada");
  tray.shortWhere(n - 1, 1 - n);
  tray.elsewhere("x", n, n);
  m.dragon.fairyTo(n, n);
  tray.where(n, n);
  m.dragon.dragonTo(n, n);
  m.dragon.dragonStep(n - 1, n > 1 ? 1 - n : 0);
  m.dragon.dragon("Ada", n);
  m.dragon.dragonWait("Ada");
  m.tower.floorOn(n, n);
  MEEPLES.forEach((meeple) => {
    m.tower.ransomFrom("Ada", meeple);
    m.tower.ransomShort("Ada", meeple);
    m.tower.exchangeFor(meeple);
    m.tower.captured("Ada", "Ben", meeple);
    m.tower.freed("Ada", "Ben", meeple, n);
  });
  MEEPLES.forEach((meeple) => {
    m.tower.captureOf("Ben", meeple, n, n);
    m.tower.prisoners(n, meeple, "Ben");
    bench.prisonersOf("Ada", "Ben", meeple);
  });
  m.tower.left(n);
  bench.floorsAt(n, n);
  bench.tokenOf("Ada");
  bench.bridgeOf("Ada");
  bench.howCount("co07");
  for (const asked of [m.tower.capture, m.tower.exchange, m.tower.ransom, m.abbey.wagon, m.phantom.ask])
    asked("Ada");
  for (const last of [false, true]) m.abbey.abbey("Ada", last);
  m.abbey.abbeyHint(n);
  for (const feature of FEATURES)
    tray.wagonTo(feature, n > 1 ? tray.directions.clockwise[n] : undefined, n, -n);
  m.abbey.left(n);
  const { count } = m;
  for (const says of [
    count.enter,
    count.enterWait,
    count.move,
    count.moveWait,
    count.redeploy,
    count.redeployWait,
    count.lastWait,
  ])
    says("Ada");
  for (const quarter of QUARTERS) {
    for (const says of [
      count.intoShort,
      count.to,
      count.fairyTo,
      count.followed,
      count.quarter,
      count.purpose,
    ])
      says(quarter);
    count.moved("Ada", quarter);
    count.line(quarter, people, n > 1);
    for (const meeple of FOLLOWERS) {
      for (const says of [count.into, count.home]) says(meeple, quarter);
      count.entered("Ada", meeple, quarter);
      count.redeployed("Ada", meeple, quarter, "city", n, -n);
    }
  }
  count.figures(FOLLOWERS.map((meeple) => [meeple, Math.max(n, 1)] as const));
  const { castles } = m;
  for (const says of [
    castles.ask,
    castles.wait,
    castles.lord,
    castles.lordWait,
    castles.of,
    castles.noCastle,
  ])
    says("Ada");
  castles.make(n, -n);
  for (const feature of FEATURES)
    castles.pay(feature, n > 1 ? tray.directions.clockwise[n] : undefined, n, -n);
  for (const says of [castles.built, castles.paid]) says("Ada", n, -n);
  castles.left(n);
  const { bridges } = m;
  for (const axis of ["ns", "we"] as const) {
    bridges.build(axis, n, -n);
    bridges.buildShort(axis, n, -n);
    bridges.spends(axis, n, -n, n);
    bridges.way("Way.", axis, n, -n);
  }
  for (const says of [bridges.figure, bridges.figureShort, bridges.place, bridges.declined]) says("Ada");
  for (const says of [bridges.only, bridges.left]) says(n);
  bridges.built("Ada", n, -n);
  const { bazaar } = m;
  for (const says of [bazaar.choosing, bazaar.chooseWait, bazaar.deal, bazaar.lastTile, bazaar.ownTile])
    says("Ada");
  bazaar.noBid("Ada");
  for (const says of [bazaar.stands, bazaar.bid, bazaar.dealHint, bazaar.buyLong, bazaar.sellLong])
    says("Ada", n);
  for (const says of [bazaar.bidWait, bazaar.dealWait, bazaar.bought, bazaar.sold, bazaar.mustSell])
    says("Ada", "Ben", n);
  for (const says of [bazaar.most, bazaar.mostLong, bazaar.offer, bazaar.buy, bazaar.sell]) says(n);
  for (const says of [bazaar.raised, bazaar.unbeaten]) says("Ada", n);
  for (const bids of [true, false]) {
    bazaar.choose("Ada", bids);
    bazaar.chooseHint(bids, n);
  }
  for (const bid of [null, n]) for (const says of [bazaar.chosen, bazaar.offerFor]) says(parts, bid);
  bazaar.taken("Ada", parts);
  bazaar.taking("Ada", parts);
  bazaar.bidFor(n, parts);
  bazaar.bidHint(1, n);
  bazaar.open([parts, parts]);
  bazaar.lot("Ada", n, parts);
  bazaar.own(parts);
  bazaar.turnedUp(parts);
  bazaar.offered("Ada", parts, n);
  const { tunnel } = m;
  for (const way of [undefined, tray.directions.clockwise[n]]) {
    tunnel.put(way, n, -n);
    tunnel.join(way, n, -n, n, -n);
    tunnel.join(way, n, -n, 7, 7);
  }
  for (const says of [tunnel.ask, tunnel.wait]) says("Ada");
  for (const says of [tunnel.placed, tunnel.joined]) says("Ada", n, -n);
  tunnel.left(n, n);
  for (const joins of ["x", ""]) m.abbey.abbeyLaid(n, n, joins);
  const waiting = [
    m.tower.captureWait,
    m.tower.exchangeWait,
    m.tower.ransomWait,
    m.abbey.abbeyWait,
    m.abbey.wagonWait,
    m.phantom.wait,
  ];
  for (const waits of waiting) waits("Ada");
  for (const points of [n, undefined]) m.abbot.recall(n, n, points);
  m.tower.noCapture("Ada");
  m.tower.noRansom("Ada");
  m.abbey.noAbbey("Ada");
  for (const at of [undefined, { x: n, y: n, segment: null }]) {
    m.shrines.raceLost(at);
    m.dragon.dragonCame(at);
    m.dragon.dragonMoved("Ada", at);
    m.dragon.dragonStopped(n - 1);
    m.dragon.fairyMoved("Ada", at);
    m.tower.floorAdded("Ada", n, at);
  }
  for (const way of DEPLOYINGS) tray.deploy("Ada", n > 1 ? [way, ...DEPLOYINGS] : [way]);
  tray.now("x", n, n > 1);
  tray.barnPut(n, ["Ada", ...people]);
  tray.confirmed("Ada");
  tray.thinking("Ada");
  tray.waitingFor("Ada");

  second.text("Ada");
  second.wait("Ada");
  second.laying("Ada");

  log.turn(n);
  log.placed(n, n, n, n > 1 ? "x" : "");
  m.traders.secondEarned("Ada");
  m.traders.tookGoods("Ada", goods);
  m.siege.noEscape("Ada");
  m.traders.secondTaken("Ada");
  m.traders.secondDeclined("Ada");
  m.river.turnAgain("Ada");
  log.gameOver(people.length === 0 ? ["Ada"] : people);
  for (const set in englishSets) m.invite.set(set);
  for (const meeple of MEEPLES) [log.back.deploy, m.figure].map((say) => say(meeple));
  log.computerFailed("Ada");
  log.handed("Ada", n > 0, n > 1);
  log.backAsked("Ada");
  for (const own of [true, false]) log.backAnswered("Ada", n > 1, own);
  log.wentBack("Ada", n);
  log.winClaimed(people.length === 0 ? ["Ada"] : people);
  for (const after of ["computer", "loses"] as const) log.outOfTime("Ada", after);
  log.relinked("Ada");
  for (const title of ["x", null]) log.titled("Ada", title);
  log.openRule("x");
  for (const one of CARDS) m.king.cardTaken("Ada", one, n);
  for (const source of SOURCES) log.scored("Ada", n, source, n > 1 ? "city.score.small" : "city.score.tile");
  for (const what of COUNTED)
    for (const held of CARDS) {
      const item: Item = { what, goods: "wine", card: held, count: n, each: 3, rule: "city.score.tile" };
      m.later.item(item.what, item.goods, item.card, item.count, item.each);
    }

  m.later.rule.source("x");
  m.later.rule.editions("x");
  m.later.rule.missing("x");
  final.wins("Ada");
  final.shared(people);
  rules.sum("x", n);
  rules.ofEdition("x");
  rules.clause("x");
  rules.idle(n);
  rules.differs(n);

  referee.singleRules(n);
  book.differs(n);
  book.found(n);
  book.notHere("x");
  book.elsewhere(people);
  book.linkTo("x");
  sheet.under("x");
  sheet.square(n, n);
  sheet.touches(n);
  sheet.majority(n === 0 ? NAMES : people);
  sheet.farmers(people, people);

  bench.boxes("x");
  bench.tileLeft([{ symbol: "festival" }], n - 2);
  bench.less("x");
  bench.more("x");
  bench.onTable("x", n);
  bench.pointsOf("Ada");
  bench.laidAt(n, n);
  bench.free(n, n);
  bench.at(n, n, [{ symbol: "festival" }]);
  bench.wrong(n);
  for (const kind of GOODS) bench.goodsOf("Ada", kind);
  for (const one of CARDS) bench.cardOf("Ada", one);

  card.figures(n, n > 1, n > 0, n > 1, n > 1);
  for (const feature of FEATURES) card.worth(n, n, n > 1, feature);
  card.field(n > 0, n, people);
  m.later.expected.summary(NAMES.map((name, i) => ({ name, score: n + 0.4, chance: i / 4 })));
  card.gap(n, n);
  card.chances(n / 5, n / 100 + 0.001);
  card.moreKinds(n);
  m.bag.left(n, n);

  live.asked("Ada");
  live.yourTurn("Ada", [{ symbol: "festival" }], n);
  live.chosen(n, n, n, n, n, n);
  live.cannotDeploy("Ada");
  live.confirm("Ada");
  live.second("Ada");
  live.escape("Ada");

  for (const feature of FEATURES) {
    m.bag.withFeature(feature);
    bench.featureFilter(feature);
    for (const complete of [false, true]) {
      const row = {
        kind: feature,
        complete,
        tiles: n,
        pennants: n,
        open: n,
        inn: complete,
        cathedral: complete,
        besieged: complete,
        cities: n,
        strength,
        builders: owners,
        pigs: owners,
        owners,
        now: n,
        when_complete: n,
      };
      for (const one of [row, { ...row, now: null }]) {
        words.deploy("x", one as unknown as LookedFeature, name);
        words.feature(one as unknown as LookedFeature, at, name);
      }
      card.extent(row as unknown as LookedFeature);
      card.feature(feature, people, complete);
      sheet.extent(row);
      const joins: Joins[] = [{ feature, tiles: n, complete, owners, worth: n }];
      words.abbey(n, -n, joins, name);
      const way = { x: n, y: -n, r: 0, joins, fields: [{ owners, strength, cities: n }] };
      words.way(way, parts, some([1, 2], n), name);
      words.lead(feature, owners, name, at, ["x"]);
      const worthless = joins.map((join) => ({ ...join, worth: null }));
      words.way({ ...way, joins: worthless, fields: [] }, parts, [], name);
      card.joins(joins, name);
      for (const meeple of [null, "large"] as const)
        for (const you of [null, 0])
          card.after({ meeple, squares: n > 1 ? [at, at] : [at], strength, owners }, name, you);
    }
    sheet.at(feature, n, n);
    for (const meeple of MEEPLES) {
      for (const direction of [undefined, tray.directions.middle, ...tray.directions.clockwise]) {
        tray.spot(meeple, feature, direction);
        tray.shortSpot(meeple, feature, direction);
        tray.bareSpot(meeple, feature, direction);
      }
      log.deployed(meeple, feature);
      log.returned("Ada", meeple, feature);
      m.dragon.eaten("Ada", meeple, feature);
      m.abbey.movedOn("Ada", feature, 1, -2);
      log.takenBack("Ada", meeple, feature);
    }
  }
  for (const meeple of MEEPLES) {
    words.takeBack(meeple, n, n);
    for (const feature of FEATURES) tray.homeFrom(meeple, feature, n, n);
    m.dragon.sendHome("Ben", meeple, n, n);
    m.dragon.mustSend("Ben");
    m.dragon.sentHome("Ada", "Ben", meeple);
    table.figuresAtHand(meeple, n, n);
    sheet.standing(people, people, meeple);
    bench.figureOf("Ada", meeple);
  }
}
