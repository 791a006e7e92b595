import { componentFilesOf } from "@appmon/appspec/registry-block";
import type { AppSpec, Origin } from "@appmon/appspec/spec";
import type { TokenBudget } from "./token-budget.ts";

/**
 * The app's own words: its spec as JSON, without what a change never depends on. Of the sample rows the first of each collection is
 * enough to show their form, of the service's components, as they come, the blocks that place them. What does not fit goes step by
 * step: first the sources of its own files, which read_file tells, then the rows, then what stands in lists of choices and sections
 * beyond their beginning.
 */
export function appSection(spec: AppSpec, budget: TokenBudget): string {
  const steps: (() => string)[] = [
    () => JSON.stringify(vocabularyOf(spec, { rows: 1, sources: true })),
    () => JSON.stringify(vocabularyOf(spec, { rows: 1, sources: false })),
    () => JSON.stringify(vocabularyOf(spec, { rows: 0, sources: false })),
    () => JSON.stringify(shortened(vocabularyOf(spec, { rows: 0, sources: false }))),
  ];
  let text = "";
  for (const step of steps) if (budget.count((text = step())) <= budget.tokens) break;
  return text;
}

function vocabularyOf(
  { v: _v, seed: _seed, notes, entities, files, ...rest }: AppSpec,
  { rows, sources }: { rows: number; sources: boolean },
): object {
  const asTheyCome = new Map(componentFilesOf(rest.screens).map(({ path, source }) => [path, source]));
  const own = (files ?? []).filter(({ path, source }) => asTheyCome.get(path) !== source);
  return {
    ...rest,
    entities: entities.map(({ sample, fields, ...entity }) => ({
      ...usersOnly(entity),
      fields: fields.map(usersOnly),
      ...(rows > 0 && { sample: sample.slice(0, rows) }),
      // So that nobody takes the first one for all there are.
      ...(sample.length > rows && { samplesNotShown: sample.length - rows }),
    })),
    ...(own.length > 0 && {
      files: own.map(({ path, source }) => (sources ? { path, source } : { path, lines: source.split("\n").length })),
    }),
    notes: notes.map(({ kind, text }) => ({ kind, text })),
  };
}

/** Whose a part is matters only when it is the user's. */
function usersOnly<T extends { origin?: Origin }>({ origin, ...node }: T): object {
  return origin === "user" ? { ...node, origin } : node;
}

const MOST_ITEMS = 12;
const LONGEST = 120;

/** Long texts and lists by their beginning; what an edit names stands in the ids, which are short. */
function shortened(value: unknown, key = ""): unknown {
  if (typeof value === "string") return value.length > LONGEST ? `${value.slice(0, LONGEST).toWellFormed()}…` : value;
  if (Array.isArray(value)) {
    const whole = key === "fields" || key === "blocks" || key === "screens" || key === "entities" || value.length <= MOST_ITEMS;
    const items = (whole ? value : value.slice(0, MOST_ITEMS)).map((item) => shortened(item));
    return whole ? items : [...items, `and ${value.length - MOST_ITEMS} more`];
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shortened(item, name)]));
}
