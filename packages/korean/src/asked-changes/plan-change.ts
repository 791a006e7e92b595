/** Operations of a change that was chosen: an order, groups, what may not be written, who may do what. */
import { conditionText } from "@appmon/appspec/condition-text";
import type { SpecOp } from "@appmon/appspec/operation";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { AppSpec, Condition, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import type { PartChoice } from "../asked-parts/part-choices.ts";
import type { Deed, May, Name } from "../claims/claim.ts";
import { weekdaysAt } from "../grammar/dates.ts";
import { findQuantities, type Quantity } from "../grammar/quantity.ts";
import { josa } from "../korean-text.ts";
import { datesBound } from "../plan/apply/dates-chosen.ts";
import { numberKind } from "../plan/apply/figure-parts.ts";
import { may } from "../plan/apply/may.ts";
import { DAYS_OF_UNIT } from "../plan/apply/span.ts";
import { collectionsOf } from "../plan/part-of-app.ts";
import type { Planned } from "../plan/planned.ts";
import { guardOfItself } from "../requests/guard-parts.ts";
import { constrained, freeStates, labelsOf } from "../requests/limit-parts.ts";
import { countedBy, eachSaid, madeSaid } from "../requests/limit-period.ts";
import { ordered, toldOrder } from "../requests/standard-order.ts";
import { demanded } from "../requests/standard-required.ts";
import type { Law } from "./change-choices.ts";
import { periodOfLimit } from "./period-of-limit.ts";

export interface Asking {
  text: string;
  spec: AppSpec;
  /** KST yyyy-mm-dd */
  today: string;
  /** Id of the list that the request before was of, in the same message. */
  about?: string | undefined;
}

export function planOrder({ rows, field, sense }: PartChoice, { spec }: Asking): Planned | undefined {
  const dir = sense === "asc" ? "asc" : "desc";
  const told = field && toldOrder(field, dir);
  return field && told !== undefined ? ordered(rows, field, dir, told, { spec }) : undefined;
}

export function planGroup({ rows, field }: PartChoice, { spec }: Asking): Planned | undefined {
  const places = collectionsOf(spec, rows.id);
  if (!field || places.length === 0) return undefined;
  const ops = places.flatMap(({ screen, block }): SpecOp[] =>
    block.query.group === field.id ? [] : [{ op: "setQuery", screen: screen.id, block: block.id, patch: { group: field.id } }],
  );
  return ops.length === 0
    ? { kind: "there", text: `${josa(rows.name, "은/는")} 이미 ${field.label}별로 묶여 있어요.`, about: rows.id }
    : { kind: "done", ops, text: `${josa(rows.name, "을/를")} ${field.label}별로 묶었어요.`, about: rows.id };
}

/** @param also more fields of the list that have to be alike as well */
export function planLimit({ rows, field, other, sense }: PartChoice, also: readonly FieldSpec[], asking: Asking): Planned | undefined {
  const law = sense as Law;
  const quantities = findQuantities(asking.text).map(({ value }) => value);
  if (law === "count") return counted(rows, field ? [field, ...also] : [], quantities, asking);
  if (!field) return undefined;
  if (law === "unique") return alone(rows, [field, ...also]);
  if (law === "required") return demanded(rows, [field]);
  if (law === "weekday") {
    const off = [...asking.text].flatMap((_, at) => (isWordStart(asking.text, at) ? (weekdaysAt(asking.text, at)?.value ?? []) : []));
    return off.length > 0 && off.length < DAYS_OF_WEEK
      ? datesBound({ entity: rows, field }, { off: [...new Set(off)] }, asking)
      : undefined;
  }
  if (other) return guardOfItself({ field: field.id, op: law === "notabove" ? "gt" : "lt", value: { field: other.id } }, rows);
  const [quantity, ...others] = quantities;
  if (law === "notpast") return quantity ? undefined : guardOfItself({ field: field.id, op: "lt", value: { today: 0 } }, rows);
  if (!quantity || others.length > 0) return undefined;
  if (law === "ahead" || law === "within") {
    const days = daysOf(quantity);
    const op = law === "ahead" ? "lt" : "gt";
    return days === undefined ? undefined : guardOfItself({ field: field.id, op, value: { today: days } }, rows);
  }
  if (law !== "atmost" && law !== "atleast") return undefined;
  return field.type === "computed" ? undefined : bounded(rows, field, law, quantity, asking.spec);
}
const DAYS_OF_WEEK = 7;
const isWordStart = (text: string, at: number): boolean => at === 0 || /[\s,.]/.test(text[at - 1]!);
const daysOf = ({ amount, unit }: Quantity): number | undefined =>
  DAYS_OF_UNIT[unit] === undefined ? undefined : amount * DAYS_OF_UNIT[unit];

/** No number beyond a bound. */
function bounded(rows: EntitySpec, field: FieldSpec, law: "atmost" | "atleast", said: Quantity, spec: AppSpec): Planned | undefined {
  const isMoney = numberKind(field, rows, spec) === "money";
  if (isMoney !== (said.dimension === "money")) return undefined;
  const condition: Condition = { field: field.id, op: law === "atmost" ? "gt" : "lt", value: said.amount };
  return conditionText([condition], rows) === undefined ? undefined : guardOfItself(condition, rows);
}

function alone(rows: EntitySpec, fields: readonly FieldSpec[]): Planned {
  const what = labelsOf(fields);
  const constraint: Constraint = {
    kind: "unique",
    fields: fields.map(({ id }) => id),
    message: `${josa(what, "이/가")} 같은 ${josa(rows.name, "이/가")} 이미 있어요.`,
  };
  return constrained(rows, constraint, `${josa(what, "이/가")} 같은 ${josa(rows.name, "은/는")} 두 번 적을 수 없어요.`);
}

/** No more than so many records, of all or of those alike in some fields, in a stretch of time. */
function counted(rows: EntitySpec, fields: readonly FieldSpec[], quantities: readonly Quantity[], { text }: Asking): Planned | undefined {
  const counts = quantities.filter(({ dimension }) => dimension === "count");
  // 한 사람이 두 번까지: of one is of each.
  const [most, ...others] = counts.length > 1 ? counts.filter(({ amount }) => amount !== 1) : counts;
  if (!most || others.length > 0 || !Number.isInteger(most.amount) || most.amount < 1) return undefined;
  const period = periodOfLimit(text);
  const day = period ? countedBy(period, rows) : {};
  const of = [...fields, ...(day.field && !fields.includes(day.field) ? [day.field] : [])];
  if (of.length === 0 && !day.per) return undefined;
  const off = freeStates(rows, false);
  const constraint: Constraint = {
    kind: "capacity",
    of: of.map(({ id }) => id),
    limit: most.amount,
    ...(day.per && { per: day.per }),
    ...(off.length > 0 && { exceptStatus: off }),
    message: `${eachSaid(labelsOf(of), day.per)} ${most.amount}건까지만 적을 수 있어요.`,
  };
  const told = `${rows.name}에서 ${eachSaid(labelsOf(of), day.per)} ${most.amount}건까지만 받아요.${madeSaid(day.per)}`;
  return constrained(rows, constraint, told);
}

const DEED_OF: Readonly<Record<string, Deed>> = { see: "see", add: "write", change: "change", delete: "delete" };

/** As if it had been said in the app's own words. */
export function planRights({ rows, field, sense }: PartChoice, { text, spec, today }: Asking): Planned | undefined {
  const [deed, who] = sense.split(" ") as [string, string];
  const what: Name = field
    ? { ...nameOf(`${rows.name} ${field.label}`, "field"), refs: [{ kind: "field", entity: rows.id, field: field.id, score: 1 }] }
    : { ...nameOf(rows.name, "entity"), refs: [{ kind: "entity", entity: rows.id, score: 1 }] };
  const people = PEOPLE_SAID[who];
  const claim: May = {
    kind: "may",
    span: { start: 0, end: text.length, confidence: 1 } as May["span"],
    confidence: 1,
    unread: [],
    corrects: false,
    who: people === undefined ? null : nameOf(people, "person"),
    may: true,
    deed: DEED_OF[deed]!,
    what: [what],
    own: who === "own",
    only: who === "owner" || who === "staff",
    where: null,
  };
  return may(claim, { spec, today, mode: "edit" });
}
const PEOPLE_SAID: Readonly<Record<string, string>> = { owner: "관리자", staff: "직원", all: "누구나", own: "손님" };
const nameOf = (text: string, role: Name["role"]): Name => ({
  text,
  start: 0,
  end: text.length,
  confidence: 1,
  role,
  refs: [],
  pointing: null,
});
