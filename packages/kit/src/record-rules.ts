/**
 * The rules of an app's records: the form in the browser and the data API both decide by these, so what one accepts the
 * other does too. Pure; the clock comes in as an argument. Everything in a record or a request is taken as hostile.
 */
import { isInlinedFile, isUploadedFile } from "./file-value.ts";
import { grouped, unitOf } from "./format-text.ts";
import { josa } from "./josa.ts";
import type { StoredRecord } from "./data-store.ts";
import { ownSteps, takeSteps } from "./derive-records.ts";
import { relativeTime } from "./query-tests.ts";
import type { CollectionSchema, Condition, FieldSchema, Json } from "./schema.ts";

export type Values = { [field: string]: Json };
export type Given = { readonly [field: string]: unknown };
type Checked = { value: Json } | { error: string };

const TEXT_LIMIT = 2_000;
const LONGTEXT_LIMIT = 20_000;
const IMAGE_LIMIT = 300 * 1024;
/** What stands for bytes that are kept beside the records. The data API alone writes one; in a request it is refused. */
const OBJECT_REFERENCE = /^object:obj_[0-9a-z]{24}$/;
const LIST_LIMIT = 50;

/** Field types whose value is a number. */
export const NUMBER_TYPES: ReadonlySet<string> = new Set(["number", "money", "percent", "rating"]);

/** Own property or undefined; never something inherited from a prototype. */
export function own(record: Given, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

export const isPlain = (value: unknown): value is Given => typeof value === "object" && value !== null && !Array.isArray(value);

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

function realDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
export const realTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

function checkText(field: FieldSchema, value: unknown): Checked {
  if (typeof value !== "string") return { error: "글자로 입력해 주세요" };
  const text = field.type === "longtext" ? value.trimEnd() : value.trim();
  const limit = field.maxLength ?? (field.type === "longtext" ? LONGTEXT_LIMIT : TEXT_LIMIT);
  if (text.length > limit) return { error: `${limit.toLocaleString("ko-KR")}자까지 쓸 수 있어요` };
  return { value: text };
}

function checkPattern(field: FieldSchema, value: unknown, fits: (text: string) => boolean, error: string): Checked {
  const text = checkText(field, value);
  return "error" in text || text.value === "" || fits(text.value as string) ? text : { error };
}

function checkNumber(field: FieldSchema, value: unknown): Checked {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value.replaceAll(",", "")) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return { error: "숫자로 입력해 주세요" };
  const min = field.min ?? (field.type === "rating" ? 0 : undefined);
  const max = field.max ?? (field.type === "rating" ? 5 : undefined);
  const unit = unitOf(field);
  if (min !== undefined && number < min) return { error: `${grouped(min, unit)}${unit} 이상으로 입력해 주세요` };
  if (max !== undefined && number > max) return { error: `${grouped(max, unit)}${unit} 이하로 입력해 주세요` };
  return { value: number };
}

function checkRange(value: unknown): Checked {
  if (!isPlain(value)) return { error: "시작일과 종료일을 골라 주세요" };
  const start = own(value, "start");
  const end = own(value, "end");
  if (isEmpty(start) && isEmpty(end)) return { value: null };
  if (typeof start !== "string" || !realDate(start)) return { error: "시작일을 골라 주세요" };
  if (typeof end !== "string" || !realDate(end)) return { error: "종료일을 골라 주세요" };
  return end < start ? { error: "종료일이 시작일보다 빨라요" } : { value: { start, end } };
}

const isWebAddress = (text: string) => /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);

function checkImage(value: unknown): Checked {
  if (typeof value !== "string") return { error: "사진을 골라 주세요" };
  if (value.startsWith("data:")) {
    if (value.length > (IMAGE_LIMIT * 4) / 3 + 64) return { error: "사진이 너무 커요. 300kB 아래로 줄여 주세요" };
    return /^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$/.test(value)
      ? { value }
      : { error: "사진 파일만 올릴 수 있어요" };
  }
  const isKept = OBJECT_REFERENCE.test(value);
  return isKept || (value.length <= TEXT_LIMIT && isWebAddress(value)) ? { value } : { error: "http로 시작하는 사진 주소만 쓸 수 있어요" };
}

function checkFile(value: unknown): Checked {
  if (typeof value !== "string") return { error: "파일을 골라 주세요" };
  const isFile = isUploadedFile(value) || isInlinedFile(value) || (value.length <= TEXT_LIMIT && isWebAddress(value));
  return isFile ? { value } : { error: "파일을 다시 올려 주세요" };
}

function checkOption(field: FieldSchema, value: unknown): Checked {
  return typeof value === "string" && field.options?.some((option) => option.value === value)
    ? { value }
    : { error: `${josa(field.label, "을/를")} 목록에서 골라 주세요` };
}

