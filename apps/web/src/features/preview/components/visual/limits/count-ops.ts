/** No more than so many records: what the form holds, and the constraint it comes to. */
import type { ChangeFormOf, Period } from "@appmon/appspec/change-form";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { entityOf } from "../list/list-ops.ts";
import { calledOff, NONE, ofTypes, sharedFields, statesOf } from "./constraint-ops.ts";

export interface CountDraft {
  /** Records that agree in all of them are counted together. */
  fields: string[];
  /** And were made by the same one. */
  each: boolean;
  period: Period | typeof NONE;
  /** A date, or nothing: the day a record was made. */
  on: string;
  /** As typed. */
  most: string;
  /** `relation.field` whose number is the most; nothing: `most`. */
  source: string;
  /** A number that says how many places a record takes; nothing: one. */
  amount: string;
  except: string[];
}

export const daysOf = (entity: EntitySpec): FieldSpec[] => ofTypes(entity, "date", "datetime");
export const amountsOf = (entity: EntitySpec): FieldSpec[] => ofTypes(entity, "number");

interface Source {
  key: string;
  via: FieldSpec;
  field: FieldSpec;
}
/** Numbers of records that are picked: 기구의 대수. */
export const sourcesOf = (spec: AppSpec, entity: EntitySpec): Source[] =>
  ofTypes(entity, "relation").flatMap((via) => {
    const target = entityOf(spec, via.target ?? "");
    return target ? amountsOf(target).map((field) => ({ key: `${via.id}.${field.id}`, via, field })) : [];
  });

export function startCount(entity: EntitySpec, asked: Partial<ChangeFormOf<"limit">> = {}): CountDraft {
  const days = daysOf(entity);
  const isThere = (id: string | undefined) => id !== undefined && days.some((day) => day.id === id);
  const day = isThere(asked.on) ? asked.on! : isThere(entity.dateField) ? entity.dateField! : (days[0]?.id ?? NONE);
  const known = new Set(sharedFields(entity).map(({ id }) => id));
  return {
    fields: (asked.fields ?? []).filter((id) => known.has(id)),
    each: false,
    period: asked.per ?? NONE,
    on: day,
    most: String(asked.most ?? 1),
    source: NONE,
    amount: NONE,
    except: calledOff(entity),
  };
}

/** One and no more is unique; everything else has places. */
type Counted = Extract<Constraint, { kind: "unique" | "capacity" }>;

const MOST = 10_000;
export const isCount = (typed: string): boolean => /^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= MOST;

/** A list that takes one record, ever, is what nobody means. */
export const isWhole = ({ source, most, fields, each, period }: CountDraft): boolean =>
  source !== NONE || (isCount(most) && (Number(most) > 1 || fields.length > 0 || each || period !== NONE));

export function countConstraint(spec: AppSpec, entity: EntitySpec, draft: CountDraft, message: string): Counted {
  const source = sourcesOf(spec, entity).find(({ key }) => key === draft.source);
  const on = draft.period !== NONE && draft.on !== NONE ? draft.on : undefined;
  // A day that is counted by its month is not what has to be the same.
  const picked = draft.fields.filter((id) => id !== on);
  const of = source && !picked.includes(source.via.id) ? [...picked, source.via.id] : picked;
  const except = statesOf(entity).flatMap(({ value }) => (draft.except.includes(value) ? [value] : []));
  const isPlain = draft.period === NONE && !draft.each && !source && draft.amount === NONE && except.length === 0;
  if (isPlain && Number(draft.most) === 1 && of.length > 0) return { kind: "unique", fields: of, message };
  return {
    kind: "capacity",
    of,
    limit: source ? { via: source.via.id, field: source.field.id } : Number(draft.most),
    ...(draft.amount !== NONE && { amount: draft.amount }),
    ...(draft.period !== NONE && { per: { period: draft.period, ...(on !== undefined && { on }) } }),
    ...(draft.each && { each: "creator" as const }),
    ...(except.length > 0 && { exceptStatus: except }),
    message,
  };
}
