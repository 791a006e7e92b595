import type { OftenAskedChange, OftenAskedChoice, OftenAskedForm } from "@appmon/appspec/often-asked-change";
import type { AppSpec } from "@appmon/appspec/spec";
import type { FoundForms } from "@appmon/korean/offers/change-forms";
import type { TurnInput, TurnResult } from "@appmon/engine/turn";

/**
 * What is asked of a thread: to understand words, to write the sources of an app (path → text), which forms a change could be made in by
 * hand, which of the changes people often ask for fit an app, and one of those as a form.
 */
export type EngineTask =
  | { kind: "turn"; input: TurnInput }
  | { kind: "compile"; spec: AppSpec }
  | { kind: "forms"; text: string; spec: AppSpec }
  | { kind: "often-asked"; words: string; spec: AppSpec; today: string }
  | { kind: "often-asked-form"; choice: OftenAskedChoice; spec: AppSpec; today: string };

export interface EngineResults {
  turn: TurnResult;
  compile: Record<string, string>;
  forms: FoundForms;
  "often-asked": OftenAskedChange[];
  "often-asked-form": OftenAskedForm | undefined;
}

/** Thread → pool: that it is loaded, and one answer for each task. `cpuMs` is what the thread has worked since its birth. */
export type EngineMessage = { cpuMs: number } & ({ type: "ready" } | { type: "done"; result: unknown } | { type: "broke"; error: unknown });
