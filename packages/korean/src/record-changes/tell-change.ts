/** What has changed in records, in whole sentences; and the sentence that writes just this, which its own reader reads. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import type { KnownRecords, RecordValue } from "./known-record.ts";
import type { Titled } from "./name-in-text.ts";

export interface Written extends Titled {
  field: FieldSpec;
  value: RecordValue;
}

export interface Telling {
  spec: AppSpec;
  known: KnownRecords;
  today: string;
}

const UNITS: Partial<Record<FieldSpec["type"], string>> = { money: "원", percent: "%" };
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const YEAR = 4;
const NOON = 12;

/** A value as a sentence has it; `isExact`: so that it means the same whenever it is read. */
export function toldValue(field: FieldSpec, value: unknown, { spec, known, today }: Telling, isExact = false): string {
  if (typeof value === "number")
    return `${value.toLocaleString("ko-KR", { maximumFractionDigits: 6 })}${field.unit ?? UNITS[field.type] ?? ""}`;
  const written = String(value);
  switch (field.type) {
    case "date":
      return toldDay(written, today, isExact);
    case "time":
      return toldHour(written);
    case "datetime":
      return `${toldDay(written.slice(0, 10), today, isExact)} ${toldHour(written.slice(11))}`;
    case "relation": {
      const target = spec.entities.find(({ id }) => id === field.target);
      const record = target && known[target.id]?.find(({ id }) => id === written);
      return record && target ? String(record.values[target.titleField] ?? "") : written;
    }
    default:
      return field.options?.find((one) => one.value === value)?.label ?? written;
  }
}

function toldDay(day: string, today: string, isExact: boolean): string {
  const [, year, month, date] = DAY.exec(day) ?? [];
  if (year === undefined) return day;
  const isThisYear = year === today.slice(0, YEAR) && !isExact;
  return `${isThisYear ? "" : `${year}년 `}${Number(month)}월 ${Number(date)}일`;
}

function toldHour(time: string): string {
  const [hours, minutes] = [Number(time.slice(0, 2)), Number(time.slice(3, 5))];
  if (!Number.isInteger(hours) || !Number.isInteger(minutes)) return time;
  return `${hours < NOON ? "오전" : "오후"} ${hours > NOON ? hours - NOON : hours}시${minutes > 0 ? ` ${minutes}분` : ""}`;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === "";
const hadOf = ({ record, field }: Written): unknown => record.values[field.id];
export const isThere = (one: Written): boolean => hadOf(one) === one.value || (isEmpty(hadOf(one)) && isEmpty(one.value));

/** One sentence of all that have become the same. */
export function tellWritten(written: readonly Written[], telling: Telling): string {
  const groups = new Map<string, Written[]>();
  for (const one of written) {
    const key = JSON.stringify([one.field.id, one.value, isThere(one), isEmpty(hadOf(one)) ? null : hadOf(one)]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((group) => tellGroup(group, telling)).join(" ");
}

function tellGroup(group: readonly Written[], telling: Telling): string {
  const [first] = group as [Written];
  const { field, value } = first;
  const names = group.map(({ title }) => title).join(", ");
  if (field.type === "boolean") {
    if (isThere(first))
      return value ? `${names}의 ‘${field.label}’에 이미 체크되어 있어요.` : `${names}의 ‘${field.label}’에는 체크되어 있지 않아요.`;
    return `${names}의 ‘${field.label}’에 ${value ? "체크했어요" : "한 체크를 풀었어요"}.`;
  }
  if (isEmpty(value))
    return isThere(first)
      ? `${names}의 ${josa(field.label, "은/는")} 이미 비어 있어요.`
      : `${names}의 ${josa(field.label, "을/를")} 비웠어요.`;
  const now = toldValue(field, value, telling);
  if (isThere(first)) return `${names}의 ${josa(field.label, "은/는")} 이미 ${josa(now, "이에요/예요")}.`;
  const before = isEmpty(hadOf(first)) ? "" : `${toldValue(field, hadOf(first), telling)}에서 `;
  return `${names}의 ${josa(field.label, "을/를")} ${before}${josa(now, "으로/로")} 바꿨어요.`;
}

/** 무생채 가격 7,500원으로 바꿔줘: what says just this. */
export function sayWritten(written: readonly Written[], telling: Telling): string {
  return written
    .map(({ title, field, value }) => {
      if (field.type === "boolean") return `${title} ${field.label} ${value ? "체크해줘" : "체크 해제해줘"}`;
      if (isEmpty(value)) return `${title} ${field.label} 비워줘`;
      const now = toldValue(field, value, telling, true);
      return `${title} ${field.label} ${josa(TEXTS.has(field.type) ? `‘${now}’` : now, "으로/로")} 바꿔줘`;
    })
    .join(", ");
}
const TEXTS: ReadonlySet<string> = new Set(["text", "longtext", "address"]);

/** The same records as they were: what takes it back. */
export const before = (written: readonly Written[], titleField: string): Written[] =>
  written.map((one) => {
    const had = hadOf(one);
    const title = one.field.id === titleField && typeof one.value === "string" ? one.value : one.title;
    return { ...one, title, value: isEmpty(had) ? null : (had as RecordValue) };
  });

/** The records as they are once that is written. */
export function afterwards(known: KnownRecords, entity: EntitySpec, written: readonly Written[]): KnownRecords {
  const records = (known[entity.id] ?? []).map((record) => {
    const own = written.filter((one) => one.record.id === record.id);
    return own.length === 0
      ? record
      : { ...record, values: { ...record.values, ...Object.fromEntries(own.map(({ field, value }) => [field.id, value])) } };
  });
  return { ...known, [entity.id]: records };
}
