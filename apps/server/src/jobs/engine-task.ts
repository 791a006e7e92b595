import type { AppSpec } from "@appmon/appspec/spec";
import type { FoundForms } from "@appmon/korean/offers/change-forms";
import type { TurnInput, TurnResult } from "@appmon/engine/turn";

/** What is asked of a thread: to understand words, to write the sources of an app (path → text), or which forms a change could be made in by hand. */
export type EngineTask =
  | { kind: "turn"; input: TurnInput }
  | { kind: "compile"; spec: AppSpec }
  | { kind: "forms"; text: string; spec: AppSpec };

export interface EngineResults {
  turn: TurnResult;
  compile: Record<string, string>;
  forms: FoundForms;
}

/** Thread → pool: that it is loaded, and one answer for each task. `cpuMs` is what the thread has worked since its birth. */
export type EngineMessage = { cpuMs: number } & ({ type: "ready" } | { type: "done"; result: unknown } | { type: "broke"; error: unknown });
