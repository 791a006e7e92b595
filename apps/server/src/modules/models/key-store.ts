import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "@appmon/db/client";
import { modelKeys } from "@appmon/db/model-schema";

export type ModelKeyRow = typeof modelKeys.$inferSelect;
export type NewModelKey = Omit<ModelKeyRow, "calls" | "callsDay">;

export async function findKey(executor: Executor, userId: string): Promise<ModelKeyRow | undefined> {
  const [row] = await executor.select().from(modelKeys).where(eq(modelKeys.userId, userId));
  return row;
}

/** One a person. The day's calls stay counted: a limit is not reset by typing the same again. */
export async function saveKey(executor: Executor, row: NewModelKey): Promise<void> {
  const { userId: _user, ...change } = row;
  await executor.insert(modelKeys).values(row).onConflictDoUpdate({ target: modelKeys.userId, set: change });
}

export async function deleteKey(executor: Executor, userId: string): Promise<void> {
  await executor.delete(modelKeys).where(eq(modelKeys.userId, userId));
}

/** Seals again with the newer secret, unless the key was changed meanwhile. */
export async function resealKey(executor: Executor, old: ModelKeyRow, box: { sealed: string; sealedWith: string }): Promise<void> {
  await executor
    .update(modelKeys)
    .set(box)
    .where(and(eq(modelKeys.userId, old.userId), eq(modelKeys.sealed, old.sealed ?? "")));
}

/** Counts one call of the day; false = there were as many as the person allows. */
export async function takeCall(executor: Executor, userId: string, day: string): Promise<boolean> {
  const today = sql`case when ${modelKeys.callsDay} = ${day} then ${modelKeys.calls} else 0 end`;
  const taken = await executor
    .update(modelKeys)
    .set({ calls: sql`${today} + 1`, callsDay: day })
    .where(and(eq(modelKeys.userId, userId), sql`${today} < ${modelKeys.dailyCalls}`))
    .returning({ userId: modelKeys.userId });
  return taken.length === 1;
}

/** Calls of this day. */
export function callsOn({ calls, callsDay }: Pick<ModelKeyRow, "calls" | "callsDay">, day: string): number {
  return callsDay === day ? calls : 0;
}
