import type { GenerationEventData, GenerationEventType } from "@appmon/contract/generation-event";
import type { Database, Tx } from "@appmon/db/client";
import { appendRoomEvents, lockRoom } from "@appmon/db/room-event-log";
import type { GenerationPorts } from "./ports.ts";
import { endGeneration, type GenerationRow, lockOwnRun } from "./store.ts";

export type RunEvent = { [T in GenerationEventType]: { type: T; data: GenerationEventData<T> } }[GenerationEventType];

export interface RunContext {
  db: Database;
  ports: GenerationPorts;
  /** Aborted when the user asked to stop or the lease was lost. */
  signal: AbortSignal;
  /** Aborted when the process is about to end: what may take long is let go, for another runner to take up. */
  closing: AbortSignal;
  log: { error(data: object, message: string): void };
}

/** The run was taken over by another runner or ended meanwhile: whatever this one still holds is void. */
export class RunLost extends Error {}
export class RunStopped extends Error {}

/** One transaction under the run's attempt number. */
export async function transact<T>(context: RunContext, run: GenerationRow, work: (tx: Tx, lastSeq: number) => Promise<T>): Promise<T> {
  return context.db.transaction(async (tx) => {
    const { own, lastSeq } = await lockRoomAndRun(tx, run);
    if (!own) throw new RunLost();
    if (own.stopRequested) throw new RunStopped();
    return work(tx, lastSeq);
  });
}

/** `own` is undefined when another attempt has the run, or it ended. */
export async function lockRoomAndRun(tx: Tx, run: GenerationRow): Promise<{ own: GenerationRow | undefined; lastSeq: number }> {
  const [lastSeq, own] = await Promise.all([lockRoom(tx, run.roomId), lockOwnRun(tx, run)]);
  return { own, lastSeq };
}

export interface RunEnd {
  state: "done" | "stopped" | "failed";
  version: number | null;
  reason: string | null;
}

export async function endRun(tx: Tx, run: GenerationRow, end: RunEnd, before: RunEvent[] = []): Promise<void> {
  await Promise.all([endGeneration(tx, run.id, end), appendRoomEvents(tx, run.roomId, [...before, endEvent(run, end)])]);
}

export function endEvent(run: GenerationRow, { state, version, reason }: RunEnd, credits = 0): RunEvent {
  return { type: "run-end", data: { generationId: run.id, outcome: state, version, credits, reason } };
}

export function assertGoing(signal: AbortSignal): void {
  if (signal.aborted) throw new RunStopped();
}

/** The result, or `RunStopped` at once when the user stops: work that is slow to notice does not keep anybody waiting. */
export function orStop<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, fail) => {
    const stop = () => fail(new RunStopped());
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(done, fail).finally(() => signal.removeEventListener("abort", stop));
  });
}
