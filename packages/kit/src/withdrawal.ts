/**
 * Calling off what one finds again oneself: whether a record may still be called off, and what is said where it may not. Pure; the screen,
 * the store in the browser and the data API all ask here.
 */
import { DataRefusal, type StoredRecord } from "./data-store.ts";
import { josa } from "./josa.ts";
import { isPlain, own } from "./record-rules.ts";
import { optionsFrom } from "./records/status-moves.ts";
import type { CollectionSchema, Json } from "./schema.ts";

/** open: it may be called off · late: it began, or begins too soon · ended: it is called off, done, or was never to be called off. */
export type WithdrawalState = "open" | "late" | "ended";

type Given = Readonly<Record<string, unknown>>;

/** Where a record stands at `now` ("2026-11-20T09:30", Seoul); undefined = nothing of the list may be called off. */
export function withdrawalState(schema: CollectionSchema, record: Given, now: string): WithdrawalState | undefined {
  const { withdrawal } = schema.open ?? {};
  const field = schema.fields.find(({ id }) => id === withdrawal?.field);
  if (!withdrawal || !field) return undefined;
  const held = own(record, field.id);
  const isEnded = held === withdrawal.to || field.options?.find(({ value }) => value === held)?.final === true;
  if (isEnded || !optionsFrom(field, held).some(({ value }) => value === withdrawal.to)) return "ended";
  return isInTime(withdrawal, record, now) ? "open" : "late";
}

type Timed = Pick<NonNullable<NonNullable<CollectionSchema["open"]>["withdrawal"]>, "date" | "time" | "hours">;

/** A day without an hour is counted in days: what is booked for the 3rd is called off a day before until the 2nd is over. */
function isInTime({ date, time, hours = 0 }: Timed, record: Given, now: string): boolean {
  const begins = date === undefined ? undefined : beginningAt(own(record, date), time === undefined ? undefined : own(record, time));
  if (begins === undefined) return true;
  if (begins.length === DAY) return now.slice(0, DAY) <= later(`${begins}T00:00`, -DAY_HOURS * Math.ceil(hours / DAY_HOURS)).slice(0, DAY);
  return now < begins && now <= later(begins, -hours);
}

const DAY = "2026-11-20".length;
const MINUTE = "2026-11-20T09:30".length;
const DAY_HOURS = 24;

/** "2026-11-20T09:30", or the day where no hour is said; undefined = nobody can say when. */
function beginningAt(said: unknown, hour: unknown): string | undefined {
  const value = isPlain(said) ? own(said, "start") : said;
  if (typeof value !== "string" || !isMoment(value)) return undefined;
  if (value.length >= MINUTE) return value.slice(0, MINUTE);
  const whole = typeof hour === "string" ? `${value.slice(0, DAY)}T${hour.slice(0, 5)}` : "";
  return whole.length === MINUTE && isMoment(whole) ? whole : value.slice(0, DAY);
}

const isMoment = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}|$)/.test(text) &&
  !Number.isNaN(Date.parse(`${text.length > DAY ? text.slice(0, MINUTE) : `${text}T00:00`}Z`));

/** So many hours on by the wall clock: Seoul has no summer time. */
const later = (clock: string, hours: number): string =>
  new Date(Date.parse(`${clock}Z`) + hours * 3_600_000).toISOString().slice(0, MINUTE);

/** 하루, 이틀, 3일, 2시간: as one says it before 전. */
export function spanText(hours: number): string {
  if (hours % DAY_HOURS !== 0) return `${hours}시간`;
  const days = hours / DAY_HOURS;
  return ["", "하루", "이틀"][days] || `${days}일`;
}

/** Why it can no longer be called off. */
export function tooLateText({ name, open }: Pick<CollectionSchema, "name" | "open">): string {
  const { hours = 0 } = open?.withdrawal ?? {};
  return hours > 0 ? `${spanText(hours)} 전까지만 취소할 수 있어요.` : `지난 ${josa(name, "은/는")} 취소할 수 없어요.`;
}

/** What calling it off sets. Refuses with `conflict` what has ended, or begins too soon, and with `not_found` where nothing may be called off. */
export function withdrawnValues(schema: CollectionSchema, record: StoredRecord, now: string): Record<string, Json> {
  const { withdrawal } = schema.open ?? {};
  const state = withdrawalState(schema, record, now);
  if (!withdrawal || state === undefined) throw new DataRefusal("not_found", "이미 지워진 기록이에요");
  if (state === "late") throw new DataRefusal("conflict", `${tooLateText(schema)} 전화로 알려 주세요.`);
  if (state === "ended") throw new DataRefusal("conflict", endedText(schema, record));
  return { [withdrawal.field]: withdrawal.to };
}

function endedText(schema: CollectionSchema, record: StoredRecord): string {
  const { withdrawal } = schema.open ?? {};
  const held = schema.fields.find(({ id }) => id === withdrawal?.field)?.options?.find(({ value }) => value === record[withdrawal!.field]);
  if (held?.value === withdrawal?.to) return `이미 취소한 ${josa(schema.name, "이에요/예요")}.`;
  return held ? `${josa(`‘${held.label}’`, "은/는")} 취소할 수 없는 상태예요.` : `취소할 수 없는 ${josa(schema.name, "이에요/예요")}.`;
}
