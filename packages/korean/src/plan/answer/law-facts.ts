/** What holds for the records of a list, in sentences: marks, what happens by itself, and what is not taken. */
import { conditionText } from "@appmon/appspec/condition-text";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { AppSpec, Condition, EntitySpec, FieldSpec, Tone } from "@appmon/appspec/spec";
import { josa } from "../../korean-text.ts";
import { toldSlot } from "../apply/schedule-bookings.ts";
import { PERIODS_SAID } from "../../requests/limit-period.ts";
import { visible } from "../part-of-app.ts";
import { quoted } from "./places.ts";

export interface MarkFact {
  fact: string;
  /** The label on what is marked, and the choices it is about. */
  names: string[];
  tone: Tone;
  field?: string;
}

const TONES: Readonly<Record<Tone, string>> = {
  bad: "빨간색으로", warn: "주황색으로", good: "초록색으로", info: "파란색으로", accent: "앱의 색으로", neutral: "회색으로",
}; // prettier-ignore
/** Behind the name of a field with its particle, before what is marked. */
const COMPARED: Partial<Record<Condition["op"], string>> = {
  lt: "보다 적은",
  lte: " 이하인",
  gt: "보다 많은",
  gte: " 이상인",
  eq: "인",
  ne: "이 아닌",
};

const fieldOf = (entity: EntitySpec, id: string): FieldSpec | undefined => visible(entity).find((field) => field.id === id);

/** 상태가 ‘노쇼’인; undefined where it takes more words than these. */
function conditionInWords(entity: EntitySpec, { field: id, op, value }: Condition): string | undefined {
  const field = fieldOf(entity, id);
  if (!field) return undefined;
  const subject = josa(field.label, "이/가");
  if (op === "empty") return `${subject} 비어 있는`;
  if (op === "filled") return `${subject} 적혀 있는`;
  const option = field.options?.find((one) => one.value === value);
  const said = option
    ? quoted(option.label)
    : typeof value === "number"
      ? `${value.toLocaleString("ko-KR")}${field.unit ?? ""}`
      : undefined;
  const compared = COMPARED[op];
  return said === undefined || compared === undefined ? undefined : `${subject} ${said}${compared}`;
}

/** What stands out in a list. */
export function markFacts(entity: EntitySpec): MarkFact[] {
  return (entity.highlights ?? []).map(({ when, tone, label }): MarkFact => {
    const said = when.map((one) => conditionInWords(entity, one));
    const chosen = when.flatMap(({ field, op, value }) =>
      op === "eq"
        ? (fieldOf(entity, field)
            ?.options?.filter((option) => option.value === value)
            .map((option) => option.label) ?? [])
        : [],
    );
    const what = said.every((one) => one !== undefined)
      ? `${said.join(", ")} 것은`
      : label !== undefined
        ? `${quoted(label)}에 드는 것은`
        : "정해 둔 조건에 맞는 것은";
    return {
      fact: `${entity.name}에서 ${what} ${TONES[tone]} 눈에 띄어요.`,
      names: [...(label === undefined ? [] : [label]), ...chosen],
      tone,
      ...(when[0] && { field: when[0].field }),
    };
  });
}

/** What records of this list change elsewhere, or in themselves, without anybody doing it. */
export function ruleFacts(spec: AppSpec, entity: EntitySpec): string[] {
  const facts = (spec.rules ?? [])
    .filter((rule) => rule.entity === entity.id)
    .flatMap((rule) =>
      rule.steps.flatMap((step): string[] => {
        const when = (rule.when ?? []).map((one) => conditionInWords(entity, one));
        // Half a condition would be another rule.
        if (when.some((one) => one === undefined)) return [];
        const start = when.length > 0 ? `${entity.name} 가운데 ${when.join(", ")} 것은` : `${josa(entity.name, "을/를")} 적으면`;
        if (step.do === "create") {
          const made = spec.entities.find(({ id }) => id === step.entity);
          return made ? [`${start} ${made.name}에 저절로 적혀요.`] : [];
        }
        if (step.do !== "add") return [];
        const target = spec.entities.find(({ id }) => id === fieldOf(entity, step.via)?.target);
        const field = target && fieldOf(target, step.field);
        const sign = typeof step.by === "number" ? step.by : step.by.sign;
        return target && field ? [`${start} ${target.name}의 ${josa(field.label, "이/가")} 저절로 ${sign > 0 ? "늘어요" : "줄어요"}.`] : [];
      }),
    );
  return [...new Set(facts)];
}

export interface ConstraintFact {
  fact: string;
  kind: Constraint["kind"] | "slot" | "range" | "length";
}

