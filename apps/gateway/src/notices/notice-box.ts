/** What automations tell people in the app itself: who runs it, or who made the record. Nobody is told what was written to somebody else. */
import { and, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { noticeReaders, outgoingMessages } from "@appmon/db/automation-schema";
import type { Database } from "@appmon/db/client";
import type { ToldNotice } from "@appmon/kit/data-store";
import { type Actor, makerOf } from "@appmon/kit/record-access";
import type { Asked } from "../records/service.ts";

const MOST_SHOWN = 30;
/** Nobody counts further. */
const MOST_COUNTED = 100;

export interface NoticeBox {
  items: ToldNotice[];
  unread: number;
}

/** Recipients whose notices are this one's; what is for admins is theirs only as long as they are one. */
function recipientsOf(actor: Actor): string[] {
  const maker = makerOf(actor);
  return [...(actor.admin ? ["admins"] : []), ...(maker === null ? [] : [maker])];
}

/** By whom something was read: the owner without an account is one too. */
const readerOf = (actor: Actor): string => makerOf(actor) ?? "owner";

/** The newest notices for the asker, with how many came since they looked. */
export async function listNotices(db: Database, { app, actor }: Asked): Promise<NoticeBox> {
  const recipients = recipientsOf(actor);
  if (recipients.length === 0) return { items: [], unread: 0 };
  const seenAt = await findSeen(db, { app, actor });
  const isTheirs = and(
    eq(outgoingMessages.appId, app.appId),
    eq(outgoingMessages.env, app.env),
    eq(outgoingMessages.channel, "notice"),
    inArray(outgoingMessages.to, recipients),
  );
  const rows = await db
    .select({ id: outgoingMessages.id, text: outgoingMessages.body, createdAt: outgoingMessages.createdAt })
    .from(outgoingMessages)
    .where(isTheirs)
    .orderBy(desc(outgoingMessages.createdAt), outgoingMessages.id)
    .limit(MOST_SHOWN);
  return {
    items: rows.map(({ id, text, createdAt }) => ({
      id,
      text,
      createdAt: createdAt.toISOString(),
      isNew: seenAt === undefined || createdAt > seenAt,
    })),
    unread: await countSince(db, isTheirs, seenAt),
  };
}

async function countSince(db: Database, isTheirs: SQL | undefined, seenAt: Date | undefined): Promise<number> {
  const unread = db
    .select({ id: outgoingMessages.id })
    .from(outgoingMessages)
    .where(and(isTheirs, seenAt && gt(outgoingMessages.createdAt, seenAt)))
    .limit(MOST_COUNTED)
    .as("unread");
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(unread);
  return row?.n ?? 0;
}

async function findSeen(db: Database, { app, actor }: Asked): Promise<Date | undefined> {
  const [row] = await db
    .select({ seenAt: noticeReaders.seenAt })
    .from(noticeReaders)
    .where(and(eq(noticeReaders.appId, app.appId), eq(noticeReaders.env, app.env), eq(noticeReaders.reader, readerOf(actor))));
  return row?.seenAt;
}

/** The asker has looked at what came until then; what they read once stays read, and what is still to come is not read by anybody. */
export async function markNoticesRead(db: Database, { app, actor }: Asked, until: Date): Promise<void> {
  if (recipientsOf(actor).length === 0) return;
  const seenAt = new Date(Math.min(until.getTime(), Date.now()));
  await db
    .insert(noticeReaders)
    .values({ appId: app.appId, env: app.env, reader: readerOf(actor), seenAt })
    .onConflictDoUpdate({
      target: [noticeReaders.appId, noticeReaders.env, noticeReaders.reader],
      set: { seenAt: sql`greatest(${noticeReaders.seenAt}, excluded.seen_at)` },
    });
}
