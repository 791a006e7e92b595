/** Short ways to write the inputs and outputs of a calculator. */
import type { CalculatorBlock, CalculatorOutput } from "@appmon/appspec/parts/calculator/declare";
import type { IconName } from "@appmon/appspec/icon-names";
import type { FieldSpec } from "@appmon/appspec/spec";

export interface CalculatorRecipe {
  id: string;
  title: string;
  icon: IconName;
  /** Says that this calculator is meant, together with a word for calculating. */
  words: RegExp;
  /** The words alone ask for it: 비만도, 만 나이. */
  clear?: boolean;
  inputs: FieldSpec[];
  rows?: CalculatorBlock["rows"];
  outputs: CalculatorOutput[];
  calendar?: CalculatorBlock["calendar"];
  basis: string;
}

type Extra = Partial<Omit<FieldSpec, "id" | "label" | "type">>;

const input = (type: FieldSpec["type"], id: string, label: string, value: number | undefined, extra: Extra = {}): FieldSpec => ({
  id,
  label,
  type,
  required: true,
  min: 0,
  ...(value === undefined ? {} : { default: { value } }),
  ...extra,
});
export const won = (id: string, label: string, value?: number, extra?: Extra) => input("money", id, label, value, extra);
export const amount = (id: string, label: string, unit: string, value?: number, extra?: Extra) =>
  input("number", id, label, value, { ...(unit === "" ? {} : { unit }), ...extra });
export const percent = (id: string, label: string, value?: number, extra?: Extra) => input("percent", id, label, value, extra);
/** Not needed for a result; empty counts as 0. */
export const optional = (field: FieldSpec): FieldSpec => ({ ...field, required: false });
export const day = (id: string, label: string, isToday = false): FieldSpec => ({
  id,
  label,
  type: "date",
  required: true,
  ...(isToday ? { default: { auto: "today" } } : {}),
});
/** `["monthly:월급", "yearly:연봉"]`; the first is chosen. */
export const pick = (id: string, label: string, ...options: string[]): FieldSpec => {
  const made = options.map((option) => {
    const [value = "", name = ""] = option.split(":");
    return { value, label: name };
  });
  return { id, label, type: "select", required: true, options: made, default: { value: made[0]?.value ?? "" } };
};

const output =
  (show: CalculatorOutput["show"]) =>
  (id: string, label: string, formula: string, unit?: string): CalculatorOutput => ({
    id,
    label,
    formula,
    ...(unit ? { unit } : {}),
    ...(show ? { show } : {}),
  });
/** What one came for. */
export const result = output("result");
/** A line of the breakdown. */
export const line = output(undefined);
/** A step other formulas build on. */
export const step = (id: string, formula: string): CalculatorOutput => ({ id, label: id, formula, show: "none" });
export const dated = (made: CalculatorOutput): CalculatorOutput => ({ ...made, date: true });
/** `["18.5:저체중:info", ":비만:bad"]`: each reaches up to, not including, its number. */
export const banded = (made: CalculatorOutput, ...bands: string[]): CalculatorOutput => ({
  ...made,
  bands: bands.map((band) => {
    const [upto = "", label = "", tone = "neutral"] = band.split(":");
    return { ...(upto === "" ? {} : { upto: Number(upto) }), label, tone: tone as "neutral" };
  }),
});
