import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import type { Database, Executor, Tx } from "@appmon/db/client";
import { adminTickets, visitorAttempts, visitors, visitorSessions } from "@appmon/db/visitor-schema";

/** One app in one environment: what an account belongs to. */
export interface Place {
  appId: string;
  env: "preview" | "live";
}
export type VisitorRow = typeof visitors.$inferSelect;

/** Answers undefined when the e-mail is taken. */
export async function insertVisitor(
  executor: Executor,
  place: Place,
  visitor: Omit<VisitorRow, "appId" | "env" | "createdAt">,
): Promise<VisitorRow | undefined> {
  const [row] = await executor
    .insert(visitors)
    .values({ appId: place.appId, env: place.env, ...visitor })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function findVisitorByEmail(executor: Executor, { appId, env }: Place, email: string): Promise<VisitorRow | undefined> {
  const [row] = await executor
    .select()
    .from(visitors)
    .where(and(eq(visitors.appId, appId), eq(visitors.env, env), eq(visitors.email, email)));
  return row;
}

/** Oldest first, at most 500. */
export async function listVisitors(executor: Executor, { appId, env }: Place): Promise<VisitorRow[]> {
  return executor
    .select()
    .from(visitors)
    .where(and(eq(visitors.appId, appId), eq(visitors.env, env)))
    .orderBy(asc(visitors.createdAt))
    .limit(500);
}

export async function setVisitorRole(executor: Executor, { appId, env }: Place, id: string, role: string): Promise<boolean> {
  const changed = await executor
    .update(visitors)
    .set({ role })
    .where(and(eq(visitors.appId, appId), eq(visitors.env, env), eq(visitors.id, id)))
    .returning({ id: visitors.id });
  return changed.length > 0;
}

/** One's own name and address; undefined when the address is somebody else's, null when there is no such account. */
export async function changeVisitor(
  executor: Executor,
  { appId, env }: Place,
  id: string,
  values: { name: string; email: string | null },
): Promise<VisitorRow | null | undefined> {
  try {
    const [row] = await executor
      .update(visitors)
      .set(values)
      .where(and(eq(visitors.appId, appId), eq(visitors.env, env), eq(visitors.id, id)))
      .returning();
    return row ?? null;
  } catch (thrown) {
    if (isTaken(thrown)) return undefined;
    throw thrown;
  }
}

/** PostgreSQL's word for a value that must be unique and is there already. */
const isTaken = (thrown: unknown): boolean =>
  [thrown, thrown instanceof Error ? thrown.cause : undefined].some(
    (one) => typeof one === "object" && one !== null && "code" in one && one.code === "23505",
  );

export async function insertSession(
  executor: Executor,
  { appId, env }: Place,
  session: { tokenHash: string; visitorId: string | null; expiresAt: Date },
): Promise<void> {
  await executor.insert(visitorSessions).values({ appId, env, ...session });
}

export interface SessionRow {
  tokenHash: string;
  /** Null = looks as a guest. */
  visitorId: string | null;
  /** Null = no account of this app. */
  account: Pick<VisitorRow, "id" | "name" | "email" | "role"> | null;
}

/**
 * Finds the sessions of cookies with the accounts they are of. One that is over, or of another app, is not among them. Every request of a
 * visitor asks it: its text is made once.
 */
export function prepareSessions(db: Database): (place: Place, tokenHashes: readonly string[], now: Date) => Promise<SessionRow[]> {
  const prepared = db
    .select({
      tokenHash: visitorSessions.tokenHash,
      visitorId: visitorSessions.visitorId,
      account: { id: visitors.id, name: visitors.name, email: visitors.email, role: visitors.role },
    })
    .from(visitorSessions)
    .leftJoin(
      visitors,
      and(eq(visitors.appId, visitorSessions.appId), eq(visitors.env, visitorSessions.env), eq(visitors.id, visitorSessions.visitorId)),
    )
    .where(
      and(
        eq(visitorSessions.appId, sql.placeholder("appId")),
        eq(visitorSessions.env, sql.placeholder("env")),
        sql`${visitorSessions.tokenHash} = any (${sql.placeholder("tokenHashes")}::text[])`,
        gt(visitorSessions.expiresAt, sql.placeholder("now")),
      ),
    )
    .prepare("visitor_sessions_found");
  return ({ appId, env }, tokenHashes, now) => prepared.execute({ appId, env, tokenHashes, now });
}

/** Ends a session and clears away what is over in this app. */
export async function endSession(executor: Executor, { appId, env }: Place, tokenHash: string, now: Date): Promise<void> {
  const here = and(eq(visitorSessions.appId, appId), eq(visitorSessions.env, env));
  await executor.delete(visitorSessions).where(and(here, eq(visitorSessions.tokenHash, tokenHash)));
  await executor.delete(visitorSessions).where(and(here, lt(visitorSessions.expiresAt, now)));
}

/** Counts one more try and answers how many there were within the window. */
export async function countAttempt(executor: Executor, { appId, env }: Place, key: string, now: Date, windowMs: number): Promise<number> {
  const ends = new Date(now.getTime() + windowMs);
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await executor
    .insert(visitorAttempts)
    .values({ appId, env, key, count: 1, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: [visitorAttempts.appId, visitorAttempts.env, visitorAttempts.key],
      set: {
        count: sql`case when ${visitorAttempts.windowEndsAt} <= ${at} then 1 else ${visitorAttempts.count} + 1 end`,
        windowEndsAt: sql`case when ${visitorAttempts.windowEndsAt} <= ${at} then excluded.window_ends_at else ${visitorAttempts.windowEndsAt} end`,
      },
    })
    .returning({ count: visitorAttempts.count });
  if (!row) throw new Error("an attempt was not counted");
  return row.count;
}

/** What is counted under a key, also where its window is over; undefined = nothing ever was, or it is cleared away. */
export async function findAttempt(
  executor: Executor,
  { appId, env }: Place,
  key: string,
): Promise<{ count: number; windowEndsAt: Date } | undefined> {
  const [row] = await executor
    .select({ count: visitorAttempts.count, windowEndsAt: visitorAttempts.windowEndsAt })
    .from(visitorAttempts)
    .where(and(eq(visitorAttempts.appId, appId), eq(visitorAttempts.env, env), eq(visitorAttempts.key, key)));
  return row;
}

/** A try that was none: takes one back. */
export async function giveBackAttempt(executor: Executor, { appId, env }: Place, key: string): Promise<void> {
  await executor
    .update(visitorAttempts)
    .set({ count: sql`greatest(${visitorAttempts.count} - 1, 0)` })
    .where(and(eq(visitorAttempts.appId, appId), eq(visitorAttempts.env, env), eq(visitorAttempts.key, key)));
}

/** Notes that something holds until `endsAt`. */
export async function keepMark(executor: Executor, { appId, env }: Place, key: string, endsAt: Date): Promise<void> {
  await executor
    .insert(visitorAttempts)
    .values({ appId, env, key, count: 1, windowEndsAt: endsAt })
    .onConflictDoUpdate({
      target: [visitorAttempts.appId, visitorAttempts.env, visitorAttempts.key],
      set: { windowEndsAt: endsAt },
    });
}

export async function forgetAttempts(executor: Executor, { appId, env }: Place, key: string): Promise<void> {
  await executor
    .delete(visitorAttempts)
    .where(and(eq(visitorAttempts.appId, appId), eq(visitorAttempts.env, env), eq(visitorAttempts.key, key)));
}

/** Clears away, in all apps, what is over: windows of counting, sessions, tickets nobody used. */
export async function forgetWhatIsOver(executor: Executor, now: Date): Promise<void> {
  await executor.delete(visitorAttempts).where(lt(visitorAttempts.windowEndsAt, now));
  await executor.delete(visitorSessions).where(lt(visitorSessions.expiresAt, now));
  await executor.delete(adminTickets).where(lt(adminTickets.expiresAt, now));
}

/** Takes a ticket: only the first asker gets it, and only in time. */
export async function takeTicket(tx: Tx, appId: string, hash: string, now: Date): Promise<{ name: string } | undefined> {
  const [row] = await tx
    .delete(adminTickets)
    .where(and(eq(adminTickets.appId, appId), eq(adminTickets.hash, hash)))
    .returning({ name: adminTickets.name, expiresAt: adminTickets.expiresAt });
  return row && row.expiresAt > now ? { name: row.name } : undefined;
}
