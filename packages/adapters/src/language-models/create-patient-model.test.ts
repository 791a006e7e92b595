import type { LanguageModel, ModelPart, ModelRequest } from "@appmon/engine/ports";
import { createModelServer, type ModelServer } from "@appmon/model-server/create-model-server";
import type { ModelTurn } from "@appmon/model-server/model-turn";
import { afterEach, describe, expect, it } from "vitest";
import { createLanguageModel } from "./create-language-model.ts";
import { createPatientModel } from "./create-patient-model.ts";

let server: ModelServer | undefined;
afterEach(() => server?.close());

async function start(script: ModelTurn[], { retryAfterS = 0, waitsMs = [1, 1] } = {}): Promise<LanguageModel> {
  server = await createModelServer({ script, retryAfterS });
  const model = await createLanguageModel({ provider: "anthropic", model: "m", apiKey: "key", baseUrl: `${server.url}/v1` });
  return createPatientModel(model, { waitsMs });
}

async function hear(model: LanguageModel, signal = new AbortController().signal): Promise<{ text: string; end: ModelPart }> {
  const request: ModelRequest = { system: [], messages: [{ role: "user", text: "?" }], tools: [], maxOutputTokens: 99, signal };
  const parts: ModelPart[] = [];
  for await (const part of model.stream(request)) parts.push(part);
  expect(parts.filter((part) => part.type === "finish" || part.type === "failed")).toEqual([parts.at(-1)]);
  return { text: parts.map((part) => (part.type === "text-delta" ? part.text : "")).join(""), end: parts.at(-1)! };
}

describe("a patient model", () => {
  it.each(["500", "429"] as const)("asks again when it was away for a moment: %s", async (fault) => {
    expect(await hear(await start([{ fault }, { fault }, { say: "여기요" }]))).toMatchObject({ text: "여기요", end: { type: "finish" } });
    expect(server!.requests).toHaveLength(3);
  });

  it("gives up after the second time", async () => {
    const { end } = await hear(await start([{ fault: "500" }, { fault: "500" }, { fault: "500" }, { say: "늦었어요" }]));
    expect([end, server!.requests.length]).toEqual([expect.objectContaining({ kind: "unavailable" }), 3]);
  });

  it.each<[ModelTurn, string]>([
    [{ fault: "401" }, "auth"],
    [{ fault: "refusal" }, "refused"],
    [{ say: "가나다라마바사 ".repeat(60), fault: "cut-mid-token" }, "cut"],
  ])("does not ask again what would be answered the same, or was begun: %j", async (turn, kind) => {
    expect((await hear(await start([turn, { say: "또요" }]))).end).toMatchObject({ type: "failed", kind });
    expect(server!.requests).toHaveLength(1);
  });

  it("does not wait for one that wants to be left alone for long", async () => {
    expect((await hear(await start([{ fault: "429" }], { retryAfterS: 30 }))).end).toMatchObject({
      kind: "rate-limited",
      retryAfterMs: 30_000,
    });
  });

  it("stops waiting when it is told to", async () => {
    const model = await start([{ fault: "500" }, { say: "늦었어요" }], { waitsMs: [9_000] });
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 100);
    expect((await hear(model, stop.signal)).end).toEqual({ type: "failed", kind: "stopped" });
    expect(server!.requests).toHaveLength(1);
  });
});
