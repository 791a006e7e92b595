/** Whether a name is a state that records go through, and whether it ends them: trained on the blueprints. */
import file from "../../models/states.json" with { type: "json" };
import { type NameScore, openNameClass } from "../name-class/name-score.ts";
import type { NameClassFile } from "../name-class/train-name-class.ts";

export interface StatesFile {
  states: NameClassFile;
  ends: NameClassFile;
}

let opened: { state: NameScore; end: NameScore } | undefined;
const open = (): { state: NameScore; end: NameScore } => (opened ??= { state: openNameClass(file.states), end: openNameClass(file.ends) });

/** Log odds: above 0 a state (수리중), below 0 another choice (카드), a field (연락처) or a thing (원두). */
export const stateScore = (name: string): number => open().state(name);

/** Log odds, of a state: above 0 one that ends the life of a record (완료). */
export const endScore = (name: string): number => open().end(name);

/** The mean over names that were told in one breath. */
export const meanStateScore = (names: readonly string[]): number => names.reduce((sum, name) => sum + stateScore(name), 0) / names.length;
