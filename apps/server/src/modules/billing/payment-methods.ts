import { and, asc, eq, gt, isNotNull, lte } from "drizzle-orm";
import type { GatewayBillingKey } from "@appmon/adapters/toss/ports";
import { nextCheckAt } from "@appmon/billing/check-schedule";
import type { Tx } from "@appmon/db/client";
import { cardRegistrations, paymentMethods } from "@appmon/db/card-schema";
import { createId } from "@appmon/kernel/id";
import type { BillingContext } from "./context.ts";
import { type MethodRow, raiseAlert, type RegistrationRow, tell } from "./records.ts";
import { BILLING_KEY } from "./send-attempt.ts";

/**
 * Keeps a card that can be charged, sealed. It takes the place of the one before, whose key is then owed to the gateway for
 * deletion. An answer that was lost and comes late does not push out a card registered since: its own key is owed instead.
 */
export async function keepMethod(
  context: BillingContext,
  tx: Tx,
  registration: RegistrationRow,
  key: GatewayBillingKey,
  nowMs: number,
): Promise<{ method: MethodRow; isNewest: boolean }> {
  const at = new Date(nowMs);
  const { userId, env, customerKey } = registration;
  const print = context.vault.print(key.billingKey);
  const [known] = await tx.select().from(paymentMethods).where(eq(paymentMethods.billingKeyPrint, print));
  if (known) return { method: known, isNewest: known.state === "active" };
  const [newer] = await tx
    .select({ id: cardRegistrations.id })
    .from(cardRegistrations)
    .where(
      and(
        eq(cardRegistrations.userId, userId),
        eq(cardRegistrations.state, "issued"),
        gt(cardRegistrations.createdAt, registration.createdAt),
      ),
    )
    .limit(1);
  const isNewest = newer === undefined;
  const replaced = isNewest
    ? await tx
        .update(paymentMethods)
        .set({ state: "replaced", nextDeleteAt: at })
        .where(and(eq(paymentMethods.userId, userId), eq(paymentMethods.env, env), eq(paymentMethods.state, "active")))
        .returning()
    : [];
  const [method] = await tx
    .insert(paymentMethods)
    .values({
      id: createId("pm"),
      userId,
      env,
      customerKey,
      billingKeySealed: context.vault.seal(BILLING_KEY, key.billingKey),
      billingKeyPrint: print,
      cardMask: key.card?.maskedNumber ?? "",
      cardIssuer: key.card?.issuerName ?? key.method,
      cardType: key.card?.cardType ?? "",
      state: isNewest ? "active" : "replaced",
      nextDeleteAt: isNewest ? null : at,
      createdAt: at,
    })
    .returning();
  if (replaced.length > 0)
    await tell(tx, { userId, topic: "card-replaced", key: `card:${method!.id}`, payload: { card: method!.cardMask }, at });
  return { method: method!, isNewest };
}

/** Keys that are not needed any more are deleted at the gateway; a bare 404 does not settle it, the gateway's word for "gone" does. */
export async function deleteDueKeys(context: BillingContext, limit = 20): Promise<number> {
  const nowMs = await context.now();
  const due = await context.db
    .select()
    .from(paymentMethods)
    .where(and(isNotNull(paymentMethods.nextDeleteAt), lte(paymentMethods.nextDeleteAt, new Date(nowMs))))
    .orderBy(asc(paymentMethods.nextDeleteAt))
    .limit(limit);
  for (const method of due) {
    const outcome = await context.gateway.deleteBillingKey(context.vault.open(BILLING_KEY, method.billingKeySealed));
    const isGone = outcome.outcome === "deleted" || outcome.outcome === "gone";
    const next = isGone ? null : nextCheckAt(nowMs, method.deleteTries, nowMs);
    await context.db.transaction(async (tx) => {
      await tx
        .update(paymentMethods)
        .set({ nextDeleteAt: next === null ? null : new Date(next), deleteTries: method.deleteTries + 1 })
        .where(eq(paymentMethods.id, method.id));
      if (!isGone && next === null) await raiseAlert(tx, { kind: "unsettled", subject: method.id, at: new Date(nowMs) });
    });
  }
  return due.length;
}
