/**
 * What a text states in a form of its own – rows with their numbers, hours, accounts, the terms of a shop – takes the place of what the
 * reader made of the same words: its spans are evidence, and these are surer.
 */
import type { AppSpec } from "@appmon/appspec/spec";
import { findAccount } from "../grammar/accounts.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { findQuantities } from "../grammar/quantity.ts";
import { parseSchedule, type Schedule, type ScheduleEntry } from "../grammar/schedule.ts";
import { statedTerms } from "../grammar/shop-terms.ts";
import { isBlank, isHangul, type Place, sliceOf } from "../grammar/slice.ts";
import type { Clause, Intent, Reading, Slot } from "../reader/reading.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { contentWords, explains, outside } from "./content-words.ts";
import { compactName, likeness } from "./resolve.ts";
import { AT_ONCE_WORDS, HOURS_WORDS } from "./stated-facts.data.ts";
import { type StatedRow, statedRows } from "./stated-rows.ts";

/** A stretch of the text that is one fact, or several of a kind. */
interface Stretch extends Place {
  slots: Place[];
  label: "row" | "time" | "text" | "value";
  /** What it is of. */
  head?: Place;
}

const SURE = 0.9;
/** Clauses in which such words are asked about, looked for or a condition. */
const NOT_STATED: Readonly<Record<Stretch["label"], ReadonlySet<Intent>>> = {
  text: new Set<Intent>(["question", "complain", "undo", "chat"]),
  row: new Set<Intent>(["question", "complain", "undo", "chat", "alert", "mark", "rename", "remove", "decline"]),
  time: new Set<Intent>(["question", "complain", "undo", "chat", "alert", "mark", "rename", "remove"]),
  value: new Set<Intent>(["question", "complain", "undo", "chat", "alert", "mark", "rename", "remove", "show", "compute"]),
};
/** Clauses in which hours are what may be, or simply so. */
const OF_HOURS: ReadonlySet<Intent> = new Set<Intent>([
  "fact",
  "limit",
  "book",
  "rule",
  "compute",
  "people",
  "keep",
  "sell",
  "page",
  "decline",
]);
/** Hours there are looked for, told, or put in the place of others. */
const NO_HOURS: ReadonlySet<Intent> = new Set<Intent>([...NOT_STATED.time, "change", "add", "show"]);
const HOURS: ReadonlySet<string> = new Set(HOURS_WORDS);
const AT_ONCE = new Lexicon(AT_ONCE_WORDS.map((word) => [word, true] as const));

/** The same reading, in which such stretches are facts of their own. `app`: what it has rows of is known by name. */
export function withStatedFacts(read: Reading, morphemes: readonly Morpheme[], app?: AppSpec): Reading {
  const found = statedRows(read.text, morphemes);
  const reading = withoutExamples(withNamedTimes(withoutPricedTimes(read), morphemes), found.examples);
  const stretches = withoutOverlaps([
    ...shopStretches(reading),
    ...rowStretches(reading, found, app),
    ...hourStretches(reading, morphemes),
    ...atOnce(reading),
  ]).filter(
    (stretch) =>
      !reading.clauses.some(
        (clause) => overlaps(clause, stretch) && (NOT_STATED[stretch.label].has(clause.intent) || hangsOn(clause, stretch)),
      ),
  );
  if (stretches.length === 0) return reading;
  const clauses = [
    ...reading.clauses.flatMap((clause) => besides(clause, stretches, morphemes)),
    ...stretches.map((stretch) => factOf(stretch, reading)),
  ].sort((a, b) => a.start - b.start);
  const loose = reading.loose.filter((slot) => !stretches.some((stretch) => overlaps(slot, stretch)));
  return { ...reading, clauses, loose };
}

/** 코코넛 200이면 …: what is only worked out is no row. */
function withoutExamples(reading: Reading, examples: readonly Place[]): Reading {
  if (examples.length === 0) return reading;
  const clauses = reading.clauses.map((clause) => ({
    ...clause,
    slots: clause.slots.filter((slot) => slot.label !== "row" || !examples.some((place) => overlaps(place, slot))),
  }));
  return { ...reading, clauses };
}

/** 받는날은 11월 15일부터: a noun right before a time is what the time is of, and no condition. */
function withNamedTimes(reading: Reading, morphemes: readonly Morpheme[]): Reading {
  const clauses = reading.clauses.map((clause): Clause => {
    const slots = clause.slots.map((slot, at): Slot => {
      const next = clause.slots[at + 1];
      // 회원 30명이고: who there is.
      if (clause.intent === "fact" && slot.label === "who" && next?.label === "value" && next.start - slot.end < 3)
        return { ...slot, label: "thing" };
      if (slot.label !== "when" || next?.label !== "time" || next.start - slot.end > 2) return slot;
      const last = morphemes.findLast(({ start, end }) => start >= slot.start && end <= slot.end);
      return last?.tag.startsWith("N") ? { ...slot, label: "field" } : slot;
    });
    return { ...clause, slots };
  });
  return { ...reading, clauses };
}