function checkList(field: FieldSchema, value: unknown): Checked {
  if (!Array.isArray(value) || value.length > LIST_LIMIT) return { error: `${LIST_LIMIT}개까지 고를 수 있어요` };
  const kept: string[] = [];
  for (const item of value) {
    const checked = field.type === "tags" ? checkText({ ...field, maxLength: 50 }, item) : checkOption(field, item);
    if ("error" in checked) return checked;
    if (checked.value && !kept.includes(checked.value as string)) kept.push(checked.value as string);
  }
  return { value: kept };
}

function checkValue(field: FieldSchema, value: unknown): Checked {
  switch (field.type) {
    case "text":
    case "longtext":
    case "address":
      return checkText(field, value);
    case "number":
    case "money":
    case "percent":
    case "rating":
      return checkNumber(field, value);
    case "date":
      return checkPattern(field, value, realDate, "날짜를 다시 확인해 주세요");
    case "time":
      return checkPattern(field, value, realTime, "시간을 다시 확인해 주세요");
    case "datetime":
      return checkPattern(
        field,
        value,
        (text) => realDate(text.slice(0, 10)) && text[10] === "T" && realTime(text.slice(11)),
        "날짜와 시간을 다시 확인해 주세요",
      );
    case "month":
      return checkPattern(field, value, (text) => realDate(`${text}-01`), "연월을 다시 확인해 주세요");
    case "daterange":
      return checkRange(value);
    case "phone":
      return checkPattern(
        field,
        value,
        (text) => /^\+?[\d\s()-]+$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, "")),
        "전화번호를 다시 확인해 주세요",
      );
    case "email":
      return checkPattern(field, value, (text) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}$/.test(text), "이메일 주소를 다시 확인해 주세요");
    case "url":
      return checkPattern(field, value, isWebAddress, "http:// 또는 https://로 시작하는 주소를 입력해 주세요");
    case "image":
      return checkImage(value);
    case "file":
      return checkFile(value);
    case "colour":
      return checkPattern(field, value, (text) => /^#[0-9a-f]{6}$/i.test(text), "색을 다시 골라 주세요");
    case "select":
    case "status":
      return checkOption(field, value);
    case "multiselect":
    case "tags":
      return checkList(field, value);
    case "boolean":
      return typeof value === "boolean" ? { value } : { error: "예 또는 아니요로 골라 주세요" };
    case "relation":
      return typeof value === "string" && value.length <= 100 ? { value } : { error: `${josa(field.label, "을/를")} 목록에서 골라 주세요` };
    case "computed":
      return { value: null };
  }
}

const CHOSEN: ReadonlySet<string> = new Set([
  "select",
  "multiselect",
  "status",
  "relation",
  "date",
  "time",
  "datetime",
  "daterange",
  "month",
  "colour",
  "rating",
]);

function requiredMessage(field: FieldSchema): string {
  const verb = field.type === "image" || field.type === "file" ? "올려" : CHOSEN.has(field.type) ? "골라" : "입력해";
  return `${josa(field.label, "을/를")} ${verb} 주세요`;
}

/**
 * Checks and cleans what was entered. `values` holds only declared fields (no `computed`), empty ones as `null`, in the
 * schema's order; `errors` maps field id → Korean sentence and is empty when all is well. With `partial` (PATCH) absent
 * fields are left out instead of being taken as empty. Fields the owner removed keep their value and never raise an error.
 */
export function validateRecord(
  schema: CollectionSchema,
  values: unknown,
  options: { partial?: boolean } = {},
): { values: Values; errors: Record<string, string> } {
  const given: Given = isPlain(values) ? values : {};
  const kept: Values = Object.create(null) as Values;
  const errors: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const field of schema.fields) {
    if (field.type === "computed" || (options.partial && !Object.hasOwn(given, field.id))) continue;
    const raw = own(given, field.id);
    const checked: Checked = isEmpty(raw) ? { value: null } : checkValue(field, raw);
    if ("error" in checked) {
      if (!field.hidden) errors[field.id] = checked.error;
      continue;
    }
    const value = isEmpty(checked.value) ? null : checked.value;
    if (value === null && field.required && !field.hidden && field.type !== "boolean") errors[field.id] = requiredMessage(field);
    kept[field.id] = value === null && field.type === "boolean" ? false : value;
  }
  return { values: { ...kept }, errors: { ...errors } };
}

/** The next running number of a sequence field, counted from the records at hand: "R-" → "R-0007". */
export function nextInSequence(fieldId: string, prefix: string, records: readonly object[]): string {
  let last = 0;
  for (const record of records) {
    const value = own(record as Given, fieldId);
    if (typeof value !== "string" || !value.startsWith(prefix)) continue;
    const tail = value.slice(prefix.length);
    if (/^\d{1,9}$/.test(tail)) last = Math.max(last, Number(tail));
  }
  return prefix + String(last + 1).padStart(4, "0");
}

