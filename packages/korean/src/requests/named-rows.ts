/**
 * Which records an app tells apart by itself – by a mark, a tick, a choice, a day on which it happened, what is left to pay, a figure or a
 * list – in the words people have for that: whoever is marked ‘미납’ are 안 낸 사람, 돈 못 받은 사람, 미납인 사람.
 */
import type { AppSpec, Condition, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { formsOf, relativeForms } from "../grammar/conjugate.ts";
import { type Hit, Lexicon } from "../grammar/lexicon.ts";
import { saidForms } from "../plan/answer/said-forms.ts";
import { visible } from "../plan/part-of-app.ts";
import { LABEL_ENDS } from "./limit-words.data.ts";
import {
  BEHIND_DAYS,
  BEHIND_NOUNS,
  BEHIND_UNDONE,
  BEHIND_WHEN,
  BESIDE_STATES,
  DAYS_SAID,
  DONE_TO,
  MONTHS_SAID,
  NAME_ENDINGS,
  NOT_BEHIND,
  NOT_BETWEEN,
  NOT_YET,
  OBJECT_PARTICLES,
  type StateSaid,
  STATES_SAID,
  SUBJECT_PARTICLES,
  YEARLY_DAYS,
} from "./states-said.data.ts";

export interface NamedRows {
  entity: EntitySpec;
  where: readonly Condition[];
}

/** That it has happened, or has not. */
interface State {
  said: StateSaid;
  isDone: boolean;
}

const words = (text: string): string[] => text.split(" ").filter(Boolean);
const bare = (text: string): string => text.replace(/[\s'"‘’“”!.~()]/g, "").toLowerCase();

const DO = words(DONE_TO).flatMap(relativeForms);
const BEHIND = words(BEHIND_NOUNS);
const BEHIND_NOT = words(BEHIND_UNDONE);
const NOT = words(NOT_YET);
const LEAST_FORM = 2;

/** How it is said that it has happened. */
const doneForms = ({ verbs, nouns, ends }: StateSaid): string[] => [
  ...words(verbs).flatMap(relativeForms),
  // 처리 중 is not done.
  ...words(nouns).flatMap((noun) => BEHIND.filter((end) => !ends || !end.startsWith("중")).map((end) => noun + end)),
];

/** And that it has not. */
function undoneForms({ verbs, nouns, undone }: StateSaid): string[] {
  const stems = words(verbs);
  return [
    ...stems.flatMap((stem) => NOT.flatMap((not) => relativeForms(stem).map((form) => not + form))),
    ...stems.flatMap((stem) => words(NOT_BEHIND).flatMap((not) => relativeForms(not).map((form) => `${stem}지${form}`))),
    ...words(nouns).flatMap((noun) => words(NOT_BETWEEN).flatMap((not) => DO.map((form) => noun + not + form))),
    ...words(undone).flatMap((noun) => [noun, ...BEHIND_NOT.map((end) => noun + end)]),
  ];
}

interface Forms {
  state: State;
  forms: readonly string[];
}
const FORMS: readonly Forms[] = STATES_SAID.flatMap((said) => [
  { state: { said, isDone: false }, forms: [...new Set(undoneForms(said))] },
  { state: { said, isDone: true }, forms: [...new Set(doneForms(said))] },
]);
/** Names are told by nouns alone, and by any form of a verb: 출석, 냄, 안 냈어요. */
const OF_NAMES: readonly Forms[] = STATES_SAID.flatMap((said) => {
  const verbs = words(said.verbs).flatMap(formsOf);
  return [
    { state: { said, isDone: false }, forms: [...undoneForms(said), ...verbs.flatMap((form) => NOT.map((not) => not + form))] },
    { state: { said, isDone: true }, forms: [...doneForms(said), ...words(said.nouns), ...words(said.named ?? ""), ...verbs] },
  ];
});
const STATES = new Lexicon<readonly State[]>(byForm(OF_NAMES));
function byForm(all: readonly Forms[]): [string, readonly State[]][] {
  const states = new Map<string, State[]>();
  for (const { state, forms } of all) for (const form of new Set(forms)) states.set(form, [...(states.get(form) ?? []), state]);
  return [...states];
}
/** One letter alone is found in any word: 낸 of 끝낸. */
const isTold = (form: string): boolean => form.length >= LEAST_FORM;

const BESIDE = new Lexicon(words(BESIDE_STATES).map((word) => [word, true] as const));
/** What somebody has or has not paid, sent, handed in: 회비 of 회비 안 낸. */
export const OBJECTS_OF_STATES = [...new Set(STATES_SAID.flatMap(({ objects }) => words(objects)))].join(" ");

/** What a name tells, where it tells nothing else: ‘돈 안 낸 사람’, ‘출석’, ‘아직 못 받았어요’; not ‘2주 넘게 안 왔어요’. */
export function statesOf(label: string, entity: EntitySpec): readonly State[] {
  const name = bare(label);
  const passed = passedIn(entity.name);
  for (let at = 0; at < name.length;) {
    const state = STATES.at(name, at);
    if (state && restIsNothing(name.slice(state.end), passed)) return state.value;
    const skipped = passed.at(name, at) ?? BESIDE.at(name, at);
    if (!skipped) return [];
    at = skipped.end;
  }
  return [];
}

/** Names of lists, what is paid and handed in: said besides. */
const passedBeside = new Map<string, Lexicon<true>>();
function passedIn(name: string): Lexicon<true> {
  const known = passedBeside.get(name);
  if (known) return known;
  if (passedBeside.size >= MOST_NAMES) passedBeside.clear();
  const passed = new Lexicon([[`${bare(name)} ${OBJECTS_OF_STATES}`, true as const]]);
  passedBeside.set(name, passed);
  return passed;
}
const MOST_NAMES = 500;

function restIsNothing(rest: string, passed: Lexicon<true>): boolean {
  for (let at = 0; at < rest.length;) {
    const next = BESIDE.at(rest, at) ?? passed.at(rest, at) ?? ENDINGS.at(rest, at);
    if (!next) return false;
    at = next.end;
  }
  return true;
}
const ENDINGS = new Lexicon([[NAME_ENDINGS, true as const]]);

/** 낸 alone is a piece of many a word; 회비 낸 is not. */
const withObject = (form: string, { objects }: StateSaid): string[] =>
  words(objects).flatMap((object) => ["", ...words(OBJECT_PARTICLES)].map((particle) => object + particle + form));

const textForms = (said: StateSaid, isDone: boolean): string[] =>
  FORMS.filter(({ state }) => state.said === said && state.isDone === isDone).flatMap(({ forms }) =>
    forms.flatMap((form) => (isTold(form) ? form : withObject(form, said))),
  );

/** A state with what it is said by in a text; the same for every app, so that an app only says which rows are in which state. */
const TOLD_STATES: readonly State[] = STATES_SAID.flatMap((said) => [
  { said, isDone: false },
  { said, isDone: true },
]);
const stateAt = (said: StateSaid, isDone: boolean): number =>
  TOLD_STATES.findIndex((state) => state.said === said && state.isDone === isDone);
const STATES_BY_FORM = new Lexicon<readonly number[]>(statesByForm());
function statesByForm(): Map<string, number[]> {
  const states = new Map<string, number[]>();
  for (const [at, { said, isDone }] of TOLD_STATES.entries())
    for (const form of new Set(textForms(said, isDone))) states.set(form, [...(states.get(form) ?? []), at]);
  return states;
}

/** How an app's rows are told apart by name. */
export interface NamedRowsIndex {
  /** The longest way of saying some of them that begins there, with all they may be: of each list what tells it best. */
  at(text: string, at: number): Hit<readonly NamedRows[]> | null;
}

const known = new WeakMap<AppSpec, NamedRowsIndex>();

/** Worked out once for each state of an app. */
export function namedRowsOf(spec: AppSpec): NamedRowsIndex {
  const rows = known.get(spec) ?? indexRows(spec);
  known.set(spec, rows);
  return rows;
}

type ByForm = ReadonlyMap<string, readonly Condition[]>;

/** What a list has by a day or a word of its own stands before what it has by a state, and that in its order. */
interface RowsOfList {
  entity: EntitySpec;
  labels: ByForm;
  states: readonly { state: number; where: readonly Condition[] }[];
}

function indexRows(spec: AppSpec): NamedRowsIndex {
  const lists = spec.entities.map((entity) => rowsOfList(entity, spec));
  const labels = lexiconOf(lists.map((list) => list.labels));
  const held = new Set(lists.flatMap(({ states }) => states.map(({ state }) => state)));
  let days: { byList: readonly ByForm[]; words: Lexicon<string> } | undefined;
  // One text is asked about letter by letter.
  let without: string | undefined;
  const daysSaid = () => {
    const byList = spec.entities.map((entity) => firstOf(byDay(entity)));
    return { byList, words: lexiconOf(byList) };
  };
  return {
    at(text, at) {
      if (!days && text !== without) {
        if (saysWhen(text)) days = daysSaid();
        else without = text;
      }
      const hits = [days?.words.at(text, at), labels.at(text, at)];
      const byState = STATES_BY_FORM.at(text, at, false, (states) => states.some((state) => held.has(state)));
      const end = Math.max(0, ...[...hits, byState].map((hit) => hit?.end ?? 0));
      if (end === 0) return null;
      const [day, label] = hits.map((hit) => (hit?.end === end ? hit.value : undefined));
      const states = byState?.end === end ? byState.value : [];
      const value = lists.flatMap((list, index): NamedRows[] => {
        const where =
          (day === undefined ? undefined : days!.byList[index]!.get(day)) ??
          (label === undefined ? undefined : list.labels.get(label)) ??
          list.states.find(({ state }) => states.includes(state))?.where;
        return where ? [{ entity: list.entity, where }] : [];
      });
      return { value, start: at, end };
    },
  };
}

const lexiconOf = (forms: readonly ByForm[]): Lexicon<string> =>
  new Lexicon([...new Set(forms.flatMap((one) => [...one.keys()]))].map((form) => [form, form] as const));

/** What tells it first of a list tells it best. */
function firstOf(forms: readonly (readonly [form: string, where: readonly Condition[]])[]): ByForm {
  const first = new Map<string, readonly Condition[]>();
  for (const [form, where] of forms) if (!first.has(form)) first.set(form, where);
  return first;
}

function rowsOfList(entity: EntitySpec, spec: AppSpec): RowsOfList {
  const names = labelled(entity, spec);
  const labels = names.flatMap(({ label, where, isState }) =>
    isState ? [bare(label), ...saidForms(label)].filter(isTold).map((form) => [form, where] as const) : [],
  );
  // 결석 is what is called so, before it is not 출석.
  const states = [true, false].flatMap((isItself) =>
    names.flatMap(({ label, where, opposite, unfinished, isLeft }) =>
      statesOf(label, entity).flatMap(({ said, isDone }) => {
        const rows = isItself ? where : said.ends && isDone && unfinished ? unfinished : opposite;
        return rows && !(isLeft && isDone) ? [{ state: stateAt(said, isDone === isItself), where: rows }] : [];
      }),
    ),
  );
  return { entity, labels: firstOf(labels), states };
}

const WHEN: readonly (readonly [said: string, value: { month: number } | { today: number }])[] = [
  ...Object.entries(MONTHS_SAID).map(([said, month]) => [said, { month }] as const),
  ...Object.entries(DAYS_SAID).map(([said, today]) => [said, { today }] as const),
];
/** Whether any day or month is spoken of: hardly ever, and the forms of an app's days are many. */
function saysWhen(text: string): boolean {
  const letters = bare(text);
  return WHEN.some(([said]) => letters.includes(said));
}
/** What is so long after another day is a day. */
const SHIFTED = /^\s*add(?:Days|Weeks|Months|Years)\(/;
const YEARLY = words(YEARLY_DAYS);

/** 이번 달 만료되는, 만료일이 이번 달인, 오늘 예약. */
function byDay(entity: EntitySpec): [form: string, where: readonly Condition[]][] {
  const days = visible(entity).filter(
    ({ type, result, formula, label }) =>
      (DATES.has(type) || result === "date" || (formula !== undefined && SHIFTED.test(formula))) &&
      !YEARLY.some((yearly) => label.includes(yearly)),
  );
  return days.flatMap(({ id, label }) => {
    const name = bare(label);
    const noun = bare(label.replace(DAY_ENDS, ""));
    const falls = GOES_ON.test(noun.normalize("NFD")) ? [noun] : words(BEHIND_DAYS).flatMap((end) => [name + end, noun + end]);
    const lists = id === entity.dateField && entity.kind !== "person" ? [bare(entity.name)] : [];
    return WHEN.flatMap(([said, value]): [string, readonly Condition[]][] => {
      const where = [{ field: id, op: "eq" as const, value }];
      const before = ["", ...words(BEHIND_WHEN)].flatMap((end) => falls.map((fall) => said + end + fall));
      const behind = ["", ...words(SUBJECT_PARTICLES)].flatMap((subject) => ["인", "이면"].map((end) => name + subject + said + end));
      return [...before, ...behind, ...lists.map((list) => said + list)].map((form) => [form, where]);
    });
  });
}

interface Labelled {
  label: string;
  where: readonly Condition[];
  /** Those that are not so, where that can be told. */
  opposite?: readonly Condition[];
  /** A choice that ends a record: those that none of such choices has ended, for what was called off is not left to be done either. */
  unfinished?: readonly Condition[];
  /** An amount: of what is left, and not of what has been paid. */
  isLeft?: true;
  /** It is the name of a state, and of nothing else that is spoken of. */
  isState?: true;
}

/** The names an app has for some of the records of a list; what says it most directly first. */
function labelled(entity: EntitySpec, { screens }: AppSpec): Labelled[] {
  const blocks = screens.flatMap((screen) => screen.blocks);
  const marks = (entity.highlights ?? []).flatMap(({ label, when }): Labelled[] =>
    label === undefined ? [] : [{ label, where: when, isState: true }],
  );
  const figures = blocks.flatMap((block) =>
    block.kind === "stats" && "items" in block
      ? block.items.flatMap(({ label, entity: of, where, period }): Labelled[] =>
          of === entity.id && where && isLasting(where) && !period ? [{ label, where }] : [],
        )
      : [],
  );
  const lists = blocks.flatMap((block): Labelled[] =>
    block.kind === "collection" && block.query.entity === entity.id && block.title !== undefined && isLasting(block.query.where ?? [])
      ? [{ label: block.title, where: block.query.where! }]
      : [],
  );
  return [...visible(entity).flatMap(ofField), ...marks, ...figures, ...lists];
}

/** Those of a day are not all that are so: 결석 of today. */
const isLasting = (where: readonly Condition[]): boolean =>
  where.length > 0 && where.every(({ value }) => typeof value !== "object" || value === null || "field" in value || Array.isArray(value));

const LEFT_TO_PAY: ReadonlySet<string> = new Set(["money", "number", "computed"]);
const DATES: ReadonlySet<string> = new Set(["date", "datetime"]);
const DAY_ENDS = new RegExp(String.raw`\s*(?:${LABEL_ENDS.day.replaceAll(" ", "|")}|시각)$`);
/** 낸 날, 반납한 날; 결제일 and 마감일 may lie ahead. */
const HAS_HAPPENED = /\u11ab$/u;
/** 끝나는 날: before a noun as it is. */
const GOES_ON = /\u1102\u1173\u11ab$/u;

function ofField({ id, type, label, options, result }: FieldSpec): Labelled[] {
  if (type === "boolean")
    return [{ label, where: [{ field: id, op: "eq", value: true }], opposite: [{ field: id, op: "eq", value: false }] }];
  if (options && type !== "multiselect" && type !== "relation")
    return options.map(({ value, label: name, final }) => ({
      label: name,
      where: [{ field: id, op: "eq", value }],
      opposite: [{ field: id, op: "ne", value }],
      ...(final && { unfinished: options.filter((one) => one.final).map((one) => ({ field: id, op: "ne" as const, value: one.value })) }),
    }));
  if (DATES.has(type)) {
    const done = label.replace(DAY_ENDS, "");
    return done === label || done === "" || !HAS_HAPPENED.test(done.normalize("NFD"))
      ? []
      : [{ label: done, where: [{ field: id, op: "filled" }], opposite: [{ field: id, op: "empty" }] }];
  }
  const isAmount = LEFT_TO_PAY.has(type) && result !== "date" && result !== "text";
  return isAmount
    ? [{ label, where: [{ field: id, op: "gt", value: 0 }], opposite: [{ field: id, op: "lte", value: 0 }], isLeft: true }]
    : [];
}
