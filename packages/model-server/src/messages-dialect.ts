import { type Dialect, textOf } from "./dialect.ts";
import { type ModelAnswer, piecesOf } from "./model-answer.ts";

const PROBLEMS: Record<number, string> = {
  400: "invalid_request_error",
  401: "authentication_error",
  404: "not_found_error",
  429: "rate_limit_error",
};

/** Anthropic's Messages. */
export const messages: Dialect = {
  name: "messages",

  takes: (path) => (path === "/v1/messages" ? {} : undefined),

  keyOf: (headers) => {
    const key = headers["x-api-key"];
    return typeof key === "string" ? key : undefined;
  },

  systemOf: (body) => textOf(body.system),

  events(answer) {
    const [first, ...rest] = piecesOf(answer.text);
    const texts = first === undefined ? [] : [first, ...rest];
    const start = event("message_start", {
      message: {
        id: answer.id,
        type: "message",
        role: "assistant",
        model: answer.model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { ...inputUsageOf(answer), output_tokens: 1 },
      },
    });
    const blocks = [
      ...(texts.length > 0
        ? [
            {
              opening: { type: "text", text: "" } as object,
              deltas: texts.map((text): object => ({ type: "text_delta", text })),
            },
          ]
        : []),
      ...answer.calls.map((call) => ({
        opening: { type: "tool_use", id: call.id, name: call.name, input: {} },
        deltas: piecesOf(call.argumentsJson).map((partial_json) => ({ type: "input_json_delta", partial_json })),
      })),
    ];
    return [
      start,
      event("ping", {}),
      ...(answer.brokenEvent ? ['event: content_block_delta\ndata: {"type": , }\n\n'] : []),
      ...blocks.flatMap(({ opening, deltas }, index) => [
        event("content_block_start", { index, content_block: opening }),
        ...deltas.map((delta) => event("content_block_delta", { index, delta })),
        event("content_block_stop", { index }),
      ]),
      event("message_delta", {
        delta: { stop_reason: stopOf(answer), stop_sequence: null },
        usage: { output_tokens: answer.usage.outputTokens },
      }),
      event("message_stop", {}),
    ];
  },

  whole: (answer) => ({
    id: answer.id,
    type: "message",
    role: "assistant",
    model: answer.model,
    content: [
      ...(answer.text === "" ? [] : [{ type: "text", text: answer.text }]),
      // In one piece the input is an object: what is not JSON can only be said as a string.
      ...answer.calls.map((call) => ({ type: "tool_use", id: call.id, name: call.name, input: parsed(call.argumentsJson) })),
    ],
    stop_reason: stopOf(answer),
    stop_sequence: null,
    usage: { ...inputUsageOf(answer), output_tokens: answer.usage.outputTokens },
  }),

  problem: (status, message) => ({ type: "error", error: { type: PROBLEMS[status] ?? "api_error", message } }),
};

function event(type: string, data: object): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
}

function stopOf(answer: ModelAnswer): string {
  return { end: "end_turn", calls: "tool_use", length: "max_tokens", refusal: "refusal" }[answer.stop];
}

/** Here the tokens read from the cache are not part of `input_tokens`. */
function inputUsageOf({ usage }: ModelAnswer): object {
  return {
    input_tokens: usage.inputTokens - usage.cachedTokens,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: usage.cachedTokens,
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
