// The account as a sheet: the result, then what every feature, field, city and kind of goods pays, and why.
import type { ComponentChildren } from "preact";
import { messages } from "../messages.en.ts";
import type { Item, Paid, ScoreAccount, ScoredFeature, ScoredField, Seen } from "../protocol.ts";
import { Icon, SeatBadge } from "../shell/parts.tsx";

const text = messages.referee;
const SOURCES = ["roads", "cities", "cloisters", "fields", "goods"] as const;

interface SheetProps {
  account: ScoreAccount;
  light: (lights: readonly Seen[]) => void;
}

export function Sheet({ account, light }: SheetProps) {
  const row = { account, light };
  return (
    <>
      <Result account={account} />
      <Part title={text.features} there={account.features.length > 0}>
        {account.features.map((feature, i) => (
          <FeatureRow key={i} feature={feature} {...row} />
        ))}
      </Part>
      <Part title={text.fields} there={account.fields.length > 0}>
        {account.fields.map((field, i) => (
          <FieldRow key={i} field={field} {...row} />
        ))}
      </Part>
      <Part title={text.cities} there={account.cities.length > 0}>
        {account.cities.map((city, i) => (
          <Row key={i} lights={city.lights} light={light} title={text.at("city", city.at.x, city.at.y)}>
            <p>
              {text.farmers(
                strengths(city.strength, account),
                city.fields.map((f) => text.square(f.x, f.y)),
              )}
            </p>
            <Payments paid={city.paid} account={account} />
          </Row>
        ))}
      </Part>
      <Part title={text.goods} there={account.goods.length > 0}>
        <li class="sheet-row">
          <Payments paid={account.goods} account={account} />
        </li>
      </Part>
    </>
  );
}

function Result({ account }: { account: ScoreAccount }) {
  const { players, winners } = account;
  const names = winners.map((seat) => players[seat]?.name ?? "");
  return (
    <section class="card sheet-result">
      <h2>{names.length === 1 ? messages.final.wins(names[0] ?? "") : messages.final.shared(names)}</h2>
      <p class="quiet">{text.under(account.rules)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard, too */}
      <section class="final-scroll" tabIndex={0} aria-label={text.result}>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages.final.player}</th>
              <th scope="col">{text.before}</th>
              {SOURCES.map((source) => (
                <th key={source} scope="col">
                  {messages.final.sources[source]}
                </th>
              ))}
              <th scope="col">{messages.final.total}</th>
            </tr>
          </thead>
          <tbody>
            {players.map((player, seat) => (
              <tr key={seat} class={winners.includes(seat) ? "winner" : ""}>
                <th scope="row">
                  <span class="final-name">
                    <SeatBadge seat={seat} /> <span>{player.name}</span>
                    {winners.includes(seat) ? <Icon name="trophy" /> : null}
                  </span>
                </th>
                <td>{player.before}</td>
                {SOURCES.map((source) => (
                  <td key={source}>{player.points[source]}</td>
                ))}
                <td class="total">{player.total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Part({ title, there, children }: { title: string; there: boolean; children: ComponentChildren }) {
  if (!there) return null;
  return (
    <section class="card sheet-part">
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function Row(props: {
  title: string;
  lights: readonly Seen[];
  light: (lights: readonly Seen[]) => void;
  children: ComponentChildren;
}) {
  const show = () => props.light(props.lights);
  return (
    <li class="sheet-row" onMouseEnter={show} onMouseLeave={() => props.light([])}>
      <button type="button" class="sheet-show" onClick={show} onFocus={show}>
        {props.title}
      </button>
      {props.children}
    </li>
  );
}

function FeatureRow({ feature, account, light }: { feature: ScoredFeature } & SheetProps) {
  const { at, owners, kind } = feature;
  const paid = owners.map((seat) => ({
    seat,
    points: feature.points,
    items: feature.items,
    rule: feature.rule,
  }));
  return (
    <Row lights={feature.lights} light={light} title={text.at(kind, at.x, at.y)}>
      <p>{text.extent(feature)}</p>
      <p>
        {text.standing(strengths(feature.strength, account), called(feature.builders, account), "builder")}
      </p>
      <Payments paid={paid} account={account} />
    </Row>
  );
}

function FieldRow({ field, account, light }: { field: ScoredField } & SheetProps) {
  const squares = (places: readonly Seen[]) => places.map((place) => text.square(place.x, place.y));
  return (
    <Row lights={field.lights} light={light} title={text.at("field", field.at.x, field.at.y)}>
      <p>{text.standing(strengths(field.strength, account), called(field.pigs, account), "pig")}</p>
      <p>{text.touches(squares(field.completed), squares(field.open))}</p>
      {account.cities.length > 0 ? null : <p>{text.majority(called(field.owners, account))}</p>}
      <Payments paid={field.paid} account={account} />
    </Row>
  );
}

function called(seats: readonly number[], account: ScoreAccount): string[] {
  return seats.map((seat) => account.players[seat]?.name ?? "");
}

function strengths(strength: readonly number[], account: ScoreAccount): string[] {
  const there = strength.map((n, seat) => ({ n, name: account.players[seat]?.name ?? "" }));
  return there.filter(({ n }) => n > 0).map(({ n, name }) => `${name} ${n}`);
}

function Payments({ paid, account }: { paid: readonly Paid[]; account: ScoreAccount }) {
  return (
    <ul class="payments">
      {paid.map((payment, i) => (
        <li key={i}>
          <SeatBadge seat={payment.seat} />
          <span>
            <b>{account.players[payment.seat]?.name}</b> {sum(payment.points, payment.items)}
          </span>
          <a
            href={`/rules?rules=${encodeURIComponent(account.rules)}&sets=base,traders,inns,river#${payment.rule}`}
          >
            <code>{payment.rule}</code>
          </a>
        </li>
      ))}
    </ul>
  );
}

function sum(points: number, items: readonly Item[]): string {
  const { log } = messages;
  return log.sum(
    points,
    items.map((item) => log.item(item.what, item.goods, item.count, item.each)),
  );
}
