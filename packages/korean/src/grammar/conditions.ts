/**
 * When something holds or happens, in words: 재고가 3권 이하, 마감 3일 전, 미납인, 두 번 이상 안 온, 예약하, 완료로 바꾸, 주말.
 * A slice is the words without the ending that joins them (면, ㄹ 때); with it they are read as well.
 */
import { type Action, actionOfNoun, headOf, parseAction, stateOf } from "./actions.ts";
import { BY_COMPARING, COMPARATORS, DAY_NOUN_ENDINGS, FALLING, NEARING, PASSING, REMAINING, WITHIN } from "./conditions.data.ts";
import { type DateExpression, dateAt } from "./dates.ts";
import { Lexicon } from "./lexicon.ts";
import type { TimeUnit } from "./calendar.data.ts";
import { type Period, periodAt } from "./periods.ts";
import { findQuantities, findQuantity, type FoundQuantity, type Quantity, skipBlank } from "./quantity.ts";
import { parseSchedule, type Schedule } from "./schedule.ts";
import { isHangul, type Parsed, part, type Phrase, phraseOf, type Place, restOf, type Slice, wordsOf } from "./slice.ts";

export type Comparison = "lt" | "lte" | "gt" | "gte" | "eq" | "ne";

export type Condition =
  /** `subject` null: what the sentence is about. `action`: what is counted (두 번 이상 안 온). */
  | {
      kind: "compare";
      subject: Phrase | null;
      op: Comparison;
      value: Quantity | Phrase;
      per: Period | null;
      /** One after another: 3일 연속. */
      running: boolean;
      action: Action | null;
    }
  /** A day or hour that is so far off: before or after it, or gone by. `amount` null: it has passed, or is near. */
  | {
      kind: "due";
      what: Phrase | null;
      side: "before" | "after" | "passed" | "within" | "left";
      amount: Quantity | null;
      action: Action | null;
    }
  /** A record is in a state: 미납, 비어있는, 백신 안 맞은. */
  | { kind: "state"; subject: Phrase | null; state: Phrase; negated: boolean; action: Action | null }
  | {
      kind: "calendar";
      what: Phrase | null;
      schedule: Schedule | null;
      date: DateExpression | null;
      period: Period | null;
      action: Action | null;
    }
  | { kind: "event"; action: Action }
  | { kind: "all" | "any"; of: Condition[] };

const lexicon = (words: readonly string[]) => new Lexicon(words.map((word) => [word, true] as const));
const COMPARATOR = new Lexicon<Comparison>(COMPARATORS);
const COMPARING = new Lexicon<Comparison>(BY_COMPARING);
const FALL = lexicon(FALLING);
const PASSED = lexicon(PASSING);
const NEAR = lexicon(NEARING);
const LEFT = lexicon(REMAINING);
const INSIDE = lexicon(WITHIN);
const DAY_NOUN = lexicon(DAY_NOUN_ENDINGS);
const SIDE = new Lexicon<"before" | "after">([
  ["전 전에 전부터 전까지 앞 이전", "before"],
  ["뒤 후 뒤에 후에 이후 지난뒤 있다가 지나서 지난후", "after"],
]);
const JOINTS = /(?<=[가-힣])(?:이거나|거나|이고|하고)\s+|\s+(?:또는|혹은|그리고)\s+/;
const MAX_PARTS = 4;

/** The condition of a slice, or null where it says none. */
export function parseCondition(slice: Slice): Parsed<Condition> | null {
  const joined = apart(slice);
  if (joined) return joined;
  const headed = headOf(slice);
  if (headed) return withHead(headed.clause, headed.head);
  return (
    compareWithField(slice) ??
    dueOf(slice) ??
    (saysHour(slice) ? calendarOf(slice) : null) ??
    compareWithNumber(slice) ??
    passedOf(slice) ??
    sideWithout(slice) ??
    calendarOf(slice) ??
    eventOf(slice) ??
    stateIn(slice)
  );
}

