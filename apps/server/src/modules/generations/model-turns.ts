import { setTimeout as wait } from "node:timers/promises";
import { and, eq, gt, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import { appendRoomEvents } from "@appmon/db/room-event-log";
import type { Tx } from "@appmon/db/client";
import { generations } from "@appmon/db/schema";
import { assertGoing, type RunContext, type RunEvent, RunLost, transact } from "./run-transaction.ts";
import type { GenerationRow } from "./store.ts";

/** How much of the models one person may have. */
export interface ModelLimits {
  perMinute: number;
  atOnce: number;
  /** How long a run waits in a line that does not move before it goes on without a model. */
  waitMs: number;
}

/** A run whose process died in the middle is given to a model once more, and not a third time. */
const MAX_ASKS = 2;
const LOOK_MS = 250;

const WHY_NOT = {
  again: "AI가 다듬던 중에 서버가 두 번 멈춰서 더 다듬지 못했어요. ‘다시 다듬기’를 누르면 다시 해 볼게요.",
  late: "다른 대화에서 AI가 오래 일하고 있어서 이번에는 다듬지 못했어요. 끝난 뒤에 ‘다시 다듬기’를 누르면 돼요.",
} as const;

type Turn = { kind: "taken" } | { kind: "waits"; ahead: number } | { kind: "refused"; why: string };

/**
 * Waits until it is this run's turn to have a model, and writes down that it is asked now; the place in the line is told in the
 * room. Answers the sentence why there is no turn, where the line is too long or a model has had the run often enough. `before` is
 * told first.
 */
export async function takeModelTurn(context: RunContext, run: GenerationRow, before: RunEvent[]): Promise<string | undefined> {
  const { modelLimits } = context.ports;
  let since = performance.now();
  const untold = [...before];
  let place: number | undefined;
  for (;;) {
    assertGoing(context.signal);
    const turn = await transact(context, run, async (tx, lastSeq) => {
      const next = await tryTurn(tx, run, modelLimits);
      const isNews = next.kind === "waits" && next.ahead !== place;
      const events = [...untold.splice(0), ...(isNews ? [waitingFor(run, next.ahead)] : [])];
      if (isNews) {
        place = next.ahead;
        since = performance.now();
      }
      if (events.length > 0) await appendRoomEvents(tx, run.roomId, events, { lastSeq });
      return next;
    });
    if (turn.kind === "taken") return undefined;
    if (turn.kind === "refused") return turn.why;
    if (performance.now() - since > modelLimits.waitMs) return WHY_NOT.late;
    await wait(LOOK_MS, undefined, { signal: AbortSignal.any([context.signal, context.closing]) }).catch(() => undefined);
    // Another process takes the run up, and its place in the line with it.
    if (context.closing.aborted) throw new RunLost();
  }
}

function waitingFor(run: GenerationRow, ahead: number): RunEvent {
  const label = ahead > 0 ? `AI 차례를 기다리고 있어요. 앞에 ${ahead}개가 있어요` : "AI를 곧 부를 수 있어요. 조금만 기다려 주세요";
  return { type: "step-start", data: { generationId: run.id, step: "refine", label, fraction: 0.85 } };
}

async function tryTurn(tx: Tx, run: GenerationRow, { perMinute, atOnce }: ModelLimits): Promise<Turn> {
  if (run.modelAsks >= MAX_ASKS) return { kind: "refused", why: WHY_NOT.again };
  // Two runs of one person are counted one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`model ${run.ownerId}`}, 0))`);
  const others = and(eq(generations.ownerId, run.ownerId), ne(generations.id, run.id));
  const atWork = and(others, eq(generations.state, "running"), gt(generations.leaseUntil, sql`now()`));
  const [recent, working, before] = await Promise.all([
    tx.$count(generations, and(others, gt(generations.modelAskedAt, sql`now() - interval '1 minute'`))),
    tx.$count(generations, and(atWork, isNotNull(generations.modelAskedAt))),
    tx.$count(generations, and(atWork, isNull(generations.modelAskedAt), lt(generations.createdAt, run.createdAt))),
  ]);
  if (recent + before >= perMinute || working + before >= atOnce)
    return { kind: "waits", ahead: before + Math.max(0, working - atOnce + 1) };
  await tx
    .update(generations)
    .set({ modelAsks: run.modelAsks + 1, modelAskedAt: sql`now()` })
    .where(eq(generations.id, run.id));
  return { kind: "taken" };
}
