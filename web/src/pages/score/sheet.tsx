// The account as a sheet: the result, then what each feature, field, city and kind of goods pays, and why.
import type { ComponentChildren } from "preact";
import { furtherClauses, sumOf } from "../../game/log.ts";
import { messages } from "../../i18n/index.ts";
import { sheet as text } from "../../i18n/pages.ts";
import { digits } from "../../i18n/speech.ts";
import type { Paid, Remark, ScoreAccount, ScoredFeature, ScoredField, Seen } from "../../protocol.ts";
import { English, EnglishNote } from "../../ui/english.tsx";
import { Icon, SeatBadge, worded } from "../../ui/parts.tsx";
import { gained, sourcesOf } from "../../vocabulary.ts";

interface SheetProps {
  account: ScoreAccount;
  light: (lights: readonly Seen[]) => void;
  /** Shows the squares of a line on the board. */
  show: (lights: readonly Seen[]) => void;
  /** Shows a clause of the rule book. */
  openRule: (id: string) => void;
}

export function Sheet(props: SheetProps) {
  const { account } = props;
  const row = props;
  return (
    <>
      <Result {...row} />
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
      <Part title={messages.final.sources.barns} there={(account.barns ?? []).length > 0}>
        {(account.barns ?? []).map((field, i) => (
          <BarnRow key={i} field={field} {...row} />
        ))}
      </Part>
      <Part title={text.cities} there={account.cities.length > 0}>
        {account.cities.map((city, i) => (
          <Row key={i} {...row} lights={city.lights} title={text.at("city", city.at.x, city.at.y)}>
            <p>
              {text.farmers(
                strengths(city.strength, account),
                city.fields.map((f) => text.square(f.x, f.y)),
              )}
            </p>
            <Payments {...row} paid={city.paid} />
          </Row>
        ))}
      </Part>
      <Part title={text.goods} there={account.goods.length > 0}>
        <li class="sheet-row">
          <Payments {...row} paid={account.goods} />
        </li>
      </Part>
      <Part title={text.cards} there={account.cards.length > 0}>
        <li class="sheet-row">
          <Payments {...row} paid={account.cards} />
        </li>
      </Part>
      <Part title={messages.final.sources.fairy} there={account.fairy_paid.length > 0}>
        <li class="sheet-row">
          <Payments {...row} paid={account.fairy_paid} />
        </li>
      </Part>
    </>
  );
}