/** 55세 이상은 2만원: what holds under a condition of its clause is no plain fact. */
const hangsOn = (clause: Clause, { label, start }: Stretch): boolean =>
  label !== "text" && clause.slots.some((slot) => slot.label === "when" && slot.end <= start && start - slot.end < 6);

const overlaps = (a: Place, b: Place): boolean => a.start < b.end && a.end > b.start;
const within = (a: Place, b: Place): boolean => a.start >= b.start && a.end <= b.end;

/** The earlier kind of fact is the surer one. */
function withoutOverlaps(stretches: readonly Stretch[]): Stretch[] {
  const taken: Stretch[] = [];
  for (const stretch of stretches) if (!taken.some((other) => overlaps(other, stretch))) taken.push(stretch);
  return taken.sort((a, b) => a.start - b.start);
}

function shopStretches({ text }: Reading): Stretch[] {
  const account = findAccount(text);
  const terms = statedTerms(text).map(({ start, end }): Stretch => ({ start, end, slots: [{ start, end }], label: "text" }));
  if (!account) return terms;
  const place = { start: account.start, end: account.end };
  return [{ ...place, slots: [place], label: "text" }, ...terms];
}

/** 한 타임에 두 명: so many at the same time. */
function atOnce({ text }: Reading): Stretch[] {
  return findQuantities(text).flatMap(({ value, start, end }): Stretch[] => {
    if (value.dimension !== "count" || value.unit === "회") return [];
    const hit = AT_ONCE.endingAt(text, text.slice(0, start).trimEnd().length);
    if (!hit || isHangul(text[hit.start - 1])) return [];
    const place = { start: hit.start, end };
    return [{ ...place, slots: [place], label: "value" }];
  });
}

/** Tables; single rows where the reader heard one there too, or the app has a row of that name. */
function rowStretches({ text, clauses }: Reading, { tables, single }: ReturnType<typeof statedRows>, app: AppSpec | undefined): Stretch[] {
  const known = app ? titlesOf(app) : undefined;
  // 방은 5개예요: how many there are of what the app has a list of.
  const isCounted = ({ name, start, end }: StatedRow) =>
    name !== undefined &&
    app?.entities.some((entity) => likeness(compactName(entity.name), compactName(text.slice(name.start, name.end))) >= SAME) === true &&
    clauses.some((clause) => COUNTING.has(clause.intent) && overlaps({ start, end }, clause)) &&
    findQuantities(text.slice(name.end, end)).every(({ value }) => value.dimension === "count");
  const figures = app ? figuresOf(app) : undefined;
  const heard = clauses.flatMap(({ slots }) => slots.filter(({ label }) => label === "row"));
  const isKnown = ({ name }: StatedRow) => name !== undefined && known?.has(compactName(text.slice(name.start, name.end))) === true;
  // 월회비 2만5천원으로: a number that the app calls so, where it is said to be another one.
  const isFigure = ({ name, start, end }: StatedRow) =>
    name !== undefined &&
    figures?.has(compactName(text.slice(name.start, name.end))) === true &&
    clauses.some((clause) => SET.has(clause.intent) && within({ start, end }, clause));
  const rows = single.flatMap((row): StatedRow[] => {
    if (isKnown(row) || isFigure(row) || isCounted(row)) return [row];
    const slot = heard.find((one) => overlaps(one, row) && one.end <= row.tailEnd);
    if (!slot) return [];
    // Of a row that stands alone the reader knows better where its name begins.
    const start = Math.max(row.start, slot.start);
    const name = row.name && row.name.end > start ? { start: Math.max(row.name.start, start), end: row.name.end } : undefined;
    const { name: _, ...rest } = row;
    return [{ ...rest, start, ...(name && { name }) }];
  });
  return [
    ...tables.map(({ rows: all, head, start, end }): Stretch => ({
      start: head?.start ?? start,
      end,
      slots: all,
      label: "row",
      ...(head && { head }),
    })),
    ...rows.map((row): Stretch => {
      const head = row.name ? undefined : thingBefore(row, clauses);
      return { start: row.start, end: row.tailEnd, slots: [row], label: "row", ...(head && { head }) };
    }),
  ];
}

/** 고춧가루도 팔아요 1kg 32,000원: what is named by its size alone is of the thing its clause named last. */
function thingBefore(row: Place, clauses: readonly Clause[]): Place | undefined {
  const clause = clauses.find((one) => overlaps(one, row));
  const slot = clause?.slots.findLast(({ label, end }) => label === "thing" && end <= row.start);
  return slot && { start: slot.start, end: slot.end };
}

