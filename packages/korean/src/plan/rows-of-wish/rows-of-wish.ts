/** The rows that a wish states as its own – by name, or with how much there is of each – in place of the examples. */
import type { AppSpec, EntitySpec, Note } from "@appmon/appspec/spec";
import { type BoundedTable, statedRows, type StatedTable } from "../../claims/stated-rows.ts";
import { readNamedValues } from "../../listed/read-named-values.ts";
import { readRollCalls, type RollCall } from "../../listed/read-roll-calls.ts";
import { compactName } from "../../claims/resolve.ts";
import type { Span } from "../../stated-rows/joined-names.ts";
import { weighRows } from "../../stated-rows/weigh-rows.ts";
import { withoutCallingEnding } from "../../listed/personal-names.ts";
import type { Morpheme } from "../../words/morpheme.ts";
import { callRoll, toldAsExample } from "../apply/roll-call.ts";
import type { Planned } from "../planned.ts";
import { tryApply } from "../try-apply.ts";
import { comparedAlike } from "./compared-numbers.ts";
import { isInBrackets, placeNamedValues } from "./place-named-values.ts";
import { amountsOf, asThresholds, placeStock, type PlannedRows, type StatedAmount } from "./stated-stock.ts";
import { valuesByName } from "./values-by-name.ts";

/** `spans`: of what was put in; nothing else is to be heard there. */
export interface WithOwnRows {
  spec: AppSpec;
  notes: Note[];
  spans: [number, number][];
}

/** What is to be shown is quoted behind the bound. */
const QUOTED = /^[^.!?\n]{0,24}?['‘"“]([^'’"”\n]{1,12})['’"”]/;

interface About {
  text: string;
  morphemes: readonly Morpheme[];
  /** KST yyyy-mm-dd */
  today: string;
}

/** With the ids of the lists whose rows were said: they are not others a sentence later. */
interface WithLists extends WithOwnRows {
  lists: ReadonlySet<string>;
}

export function withRowsOfWish(spec: AppSpec, text: string, about: Omit<About, "text">): WithOwnRows {
  const all: About = { text, ...about };
  const called = withNamedValues(withRollCalls({ spec, notes: [], spans: [], lists: new Set() }, all), all);
  const stocked = withStatedStock(withValuesByName(called, called.lists, all), all);
  return toEndsOfWords(withWeighedRows(stocked, spec, { ...all, withAmounts: false }), text);
}

/**
 * What nobody has heard of the rows: 푸르대콩 500알, 쥐이빨옥수수 200알, where the list counts no 알. @param heard what was understood as
 * something else @param ready the app before anything was put into it
 */
export const withRowsLeft = (spec: AppSpec, heard: readonly [number, number][], ready: AppSpec, about: About): WithOwnRows =>
  withWeighedRows({ spec, notes: [], spans: [...heard] }, ready, { ...about, withAmounts: true });

/** What the list holds that the names may stand in place of: its examples, or rows that were cut out of them: 콩, 탈곡기 of 관리기, 콩 탈곡기. */
function replacedBy(names: readonly string[], { id, titleField, sample }: EntitySpec, ready: AppSpec): "examples" | "parts" | undefined {
  const examples = ready.entities.find((one) => one.id === id)?.sample;
  if (examples === undefined) return undefined;
  if (JSON.stringify(sample) === JSON.stringify(examples)) return "examples";
  const titles = (rows: EntitySpec["sample"]) => rows.map((row) => compactName(String(row[titleField] ?? "")));
  const [had, all] = [titles(examples), names.map(compactName)];
  const read = titles(sample).filter((title) => !had.includes(title));
  const isCut = read.some((title) => !all.includes(title)) && read.every((title) => all.some((name) => name.includes(title)));
  return isCut && read.length <= all.length ? "parts" : undefined;
}

/** 세 명이고: the ending goes with the number. */
const toEndsOfWords = ({ spec, notes, spans }: WithOwnRows, text: string): WithOwnRows => {
  const ended = ([start, end]: readonly [number, number]): [number, number] => [start, end + /^[가-힣]*/.exec(text.slice(end))![0].length];
  return { spec, notes: notes.map((note) => (note.span ? { ...note, span: ended(note.span) } : note)), spans: spans.map(ended) };
};

