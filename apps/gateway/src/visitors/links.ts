/**
 * Accounts and the records about the people who have them. Typing somebody's phone or e-mail links nothing: the owner
 * invites, or says yes to who asks.
 */
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Executor, Tx } from "@appmon/db/client";
import { memberInvites, memberLinks, memberRequests } from "@appmon/db/visitor-schema";

interface Place {
  appId: string;
  env: "preview" | "live";
}
/** A record about a person. */
export interface MemberRecord {
  collection: string;
  recordId: string;
}

/** Ids of the records that are about this account. */
export async function linkedTo(executor: Executor, { appId, env }: Place, visitorId: string): Promise<string[]> {
  const rows = await executor
    .select({ id: memberLinks.recordId })
    .from(memberLinks)
    .where(and(eq(memberLinks.appId, appId), eq(memberLinks.env, env), eq(memberLinks.visitorId, visitorId)));
  return rows.map(({ id }) => id);
}

/** Those of the records that are about one of these accounts. */
export async function linkedAmong(
  executor: Executor,
  { appId, env }: Place,
  { makers, ids }: { makers: readonly string[]; ids: readonly string[] },
): Promise<{ maker: string; id: string }[]> {
  return executor
    .select({ maker: memberLinks.visitorId, id: memberLinks.recordId })
    .from(memberLinks)
    .where(
      and(
        eq(memberLinks.appId, appId),
        eq(memberLinks.env, env),
        sql`${memberLinks.visitorId} = any (${sql.param([...makers])}::text[])`,
        sql`${memberLinks.recordId} = any (${sql.param([...ids])}::text[])`,
      ),
    );
}

/** Stores an invitation and clears away those of this app that nobody used in time. */
export async function insertInvite(
  executor: Executor,
  { appId, env }: Place,
  invite: MemberRecord & { hash: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await executor
    .delete(memberInvites)
    .where(and(eq(memberInvites.appId, appId), eq(memberInvites.env, env), lt(memberInvites.expiresAt, now)));
  await executor.insert(memberInvites).values({ appId, env, ...invite });
}

/** Takes an invitation: only the first asker gets it, and only in time. The record is theirs from now on, and nobody else's. */
export async function claimInvite(
  tx: Tx,
  { appId, env }: Place,
  hash: string,
  visitorId: string,
  now: Date,
): Promise<MemberRecord | undefined> {
  const [taken] = await tx
    .delete(memberInvites)
    .where(and(eq(memberInvites.appId, appId), eq(memberInvites.env, env), eq(memberInvites.hash, hash), gt(memberInvites.expiresAt, now)))
    .returning({ collection: memberInvites.collection, recordId: memberInvites.recordId });
  if (!taken) return undefined;
  await linkRecord(tx, { appId, env }, taken, visitorId);
  return taken;
}

/** The record is this account's from now on, and nobody else's: whoever still asks for it is answered by that. */
export async function linkRecord(tx: Tx, { appId, env }: Place, record: MemberRecord, visitorId: string): Promise<void> {
  await tx
    .insert(memberLinks)
    .values({ appId, env, ...record, visitorId })
    .onConflictDoUpdate({
      target: [memberLinks.appId, memberLinks.env, memberLinks.collection, memberLinks.recordId],
      set: { visitorId },
    });
  await tx
    .delete(memberRequests)
    .where(
      and(
        eq(memberRequests.appId, appId),
        eq(memberRequests.env, env),
        eq(memberRequests.collection, record.collection),
        eq(memberRequests.recordId, record.recordId),
      ),
    );
}
