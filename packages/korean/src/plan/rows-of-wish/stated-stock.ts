/** 설탕 3.5kg 달걀 4판 비닐 2롤: what there is, and how much of each, in place of the examples. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec, Highlight, SampleRow } from "@appmon/appspec/spec";
import type { BoundedTable, StatedRow } from "../../claims/stated-rows.ts";
import { compactName, likeness } from "../../claims/resolve.ts";
import { typeOfLabel } from "../../fields/field-type-of-label.ts";
import { amountInUnit } from "../../grammar/amount-in-unit.ts";
import { isAmountOfThings } from "../../grammar/amount-of-things.ts";
import { DAY_SETS } from "../../grammar/calendar.data.ts";
import { findQuantities, type Quantity } from "../../grammar/quantity.ts";
import { OF_PEOPLE, TOPIC_PARTICLES } from "../../grammar/rows.data.ts";
import { josa, stripJosa } from "../../korean-text.ts";
import { keptOps, newRow } from "../apply/rows.ts";
import { allowing, toldQuantity } from "../apply/row-values.ts";
import { agreeing } from "../apply/rows-agree.ts";
import { amountFieldOf, type AmountField, thresholdOf } from "./amount-field.ts";
import { beginningAnew } from "./begin-anew.ts";
import { type ComparedNumbers, comparisonsWith, isComparedWith } from "./compared-numbers.ts";
import { holdingFractions } from "./holding-fractions.ts";

export interface StatedAmount {
  name: string;
  amount: Quantity;
}

export interface PlannedRows {
  ops: SpecOp[];
  text: string;
  /** Every other condition of the app that compares the same two numbers compares them so from now on. */
  compared?: ComparedNumbers;
}

interface About {
  spec: AppSpec;
  /** KST yyyy-mm-dd */
  today: string;
}

const SAME = 0.95;
const HEAD = 0.7;
/** So many pieces of equipment are each known by a number. */
const MOST_PIECES = 40;
const FIGURES: ReadonlySet<string> = new Set(["money", "number", "percent", "date", "datetime", "time", "month"]);
const PEOPLE: ReadonlySet<string> = new Set(OF_PEOPLE);
const DAYS: ReadonlySet<string> = new Set(DAY_SETS.flatMap(([spellings]) => spellings.split(" ")));

/** The amounts of a table where it tells nothing else; undefined where it tells prices, or of days and figures. */
export function amountsOf(text: string, rows: readonly StatedRow[]): StatedAmount[] | undefined {
  const amounts = rows.flatMap(({ name, end }): StatedAmount[] => {
    const said = name && text.slice(name.start, name.end);
    const [amount, ...more] = said === undefined ? [] : findQuantities(text.slice(name!.end, end)).map(({ value }) => value);
    return said !== undefined && amount && more.length === 0 && isAmountOfThings(amount) && isThing(said) ? [{ name: said, amount }] : [];
  });
  const isOnce = new Set(amounts.map(({ name }) => compactName(name))).size === amounts.length;
  return amounts.length === rows.length && isOnce ? withFirstAlike(amounts) : undefined;
}

/** 철물점 재고 삽 5자루 곡괭이 2자루: where all others go by one word, what stands before that of the first is what they are of. */
function withFirstAlike([first, ...others]: StatedAmount[]): StatedAmount[] {
  if (!first || others.length === 0 || others.some(({ name }) => name.includes(" "))) return first ? [first, ...others] : others;
  return [{ ...first, name: first.name.split(" ").at(-1)! }, ...others];
}

const isThing = (name: string): boolean => /[가-힣A-Za-z]/.test(name) && !FIGURES.has(typeOfLabel(name).type) && !DAYS.has(name);

/** Undefined: no list of the app is one of things of which there is so much. */
export function placeStock(amounts: readonly StatedAmount[], head: string | undefined, about: About): PlannedRows | undefined {
  return (
    asAmounts(amounts, head, about) ??
    (arePeople(amounts) ? asThresholds(amounts, undefined, about) : undefined) ??
    asPieces(amounts, head, about)
  );
}

function asAmounts(amounts: readonly StatedAmount[], head: string | undefined, { spec, today }: About): PlannedRows | undefined {
  const lists = spec.entities.flatMap((entity) => {
    const into = isOfThings(entity)
      ? amountFieldOf(
          entity,
          amounts.map(({ amount }) => amount),
        )
      : undefined;
    const had = amounts.filter(({ name }) => rowCalled(entity, name)).length;
    const isHead = head !== undefined && likeness(compactName(head), compactName(entity.name)) >= HEAD;
    const isMeant = isHead || had > 0 || isPointedTo(spec, entity) || into?.unit !== undefined;
    return into && isMeant
      ? [{ entity, into, score: (isHead ? 100 : 0) + had * 10 + (standsAlone(entity) ? 5 : 0) + (into.unit ? 2 : 0) }]
      : [];
  });
  const best = lists.toSorted((one, other) => other.score - one.score)[0];
  return best && withAmounts(amounts, best.entity, best.into, { spec, today });
}