/** Values a new record starts with. `now` is a Seoul wall clock "2026-11-20T09:30"; `records` are the ones already there (for running numbers). */
export function emptyRecord(schema: CollectionSchema, now: string, records: readonly object[] = []): Values {
  const values: Values = {};
  for (const field of schema.fields) {
    if (field.type === "computed") continue;
    const given = field.default;
    if (!given) values[field.id] = field.type === "boolean" ? false : field.type === "multiselect" || field.type === "tags" ? [] : null;
    else if ("value" in given) values[field.id] = given.value;
    // Known once the record that it is copied of is chosen.
    else if ("from" in given) values[field.id] = null;
    else if (given.auto === "sequence") values[field.id] = nextInSequence(field.id, given.prefix, records);
    else values[field.id] = momentFor(field, now);
  }
  return values;
}

/** A moment in the form the field holds: the date, the time, both, the month. */
export function momentFor(field: FieldSchema, now: string): Json {
  const day = now.slice(0, 10);
  if (field.type === "datetime") return now.slice(0, 16);
  if (field.type === "time") return now.slice(11, 16);
  if (field.type === "month") return now.slice(0, 7);
  return field.type === "daterange" ? { start: day, end: day } : day;
}

const edgeOf = (value: unknown, edge: "start" | "end") => (isPlain(value) ? own(value, edge) : value);

function compare(left: unknown, right: unknown): number | null {
  if (typeof left === "number" && typeof right === "number") return left - right;
  if (typeof left !== "string" || typeof right !== "string") return null;
  // A day compared with a moment, or a month with a day, is compared as coarsely as the coarser one.
  const length = /^\d{4}-\d{2}/.test(left) && /^\d{4}-\d{2}/.test(right) ? Math.min(left.length, right.length) : Infinity;
  const [a, b] = [left.slice(0, length), right.slice(0, length)];
  return a < b ? -1 : a > b ? 1 : 0;
}

export function same(left: unknown, right: unknown): boolean {
  if (isEmpty(left) || left === false) return isEmpty(right) || right === false;
  if (isPlain(left) && typeof right === "string")
    return (compare(own(left, "start"), right) ?? 1) <= 0 && (compare(own(left, "end"), right) ?? -1) >= 0;
  // Databases put the keys of an object in an order of their own.
  if (isPlain(left) && isPlain(right))
    return JSON.stringify(Object.entries(left).toSorted()) === JSON.stringify(Object.entries(right).toSorted());
  if (isPlain(left) || Array.isArray(left)) return JSON.stringify(left) === JSON.stringify(right);
  return left === right || (typeof left === "string" && /^\d{4}-\d{2}/.test(left) && compare(left, right) === 0);
}

function meets(condition: Condition, record: Given, today: string): boolean {
  const value = own(record, condition.field);
  const asked = condition.value;
  let target: unknown = asked;
  if (isPlain(asked)) {
    const other = own(asked, "field");
    target = typeof other === "string" ? own(record, other) : relativeTime(asked, today);
  }
  switch (condition.op) {
    case "empty":
      return isEmpty(value);
    case "filled":
      return !isEmpty(value);
    case "eq":
      return same(value, target);
    case "ne":
      return !same(value, target);
    case "in":
      return Array.isArray(target) && target.some((item) => (Array.isArray(value) ? value.includes(item) : same(value, item)));
    case "contains":
      return Array.isArray(value)
        ? value.includes(target)
        : typeof value === "string" && typeof target === "string" && value.toLowerCase().includes(target.toLowerCase());
    default: {
      const late = condition.op === "lt" || condition.op === "lte";
      const order = compare(edgeOf(value, late ? "end" : "start"), edgeOf(target, late ? "start" : "end"));
      if (order === null) return false;
      return condition.op === "lt" ? order < 0 : condition.op === "lte" ? order <= 0 : condition.op === "gt" ? order > 0 : order >= 0;
    }
  }
}

/** Whether a record meets every condition. `today` is "2026-11-20". A comparison with an empty or unlike value is not met. */
export function meetsAll(conditions: readonly Condition[] | undefined, record: object, today: string): boolean {
  return (conditions ?? []).every((condition) => meets(condition, record as Given, today));
}

/** Won that what is chosen of a field adds. */
export function costOf(field: FieldSchema | undefined, value: unknown): number {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return (field?.options ?? []).reduce((sum, option) => sum + (chosen.includes(option.value) ? (option.price ?? 0) : 0), 0);
}

/**
 * The record with what its formulas come to, in whatever order they stand; empty numbers count as 0 unless all that a formula reads is
 * empty. What other lists say of it is read as it was given; a formula that cannot be worked out has no value.
 */
export function withComputed<T extends object>(schema: CollectionSchema, record: T, today: string): T {
  const computed = schema.fields.filter((field) => field.type === "computed" && field.formula);
  if (computed.length === 0) return record;
  const empty = Object.fromEntries(computed.map(({ id }) => [id, null]));
  const [filled] = takeSteps(ownSteps(schema), [{ ...record, ...empty } as unknown as StoredRecord], { others: () => [], today });
  return filled as unknown as T;
}
