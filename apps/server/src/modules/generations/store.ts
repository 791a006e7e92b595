import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Executor, Tx } from "@appmon/db/client";
import { sendNotice } from "@appmon/db/notice-hub";
import { apps, generations, messages, versions } from "@appmon/db/schema";
import type { Glimpse, PreviewFault } from "@appmon/db/run-state";
import { GLIMPSE_NEWS } from "@appmon/db/version-news";
import { withoutBranches } from "./without-branches.ts";

export type GenerationRow = typeof generations.$inferSelect;
export type AppRow = typeof apps.$inferSelect;

/** A runner that has not renewed its lease for this long is dead. */
export const LEASE_MS = 20_000;
const lease = sql`now() + ${`${LEASE_MS} milliseconds`}::interval`;

/** Stores a new run: waiting for a runner, or with its lease in the hands of the one that stores it. */
export async function createGeneration(
  tx: Executor,
  run: { id: string; roomId: string; messageId: string; ownerId: string },
  isTaken: boolean,
): Promise<GenerationRow> {
  const [created] = await tx
    .insert(generations)
    .values({ ...run, ...(isTaken ? { state: "running", attempt: 1, leaseUntil: lease } : { state: "queued" }) })
    .returning();
  return created!;
}

export async function findGeneration(executor: Executor, id: string): Promise<GenerationRow | undefined> {
  const [row] = await executor.select().from(generations).where(eq(generations.id, id));
  return row;
}

export async function findActiveGeneration(executor: Executor, roomId: string): Promise<GenerationRow | undefined> {
  const [row] = await executor
    .select()
    .from(generations)
    .where(and(eq(generations.roomId, roomId), inArray(generations.state, ["queued", "running"])));
  return row;
}

/** How many runs of a person are under way, in all rooms. */
export async function countActiveGenerations(executor: Executor, ownerId: string): Promise<number> {
  return executor.$count(generations, and(eq(generations.ownerId, ownerId), inArray(generations.state, ["queued", "running"])));
}

/** The run that answers a message, unless it failed or was stopped. */
export async function findGenerationOfMessage(executor: Executor, roomId: string, messageId: string): Promise<GenerationRow | undefined> {
  const [row] = await executor
    .select()
    .from(generations)
    .where(
      and(
        eq(generations.roomId, roomId),
        eq(generations.messageId, messageId),
        eq(generations.repair, 0),
        inArray(generations.state, ["queued", "running", "done"]),
      ),
    );
  return row;
}

/** Takes a queued run, or one whose runner died; `id` = this one only. The attempt number fences the former runner off. */
export async function claimGeneration(tx: Executor, id?: string): Promise<GenerationRow | undefined> {
  const candidate = sql`(
    select g.id from ${generations} g
    where ${id === undefined ? sql`true` : sql`g.id = ${id}`}
      and (g.state = 'queued' or (g.state = 'running' and g.lease_until < now()))
    order by g.created_at limit 1 for update skip locked)`;
  const [row] = await tx
    .update(generations)
    .set({ state: "running", attempt: sql`${generations.attempt} + 1`, leaseUntil: lease, glimpse: null })
    .where(eq(generations.id, candidate))
    .returning();
  return row;
}

/** Renews the lease. `undefined` = another runner has it, or it ended. */
export async function renewLease(executor: Executor, run: { id: string; attempt: number }): Promise<GenerationRow | undefined> {
  const [row] = await executor.update(generations).set({ leaseUntil: lease }).where(ownRun(run)).returning();
  return row;
}

/** Hands the run over: whoever looks next takes it, and its former runner can write no more. */
export async function releaseLease(executor: Executor, run: { id: string; attempt: number }): Promise<void> {
  await executor.update(generations).set({ state: "queued", leaseUntil: null }).where(ownRun(run));
  await sendNotice(executor, "generation", run.id);
}

