import { and, asc, count, eq, lte } from "drizzle-orm";
import type { GatewayEvent } from "@appmon/adapters/toss/ports";
import { readTossWebhook } from "@appmon/adapters/toss/read-toss-webhook";
import { refusal } from "@appmon/contract/failure-codes";
import { webhookInbox } from "@appmon/db/billing-schema";
import { paymentMethods } from "@appmon/db/card-schema";
import type { BillingContext } from "./context.ts";
import { raiseAlert, tell } from "./records.ts";
import { syncPayment } from "./sync-payment.ts";

/** More than this unread: the gateway is told to come again, which it does for days. */
const INBOX_LIMIT = 10_000;
const RETRY_MS = [10_000, 60_000, 600_000, 3_600_000, 21_600_000];

/**
 * Keeps a webhook, once, and answers. Nothing is believed: what it says is a reason to ask. Throws a refusal for what is not
 * the gateway's language and when too much is unread.
 */
export async function receiveWebhook(context: BillingContext, rawBody: string, transmissionId: string | undefined): Promise<void> {
  const read = readTossWebhook(rawBody, transmissionId);
  if (!read) throw refusal("request/malformed-json");
  const at = new Date(await context.now());
  const [unread] = await context.db.select({ n: count() }).from(webhookInbox).where(eq(webhookInbox.state, "new"));
  if ((unread?.n ?? 0) >= INBOX_LIMIT) throw refusal("service/unavailable");
  // Of what could be guessed, only the print is kept.
  const event =
    read.event.type === "billing-key-deleted" ? { type: read.event.type, print: context.vault.print(read.event.billingKey) } : read.event;
  await context.db
    .insert(webhookInbox)
    .values({ dedupeKey: read.dedupeKey, event, state: "new", nextTryAt: at, receivedAt: at })
    .onConflictDoNothing();
}

type KeptEvent = Exclude<GatewayEvent, { type: "billing-key-deleted" }> | { type: "billing-key-deleted"; print: string };

/** Works through what came in. A webhook that can not be settled yet is tried again, and in the end a human sees it. */
export async function readInbox(context: BillingContext, limit = 100): Promise<number> {
  const nowMs = await context.now();
  const due = await context.db
    .select()
    .from(webhookInbox)
    .where(and(eq(webhookInbox.state, "new"), lte(webhookInbox.nextTryAt, new Date(nowMs))))
    .orderBy(asc(webhookInbox.nextTryAt))
    .limit(limit);
  for (const row of due) {
    const isDone = await act(context, row.event as KeptEvent, nowMs);
    const wait = RETRY_MS[row.tries];
    if (isDone) await finish(context, row.dedupeKey, "done");
    else if (wait === undefined) {
      await raiseAlert(context.db, { kind: "webhook-unreadable", subject: row.dedupeKey, at: new Date(nowMs) });
      await finish(context, row.dedupeKey, "given-up");
    } else
      await context.db
        .update(webhookInbox)
        .set({ tries: row.tries + 1, nextTryAt: new Date(nowMs + wait) })
        .where(eq(webhookInbox.dedupeKey, row.dedupeKey));
  }
  return due.length;
}

async function finish({ db }: BillingContext, dedupeKey: string, state: "done" | "given-up"): Promise<void> {
  await db.update(webhookInbox).set({ state, nextTryAt: null }).where(eq(webhookInbox.dedupeKey, dedupeKey));
}

/** False: the gateway could not be asked; once more later. */
async function act(context: BillingContext, event: KeptEvent, nowMs: number): Promise<boolean> {
  switch (event.type) {
    case "payment-status-changed":
    case "deposit": {
      const answer =
        event.type === "deposit"
          ? await context.gateway.findPaymentByOrderId(event.orderId)
          : await context.gateway.findPaymentByKey(event.paymentKey);
      if (answer.outcome === "unknown" || answer.outcome === "misconfigured") return false;
      if (answer.outcome === "found") await syncPayment(context, answer.payment);
      return true;
    }
    case "billing-key-deleted":
      await blockKey(context, event.print, nowMs);
      return true;
    case "other":
      return true;
  }
}

/** Anybody could have sent it: it may stop charges of a card of ours, and ask for it again, but no more. */
async function blockKey(context: BillingContext, print: string, nowMs: number): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [method] = await tx
      .update(paymentMethods)
      .set({ state: "dead" })
      .where(and(eq(paymentMethods.billingKeyPrint, print), eq(paymentMethods.state, "active")))
      .returning();
    if (method)
      await tell(tx, {
        userId: method.userId,
        topic: "card-dead",
        key: `dead:${method.id}`,
        payload: { card: method.cardMask },
        at: new Date(nowMs),
      });
  });
}
