/** How many prompts become the app they ask for: read from lines, checked one by one. */
import type { EntitySpec } from "@appmon/appspec/spec";
import { createApp, type CreatedApp } from "../noun-app/create-app.ts";
import { findHeadNoun, findNoun } from "../nouns/noun-lexicon.ts";

export interface PromptScore {
  passed: number;
  total: number;
  /** "prompt ⇒ what is wrong", in the order of the lines. */
  misses: string[];
}

const TODAY = "2026-03-12";
const VIEWS_AND_RULES = ["noOverlap", "unique", "capacity"];

/** `lines` in the format of prompts-untouched.ts. */
export function measurePrompts(lines: string): PromptScore {
  const misses: string[] = [];
  let total = 0;
  for (const line of lines.split("\n")) {
    if (line.trim() === "") continue;
    total++;
    const [prompt = "", main = "", labels = "", extras = ""] = line.split("|").map((cell) => cell.trim());
    const wrong = problemsOf(createApp({ text: prompt, today: TODAY, seed: 7 }), main, list(labels), list(extras));
    if (wrong.length > 0) misses.push(`${prompt} ⇒ ${wrong.join("; ")}`);
  }
  return { passed: total - misses.length, total, misses };
}

function problemsOf({ spec }: CreatedApp, main: string, labels: readonly string[], extras: readonly string[]): string[] {
  const wrong: string[] = [];
  const first = spec.entities[0];
  if (!first || !main.split("/").some((name) => isCalled(first, name)))
    wrong.push(`main is ${spec.entities.map(({ name }) => name).join()}`);
  const said = spec.entities.flatMap((entity) => [entity.name, ...entity.fields.map((field) => field.label)]).map(compact);
  for (const label of labels) if (!said.some((other) => other.includes(compact(label)))) wrong.push(`no ${label}`);
  for (const extra of extras) {
    const problem = problemOfExtra(spec, extra);
    if (problem) wrong.push(problem);
  }
  return wrong;
}

function problemOfExtra(spec: CreatedApp["spec"], extra: string): string | undefined {
  const counted = /^(.+)=(\d+)$/.exec(extra);
  if (extra === "1 entity") return spec.entities.length === 1 ? undefined : "more than one entity";
  if (extra.startsWith("-"))
    return spec.entities.some(({ name }) => compact(name) === compact(extra.slice(1))) ? `unwanted ${extra.slice(1)}` : undefined;
  if (counted) return spec.entities.some(({ sample }) => sample.length === Number(counted[2])) ? undefined : `not ${extra}`;
  if (VIEWS_AND_RULES.includes(extra.slice(1)))
    return spec.entities.some(({ constraints }) => constraints?.some(({ kind }) => kind === extra.slice(1))) ? undefined : `no ${extra}`;
  const shown = spec.screens.flatMap(({ blocks }) => blocks).flatMap((block) => (block.kind === "collection" ? block.views : []));
  return shown.some(({ kind }) => kind === extra.slice(1)) ? undefined : `no ${extra}`;
}

/** Its name, another name of the same noun, or a compound that begins or ends with it. */
function isCalled(entity: EntitySpec, name: string): boolean {
  const own = compact(entity.name);
  const wanted = compact(name);
  if (own === wanted || own.endsWith(wanted) || own.replace(/(기록|일지|관리|목록|내역|대장)$/, "").endsWith(wanted)) return true;
  const noun = findNoun(entity.name) ?? findHeadNoun(entity.name)?.noun;
  return noun !== undefined && noun === findNoun(name);
}

const compact = (text: string): string => text.replace(/\s/g, "");
const list = (cell: string): string[] =>
  cell
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
