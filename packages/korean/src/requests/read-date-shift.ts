/** A day so long before or after another: 다음 조율일도 나오게, 조율한 날에서 6개월 뒤로. */
import type { FieldMention } from "../edit/vocabulary.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { findQuantities } from "../grammar/quantity.ts";
import type { Clause, RequestReader, Span } from "./clause.ts";
import { AFTER_WORDS, BEFORE_WORDS } from "./formula-words.data.ts";
import { type Formula, labelLeft, withFormula } from "./worked-out-field.ts";

const MONTHS: Readonly<Record<string, number>> = { month: 1, year: 12 };
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7 };
const AFTER = AFTER_WORDS.split(" ");
const BEFORE = BEFORE_WORDS.split(" ");

export const readDateShift: RequestReader = (clause) => {
  const days = clause.words.fields.filter(({ field }) => field.type === "date");
  const [day] = days;
  const time = day && timeIn(clause, day);
  const direction = time && directionBehind(clause.text.slice(time.span[1]));
  if (!day || days.length > 1 || !time || !direction || !/^(?:에서|부터|의|\s)/.test(clause.text.slice(day.span[1]))) return undefined;
  const spans: Span[] = [day.span, time.span, [time.span[1], time.span[1] + direction.length]];
  const label = labelLeft(clause, spans, [day.entity]);
  // 만료 3일 전에 알림: a day that is told, and none to be shown.
  if (label === undefined || typeOfLabel(label).type !== "date") return undefined;
  const count = `${direction.sign}${time.amount}`;
  const formula: Formula = {
    text: time.isMonths ? `addMonths(${day.field.id}, ${count})` : `addDays(${day.field.id}, ${count})`,
    told: `${day.field.label} ${time.said} ${direction.sign === "" ? "뒤" : "전"}`,
    result: "date",
    name: `${day.field.label} ${time.said} ${direction.sign === "" ? "뒤" : "전"}`,
  };
  return withFormula(clause, day.entity, label, formula);
};

interface Time {
  amount: number;
  isMonths: boolean;
  said: string;
  span: Span;
}

function timeIn({ text }: Clause, { span: [from, to] }: FieldMention): Time | undefined {
  const times = findQuantities(text).filter(({ start, end }) => end <= from || start >= to);
  const [only] = times;
  if (!only || times.length > 1) return undefined;
  const { amount, unit } = only.value;
  const per = MONTHS[unit] ?? DAYS[unit];
  if (per === undefined) return undefined;
  return { amount: amount * per, isMonths: unit in MONTHS, said: text.slice(only.start, only.end).trim(), span: [only.start, only.end] };
}

function directionBehind(text: string): { sign: "" | "-"; length: number } | undefined {
  const plain = text.trimStart();
  const lead = text.length - plain.length;
  const after = AFTER.find((word) => plain.startsWith(word));
  const before = BEFORE.find((word) => plain.startsWith(word));
  const word = after ?? before;
  return word === undefined ? undefined : { sign: after ? "" : "-", length: lead + word.length };
}