const saysHour = (slice: Slice): boolean => /\d\s*시(?!간)|\d:\d\d|\d\s*월\s*\d|\d\/\d/.test(slice.text);

/** 연체 중인 사람: what the state is of. */
function withHead(clause: Slice, head: Phrase): Parsed<Condition> | null {
  const inner = parseCondition(clause);
  if (!inner || !("subject" in inner.value) || inner.value.subject !== null) return inner;
  return { ...inner, value: { ...inner.value, subject: head } };
}

/** 결제 전, 팀장 승인 후, 마감 전까지: before or after something, without saying how long. */
function sideWithout(slice: Slice): Parsed<Condition> | null {
  const eve = /\s(?:전날|전일)(?:까지|부터|에|에는)?$/.exec(slice.text);
  const day = eve && phraseOf(part(slice, 0, eve.index));
  if (day)
    return parsed({ kind: "due", what: day, side: "before", amount: { amount: 1, unit: "day", dimension: "duration" }, action: null });
  const bare = part(slice, 0, slice.text.replace(/(?:까지|부터|에|에는)$/, "").length);
  const hit = SIDE.endingAt(bare.text, bare.text.length);
  if (!hit || hit.start === 0 || isHangul(bare.text[hit.start - 1])) return null;
  const what = phraseOf(part(bare, 0, hit.start));
  return what && parsed({ kind: "due", what, side: hit.value, amount: null, action: null });
}

/** 온도 32도 넘거나 습도 90% 넘: both sides have a number, or it is one condition. */
function apart(slice: Slice): Parsed<Condition> | null {
  const joint = JOINTS.exec(slice.text);
  if (!joint) return null;
  const left = part(slice, 0, joint.index);
  const right = part(slice, joint.index + joint[0].length);
  const either = /거나|또는|혹은/.test(joint[0]);
  if (!either && (!findQuantity(left.text) || !findQuantity(right.text))) return null;
  const parts = [parseCondition(left), parseCondition(right)];
  const [first, second] = parts;
  if (!first || !second || parts.length > MAX_PARTS) return null;
  const kind = either ? "any" : "all";
  return { value: { kind, of: [first.value, second.value] }, unread: [...first.unread, ...second.unread] };
}

/** 목표보다 비용이 높은, 재고가 안전재고보다 적어지: one field against another. */
function compareWithField(slice: Slice): Parsed<Condition> | null {
  const than = /보다\s*/.exec(slice.text);
  if (!than || than.index === 0) return null;
  const before = part(slice, 0, than.index);
  const after = part(slice, than.index + than[0].length);
  const op = COMPARING.find(after.text, 0, ({ start }) => start === 0 || !isHangul(after.text[start - 1]));
  if (!op) return null;
  const between = phraseOf(part(after, 0, op.start));
  const words = wordsOf(before);
  const ends = words.findIndex(({ text }, index) => index < words.length - 1 && /[이가은는]$/.test(text));
  const subjectFirst = ends >= 0 && !between ? part(before, 0, words[ends]!.start - before.start + words[ends]!.text.length) : null;
  const other = phraseOf(subjectFirst ? part(before, subjectFirst.start - before.start + subjectFirst.text.length) : before);
  const subject = between ?? (subjectFirst && phraseOf(subjectFirst)) ?? phraseOf(part(after, op.end));
  const number = other && findQuantity(other.text);
  if (!other) return null;
  return parsed({
    kind: "compare",
    subject,
    op: op.value,
    value: number && number.start === 0 ? number.value : other,
    per: null,
    running: false,
    action: null,
  });
}

