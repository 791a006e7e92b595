import { and, eq, gt, isNotNull, ne, sql } from "drizzle-orm";
import type { Tx } from "@appmon/db/client";
import { generations } from "@appmon/db/schema";
import type { GenerationRow } from "./store.ts";

/** How much of the models one person may have. */
export interface ModelLimits {
  perMinute: number;
  atOnce: number;
}

/** A run whose process died in the middle is given to a model once more, and not a third time. */
const MAX_ASKS = 2;

const WHY_NOT = {
  again: "AI가 다듬던 중에 서버가 두 번 멈춰서 더 다듬지 못했어요. 앱은 방금 만든 그대로예요.",
  often: "1분 동안 AI를 부를 수 있는 만큼 불렀어요. 앱은 방금 만든 그대로예요. 잠시 뒤에 다시 말해 주세요.",
  busy: "다른 대화에서 AI가 아직 일하고 있어서 이번에는 다듬지 않았어요. 앱은 방금 만든 그대로예요.",
} as const;

/** Writes down that a model is asked for a run now; or answers the sentence why it is not. */
export async function takeModelTurn(tx: Tx, run: GenerationRow, { perMinute, atOnce }: ModelLimits): Promise<string | undefined> {
  if (run.modelAsks >= MAX_ASKS) return WHY_NOT.again;
  // Two runs of one person are counted one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`model ${run.ownerId}`}, 0))`);
  const others = and(eq(generations.ownerId, run.ownerId), ne(generations.id, run.id), isNotNull(generations.modelAskedAt));
  const [recent, working] = await Promise.all([
    tx.$count(generations, and(others, gt(generations.modelAskedAt, sql`now() - interval '1 minute'`))),
    tx.$count(generations, and(others, eq(generations.state, "running"), gt(generations.leaseUntil, sql`now()`))),
  ]);
  if (recent >= perMinute) return WHY_NOT.often;
  if (working >= atOnce) return WHY_NOT.busy;
  await tx
    .update(generations)
    .set({ modelAsks: run.modelAsks + 1, modelAskedAt: sql`now()` })
    .where(eq(generations.id, run.id));
  return undefined;
}