function withRollCalls(given: WithLists, { text, today }: About): WithLists {
  let done = given;
  for (const call of readRollCalls(text)) {
    const before = done;
    done = called(done, callRoll(call, { spec: done.spec, today }), call.span);
    if (done === before && (call.areSome || call.isCounted || call.areOfPeople)) done = { ...done, ...leftOut(done, call) };
  }
  return done;
}

function withNamedValues(given: WithLists, { text, today }: About): WithLists {
  let done = given;
  for (const values of readNamedValues(text)) {
    if (isTaken(done, ...values.span)) continue;
    const planned = placeNamedValues(values, text, { spec: done.spec, today });
    const before = done;
    if (planned?.kind === "there") done = { ...done, ...put(done, done.spec, planned.text, values.span) };
    else done = called(done, planned, values.span);
    if (done === before && !values.isSpaced && !isInBrackets(text, values.span[0])) done = { ...done, ...leftOut(done, values) };
  }
  return done;
}

/** What nothing but what was learnt says to be rows. */
function withWeighedRows(given: WithOwnRows, ready: AppSpec, about: About & { withAmounts: boolean }): WithLists {
  const { text, today, withAmounts } = about;
  let done: WithLists = { ...given, lists: new Set() };
  for (const { entity, names: found } of weighRows(text, given.spec, withAmounts)) {
    const now = done.spec.entities.find(({ id }) => id === entity.id);
    const calledAs = (spans: readonly Span[]) => [...new Set(spans.map(({ start, end }) => withoutCallingEnding(text.slice(start, end))))];
    const replaced = now && replacedBy(calledAs(found), now, ready);
    if (!replaced) continue;
    // What was read as a part of these is read anew.
    const free = withoutLeftOut(done, found);
    const names = replaced === "parts" ? found : found.filter(({ start, end }) => !isTaken(free, start, end));
    if (names.length === 0) continue;
    const said = calledAs(names);
    const span: [number, number] = [names[0]!.start, names.at(-1)!.end];
    const [first, ...others] = names.map(({ start, end }): [number, number] => [start, end]);
    const before = { ...done, ...free };
    const after = called(before, callRoll({ of: entity.name, names: said, span }, { spec: done.spec, today }), first!);
    if (after !== before) done = { ...after, spans: [...after.spans, ...others] };
  }
  return { ...withValuesByName(done, done.lists, about), lists: done.lists };
}

/** The same where it is nothing to put in, or of a list whose rows were said before. */
function called(done: WithLists, planned: Planned | undefined, span: [number, number]): WithLists {
  if (planned?.kind !== "done" || done.lists.has(planned.rowsOf ?? "")) return done;
  const after = tried(done, planned, span);
  return after === done ? done : { ...after, lists: new Set([...done.lists, planned.rowsOf ?? ""]) };
}

function withStatedStock(given: WithOwnRows, { text, morphemes, today }: About): WithOwnRows {
  let done = given;
  const { tables, bounded } = statedRows(text, morphemes);
  for (const { rows, head, start, end } of tables) {
    const amounts = amountsOf(text, rows);
    if (!amounts || isTaken(done, start, end)) continue;
    done = tried(done, placeStock(amounts, head && text.slice(head.start, head.end), { spec: done.spec, today }), [
      head?.start ?? start,
      end,
    ]);
  }
  for (const table of bounded) {
    const amounts = boundsOf(text, table, tables);
    if (!amounts || amounts.length === 0 || isTaken(done, table.start, table.end)) continue;
    const { comparison, label, end } = shownBehind(text, table);
    done = tried(done, asThresholds(amounts, { comparison, ...(label !== undefined && { label }) }, { spec: done.spec, today }), [
      table.start,
      end,
    ]);
  }
  return done;
}

