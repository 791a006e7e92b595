/** How long what is booked takes: 파마는 두 시간 반 걸려요 커트는 30분이면 되고, 예약은 90분씩, 한 건에 2시간. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import type { Name } from "../claims/claim.ts";
import { formsOf, withFinal } from "../grammar/conjugate.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { type FoundQuantity, type Quantity, quantityAt } from "../grammar/quantity.ts";
import { josa } from "../korean-text.ts";
import { sameWords } from "../edit/same-words.ts";
import { type BookedLengths, bookedLengthsOf, withNoOverlap } from "../plan/apply/booked-lengths.ts";
import { takeRows } from "../plan/apply/rows.ts";
import { scheduleBookings } from "../plan/apply/schedule-bookings.ts";
import type { Planned } from "../plan/planned.ts";
import type { Clause, RequestReader } from "./clause.ts";
import { ASKING_STEMS, BESIDE_LENGTHS, LENGTH_TAILS, ONE_IN_WORDS, ONE_OF_THEM, TAKING_STEMS } from "./duration-words.data.ts";

type Said = { end: number } & (
  | { kind: "row"; name: string }
  | { kind: "booking" | "service" | "one" | "word" | "asks" }
  | { kind: "length"; value: Quantity }
  | { kind: "price"; value: Quantity }
);

/** ㅂ, as a final consonant: 걸립니다. */
const FORMAL = 17;
/** What took two hours is no rule. */
const isPast = (form: string): boolean => form.normalize("NFD").includes("\u11bb");
const formsIn = (stems: string): string =>
  stems
    .split(" ")
    .flatMap((stem) => [...formsOf(stem).filter((form) => !isPast(form)), `${withFinal(stem, FORMAL)}니다`])
    .join(" ");
const WORDS = new Lexicon<"word" | "one" | "asks">([
  [formsIn(TAKING_STEMS), "word"],
  [formsIn(ASKING_STEMS), "asks"],
  [BESIDE_LENGTHS, "word"],
  [ONE_IN_WORDS, "one"],
]);
const TAILS = new Lexicon([[LENGTH_TAILS, true]]);
const COUNTED: ReadonlySet<string> = new Set(ONE_OF_THEM.split(" "));
const LONGEST = 1_440;

export const readDurations: RequestReader = (clause) => {
  const booked = bookedLengthsOf(clause.spec);
  const said = booked && cut(clause.text, booked);
  if (!booked || !said || (clause.isAsked && !said.some(({ kind }) => kind === "asks"))) return undefined;
  const lengths = said.filter((one) => one.kind === "length");
  if (lengths.length === 0) return undefined;
  const rows = paired(said);
  if (rows) return rows.length === 0 ? undefined : setRows(rows, booked, clause);
  const isOfAll = said.some(({ kind }) => kind === "booking" || kind === "one" || kind === "service");
  return isOfAll && lengths.length === 1 && !said.some(({ kind }) => kind === "price")
    ? setAll(lengths[0]!.value.amount, booked, clause)
    : undefined;
};

/** The clause in names, lengths and words that go with them; undefined where anything else is said. */
function cut(text: string, { booking, service }: BookedLengths): Said[] | undefined {
  const names = new Lexicon<Named>([
    [spelled(booking.name), { kind: "booking" }],
    ...(service ? [[spelled(service.list.name, service.field?.label ?? ""), { kind: "service" }] as const] : []),
    ...(service ? rowNames(service.list) : []),
  ]);
  const said: Said[] = [];
  for (let at = 0; at < text.length;) {
    if (!/[\p{L}\p{N}]/u.test(text[at]!)) {
      at++;
      continue;
    }
    const [found] = [nameAt(names, text, at), lengthAt(text, at), wordAt(text, at)]
      .filter((one) => one !== undefined)
      .toSorted((a, b) => b.end - a.end);
    if (!found) return undefined;
    said.push(found);
    at = behindTails(text, found.end);
    if (at < 0) return undefined;
  }
  return said;
}

type Named = { kind: "row"; name: string } | { kind: "booking" | "service" };

/** What the rows of a list are called: by their whole title, by others for the same, by a word of it that no other row has. */
function rowNames({ sample, titleField }: EntitySpec): [string, Named][] {
  const titles = sample.flatMap((row) => (typeof row[titleField] === "string" && row[titleField].trim() !== "" ? [row[titleField]] : []));
  const words = titles.flatMap((title) => [...new Set(title.split(/[^\p{L}\p{N}]+/u))]);
  const isOwn = (word: string) => word.length > 1 && words.filter((one) => one === word).length === 1;
  return titles.flatMap((name): [string, Named][] =>
    [name, ...name.split(/[^\p{L}\p{N}]+/u).filter(isOwn)].flatMap((one) =>
      sameWords(one).map((word): [string, Named] => [spelled(word), { kind: "row", name }]),
    ),
  );
}

/** Without spaces, in lower case, as tables of spellings have them. */
const spelled = (...words: string[]): string =>
  words
    .map((word) => word.replaceAll(/\s/g, "").toLowerCase())
    .filter((word) => word !== "")
    .join(" ");

