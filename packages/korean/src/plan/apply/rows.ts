/** 커트 25,000원 30분, 펌 120,000원 2시간: rows of the list that has names and such numbers. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import type { Fact, Name } from "../../claims/claim.ts";
import { compactName, likeness } from "../../claims/resolve.ts";
import { typeOfLabel } from "../../fields/field-type-of-label.ts";
import { parsePeriod } from "../../grammar/periods.ts";
import { isSize as isSizeOfOne } from "../../grammar/price-of-each.ts";
import { findQuantities, parseQuantity, type Quantity } from "../../grammar/quantity.ts";
import { CONTAINERS } from "../../listed/list-words.data.ts";
import { isDay } from "../../listed/roster-words.ts";
import { josa } from "../../korean-text.ts";
import { mayBeRowName } from "../../stated-rows/tag-names.ts";
import { entityNamed, fieldNamed } from "../part-of-app.ts";
import type { Planned, Planning } from "../planned.ts";
import { choice, takeOptions } from "./choices.ts";
import { lastingOps } from "./booked-lengths.ts";
import { countedDown } from "./counted-down.ts";
import { choiceMeant, priceOps } from "./priced-choices.ts";
import { isOfOthers, rowName } from "./row-name.ts";
import { agreeing } from "./rows-agree.ts";
import { allowing, placeValues, type PlacedValue, toldAmount, toldQuantity } from "./row-values.ts";
import { PLAIN_HEADS } from "./rows.data.ts";

/** What of a fact says a row. */
type SaidFact = Pick<Fact, "of" | "span" | "confidence"> & { row: Pick<NonNullable<Fact["row"]>, "name" | "values" | "each"> | null };

/** A row that was said, with what its numbers are in the list. */
interface SaidRow {
  name: string;
  values: Quantity[];
}

interface PlacedRow extends SaidRow {
  placed: PlacedValue[];
  left: Quantity[];
  /** The row of the list that is called so. */
  had: SampleRow | undefined;
}

const MOST_NAME = 24;
/** 수강료 5만원 is an amount of something, no row that is called 수강료. */
const FIGURES: ReadonlySet<string> = new Set(["money", "number", "percent", "date", "datetime", "time", "month"]);
const SAME = 0.95;
const PLAIN: ReadonlySet<string> = new Set(PLAIN_HEADS);

/**
 * Rows said one after the other are one table. A row that is there gets the numbers that were said, another one is added; those of a
 * pattern give way in a wish. Undefined: no list has such rows.
 */