/** 마감 3일 전, 예약 후 24시간 안에, 마감이 3일 이내로 남은, 2시간 뒤, 7일 지난. */
function dueOf(slice: Slice): Parsed<Condition> | null {
  const found = durations(slice.text).at(-1);
  if (!found) return null;
  const rest = skipBlank(slice.text, found.end);
  const after = slice.text.slice(rest).replace(/^(?:이|가|은|는|도|을|를|에서|넘게)?\s*/, "");
  const offset = slice.text.length - after.length;
  const lead = part(slice, 0, found.start);
  const [read, end] = sideAt(slice.text, found.start, offset, rest);
  // 접수 후 24시간 미처리: 후 stands before the length.
  const side = read ?? (/\s(?:후|뒤)$/.test(lead.text) ? "passed" : null);
  if (!side) return null;
  const earlier = durations(lead.text);
  if (earlier.length > 0 && part(lead, 0, earlier[0]!.start).text === "" && (side === "before" || side === "after"))
    return severalDue(side, [...earlier, found]);
  const tail = part(slice, end);
  const doing = tail.text === "" ? null : (parseAction(tail) ?? actionOfNoun(tail));
  const named = phraseOf(withoutEvery(lead));
  const isDone =
    doing !== null &&
    named !== null &&
    doing.subject === null &&
    /[이가]$/.test(lead.text) &&
    DAY_NOUN.endingAt(named.text, named.text.length) === null;
  const action = isDone ? { ...doing, subject: named } : doing;
  const what = isDone ? null : named;
  if (side === "left" && what && findQuantity(what.text)) return null;
  const places = action || tail.text === "" ? [] : restOf(tail, []).filter(({ start }) => !isEnding(slice, start));
  return { value: { kind: "due", what, side, amount: found.value, action }, unread: places };
}

/** 1일 3일 7일 뒤. */
function severalDue(side: Side, amounts: readonly FoundQuantity[]): Parsed<Condition> {
  return parsed({ kind: "any", of: amounts.map(({ value }) => ({ kind: "due", what: null, side, amount: value, action: null })) });
}

type Side = Extract<Condition, { kind: "due" }>["side"];
function sideAt(text: string, from: number, offset: number, raw: number): [Side | null, number] {
  const side = SIDE.at(text, raw) ?? SIDE.at(text, offset);
  if (side) return [side.value, side.end];
  const passed = PASSED.at(text, offset) ?? PASSED.at(text, raw);
  // 주 15시간 넘: so many hours of each week, no hours that went by.
  if (passed && /^넘/.test(text.slice(passed.start)) && leadingPeriod({ text: text.slice(0, from), start: 0 })) return [null, raw];
  if (passed) return ["passed", passed.end];
  const inside = INSIDE.at(text, raw);
  if (inside) {
    const left = LEFT.at(text, skipBlank(text, inside.end));
    return ["within", left?.end ?? inside.end];
  }
  const left = LEFT.at(text, offset) ?? LEFT.at(text, raw);
  return left ? ["left", left.end] : [null, raw];
}
const isEnding = (slice: Slice, start: number): boolean =>
  /^(?:면|으면|때|경우|건|것|도|에|까지|부터|시)/.test(slice.text.slice(start - slice.start));
const durations = (text: string): FoundQuantity[] => findQuantities(text).filter(({ value }) => value.dimension === "duration");
const withoutEvery = (slice: Slice): Slice =>
  part(
    slice,
    0,
    slice.text.replace(/\s*(?:에서|으로부터|부터|오늘로부터|오늘부터|지금부터|하고|한지|ㄴ지|한\s*지|된\s*지|나온지|\s후|\s뒤)\s*$/, "")
      .length,
  );

