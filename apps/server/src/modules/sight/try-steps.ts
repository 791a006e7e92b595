import type { StepReport, TryReport, TryStep } from "@appmon/engine/tools/refine-tool";
import type { Browser } from "playwright-core";
import type { AppPage } from "./app-page.ts";
import { awaitPage, Stuck } from "./await-page.ts";
import { outlineOf } from "./look-at-screens.ts";
import { choose, expectText, fill, press, StepProblem } from "./operate-page.ts";
import type { SightLimits, TryWish } from "./sight-task.ts";

const NO_TIME = "there was no time left for this step";

interface Trying {
  browser: Browser;
  limits: SightLimits;
}

/** Does the steps one after the other, as a person would, and ends with the first that cannot be done. */
export async function trySteps(
  app: AppPage,
  { steps }: TryWish,
  { browser, limits }: Trying,
): Promise<{ value: TryReport; isSpent: boolean }> {
  const end = performance.now() + limits.operate;
  const report: TryReport = { steps: [], outline: "", crashes: [], errors: [] };
  const within = <T>(ms: number, work: Promise<T>) => awaitPage(work, { app, browser, ms });
  const stuck = ({ message, isFault }: Stuck) => {
    if (isFault) report.crashes.push({ message });
    else report.errors.push(message);
    return { value: report, isSpent: true };
  };
  const opened = steps[0]?.do === "open" ? undefined : await within(limits.screen, app.load("/"));
  if (opened instanceof Stuck) return stuck(opened);
  for (const [at, step] of steps.entries()) {
    const left = end - performance.now();
    if (left < limits.step / 4) {
      report.steps.push({ step, ok: false, detail: NO_TIME });
      break;
    }
    const stepEnd = performance.now() + Math.min(left, limits.step);
    // A step that fails has looked until its own end; the answer comes on top.
    const done: StepReport | Stuck = await within(limits.step + limits.screen, doStep(app, step, { isFirst: at === 0, end: stepEnd }));
    if (done instanceof Stuck) {
      report.steps.push({ step, ok: false, detail: done.message });
      return stuck(done);
    }
    report.steps.push(done);
    const wrongs: Pick<TryReport, "crashes" | "errors"> | Stuck = await within(limits.screen, app.takeWrongs());
    if (wrongs instanceof Stuck) return stuck(wrongs);
    report.crashes.push(...wrongs.crashes);
    report.errors.push(...wrongs.errors);
    if (!done.ok) break;
  }
  const outline: string | Stuck = await within(limits.screen, outlineOf(app.page));
  if (outline instanceof Stuck) return stuck(outline);
  return { value: { ...report, outline }, isSpent: false };
}

async function doStep(app: AppPage, step: TryStep, { isFirst, end }: { isFirst: boolean; end: number }): Promise<StepReport> {
  try {
    const remark = await act(app, step, { isFirst, end });
    if (step.do !== "expect") await app.settle();
    return { step, ok: true, ...(remark !== undefined && { detail: remark }) };
  } catch (error) {
    if (error instanceof StepProblem) return { step, ok: false, detail: error.message };
    throw error;
  }
}

function act({ page, ...app }: AppPage, step: TryStep, { isFirst, end }: { isFirst: boolean; end: number }): Promise<string | void> {
  if (step.do === "open") return isFirst ? app.load(step.path) : app.visit(step.path);
  if (step.do === "fill") return fill(page, step, step.value, end);
  if (step.do === "press") return press(page, step, end);
  if (step.do === "choose") return choose(page, step, step.value, end);
  return expectText(page, step.text, step.absent === true, end);
}
