import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Executor } from "@appmon/db/client";
import { modelUses } from "@appmon/db/model-schema";
import { apps, generations, messages } from "@appmon/db/schema";

export type ModelUseRow = typeof modelUses.$inferSelect;

/** What a run has used. A run that was taken up again by another process adds to what it had used before. */
export async function addUse(executor: Executor, use: ModelUseRow): Promise<void> {
  const { inputTokens, outputTokens, cachedTokens, credits, isKept, at, model } = use;
  await executor
    .insert(modelUses)
    .values(use)
    .onConflictDoUpdate({
      target: modelUses.generationId,
      set: {
        inputTokens: sql`${modelUses.inputTokens} + ${inputTokens}`,
        outputTokens: sql`${modelUses.outputTokens} + ${outputTokens}`,
        cachedTokens: sql`${modelUses.cachedTokens} + ${cachedTokens}`,
        credits: sql`greatest(${modelUses.credits}, ${credits})`,
        isKept: sql`${modelUses.isKept} or ${isKept}`,
        model,
        at,
      },
    });
}

const SAID_CHARS = 120;

/** Newest first, with what was asked for and the app it was about. */
export async function listUses(
  executor: Executor,
  ownerId: string,
  { limit, before }: { limit: number; before?: { at: Date; id: string } },
) {
  return executor
    .select({
      use: modelUses,
      app: { id: apps.id, title: apps.title },
      said: sql<string | null>`left(${messages.content}, ${SAID_CHARS})`,
    })
    .from(modelUses)
    .leftJoin(generations, eq(generations.id, modelUses.generationId))
    .leftJoin(messages, and(eq(messages.roomId, modelUses.roomId), eq(messages.id, generations.messageId)))
    .leftJoin(apps, and(eq(apps.roomId, modelUses.roomId), isNull(apps.deletedAt)))
    .where(
      and(
        eq(modelUses.ownerId, ownerId),
        before && or(lt(modelUses.at, before.at), and(eq(modelUses.at, before.at), lt(modelUses.generationId, before.id))),
      ),
    )
    .orderBy(desc(modelUses.at), desc(modelUses.generationId))
    .limit(limit);
}

/** What the latest turns that were kept have used: those of a room, or of all of a person's. */
export async function latestUses(
  executor: Executor,
  { ownerId, roomId, isOwn }: { ownerId: string; roomId?: string; isOwn: boolean },
  limit: number,
): Promise<Pick<ModelUseRow, "credits" | "inputTokens" | "outputTokens">[]> {
  return executor
    .select({ credits: modelUses.credits, inputTokens: modelUses.inputTokens, outputTokens: modelUses.outputTokens })
    .from(modelUses)
    .where(
      and(
        eq(modelUses.ownerId, ownerId),
        eq(modelUses.isOwn, isOwn),
        eq(modelUses.isKept, true),
        roomId === undefined ? undefined : eq(modelUses.roomId, roomId),
      ),
    )
    .orderBy(desc(modelUses.at))
    .limit(limit);
}