export function takeRows(facts: readonly SaidFact[], planning: Planning): Planned | undefined {
  const { said, unnamed } = saidRows(facts);
  const head = facts.find(({ of }) => of !== null)?.of ?? null;
  if (said.length === 0 || said.some(({ name }) => !isNoun(name))) return undefined;
  // 1kg 32,000원 by itself is of something that was not named.
  if (said.length === 1 && isSize(said[0]!.name)) return undefined;
  const found = listForRows(said, head, planning.spec);
  if (!found) return asChoices(said, head, facts[0]!, planning);
  if (said.some(({ name }) => !mayBeRow(name, planning))) return undefined;
  // 손님 12명: how many there are of something, unless a row is called so.
  if (said.length === 1 && said[0]!.values.every(({ dimension }) => dimension === "count") && !found.rows[0]!.had) return undefined;
  const { entity, rows } = found;
  const isSaid = planning.said?.includes(entity.id) === true;
  const own: readonly string[] = Array.isArray(entity.starter) ? entity.starter : [];
  // Others that were said to be there are no examples that give way.
  const isCalled = own.length > 0 && rows.some(({ had }) => had !== undefined && own.includes(had.id));
  const replaces = planning.mode === "wish" && !isSaid && !isCalled && rows.length > 1 && entity.origin !== "user";
  // 수진만 11,500원, 나머지는 10,500원: all the others.
  const others = isCalled && !replaces ? unnamed.find(({ name }) => isOfOthers(name)) : undefined;
  const ofOthers = others && placeValues(entity, others.values, rows[0]?.placed[0]?.field).placed;
  const isNew = ({ had, placed }: PlacedRow): boolean => had !== undefined && placed.some(({ field, amount }) => had[field.id] !== amount);
  const changed = rows.filter((row) => !replaces && isNew(row));
  const fresh = rows.filter(({ had }) => !had || replaces);
  if (!replaces && changed.length === 0 && fresh.length === 0 && !ofOthers)
    return { kind: "there", text: `${entity.name}에 ${josa(toldRows(rows), "이/가")} 있어요.`, about: entity.id };
  const counted = countedDown(planning.spec, entity);
  const sample = replaces
    ? fresh.map((row, at) => newRow(row, entity, { id: `s${at + 1}`, like: row.had ?? entity.sample[0], counted }))
    : [
        ...entity.sample.map((one) => {
          const row = changed.find(({ had }) => had === one);
          const isOther = ofOthers !== undefined && own.includes(one.id) && !rows.some(({ had }) => had === one);
          return { ...one, ...(row && valuesOf(row)), ...(isOther && valuesOf({ placed: ofOthers })) };
        }),
        ...fresh.map((row, at) => newRow(row, entity, { id: freeRowId(entity.sample, at), counted })),
      ];
  const lengths = [...new Set(rows.flatMap(({ placed }) => placed.map(({ field }) => field)))];
  const ops: SpecOp[] = [
    ...allowedOps(entity, rows),
    ...uncountedOps(entity, fresh, counted),
    ...(replaces ? agreeing(planning.spec, entity, sample, planning.today) : [{ op: "setSample" as const, entity: entity.id, sample }]),
    ...lengths.flatMap((field) => lastingOps(planning.spec, entity, field)),
    ...keptOps(entity, sample, [...changed.flatMap(({ had }) => had?.id ?? []), ...fresh.map(({ name }) => name)]),
  ];
  return {
    kind: "done",
    ops,
    text: [...toldWhat(entity, changed, fresh, planning), ...toldLeft(rows), ...toldUnnamed(unnamed, others, ofOthers)].join(" "),
    about: entity.id,
    ...(planning.mode === "wish" && { rowsOf: entity.id }),
  };
}

function toldUnnamed(unnamed: readonly SaidRow[], others: SaidRow | undefined, placed: readonly PlacedValue[] = []): string[] {
  const left = unnamed.filter((one) => one !== others || placed.length === 0).map(({ name }) => name);
  const values = placed.map((one) => `${one.field.label} ${toldAmount(one)}`).join(", ");
  return [
    ...(values === "" ? [] : [`나머지는 ${josa(values, "으로/로")} 적었어요.`]),
    ...(left.length > 0 ? [`‘${left.join(", ")}’: 무엇의 값인지 몰라 적지 못했어요.`] : []),
  ];
}

/** Rows that somebody has said are theirs and no examples: they stay when examples are cleared. `said`: ids and titles. */
export function keptOps(entity: EntitySpec, sample: readonly SampleRow[], said: readonly string[]): SpecOp[] {
  if (entity.starter === true) return [];
  const own = sample.filter((row) => said.includes(row.id) || said.includes(String(row[entity.titleField] ?? ""))).map(({ id }) => id);
  const before = Array.isArray(entity.starter) ? entity.starter.filter((id) => sample.some((row) => row.id === id)) : [];
  const starter = [...new Set([...before, ...own])];
  return own.length === 0 ? [] : [{ op: "setEntity", entity: entity.id, patch: { starter } }];
}

/** 치료는 핫팩 15분, 전기 15분: where 치료 is a field of what is kept, they are what can be chosen for it. */
function asChoices(said: readonly SaidRow[], head: Name | null, { span, confidence }: SaidFact, planning: Planning): Planned | undefined {
  if (said.length < 2) return undefined;
  const names = said.map(({ name }) => name);
  const priced = planning.mode === "wish" ? asPricedChoices(said, head, planning) : undefined;
  if (priced) return priced;
  const chosen = choiceOfHead(names, head, { span, confidence }, planning);
  if (chosen?.kind !== "done") return undefined;
  const left = said.map(({ name, values }) => `${name} ${values.map(toldQuantity).join(", ")}`).join(", ");
  return { ...chosen, text: `${chosen.text} ‘${left}’: 고르는 것마다 숫자를 따로 두지는 못했어요.` };
}