/** The same noun by another word. */
const SAME = 0.92;
const COUNTING: ReadonlySet<Intent> = new Set<Intent>(["fact", "limit", "keep", "book", "compute", "rule", "people"]);
const SET: ReadonlySet<Intent> = new Set<Intent>(["fact", "change"]);

/** What the numbers of an app are called that records begin with. */
const figuresOf = ({ entities }: AppSpec): Set<string> =>
  new Set(
    entities.flatMap(({ fields }) =>
      fields.flatMap(({ hidden, label, default: begins }) =>
        !hidden && begins && "value" in begins && typeof begins.value === "number" ? [compactName(label)] : [],
      ),
    ),
  );

/** What the rows of an app are called: things that are offered or used. */
function titlesOf({ entities }: AppSpec): Set<string> {
  const offered = entities.filter(({ kind }) => kind === "resource" || kind === "content");
  return new Set(
    offered.flatMap(({ sample, titleField }) => sample.map((row) => compactName(String(row[titleField] ?? "")))).filter(Boolean),
  );
}

/** Hours, days off and steps that a clause says nothing besides; what is said on is one schedule. */
function hourStretches({ text, clauses }: Reading, morphemes: readonly Morpheme[]): Stretch[] {
  // A sentence of hours and nothing else, however the reader cut it; else the clauses of one.
  const sentences = sentencesOf(text).map((place): Clause => ({ ...place, intent: "fact", confidence: SURE, slots: [] }));
  const whole = sentences.filter(
    (sentence) => !clauses.some((one) => overlaps(one, sentence) && NO_HOURS.has(one.intent)) && hoursIn(text, sentence, morphemes),
  );
  const rest = clauses.filter((clause) => OF_HOURS.has(clause.intent) && !whole.some((sentence) => overlaps(sentence, clause)));
  const places: Place[] = [];
  for (const clause of [...whole, ...rest].sort((one, other) => one.start - other.start)) {
    const place = hoursIn(text, clause, morphemes);
    const last = places.at(-1);
    if (place && last && !/[가-힣A-Za-z\d]/.test(text.slice(last.end, place.start).replace(JOINED, ""))) last.end = place.end;
    else if (place) places.push(place);
  }
  return places
    .filter((place) => !isPriced(text, place))
    .map((place): Stretch => {
      const head = hoursHead(text, place, morphemes);
      return { start: head?.start ?? place.start, end: place.end, slots: [{ ...place }], label: "time", ...(head && { head }) };
    });
}

function withoutPricedTimes(reading: Reading): Reading {
  const clauses = reading.clauses.map((clause) => ({
    ...clause,
    slots: clause.slots.filter((slot) => slot.label !== "time" || !isPriced(reading.text, slot)),
  }));
  return { ...reading, clauses };
}

/** 금요일과 토요일 밤은 2만원 더: what those times cost, and no times at which somebody is there. */
function isPriced(text: string, { end }: Place): boolean {
  const part = /^(?:[^.,!?\n]|,(?=\d))*?(?=(?:고|며|는데)\s|,(?!\d)|[.!?\n]|$)/.exec(text.slice(end))?.[0] ?? "";
  return findQuantities(part).some(({ value }) => value.dimension === "money");
}

const sentencesOf = (text: string): Place[] =>
  [...text.matchAll(/(?:[^.!?\n]|[.!?](?=\S))+/g)].map((match) => ({ start: match.index, end: match.index + match[0].length }));

/** 영업은, 진료시간은: whose hours they are. */
function hoursHead(text: string, place: Place, morphemes: readonly Morpheme[]): Place | undefined {
  const word = /([^\s.!?,]+)\s*$/.exec(text.slice(0, place.start));
  if (!word) return undefined;
  const found = { start: word.index, end: word.index + word[1]!.length };
  const parts = morphemes.filter((morpheme) => within(morpheme, found));
  const end = parts.at(-1)?.tag.startsWith("J") ? parts.at(-1)!.start : found.end;
  return end > found.start && HOURS.has(text.slice(found.start, end)) ? { start: found.start, end } : undefined;
}

/** The ending of what was said before. */
const JOINED = /^[가-힣]{0,3}(?=[\s,])/;

