import { eq } from "drizzle-orm";
import { nextRetryAt } from "@appmon/billing/dunning";
import { nextSubscriptionState } from "@appmon/billing/subscription-transition";
import type { Tx } from "@appmon/db/client";
import { invoices, subscriptions } from "@appmon/db/billing-schema";
import { paymentMethods } from "@appmon/db/card-schema";
import { type AttemptRow, recordChange, tell } from "./records.ts";
import type { Target } from "./targets.ts";

interface Decline {
  hardness: "hard" | "soft";
  code: string | null;
  chance: number;
  nowMs: number;
  /** The gateway will never charge this card again. */
  isDead?: boolean;
}

/**
 * A charge was refused. The first one: the person tries again or takes another card. An upgrade: everything stays as it was.
 * A renewal: tried again on a few days when that can help, and the person is told at once in any case.
 */
export async function declineInvoice(
  tx: Tx,
  { invoice, subscription }: Extract<Target, { kind: "invoice" }>,
  attempt: AttemptRow,
  { hardness, code, chance, nowMs, isDead = false }: Decline,
): Promise<void> {
  const at = new Date(nowMs);
  const tries = invoice.tries + 1;
  if (isDead && attempt.methodId)
    await tx.update(paymentMethods).set({ state: "dead", nextDeleteAt: at }).where(eq(paymentMethods.id, attempt.methodId));
  if (invoice.kind !== "renewal") {
    await tx
      .update(invoices)
      .set({ tries, lastCode: code, nextChargeAt: null, ...(invoice.kind === "upgrade" ? { state: "void" as const } : {}) })
      .where(eq(invoices.id, invoice.id));
    return;
  }
  const since = subscription.pastDueSince ?? at;
  const retryMs = hardness === "hard" ? null : nextRetryAt(since.getTime(), tries, chance);
  await tx
    .update(invoices)
    .set({ tries, lastCode: code, nextChargeAt: retryMs === null ? null : new Date(retryMs) })
    .where(eq(invoices.id, invoice.id));
  const next = nextSubscriptionState(subscription.state, { type: "refused" });
  if (next) {
    await tx.update(subscriptions).set({ state: next, pastDueSince: since }).where(eq(subscriptions.id, subscription.id));
    await recordChange(tx, { subject: subscription.id, from: subscription.state, to: next, why: code ?? "refused", at });
  }
  await tell(tx, {
    userId: invoice.userId,
    topic: "declined",
    key: `declined:${attempt.id}`,
    payload: { amountKrw: invoice.amountKrw, code: code ?? "", ...(retryMs === null ? {} : { retryAt: new Date(retryMs).toISOString() }) },
    at,
  });
}
