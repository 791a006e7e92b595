/** No two records at one time: what the form holds, and the constraint it comes to. */
import type { ChangeFormOf } from "@appmon/appspec/change-form";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { calledOff, NONE, ofTypes, statesOf } from "./constraint-ops.ts";
import { isCount } from "./count-ops.ts";

/** When a record ends: by a field, so many minutes after it began, or never: only what begins at once meets. */
export const MINUTES = "minutes";

export interface OverlapDraft {
  within: string[];
  day: string;
  /** Time of day beside a date; nothing: the day is taken whole. */
  time: string;
  /** A field, `MINUTES` or nothing. */
  end: string;
  /** As typed. */
  minutes: string;
  /** How many may come at one time; as typed. */
  most: string;
  except: string[];
}

export const startsOf = (entity: EntitySpec): FieldSpec[] => ofTypes(entity, "date", "datetime", "daterange");
export const withinOf = (entity: EntitySpec): FieldSpec[] => ofTypes(entity, "relation", "select", "text", "phone");
const typeOf = (entity: EntitySpec, id: string) => entity.fields.find((field) => field.id === id)?.type;

/** Times of day that may stand beside the day. */
export const timesOf = (entity: EntitySpec, day: string): FieldSpec[] => (typeOf(entity, day) === "date" ? ofTypes(entity, "time") : []);

export function endsOf(entity: EntitySpec, { day, time }: Pick<OverlapDraft, "day" | "time">): FieldSpec[] {
  const type = typeOf(entity, day);
  if (type === "daterange") return [];
  const others = type === "datetime" ? ofTypes(entity, "datetime") : time === NONE ? ofTypes(entity, "date") : ofTypes(entity, "time");
  return others.filter(({ id }) => id !== day && id !== time);
}

/** Minutes make sense where it is known when it begins. */
export const takesMinutes = (entity: EntitySpec, { day, time }: Pick<OverlapDraft, "day" | "time">): boolean =>
  typeOf(entity, day) === "datetime" || time !== NONE;

const ENDS = /끝|종료|반납|마감|퇴실|체크\s*아웃|까지|나가/;
export function startOverlap(entity: EntitySpec, asked: Partial<ChangeFormOf<"overlap">> = {}): OverlapDraft {
  const isEnd = ({ label }: FieldSpec) => ENDS.test(label);
  const days = startsOf(entity);
  const day =
    (days.find(({ id, type }) => id === entity.dateField || type === "daterange") ?? days.find((one) => !isEnd(one)) ?? days[0])?.id ??
    NONE;
  const within = withinOf(entity);
  const asked_ = asked.within?.filter((id) => within.some((field) => field.id === id));
  return {
    within: asked_ ?? within.flatMap(({ id, type }) => (type === "relation" ? [id] : [])).slice(0, 1),
    ...onDay(entity, day),
    most: "1",
    except: calledOff(entity),
  };
}

/** What goes with a day that was picked. */
export function onDay(entity: EntitySpec, day: string): Pick<OverlapDraft, "day" | "time" | "end" | "minutes"> {
  const times = timesOf(entity, day);
  const time = (times.find(({ label }) => !ENDS.test(label)) ?? times[0])?.id ?? NONE;
  return { day, ...onTime(entity, day, time) };
}

export function onTime(entity: EntitySpec, day: string, time: string): Pick<OverlapDraft, "time" | "end" | "minutes"> {
  const ends = endsOf(entity, { day, time });
  const end = ends.find(({ label }) => ENDS.test(label))?.id ?? (takesMinutes(entity, { day, time }) ? MINUTES : NONE);
  return { time, end, minutes: "60" };
}

const MOST_MINUTES = 1440;
export const isMinutes = (typed: string): boolean => /^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= MOST_MINUTES;
export const canOverlap = ({ day, end, minutes, most }: OverlapDraft): boolean =>
  day !== NONE && (end !== MINUTES || isMinutes(minutes)) && isCount(most);

export function overlapConstraint(entity: EntitySpec, draft: OverlapDraft, message: string): Extract<Constraint, { kind: "noOverlap" }> {
  const except = statesOf(entity).flatMap(({ value }) => (draft.except.includes(value) ? [value] : []));
  return {
    kind: "noOverlap",
    within: draft.within,
    start: draft.time === NONE ? [draft.day] : [draft.day, draft.time],
    ...(draft.end !== NONE && draft.end !== MINUTES && { end: [draft.end] }),
    ...(draft.end === MINUTES && { minutes: Number(draft.minutes) }),
    ...(except.length > 0 && { exceptStatus: except }),
    ...(Number(draft.most) > 1 && { capacity: Number(draft.most) }),
    message,
  };
}
