import { setTimeout as wait } from "node:timers/promises";
import { summariseChange } from "@appmon/appspec/diff-spec";
import type { AppSpec } from "@appmon/appspec/spec";
import type { SourceFiles } from "@appmon/builder/build-request";
import { appendRoomEvents } from "@appmon/db/room-event-log";
import { hashOf } from "@appmon/db/version-store";
import type { RefineProgress } from "@appmon/engine/refinement";
import type { Draft } from "./refine-version.ts";
import { type RunContext, type RunEvent, RunLost, RunStopped, transact } from "./run-transaction.ts";
import { type GenerationRow, showGlimpse } from "./store.ts";

/** Faster than this nobody can follow what changes. */
const APART_MS = 200;
/** Said wherever something of ours is mended. */
export const REPAIRING = "문제를 찾아서 고치고 있어요. 이 작업은 크레딧을 쓰지 않아요.";
/** Of the step the whole refinement is; the end of the run fills the rest. */
const FIRST_FRACTION = 0.86;
const LAST_FRACTION = 0.94;

export interface Glimpses {
  /** Shows how the app looks now, unless something newer comes before its turn; says so when something has to be mended. */
  follow(step: RefineProgress): void;
  /** Shows no more, and resolves when nothing of it is under way. */
  close(): Promise<void>;
}

/**
 * Lets the preview follow an app while a model is at work on it, one look after the other. What is shown is built like a version
 * and is none: it disappears with its run, and what does not build is passed over. Nothing here may harm the run.
 */
export function openGlimpses(context: RunContext, run: GenerationRow, draft: Draft, label: string): Glimpses {
  const { db, ports, log } = context;
  const closing = new AbortController();
  let next: AppSpec | undefined;
  let working: Promise<void> | undefined;
  let step = 0;
  let shown = draft.spec;
  let visible: SourceFiles = {};
  let told: Promise<unknown> = Promise.resolve();

  const work = async () => {
    for (let spec = next; spec && !closing.signal.aborted; spec = next) {
      next = undefined;
      if (spec === shown) continue;
      await show(spec);
      shown = spec;
      await wait(APART_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };

  const show = async (spec: AppSpec) => {
    const { files } = await ports.keepHandEdits(db, draft.edits, await ports.compile(spec, run.ownerId));
    // Nothing to be seen: the whole call brings again what its pieces brought.
    if (isSame(files, visible)) return;
    visible = files;
    const bundle = await ports.builder.preview(run.roomId, files, { person: run.ownerId });
    if (!bundle.ok || closing.signal.aborted) return;
    step++;
    const changed = Object.entries(files).filter(([path, text]) => draft.manifest[path] !== hashOf(text));
    const gone = Object.keys(draft.manifest).filter((path) => !(path in files));
    const glimpse = {
      step,
      base: draft.version,
      files: Object.fromEntries<string | null>([...changed, ...gone.map((path) => [path, null] as const)]),
      spec,
    };
    const latest = summariseChange(shown, spec).at(-1);
    const fraction = LAST_FRACTION - (LAST_FRACTION - FIRST_FRACTION) / (step + 1);
    const data = { generationId: run.id, step: "refine", label: latest === undefined ? label : `${label}: ${latest}`, fraction };
    await transact(context, run, (tx, lastSeq) =>
      Promise.all([showGlimpse(tx, run, glimpse), appendRoomEvents(tx, run.roomId, [{ type: "step-start", data }], { lastSeq })]),
    );
  };

  const tellRepair = () => {
    const event: RunEvent = { type: "repair", data: { generationId: run.id, reason: REPAIRING } };
    const telling = transact(context, run, (tx, lastSeq) => appendRoomEvents(tx, run.roomId, [event], { lastSeq }));
    told = Promise.all([told, telling.catch(pass)]);
  };
  const pass = (error: unknown) => {
    // Whoever stopped the run, or took it over, tells the run itself.
    if (!(error instanceof RunLost || error instanceof RunStopped)) log.error({ err: error, generation: run.id }, "a glimpse broke");
    closing.abort();
  };
  const start = () => {
    working = work()
      .catch(pass)
      .then(() => {
        working = undefined;
        if (next && !closing.signal.aborted) start();
      });
  };

  return {
    follow(step) {
      if (step.kind === "repairing") tellRepair();
      if (step.kind !== "glimpse" && step.kind !== "applied") return;
      next = step.spec;
      if (!working && !closing.signal.aborted) start();
    },
    async close() {
      closing.abort();
      await Promise.all([working, told]);
    },
  };
}

function isSame(files: SourceFiles, others: SourceFiles): boolean {
  const paths = Object.keys(files);
  return paths.length === Object.keys(others).length && paths.every((path) => files[path] === others[path]);
}