function nameAt(names: Lexicon<Named>, text: string, at: number): Said | undefined {
  const hit = names.at(text, at);
  return hit ? { ...hit.value, end: hit.end } : undefined;
}

function wordAt(text: string, at: number): Said | undefined {
  const hit = WORDS.at(text, at, true);
  return hit ? { kind: hit.value, end: hit.end } : undefined;
}

/** A length of time in whole minutes, a price beside it, or one of what is counted. */
function lengthAt(text: string, at: number): Said | undefined {
  const found = quantityAt(text, at);
  if (!found) return undefined;
  const { value, end } = found;
  const minutes = minutesOf(found);
  if (minutes !== undefined) return { kind: "length", value: { amount: minutes, unit: "minute", dimension: "duration" }, end };
  if (value.dimension === "money") return { kind: "price", value, end };
  return value.dimension === "count" && value.amount === 1 && COUNTED.has(value.unit) ? { kind: "one", end } : undefined;
}

function minutesOf({ value: { amount, unit, dimension } }: FoundQuantity): number | undefined {
  const minutes = dimension !== "duration" ? 0 : unit === "hour" ? amount * 60 : unit === "minute" ? amount : 0;
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= LONGEST ? minutes : undefined;
}

/** The end of the word, behind what hangs on it; below 0 where something else does. */
function behindTails(text: string, end: number): number {
  let at = end;
  while (at < text.length && /[\p{L}\p{N}]/u.test(text[at]!)) {
    const tail = TAILS.at(text, at, true);
    if (!tail) return -1;
    at = tail.end;
  }
  return at;
}

interface SaidRow {
  name: string;
  values: Quantity[];
}

/** Numbers with the names before them, or where all of them come first, behind them; undefined: no row is named, none: they do not pair. */
function paired(said: readonly Said[]): SaidRow[] | undefined {
  const parts = said.filter((one) => one.kind === "row" || one.kind === "length" || one.kind === "price");
  if (!parts.some(({ kind }) => kind === "row")) return undefined;
  const rows = new Map<string, Quantity[]>();
  let names: string[] = [];
  let isNumber = true;
  for (const one of parts[0]!.kind === "row" ? parts : parts.toReversed())
    if (one.kind === "row") {
      if (isNumber) names = [];
      names.push(one.name);
      isNumber = false;
    } else if (names.length === 0) return [];
    else {
      for (const name of names) rows.set(name, [...(rows.get(name) ?? []), one.value]);
      isNumber = true;
    }
  return isNumber ? [...rows].map(([name, values]) => ({ name, values })) : [];
}

const LENGTH_LABEL = "걸리는 시간";

/** Where the list says nowhere how long its rows take, it has a field for it from now on. */
function setRows(rows: readonly SaidRow[], { service }: BookedLengths, { spec, today }: Clause): Planned | undefined {
  if (!service) return undefined;
  const added: SpecOp[] = service.field ? [] : [{ op: "addField", entity: service.list.id, field: lengthField(service.list) }];
  const next = added.length > 0 ? applyOperations(spec, added, { by: "user" }).spec : spec;
  const label = service.field?.label ?? LENGTH_LABEL;
  const of = nameOf(service.list.name);
  const planned = takeRows(
    rows.map(({ name, values }) => ({
      row: { name: nameOf(name), values },
      of,
      span: { start: 0, end: 0, confidence: 1 },
      confidence: 1,
    })),
    { spec: next, today, mode: "edit" },
  );
  if (planned?.kind !== "done" || added.length === 0) return planned;
  return { ...planned, ops: [...added, ...planned.ops], text: `${service.list.name}에 ${josa(label, "을/를")} 적게 하고, ${planned.text}` };
}

function lengthField({ fields }: EntitySpec): FieldSpec {
  const id = ["minutes", ...Array.from({ length: fields.length }, (_, at) => `minutes${at + 2}`)].find(
    (one) => !fields.some((field) => field.id === one),
  )!;
  return { id, label: LENGTH_LABEL, type: "number", unit: "분", min: 0 };
}

const nameOf = (text: string): Name => ({ text, start: 0, end: text.length, confidence: 1, role: "unknown", refs: [], pointing: null });

/** All bookings, or those of what says nothing of its own. */
function setAll(minutes: number, { booking, rule, service }: BookedLengths, { spec, today }: Clause): Planned | undefined {
  if (!rule.lasts || !service?.field) return scheduleBookings({ entries: [], step: minutes, every: null }, { spec, today, mode: "edit" });
  const text = `${service.list.name}에 ${josa(service.field.label, "이/가")} 적혀 있으면 그만큼, 없으면 ${minutes}분씩 비워 둬요.`;
  return rule.minutes === minutes
    ? { kind: "there", text, about: booking.id }
    : {
        kind: "done",
        ops: [withNoOverlap(booking, { ...rule, minutes })],
        text: `${josa(booking.name, "은/는")} ${text}`,
        about: booking.id,
      };
}
