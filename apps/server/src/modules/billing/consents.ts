import { and, desc, eq } from "drizzle-orm";
import type { Executor } from "@appmon/db/client";
import { billingConsents } from "@appmon/db/billing-schema";
import { createId } from "@appmon/kernel/id";

/** What a person saw and ticked, and from where. */
export interface ConsentProof {
  /** The sentence, as it was shown. */
  text: string;
  ip: string | null;
  userAgent: string | null;
}

/** Keeps the proof of a consent; never changed afterwards. */
export async function keepConsent(
  tx: Executor,
  consent: { userId: string; subject: string; priceId: string; amountKrw: number; proof: ConsentProof; nowMs: number },
): Promise<void> {
  const { proof, nowMs, ...rest } = consent;
  await tx.insert(billingConsents).values({
    id: createId("evt"),
    ...rest,
    text: proof.text.slice(0, 2_000),
    ip: proof.ip,
    userAgent: proof.userAgent?.slice(0, 300) ?? null,
    agreedAt: new Date(nowMs),
  });
}

/** What was agreed to about one thing, newest first. */
export async function listConsents(tx: Executor, userId: string, subject: string): Promise<{ toKrw: number; agreedAtMs: number }[]> {
  const rows = await tx
    .select({ amountKrw: billingConsents.amountKrw, agreedAt: billingConsents.agreedAt })
    .from(billingConsents)
    .where(and(eq(billingConsents.userId, userId), eq(billingConsents.subject, subject)))
    .orderBy(desc(billingConsents.agreedAt));
  return rows.map(({ amountKrw, agreedAt }) => ({ toKrw: amountKrw, agreedAtMs: agreedAt.getTime() }));
}