function Result({ account, openRule }: Pick<SheetProps, "account" | "openRule">) {
  const { players, winners } = account;
  const names = winners.map((seat) => players[seat]?.name ?? "");
  return (
    <section class="card sheet-result">
      <h2>{names.length === 1 ? messages.final.wins(names[0] ?? "") : messages.final.shared(names)}</h2>
      <p class="quiet">{text.under(rulesInWords(account.rules))}</p>
      {account.remarks.length === 0 ? null : <EnglishNote />}
      {account.remarks.map((remark) => (
        <RemarkLine key={remark.msg} remark={remark} openRule={openRule} />
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard, too */}
      <section class="final-scroll" tabIndex={0} aria-label={text.result}>
        <table class={players.length > 4 ? "many" : ""}>
          <thead>
            <tr>
              <td />
              {players.map((player, seat) => (
                <th key={seat} scope="col" class={winners.includes(seat) ? "winner" : ""}>
                  <SeatBadge seat={seat} />
                  <span class="result-name">{player.given ?? player.name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <ResultRow title={text.before} values={players.map((player) => player.before)} />
            {sourcesOf(players.map((player) => player.points)).map((source) => (
              <ResultRow
                key={source}
                title={messages.final.sources[source]}
                values={players.map((player) => gained(player.points, source))}
              />
            ))}
          </tbody>
          <tfoot>
            <ResultRow title={messages.final.total} values={players.map((player) => player.total)} />
          </tfoot>
        </table>
      </section>
    </section>
  );
}

/** The name of the edition, and the number of changed rules. */
function rulesInWords(rules: string): string {
  const [preset = "", ...changes] = rules.split(",");
  const edition = messages.home.editions[preset] ?? preset;
  return changes.length === 0 ? edition : messages.rules.sum(edition, changes.length);
}

function ResultRow({ title, values }: { title: string; values: readonly number[] }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {values.map((value, seat) => (
        <td key={seat} class={value === 0 ? "none" : ""}>
          {digits(value)}
        </td>
      ))}
    </tr>
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

/** Only a mouse hovers: what a finger chose stays highlighted. */
const byMouse = (act: () => void) => (event: PointerEvent) => event.pointerType === "mouse" && act();

type RowProps = Pick<SheetProps, "light" | "show"> & {
  title: string;
  lights: readonly Seen[];
  children: ComponentChildren;
};

function Row(props: RowProps) {
  const light = () => props.light(props.lights);
  return (
    <li class="sheet-row" onPointerEnter={byMouse(light)} onPointerLeave={byMouse(() => props.light([]))}>
      <button type="button" class="sheet-show" onClick={() => props.show(props.lights)} onFocus={light}>
        {props.title}
      </button>
      {props.children}
    </li>
  );
}

function FeatureRow({ feature, ...row }: { feature: ScoredFeature } & SheetProps) {
  const { account, openRule } = row;
  const { at, owners, kind } = feature;
  const paid = owners.map((seat) => ({
    seat,
    points: feature.points,
    items: feature.items,
    rule: feature.rule,
    also: furtherClauses(feature),
  }));
  return (
    <Row {...row} lights={feature.lights} title={text.at(kind, at.x, at.y)}>
      <p>{text.extent(feature)}</p>
      <p>
        {text.standing(strengths(feature.strength, account), called(feature.builders, account), "builder")}
      </p>
      {feature.castle ? (
        <p>
          {messages.castles.of(called(owners, account).join(", "))}{" "}
          <Clause id={feature.rule} openRule={openRule} />
        </p>
      ) : (
        <Payments paid={paid} account={account} openRule={openRule} />
      )}
      {feature.remark === null ? null : <RemarkLine remark={feature.remark} openRule={openRule} />}
    </Row>
  );
}

/** The cities around a field. */
function CitiesAround({ field, ...row }: { field: ScoredField } & SheetProps) {
  return (
    <>
      <p>
        {text.touches(field.completed.length)}{" "}
        <Places places={field.completed} back={field.lights} {...row} />
      </p>
      {field.open.length === 0 ? null : (
        <p>
          {text.unfinished} <Places places={field.open} back={field.lights} {...row} />
        </p>
      )}
    </>
  );
}

/** A field with barns: each of their owners is paid. */
function BarnRow({ field, ...row }: { field: ScoredField } & SheetProps) {
  return (
    <Row {...row} lights={field.lights} title={text.at("field", field.at.x, field.at.y)}>
      <CitiesAround field={field} {...row} />
      <Payments {...row} paid={field.paid} />
    </Row>
  );
}

function FieldRow({ field, ...row }: { field: ScoredField } & SheetProps) {
  const { account, openRule } = row;
  return (
    <Row {...row} lights={field.lights} title={text.at("field", field.at.x, field.at.y)}>
      <p>{text.standing(strengths(field.strength, account), called(field.pigs, account), "pig")}</p>
      <CitiesAround field={field} {...row} />
      {account.cities.length > 0 ? null : <p>{text.majority(called(field.owners, account))}</p>}
      <Payments paid={field.paid} account={account} openRule={openRule} />
    </Row>
  );
}

type PlacesProps = Pick<SheetProps, "light" | "show"> & {
  places: readonly Seen[];
  /** What is highlighted once the pointer leaves. */
  back: readonly Seen[];
};

/** Buttons that highlight squares. */
function Places({ places, back, light, show }: PlacesProps) {
  return (
    <>
      {places.map((place, i) => (
        <button
          key={i}
          type="button"
          class="place-link"
          onPointerEnter={byMouse(() => light([place]))}
          onPointerLeave={byMouse(() => light(back))}
          onFocus={() => light([place])}
          onClick={() => show([place])}
        >
          {text.square(place.x, place.y)}
        </button>
      ))}
    </>
  );
}

function called(seats: readonly number[], account: ScoreAccount): string[] {
  return seats.map((seat) => account.players[seat]?.name ?? "");
}

function strengths(strength: readonly number[], account: ScoreAccount): string[] {
  const there = strength.map((n, seat) => ({ n, name: account.players[seat]?.name ?? "" }));
  return there.filter(({ n }) => n > 0).map(({ n, name }) => `${name} ${n}`);
}

/** A remark that changes no number, marked so that it is not overlooked. */
function RemarkLine({ remark, openRule }: { remark: Remark } & Pick<SheetProps, "openRule">) {
  return (
    <p class="remark">
      <English>{worded(remark.msg)}</English>{" "}
      {remark.rule === null ? null : <Clause id={remark.rule} openRule={openRule} />}
    </p>
  );
}

function Clause({ id, openRule }: { id: string } & Pick<SheetProps, "openRule">) {
  return (
    <button
      type="button"
      class="clause-link"
      title={messages.log.openRule(id)}
      aria-label={messages.log.openRule(id)}
      onClick={() => openRule(id)}
    >
      <Icon name="book" />
    </button>
  );
}

function Payments({
  paid,
  account,
  openRule,
}: { paid: readonly Paid[] } & Pick<SheetProps, "account" | "openRule">) {
  return (
    <ul class="payments">
      {paid.map((payment, i) => (
        <li key={i}>
          <SeatBadge seat={payment.seat} />
          <span>
            <b>{account.players[payment.seat]?.name}</b> {sumOf(payment)}
          </span>
          {[payment.rule, ...payment.also].map((id) => (
            <Clause key={id} id={id} openRule={openRule} />
          ))}
        </li>
      ))}
    </ul>
  );
}
