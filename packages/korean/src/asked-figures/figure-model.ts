/** Which figure of an app a message asks for, by what was learnt: its amount, what it is told apart by, of which records, in which order. */
import type { AppSpec } from "@appmon/appspec/spec";
import { readSaid } from "../asked-parts/said-text.ts";
import { shares } from "../asked-parts/shares.ts";
import { type AmountChoice, amountChoices, type Division, divisionsOf, type StateChoice, statesOf } from "./figure-choices.ts";
import { amountInputs, divisionInputs, gateInputs, orderInputs, STATE_SENSES, stateInputs, type StateSense } from "./figure-inputs.ts";

export interface AskedFiguresFile {
  /** SHA-256 of the data it was trained on. */
  dataHash: string;
  /** Weights by name of an input: that a figure is asked for at all, and which one. */
  gate: Record<string, number>;
  amounts: Record<string, number>;
  divisions: Record<string, number>;
  states: Record<string, number>;
  order: Record<string, number>;
}

export interface LikelyFigure {
  amount: AmountChoice;
  division: Division;
  states: readonly (StateChoice & { sense: Exclude<StateSense, "any"> })[];
  isRanked: boolean;
  /** 0 to 1: that all of it is so. */
  likely: number;
}

/** Of the lists and numbers that may be meant, so many are looked at with each division. */
const MOST_LOOKED_AT = 5;

/** That a message asks for a figure, 0 to 1. */
export const figureLikely = (model: AskedFiguresFile, text: string): number => shares(model.gate, gateInputs(text))[1]!;

/** Likeliest first. */
export function likelyFigures(model: AskedFiguresFile, text: string, spec: AppSpec): LikelyFigure[] {
  const said = readSaid(text);
  const choices = amountChoices(spec);
  const amounts = shares(model.amounts, amountInputs(said, choices, spec));
  const likeliest = amounts
    .map((likely, at) => ({ amount: choices[at]!, likely }))
    .toSorted((a, b) => b.likely - a.likely)
    .slice(0, MOST_LOOKED_AT);
  const [unordered, ordered] = shares(model.order, orderInputs(said));
  return likeliest
    .map(({ amount, likely }) => {
      const divisions = divisionsOf(amount.rows);
      const ofDivisions = shares(model.divisions, divisionInputs(said, amount.rows, divisions, spec));
      const at = ofDivisions.indexOf(Math.max(...ofDivisions));
      const states = statesOf(amount.rows).map((state) => ({ state, senses: shares(model.states, stateInputs(said, state, amount.rows)) }));
      const meant = states.flatMap(({ state, senses }) => {
        const sense = STATE_SENSES[senses.indexOf(Math.max(...senses))]!;
        return sense === "any" ? [] : [{ ...state, sense }];
      });
      const ofStates = states.reduce((product, { senses }) => product * Math.max(...senses), 1);
      const division = divisions[at]!;
      return {
        amount,
        division,
        states: meant,
        isRanked: division.kind === "field" && ordered! > unordered!,
        likely: likely * ofDivisions[at]! * ofStates,
      };
    })
    .toSorted((a, b) => b.likely - a.likely);
}
