import { and, eq } from "drizzle-orm";
import { paymentMethods } from "@appmon/db/card-schema";
import type { BillingContext } from "./context.ts";
import { endSubscription } from "./renewals.ts";
import { findLiveSubscription } from "./targets.ts";

/** Somebody leaves: nothing is charged any more and the card's key is given up. What was paid stays on record, as the law asks. */
export async function leavePerson(context: BillingContext, userId: string): Promise<void> {
  const nowMs = await context.now();
  await context.db.transaction(async (tx) => {
    const live = await findLiveSubscription(tx, userId, context.env, true);
    if (live) await endSubscription(tx, live, { event: "withdrawn", reason: "left", nowMs });
    await tx
      .update(paymentMethods)
      .set({ state: "dead", nextDeleteAt: new Date(nowMs) })
      .where(and(eq(paymentMethods.userId, userId), eq(paymentMethods.env, context.env), eq(paymentMethods.state, "active")));
  });
}
