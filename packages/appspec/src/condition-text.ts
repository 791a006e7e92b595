/** Conditions of a list in words, so that a person reads exactly what was set: 수정 횟수가 3회보다 많으면. */
import type { Condition, EntitySpec, FieldSpec } from "./spec.ts";
import { josa } from "@appmon/kit/josa";

/** @returns words that end in 면; undefined where one of the conditions has no plain words */
export function conditionText(conditions: readonly Condition[], entity: EntitySpec): string | undefined {
  const [first, second] = conditions;
  if (first && second && conditions.length === 2) {
    const near = nearText(first, second, entity);
    if (near !== undefined) return near;
  }
  const parts = alternatives(conditions).map((several) => (several.length > 1 ? noneOf(several, entity) : partText(several[0]!, entity)));
  if (parts.length === 0 || parts.some((part) => part === undefined)) return undefined;
  return parts.map((part, at) => (at < parts.length - 1 ? part!.replace(/으?면$/, "고") : part!)).join(" ");
}

/** One field that is several things not is one part: 상태가 ‘완료’, ‘취소’가 아니면. */
function alternatives(conditions: readonly Condition[]): Condition[][] {
  const parts: Condition[][] = [];
  for (const condition of conditions) {
    const same = parts.find(([first]) => isChoiceNot(first!) && isChoiceNot(condition) && first!.field === condition.field);
    if (same) same.push(condition);
    else parts.push([condition]);
  }
  return parts;
}
const isChoiceNot = ({ op, value }: Condition): boolean => op === "ne" && typeof value === "string";

function noneOf(conditions: readonly Condition[], entity: EntitySpec): string | undefined {
  const field = entity.fields.find(({ id }) => id === conditions[0]!.field);
  if (!field) return undefined;
  const labels = conditions.map(({ value }) => `‘${field.options?.find((option) => option.value === value)?.label ?? String(value)}’`);
  return `${josa(field.label, "이/가")} ${josa(labels.join(", "), "이/가")} 아니면`;
}

function partText({ field: id, op, value }: Condition, entity: EntitySpec): string | undefined {
  const field = entity.fields.find((one) => one.id === id);
  if (!field) return undefined;
  const subject = josa(field.label, "이/가");
  if (typeof value === "boolean") return `${subject} ${value === (op === "eq") ? "체크되어 있으면" : "체크되어 있지 않으면"}`;
  if (typeof value === "object" && value !== null && "today" in value) return dayText(subject, op, Number(value.today));
  if (typeof value === "object" && value !== null && "field" in value) {
    const other = entity.fields.find((one) => one.id === value.field);
    return other && COMPARED[op] && `${subject} ${COMPARED[op](other.label)}`;
  }
  if (typeof value === "number") return COMPARED[op] && `${subject} ${COMPARED[op](amountText(value, field))}`;
  if (typeof value !== "string") return undefined;
  const label = field.options?.find((option) => option.value === value)?.label ?? value;
  if (op !== "eq" && op !== "ne") return undefined;
  return `${subject} ‘${label}’${op === "eq" ? josa(label, "이면/면").slice(label.length) : josa(label, "이/가").slice(label.length)}${op === "eq" ? "" : " 아니면"}`;
}

const COMPARED: Readonly<Partial<Record<Condition["op"], (other: string) => string>>> = {
  lt: (other) => `${other}보다 적으면`,
  lte: (other) => `${other} 이하면`,
  gt: (other) => `${josa(other, "을/를")} 넘으면`,
  gte: (other) => `${other} 이상이면`,
  eq: (other) => `${josa(other, "이면/면")}`,
  ne: (other) => `${josa(other, "이/가")} 아니면`,
};

const amountText = (amount: number, { unit, type }: FieldSpec): string =>
  `${amount.toLocaleString("ko-KR")}${unit ?? (type === "money" ? "원" : type === "percent" ? "%" : "")}`;

/** 마감일이 지났으면, 점검일에서 10일 넘게 지났으면. */
function dayText(subject: string, op: Condition["op"], days: number): string | undefined {
  if (op === "lt" && days === 0) return `${subject} 지났으면`;
  if ((op === "lt" || op === "lte") && days < 0) return `${subject} ${-days}일${op === "lt" ? " 넘게" : ""} 지났으면`;
  if ((op === "lte" || op === "lt") && days > 0) return `${subject} ${days}일 안이면`;
  return op === "eq" && days === 0 ? `${subject} 오늘이면` : undefined;
}

/** From today on and until then: one span. */
function nearText(from: Condition, to: Condition, entity: EntitySpec): string | undefined {
  const isSpan =
    from.field === to.field &&
    from.op === "gte" &&
    to.op === "lte" &&
    isToday(from.value, 0) &&
    typeof to.value === "object" &&
    to.value !== null &&
    "today" in to.value;
  return isSpan ? partText(to, entity) : undefined;
}

const isToday = (value: Condition["value"], days: number): boolean =>
  typeof value === "object" && value !== null && "today" in value && value.today === days;
