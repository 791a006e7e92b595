import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { chatCompletions } from "./chat-completions-dialect.ts";
import type { Dialect, RequestBody } from "./dialect.ts";
import { generateContent } from "./generate-content-dialect.ts";
import { messages } from "./messages-dialect.ts";
import { answerFor, tokensIn } from "./model-answer.ts";
import type { ModelFault, ModelTurn } from "./model-turn.ts";
import { writeEvents, writeThought, writeWhole } from "./write-answer.ts";

/** What one caller sent, as it came. */
export interface ModelRequest {
  protocol: Dialect["name"];
  headers: IncomingMessage["headers"];
  body: RequestBody;
}

export interface ModelServerOptions {
  /** Turns in the order of the requests, or whoever decides about each (`n` counts from 1); `undefined` = no turn left. */
  script: ModelTurn[] | ((request: ModelRequest, n: number, signal: AbortSignal) => Promise<ModelTurn | undefined>);
  /** When given, every other key is refused. */
  apiKey?: string;
  /** 0 = any free port. */
  port?: number;
  /** What `slow` waits before each piece. */
  slowMs?: number;
  retryAfterS?: number;
  /** After how long, and how often, it says that it is thinking while its turn is decided about; absent = it is silent. */
  thinkingMs?: number;
  /** What it is asked which models it has, as programs on one's own machine are. */
  models?: readonly string[];
}

export interface ModelServer {
  /** Without a path: "http://127.0.0.1:4100". */
  url: string;
  /** Every request that was understood, oldest first. */
  requests: ModelRequest[];
  close(): Promise<void>;
}

const DIALECTS = [chatCompletions, messages, generateContent];
const requestBody = z.looseObject({ model: z.string().min(1), messages: z.array(z.unknown()).min(1), stream: z.boolean().optional() });
const MAX_BODY_BYTES = 32 * 1024 * 1024;

/** A language model that does what a script says, over the wire protocols of the real ones. */
export async function createModelServer(options: ModelServerOptions): Promise<ModelServer> {
  const { slowMs = 50, retryAfterS = 2 } = options;
  const requests: ModelRequest[] = [];
  let lastSystem = "";

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const json = await readJson(request);
    const path = request.url?.split("?")[0] ?? "";
    if (request.method === "GET" && path === "/v1/models" && options.models)
      return writeWhole(response, 200, { object: "list", data: options.models.map((id) => ({ id, object: "model" })) }, { slowMs });
    const [dialect, elsewhere] = DIALECTS.map((candidate) => [candidate, candidate.takes(path, json ?? {})] as const).find(
      ([, taken]) => taken !== undefined,
    ) ?? [chatCompletions, undefined];
    if (!elsewhere || request.method !== "POST") return problem(dialect, 404, `no ${request.method} ${request.url}`);
    const body = requestBody.safeParse(json && { ...json, ...elsewhere });
    if (!body.success) return problem(dialect, 400, z.prettifyError(body.error));
    const asked: ModelRequest = { protocol: dialect.name, headers: request.headers, body: body.data as RequestBody };
    requests.push(asked);
    if (options.apiKey !== undefined && dialect.keyOf(request.headers) !== options.apiKey)
      return problem(dialect, 401, "Incorrect API key provided.");

    const n = requests.length;
    const thought = asked.body.stream && dialect.thought?.(asked.body.model);
    const thinking =
      options.thinkingMs !== undefined && thought ? setInterval(() => writeThought(response, thought), options.thinkingMs) : undefined;
    const turn = await decide(asked, n, gone.signal).finally(() => clearInterval(thinking));
    // Whoever has begun to speak has said that all is well.
    if (response.headersSent && (!turn || isStatus(turn.fault))) return void response.destroy();
    if (!turn) return problem(dialect, 500, `the script has no turn ${n}`);
    const { fault } = turn;
    if (fault === "401") return problem(dialect, 401, "Incorrect API key provided.");
    if (fault === "429") return problem(dialect, 429, "Rate limit reached.", { "retry-after": String(retryAfterS) });
    if (fault === "500") return problem(dialect, 500, "The server had an error while processing your request.");

    const system = dialect.systemOf(asked.body);
    const said = answerFor(turn, {
      id: `${dialect === messages ? "msg" : "chatcmpl"}_${n}`,
      model: asked.body.model,
      inputTokens: tokensIn(JSON.stringify(asked.body)),
      cachedTokens: tokensIn(commonStart(system, lastSystem)),
    });
    lastSystem = system;
    if (asked.body.stream) return writeEvents(response, dialect.events(said, asked.body), { fault, slowMs });
    return writeWhole(response, 200, dialect.whole(said), { fault, slowMs });

    function problem(of: Dialect, status: number, message: string, headers: Record<string, string> = {}): Promise<void> {
      return writeWhole(response, status, of.problem(status, message), { slowMs, headers });
    }
  }

  async function decide(asked: ModelRequest, n: number, signal: AbortSignal): Promise<ModelTurn | undefined> {
    return typeof options.script === "function" ? options.script(asked, n, signal) : options.script[n - 1];
  }

  await new Promise<void>((done, failed) => {
    server.once("error", failed);
    server.listen(options.port ?? 0, "127.0.0.1", done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Faults that are said with another status than 200. */
function isStatus(fault: ModelFault | undefined): boolean {
  return fault === "401" || fault === "429" || fault === "500";
}

/** `undefined` for what is no JSON object, which no schema takes. */
async function readJson(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  try {
    const json: unknown = JSON.parse(Buffer.concat(chunks).toString());
    return typeof json === "object" && json !== null ? (json as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function commonStart(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return one.slice(0, at);
}
