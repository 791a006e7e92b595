import type { Preview } from "../api/use-preview.ts";
import type { PreviewMessage } from "../preview-message.ts";
import type { ChecksAction, Finding } from "./check-state.ts";
import type { Visit } from "./screens-to-visit.ts";

const LOAD_MS = 15_000;
/** The checker itself gives up on a screen after about half of this. */
const SCREEN_MS = 25_000;

type Report = Extract<PreviewMessage, { type: "checked" }>;
type Frame = Pick<Preview, "listen" | "check">;

/** Waits for the app to show itself, then opens every screen in turn and presses what can be pressed. */
export async function checkFrame(
  frame: Frame,
  planned: Promise<Visit[]>,
  tell: (action: ChecksAction) => void,
  signal: AbortSignal,
): Promise<void> {
  tell({ type: "running", names: ["load"] });
  const errors = new Set<string>();
  const stop = frame.listen((message) => {
    if (message.type === "error") errors.add(message.message);
  });
  const shown = await hear(frame, (message) => (message.type === "ready" && message.version ? message : undefined), LOAD_MS, signal);
  stop();
  if (signal.aborted) return;
  const findings = [...errors].map((message): Finding => ({ id: "loadFault", weight: "fix", values: { message } }));
  if (!shown) findings.push({ id: "loadSilent", weight: "fix", values: {} });
  tell({ type: "found", name: "load", findings, seen: 1 });
  tell({ type: "done", names: ["load"] });
  if (!shown) return tell({ type: "unknown", names: ["screens", "acts", "access"] });
  const visits = await planned;
  for (const [index, visit] of visits.entries()) {
    tell({ type: "running", names: ["screens", "acts", "access"], fraction: index / visits.length });
    const report = await checkScreen(frame, visit, signal);
    if (signal.aborted) return;
    for (const action of toActions(visit, report)) tell(action);
    // A page that stopped answering answers nothing about the next screen either.
    if (!report) return tell({ type: "unknown", names: ["screens", "acts", "access"] });
  }
  tell({ type: "done", names: ["screens", "acts", "access"] });
}

async function checkScreen(frame: Frame, visit: Visit, signal: AbortSignal): Promise<Report | undefined> {
  const answer = hear(
    frame,
    (message) => (message.type === "checked" && message.path === visit.path ? message : undefined),
    SCREEN_MS,
    signal,
  );
  frame.check(visit.path);
  return answer;
}

/** What a screen's report says, check by check. */
export function toActions({ title: screen }: Visit, report: Report | undefined): ChecksAction[] {
  if (!report) return [{ type: "found", name: "screens", findings: [{ id: "screenSilent", weight: "fix", values: { screen } }], seen: 1 }];
  const opening: Finding[] = report.faults.map((message) => ({ id: "screenFault", weight: "fix", values: { screen, message } }));
  if (!report.filled) opening.push({ id: "screenEmpty", weight: "fix", values: { screen } });
  const acting: Finding[] = [
    ...report.broken.map((message): Finding => ({ id: "actFault", weight: "fix", values: { screen, message } })),
    ...report.silent.map((name): Finding => ({ id: name === "" ? "silentUnnamed" : "silent", weight: "advice", values: { screen, name } })),
  ];
  const reading = report.access.map(({ rule, count, sample }): Finding => ({
    id: "access",
    weight: "advice",
    values: { screen, rule, count, sample },
  }));
  return [
    { type: "found", name: "screens", findings: opening, seen: 1 },
    { type: "found", name: "acts", findings: acting, seen: report.pressed },
    { type: "found", name: "access", findings: reading, seen: 1 },
  ];
}

/** The first message that `pick` takes; undefined after `patienceMs` or when it is over. */
function hear<T>(
  frame: Frame,
  pick: (message: PreviewMessage) => T | undefined,
  patienceMs: number,
  signal: AbortSignal,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const end = (found?: T) => {
      stop();
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      resolve(found);
    };
    const onAbort = () => end();
    const stop = frame.listen((message) => {
      const found = pick(message);
      if (found !== undefined) end(found);
    });
    const timer = setTimeout(end, patienceMs);
    signal.addEventListener("abort", onAbort);
  });
}
