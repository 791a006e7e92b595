import type { GenerationEventData, Message, RoomEvent } from "@appmon/contract/generation-event";

export type Note = Message["notes"][number];
export type Check = Omit<GenerationEventData<"check">, "generationId">;
export type RunOutcome = GenerationEventData<"run-end">["outcome"];

export interface RunStep {
  step: string;
  label: string;
  done: boolean;
}

export interface ModelFile {
  path: string;
  /** Null while it is being written. */
  lines: number | null;
}

/** One run of code generation as the chat shows it. Everything here came in an event; nothing is guessed. */
export interface Run {
  id: string;
  /** The message that asked for it. */
  messageId: string;
  state: "running" | RunOutcome;
  /** What the assistant has said so far in this run. */
  text: string;
  plan: string[];
  /** What a language model said it would do, in one line. */
  modelPlan: string | null;
  /** What of its work has landed in the preview. */
  changes: string[];
  /** Files of the app's own that it writes or has written, in the order in which they were begun. */
  modelFiles: ModelFile[];
  /** When it began, as the server says; null = not known. */
  startedAt: string | null;
  notes: Note[];
  steps: RunStep[];
  /** Share of the work that is done, 0–1; never goes back. */
  fraction: number;
  /** Paths of the files that were written. */
  files: string[];
  checks: Check[];
  version: number | null;
  /** Screens of the app that show what the version changed; empty = everywhere. */
  paths: string[];
  /** Milliseconds until the preview answered; null = not yet. */
  previewMs: number | null;
  repairing: boolean;
  reason: string | null;
}

type RunEvent = Exclude<RoomEvent, { type: "message" | "room" }>;

export function newRun(id: string, messageId: string): Run {
  return {
    id,
    messageId,
    state: "running",
    text: "",
    plan: [],
    modelPlan: null,
    changes: [],
    modelFiles: [],
    startedAt: null,
    notes: [],
    steps: [],
    fraction: 0,
    files: [],
    checks: [],
    version: null,
    paths: [],
    previewMs: null,
    repairing: false,
    reason: null,
  };
}

export function isRunEvent(event: RoomEvent): event is RunEvent {
  return event.type !== "message" && event.type !== "room";
}

/** Folds one event into the run it belongs to. Events after `run-end` change nothing. */
export function foldRun(run: Run, event: RunEvent): Run {
  if (run.state !== "running") return run;
  switch (event.type) {
    case "run-start":
      return run;
    case "model-plan":
      return { ...run, modelPlan: event.data.text };
    case "model-change":
      return { ...run, changes: [...run.changes, ...event.data.lines] };
    case "model-file":
      return { ...run, modelFiles: withFile(run.modelFiles, event.data) };
    case "plan":
      return { ...run, plan: event.data.items, notes: event.data.notes };
    case "text-delta":
      return { ...run, text: run.text + event.data.text };
    case "step-start":
      return withStep(run, event.data, false);
    case "step-end":
      return withStep(run, event.data, true);
    case "file-write":
      return run.files.includes(event.data.path) ? run : { ...run, files: [...run.files, event.data.path] };
    case "file-delete":
      return { ...run, files: run.files.filter((path) => path !== event.data.path) };
    case "check": {
      const { generationId: _run, ...check } = event.data;
      return { ...run, checks: [...run.checks.filter((other) => other.name !== check.name), check] };
    }
    case "preview-ready":
      // A run may bring a second version, refined at leisure: what one waited for is the first.
      return { ...run, version: event.data.version, paths: event.data.paths, previewMs: run.previewMs ?? event.data.ms, repairing: false };
    case "repair":
      return { ...run, repairing: true };
    case "run-end":
      return {
        ...run,
        state: event.data.outcome,
        version: event.data.version ?? run.version,
        reason: event.data.reason,
        repairing: false,
        fraction: event.data.outcome === "done" ? 1 : run.fraction,
        steps: event.data.outcome === "done" ? run.steps.map((step) => ({ ...step, done: true })) : run.steps,
      };
  }
}

/** The app already shows, and is being improved on. */
export function isRefining(run: Run): boolean {
  return run.state === "running" && run.steps.some((step) => step.step === "refine" && !step.done);
}

/** How many lines of the plan are filled in: as many as the share of the work that is really done. */
export function planDoneCount(run: Run): number {
  return run.state === "done" ? run.plan.length : Math.min(run.plan.length, Math.floor(run.fraction * run.plan.length));
}

function withFile(files: readonly ModelFile[], { path, state, lines }: GenerationEventData<"model-file">): ModelFile[] {
  if (state === "dropped") return files.filter((file) => file.path !== path);
  const file: ModelFile = { path, lines: state === "written" ? lines : null };
  return files.some((other) => other.path === path) ? files.map((other) => (other.path === path ? file : other)) : [...files, file];
}

function withStep(run: Run, data: { step: string; label: string; fraction: number }, done: boolean): Run {
  const step: RunStep = { step: data.step, label: data.label, done };
  const known = run.steps.some((other) => other.step === data.step);
  const steps = known ? run.steps.map((other) => (other.step === data.step ? step : other)) : [...run.steps, step];
  return { ...run, steps, fraction: Math.max(run.fraction, Math.min(1, data.fraction)) };
}
