import { createModelServer, type ModelServer, type ModelServerOptions } from "@appmon/model-server/create-model-server";
import type { ModelFault, ModelTurn } from "@appmon/model-server/model-turn";
import type { ModelPart, ModelRequest } from "@appmon/engine/ports";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { IS_SOAK, rounds } from "../../../../tools/testing/scale.ts";
import { createLanguageModel, type LanguageModelOptions } from "./create-language-model.ts";
import type { ModelSettings } from "./model-settings.ts";

type Provider = ModelSettings["provider"];
const PROVIDERS: Provider[] = ["anthropic", "openai", "google", "openrouter", "openai-compatible"];
const BASE: Record<Provider, string> = {
  anthropic: "/v1",
  openai: "/v1",
  google: "/v1beta",
  openrouter: "/v1",
  "openai-compatible": "/v1",
};
const SAID: ModelTurn = {
  say: "네, 생일을 더할게요 🎂",
  tools: [
    { name: "apply_operations", input: { ops: [{ op: "setApp", patch: { title: "우리 가게" } }] } },
    { name: "done", input: { summary: "생일도 적을 수 있어요." } },
  ],
};
const REQUEST: Omit<ModelRequest, "signal"> = {
  system: [
    { name: "role", text: "규칙 하나. ".repeat(40), stable: true },
    { name: "laws", text: "규칙 둘. ".repeat(40), stable: true },
  ],
  messages: [{ role: "user", text: "생일도 적고 싶어요" }],
  tools: [
    {
      name: "done",
      description: "끝",
      inputSchema: { type: "object", properties: { summary: { type: "string" } }, required: ["summary"] },
    },
  ],
  maxOutputTokens: 500,
};

let server: ModelServer | undefined;
afterEach(() => server?.close());

async function start(script: ModelServerOptions["script"], options: Partial<ModelServerOptions> = {}): Promise<ModelServer> {
  await server?.close();
  return (server = await createModelServer({ script, apiKey: "key", slowMs: 3, ...options }));
}

const modelOf = (
  provider: Provider,
  options?: LanguageModelOptions,
  { baseUrl = `${server!.url}${BASE[provider]}`, apiKey = "key" } = {},
) => createLanguageModel({ provider, model: "test-1", apiKey, baseUrl }, options);

async function hear(provider: Provider, request: Partial<ModelRequest> = {}, options?: LanguageModelOptions): Promise<ModelPart[]> {
  const model = await modelOf(provider, options);
  const parts: ModelPart[] = [];
  for await (const part of model.stream({ ...REQUEST, signal: new AbortController().signal, ...request })) parts.push(part);
  return parts;
}

/** What was heard, without the places where the words were cut. */
function gist(parts: ModelPart[]) {
  const text = parts.flatMap((part) => (part.type === "text-delta" ? [part.text] : [])).join("");
  const calls = parts.flatMap((part) => (part.type === "tool-call" ? [{ name: part.name, input: part.input }] : []));
  const ends = parts.filter((part) => part.type === "finish" || part.type === "failed");
  expect(ends).toEqual([parts.at(-1)]);
  return { text, calls, end: ends[0]! };
}

