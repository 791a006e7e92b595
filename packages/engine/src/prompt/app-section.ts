import type { AppSpec, Origin } from "@appmon/appspec/spec";
import type { TokenBudget } from "./token-budget.ts";

/**
 * The app's own words: its spec as JSON, without what a change never depends on. Of the sample rows the first of each
 * collection is enough to show their form; where even those are too much, they go.
 */
export function appSection(spec: AppSpec, budget: TokenBudget): string {
  const full = JSON.stringify(vocabularyOf(spec, 1));
  return budget.count(full) <= budget.tokens ? full : JSON.stringify(vocabularyOf(spec, 0));
}

function vocabularyOf({ v: _v, seed: _seed, notes, entities, ...rest }: AppSpec, rows: number): object {
  return {
    ...rest,
    entities: entities.map(({ sample, fields, ...entity }) => ({
      ...usersOnly(entity),
      fields: fields.map(usersOnly),
      sample: sample.slice(0, rows),
    })),
    notes: notes.map(({ kind, text }) => ({ kind, text })),
  };
}

/** Whose a part is matters only when it is the user's. */
function usersOnly<T extends { origin?: Origin }>({ origin, ...node }: T): object {
  return origin === "user" ? { ...node, origin } : node;
}
