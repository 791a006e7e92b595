import { type Dialect, textOf } from "./dialect.ts";
import { type ModelAnswer, piecesOf } from "./model-answer.ts";

const CREATED = 1_700_000_000;
const PROBLEMS: Record<number, [type: string, code: string | null]> = {
  400: ["invalid_request_error", null],
  401: ["invalid_request_error", "invalid_api_key"],
  404: ["invalid_request_error", null],
  429: ["tokens", "rate_limit_exceeded"],
};

/** OpenAI's chat completions, which Ollama, vLLM and many others speak too. */
export const chatCompletions: Dialect = {
  name: "chat-completions",

  takes: (path) => (path === "/v1/chat/completions" ? {} : undefined),

  keyOf: (headers) => /^Bearer (.+)$/.exec(String(headers.authorization ?? ""))?.[1],

  systemOf: (body) =>
    body.messages
      .filter((message): message is { role: string; content: unknown } => isInstruction(message))
      .map((message) => textOf(message.content))
      .join("\n"),

  thought: (model) =>
    event({
      id: "chatcmpl_thought",
      object: "chat.completion.chunk",
      created: CREATED,
      model,
      choices: [{ index: 0, delta: { role: "assistant", reasoning_content: "…" }, logprobs: null, finish_reason: null }],
    }),

  events(answer, body) {
    const head = { id: answer.id, object: "chat.completion.chunk", created: CREATED, model: answer.model };
    const choice = (delta: object, finish_reason: string | null = null) =>
      event({ ...head, choices: [{ index: 0, delta, logprobs: null, finish_reason }] });
    const [first, ...rest] = piecesOf(answer.text);
    const texts = answer.brokenEvent ? ['data: {"id": , }\n\n'] : first === undefined ? [] : [first, ...rest].map(said);
    return [
      choice({ role: "assistant", content: "" }),
      ...texts,
      ...answer.calls.flatMap((call, index) => [
        choice({ tool_calls: [{ index, id: call.id, type: "function", function: { name: call.name, arguments: "" } }] }),
        ...piecesOf(call.argumentsJson).map((piece) => choice({ tool_calls: [{ index, function: { arguments: piece } }] })),
      ]),
      choice({}, finishOf(answer)),
      ...(body.stream_options?.include_usage ? [event({ ...head, choices: [], usage: usageOf(answer) })] : []),
      "data: [DONE]\n\n",
    ];

    function said(piece: string): string {
      return choice(answer.stop === "refusal" ? { refusal: piece } : { content: piece });
    }
  },

  whole: (answer) => ({
    id: answer.id,
    object: "chat.completion",
    created: CREATED,
    model: answer.model,
    choices: [
      {
        index: 0,
        message: {
          role: "assistant",
          content: answer.text === "" || answer.stop === "refusal" ? null : answer.text,
          refusal: answer.stop === "refusal" ? answer.text : null,
          ...(answer.calls.length > 0 && {
            tool_calls: answer.calls.map((call) => ({
              id: call.id,
              type: "function",
              function: { name: call.name, arguments: call.argumentsJson },
            })),
          }),
        },
        logprobs: null,
        finish_reason: finishOf(answer),
      },
    ],
    usage: usageOf(answer),
  }),

  problem(status, message) {
    const [type, code] = PROBLEMS[status] ?? ["server_error", null];
    return { error: { message, type, param: null, code } };
  },
};

function isInstruction(message: unknown): boolean {
  const role = typeof message === "object" && message !== null && "role" in message ? message.role : undefined;
  return role === "system" || role === "developer";
}

function event(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

function finishOf(answer: ModelAnswer): string {
  return { end: "stop", calls: "tool_calls", length: "length", refusal: "content_filter" }[answer.stop];
}

function usageOf({ usage }: ModelAnswer): object {
  return {
    prompt_tokens: usage.inputTokens,
    completion_tokens: usage.outputTokens,
    total_tokens: usage.inputTokens + usage.outputTokens,
    prompt_tokens_details: { cached_tokens: usage.cachedTokens },
  };
}
