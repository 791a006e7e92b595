import { and, desc, eq, isNotNull, lt, min, or, type SQL, sql } from "drizzle-orm";
import { automationRuns, automations, outgoingMessages } from "@appmon/db/automation-schema";
import type { Executor } from "@appmon/db/client";
import type { Place } from "@appmon/gateway/automations/shown-app";

export type RunRow = typeof automationRuns.$inferSelect;
export type MessageRow = typeof outgoingMessages.$inferSelect;

const inRuns = ({ appId, env }: Place) => and(eq(automationRuns.appId, appId), eq(automationRuns.env, env));
const inMessages = ({ appId, env }: Place) => and(eq(outgoingMessages.appId, appId), eq(outgoingMessages.env, env));

export function listRows(executor: Executor, { appId, env }: Place) {
  return executor
    .select()
    .from(automations)
    .where(and(eq(automations.appId, appId), eq(automations.env, env)));
}

/** How many runs of each automation are in each state, and when the next one with a time of its own is due. */
export function countRuns(executor: Executor, place: Place) {
  return executor
    .select({
      automation: automationRuns.automation,
      state: automationRuns.state,
      n: sql<number>`count(*)::int`,
      dueAt: min(automationRuns.dueAt),
    })
    .from(automationRuns)
    .where(inRuns(place))
    .groupBy(automationRuns.automation, automationRuns.state);
}

/** Of each automation the run that ended last. */
export function listLastRuns(executor: Executor, place: Place): Promise<RunRow[]> {
  return executor
    .selectDistinctOn([automationRuns.automation])
    .from(automationRuns)
    .where(and(inRuns(place), isNotNull(automationRuns.doneAt)))
    .orderBy(automationRuns.automation, desc(automationRuns.doneAt));
}

export interface LogPage {
  automation?: string | undefined;
  before?: { createdAt: Date; id: string } | undefined;
  limit: number;
}

export function listRuns(executor: Executor, place: Place, { automation, before, limit }: LogPage): Promise<RunRow[]> {
  return executor
    .select()
    .from(automationRuns)
    .where(
      and(
        inRuns(place),
        automation === undefined ? undefined : eq(automationRuns.automation, automation),
        before && after(before, automationRuns),
      ),
    )
    .orderBy(desc(automationRuns.createdAt), automationRuns.id)
    .limit(limit);
}

export function listMessages(executor: Executor, place: Place, { automation, before, limit }: LogPage): Promise<MessageRow[]> {
  return executor
    .select()
    .from(outgoingMessages)
    .where(
      and(
        inMessages(place),
        automation === undefined ? undefined : eq(outgoingMessages.automation, automation),
        before && after(before, outgoingMessages),
      ),
    )
    .orderBy(desc(outgoingMessages.createdAt), outgoingMessages.id)
    .limit(limit);
}

function after(
  { createdAt, id }: { createdAt: Date; id: string },
  table: typeof automationRuns | typeof outgoingMessages,
): SQL | undefined {
  return or(lt(table.createdAt, createdAt), and(eq(table.createdAt, createdAt), sql`${table.id} > ${id}`));
}

export async function findMessage(executor: Executor, place: Place, id: string): Promise<MessageRow | undefined> {
  const [row] = await executor
    .select()
    .from(outgoingMessages)
    .where(and(inMessages(place), eq(outgoingMessages.id, id)));
  return row;
}

/** Puts a message that waits for its owner, or was given up, in line; undefined = it is neither by now. */
export async function putInLine(executor: Executor, place: Place, id: string): Promise<MessageRow | undefined> {
  const [row] = await executor
    .update(outgoingMessages)
    .set({ state: "waiting", why: null, nextAt: new Date(), attempts: 0, isUnderWay: false })
    .where(and(inMessages(place), eq(outgoingMessages.id, id), sql`${outgoingMessages.state} in ('kept', 'failed')`))
    .returning();
  return row;
}

export async function putRow(
  executor: Executor,
  { appId, env }: Place,
  id: string,
  change: Partial<typeof automations.$inferInsert>,
): Promise<void> {
  await executor
    .update(automations)
    .set(change)
    .where(and(eq(automations.appId, appId), eq(automations.env, env), eq(automations.id, id)));
}