/** 등 종류 of a lantern, whose price is written down beside it. */
function asPricedChoices(said: readonly SaidRow[], head: Name | null, planning: Planning): Planned | undefined {
  const names = said.map(({ name }) => name);
  const found = choiceMeant(names, head, planning.spec);
  const chosen = found && takeOptions(found, names, planning, false);
  const priced = chosen && priceOps(found, said, opsOf(chosen), planning.spec);
  if (!priced) return undefined;
  const text = [...(chosen.kind === "done" ? [chosen.text] : []), priced.text].join(" ");
  return { kind: "done", ops: [...opsOf(chosen), ...priced.ops], text, about: found.entity.id };
}

const opsOf = (planned: Planned): SpecOp[] => (planned.kind === "done" ? planned.ops : []);

function choiceOfHead(
  names: readonly string[],
  head: Name | null,
  { span, confidence }: Pick<SaidFact, "span" | "confidence">,
  planning: Planning,
): Planned | undefined {
  if (head === null || !fieldNamed(head, planning.spec)) return undefined;
  const options = names.map((text): Name => ({ ...head, text, role: "option", refs: [] }));
  const blank = { stages: false, several: false, adds: false, who: null, span, confidence, unread: [], corrects: false };
  return choice({ kind: "choice", field: head, options, ...blank }, planning);
}

/**
 * Names with all that was said of them: a size takes the name of the row before, one said twice is one row. `unnamed`: what stood in place
 * of a name and is none.
 */
function saidRows(facts: readonly SaidFact[]): { said: SaidRow[]; unnamed: SaidRow[] } {
  const rows: SaidRow[] = [];
  const unnamed: SaidRow[] = [];
  let last: string | undefined;
  let each: string | undefined;
  for (const { row, of } of facts) {
    if (!row?.name) continue;
    const called = rowName(row.name.text);
    if (called === undefined) {
      unnamed.push({ name: row.name.text, values: [...row.values] });
      continue;
    }
    // 구리 kg당 9500, 알루미늄 2100: of as much as the one before.
    const isOfEach = row.each === undefined && each !== undefined && row.values.length === 1 && row.values[0]!.dimension === "money";
    each = row.each ?? (isOfEach ? each : undefined);
    const noun: string | undefined = last ?? (of && !PLAIN.has(compactName(of.text)) ? of.text : undefined);
    const sized = isSize(called);
    const name = [...(sized && noun ? [noun] : []), called, ...(isOfEach && each ? [each] : [])].join(" ");
    if (!sized) last = withoutSize(called);
    const same = rows.find((one) => compactName(one.name) === compactName(name));
    if (same) same.values.push(...row.values.filter((value) => !same.values.some((had) => had.dimension === value.dimension)));
    else rows.push({ name, values: [...row.values] });
  }
  return { said: rows, unnamed };
}

/** 10kg, 30구: a quantity and nothing else. */
const isSize = (name: string): boolean => parseQuantity({ text: name, start: 0 })?.unread.length === 0;

/** 사과 3kg: the noun that other sizes are of too. */
function withoutSize(name: string): string {
  const words = name.split(" ");
  while (words.length > 1 && isSize(words.at(-1)!)) words.pop();
  return words.join(" ");
}

/** Periods and amounts (주말, 월회비) are no names of things. */
/** 한 군데서 270만 원, 비회원은 4만원: of a wish not all that has an amount behind it is there. */
const mayBeRow = (name: string, { mode, text, spec }: Planning): boolean =>
  mode !== "wish" || text === undefined || mayBeRowName(name, text, spec);

const isNoun = (name: string): boolean =>
  /[가-힣A-Za-z]/.test(name) && name.length <= MOST_NAME && (/\d/.test(name) || !FIGURES.has(typeOfLabel(name).type)) && !isOfTheApp(name);

