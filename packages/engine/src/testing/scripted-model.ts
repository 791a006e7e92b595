import type { LanguageModel, ModelPart, ModelRequest, ToolCall } from "../ports.ts";

export const USAGE = { inputTokens: 100, outputTokens: 20, cachedTokens: 60 };

/** One answer of a model: its calls, and an end. */
export function calling(...calls: [name: string, input: unknown][]): ModelPart[] {
  const made = calls.map(([name, input], at): ToolCall => ({ id: `call${at}`, name, input }));
  return [...made.map((call) => ({ type: "tool-call", ...call }) as const), { type: "finish", reason: "calls", usage: USAGE }];
}

/** A model that gives these answers in turn, and remembers what it was asked. An answer too many fails the test. */
export function scriptedModel(
  answers: ModelPart[][],
): LanguageModel & { requests: ModelRequest[]; /** Streams that were left before their end. */ left: number } {
  const model = {
    name: "scripted",
    requests: [] as ModelRequest[],
    left: 0,
    async *stream(request: ModelRequest): AsyncGenerator<ModelPart> {
      const answer = answers[model.requests.push(request) - 1];
      if (!answer) throw new Error(`the model was asked ${model.requests.length} times`);
      let given = 0;
      try {
        for (const part of answer) {
          yield part;
          given++;
        }
      } finally {
        if (given < answer.length - 1) model.left++;
      }
    },
  };
  return model;
}
