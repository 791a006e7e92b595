import { type Dialect, textOf } from "./dialect.ts";
import { type ModelAnswer, piecesOf } from "./model-answer.ts";

const STATUS: Record<number, string> = { 400: "INVALID_ARGUMENT", 401: "UNAUTHENTICATED", 404: "NOT_FOUND", 429: "RESOURCE_EXHAUSTED" };
const PATH = /^\/v1beta\/models\/([^/:]+):(streamGenerateContent|generateContent)$/;

/** Google's Gemini: the model is in the path, calls come whole, and each bears a signature that has to come back with it. */
export const generateContent: Dialect = {
  name: "generate-content",

  takes(path, body) {
    const [, model, method] = PATH.exec(path) ?? [];
    const { contents } = body;
    return model === undefined
      ? undefined
      : { model, messages: Array.isArray(contents) ? contents : [], stream: method === "streamGenerateContent" };
  },

  keyOf: (headers) => {
    const key = headers["x-goog-api-key"];
    return typeof key === "string" ? key : undefined;
  },

  systemOf: (body) => {
    const instruction = body["systemInstruction"];
    return typeof instruction === "object" && instruction !== null && "parts" in instruction ? textOf(instruction.parts) : "";
  },

  thought: (model) => event({ modelVersion: model, candidates: [candidate([{ text: "…", thought: true }])] }),

  events(answer) {
    const refuses = answer.stop === "refusal";
    const pieces =
      answer.brokenEvent || refuses
        ? []
        : piecesOf(answer.text).map((text) => event({ ...head(answer), candidates: [candidate([{ text }])] }));
    return [
      ...(answer.brokenEvent ? ['data: {"candidates": , }\n\n'] : pieces),
      event({
        ...head(answer),
        candidates: [{ ...candidate(partsOf(answer)), finishReason: finishOf(answer) }],
        usageMetadata: usageOf(answer),
      }),
    ];
  },

  whole: (answer) => ({
    ...head(answer),
    candidates: [
      { ...candidate([...(answer.text === "" ? [] : [{ text: answer.text }]), ...partsOf(answer)]), finishReason: finishOf(answer) },
    ],
    usageMetadata: usageOf(answer),
  }),

  problem: (status, message) => ({ error: { code: status, message, status: STATUS[status] ?? "INTERNAL" } }),
};

function head(answer: ModelAnswer): object {
  return { responseId: answer.id, modelVersion: answer.model };
}

function candidate(parts: object[]): object {
  return { index: 0, content: { role: "model", parts } };
}

/** The calls, unless they cannot be read: Google does not pass those on. */
function partsOf(answer: ModelAnswer): object[] {
  const calls = answer.calls.map((call) => ({ ...call, args: parsed(call.argumentsJson) }));
  if (calls.some((call) => call.args === undefined)) return [];
  return calls.map((call) => ({ functionCall: { name: call.name, args: call.args }, thoughtSignature: `signed-${call.id}` }));
}

function finishOf(answer: ModelAnswer): string {
  if (answer.calls.some((call) => parsed(call.argumentsJson) === undefined)) return "MALFORMED_FUNCTION_CALL";
  return { end: "STOP", calls: "STOP", length: "MAX_TOKENS", refusal: "SAFETY" }[answer.stop];
}

function usageOf({ usage }: ModelAnswer): object {
  return {
    promptTokenCount: usage.inputTokens,
    candidatesTokenCount: usage.outputTokens,
    totalTokenCount: usage.inputTokens + usage.outputTokens,
    cachedContentTokenCount: usage.cachedTokens,
  };
}

function event(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
