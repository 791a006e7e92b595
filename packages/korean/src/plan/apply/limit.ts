/** What may not be: too many, two at once, outside of hours. */
import { amountInUnit, isCountedAs } from "../../grammar/amount-in-unit.ts";
import type { Dimension } from "../../grammar/quantity.ts";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { TIME_BUCKETS } from "@appmon/appspec/spec";
import type { Limit } from "../../claims/claim.ts";
import { josa } from "../../korean-text.ts";
import { countedBy, eachSaid, madeSaid } from "../../requests/limit-period.ts";
import { fieldNamed, listMeant, visible } from "../part-of-app.ts";
import type { Planned, Planner, Planning } from "../planned.ts";
import { fieldCalled } from "./conditions-of.ts";
import { setNumber } from "./numbers.ts";
import { scheduleBookings } from "./schedule-bookings.ts";

const DATED: ReadonlySet<string> = new Set(["date", "datetime", "daterange"]);
const NUMBERS: ReadonlySet<string> = new Set(["number", "money", "percent", "rating"]);

export const limit: Planner<"limit"> = (claim, planning) => {
  if (claim.schedule && claim.when === null) {
    const scheduled = scheduleBookings(claim.schedule, planning);
    if (scheduled) return scheduled;
  }
  const entity = listMeant(claim.of, claim.of, planning);
  if (!entity) return undefined;
  if (claim.law === "overlap") return noOverlap(entity, planning);
  if (claim.law === "atMost" && (claim.per || claim.period) && claim.limit?.kind === "quantity") return atMostEach(claim, entity, planning);
  return bounded(claim, planning);
};

function noOverlap(entity: EntitySpec, { spec }: Planning): Planned | undefined {
  const lists = [entity, ...spec.entities.filter((other) => other !== entity)];
  const guarded = lists.find(({ constraints }) => constraints?.some(({ kind }) => kind === "noOverlap"));
  if (guarded) return { kind: "there", text: `${josa(guarded.name, "은/는")} 같은 때에 겹치지 않게 막아요.`, about: guarded.id };
  const date = visible(entity).find(({ type }) => DATED.has(type));
  if (!date) return undefined;
  const time = date.type === "date" ? visible(entity).find(({ type }) => type === "time") : undefined;
  const within = visible(entity)
    .filter(({ type, target }) => type === "relation" && spec.entities.find(({ id }) => id === target)?.kind === "resource")
    .map(({ id }) => id);
  const constraint: Constraint = {
    kind: "noOverlap",
    within,
    start: time ? [date.id, time.id] : [date.id],
    ...(time && { minutes: 60 }),
    message: `그때는 이미 ${josa(entity.name, "이/가")} 있어요. 다른 때를 골라 주세요.`,
  };
  return {
    kind: "done",
    ops: [{ op: "addConstraint", entity: entity.id, constraint }],
    text: `${josa(entity.name, "이/가")} 같은 때에 겹치면 막아요.`,
    about: entity.id,
  };
}

/** 하루에 30분: a length of time, a weight or a sum is no number of records. */
const OF_RECORDS: ReadonlySet<Dimension> = new Set<Dimension>(["count", "none"]);

/** 1인당 2권까지, 하루 30건까지: so many records share a person, a day or what else they are told apart by. */
function atMostEach(claim: Limit, entity: EntitySpec, { spec }: Planning): Planned | undefined {
  const { limit: value, per, period, when, effects } = claim;
  if (value?.kind !== "quantity" || !OF_RECORDS.has(value.value.dimension) || when || effects.length > 0) return undefined;
  // 하루 세 개까지 of what is ordered in pieces: those are added up, and no records are counted.
  if (visible(entity).some((field) => field.type === "number" && isCountedAs(value.value.unit, field.unit))) return undefined;
  const shared: FieldSpec[] = [];
  const span = period?.kind === "each" ? TIME_BUCKETS.find((unit) => unit === period.unit) : undefined;
  if (period && !span) return undefined;
  const { field: day, per: counted } = span ? countedBy(span, entity) : {};
  if (day) shared.push(day);
  if (per) {
    const field = per.by ? fieldCalled(per.by, entity, TELLING) : personOf(entity, spec);
    if (!field) return undefined;
    shared.push(field);
  }
  const final = entity.fields.find(({ id }) => id === entity.statusField)?.options?.filter((option) => option.final) ?? [];
  const of = shared.map(({ id }) => id);
  if (
    entity.constraints?.some(
      (one) =>
        one.kind === "capacity" && JSON.stringify([one.of, one.per]) === JSON.stringify([of, counted]) && one.limit === value.value.amount,
    )
  )
    return { kind: "there", text: `${josa(entity.name, "은/는")} 이미 그만큼만 받아요.`, about: entity.id };
  const amount = value.value.amount;
  const told = `${eachSaid(shared.map(({ label }) => label).join(", "), counted)} ${amount}${entity.counter ?? "건"}까지`;
  const constraint: Constraint = {
    kind: "capacity",
    of,
    limit: amount,
    ...(counted && { per: counted }),
    ...(final.length > 0 && { exceptStatus: final.map((option) => option.value) }),
    message: `${josa(entity.name, "은/는")} ${told}만 받아요.`,
  };
  return {
    kind: "done",
    ops: [{ op: "addConstraint", entity: entity.id, constraint }],
    text: `${josa(entity.name, "을/를")} ${told}만 받아요.${madeSaid(counted)}`,
    about: entity.id,
  };
}

const TELLING: ReadonlySet<string> = new Set(["relation", "text", "phone", "select", "email"]);

/** Who a record is of: the one relation to people, else the phone somebody leaves. */
function personOf(entity: EntitySpec, spec: AppSpec): FieldSpec | undefined {
  const people = visible(entity).filter(({ target }) => spec.entities.find(({ id }) => id === target)?.kind === "person");
  if (people.length === 1) return people[0];
  return people.length === 0 ? visible(entity).find(({ type }) => type === "phone") : undefined;
}

/** So many at most, so much at least: a bound of the field that is named. */
function bounded(claim: Limit, planning: Planning): Planned | undefined {
  const [name] = claim.of;
  const value = claim.limit;
  if (!name || value?.kind !== "quantity" || claim.when || claim.per || claim.period || claim.effects.length > 0 || claim.who)
    return undefined;
  // 정원 6명: said of the thing itself, no bound of what may be written.
  if (claim.law === "exactly" || (planning.mode === "wish" && value.bound === null)) return setNumber(name, value, planning);
  const found = fieldNamed(name, planning.spec, listMeant(claim.of, claim.of, planning));
  if (!found || !NUMBERS.has(found.field.type)) return undefined;
  const bound =
    claim.law === "atMost" || claim.law === "under" ? "max" : claim.law === "atLeast" || claim.law === "over" ? "min" : undefined;
  if (bound === undefined) return undefined;
  const { entity, field } = found;
  const amount = amountInUnit(value.value, field.unit);
  if (amount === undefined) return undefined;
  return {
    kind: "done",
    ops: [{ op: "setField", entity: entity.id, field: field.id, patch: { [bound]: amount } }],
    text: `${entity.name}의 ${josa(field.label, "은/는")} ${amount.toLocaleString("ko-KR")}${field.unit ?? ""} ${bound === "max" ? "까지만" : "이상만"} 적을 수 있어요.`,
    about: entity.id,
  };
}
