import { createHash } from "node:crypto";
import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { IssueOutcome } from "@appmon/adapters/toss/ports";
import { findPrice } from "@appmon/billing/catalogue";
import { nextCheckAt } from "@appmon/billing/check-schedule";
import { nextRegistrationState, type RegistrationEvent } from "@appmon/billing/registration-transition";
import { refusal } from "@appmon/contract/failure-codes";
import type { Tx } from "@appmon/db/client";
import { billingCustomers, cardRegistrations } from "@appmon/db/card-schema";
import { createId } from "@appmon/kernel/id";
import { answerWithin } from "./answer-within.ts";
import { type ConsentProof, keepConsent } from "./consents.ts";
import type { BillingContext } from "./context.ts";
import { isFree, leaseFor } from "./leases.ts";
import { keepMethod } from "./payment-methods.ts";
import { raiseAlert, recordChange, type RegistrationRow } from "./records.ts";
import { sendAttempt } from "./send-attempt.ts";
import { chargeOwed, startSubscription } from "./start-subscription.ts";
import { findLiveSubscription } from "./targets.ts";

const AUTH_KEY = "auth-key";
const WINDOW_MS = 40 * 60_000;

/** The name under which the gateway knows this person; made at the first use. */
export async function customerKeyOf({ db, env, now }: BillingContext, userId: string): Promise<string> {
  await db
    .insert(billingCustomers)
    .values({ userId, env, customerKey: crypto.randomUUID(), createdAt: new Date(await now()) })
    .onConflictDoNothing();
  const [row] = await db
    .select()
    .from(billingCustomers)
    .where(and(eq(billingCustomers.userId, userId), eq(billingCustomers.env, env)));
  return row!.customerKey;
}

/** Opens the registration of a card: for a subscription to `priceId`, or null to replace the card there is. */
export async function openRegistration(
  context: BillingContext,
  userId: string,
  priceId: string | null,
  proof: ConsentProof,
): Promise<RegistrationRow> {
  const price = priceId === null ? null : findPrice(priceId, context.prices);
  if (price !== null && (price?.kind !== "plan" || !price.isOffered)) throw refusal("payment/price-unknown");
  const live = await findLiveSubscription(context.db, userId, context.env);
  if (price && live && live.state !== "incomplete") throw refusal("subscription/exists");
  const customerKey = await customerKeyOf(context, userId);
  const nowMs = await context.now();
  return context.db.transaction(async (tx) => {
    const id = createId("reg");
    const at = new Date(nowMs);
    const [row] = await tx
      .insert(cardRegistrations)
      .values({ id, userId, env: context.env, customerKey, priceId, idempotencyKey: id, state: "opened", createdAt: at })
      .returning();
    if (price) await keepConsent(tx, { userId, subject: id, priceId: price.id, amountKrw: price.amountKrw, proof, nowMs });
    return row as RegistrationRow;
  });
}

/**
 * The browser came back with a one-time key. The same key again shows what came of it; a customer key that is not this
 * person's issues nothing.
 */
export async function completeRegistration(
  context: BillingContext,
  userId: string,
  back: { authKey: string; customerKey: string },
): Promise<RegistrationRow> {
  if ((await customerKeyOf(context, userId)) !== back.customerKey) throw refusal("payment/other-customer");
  const nowMs = await context.now();
  const hash = createHash("sha256").update(back.authKey).digest("hex");
  const found = await context.db.transaction(async (tx) => bindAuthKey(context, tx, userId, { ...back, hash }, nowMs));
  if (!found) throw refusal("payment/registration-gone");
  if (found.state === "issuing" || found.state === "unknown") await answerWithin(issue(context, found.id), context.log);
  return getRegistration(context, found.id);
}

async function bindAuthKey(
  context: BillingContext,
  tx: Tx,
  userId: string,
  back: { authKey: string; hash: string },
  nowMs: number,
): Promise<RegistrationRow | undefined> {
  const [known] = await tx
    .select()
    .from(cardRegistrations)
    .where(and(eq(cardRegistrations.authKeyHash, back.hash), eq(cardRegistrations.userId, userId)));
  if (known) return known as RegistrationRow;
  const [open] = await tx
    .select()
    .from(cardRegistrations)
    .where(and(eq(cardRegistrations.userId, userId), eq(cardRegistrations.env, context.env), eq(cardRegistrations.state, "opened")))
    .orderBy(desc(cardRegistrations.createdAt))
    .limit(1)
    .for("update");
  if (!open || nowMs - open.createdAt.getTime() > WINDOW_MS) return undefined;
  const at = new Date(nowMs);
  const [bound] = await tx
    .update(cardRegistrations)
    .set({
      authKeyHash: back.hash,
      authKeySealed: context.vault.seal(AUTH_KEY, back.authKey),
      state: "issuing",
      firstSentAt: at,
      nextCheckAt: new Date(nowMs + context.leaseMs),
    })
    .where(eq(cardRegistrations.id, open.id))
    .returning();
  await recordChange(tx, { subject: open.id, from: open.state, to: "issuing", why: "came back", at });
  return bound as RegistrationRow;
}