/** 재고가 3권 이하, 하루 20팩 넘, 결석 3회, 3일 연속 결석한, 10회 넘게 완료하. */
function compareWithNumber(slice: Slice): Parsed<Condition> | null {
  const found = mainNumber(slice.text);
  if (!found) return null;
  const comparator = comparatorAfter(slice.text, found.end);
  const rest = part(slice, (comparator?.end ?? found.end) + particleAt(slice.text, comparator?.end ?? found.end));
  const lead = part(slice, 0, found.start);
  const every = /^마다\s*/.exec(rest.text)?.[0].length;
  if (every !== undefined && found.value.dimension === "duration") return everySoOften(found.value, part(rest, every));
  const per = leadingPeriod(lead);
  const running = /연속/.test(lead.text) || /^\s*연속/.test(slice.text.slice(found.end));
  const words = without(lead, per, /(?:^|\s)(?:연속|최대|최소|총|합쳐서|적어도|벌써|\d+[가-힣]+ 중)(?=\s|$)/);
  const action = rest.text === "" ? null : (parseAction(part(rest, rest.text.startsWith("연속") ? 2 : 0)) ?? actionOfNoun(rest));
  // 예약금 만원 입금 안 하: a sum that names what is paid is compared with nothing.
  if (action && found.value.dimension === "money" && !comparator && !per && ["pay", "enter", "press"].includes(action.does))
    return eventOf(slice);
  if (!comparator && !action && !words && !per && !running && found.value.dimension !== "rank") return null;
  const op = comparator?.value ?? (running || action || found.value.dimension === "count" ? "gte" : "eq");
  const value: Condition = { kind: "compare", subject: words, op, value: found.value, per: per?.value ?? null, running, action };
  const unread = action || rest.text === "" ? [] : restOf(rest, []).filter(({ start }) => !isEnding(slice, start) && !running);
  return { value: rankOf(slice.text, found, value), unread };
}

/** 1~3등: the last place that counts. */
function rankOf(text: string, found: FoundQuantity, value: Condition): Condition {
  const range = /(\d+)\s*[~-]\s*$/.exec(text.slice(0, found.start));
  if (!range || value.kind !== "compare" || !value.subject) return value;
  const subject = { ...value.subject, text: value.subject.text.replace(/\s*\d+\s*[~-]?$/, "") };
  return { ...value, op: "lte", subject: { ...subject, end: subject.start + subject.text.length } };
}

function everySoOften({ amount, unit }: Quantity, rest: Slice): Parsed<Condition> {
  const period: Period = { kind: "length", amount, unit: unit as TimeUnit };
  const action = parseAction(rest);
  return parsed({ kind: "calendar", what: action ? null : phraseOf(rest), schedule: null, date: null, period, action });
}

const particleAt = (text: string, at: number): number =>
  /^(?:을|를|이|가|은|는|도|동안|\s동안)?(?=\s|$)/.exec(text.slice(at))?.[0].length ?? 0;

/** The last number that is compared; where none is, the last one. */
function mainNumber(text: string): FoundQuantity | null {
  const all = findQuantities(text).filter(({ value }) => value.dimension !== "rank" || /\d/.test(text));
  const compared = all.filter(({ end }) => comparatorAfter(text, end) !== null);
  return compared.at(-1) ?? all.filter(({ value }) => value.unit !== "" || all.length === 1).at(-1) ?? null;
}

function comparatorAfter(text: string, end: number): { value: Comparison; end: number } | null {
  const particle = /^(?:을|를|이|가|은|는|도)?\s*(?:정도|쯤)?\s*/.exec(text.slice(end, end + 6))![0].length;
  const hit = COMPARATOR.at(text, skipBlank(text, end)) ?? COMPARATOR.at(text, end + particle);
  if (!hit) return null;
  const next = skipBlank(text, hit.end);
  const fall = FALL.at(text, next) ?? FALL.at(text, skipBlank(text, next + (/^(?:으로|로)/.exec(text.slice(next))?.[0].length ?? 0)));
  if (fall) return { value: "lt", end: fall.end };
  return { value: hit.value, end: hit.end };
}

interface Lead {
  value: Period;
  start: number;
  end: number;
}
function leadingPeriod(lead: Slice): Lead | null {
  for (let at = 0; at < lead.text.length; at++) {
    if (at > 0 && lead.text[at - 1] !== " ") continue;
    const found = periodAt(lead.text, at);
    if (
      found &&
      /^(?:에|동안|간|안에|당)?\s*$/.test(
        lead.text
          .slice(found.end)
          .replace(/연속|총|합쳐서/g, "")
          .trim(),
      )
    )
      return { value: found.value, start: at, end: lead.text.length };
  }
  return null;
}

