import { compileApp } from "@appmon/compiler/compile-app";
import type { TurnInput, TurnResult } from "@appmon/engine/turn";
import { oftenAsked, oftenAskedForm } from "@appmon/korean/changes/often-asked";
import { changeForms } from "@appmon/korean/offers/change-forms";
import type { EngineResults, EngineTask } from "./engine-task.ts";

/** What a thread answers to a task. */
export function runEngineTask(task: EngineTask, takeTurn: (input: TurnInput) => TurnResult): EngineResults[EngineTask["kind"]] {
  switch (task.kind) {
    case "turn":
      return takeTurn(task.input);
    case "compile":
      return compileApp(task.spec);
    case "forms":
      return changeForms(task.text, task.spec);
    case "often-asked":
      return oftenAsked(task.spec, task.today, task.words);
    case "often-asked-form":
      return oftenAskedForm(task.choice, task.spec, task.today);
  }
}