describe.each(PROVIDERS)("%s", (provider) => {
  it("hears words, calls and what they cost", async () => {
    await start([SAID]);
    const { text, calls, end } = gist(await hear(provider));
    expect([text, calls]).toEqual([SAID.say, SAID.tools]);
    expect(end).toMatchObject({ type: "finish", reason: "calls" });
    const { usage } = end as ModelPart & { type: "finish" };
    expect(usage.inputTokens).toBeGreaterThan(100);
    expect(usage.outputTokens).toBeGreaterThan(20);
    expect((await modelOf(provider)).name).toContain("test-1");
  });

  it("shows pictures to a model that sees, and tells another one that there were some", async () => {
    await start([SAID, SAID]);
    const bytes = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 1, 2, 3]);
    const messages = [{ role: "user" as const, text: "이 그림처럼요", images: [{ mediaType: "image/png" as const, bytes }] }];
    await hear(provider, { messages }, { sees: true });
    await hear(provider, { messages }, { sees: false });
    const [seen, unseen] = server!.requests.map(({ body }) => JSON.stringify(body));
    const base64 = Buffer.from(bytes).toString("base64");
    expect(seen).toContain(base64);
    expect(unseen).not.toContain(base64);
    expect([seen!.includes("cannot see"), unseen!.includes("cannot see")]).toEqual([false, true]);
  });

  it("shows what a tool saw to a model that sees, as pictures and never as text of their bytes", async () => {
    await start([SAID, SAID]);
    const bytes = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 1, 2, 3]);
    const result = { id: "c1", name: "look", text: "two headings", isError: false, images: [{ mediaType: "image/png" as const, bytes }] };
    const messages: ModelRequest["messages"] = [
      { role: "user", text: "보여?" },
      { role: "assistant", text: "", calls: [{ id: "c1", name: "look", input: {} }] },
      { role: "tool", results: [result] },
    ];
    await hear(provider, { messages }, { sees: true });
    await hear(provider, { messages }, { sees: false });
    const [seen, unseen] = server!.requests.map(({ body }) => JSON.stringify(body["messages"]));
    const base64 = Buffer.from(bytes).toString("base64");
    expect([seen!.split(base64).length - 1, unseen!.includes(base64)]).toEqual([1, false]);
    // Stringified content would bear the names of the SDK.
    expect(seen).not.toContain("mediaType");
    expect([seen!.includes("cannot see"), unseen!.includes("cannot see")]).toEqual([false, true]);
    for (const body of [seen, unseen]) expect(body).toContain("two headings");
  });

  it("hears a call while it is being written", async () => {
    await start([SAID]);
    const parts = await hear(provider);
    for (const call of parts.filter((part) => part.type === "tool-call")) {
      const before = parts.slice(0, parts.indexOf(call));
      const pieces = before.filter((part) => part.type === "tool-input" && part.id === call.id);
      expect(pieces.every((part) => part.type === "tool-input" && part.name === call.name)).toBe(true);
      expect(JSON.parse(pieces.map((part) => part.type === "tool-input" && part.text).join(""))).toEqual(call.input);
      // Google's answers bring calls in one piece.
      if (provider !== "google") expect(pieces.length).toBeGreaterThan(1);
    }
  });

  it("says what it was given: instructions, messages, tools and limit", async () => {
    await start([SAID]);
    await hear(provider);
    const { body } = server!.requests[0]!;
    expect(JSON.stringify(body)).toContain("규칙 둘.");
    expect(JSON.stringify(body["messages"])).toContain("생일도 적고 싶어요");
    expect(JSON.stringify(body["tools"])).toContain('"required":["summary"]');
    const limit = provider === "google" ? { generationConfig: { maxOutputTokens: 500 } } : { max_tokens: 500 };
    expect(body).toMatchObject({ model: "test-1", stream: true, ...limit });
  });

  it("reads the instructions once and remembers them", async () => {
    await start([SAID, SAID]);
    await hear(provider);
    const { end } = gist(await hear(provider, { messages: [{ role: "user", text: "다른 말" }] }));
    expect(end).toMatchObject({ usage: { cachedTokens: expect.any(Number) } });
    const { usage } = end as ModelPart & { type: "finish" };
    expect(usage.cachedTokens).toBeGreaterThan(300);
    expect(usage.cachedTokens).toBeLessThan(usage.inputTokens);
    if (provider === "anthropic") expect(server!.requests[0]!.body.system).toMatchObject([{}, { cache_control: { type: "ephemeral" } }]);
  });

  it("can be told what came of its calls, even of those no provider would take back", async () => {
    await start([{ say: "알겠어요" }]);
    const { end } = gist(
      await hear(provider, {
        messages: [
          { role: "user", text: "생일" },
          {
            role: "assistant",
            text: "",
            calls: [
              { id: "a", name: "apply_operations", input: '{"ops": [' },
              { id: "b", name: "functions.rm -rf", input: {} },
            ],
          },
          {
            role: "tool",
            results: [
              { id: "a", name: "apply_operations", text: "the input is not JSON", isError: true },
              { id: "b", name: "functions.rm -rf", text: "there is no tool", isError: true },
            ],
          },
        ],
      }),
    );
    expect(end).toMatchObject({ type: "finish", reason: "end" });
    const sent = JSON.stringify(server!.requests[0]!.body["messages"]);
    for (const told of ["the input is not JSON", "there is no tool", "functions_rm_-rf"]) expect(sent).toContain(told);
    expect(sent).not.toContain("functions.rm");
    const input = {
      anthropic: /"input":(.)/g,
      google: /"args":(.)/g,
      openai: /"arguments":"(.)/g,
      openrouter: /"arguments":"(.)/g,
      "openai-compatible": /"arguments":"(.)/g,
    };
    const inputs = [...sent.matchAll(input[provider])].map(([, first]) => first);
    expect(inputs).toEqual(["{", "{"]);
  });

  const whole = { text: SAID.say, calls: SAID.tools, end: expect.objectContaining({ type: "finish" }) };
  const failed = (kind: string, about: object = {}) => ({
    text: expect.any(String),
    calls: expect.any(Array),
    end: expect.objectContaining({ type: "failed", kind, detail: expect.any(String), ...about }),
  });
  const unreadable = { ...whole, text: "", calls: [{ name: "done", input: expect.stringContaining("summary") }] };
  const faults: [fault: ModelFault, turn: ModelTurn, heard: object][] = [
    ["slow", SAID, whole],
    ["split-every-byte", SAID, whole],
    ["cut-mid-token", SAID, failed("cut")],
    ["malformed-json", { tools: [SAID.tools![1]!] }, unreadable],
    ["malformed-json", { say: "네" }, failed("malformed")],
    ["wrong-tool", { tools: [SAID.tools![1]!] }, { ...whole, text: "", calls: [{ name: "no_such_tool", input: SAID.tools![1]!.input }] }],
    [
      "unknown-field",
      { tools: [SAID.tools![1]!] },
      { ...whole, text: "", calls: [{ name: "done", input: expect.objectContaining({ surprise: true }) }] },
    ],
    ["refusal", SAID, failed("refused")],
    ["401", SAID, { text: "", calls: [], end: expect.objectContaining({ type: "failed", kind: "auth" }) }],
    ["429", SAID, { text: "", calls: [], end: expect.objectContaining({ kind: "rate-limited", retryAfterMs: 2_000 }) }],
    ["500", SAID, { text: "", calls: [], end: expect.objectContaining({ type: "failed", kind: "unavailable" }) }],
    [
      "ramble",
      SAID,
      { text: expect.stringMatching(/^.{8000,}$/), calls: [], end: expect.objectContaining({ type: "finish", reason: "length" }) },
    ],
  ];
  // Google keeps a call it cannot read to itself.
  const garbled = provider === "google" ? faults.filter(([, , heard]) => heard !== unreadable) : faults;
  it.each(garbled)("with the fault %s", async (fault, turn, heard) => {
    await start([{ ...turn, fault }]);
    expect(gist(await hear(provider))).toEqual(heard);
  });

  // OpenRouter is spoken to by the same client as any other address of that protocol. In every run one provider has random scripts, and each
  // of them the one of the fault "split-every-byte" above.
  it.skipIf(provider === "openrouter" || (!IS_SOAK && provider !== "openai"))(
    "hears the same however the bytes are cut: every byte by itself, over random scripts",
    { timeout: 300_000 },
    async () => {
      const words = fc.string({ unit: fc.constantFrom("가", "힣", "🎂", "a", '"', "\\", "\n", " ", "\u2028", "<|x|>", "data: ", "é") });
      const turn = fc.record(
        {
          say: words,
          tools: fc.array(fc.record({ name: fc.constantFrom("done", "ask"), input: fc.dictionary(words, fc.jsonValue({ maxDepth: 2 })) }), {
            maxLength: 2,
          }),
        },
        { requiredKeys: ["tools"] },
      );
      await fc.assert(
        fc.asyncProperty(turn, async (drawn) => {
          // As JSON has it: -0 and the like do not survive a wire.
          const { say, tools } = JSON.parse(JSON.stringify(drawn)) as ModelTurn;
          await start([
            { say, tools },
            { say, tools, fault: "split-every-byte" },
          ]);
          const [one, other] = [gist(await hear(provider)), gist(await hear(provider))];
          expect({ text: one.text, calls: one.calls }).toEqual({ text: say ?? "", calls: tools });
          expect({ text: other.text, calls: other.calls }).toEqual({ text: say ?? "", calls: tools });
        }),
        { numRuns: rounds(1, 40) },
      );
    },
  );

  it("takes a model that falls silent for gone, at the start and in the middle", async () => {
    await start([{ ...SAID, fault: "slow" }], { slowMs: 400 });
    expect(gist(await hear(provider, {}, { silenceMs: 60 })).end).toMatchObject({ type: "failed", kind: "unavailable" });
    await start(async (_request, _n, signal) => {
      await new Promise((done) => signal.addEventListener("abort", done));
      return undefined;
    });
    expect(gist(await hear(provider, {}, { silenceMs: 60 })).end).toMatchObject({ type: "failed", kind: "unavailable" });
  });

  it("says so when nobody is there, or the key is another's", async () => {
    await start([SAID]);
    const only = async (to: Parameters<typeof modelOf>[2]) => {
      const parts = (await modelOf(provider, {}, to)).stream({ ...REQUEST, signal: new AbortController().signal });
      const { value } = await parts[Symbol.asyncIterator]().next();
      return value as ModelPart;
    };
    expect(await only({ baseUrl: "http://127.0.0.1:9/v1" })).toMatchObject({ type: "failed", kind: "unavailable" });
    const refused = await only({ apiKey: "wrong-secret" });
    expect(refused).toMatchObject({ type: "failed", kind: "auth" });
    expect(JSON.stringify(refused)).not.toContain("wrong-secret");
  });

  it("stops at once when it is told to, before and amid an answer, and hangs up", async () => {
    expect(gist(await (await start([SAID]), hear(provider, { signal: AbortSignal.abort() }))).end).toMatchObject({ kind: "stopped" });
    let gone = false;
    await start(
      async (_request, n, signal) => {
        signal.addEventListener("abort", () => (gone = true));
        return n === 1 ? { say: "가".repeat(4_000), fault: "slow" } : SAID;
      },
      { slowMs: 20 },
    );
    const stop = new AbortController();
    const model = await modelOf(provider);
    const parts: ModelPart[] = [];
    let stopped = 0;
    for await (const part of model.stream({ ...REQUEST, signal: stop.signal })) {
      parts.push(part);
      if (parts.length === 3) {
        stop.abort();
        stopped = performance.now();
      }
    }
    // The rest would have taken over a minute.
    expect(performance.now() - stopped).toBeLessThan(5_000);
    expect(gist(parts).end).toEqual({ type: "failed", kind: "stopped" });
    await expect.poll(() => gone).toBe(true);
  });

  it("hangs up when nobody listens any longer", async () => {
    let gone = false;
    await start(
      async (_request, _n, signal) => {
        signal.addEventListener("abort", () => (gone = true));
        return { say: "가".repeat(4_000), fault: "slow" };
      },
      { slowMs: 20 },
    );
    for await (const part of (await modelOf(provider)).stream({ ...REQUEST, signal: new AbortController().signal })) {
      expect(part.type).toBe("text-delta");
      break;
    }
    await expect.poll(() => gone).toBe(true);
  });
});

describe("google", () => {
  it("hears that a call could not be read", async () => {
    await start([{ ...SAID, fault: "malformed-json" }]);
    expect(gist(await hear("google"))).toMatchObject({
      calls: [],
      end: { type: "failed", kind: "malformed", detail: "MALFORMED_FUNCTION_CALL" },
    });
  });

  it("gives back the signature that came with a call", async () => {
    await start([SAID, SAID]);
    const calls = (await hear("google")).flatMap((part) => (part.type === "tool-call" ? [part] : []));
    const results = calls.map(({ id, name }) => ({ id, name, text: "ok", isError: false }));
    await hear("google", { messages: [...REQUEST.messages, { role: "assistant", text: "", calls }, { role: "tool", results }] });
    const sent = JSON.stringify(server!.requests[1]!.body["contents"]);
    for (const [, signature] of sent.matchAll(/"thoughtSignature":"([^"]*)"/g)) expect(signature).toMatch(/^signed-call_/);
    expect(sent.match(/thoughtSignature/g)).toHaveLength(2);
  });
});