/** What of a list is not taken: how many there may be, what may not meet, and when it is booked. */
export function constraintFacts(spec: AppSpec, entity: EntitySpec): ConstraintFact[] {
  return [
    ...(entity.constraints ?? []).flatMap((rule): ConstraintFact[] => {
      const fact = constraintFact(spec, entity, rule);
      return fact === undefined ? [] : [{ kind: rule.kind, fact }];
    }),
    ...spec.screens.flatMap(({ title, blocks }) =>
      blocks.flatMap((block): ConstraintFact[] => {
        if (block.kind === "shop" && block.order === entity.id && block.minimum !== undefined)
          return [{ kind: "range", fact: `${josa(entity.name, "은/는")} ${block.minimum.toLocaleString("ko-KR")}원부터 받아요.` }];
        if (block.kind !== "booking" || block.entity !== entity.id || block.slot.unit !== "slot") return [];
        const slot = toldSlot({ from: "10:00", to: "20:00", stepMinutes: 60, ...block.slot });
        return [{ kind: "slot", fact: `${quoted(title)} 화면에서 ${josa(entity.name, "을/를")} ${slot} 받아요.` }];
      }),
    ),
  ];
}

/** What may be written into one field. */
export function fieldLimitFact(entity: EntitySpec, { label, min, max, maxLength, unit = "" }: FieldSpec): string | undefined {
  const what = `${entity.name}의 ${josa(label, "은/는")}`;
  if (min !== undefined && max !== undefined)
    return `${what} ${min.toLocaleString("ko-KR")}${unit}부터 ${max.toLocaleString("ko-KR")}${unit}까지 적을 수 있어요.`;
  if (max !== undefined) return `${what} ${max.toLocaleString("ko-KR")}${unit}까지 적을 수 있어요.`;
  if (maxLength !== undefined) return `${what} ${maxLength.toLocaleString("ko-KR")}자까지 적을 수 있어요.`;
  return min === undefined ? undefined : `${what} ${min.toLocaleString("ko-KR")}${unit}부터 적을 수 있어요.`;
}

function constraintFact(spec: AppSpec, entity: EntitySpec, rule: Constraint): string | undefined {
  const labels = (ids: readonly string[]): string | undefined => {
    const found = ids.map((id) => fieldOf(entity, id)?.label);
    return found.every((label) => label !== undefined) && found.length > 0 ? found.join(", ") : undefined;
  };
  const counter = entity.counter ?? "건";
  switch (rule.kind) {
    case "unique": {
      const fields = labels(rule.fields);
      return fields && `${josa(fields, "이/가")} 같은 ${josa(entity.name, "은/는")} 한 번만 적을 수 있어요.`;
    }
    case "noOverlap": {
      const within = labels(rule.within);
      const most = rule.capacity ?? 1;
      const times = `같은 때에는 ${most.toLocaleString("ko-KR")}${counter}까지만 받아요.`;
      return within ? `${josa(entity.name, "은/는")} ${within}마다 ${times}` : `${josa(entity.name, "은/는")} ${times}`;
    }
    case "capacity": {
      const per = labels(rule.of);
      const limit = rule.limit;
      if (rule.of.length > 0 && per === undefined) return undefined;
      const who = rule.each ? "한 사람마다" : "";
      const each = [who, per === undefined ? "" : `${per}마다`, rule.per ? PERIODS_SAID[rule.per.period] : ""].filter(
        (part) => part !== "",
      );
      const what = `${josa(entity.name, "은/는")} ${each.join(" ") || "모두"}`;
      if (typeof limit === "number")
        return `${what} ${limit.toLocaleString("ko-KR")}${amountUnit(entity, rule.amount) ?? counter}까지만 받아요.`;
      const target = spec.entities.find(({ id }) => id === fieldOf(entity, limit.via)?.target);
      const field = target && fieldOf(target, limit.field);
      return target && field && `${what} ${target.name}에 적어 둔 ${field.label}까지만 받아요.`;
    }
    case "check":
      return undefined;
    case "locked":
      return lockFact(entity, rule.when);
  }
}

/** 상태가 ‘끝’인 모임은 더는 고치거나 지울 수 없어요; undefined where a condition has no plain words. */
function lockFact(entity: EntitySpec, when: readonly Condition[]): string | undefined {
  const said = when.map((one) => conditionInWords(entity, one));
  const isPlain = said.every((one) => one !== undefined);
  const which = isPlain ? said.join(", ") : conditionText(when, entity);
  const what = josa(entity.name, "은/는");
  return which === undefined ? undefined : `${which}${isPlain ? "" : ", 그"} ${what} 더는 고치거나 지울 수 없어요.`;
}

const amountUnit = (entity: EntitySpec, amount: string | undefined): string | undefined =>
  amount === undefined ? undefined : fieldOf(entity, amount)?.unit;