/** 가계부.. 한달, 기입장: the app, or how often, and nothing that is called so. */
function isOfTheApp(name: string): boolean {
  const last = name.split(/\s+/).at(-1) ?? "";
  return (
    /\.\./.test(name) ||
    BOOKS.has(last) ||
    parsePeriod({ text: last, start: 0 })?.unread.length === 0 ||
    isDay(last) ||
    findQuantities(last)[0]?.value.dimension === "duration"
  );
}
const BOOKS: ReadonlySet<string> = new Set(CONTAINERS.split(" "));

/** The list that has rows of these names, is what they are said to be of, or has fields for their numbers. */
function listForRows(said: readonly SaidRow[], head: Name | null, spec: AppSpec): { entity: EntitySpec; rows: PlacedRow[] } | undefined {
  const named = entityNamed(head, spec);
  const field = named ? undefined : fieldNamed(head, spec);
  const isPlain = head === null || PLAIN.has(compactName(head.text));
  const lists = spec.entities.flatMap((entity) => {
    const title = entity.fields.find(({ id }) => id === entity.titleField);
    if (title?.type !== "text" && title?.type !== "longtext") return [];
    const rows = said.map((row): PlacedRow => {
      const into = field?.entity === entity ? field.field : undefined;
      return placedRow(row, entity, into);
    });
    if (rows.some(({ placed }) => placed.length === 0)) return [];
    const had = rows.filter((row) => row.had).length;
    const isOffered = entity.kind === "resource" || entity.kind === "content";
    const isHead = entity === named || entity === field?.entity;
    // What is worked with day by day has rows of its own making.
    if (!isHead && (!isOffered || (had === 0 && !isPlain && !headOf(head!, entity)))) return [];
    const fits = rows.reduce((sum, { placed }) => sum + placed.length, 0);
    return [{ entity, rows, score: (isHead ? 100 : 0) + had * 10 + fits }];
  });
  return lists.toSorted((a, b) => b.score - a.score)[0];
}

/** 휘낭시에 6구 15,000원, where no field is for 6구: it is of the name, unless the list has a row by the name alone. */
function placedRow(row: SaidRow, entity: EntitySpec, into: FieldSpec | undefined): PlacedRow {
  const { placed, left } = placeValues(entity, row.values, into);
  const had = rowCalled(entity, row.name);
  const priceAt = row.values.findIndex(({ dimension }) => dimension === "money");
  const sizes = left.filter((value) => isSizeOfOne(value) && row.values.indexOf(value) < priceAt);
  const isPriced = placed.some(({ field }) => field.type === "money");
  if (had || sizes.length === 0 || !isPriced || sizes.some((size) => row.name.endsWith(toldQuantity(size))))
    return { ...row, placed, left, had };
  const name = [row.name, ...sizes.map(toldQuantity)].join(" ");
  return { ...row, name, placed, left: left.filter((value) => !sizes.includes(value)), had: rowCalled(entity, name) };
}

const headOf = (head: Name, entity: EntitySpec): boolean => likeness(compactName(head.text), compactName(entity.name)) >= 0.7;

/** The example that is called so. */
const rowCalled = (entity: EntitySpec, name: string): SampleRow | undefined =>
  entity.sample.find((row) => likeness(compactName(String(row[entity.titleField] ?? "")), compactName(name)) >= SAME);

const valuesOf = ({ placed }: Pick<PlacedRow, "placed">): Record<string, number> =>
  Object.fromEntries(placed.map(({ field, amount }) => [field.id, amount]));

/** What one cannot know of a row that was said stays empty; what it must have is as the examples have it. */
const WRITTEN: ReadonlySet<FieldSpec["type"]> = new Set([
  "text",
  "longtext",
  "image",
  "url",
  "email",
  "phone",
  "address",
  "tags",
  "multiselect",
]);

interface NewRow {
  id: string;
  /** The row of the pattern that gives way to it. */
  like?: SampleRow | undefined;
  /** Fields that stay empty unless they were said. */
  counted: readonly FieldSpec[];
}