function withAmounts(amounts: readonly StatedAmount[], entity: EntitySpec, into: AmountField, { spec, today }: About): PlannedRows {
  const shown = into.unit ? undefined : into.field.unit;
  const unit = into.unit;
  const options = unit?.type === "select" ? (unit.options ?? []) : [];
  const missing = unit?.type === "select" ? units(amounts).filter((said) => !options.some(({ label }) => label === said)) : [];
  const added = missing.map((label, at) => ({ value: `unit${options.length + at + 1}`, label }));
  const unitOf = (said: string) => (unit?.type === "select" ? [...options, ...added].find(({ label }) => label === said)?.value : said);
  // Nobody has said from when on there is too little: until they do, that is where nothing is left.
  const threshold = thresholdOf(entity);
  const unheld = threshold && (threshold.min ?? 0) <= 0 ? threshold : undefined;
  const rows = amounts.map(({ name, amount }, at): SampleRow => {
    const placed = [{ field: into.field, amount: heldAs(into, amount) }];
    const row = newRow({ name, values: [amount], placed, left: [], had: undefined }, entity, { id: `s${at + 1}`, counted: [] });
    return { ...row, ...(unit && { [unit.id]: unitOf(amount.unit)! }), ...(unheld && { [unheld.id]: 0 }), ...kindOf(entity, name) };
  });
  const { ops, emptied } = beginningAnew({ spec, today }, entity, rows);
  const said = amounts.map(({ amount }) => heldAs(into, amount));
  const patch = allowing(into.field, said);
  const told = amounts.map(
    ({ name, amount }) =>
      `${name}(${shown === undefined ? toldQuantity(amount) : `${heldAs(into, amount).toLocaleString("ko-KR")}${shown}`})`,
  );
  return {
    ops: [
      ...added.map((option): SpecOp => ({ op: "addOption", entity: entity.id, field: unit!.id, option })),
      ...(Object.keys(patch).length > 0 ? [{ op: "setField" as const, entity: entity.id, field: into.field.id, patch }] : []),
      ...holdingFractions(spec, entity.id, into.field.id, said),
      ...ops,
      ...keptOps(
        entity,
        rows,
        amounts.map(({ name }) => name),
      ),
    ],
    text: [`${entity.name}에 ${josa(told.join(", "), "을/를")} 적어 두었어요.`, ...toldEmptied(emptied)].join(" "),
  };
}

/** How many are needed, where those that are counted are people: no such table says how much there is. */
const arePeople = (amounts: readonly StatedAmount[]): boolean => amounts.every(({ amount }) => PEOPLE.has(amount.unit));

/** As the list counts it: 500g of what is kept in kg is 0.5. */
const heldAs = ({ field, unit }: AmountField, amount: Quantity): number =>
  unit ? amount.amount : (amountInUnit(amount, field.unit) ?? amount.amount);

const units = (amounts: readonly StatedAmount[]): string[] => [...new Set(amounts.map(({ amount }) => amount.unit))];

const toldEmptied = (emptied: readonly EntitySpec[]): string[] =>
  emptied.length === 0 ? [] : [`${josa(emptied.map(({ name }) => name).join(", "), "은/는")} 비워 뒀어요.`];

/** 탈곡기, where that is one of the kinds that a machine can be of; a choice that the example had is somebody else's. */
function kindOf({ fields }: EntitySpec, name: string): { [field: string]: string } {
  return Object.fromEntries(
    fields.flatMap(({ id, type, options }) => {
      const option = type === "select" ? options?.find(({ label }) => compactName(label) === compactName(name)) : undefined;
      return option ? [[id, option.value]] : [];
    }),
  );
}

/** Each row's own bound: 설탕은 1kg 달걀은 2판 밑으로. `label`: what is to be shown then. */
export function asThresholds(
  amounts: readonly StatedAmount[],
  bound: { comparison: BoundedTable["comparison"]; label?: string } | undefined,
  { spec }: About,
): PlannedRows | undefined {
  for (const entity of spec.entities) {
    const field = thresholdOf(entity);
    const rows = amounts.map(({ name }) => rowCalled(entity, name));
    if (!field || rows.some((row) => !row)) continue;
    const sample = entity.sample.map((row) => {
      const at = rows.indexOf(row);
      return at < 0 ? row : { ...row, [field.id]: amounts[at]!.amount.amount };
    });
    const compared = bound && comparisonsWith(entity, field, bound.comparison);
    // 밑으로 of what is only told when it is too much.
    if (bound && !compared) continue;
    const patch = {
      ...allowing(
        field,
        amounts.map(({ amount }) => amount.amount),
      ),
      ...(compared && { help: HELP[bound!.comparison] }),
    };
    const marks = compared && bound?.label !== undefined ? labelled(compared.highlights, field, bound.label) : compared?.highlights;
    const told = amounts.map(({ name, amount }) => `${named(name, rows, entity)} ${toldQuantity(amount)}`).join(", ");
    return {
      ops: [
        ...(Object.keys(patch).length > 0 ? [{ op: "setField" as const, entity: entity.id, field: field.id, patch }] : []),
        ...(marks ? [{ op: "setEntity" as const, entity: entity.id, patch: { highlights: marks } }] : []),
        { op: "setSample", entity: entity.id, sample },
      ],
      text: `${entity.name}마다 ${josa(field.label, "을/를")} ${josa(told, "으로/로")} 두었어요.`,
      ...(compared && { compared: compared.numbers }),
    };
  }
  return undefined;
}
const HELP: Readonly<Record<BoundedTable["comparison"], string>> = {
  lt: "이보다 적으면 표시가 떠요.",
  lte: "이만큼이거나 적으면 표시가 떠요.",
  gt: "이보다 많으면 표시가 떠요.",
  gte: "이만큼이거나 많으면 표시가 떠요.",
  eq: "이만큼이면 표시가 떠요.",
  ne: "이만큼이 아니면 표시가 떠요.",
};