function without(lead: Slice, period: Lead | null, words: RegExp): Phrase | null {
  const kept = period ? part(lead, 0, period.start) : lead;
  const marked = words.exec(kept.text);
  return phraseOf(marked ? part(kept, 0, marked.index) : kept);
}

/** 기한 지난, 마감일 지나, 만료 임박: no number. */
function passedOf(slice: Slice): Parsed<Condition> | null {
  const passed = lastOf(PASSED, slice) ?? lastOf(NEAR, slice);
  if (!passed) return null;
  const what = phraseOf(part(slice, 0, passed.start));
  const isDay = what !== null && DAY_NOUN.endingAt(what.text, what.text.length) !== null;
  const nears = NEAR.at(slice.text, passed.start) !== null;
  if (what && !isDay && !nears && /^넘/.test(slice.text.slice(passed.start))) return null;
  return parsed({ kind: "due", what, side: nears ? "within" : "passed", amount: null, action: null });
}

function lastOf(words: Lexicon<true>, slice: Slice): { start: number; end: number } | null {
  const stop = slice.text.replace(/\s*(?:면|으면|때|건|것|거|경우|사람|날)$/, "").trimEnd().length;
  const hit = words.endingAt(slice.text, stop);
  if (!hit) return null;
  const isWord = hit.start === 0 || !isHangul(slice.text[hit.start - 1]);
  return isWord || DAY_NOUN.endingAt(slice.text, hit.start) !== null ? hit : null;
}

/** 주말, 성수기(7/20~8/20), 밤 11시 이후, 이번 주에 끝나는, 생일 달. */
function calendarOf(slice: Slice): Parsed<Condition> | null {
  const schedule = parseSchedule(slice);
  if (schedule) {
    const [first, last] = [schedule.unread[0], schedule.unread.at(-1)];
    const named = schedule.value.entries.find(({ name }) => name)?.name ?? null;
    const rest = named ?? (first && last ? phraseOf(part(slice, first.start - slice.start, last.end - slice.start)) : null);
    const action = rest ? parseAction(part(slice, rest.start - slice.start)) : null;
    return parsed({ kind: "calendar", what: action ? null : rest, schedule: schedule.value, date: null, period: null, action });
  }
  for (const word of wordsOf(slice)) {
    const at = word.start - slice.start;
    const period = periodAt(slice.text, at);
    if (!period || period.value.kind !== "running" || period.value.unit === "day") continue;
    const what = phraseOf(part(slice, period.end + (/^(?:\s*안)?에?/.exec(slice.text.slice(period.end))?.[0].length ?? 0)));
    return parsed({
      kind: "calendar",
      what,
      schedule: null,
      date: null,
      period: period.value,
      action: what ? parseAction(part(slice, what.start - slice.start)) : null,
    });
  }
  const date = dateAt(slice.text, 0);
  if (date && skipBlank(slice.text, date.end) >= slice.text.length)
    return parsed({ kind: "calendar", what: null, schedule: null, date: date.value, period: null, action: null });
  return null;
}

function eventOf(slice: Slice): Parsed<Condition> | null {
  const action = parseAction(slice);
  if (!action) return null;
  // 낸, 안 낸, 빈: how a record is; 내면: what happens.
  const adnominal = /(?:[ᆫ]|은|는|던|ㄴ)$/u.test(slice.text.normalize("NFD")) || /(?:있|없)$/.test(slice.text);
  const named = phraseOf(slice);
  if ((adnominal || action.negated || action.does === "be" || action.does === "empty") && named)
    return parsed({ kind: "state", subject: action.subject ?? action.object, state: named, negated: action.negated, action });
  return parsed({ kind: "event", action });
}

function stateIn(slice: Slice): Parsed<Condition> | null {
  const found = stateOf(slice);
  if (!found || findQuantity(found.state.text)) return null;
  return parsed({ kind: "state", subject: found.of, state: found.state, negated: false, action: null });
}

const parsed = (value: Condition, unread: Place[] = []): Parsed<Condition> => ({ value, unread });
