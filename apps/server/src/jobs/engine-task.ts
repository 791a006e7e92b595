import type { AppSpec } from "@appmon/appspec/spec";
import type { TurnInput, TurnResult } from "@appmon/engine/turn";

/** What is asked of a thread: to understand words, or to write the sources of an app (path → text). */
export type EngineTask = { kind: "turn"; input: TurnInput } | { kind: "compile"; spec: AppSpec };

export interface EngineResults {
  turn: TurnResult;
  compile: Record<string, string>;
}

/** Thread → pool: that it is loaded, and one answer for each task. `cpuMs` is what the thread has worked since its birth. */
export type EngineMessage = { cpuMs: number } & ({ type: "ready" } | { type: "done"; result: unknown } | { type: "broke"; error: unknown });
