/** Results of a calculator out of what was filled in. Pure. */
import { dayOf } from "../formula-days.ts";
import { formulaValue } from "../formula.ts";
import type { FormulaScope } from "../formula.ts";
import type { FieldSchema, Json, Tone } from "../schema.ts";

export interface CalculatorBand {
  /** The band reaches up to, and does not include, this value; absent = the rest. */
  upto?: number;
  label: string;
  tone: Tone;
}

export interface CalculatorOutput {
  id: string;
  label: string;
  /** Over inputs and the outputs above. See formula.ts. */
  formula: string;
  unit?: string;
  show?: "result" | "line" | "none";
  /** The value counts days and is shown as a date. */
  date?: boolean;
  bands?: CalculatorBand[];
}

export interface CalculatorRows {
  label: string;
  fields: FieldSchema[];
  count: number;
}

type Values = { readonly [field: string]: Json };

/** Required inputs that are empty leave the result empty; others count as 0. */
function scopeOf(fields: readonly FieldSchema[], values: Values, today: string, outer?: FormulaScope): FormulaScope {
  const required = new Set(fields.filter((field) => field.required).map((field) => field.id));
  const own = new Set(fields.map((field) => field.id));
  return {
    read: (id) => {
      if (!own.has(id)) return outer?.read(id);
      const value = Object.hasOwn(values, id) ? values[id] : null;
      return (value === null || value === "") && !required.has(id) ? 0 : value;
    },
    today,
    empty: null,
  };
}

/** Output id → value, `null` where it cannot be worked out yet. */
export function calculate(
  calculator: { inputs: readonly FieldSchema[]; outputs: readonly CalculatorOutput[]; rows?: CalculatorRows | undefined },
  values: Values,
  rows: readonly Values[],
  today: string,
): Record<string, number | null> {
  const results: Record<string, number | null> = {};
  const inputs = scopeOf(calculator.inputs, values, today);
  const names = new Set(calculator.outputs.map((output) => output.id));
  const scope: FormulaScope = { ...inputs, read: (id) => (names.has(id) ? (results[id] ?? null) : inputs.read(id)) };
  const rowFields = calculator.rows?.fields ?? [];
  const whole = { ...scope, rows: rows.map((row) => scopeOf(rowFields, row, today, scope)) };
  for (const output of calculator.outputs) results[output.id] = formulaValue(output.formula, whole);
  return results;
}

export function bandOf(bands: readonly CalculatorBand[] | undefined, value: number | null): CalculatorBand | undefined {
  return value === null ? undefined : bands?.find((band) => band.upto === undefined || value < band.upto);
}

/** "3,234,560원", "2027년 3월 2일 (화)"; "–" while there is no value. */
export function resultText(output: CalculatorOutput, value: number | null): string {
  if (value === null) return "–";
  if (output.date) return longDay(dayOf(value));
  const shown = output.unit === "원" ? Math.round(value) : value;
  return `${shown.toLocaleString("ko-KR", { maximumFractionDigits: 2 })}${output.unit ?? ""}`;
}

function longDay(day: string | null): string {
  if (!day) return "–";
  const at = new Date(`${day}T00:00:00Z`);
  return `${at.getUTCFullYear()}년 ${at.getUTCMonth() + 1}월 ${at.getUTCDate()}일 (${"일월화수목금토"[at.getUTCDay()]})`;
}

/** 41_230_000 → "4,123만 원": how a large sum is read; "" below ten thousand. */
export function wonReading(value: number): string {
  const won = Math.round(Math.abs(value));
  if (won < 10_000 || won >= 1e16) return "";
  const parts = [
    [Math.floor(won / 1e12), "조"],
    [Math.floor((won % 1e12) / 1e8), "억"],
    [Math.floor((won % 1e8) / 1e4), "만"],
    [won % 1e4, ""],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count.toLocaleString("ko-KR")}${unit}`);
  return `${value < 0 ? "−" : ""}${words.join(" ")} 원`;
}
