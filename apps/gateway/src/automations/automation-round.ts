import { takeNews } from "./declare-automations.ts";
import { fillDue, takeEvery } from "./plan-times.ts";
import { type RunDeps, takeDueRuns } from "./take-runs.ts";

/**
 * All that automations have to do now: looks which are in force, puts in place what the clock says, does what is due. Several processes
 * may do so side by side. `isOver`: whether to stop before the next step.
 */
export async function automationRound(deps: RunDeps, isOver: () => boolean = () => false): Promise<void> {
  const { db } = deps;
  for (const step of [() => takeNews(db), () => fillDue(db), () => takeEvery(db)]) while (!isOver() && (await step()));
  while (!isOver() && (await takeDueRuns(deps, isOver)) > 0);
}
