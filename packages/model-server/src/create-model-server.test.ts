import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createHandAnswers } from "./answer-by-hand.ts";
import { createModelServer, type ModelServer, type ModelServerOptions } from "./create-model-server.ts";
import { MODEL_FAULTS, type ModelTurn, parseModelScript } from "./model-turn.ts";

const PATHS = { openai: "/v1/chat/completions", anthropic: "/v1/messages" };
type Protocol = keyof typeof PATHS;
const PROTOCOLS = Object.keys(PATHS) as Protocol[];
const SAID: ModelTurn = { say: "네, 바꿨어요 🙂", tools: [{ name: "apply_operations", input: { ops: [{ op: "setApp" }] } }] };

let server: ModelServer;
afterEach(() => server?.close());

async function start(script: ModelServerOptions["script"], options: Partial<ModelServerOptions> = {}): Promise<void> {
  server = await createModelServer({ script, slowMs: 5, ...options });
}

function post(protocol: Protocol, body: object = {}, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(server.url + PATHS[protocol], {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ model: "test-1", messages: [{ role: "user", content: "안녕" }], stream: true, ...body }),
  });
}

interface Heard {
  text: string;
  calls: { name: string; json: string }[];
  stop: string | undefined;
  usage: Record<string, unknown>;
}

/** A reader of streams written apart from the writer: what one gets out of the bytes. */
function listen(protocol: Protocol, stream: string): Heard {
  const heard: Heard = { text: "", calls: [], stop: undefined, usage: {} };
  for (const block of stream.split("\n\n")) {
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (data === undefined || data === "[DONE]") continue;
    const event = JSON.parse(data);
    if (protocol === "openai") {
      const choice = event.choices[0];
      heard.text += choice?.delta.content ?? "";
      for (const call of choice?.delta.tool_calls ?? [])
        if (call.id) heard.calls.push({ name: call.function.name, json: "" });
        else heard.calls[call.index]!.json += call.function.arguments;
      heard.stop = choice?.finish_reason ?? heard.stop;
      Object.assign(heard.usage, event.usage);
    } else {
      heard.text += event.delta?.text ?? "";
      if (event.content_block?.type === "tool_use") heard.calls.push({ name: event.content_block.name, json: "" });
      if (event.delta?.type === "input_json_delta") heard.calls.at(-1)!.json += event.delta.partial_json;
      heard.stop = event.delta?.stop_reason ?? heard.stop;
      Object.assign(heard.usage, event.message?.usage, event.usage);
    }
  }
  return heard;
}

