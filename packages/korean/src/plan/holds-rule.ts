/** Whether an app already holds a rule of the kind that is claimed, with the numbers that are claimed: names alone say nothing of that. */
import type { AppSpec } from "@appmon/appspec/spec";
import type { Claim } from "../claims/claim.ts";
import { findQuantities, type Quantity } from "../grammar/quantity.ts";

/** @param said the words of the claim */
export function holdsRule({ kind }: Claim, said: string, spec: AppSpec): boolean {
  const parts = partsOf(kind, spec);
  return parts === undefined || (parts.length > 0 && numbersHeld(said, parts));
}

/** Where rules of the kind stand; undefined: of that kind are none. */
function partsOf(kind: Claim["kind"], { entities, screens, actions, rules = [], automations = [] }: AppSpec): unknown[] | undefined {
  const marks = entities.flatMap(({ highlights }) => highlights ?? []);
  switch (kind) {
    case "limit": {
      const booking = screens.flatMap(({ blocks }) => blocks.filter((block) => block.kind === "booking"));
      const bounded = entities.flatMap(({ fields }) => fields.filter(({ min, max }) => min !== undefined || max !== undefined));
      return [...entities.flatMap(({ constraints }) => constraints ?? []), ...booking, ...bounded];
    }
    case "mark":
      return marks;
    case "alert":
      return [...automations, ...marks];
    case "whenever":
      return [...rules, ...automations, ...actions];
    case "compute":
      return [...entities.flatMap(({ fields }) => fields), ...screens];
    default:
      return undefined;
  }
}

function numbersHeld(said: string, parts: readonly unknown[]): boolean {
  const held = new Set((JSON.stringify(parts).match(/\d+(?:\.\d+)?/g) ?? []).map(Number));
  return findQuantities(said).every(({ value }) => [value.amount, ...inSmaller(value)].some((amount) => held.has(amount)));
}

/** 일주일 is 7 days, 한 시간 60 minutes. */
const SMALLER: Readonly<Record<string, number>> = { week: 7, hour: 60, month: 30, year: 365 };
const inSmaller = ({ amount, unit }: Quantity): number[] => (SMALLER[unit] === undefined ? [] : [amount * SMALLER[unit]]);
