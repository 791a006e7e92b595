import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { outbox } from "@appmon/db/billing-schema";
import { users } from "@appmon/db/schema";
import type { BillingContext } from "./context.ts";
import { isFree, leaseFor } from "./leases.ts";
import { type NewsTopic, raiseAlert } from "./records.ts";

const RETRY_MS = [60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 86_400_000];

export interface News {
  /** The same news is sent once: the provider may use it to recognise a repetition. */
  key: string;
  to: { userId: string; name: string; email: string | null };
  topic: NewsTopic;
  payload: Record<string, string | number>;
}

/** Whoever brings news to people. Throws when it could not be brought now. */
export type SendNews = (news: News) => Promise<void>;

/** Sends what was written down with what it tells about. */
export async function sendOutbox(context: BillingContext, send: SendNews, limit = 50): Promise<number> {
  let done = 0;
  while (done < limit) {
    const nowMs = await context.now();
    const [claimed] = await context.db
      .update(outbox)
      .set({ fence: sql`${outbox.fence} + 1`, leaseUntil: leaseFor(context.leaseMs) })
      .where(
        eq(
          outbox.id,
          context.db
            .select({ id: outbox.id })
            .from(outbox)
            .where(and(eq(outbox.state, "new"), isNotNull(outbox.nextTryAt), lte(outbox.nextTryAt, new Date(nowMs)), isFree))
            .orderBy(asc(outbox.nextTryAt))
            .limit(1)
            .for("update", { skipLocked: true }),
        ),
      )
      .returning();
    if (!claimed) break;
    await sendOne(context, send, claimed, nowMs);
    done += 1;
  }
  return done;
}

async function sendOne(context: BillingContext, send: SendNews, row: typeof outbox.$inferSelect, nowMs: number): Promise<void> {
  const mine = and(eq(outbox.id, row.id), eq(outbox.fence, row.fence));
  const [user] = await context.db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, row.userId));
  try {
    const to = { userId: row.userId, name: user?.name ?? "", email: user?.email ?? null };
    await send({ key: row.key, to, topic: row.topic as NewsTopic, payload: row.payload });
    await context.db.update(outbox).set({ state: "sent", nextTryAt: null, leaseUntil: null }).where(mine);
  } catch (error) {
    const wait = RETRY_MS[row.tries];
    context.log.error({ err: error, outbox: row.id }, "news was not sent");
    if (wait === undefined) await raiseAlert(context.db, { kind: "mail-undelivered", subject: row.id, at: new Date(nowMs) });
    await context.db
      .update(outbox)
      .set({
        tries: row.tries + 1,
        leaseUntil: null,
        ...(wait === undefined ? { state: "given-up" as const, nextTryAt: null } : { nextTryAt: new Date(nowMs + wait) }),
      })
      .where(mine);
  }
}