/** Locks the run for the rest of the transaction if this attempt still owns it. */
export async function lockOwnRun(tx: Tx, run: { id: string; attempt: number }): Promise<GenerationRow | undefined> {
  const [row] = await tx.select().from(generations).where(ownRun(run)).for("update");
  return row;
}

export async function endGeneration(
  tx: Executor,
  id: string,
  patch: { state: "done" | "stopped" | "failed"; version?: number | null; reason?: string | null },
): Promise<void> {
  const [ended] = await tx
    .update(generations)
    .set({ ...patch, leaseUntil: null, endedAt: new Date() })
    .where(eq(generations.id, id))
    .returning({ roomId: generations.roomId, step: sql<number | null>`(${generations.glimpse} ->> 'step')::int` });
  if (ended && ended.step !== null) await hideGlimpse(tx, { id, roomId: ended.roomId });
}

/** Shows the room's preview how the app looks in the middle of being improved on. */
export async function showGlimpse(tx: Tx, run: { id: string; roomId: string }, glimpse: Glimpse): Promise<void> {
  await Promise.all([
    tx.update(generations).set({ glimpse }).where(eq(generations.id, run.id)),
    sendNotice(tx, `preview:${run.roomId}`, GLIMPSE_NEWS),
  ]);
}

/** The preview goes back to the version that stands. */
async function hideGlimpse(tx: Executor, run: { id: string; roomId: string }): Promise<void> {
  await Promise.all([
    tx.update(generations).set({ glimpse: null }).where(eq(generations.id, run.id)),
    sendNotice(tx, `preview:${run.roomId}`, GLIMPSE_NEWS),
  ]);
}

export async function setGenerationVersion(tx: Executor, id: string, version: number): Promise<void> {
  await tx.update(generations).set({ version }).where(eq(generations.id, id));
}

/** Remembers which version a model has improved on: where to go back to when what it made turns out to be broken. */
export async function setRefinedFrom(tx: Tx, id: string, refinedFrom: number): Promise<void> {
  await tx.update(generations).set({ refinedFrom }).where(eq(generations.id, id));
}

/** The run that made a version by a model's help. */
export async function findRefinement(executor: Executor, roomId: string, version: number): Promise<GenerationRow | undefined> {
  const [row] = await executor
    .select()
    .from(generations)
    .where(and(eq(generations.roomId, roomId), eq(generations.version, version), isNotNull(generations.refinedFrom)));
  return row;
}

/** The latest message with how often something was mended for it; `undefined` where mending this version was tried already. */
export async function findUntried(tx: Tx, roomId: string, version: number): Promise<{ messageId: string; repair: number } | undefined> {
  const message = await findLastUserMessage(tx, roomId);
  if (!message) return undefined;
  const [tried] = await tx
    .select({
      repair: sql<number>`coalesce(max(${generations.repair}) filter (where ${generations.messageId} = ${message.id}), 0)::int`,
      isTried: sql<boolean>`coalesce(bool_or((${generations.fault} ->> 'version')::int = ${version}), false)`,
    })
    .from(generations)
    .where(eq(generations.roomId, roomId));
  return tried?.isTried ? undefined : { messageId: message.id, repair: tried?.repair ?? 0 };
}

/** A run that mends, or `undefined` when it is there already. */
export async function createRepair(
  tx: Tx,
  run: { id: string; roomId: string; messageId: string; ownerId: string; repair: number; fault: PreviewFault },
): Promise<GenerationRow | undefined> {
  const [created] = await tx
    .insert(generations)
    .values({ ...run, state: "queued" })
    .onConflictDoNothing()
    .returning();
  return created;
}

export async function requestStop(executor: Executor, id: string): Promise<void> {
  await executor.update(generations).set({ stopRequested: true }).where(eq(generations.id, id));
}

/** Makes runs of a dead owner claimable at once. Only right where no other process can be running any. */
export async function expireAllLeases(executor: Executor): Promise<void> {
  await executor
    .update(generations)
    .set({ leaseUntil: sql`now() - interval '1 second'` })
    .where(eq(generations.state, "running"));
}