/** The mark that compares with it is shown by the word that was said. */
const labelled = (highlights: readonly Highlight[], field: FieldSpec, label: string): Highlight[] =>
  highlights.map((one) => (one.when.some((condition) => isComparedWith(condition, field.id)) ? { ...one, label } : one));

const named = (name: string, rows: readonly (SampleRow | undefined)[], entity: EntitySpec): string =>
  String(rows.find((row) => row && isCalled(String(row[entity.titleField] ?? ""), name))?.[entity.titleField] ?? name);

/** 탈곡기 2대 where each machine is lent by itself: 탈곡기 1호, 탈곡기 2호. */
function asPieces(amounts: readonly StatedAmount[], head: string | undefined, { spec, today }: About): PlannedRows | undefined {
  const kept = new Set(
    spec.entities.flatMap(({ fields, constraints = [] }) =>
      constraints.flatMap((rule) =>
        rule.kind === "noOverlap" ? rule.within.flatMap((id) => fields.find((one) => one.id === id)?.target ?? []) : [],
      ),
    ),
  );
  const lists = spec.entities.filter((entity) => kept.has(entity.id) && standsAlone(entity) && entity.kind !== "person");
  const entity =
    lists.find(({ name }) => head !== undefined && likeness(compactName(head), compactName(name)) >= HEAD) ??
    (lists.length === 1 ? lists[0] : undefined);
  const count = amounts.reduce((sum, { amount }) => sum + amount.amount, 0);
  if (
    !entity ||
    count > MOST_PIECES ||
    amounts.some(
      ({ amount }) => PEOPLE.has(amount.unit) || amount.dimension !== "count" || !Number.isInteger(amount.amount) || amount.amount < 1,
    )
  )
    return undefined;
  const pieces = amounts.flatMap(({ name, amount }) =>
    Array.from({ length: amount.amount }, (_, at) => ({ name, piece: amount.amount === 1 ? name : `${name} ${at + 1}호` })),
  );
  const rows = pieces.map(({ name, piece }, at): SampleRow => {
    const like = entity.sample.find((row) => isCalled(String(row[entity.titleField] ?? ""), name));
    const row = newRow({ name: piece, values: [], placed: [], left: [], had: undefined }, entity, {
      id: `s${at + 1}`,
      ...(like && { like }),
      counted: [],
    });
    return { ...row, ...kindOf(entity, name) };
  });
  const told = amounts.map(({ name, amount }) => `${name} ${toldQuantity(amount)}`).join(", ");
  const first = pieces.find(({ name, piece }) => name !== piece);
  return {
    ops: [
      ...agreeing(spec, entity, rows, today),
      ...keptOps(
        entity,
        rows,
        pieces.map(({ piece }) => piece),
      ),
    ],
    text: `${entity.name}에 ${josa(told, "을/를")} 적어 두었어요.${first ? ` 여럿인 것은 ‘${first.piece}’처럼 하나씩 골라요.` : ""}`,
  };
}

/** Things that go by a name, and nothing that happened. */
const isOfThings = ({ fields, titleField, kind }: EntitySpec): boolean =>
  kind !== "log" && kind !== "child" && fields.find(({ id }) => id === titleField)?.type === "text";

/** Records of it need no other record first. */
const standsAlone = (entity: EntitySpec): boolean => isOfThings(entity) && needed(entity).length === 0;

const needed = ({ fields }: EntitySpec): FieldSpec[] =>
  fields.filter(({ type, required, hidden }) => type === "relation" && required && !hidden);

const isPointedTo = ({ entities }: AppSpec, { id }: EntitySpec): boolean =>
  entities.some(({ fields }) => fields.some(({ type, target }) => type === "relation" && target === id));

/** The row that is called so, or the only one with that word in its name (B of ‘오전 B’). */
function rowCalled(entity: EntitySpec, name: string): SampleRow | undefined {
  const found = entity.sample.filter((row) => isCalled(String(row[entity.titleField] ?? ""), name));
  return found.length === 1 ? found[0] : undefined;
}

function isCalled(title: string, name: string): boolean {
  // 컵은: no noun that the dictionary knows.
  const bare = TOPIC_PARTICLES.some((particle) => name === `${title}${particle}`) ? title : name;
  const said = [bare, stripJosa(bare).stem].map(compactName).filter((one) => one !== "");
  return said.some((one) => likeness(compactName(title), one) >= SAME || title.split(/\s+/).some((word) => compactName(word) === one));
}