function hoursIn(text: string, clause: Clause, morphemes: readonly Morpheme[]): Place | undefined {
  // 화요일, 목요일 휴무: the reader may begin a clause within a list.
  const sentence = /[^.!?\n]{0,40}$/.exec(text.slice(0, clause.start))![0];
  const start = clause.start - sentence.length;
  const slice = sliceOf(text, { start, end: clause.end });
  const parsed = parseSchedule(slice);
  if (!parsed || !isOfHours(parsed.value)) return undefined;
  const named = parsed.value.entries.flatMap((entry) => (entry.name && !isMoment(entry) ? entry.name : []));
  const all = readPlaces(slice, [...parsed.unread, ...named]);
  const first = firstBefore(all, clause.start, text);
  const last = all.at(-1);
  if (!first || !last || last.start < clause.start) return undefined;
  const place = { start: first.start, end: last.end };
  const words = contentWords(morphemes.filter((morpheme) => within(morpheme, clause)));
  const besides = outside(words, all).filter(
    (word) => !HOURS.has(word.stem) && !HOURS.has(word.text) && !explains(clause.intent, word) && !explains("limit", word),
  );
  return besides.length > 0 ? undefined : place;
}

/** The first word of those that go on without a break up to `at` and behind it. */
function firstBefore(words: readonly Place[], at: number, text: string): Place | undefined {
  let first = words.find(({ start }) => start >= at);
  for (const word of words.toReversed())
    if (first && word.end <= first.start && text.slice(word.end, first.start).trim() === "" && word.start < at) first = word;
  return first;
}

/** 마지막 예약 18시: called so, at one time. */
const isMoment = ({ name, from, to, weekdays, date }: ScheduleEntry): boolean =>
  name !== null && from !== null && from === to && weekdays === null && date === null;

/** 10시부터 19시, 월요일 휴무, 점심 13~14시, 30분 단위; a single time or day may be anything. */
const isOfHours = ({ entries, step }: Schedule): boolean =>
  step !== null ||
  entries.some((entry) => {
    const { closed, weekdays, from, to, date } = entry;
    if (date !== null) return false;
    return (closed && (weekdays !== null || from !== null)) || (from !== null && to !== null && to > from) || isMoment(entry);
  });

/** The words of a slice that are in none of the places. */
function readPlaces({ text, start }: { text: string; start: number }, places: readonly Place[]): Place[] {
  const all = [...text.matchAll(/\S+/g)].map((match) => ({ start: start + match.index, end: start + match.index + match[0].length }));
  return all.filter((word) => !places.some((place) => overlaps(word, place)));
}

/** What a clause says besides the stretches: before them, between and behind. */
function besides(clause: Clause, stretches: readonly Stretch[], morphemes: readonly Morpheme[]): Clause[] {
  const inside = stretches.filter((stretch) => overlaps(stretch, clause));
  if (inside.length === 0) return [clause];
  const pieces: Place[] = [];
  let at = clause.start;
  for (const { start, end } of inside) {
    if (start > at) pieces.push({ start: at, end: start });
    at = Math.max(at, end);
  }
  if (at < clause.end) pieces.push({ start: at, end: clause.end });
  return pieces.flatMap((piece, at): Clause[] => {
    const slots = clause.slots.filter((slot) => within(slot, piece) && !inside.some(({ head }) => head && overlaps(head, slot)));
    const words = morphemes.filter((morpheme) => within(morpheme, piece));
    // 주문하면 농협 …로 입금하라고: when it is shown needs no rule of its own.
    const isLead =
      at === 0 &&
      slots.length > 0 &&
      slots.every(({ label }) => label === "when") &&
      inside.some(({ label, start }) => label === "text" && start - piece.end < 2);
    const asks =
      slots.length > 0 ||
      contentWords(words).some(
        (word) => !explains("fact", word) && words.some(({ tag, start }) => start === word.start && tag.startsWith("V")),
      );
    return isLead || !asks ? [] : [{ ...clause, ...piece, slots }];
  });
}

function factOf({ start, end, slots, label, head }: Stretch, { text, clauses }: Reading): Clause {
  const heads: Slot[] = head ? [{ ...head, label: "thing", confidence: SURE }] : [];
  const of = heads.length > 0 || label !== "row" ? undefined : headBefore(start, text, clauses);
  return {
    intent: label === "value" ? "limit" : "fact",
    start: Math.min(of?.start ?? start, head?.start ?? start),
    end,
    confidence: SURE,
    slots: [
      ...heads,
      ...(of ? [{ ...of, confidence: SURE }] : []),
      ...slots.map((place): Slot => ({ start: place.start, end: place.end, label, confidence: SURE })),
    ],
  };
}

/** A thing that stands right before a row, with a particle between at most. */
function headBefore(start: number, text: string, clauses: readonly Clause[]): Slot | undefined {
  const slots = clauses.flatMap((clause) => clause.slots.filter(({ label, end }) => label === "thing" && end <= start));
  const last = slots.at(-1);
  const between = last && text.slice(last.end, start);
  return between !== undefined && between.length <= 3 && [...between].every((letter) => isBlank(letter) || /[은는:]/.test(letter))
    ? last
    : undefined;
}