function ownRun(run: { id: string; attempt: number }) {
  return and(eq(generations.id, run.id), eq(generations.attempt, run.attempt), eq(generations.state, "running"));
}

export async function findMessage(executor: Executor, roomId: string, id: string): Promise<typeof messages.$inferSelect | undefined> {
  const [row] = await executor
    .select()
    .from(messages)
    .where(and(eq(messages.roomId, roomId), eq(messages.id, id), eq(messages.role, "user")));
  return row;
}

export async function findLastUserMessage(executor: Executor, roomId: string): Promise<typeof messages.$inferSelect | undefined> {
  const [row] = await executor
    .select()
    .from(messages)
    .where(and(eq(messages.roomId, roomId), eq(messages.role, "user")))
    .orderBy(desc(messages.seq))
    .limit(1);
  return row;
}

/** What the room was told of a version; undefined where it was not told in words. */
export async function findAnswerOf(executor: Executor, roomId: string, version: number): Promise<string | undefined> {
  const [row] = await executor
    .select({ content: messages.content })
    .from(messages)
    .where(and(eq(messages.roomId, roomId), eq(messages.role, "assistant"), eq(messages.version, version)))
    .orderBy(desc(messages.seq))
    .limit(1);
  return row?.content;
}

/** Whether a run has been answered already. */
export async function isAnswered(executor: Executor, generationId: string): Promise<boolean> {
  return (await executor.$count(messages, and(eq(messages.role, "assistant"), eq(messages.generationId, generationId)))) > 0;
}

/**
 * What was said in a room before the message of this number and leads to it, oldest first; as much as a model may care for. What
 * was said anew later, and all that followed from it, is another branch and left out.
 */
export async function listSaidBefore(
  executor: Executor,
  roomId: string,
  seq: number,
  most = MOST_SAID,
): Promise<(SaidLine & { chips: string[] })[]> {
  const latest = await executor
    .select({ id: messages.id, role: messages.role, content: messages.content, chips: messages.chips, editOf: messages.editOf })
    .from(messages)
    .where(and(eq(messages.roomId, roomId), lte(messages.seq, seq)))
    .orderBy(desc(messages.seq))
    .limit(most);
  return withoutBranches(latest.reverse()).slice(0, -1);
}

export type SaidLine = Pick<typeof messages.$inferSelect, "id" | "role" | "content">;

const MOST_SAID = 400;

export async function findAppOfRoom(executor: Executor, roomId: string): Promise<AppRow | undefined> {
  const [row] = await executor
    .select()
    .from(apps)
    .where(and(eq(apps.roomId, roomId), isNull(apps.deletedAt)));
  return row;
}

/** The room's app with its latest version. */
export async function findAppWithVersion(
  executor: Executor,
  roomId: string,
): Promise<{ app: AppRow; version: typeof versions.$inferSelect } | undefined> {
  const [row] = await executor
    .select({ app: apps, version: versions })
    .from(apps)
    .innerJoin(versions, and(eq(versions.appId, apps.id), eq(versions.number, apps.latestVersion)))
    .where(and(eq(apps.roomId, roomId), isNull(apps.deletedAt)));
  return row;
}

export async function createApp(tx: Tx, row: { id: string; ownerId: string; roomId: string; title: string }): Promise<void> {
  await tx.insert(apps).values(row);
}

export async function renameApp(tx: Tx, id: string, title: string): Promise<void> {
  await tx.update(apps).set({ title }).where(eq(apps.id, id));
}

export async function pointAppAt(tx: Tx, id: string, version: number): Promise<void> {
  await tx.update(apps).set({ latestVersion: version }).where(eq(apps.id, id));
}

export async function listVersionSteps(executor: Executor, appId: string) {
  return executor
    .select({ number: versions.number, origin: versions.origin })
    .from(versions)
    .where(eq(versions.appId, appId))
    .orderBy(asc(versions.number));
}
