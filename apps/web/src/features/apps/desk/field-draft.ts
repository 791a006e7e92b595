/** How a value stands in a control while it is being written, and back. */
import type { FieldSpec } from "@appmon/appspec/spec";

const CONTROLS: Partial<Record<FieldSpec["type"], string>> = {
  date: "date",
  time: "time",
  datetime: "datetime-local",
  month: "month",
  email: "email",
  url: "url",
  phone: "tel",
};
const NUMBERS: ReadonlySet<string> = new Set(["number", "money", "percent", "rating"]);
/** Written on one line, in the cell itself. The others open below it. */
const ONE_LINE: ReadonlySet<string> = new Set([
  "text",
  "address",
  "colour",
  "select",
  "status",
  "tags",
  ...Object.keys(CONTROLS),
  ...NUMBERS,
]);

/** The `type` of the input that writes this field. */
export function inputType(field: Pick<FieldSpec, "type">): string {
  return CONTROLS[field.type] ?? "text";
}

export const isNumber = (field: Pick<FieldSpec, "type">): boolean => NUMBERS.has(field.type);
export const isOneLine = (field: Pick<FieldSpec, "type">): boolean => ONE_LINE.has(field.type);

/** The text of a one-line control. */
export function draftOf(field: Pick<FieldSpec, "type">, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (field.type === "tags") return Array.isArray(value) ? value.join(", ") : "";
  return field.type === "datetime" ? String(value).slice(0, 16) : String(value);
}

/** What is sent for the text of a one-line control: the app's own rules decide whether it is right. */
export function valueOf(field: Pick<FieldSpec, "type">, draft: string): unknown {
  const text = draft.trim();
  if (text === "") return null;
  if (field.type !== "tags") return text;
  return text
    .split(/[,，]/)
    .map((word) => word.trim())
    .filter(Boolean);
}

/** A new record's values before anything was written. */
export function startValues(fields: Pick<FieldSpec, "id" | "type" | "default">[], today: string): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ id, type, default: start }) => {
      if (type === "computed" || start === undefined || "from" in start) return [];
      if ("value" in start) return [[id, start.value]];
      return start.auto === "today" && type === "date" ? [[id, today]] : [];
    }),
  );
}
