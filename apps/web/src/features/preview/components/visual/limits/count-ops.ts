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
  /** A number or an amount of money that is added up; nothing: records are counted. */
  amount: string;
  except: string[];
}

export const daysOf = (entity: EntitySpec): FieldSpec[] => ofTypes(entity, "date", "datetime");
/** What may be added up: numbers and amounts of money that are written down. */
export const amountsOf = (entity: EntitySpec): FieldSpec[] => ofTypes(entity, "number", "money");

interface Source {
  key: string;
  via: FieldSpec;
  field: FieldSpec;
}
/** Numbers of records that are picked, of the kind that is counted: 기구의 대수, 카드의 한도. */
export const sourcesOf = (spec: AppSpec, entity: EntitySpec, { amount }: Pick<CountDraft, "amount">): Source[] => {
  const kind = summed(entity, amount)?.type ?? "number";
  return ofTypes(entity, "relation").flatMap((via) => {
    const target = entityOf(spec, via.target ?? "");
    const fields = target ? amountsOf(target).filter(({ type }) => type === kind) : [];
    return fields.map((field) => ({ key: `${via.id}.${field.id}`, via, field }));
  });
};

/** The field that is added up; undefined: records are counted. */
export const summed = (entity: EntitySpec, amount: string): FieldSpec | undefined => amountsOf(entity).find(({ id }) => id === amount);

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
/** More than any household or shop adds up, and far from where numbers are no longer exact. */
const MOST_SUMMED = 1_000_000_000_000;
/** "100,000" → 100000. */
const wholeOf = (typed: string): number => Number(typed.trim().replaceAll(",", ""));
export const isCount = (typed: string): boolean => /^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= MOST;
const isSum = (typed: string): boolean => /^\d[\d,]*$/.test(typed.trim()) && wholeOf(typed) >= 1 && wholeOf(typed) <= MOST_SUMMED;
/** Whether the number that is typed may stand: so many records, or what they come to together. */
export const isMost = ({ most, amount }: Pick<CountDraft, "most" | "amount">): boolean => (amount === NONE ? isCount(most) : isSum(most));

/** A list that takes one record, ever, is what nobody means. */
export const isWhole = ({ source, most, fields, each, period, amount }: CountDraft): boolean =>
  source !== NONE || (isMost({ most, amount }) && (amount !== NONE || wholeOf(most) > 1 || fields.length > 0 || each || period !== NONE));

/** Something else is counted: a most that was read off a number of another kind is typed anew. */
export function onAmount(spec: AppSpec, entity: EntitySpec, draft: CountDraft, amount: string): CountDraft {
  const isThere = sourcesOf(spec, entity, { amount }).some(({ key }) => key === draft.source);
  return { ...draft, amount, source: isThere ? draft.source : NONE };
}

export function countConstraint(spec: AppSpec, entity: EntitySpec, draft: CountDraft, message: string): Counted {
  const source = sourcesOf(spec, entity, draft).find(({ key }) => key === draft.source);
  const on = draft.period !== NONE && draft.on !== NONE ? draft.on : undefined;
  // A day that is counted by its month is not what has to be the same.
  const picked = draft.fields.filter((id) => id !== on);
  const of = source && !picked.includes(source.via.id) ? [...picked, source.via.id] : picked;
  const except = statesOf(entity).flatMap(({ value }) => (draft.except.includes(value) ? [value] : []));
  const isPlain = draft.period === NONE && !draft.each && !source && draft.amount === NONE && except.length === 0;
  if (isPlain && wholeOf(draft.most) === 1 && of.length > 0) return { kind: "unique", fields: of, message };
  return {
    kind: "capacity",
    of,
    limit: source ? { via: source.via.id, field: source.field.id } : wholeOf(draft.most),
    ...(draft.amount !== NONE && { amount: draft.amount }),
    ...(draft.period !== NONE && { per: { period: draft.period, ...(on !== undefined && { on }) } }),
    ...(draft.each && { each: "creator" as const }),
    ...(except.length > 0 && { exceptStatus: except }),
    message,
  };
}