describe.each(PROTOCOLS)("%s", (protocol) => {
  it("streams what the script says, and keeps what it was asked", async () => {
    await start([SAID]);
    const response = await post(protocol, { temperature: 0.3 });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const heard = listen(protocol, await response.text());
    expect(heard.text).toBe(SAID.say);
    expect(heard.calls.map((call) => ({ name: call.name, input: JSON.parse(call.json) }))).toEqual(SAID.tools);
    expect(heard.stop).toBe(protocol === "openai" ? "tool_calls" : "tool_use");
    expect(server.requests).toMatchObject([{ body: { model: "test-1", temperature: 0.3, messages: [{ content: "안녕" }] } }]);
  });

  it("says the same in one piece", async () => {
    await start([SAID]);
    const answer = (await (await post(protocol, { stream: false })).json()) as never;
    if (protocol === "openai")
      expect(answer).toMatchObject({
        choices: [
          {
            finish_reason: "tool_calls",
            message: {
              content: SAID.say,
              tool_calls: [{ type: "function", function: { name: "apply_operations", arguments: JSON.stringify(SAID.tools![0]!.input) } }],
            },
          },
        ],
      });
    else
      expect(answer).toMatchObject({
        stop_reason: "tool_use",
        content: [
          { type: "text", text: SAID.say },
          { type: "tool_use", ...SAID.tools![0]! },
        ],
      });
  });

  it("counts tokens, and what it has seen of the instructions before", async () => {
    await start([SAID, SAID, SAID]);
    const system = "규칙 ".repeat(200);
    const ask = async (text: string) => {
      const instructed =
        protocol === "openai"
          ? {
              messages: [
                { role: "system", content: text },
                { role: "user", content: "안녕" },
              ],
              stream_options: { include_usage: true },
            }
          : { system: [{ type: "text", text }] };
      const { usage } = listen(protocol, await (await post(protocol, instructed)).text());
      return protocol === "openai"
        ? (usage["prompt_tokens_details"] as { cached_tokens: number }).cached_tokens
        : (usage["cache_read_input_tokens"] as number);
    };
    expect(await ask(system)).toBe(0);
    expect(await ask(`${system}그리고 하나 더`)).toBeGreaterThan(390);
    expect(await ask("전혀 다른 말")).toBe(0);
  });

  it.each([
    ["401", 401, null],
    ["429", 429, "7"],
    ["500", 500, null],
  ] as const)("fails with %s", async (fault, status, retryAfter) => {
    await start([{ ...SAID, fault }], { retryAfterS: 7 });
    const response = await post(protocol);
    expect([response.status, response.headers.get("retry-after")]).toEqual([status, retryAfter]);
    const { error } = (await response.json()) as { error: { message: string; type: string } };
    expect(error.message).not.toBe("");
  });

  it("takes one key when it has one", async () => {
    await start([SAID, SAID], { apiKey: "right" });
    const withKey = (key: string) =>
      post(protocol, {}, protocol === "openai" ? { authorization: `Bearer ${key}` } : { "x-api-key": key }).then(
        (response) => response.status,
      );
    expect([await withKey("wrong"), await withKey("right")]).toEqual([401, 200]);
  });

  it("breaks off inside a character", async () => {
    await start([{ say: "가나다라마바사".repeat(40), fault: "cut-mid-token" }]);
    const response = await post(protocol);
    const bytes: number[] = [];
    await expect(
      (async () => {
        for await (const chunk of response.body!) bytes.push(...(chunk as Uint8Array));
      })(),
    ).rejects.toThrow("terminated");
    expect(bytes.length).toBeGreaterThan(100);
    expect(() => new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes))).toThrow();
  });

  it("garbles arguments, or an event where there are none", async () => {
    await start([
      { ...SAID, fault: "malformed-json" },
      { say: "네", fault: "malformed-json" },
    ]);
    const heard = listen(protocol, await (await post(protocol)).text());
    expect(heard.calls).toHaveLength(1);
    expect(() => JSON.parse(heard.calls[0]!.json)).toThrow(SyntaxError);
    const stream = await (await post(protocol)).text();
    expect(() => listen(protocol, stream)).toThrow(SyntaxError);
  });

  it("calls a tool nobody offered, and writes keys nobody asked for", async () => {
    await start([
      { ...SAID, fault: "wrong-tool" },
      { ...SAID, fault: "unknown-field" },
    ]);
    const [wrong, unknown] = [await (await post(protocol)).text(), await (await post(protocol)).text()].map(
      (stream) => listen(protocol, stream).calls[0]!,
    );
    expect(wrong!.name).toBe("no_such_tool");
    expect(JSON.parse(unknown!.json)).toEqual({ ops: [{ op: "setApp", surprise: true }], surprise: true });
  });

  it("declines, and rambles for 8 000 tokens without coming to the point", async () => {
    await start([
      { ...SAID, fault: "refusal" },
      { ...SAID, fault: "ramble" },
    ]);
    const refusal = listen(protocol, await (await post(protocol)).text());
    expect([refusal.stop, refusal.calls]).toEqual([protocol === "openai" ? "content_filter" : "refusal", []]);
    const ramble = listen(protocol, await (await post(protocol, { stream_options: { include_usage: true } })).text());
    expect([ramble.stop, ramble.calls]).toEqual([protocol === "openai" ? "length" : "max_tokens", []]);
    expect(ramble.usage[protocol === "openai" ? "completion_tokens" : "output_tokens"]).toBeGreaterThanOrEqual(8_000);
  });

  it("sends every byte by itself, and the same bytes as always", async () => {
    await start([SAID, { ...SAID, fault: "split-every-byte" }]);
    const whole = await (await post(protocol)).text();
    const response = await post(protocol);
    const pieces: Uint8Array[] = [];
    for await (const piece of response.body!) pieces.push(piece as Uint8Array);
    const text = Buffer.concat(pieces).toString();
    expect(text.replaceAll("_2", "_1")).toBe(whole);
    expect(pieces.length).toBeGreaterThan(Buffer.byteLength(whole) * 0.9);
  });

  it("is slow piece by piece, and stops when the reader has gone", async () => {
    await start([{ say: "가".repeat(400), fault: "slow" }, SAID], { slowMs: 20 });
    const leaving = new AbortController();
    const started = performance.now();
    const response = await fetch(server.url + PATHS[protocol], {
      method: "POST",
      body: JSON.stringify({ model: "m", messages: [{ role: "user", content: "?" }], stream: true }),
      signal: leaving.signal,
    });
    const reader = response.body!.getReader();
    await reader.read();
    await reader.read();
    expect(performance.now() - started).toBeGreaterThan(30);
    leaving.abort();
    await expect(reader.read()).rejects.toThrow();
    expect(listen(protocol, await (await post(protocol)).text()).text).toBe(SAID.say);
  });

  it("says so when the script is over, and refuses what is no request", async () => {
    await start([]);
    const over = await post(protocol);
    expect([over.status, await over.text()]).toEqual([500, expect.stringContaining("no turn 1")]);
    expect((await post(protocol, { messages: [] })).status).toBe(400);
    expect((await fetch(server.url + PATHS[protocol], { method: "POST", body: "{" })).status).toBe(400);
    expect((await fetch(`${server.url}/v1/other`, { method: "POST", body: "{}" })).status).toBe(404);
    expect(server.requests).toHaveLength(1);
  });
});

