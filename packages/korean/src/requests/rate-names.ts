/** What shares of the records of a list are called: 출석률 where 출석 is one of its states. */
import type { Condition, FieldSpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { doneStem } from "./done-stem.ts";
import { RATE_ENDINGS, RATES } from "./figure-words.data.ts";

/** 출석률: of all records those that are in one of these states. */
export interface RatePart {
  kind: "rate";
  where: Condition;
  states: readonly string[];
  label: string;
}
type RateName = RatePart & { text: string };

interface State {
  field: FieldSpec;
  value: string | true;
  called: string;
  told: string;
}

const ENDS: readonly string[] = RATE_ENDINGS.split(" ");
const KNOWN = RATES.map(([spellings, states]) => ({ spellings: spellings.split(" "), states: new Set(states.split(" ")) }));
const CHOSEN: ReadonlySet<string> = new Set(["select", "status"]);

/** Every share that the choices and ticks of a list come to; a share that two fields come to is nobody's, as every name is. */
export function rateNames(fields: readonly FieldSpec[]): RateName[] {
  const states = fields.flatMap(statesOf);
  const known = KNOWN.flatMap(({ spellings, states: meant }) =>
    fields.flatMap((field) => {
      const of = states.filter((state) => state.field === field && (meant.has(state.called) || meant.has(compactName(state.told))));
      return of.length > 0 ? spellings.map((text) => rateOf(text, of)) : [];
    }),
  );
  const taken = new Set(known.map(({ text }) => text));
  // 완등률, of the very state that is called so; 비율 is no share of the days with rain (비).
  const own = states
    .filter(({ called }) => called.length > 1)
    .flatMap((state) => ENDS.map((end) => rateOf(`${state.called}${end}`, [state])))
    .filter(({ text }) => !taken.has(text));
  return [...known, ...own];
}

function rateOf(text: string, states: readonly State[]): RateName {
  const [first] = states;
  const values = states.map(({ value }) => value);
  const one = values.length === 1 ? ({ op: "eq", value: values[0]! } as const) : ({ op: "in", value: values.map(String) } as const);
  return { kind: "rate", where: { field: first!.field.id, ...one }, states: states.map(({ told }) => told), label: text, text };
}

function statesOf(field: FieldSpec): State[] {
  if (field.type === "boolean") return [{ field, value: true, called: stem(field.label), told: field.label }];
  if (!CHOSEN.has(field.type)) return [];
  return (field.options ?? []).map(({ value, label }) => ({ field, value, called: stem(label), told: label }));
}

const stem = (label: string): string => doneStem(label) ?? compactName(label);