async function getRegistration({ db }: BillingContext, id: string): Promise<RegistrationRow> {
  const [row] = await db.select().from(cardRegistrations).where(eq(cardRegistrations.id, id));
  return row as RegistrationRow;
}

/** Registrations whose answer was lost: the same key brings the same answer. */
export async function checkDueRegistrations(context: BillingContext, limit = 20): Promise<number> {
  const due = await context.db
    .select({ id: cardRegistrations.id })
    .from(cardRegistrations)
    .where(
      and(
        inArray(cardRegistrations.state, ["issuing", "unknown"]),
        isNotNull(cardRegistrations.nextCheckAt),
        lte(cardRegistrations.nextCheckAt, new Date(await context.now())),
        isFree,
      ),
    )
    .orderBy(asc(cardRegistrations.nextCheckAt))
    .limit(limit);
  for (const { id } of due) await issue(context, id);
  return due.length;
}

/** Windows that were opened and never came back. */
export async function expireRegistrations({ db, now }: BillingContext): Promise<void> {
  await db
    .update(cardRegistrations)
    .set({ state: "expired" })
    .where(and(eq(cardRegistrations.state, "opened"), lte(cardRegistrations.createdAt, new Date((await now()) - WINDOW_MS))));
}

async function issue(context: BillingContext, id: string): Promise<void> {
  const [row] = await context.db
    .update(cardRegistrations)
    .set({ fence: sql`${cardRegistrations.fence} + 1`, leaseUntil: leaseFor(context.leaseMs) })
    .where(and(eq(cardRegistrations.id, id), inArray(cardRegistrations.state, ["issuing", "unknown"]), isFree))
    .returning();
  const claimed = row as RegistrationRow | undefined;
  if (!claimed) return;
  const outcome = await context.gateway.issueBillingKey(
    { authKey: context.vault.open(AUTH_KEY, claimed.authKeySealed!), customerKey: claimed.customerKey },
    { idempotencyKey: claimed.idempotencyKey, firstSentAt: claimed.firstSentAt!.getTime() },
  );
  const nowMs = await context.now();
  const attemptId = await context.db.transaction((tx) => settle(context, tx, claimed, outcome, nowMs));
  if (attemptId) await sendAttempt(context, attemptId);
}

/** Returns the charge that follows from a card that is there now. */
async function settle(
  context: BillingContext,
  tx: Tx,
  held: RegistrationRow,
  outcome: IssueOutcome,
  nowMs: number,
): Promise<string | undefined> {
  const [row] = await tx.select().from(cardRegistrations).where(eq(cardRegistrations.id, held.id)).for("update");
  const registration = row as RegistrationRow;
  if (registration.fence !== held.fence) return undefined;
  if (outcome.outcome === "issued") {
    const { method, isNewest } = await keepMethod(context, tx, registration, outcome.billingKey, nowMs);
    await move(tx, registration, { type: "issued" }, { methodId: method.id, authKeySealed: null }, nowMs);
    if (!isNewest) return undefined;
    if (registration.priceId === null) return chargeOwed(context, tx, registration.userId, method, nowMs);
    const started = await startSubscription(context, tx, registration.userId, { priceId: registration.priceId, method, nowMs });
    if (!started) return undefined;
    await tx.update(cardRegistrations).set({ subscriptionId: started.subscriptionId }).where(eq(cardRegistrations.id, registration.id));
    return started.attemptId;
  }
  const lastCode = outcome.code;
  if (outcome.outcome === "auth-gone" || outcome.outcome === "declined") {
    await move(tx, registration, { type: "gone" }, { lastCode, authKeySealed: null }, nowMs);
    return undefined;
  }
  const at = new Date(nowMs);
  if (outcome.outcome === "misconfigured") await raiseAlert(tx, { kind: "gateway-config", subject: outcome.code, at });
  if (outcome.outcome === "invalid-request")
    await raiseAlert(tx, { kind: "gateway-input", subject: registration.id, detail: { code: outcome.code }, at });
  const next = nextCheckAt(registration.firstSentAt!.getTime(), registration.checks, nowMs);
  if (next === null) await raiseAlert(tx, { kind: "unsettled", subject: registration.id, at });
  const patch = { lastCode, checks: registration.checks + 1, nextCheckAt: next === null ? null : new Date(next) };
  await move(tx, registration, { type: "unclear" }, patch, nowMs);
  return undefined;
}

async function move(
  tx: Tx,
  registration: RegistrationRow,
  event: RegistrationEvent,
  patch: Partial<RegistrationRow>,
  nowMs: number,
): Promise<void> {
  const next = nextRegistrationState(registration.state, event);
  if (next === undefined) return;
  await tx
    .update(cardRegistrations)
    .set({ nextCheckAt: null, leaseUntil: null, ...patch, state: next })
    .where(eq(cardRegistrations.id, registration.id));
  await recordChange(tx, { subject: registration.id, from: registration.state, to: next, why: event.type, at: new Date(nowMs) });
}

/** A registration of this person; anybody else's does not exist. */
export async function getOwnRegistration(context: BillingContext, userId: string, id: string): Promise<RegistrationRow> {
  const row = await getRegistration(context, id);
  if (row?.userId !== userId) throw refusal("registration/not-found");
  return row;
}