describe("google", () => {
  it("streams what the script says, with the model in the path, and each call whole and signed", async () => {
    await start([SAID, { say: "네", fault: "refusal" }], { apiKey: "right" });
    const ask = (method: string) =>
      fetch(`${server.url}/v1beta/models/gem-1:${method}`, {
        method: "POST",
        headers: { "x-goog-api-key": "right" },
        body: JSON.stringify({ contents: [{ role: "user", parts: [{ text: "안녕" }] }] }),
      });
    const stream = await (await ask("streamGenerateContent")).text();
    const events = [...stream.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!));
    const parts = events.flatMap((event) => event.candidates[0].content.parts);
    expect(parts.map((part) => part.text ?? "").join("")).toBe(SAID.say);
    expect(parts.at(-1)).toEqual({
      functionCall: { name: "apply_operations", args: SAID.tools![0]!.input },
      thoughtSignature: expect.stringContaining("signed"),
    });
    expect(events.at(-1)).toMatchObject({
      modelVersion: "gem-1",
      candidates: [{ finishReason: "STOP" }],
      usageMetadata: { cachedContentTokenCount: 0 },
    });
    expect(await (await ask("generateContent")).json()).toMatchObject({ candidates: [{ finishReason: "SAFETY" }] });
    expect(server.requests).toMatchObject([{ protocol: "generate-content", body: { model: "gem-1" } }, {}]);
  });
});

describe("by hand", () => {
  it("writes each request to the folder and answers with what is put there, once it is whole", async () => {
    const directory = await mkdtemp(join(tmpdir(), "model-by-hand-"));
    const lines: string[] = [];
    await start(await createHandAnswers(directory, (line) => lines.push(line)));
    const asked = post("openai");
    await expect.poll(() => lines).toEqual([join(directory, "0001.request.json")]);
    expect(JSON.parse(await readFile(lines[0]!, "utf8"))).toMatchObject({ protocol: "chat-completions", messages: [{ content: "안녕" }] });
    await writeFile(join(directory, "0001.answer.json"), '{"say": ');
    await expect.poll(() => lines[1]).toContain("0001.answer.json");
    await writeFile(join(directory, "0001.answer.json"), JSON.stringify(SAID));
    expect(listen("openai", await (await asked).text()).text).toBe(SAID.say);
  });

  it("is said to think for as long as its answer is being written", async () => {
    const answers: ((turn: ModelTurn) => void)[] = [];
    await start(async () => new Promise((done) => answers.push(done)), { thinkingMs: 10 });
    const reader = (await post("openai")).body!.pipeThrough(new TextDecoderStream()).getReader();
    const beginning = (await reader.read()).value! + (await reader.read()).value!;
    expect(beginning).toMatch(/reasoning_content[^]+reasoning_content/);
    answers[0]!(SAID);
    let rest = "";
    for (let next = await reader.read(); !next.done; next = await reader.read()) rest += next.value;
    expect(listen("openai", rest).text).toBe(SAID.say);

    const whole = post("openai", { stream: false });
    await expect.poll(() => answers.length).toBe(2);
    answers[1]!({ fault: "429" });
    expect((await whole).status).toBe(429);
  });
});

it("a script is checked before it is played", () => {
  expect(parseModelScript(MODEL_FAULTS.map((fault) => ({ say: "네", fault })))).toHaveLength(MODEL_FAULTS.length);
  expect(() => parseModelScript([{ says: "네" }])).toThrow("says");
  expect(() => parseModelScript([{ fault: "404" }])).toThrow("fault");
});
