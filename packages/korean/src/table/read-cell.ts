/** What one cell of a spreadsheet says in a field. */
import type { FieldSpec } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";

const YES = new Set(["예", "네", "y", "yes", "true", "o", "1", "✓", "완료", "있음"]);
const NO = new Set(["아니요", "아니오", "n", "no", "false", "x", "0", "미완료", "없음"]);
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** The value to store; null for an empty cell, undefined where the field cannot hold what it says. */
export function readCell(field: Pick<FieldSpec, "type" | "options" | "min" | "max">, cell: string): Json | undefined {
  // Spreadsheets are kept from running a cell as a formula by a quote before it.
  const text = cell.trim().replace(/^'(?=[=+\-@])/, "");
  if (text === "") return null;
  const option = (word: string) => field.options?.find(({ label, value }) => label === word || value === word)?.value;
  switch (field.type) {
    case "number":
    case "money":
    case "percent":
    case "rating": {
      const plain = text.replace(/[,\s₩]/g, "").replace(/(?:원|점|%|개|명|건)$/, "");
      const number = NUMBER.test(plain) ? Number(plain) : Number.NaN;
      return Number.isFinite(number) && number >= (field.min ?? -Infinity) && number <= (field.max ?? Infinity) ? number : undefined;
    }
    case "select":
    case "status":
      return option(text);
    case "multiselect": {
      const values = words(text).map(option);
      return values.every((value) => value !== undefined) ? values : undefined;
    }
    case "tags":
      return words(text);
    case "boolean":
      return YES.has(text.toLowerCase()) ? true : NO.has(text.toLowerCase()) ? false : undefined;
    case "date":
      return day(text);
    case "month":
      return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined;
    case "time":
      return /^(?:[01]?\d|2[0-3]):[0-5]\d$/.test(text) ? text.padStart(5, "0") : undefined;
    case "datetime": {
      const [, date = "", time = ""] = /^(\S.*?\S)[\sT]+(\d{1,2}:\d{2})(?::\d{2})?$/.exec(text) ?? [];
      const at = day(date);
      return at && time ? `${at}T${time.padStart(5, "0")}` : undefined;
    }
    case "daterange": {
      const [start = "", end = start] = text.split(/\s*~\s*/);
      const [from, to] = [day(start), day(end)];
      return from && to && from <= to ? { start: from, end: to } : undefined;
    }
    case "email":
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text : undefined;
    case "url":
    case "image":
    case "file":
      return /^https?:\/\/\S+$/.test(text) ? text : undefined;
    case "colour":
      return /^#[0-9a-f]{6}$/i.test(text) ? text : undefined;
    case "phone":
      return /^[\d\s()+\-.~]{3,30}$/.test(text) ? text : undefined;
    case "text":
    case "address":
      return text.length <= 200 && !text.includes("\n") ? text : undefined;
    case "longtext":
      return text.slice(0, 4000);
    // Another record, and what is worked out, are not in a cell.
    case "relation":
    case "computed":
      return undefined;
  }
}

function words(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter(Boolean);
}

/** "2026. 3. 5", "2026/3/5", "20260305", "2026년 3월 5일" → "2026-03-05"; undefined where there is no such day. */
function day(text: string): string | undefined {
  const [, year, month = "", date = ""] = /^(\d{4})[.\-/년]?\s*(\d{1,2})[.\-/월]?\s*(\d{1,2})[.일]?$/.exec(text.trim()) ?? [];
  if (!year) return undefined;
  const iso = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
}
