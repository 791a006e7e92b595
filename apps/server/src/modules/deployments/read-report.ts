import type { PageReport } from "@appmon/contract/publish";
import type { Visit } from "./plan-visits.ts";

/** What stands against publishing; `path`: of the screen, as it was opened. */
export interface PageProblem {
  /** `threw`: an error, in `message`. `empty`: nothing is to be seen. */
  code: "threw" | "empty";
  path: string;
  line: null;
  /** Title of the screen, and what was thrown. */
  message: string;
}

/** Undefined = not every planned screen was opened, which says nothing of the app. */
export function readReport({ isFinished, screens }: PageReport, planned: readonly Visit[]): PageProblem[] | undefined {
  const opened = new Map(screens.map((screen) => [screen.path, screen]));
  const problems = planned.flatMap(({ title, path }): PageProblem[] => {
    const screen = opened.get(path);
    if (!screen) return [];
    const thrown = screen.faults.map((fault): PageProblem => ({ code: "threw", path, line: null, message: `${title}: ${fault}` }));
    return thrown.length > 0 || screen.filled ? thrown : [{ code: "empty", path, line: null, message: title }];
  });
  // An error is an error, whatever was opened after it.
  if (problems.length > 0) return problems.slice(0, 20);
  return isFinished && planned.every(({ path }) => opened.has(path)) ? [] : undefined;
}
