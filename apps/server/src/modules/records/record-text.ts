/** Records as a spreadsheet shows them, and back: what was exported can be imported again. */
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { readFileValue } from "@appmon/kit/file-value";
import { choiceText } from "@appmon/kit/format-text";
import type { Json } from "@appmon/kernel/json";

/** Title of a record that a relation points to, and the other way round. */
export interface Titles {
  titleOf(collection: string, id: string): string | undefined;
  idOf(collection: string, title: string): string | undefined;
}

/** Fields that stand in a spreadsheet. */
export function columnsOf(entity: EntitySpec): FieldSpec[] {
  return entity.fields.filter((field) => !field.hidden);
}

/** Labels, made distinct where two fields have the same. */
export function headerOf(columns: FieldSpec[]): string[] {
  return columns.map(({ label, id }) => (columns.filter((other) => other.label === label).length > 1 ? `${label} (${id})` : label));
}

/** One cell. Empty values give "". */
export function toCell(field: FieldSpec, value: unknown, titles: Titles): string {
  if (value === null || value === undefined) return "";
  const label = (option: unknown) => choiceText(field, option);
  switch (field.type) {
    case "select":
    case "status":
      return label(value);
    case "multiselect":
    case "tags":
      return Array.isArray(value) ? value.map(label).join(", ") : "";
    case "boolean":
      return value === true ? "예" : "아니요";
    case "relation":
      return titles.titleOf(field.target ?? "", String(value)) ?? String(value);
    case "file":
      return readFileValue(value)?.name ?? "";
    case "daterange": {
      const { start, end } = value as { start?: string; end?: string };
      return start && end ? `${start} ~ ${end}` : "";
    }
    default:
      return typeof value === "object" ? JSON.stringify(value) : String(value);
  }
}

/** What a cell says, for the app's own rules to check. A cell that cannot be read is passed on as it stands, to be refused there. */
export function fromCell(field: FieldSpec, cell: string, titles: Titles): Json {
  // Spreadsheets are kept from running a cell as a formula by a quote before it.
  const text = cell.trim().replace(/^'(?=[=+\-@])/, "");
  if (text === "") return null;
  const option = (word: string) => field.options?.find((one) => one.label === word || one.value === word)?.value ?? word;
  switch (field.type) {
    case "number":
    case "money":
    case "percent":
    case "rating":
      return text.replace(/[,\s]/g, "").replace(/(?:원|점|%)$/, "");
    case "select":
    case "status":
      return option(text);
    case "multiselect":
      return words(text).map(option);
    case "tags":
      return words(text);
    case "boolean":
      return YES.has(text.toLowerCase()) ? true : NO.has(text.toLowerCase()) ? false : text;
    case "relation":
      return titles.idOf(field.target ?? "", text) ?? text;
    case "date":
      return isoDate(text);
    case "datetime":
      return text.replace(/^(\S+)\s+(\d{1,2}:\d{2}).*$/, (_, day: string, time: string) => `${isoDate(day)}T${time.padStart(5, "0")}`);
    case "daterange": {
      const [start = "", end = start] = text.split(/\s*~\s*/);
      return { start: isoDate(start), end: isoDate(end) };
    }
    default:
      return text;
  }
}

const YES = new Set(["예", "네", "y", "yes", "true", "o", "1", "✓"]);
const NO = new Set(["아니요", "아니오", "n", "no", "false", "x", "0"]);

function words(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter(Boolean);
}

/** "2026. 3. 5", "2026/3/5", "20260305" → "2026-03-05". */
function isoDate(text: string): string {
  const match = /^(\d{4})[.\-/년]?\s*(\d{1,2})[.\-/월]?\s*(\d{1,2})[.일]?$/.exec(text.trim());
  return match ? `${match[1]}-${match[2]!.padStart(2, "0")}-${match[3]!.padStart(2, "0")}` : text;
}