/** 원두, 우유, 시럽 같은 품목, 콩이랑 보리 두 마리, where no list of the app goes by such names: they are not fields of something else. */
const leftOut = ({ spec, notes, spans }: WithOwnRows, { names, span }: Pick<RollCall, "names" | "span">): WithOwnRows => ({
  spec,
  notes: [...notes, { kind: "unsupported", text: `‘${names.join(", ")}’: 말한 그대로는 아직 못 넣었어요.`, span }],
  spans: [...spans, span],
});

/** Without what was told not to be in, where these names stand: they have a list after all. */
function withoutLeftOut({ spec, notes, spans }: WithOwnRows, names: readonly Span[]): WithOwnRows {
  const isOfNames = ([from, to]: readonly [number, number]) => names.some(({ start, end }) => start < to && from < end);
  const left = notes.filter(({ kind, span }) => kind === "unsupported" && span !== undefined && isOfNames(span));
  return {
    spec,
    notes: notes.filter((note) => !left.includes(note)),
    spans: spans.filter((span) => !left.some((note) => note.span?.[0] === span[0])),
  };
}

const withValuesByName = (done: WithOwnRows, of: ReadonlySet<string>, about: About): WithOwnRows =>
  [...of].reduce<WithOwnRows>((so, list) => withValuesOf(so, list, about), done);

/** What is said of the rows of a list by their names; where all have their own, the example is no longer told as one. */
function withValuesOf(done: WithOwnRows, list: string, { text, today }: About): WithOwnRows {
  const entity = done.spec.entities.find(({ id }) => id === list);
  const planned = entity && valuesByName(entity, text, { spec: done.spec, today });
  const [first, ...others] = planned?.spans ?? [];
  const after = planned && first && tried(done, planned, first);
  if (!planned || !after || after === done) return done;
  const examples = planned.whole.map(({ label }) => ` ${toldAsExample([label])}`);
  return {
    ...after,
    spans: [...after.spans, ...others],
    notes: after.notes.map((note) => ({ ...note, text: examples.reduce((told, one) => told.replace(one, ""), note.text) })),
  };
}

/** The tables of a text that tell how much there is of things. */
export const statedStock = (text: string, morphemes: readonly Morpheme[]): StatedTable[] =>
  statedRows(text, morphemes).tables.filter(({ rows }) => amountsOf(text, rows) !== undefined);

/** Whether an app has numbers for all of them. */
export const placesStock = (
  spec: AppSpec,
  { text, morphemes, today }: { text: string; morphemes: readonly Morpheme[]; today: string },
): boolean =>
  statedStock(text, morphemes).every(
    ({ rows, head }) => placeStock(amountsOf(text, rows)!, head && text.slice(head.start, head.end), { spec, today }) !== undefined,
  );

/** 장갑 5박스 3개 밑으로: one bound for all of the table before it. */
function boundsOf(text: string, { rows, amount, start }: BoundedTable, tables: readonly StatedTable[]): StatedAmount[] | undefined {
  const before = tables.findLast((one) => one.end <= start);
  if (rows.length > 0 || !before || !amount) return amountsOf(text, rows);
  return amountsOf(text, before.rows)?.map(({ name }) => ({ name, amount }));
}

const put = ({ notes, spans }: WithOwnRows, spec: AppSpec, text: string, span: [number, number]): WithOwnRows => ({
  spec,
  notes: [...notes, { kind: "understood", text, span }],
  spans: [...spans, span],
});

/** Nothing is done that the app would not be sound with. */
function tried(done: WithOwnRows, planned: PlannedRows | undefined, span: [number, number]): WithOwnRows {
  if (!planned) return done;
  const applied = tryApply(done.spec, planned.ops);
  const after = applied && planned.compared ? tryApply(comparedAlike(applied, planned.compared), []) : applied;
  return after ? put(done, after, planned.text, span) : done;
}

const isTaken = ({ spans }: WithOwnRows, start: number, end: number): boolean => spans.some(([from, to]) => start < to && from < end);

function shownBehind(
  text: string,
  { comparison, end }: BoundedTable,
): { comparison: BoundedTable["comparison"]; label?: string; end: number } {
  const hit = QUOTED.exec(text.slice(end));
  return hit ? { comparison, label: hit[1]!.trim(), end: end + hit[0].length } : { comparison, end };
}
