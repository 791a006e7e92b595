import type { FileWatch } from "./file-watch.ts";
import type { OperationTrial } from "./operation-trial.ts";
import type { LanguageModel, ModelFailure, ModelRequest, ModelUsage, ToolCall } from "./ports.ts";
import type { RefineProgress } from "./refinement.ts";

/** One answer of a model, from its first word to its last. */
export interface Heard {
  text: string;
  calls: ToolCall[];
  usage: ModelUsage;
  end:
    | { kind: "finished" }
    /** It has written as much as it may in one answer, and was not done. */
    | { kind: "out-of-breath" }
    | ({ kind: "failed" } & { failure: ModelFailure })
    | { kind: "too-long" };
}

export const NO_USAGE: ModelUsage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0 };

/**
 * Listens until the model has ended, or has said more than `maxText` characters without need: then it is not heard out. What it
 * writes is tried on `trial` meanwhile.
 */
export async function* hearModel(
  model: LanguageModel,
  request: ModelRequest,
  maxText: number,
  trial: OperationTrial,
  files: FileWatch,
): AsyncGenerator<RefineProgress, Heard, void> {
  let isPlanTold = false;
  files.restart();
  const heard: Omit<Heard, "end"> = { text: "", calls: [], usage: NO_USAGE };
  for await (const part of model.stream(request)) {
    if (part.type !== "text-delta" && heard.calls.length === 0 && !isPlanTold && heard.text.trim() !== "") {
      isPlanTold = true;
      yield { kind: "planned", text: firstLine(heard.text) };
    }
    switch (part.type) {
      case "text-delta":
        heard.text += part.text;
        if (heard.text.length > maxText) return { ...heard, end: { kind: "too-long" } };
        yield { kind: "said", text: part.text };
        break;
      case "tool-input":
        if (trial.take(part)) yield { kind: "glimpse", spec: trial.spec };
        else {
          const path = files.begun(part);
          if (path !== undefined) yield { kind: "file", path, state: "writing" };
          yield { kind: "waiting", on: "writing", tool: part.name };
        }
        break;
      case "restart":
        trial.restart();
        files.restart();
        yield { kind: "glimpse", spec: trial.spec };
        break;
      case "tool-call": {
        const { type: _type, ...call } = part;
        heard.calls.push(call);
        const file = files.written(call, trial.spec);
        if (file && trial.takeFile(file)) {
          yield { kind: "file", path: file.path, state: "written", lines: file.source.trimEnd().split("\n").length };
          yield { kind: "glimpse", spec: trial.spec };
        }
        break;
      }
      case "finish":
        return { ...heard, usage: part.usage, end: { kind: part.reason === "length" ? "out-of-breath" : "finished" } };
      case "failed": {
        const { type: _type, ...failure } = part;
        return { ...heard, end: { kind: "failed", failure } };
      }
    }
  }
  return { ...heard, end: { kind: "failed", failure: { kind: "cut", detail: "the stream ended without an end" } } };
}

const MAX_PLAN = 160;

/** What a model says before it begins, short enough for a line of the conversation. */
function firstLine(text: string): string {
  const line = text.trim().split("\n")[0]!.trim();
  return line.length <= MAX_PLAN ? line : `${line.slice(0, MAX_PLAN).toWellFormed()}…`;
}
