/**
 * `npm run bench:tokens`: what a model's help costs in tokens, for ten requests of the kinds people make, beside what it would
 * cost to have the same files written whole. The model is played; its answers go through the very turn a real one goes through.
 */
import { loadTokenCounter } from "@appmon/adapters/language-models/load-token-counter";
import type { EntitySpec } from "@appmon/appspec/spec";
import { compileApp } from "@appmon/compiler/compile-app";
import { dataImports } from "@appmon/compiler/slot-element";
import type { LanguageModel } from "@appmon/engine/ports";
import { buildPrompt } from "@appmon/engine/prompt/build-prompt";
import { refineTurn } from "@appmon/engine/refine-turn";
import { takeTurn } from "@appmon/engine/take-turn";
import { type Draft, TOKEN_REQUESTS } from "./token-requests.ts";

const TODAY = "2026-11-20";
const countTokens = await loadTokenCounter();

interface Row {
  name: string;
  /** What the model writes in a turn. */
  written: number;
  /** The files that the turn changes, whole. */
  whole: number;
  /** The app's files altogether. */
  app: number;
  prompt: number;
}

function draftOf(text: string): Draft {
  const made = takeTurn({ text, today: TODAY, seed: 7 });
  if (made.kind !== "create") throw new Error(`${text}: ${made.kind}`);
  const main = made.spec.entities.find(({ kind }) => kind === "main") ?? made.spec.entities[0]!;
  const screen = made.spec.screens.find(({ blocks }) =>
    blocks.some((block) => block.kind === "collection" && block.query.entity === main.id),
  )!;
  return { spec: made.spec, main: main as EntitySpec, screen };
}

/** A model that says these calls and nothing else. */
function played(calls: { name: string; input: unknown }[]): LanguageModel {
  return {
    name: "played",
    async *stream() {
      for (const [at, call] of calls.entries()) yield { type: "tool-call", id: `call${at}`, ...call };
      yield { type: "finish", reason: "calls", usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0 } };
    },
  };
}

async function measure({ name, app, wish, ops, summary }: (typeof TOKEN_REQUESTS)[number]): Promise<Row> {
  const draft = draftOf(app);
  const calls = [
    { name: "apply_operations", input: { ops: ops(draft) } },
    { name: "done", input: { summary } },
  ];
  const input = { spec: draft.spec, conversation: [], message: wish, today: TODAY, countTokens, dataImports };
  const turn = refineTurn({ ...input, model: played(calls), signal: new AbortController().signal });
  let step = await turn.next();
  while (!step.done) step = await turn.next();
  if (step.value.kind !== "refined") throw new Error(`${name}: ${JSON.stringify(step.value)}`);
  const before = compileApp(draft.spec);
  const after = Object.entries(compileApp(step.value.spec));
  const tokens = (files: [string, string][]) => files.reduce((sum, [path, text]) => sum + countTokens(`${path}\n${text}`), 0);
  const { system, message } = buildPrompt(input);
  return {
    name,
    written: countTokens(calls.map((call) => JSON.stringify(call)).join("\n")),
    whole: tokens(after.filter(([path, text]) => before[path] !== text)),
    app: tokens(after),
    prompt: countTokens(system.map((section) => section.text).join("\n") + message),
  };
}

const rows: Row[] = [];
for (const request of TOKEN_REQUESTS) rows.push(await measure(request));
const times = (one: number, other: number) => `${(one / other).toFixed(1)}×`;
console.log("| request | operations | changed files whole | | whole app | | prompt |\n|---|---:|---:|---:|---:|---:|---:|");
for (const { name, written, whole, app, prompt } of rows)
  console.log(`| ${name} | ${written} | ${whole} | ${times(whole, written)} | ${app} | ${times(app, written)} | ${prompt} |`);
const total = (key: keyof Omit<Row, "name">) => rows.reduce((sum, row) => sum + row[key], 0);
console.log(
  `| all ten | ${total("written")} | ${total("whole")} | ${times(total("whole"), total("written"))} | ${total("app")} | ${times(total("app"), total("written"))} | ${total("prompt")} |`,
);
