import type { LanguageModel, ModelFailureKind, ModelPart } from "@appmon/engine/ports";
import { createModelServer, type ModelServer } from "@appmon/model-server/create-model-server";
import type { ModelTurn } from "@appmon/model-server/model-turn";
import { afterEach, describe, expect, it } from "vitest";
import { createFallbackModel, type ModelCall } from "./create-fallback-model.ts";
import { createLanguageModel } from "./create-language-model.ts";

const servers: ModelServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** A list of real servers, the first over one protocol, the second over the other, and so on; each plays its own script. */
async function list(...scripts: ModelTurn[][]) {
  const models: LanguageModel[] = [];
  for (const [at, script] of scripts.entries()) {
    const server = await createModelServer({ script, retryAfterS: 30 });
    servers.push(server);
    const provider = at % 2 === 0 ? ("anthropic" as const) : ("openai" as const);
    models.push(await createLanguageModel({ provider, model: `m${at}`, apiKey: "key", baseUrl: `${server.url}/v1` }));
  }
  let now = 1_000;
  const calls: ModelCall[] = [];
  const model = createFallbackModel(models, { now: () => now, report: (call) => calls.push(call) });
  return {
    model,
    calls,
    asked: () => servers.map((server) => server.requests.length),
    pass: (ms: number) => (now += ms),
    async hear(signal = new AbortController().signal): Promise<{ text: string; end: ModelPart; parts: ModelPart[] }> {
      const parts: ModelPart[] = [];
      const messages = [{ role: "user" as const, text: "안녕" }];
      for await (const part of model.stream({ system: [], messages, tools: [], signal, maxOutputTokens: 100 })) parts.push(part);
      return { text: parts.map((part) => (part.type === "text-delta" ? part.text : "")).join(""), end: parts.at(-1)!, parts };
    },
  };
}

describe("a list of models", () => {
  it("says that somebody else begins anew where pieces of a call were heard, and only there", async () => {
    const call: ModelTurn = { tools: [{ name: "done", input: { summary: "다 했어요.".repeat(40) } }] };
    const cut = await list([{ ...call, fault: "cut-mid-token" }], [call]);
    const { parts } = await cut.hear();
    const at = parts.findIndex((part) => part.type === "restart");
    expect(parts.slice(0, at).every((part) => part.type === "tool-input")).toBe(true);
    expect(at).toBeGreaterThan(0);
    expect(parts.slice(at + 1).filter((part) => part.type === "tool-call")).toHaveLength(1);
    const away = await list([{ fault: "500" }], [call]);
    expect((await away.hear()).parts.some((part) => part.type === "restart")).toBe(false);
  });

  it.each(["401", "429", "500"] as const)("asks the next when the first fails before a word: %s", async (fault) => {
    const { hear, asked, calls } = await list([{ fault }], [{ fault: "500" }], [{ say: "여기요" }]);
    expect(await hear()).toMatchObject({ text: "여기요", end: { type: "finish" } });
    expect(asked()).toEqual([1, 1, 1]);
    expect(calls.map((call) => [call.model.split("/")[1], call.failure?.kind])).toEqual([
      ["m0", expect.any(String)],
      ["m1", expect.any(String)],
      ["m2", undefined],
    ]);
    expect(calls[2]!.usage!.outputTokens).toBeGreaterThan(0);
  });

  it("does not start over once something was said", async () => {
    const { hear, asked } = await list([{ say: "가나다라마바사 ".repeat(60), fault: "cut-mid-token" }], [{ say: "여기요" }]);
    const { text, end } = await hear();
    expect(text).toMatch(/^가나다/);
    expect([end.type === "failed" && end.kind, asked()]).toEqual(["cut", [1, 0]]);
  });

  it("says what the last one said when all fail", async () => {
    const { hear } = await list([{ fault: "500" }], [{ fault: "401" }]);
    expect((await hear()).end).toMatchObject({ type: "failed", kind: "auth" satisfies ModelFailureKind });
  });

  it("asks nobody else when the user has stopped", async () => {
    const { hear, asked } = await list([{ say: "네" }], [{ say: "네" }]);
    expect((await hear(AbortSignal.abort())).end).toMatchObject({ type: "failed", kind: "stopped" });
    expect(asked()).toEqual([0, 0]);
  });

  it("leaves a model alone for as long as it asked, unless it is the only hope", async () => {
    const { hear, asked, pass } = await list([{ fault: "429" }, { say: "다시 왔어요" }], [{ say: "여기요" }, { say: "또 여기요" }]);
    expect((await hear()).text).toBe("여기요");
    pass(29_000);
    expect((await hear()).text).toBe("또 여기요");
    expect(asked()).toEqual([1, 2]);
    pass(1_000);
    expect((await hear()).text).toBe("다시 왔어요");

    const alone = await list([{ fault: "429" }, { say: "겨우요" }]);
    expect((await alone.hear()).end).toMatchObject({ kind: "rate-limited", retryAfterMs: 30_000 });
    expect((await alone.hear()).text).toBe("겨우요");
  });

  it("reports a call that nobody heard to its end", async () => {
    const { model, calls } = await list([{ say: "가나다라".repeat(50) }]);
    const request = { system: [], messages: [{ role: "user" as const, text: "?" }], tools: [], maxOutputTokens: 9 };
    for await (const part of model.stream({ ...request, signal: new AbortController().signal })) {
      expect(part.type).toBe("text-delta");
      break;
    }
    expect(calls).toEqual([{ model: expect.stringContaining("m0"), ms: 0 }]);
  });

  it("is no list without a model", () => expect(() => createFallbackModel([], { now: () => 0 })).toThrow("needs a model"));
});
