/** Conditions of a list in words, so that a person reads exactly what was set: 수정 횟수가 3회보다 많으면. */
import type { Condition, EntitySpec, FieldSpec } from "./spec.ts";
import { josa } from "@appmon/kit/josa";

/** @returns words that end in 면; undefined where one of the conditions has no plain words */
export function conditionText(conditions: readonly Condition[], entity: EntitySpec): string | undefined {
  const parts = together(conditions).map((several) => severalText(several, entity));
  if (parts.length === 0 || parts.some((part) => part === undefined)) return undefined;
  return parts.map((part, at) => (at < parts.length - 1 ? part!.replace(/으?면$/, "고") : part!)).join(" ");
}

/** One field that is several things not is one part, 상태가 ‘완료’, ‘취소’가 아니면, and so are the two ends of a span of days. */
function together(conditions: readonly Condition[]): Condition[][] {
  const parts: Condition[][] = [];
  for (const condition of conditions) {
    const same = parts.find((part) => isChoiceNot(part[0]!) && isChoiceNot(condition) && part[0]!.field === condition.field);
    const last = parts.at(-1);
    if (same) same.push(condition);
    else if (last?.length === 1 && spanText("", last[0]!, condition) !== undefined) last.push(condition);
    else parts.push([condition]);
  }
  return parts;
}
const isChoiceNot = ({ op, value }: Condition): boolean => op === "ne" && typeof value === "string";

function severalText(conditions: readonly Condition[], entity: EntitySpec): string | undefined {
  const [first, second] = conditions;
  const field = entity.fields.find(({ id }) => id === first!.field);
  if (!field) return undefined;
  if (!second) return partText(field, first!, entity);
  const subject = josa(field.label, "이/가");
  return isChoiceNot(first!)
    ? `${subject} ${josa(
        quoted(
          field,
          conditions.map(({ value }) => value),
        ),
        "이/가",
      )} 아니면`
    : spanText(subject, first!, second);
}

const quoted = ({ options }: FieldSpec, values: readonly unknown[]): string =>
  values.map((value) => `‘${options?.find((option) => option.value === value)?.label ?? String(value)}’`).join(", ");
const isList = ({ type }: FieldSpec): boolean => type === "multiselect" || type === "tags";

function partText(field: FieldSpec, { op, value }: Condition, entity: EntitySpec): string | undefined {
  const subject = josa(field.label, "이/가");
  if (op === "empty" || op === "filled") return `${subject} ${op === "empty" ? "비어 있으면" : "적혀 있으면"}`;
  if (op === "in") return Array.isArray(value) ? amongText(field, value) : undefined;
  if (op === "contains")
    return typeof value === "string" ? `${field.label}에 ${josa(quoted(field, [value]), "이/가")} 들어 있으면` : undefined;
  if (typeof value === "boolean") return `${subject} ${value === (op === "eq") ? "체크되어 있으면" : "체크되어 있지 않으면"}`;
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    if ("today" in value) return dayText(subject, op, Number(value.today));
    if ("month" in value) return besideTime(subject, op, monthName(Number(value.month)));
    const other = "field" in value ? entity.fields.find((one) => one.id === value.field) : undefined;
    return other && besideField(subject, op, isTime(field) || isTime(other), other.label);
  }
  if (typeof value === "number") return `${subject} ${COMPARED[op](amountText(value, field))}`;
  if (typeof value !== "string") return undefined;
  if (field.type === "time") return besideTime(subject, op, value);
  if (op !== "eq" && op !== "ne") return undefined;
  const label = field.options?.find((option) => option.value === value)?.label ?? value;
  const ending = op === "eq" ? josa(label, "이면/면").slice(label.length) : `${josa(label, "이/가").slice(label.length)} 아니면`;
  return `${subject} ‘${label}’${ending}`;
}

const amongText = (field: FieldSpec, values: readonly unknown[]): string =>
  isList(field)
    ? `${field.label}에 ${quoted(field, values)} 가운데 하나가 들어 있으면`
    : `${josa(field.label, "이/가")} ${quoted(field, values)} 가운데 하나면`;

type Compared = Exclude<Condition["op"], "in" | "contains" | "empty" | "filled">;
const COMPARED: Readonly<Record<Compared, (other: string) => string>> = {
  lt: (other) => `${other}보다 적으면`,
  lte: (other) => `${other} 이하면`,
  gt: (other) => `${josa(other, "을/를")} 넘으면`,
  gte: (other) => `${other} 이상이면`,
  eq: (other) => `${josa(other, "이면/면")}`,
  ne: (other) => `${josa(other, "이/가")} 아니면`,
};
/** What comes one after the other is earlier and later, and not less and more. */
const IN_TIME: Readonly<Record<Compared, (other: string) => string>> = {
  ...COMPARED,
  lt: (other) => `${other}보다 전이면`,
  lte: (other) => `${josa(other, "이나/나")} 그 전이면`,
  gt: (other) => `${other}보다 뒤면`,
  gte: (other) => `${josa(other, "이나/나")} 그 뒤면`,
};
const TIMES: ReadonlySet<string> = new Set(["date", "datetime", "daterange", "month", "time"]);
const isTime = ({ type, result }: FieldSpec): boolean => TIMES.has(type) || result === "date";
const besideTime = (subject: string, op: Compared, other: string): string => `${subject} ${IN_TIME[op](other)}`;

/** Beside what another field of the record says. */
function besideField(subject: string, op: Compared, inTime: boolean, other: string): string {
  if (op === "eq" || op === "ne") return `${subject} ${josa(other, "와/과")} ${op === "eq" ? "같으면" : "다르면"}`;
  return `${subject} ${(inTime ? IN_TIME : COMPARED)[op](other)}`;
}

const amountText = (amount: number, { unit, type, result }: FieldSpec): string =>
  `${amount.toLocaleString("ko-KR")}${unit ?? (type === "money" || result === "money" ? "원" : type === "percent" || result === "percent" ? "%" : "")}`;

function monthName(months: number): string {
  if (months === 0) return "이번 달";
  if (months === -1) return "지난달";
  return months === 1 ? "다음 달" : `${Math.abs(months)}달 ${months < 0 ? "전" : "뒤"}`;
}

/** 마감일이 지났으면, 점검일에서 10일 넘게 지났으면. */
function dayText(subject: string, op: Compared, days: number): string {
  const far = Math.abs(days);
  if (op === "lt" && days === 0) return `${subject} 지났으면`;
  if ((op === "lt" || op === "lte") && days < 0) return `${subject} ${far}일${op === "lt" ? " 넘게" : ""} 지났으면`;
  if ((op === "lte" || op === "lt") && days > 0) return `${subject} ${far}일 안이면`;
  if ((op === "gt" || op === "gte") && days > 0) return `${subject} ${far}일${op === "gt" ? " 넘게" : ""} 남았으면`;
  return besideTime(subject, op, days === 0 ? "오늘" : `${far}일 ${days < 0 ? "전" : "뒤"}`);
}

/** From today on and until then, and from then until today. */
function spanText(subject: string, from: Condition, to: Condition): string | undefined {
  if (from.field !== to.field || from.op !== "gte" || to.op !== "lte") return undefined;
  const [first, last] = [daysOf(from.value), daysOf(to.value)];
  if (first === 0 && last !== undefined && last > 0) return `${subject} ${last}일 안이면`;
  return last === 0 && first !== undefined && first < 0 ? `${subject} 지난 ${-first}일 안이면` : undefined;
}

const daysOf = (value: Condition["value"]): number | undefined =>
  typeof value === "object" && value !== null && "today" in value ? Number(value.today) : undefined;
