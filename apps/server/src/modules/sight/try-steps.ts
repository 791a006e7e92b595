import type { StepReport, TryReport, TryStep } from "@appmon/engine/tools/refine-tool";
import type { Browser } from "playwright-core";
import type { AppPage } from "./app-page.ts";
import { awaitPage, BUSY, Stuck } from "./await-page.ts";
import { outlineOf, pictureOf } from "./look-at-screens.ts";
import { StepProblem } from "./do-deed.ts";
import { choose, drag, expectText, fill, press, pressKey } from "./operate-page.ts";
import type { SightLimits, TryWish } from "./sight-task.ts";

const NO_TIME = "there was no time left for this step";
const NOT_DRAWN = `the screen was not drawn in time: it waits for something that does not come, or ${BUSY}`;
/** Of a screen that is only shown on the way. */
const MAX_SHOWN = 1_500;
/** In one trial; what is shown beyond is told in words alone. */
const MAX_PICTURES = 3;

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
  // What is slow here is the machine: the app has done nothing yet.
  const opened = steps[0]?.do === "open" ? undefined : await within(limits.step + limits.screen, app.load("/"));
  if (opened instanceof Stuck) return stuck(opened);
  let pictures = 0;
  for (const [at, step] of steps.entries()) {
    const isPictured = step.do === "show" && ++pictures <= MAX_PICTURES;
    const left = end - performance.now();
    if (left < limits.step / 4) {
      report.steps.push({ step, ok: false, detail: NO_TIME });
      break;
    }
    const stepEnd = performance.now() + Math.min(left, limits.step);
    // A step that fails has looked until its own end; the answer comes on top, on a slow machine late.
    const most = Math.min(limits.step + 2 * limits.screen, left + limits.screen);
    const done: StepReport | Stuck = await within(most, doStep(app, step, { isFirst: at === 0, isPictured, end: stepEnd }));
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

async function doStep(
  app: AppPage,
  step: TryStep,
  { isFirst, isPictured, end }: { isFirst: boolean; isPictured: boolean; end: number },
): Promise<StepReport> {
  try {
    if (step.do === "show")
      return { step, ok: true, outline: await outlineOf(app.page, MAX_SHOWN), ...(isPictured && { picture: await pictureOf(app.page) }) };
    const remark = await act(app, step, { isFirst, end });
    if (step.do !== "expect" && step.do !== "open") await app.settle();
    return { step, ok: true, ...(remark !== undefined && { detail: remark }) };
  } catch (error) {
    if (error instanceof StepProblem) return { step, ok: false, detail: error.message };
    throw error;
  }
}

async function act(
  { page, ...app }: AppPage,
  step: Exclude<TryStep, { do: "show" }>,
  { isFirst, end }: { isFirst: boolean; end: number },
): Promise<string | undefined> {
  if (step.do === "open") {
    // Not begun anew where it comes late: what the steps before have done is to stay.
    const isDrawn = (await (isFirst ? app.load(step.path) : app.visit(step.path))) || (await app.settle());
    if (!isDrawn) throw new StepProblem(NOT_DRAWN);
    return undefined;
  }
  if (step.do === "fill") return fill(page, step, step.value, end);
  if (step.do === "press") return press(page, step, end);
  if (step.do === "choose") return choose(page, step, step.value, end);
  if (step.do === "drag") return drag(page, step, step.to, end);
  if (step.do === "key") return pressKey(page, step.key);
  await expectText(page, step.text, step.absent === true, end);
  return undefined;
}