export function newRow(row: PlacedRow, entity: EntitySpec, { id, like, counted }: NewRow): SampleRow {
  const some = like ?? entity.sample[0];
  const made: SampleRow = { id };
  for (const field of entity.fields) {
    if (field.type === "computed" || field.id === entity.titleField || counted.includes(field)) continue;
    const begins = field.default && "value" in field.default ? field.default.value : undefined;
    // A list whose rows are all new keeps the figures that the other lists count on.
    const value =
      WRITTEN.has(field.type) && !field.required
        ? undefined
        : like
          ? like[field.id]
          : (begins ?? (field.required ? some?.[field.id] : undefined));
    if (value !== undefined) made[field.id] = value;
  }
  return { ...made, [entity.titleField]: row.name, ...valuesOf(row) };
}

/** What may stay empty from now on, since rows were said without it: the form does not ask for it, and says what empty means. */
function uncountedOps(entity: EntitySpec, fresh: readonly PlacedRow[], counted: readonly FieldSpec[]): SpecOp[] {
  return counted
    .filter((field) => fresh.some(({ placed }) => !placed.some((one) => one.field === field)))
    .map(({ id, help }) => ({
      op: "setField",
      entity: entity.id,
      field: id,
      patch: { required: undefined, help: help ?? "비워 두면 세지 않아요." },
    }));
}

/** An id that no row has; `at`: of several that are put in together. */
export function freeRowId(rows: readonly SampleRow[], at: number): string {
  const taken = rows.map(({ id }) => Number(/^s(\d+)$/.exec(id)?.[1] ?? 0));
  return `s${Math.max(0, ...taken) + 1 + at}`;
}

/** A treatment of 40 minutes where only halves of an hour could be written. */
function allowedOps(entity: EntitySpec, rows: readonly PlacedRow[]): SpecOp[] {
  const fields = new Set(rows.flatMap(({ placed }) => placed.map(({ field }) => field)));
  return [...fields].flatMap((field): SpecOp[] => {
    const amounts = rows.flatMap(({ placed }) => placed.filter((one) => one.field === field).map(({ amount }) => amount));
    const patch = allowing(field, amounts);
    return Object.keys(patch).length === 0 ? [] : [{ op: "setField", entity: entity.id, field: field.id, patch }];
  });
}

const toldRows = (rows: readonly PlacedRow[]): string =>
  rows.map(({ name, placed }) => `${name}(${placed.map(toldAmount).join(", ")})`).join(", ");

function toldWhat(entity: EntitySpec, changed: readonly PlacedRow[], fresh: readonly PlacedRow[], { mode }: Planning): string[] {
  const told: string[] = [];
  if (changed.length > 0)
    told.push(
      `${entity.name}에서 ${changed
        .map(({ name, had, placed }) => {
          const news = placed.filter(({ field, amount }) => had![field.id] !== amount);
          return `${name}의 ${news.map((one) => `${josa(one.field.label, "을/를")} ${toldAmount(one)}`).join(", ")}`;
        })
        .join(", ")}${ROMAN_TO(changed)} 바꿨어요.`,
    );
  if (fresh.length > 0) told.push(`${entity.name}에 ${josa(toldRows(fresh), "을/를")} ${mode === "wish" ? "적어 두었어요" : "넣었어요"}.`);
  // Only examples that nobody has touched are the spec's to change.
  if (mode === "edit") told.push("손으로 고친 기록과 공개한 앱의 기록은 그 앱에서 바꿔 주세요.");
  return told;
}
const ROMAN_TO = (rows: readonly PlacedRow[]): string => {
  const last = toldAmount(rows.at(-1)!.placed.at(-1)!);
  return josa(last, "으로/로").slice(last.length);
};

/** Numbers that no field is for. */
function toldLeft(rows: readonly PlacedRow[]): string[] {
  const left = rows.flatMap(({ name, left: values }) => (values.length > 0 ? [`${name} ${values.map(toldQuantity).join(", ")}`] : []));
  return left.length === 0 ? [] : [`‘${left.join(", ")}’: 적을 항목이 없어서 넣지 못했어요.`];
}
