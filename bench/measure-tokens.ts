/**
 * `npm run bench:tokens`: what a model's help costs in tokens, for first wishes and for changes, with blocks and with code of the app's
 * own, beside what it would cost to have the same files read and written whole. The model is played; its calls go through the very
 * turn a real one's go through, and what it made is type-checked.
 */
import { loadTokenCounter } from "@appmon/adapters/language-models/load-token-counter";
import { checkTypes } from "@appmon/builder/check-types";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { compileApp } from "@appmon/compiler/compile-app";
import { dataImports } from "@appmon/compiler/custom-element";
import type { LanguageModel, ModelRequest } from "@appmon/engine/ports";
import { refineTurn } from "@appmon/engine/refine-turn";
import { takeTurn } from "@appmon/engine/take-turn";
import { BUILD_REQUESTS, EDIT_REQUESTS, type TokenRequest } from "./token-requests.ts";
import type { Draft, PlayedCall } from "./token-sources.ts";

const TODAY = "2026-11-20";
const countTokens = await loadTokenCounter();

interface Row {
  name: string;
  /** What the model reads in a turn: instructions, tools, app, wish. */
  read: number;
  /** Of that, what is the same for every app and turn. */
  stable: number;
  /** What it writes. */
  written: number;
  /** The same change by whole files: the app's files are read (nothing, for a first wish), those that change are written. */
  wholeRead: number;
  whole: number;
}

function draftOf(text: string): AppSpec {
  const made = takeTurn({ text, today: TODAY, seed: 7 });
  if (made.kind !== "create") throw new Error(`${text}: ${made.kind}`);
  return made.spec;
}

function about(spec: AppSpec): Draft {
  const main = spec.entities.find(({ kind }) => kind === "main") ?? spec.entities[0]!;
  const screen = spec.screens.find(({ blocks }) => blocks.some((block) => block.kind === "collection" && block.query.entity === main.id))!;
  return { spec, main: main as EntitySpec, screen };
}

/** A model that makes these calls and nothing else; `seen` is what it was sent. */
function played(calls: PlayedCall[], seen: ModelRequest[]): LanguageModel {
  return {
    name: "played",
    async *stream(request) {
      seen.push(request);
      for (const [at, call] of calls.entries()) yield { type: "tool-call", id: `call${at}`, ...call };
      yield { type: "finish", reason: "calls", usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0 } };
    },
  };
}

async function turnOf(spec: AppSpec, message: string, made: PlayedCall[], summary: string) {
  const calls = [...made, { name: "done", input: { summary } }];
  const seen: ModelRequest[] = [];
  const input = { spec, conversation: [], message, today: TODAY, countTokens, dataImports };
  const turn = refineTurn({ ...input, model: played(calls, seen), signal: new AbortController().signal });
  let step = await turn.next();
  while (!step.done) step = await turn.next();
  if (step.value.kind !== "refined") throw new Error(`${message}: ${JSON.stringify(step.value)}`);
  return { spec: step.value.spec, calls, request: seen[0]! };
}

const tokensOf = (files: [string, string][]) => files.reduce((sum, [path, text]) => sum + countTokens(`${path}\n${text}`), 0);
/** Sample rows are data in both cases, and whoever writes whole files writes them too. */
const filesOf = (spec: AppSpec): Record<string, string> => compileApp(spec);

async function measure({ name, app, wish, before, ops, calls, summary }: TokenRequest, isBuild: boolean): Promise<Row> {
  let spec = draftOf(app);
  if (before) ({ spec } = await turnOf(spec, wish, before(about(spec)), summary));
  const made = calls?.(about(spec)) ?? [{ name: "apply_operations", input: { ops: ops!(about(spec)) } }];
  const turn = await turnOf(spec, wish, made, summary);
  const types = checkTypes(filesOf(turn.spec));
  if (!types.ok || types.value.length > 0) throw new Error(`${name}: ${JSON.stringify(types)}`);
  const { system, tools, messages } = turn.request;
  const stable = countTokens(system.map(({ text }) => text).join("\n") + JSON.stringify(tools));
  const was = isBuild ? {} : filesOf(spec);
  const is = Object.entries(filesOf(turn.spec));
  return {
    name,
    stable,
    read: stable + countTokens(messages.map((message) => ("text" in message ? message.text : "")).join("\n")),
    written: countTokens(turn.calls.map((call) => JSON.stringify(call)).join("\n")),
    wholeRead: tokensOf(Object.entries(was)),
    whole: tokensOf(is.filter(([path, text]) => was[path] !== text)),
  };
}

async function table(title: string, requests: readonly TokenRequest[], isBuild: boolean): Promise<void> {
  const rows: Row[] = [];
  for (const request of requests) rows.push(await measure(request, isBuild));
  const share = (one: number, other: number) => `${Math.round((one / other) * 100)} %`;
  const times = (one: number, other: number) => `${(one / other).toFixed(1)}×`;
  const total = (key: keyof Omit<Row, "name">) => Math.round(rows.reduce((sum, row) => sum + row[key], 0) / rows.length);
  const mean: Row = {
    name: "mean",
    read: total("read"),
    stable: total("stable"),
    written: total("written"),
    wholeRead: total("wholeRead"),
    whole: total("whole"),
  };
  console.log(`\n## ${title}\n`);
  console.log(
    "| request | read | of that stable | written | whole files: read | written | written, times ours |\n|---|---:|---:|---:|---:|---:|---:|",
  );
  for (const row of [...rows, mean])
    console.log(
      `| ${row.name} | ${row.read} | ${share(row.stable, row.read)} | ${row.written} | ${row.wholeRead} | ${row.whole} | ${times(row.whole, row.written)} |`,
    );
}

await table("First wishes", BUILD_REQUESTS, true);
await table("Changes", EDIT_REQUESTS, false);
process.exit(0);
