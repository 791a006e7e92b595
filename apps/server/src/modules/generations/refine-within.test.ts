import { createSdkLanguageModel } from "@appmon/adapters/language-models/sdk-language-model";
import type { RefineProgress } from "@appmon/engine/refinement";
import { takeTurnOfNouns as takeTurn } from "@appmon/engine/testing/turn-of-nouns";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refineReplyFor } from "@appmon/engine/refine-reply-text";
import { createRefinement } from "./create-refinement.ts";
import { refineWithin, type TurnLimits } from "./refine-within.ts";

type Provider = Parameters<typeof createSdkLanguageModel>[0];
type Part = Awaited<ReturnType<Provider["doStream"]>>["stream"] extends ReadableStream<infer T> ? T : never;

const MESSAGE = "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모";
const first = takeTurn({ text: MESSAGE, today: "2026-11-20", seed: 5 });
if (first.kind !== "create") throw new Error(first.kind);
const { spec } = first;
const MINUTE = 60_000;
/** 20 tokens in a second, of four letters each, five at a time. */
const PIECE_MS = 250;
const PIECE = 20;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** As many fields as it takes to write that many tokens; the last call ends the turn. */
const opsOf = (tokens: number) => {
  const ops: object[] = [];
  for (let at = 0; JSON.stringify({ ops }).length < tokens * 4; at++)
    ops.push({
      op: "addField",
      entity: "customer",
      field: { id: `extra${at}`, label: `추가 ${at}`, type: "text", help: "길게 적어 두는 설명이에요. ".repeat(30) },
    });
  return ops;
};

/** A provider that writes these operations at its pace and stops in silence after `pausesAt` pieces. */
function slowProvider(ops: object[], pausesAt = Infinity): Provider {
  const usage = { inputTokens: { total: 10 }, outputTokens: { total: 10 } };
  const input = JSON.stringify({ ops });
  const tick = (ms: number) => new Promise((done) => setTimeout(done, ms));
  async function* parts(): AsyncGenerator<unknown> {
    yield { type: "tool-input-start", id: "c1", toolName: "apply_operations" };
    const since = Date.now();
    for (let at = 0, n = 0; at < input.length; at += PIECE, n++) {
      if (n >= pausesAt) await new Promise(() => {});
      await tick(since + (n + 1) * PIECE_MS - Date.now());
      yield { type: "tool-input-delta", id: "c1", delta: input.slice(at, at + PIECE) };
    }
    yield { type: "tool-call", toolCallId: "c1", toolName: "apply_operations", input };
    yield { type: "tool-call", toolCallId: "c2", toolName: "done", input: JSON.stringify({ summary: "다 했어요." }) };
    yield { type: "finish", finishReason: { unified: "tool-calls", raw: "" }, usage };
  }
  return {
    specificationVersion: "v4",
    provider: "slow",
    modelId: "m",
    supportedUrls: {},
    doStream: async () => ({ stream: streamOf(parts() as AsyncGenerator<Part>) }),
    doGenerate: () => Promise.reject(new Error("not asked")),
  } as unknown as Provider;
}

function streamOf<T>(parts: AsyncGenerator<T>): ReadableStream<T> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** A turn within the given limits, or those of the service. */
async function refine(provider: Provider, limits?: TurnLimits) {
  const progress: RefineProgress[] = [];
  const log = { info: () => {}, warn: () => {} };
  const run = limits
    ? refineWithin(createSdkLanguageModel(provider, { silenceMs: limits.idleMs }), { limits, countTokens: (text) => text.length, log })
    : (await createRefinement({
        models: [{ provider: "openai", model: "m", apiKey: "k" }],
        log,
        open: async (_settings, { silenceMs }) => createSdkLanguageModel(provider, { silenceMs }),
      }))!;
  const since = Date.now();
  let ms = 0;
  const work = run(
    { spec, conversation: [], message: MESSAGE, today: "2026-11-20", dataImports: () => [] },
    new AbortController().signal,
    (step) => progress.push(step),
  ).then((outcome) => {
    ms = Date.now() - since;
    return outcome;
  });
  let isOver = false;
  void work.finally(() => (isOver = true));
  while (!isOver) await vi.advanceTimersByTimeAsync(PIECE_MS / 5);
  return { outcome: await work, ms, progress };
}

it("a model that writes 20 tokens a second for 8 minutes comes to its end", { timeout: 60_000 }, async () => {
  const ops = opsOf(8 * 60 * 20);
  const { outcome, ms } = await refine(slowProvider(ops));
  expect(ms).toBeGreaterThan(8 * MINUTE);
  expect(outcome).toMatchObject({ kind: "refined", summary: "다 했어요." });
  expect(outcome.kind === "refined" && outcome.operations).toHaveLength(ops.length);
  expect(outcome.kind === "refined" && outcome.rest).toBeUndefined();
  expect(refineReplyFor(outcome)).toBe("다 했어요.");
});

it(
  "one that is still writing after ten minutes is cut, and the person reads what was kept and why not more",
  { timeout: 60_000 },
  async () => {
    const { outcome, ms } = await refine(slowProvider(opsOf(12 * 60 * 20)));
    expect(ms).toBeGreaterThanOrEqual(10 * MINUTE);
    expect(ms).toBeLessThan(11 * MINUTE);
    for (const words of ["여기까지는 앱에 넣었어요.", "AI가 제때 답하지 않아서", "‘다시 다듬기’"])
      expect(refineReplyFor(outcome)).toContain(words);
  },
);

it("one that takes longer than a turn may keeps what was whole by then", { timeout: 60_000 }, async () => {
  const ops = opsOf(4 * 60 * 20);
  const { outcome, ms } = await refine(slowProvider(ops), { turnMs: 2 * MINUTE, idleMs: MINUTE });
  expect(ms).toBeLessThan(3 * MINUTE);
  if (outcome.kind !== "refined") throw new Error(outcome.kind);
  expect(outcome.rest).toMatchObject({ reason: "stopped" });
  expect(outcome.operations.length).toBeGreaterThan(ops.length / 4);
  expect(outcome.operations.length).toBeLessThan(ops.length);
  expect(outcome.usage.outputTokens).toBe(0);
});

it("one that falls silent is not waited for longer than a minute, and what was whole stays", { timeout: 60_000 }, async () => {
  const { outcome, ms } = await refine(slowProvider(opsOf(600), 60));
  expect(ms).toBeGreaterThan(MINUTE);
  expect(ms).toBeLessThan(2 * MINUTE);
  expect(outcome).toMatchObject({ kind: "refined", rest: { reason: "cut" } });
});
