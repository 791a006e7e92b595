/** Limits in words: what the form will do, and what is set. */
import type { TFunction } from "i18next";
import { comparedField } from "@appmon/appspec/compared-field";
import { conditionText } from "@appmon/appspec/condition-text";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { AppSpec, Condition, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { parseFormula } from "@appmon/kit/formula-grammar";
import { conditionsOf } from "../conditions/condition-draft.ts";
import { unitOf } from "@appmon/kit/format-text";
import { entityOf } from "../list/list-ops.ts";
import { checkConstraint, type CheckDraft } from "./check-ops.ts";
import { labelOf, labelsOf, statesOf } from "./constraint-ops.ts";

type Tell = TFunction<"chat">;
type Capacity = Extract<Constraint, { kind: "capacity" }>;
type NoOverlap = Extract<Constraint, { kind: "noOverlap" }>;
type Check = Extract<Constraint, { kind: "check" }>;

const joined = (...parts: string[]): string => parts.filter((part) => part !== "").join(" ");

/** What is not taken of a list; its own message where there are no plain words for it. */
export function limitText(t: Tell, spec: AppSpec, entity: EntitySpec, limit: Constraint): string {
  switch (limit.kind) {
    case "unique":
      return t("visual.limits.said.once", { labels: labelsOf(entity, limit.fields) });
    case "capacity":
      return joined(countText(t, spec, entity, limit), exceptText(t, entity, limit.exceptStatus));
    case "noOverlap":
      return joined(overlapText(t, spec, entity, limit), exceptText(t, entity, limit.exceptStatus));
    case "check":
      return checkText(t, entity, limit) ?? limit.message;
    case "locked":
      return lockText(t, entity, limit) ?? limit.message;
  }
}

/** 상태가 ‘끝’이면 더는 고치거나 지울 수 없어요. */
function lockText(t: Tell, entity: EntitySpec, { when }: Extract<Constraint, { kind: "locked" }>): string | undefined {
  const text = conditionText(when, entity);
  return text === undefined ? undefined : t("visual.limits.said.locked", { when: text });
}

function exceptText(t: Tell, entity: EntitySpec, except: readonly string[] = []): string {
  const states = statesOf(entity).flatMap(({ value, label }) => (except.includes(value) ? [`‘${label}’`] : []));
  return states.length === 0 ? "" : t("visual.limits.said.except", { states: states.join(", ") });
}

/** In a month, by the day it was made. */
const spanText = (t: Tell, entity: EntitySpec, { per }: Pick<Capacity, "per">): string =>
  per
    ? t(per.on === undefined ? "visual.limits.said.spanMade" : "visual.limits.said.spanOn", {
        span: t(`visual.limits.spans.${per.period}`),
        day: per.on === undefined ? "" : labelOf(entity, per.on),
      })
    : "";

export function countText(t: Tell, spec: AppSpec, entity: EntitySpec, limit: Capacity): string {
  const kind = limit.of.length > 0 ? (limit.each ? "sameEach" : "same") : limit.each ? "each" : "all";
  const who = t(`visual.limits.said.${kind}`, { labels: labelsOf(entity, limit.of) });
  return joined(who, spanText(t, entity, limit), mostText(t, spec, entity, limit));
}

function mostText(t: Tell, spec: AppSpec, entity: EntitySpec, { limit, amount }: Capacity): string {
  const counted = amount === undefined ? undefined : entity.fields.find(({ id }) => id === amount);
  if (typeof limit === "number") {
    const most = limit.toLocaleString("ko-KR");
    return counted
      ? t("visual.limits.said.sum", { amount: counted.label, most: `${most}${unitOf(counted)}` })
      : t("visual.limits.said.most", { most });
  }
  const source = sourceText(spec, entity, limit);
  return counted ? t("visual.limits.said.sourceSum", { amount: counted.label, source }) : t("visual.limits.said.source", { source });
}

/** 카드 한도: a number of the record that is picked. */
function sourceText(spec: AppSpec, entity: EntitySpec, { via, field }: Exclude<Capacity["limit"], number>): string {
  const target = entityOf(spec, entity.fields.find(({ id }) => id === via)?.target ?? "");
  return `${labelOf(entity, via)} ${target ? labelOf(target, field) : ""}`.trim();
}

export function overlapText(t: Tell, spec: AppSpec, entity: EntitySpec, limit: NoOverlap): string {
  const { capacity = 1 } = limit;
  const lasts = lastsText(t, spec, entity, limit);
  const among = limit.within.length > 0 ? t("visual.limits.said.same", { labels: labelsOf(entity, limit.within) }) : "";
  return joined(among, capacity === 1 ? t("visual.limits.said.apart", { lasts }) : t("visual.limits.said.room", { lasts, most: capacity }));
}

function lastsText(t: Tell, spec: AppSpec, entity: EntitySpec, { start: starts, end, lasts, minutes }: NoOverlap): string {
  const start = labelsOf(entity, starts);
  if (end) return t("visual.limits.said.until", { start, end: labelsOf(entity, end) });
  if (lasts) {
    const target = lasts.via === undefined ? entity : entityOf(spec, entity.fields.find(({ id }) => id === lasts.via)?.target ?? "");
    return t("visual.limits.said.lasts", { start, length: target ? labelOf(target, lasts.field) : "" });
  }
  if (minutes !== undefined) return t("visual.limits.said.minutes", { start, minutes });
  return t("visual.limits.said.start", { start });
}

/** Whether a day or a number is spoken of: late and early, or more and less. */
const isDay = (field: FieldSpec | undefined): boolean => field?.type === "date" || field?.type === "datetime";

function demandText(t: Tell, entity: EntitySpec, must: readonly Condition[]): string | undefined {
  const [first, second] = must;
  const field = entity.fields.find(({ id }) => id === first?.field);
  if (!first || !field || (first.op !== "lte" && first.op !== "gte")) return undefined;
  const { value } = first;
  const label = field.label;
  if (second) {
    const until = second.op === "lte" && second.field === first.field ? daysOf(second.value) : undefined;
    return must.length === 2 && first.op === "gte" && daysOf(value) === 0 && until !== undefined
      ? t("visual.limits.said.withinDays", { label, days: until })
      : undefined;
  }
  const isMost = first.op === "lte";
  if (typeof value === "number") {
    const amount = `${value.toLocaleString("ko-KR")}${field.unit ?? (field.type === "money" ? t("visual.list.won") : "")}`;
    if (field.hidden) return isMost ? t("visual.limits.said.apartDays", { label, amount }) : undefined;
    return t(isMost ? "visual.limits.said.atMost" : "visual.limits.said.atLeast", { label, amount });
  }
  if (daysOf(value) === 0) return t(isMost ? "visual.limits.said.notFuture" : "visual.limits.said.notPast", { label });
  const other = typeof value === "object" && value !== null && "field" in value ? labelOf(entity, String(value.field)) : undefined;
  if (other === undefined) return undefined;
  const kind = isDay(field) ? (isMost ? "notLater" : "notEarlier") : isMost ? "notMore" : "notLess";
  return t(`visual.limits.said.${kind}`, { label, other });
}
const daysOf = (value: Condition["value"]): number | undefined =>
  typeof value === "object" && value !== null && "today" in value && typeof value.today === "number" ? value.today : undefined;

/** What every value that is filled in has to be is said without that. */
function checkText(t: Tell, entity: EntitySpec, { when = [], must }: Check): string | undefined {
  const demand = demandText(t, entity, must);
  const named = namedIn(entity, must);
  const asked = when.filter(({ field, op }) => op !== "filled" || !named.has(field));
  const start = asked.length > 0 ? conditionText(asked, entity) : "";
  if (start === undefined) return undefined;
  if (demand !== undefined) return ofThose(start, demand);
  const end = conditionText(must, entity);
  return end === undefined ? undefined : ofThose(start, t("visual.limits.said.check", { must: end }));
}
/** 상태가 ‘예약’이면, 날짜는 지난 날로 정할 수 없어요. */
const ofThose = (when: string, demand: string): string => (when === "" ? demand : `${when}, ${demand}`);

/** What is held against something, also within what is worked out for that alone. */
function namedIn({ fields }: EntitySpec, must: readonly Condition[]): ReadonlySet<string> {
  const named = must.flatMap((one) => [one.field, comparedField(one) ?? one.field]);
  const within = fields.flatMap(({ id, formula }) => {
    const parsed = formula !== undefined && named.includes(id) ? parseFormula(formula) : undefined;
    return parsed?.ok ? parsed.fields : [];
  });
  return new Set([...named, ...within]);
}

/** The sentence a person reads whose record is not saved, until its owner writes another. */
export function messageOf(
  t: Tell,
  spec: AppSpec,
  entity: EntitySpec,
  limit: Exclude<Constraint, Check | Extract<Constraint, { kind: "locked" }>>,
): string {
  switch (limit.kind) {
    case "unique":
      return t("visual.limits.messages.once", { labels: labelsOf(entity, limit.fields) });
    case "capacity":
      return limit.amount === undefined
        ? t("visual.limits.messages.count", { text: countText(t, spec, entity, limit) })
        : sumMessage(t, spec, entity, limit);
    case "noOverlap":
      return t((limit.capacity ?? 1) > 1 ? "visual.limits.messages.room" : "visual.limits.messages.overlap");
  }
}

/** 카드가 같으면 금액은 한 달에 100,000원까지만 적을 수 있어요. How much is left is added where it is said. */
function sumMessage(t: Tell, spec: AppSpec, entity: EntitySpec, { of, each, per, limit, amount = "" }: Capacity): string {
  const field = entity.fields.find(({ id }) => id === amount);
  const kind = of.length > 0 ? (each ? "sameEach" : "same") : each ? "each" : "all";
  const most =
    typeof limit === "number"
      ? t("visual.limits.messages.upTo", { most: `${limit.toLocaleString("ko-KR")}${field ? unitOf(field) : ""}` })
      : t("visual.limits.messages.upToSource", { source: sourceText(spec, entity, limit) });
  return t("visual.limits.messages.sum", {
    among: t(`visual.limits.messages.among.${kind}`, { labels: labelsOf(entity, of) }),
    amount: labelOf(entity, amount),
    span: per ? `${t(`visual.limits.spans.${per.period}`)} ` : "",
    most,
  });
}

/** What a form of a check will do, in words; what two days may lie apart stands in no field yet. */
export function demandOf(t: Tell, entity: EntitySpec, draft: CheckDraft): string {
  const { field, other, value, demand } = draft;
  if (demand !== "apart") return checkText(t, entity, checkConstraint(draft, "")) ?? "";
  const label = `${labelOf(entity, field)}~${labelOf(entity, other)}`;
  const text = t("visual.limits.said.apartDays", { label, amount: t("visual.limits.days", { days: value.trim() }) });
  return ofThose(conditionText(conditionsOf(draft.when), entity) ?? "", text);
}
