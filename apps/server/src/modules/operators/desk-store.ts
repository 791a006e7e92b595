/** What operators read of inquiries and billing alerts. */
import { and, count, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { billingAlerts } from "@appmon/db/billing-schema";
import type { Executor } from "@appmon/db/client";
import { abuseReports, publishReviews, takeDowns } from "@appmon/db/operator-schema";
import { inquiries, users } from "@appmon/db/schema";
import { type Before, isBefore, PAGE } from "./pages.ts";

export async function countWaiting(executor: Executor) {
  const [asked, reported, reviewed, closed, alerted] = await Promise.all([
    executor.select({ n: count() }).from(inquiries).where(isNull(inquiries.answeredAt)),
    executor.select({ n: count() }).from(abuseReports).where(eq(abuseReports.state, "open")),
    executor.select({ n: count() }).from(publishReviews).where(eq(publishReviews.state, "open")),
    executor.select({ n: count() }).from(takeDowns).where(isNull(takeDowns.restoredAt)),
    executor.select({ n: count() }).from(billingAlerts).where(isNull(billingAlerts.resolvedAt)),
  ]);
  const numberOf = ([row]: { n: number }[]) => row?.n ?? 0;
  return {
    inquiries: numberOf(asked),
    reports: numberOf(reported),
    reviews: numberOf(reviewed),
    takeDowns: numberOf(closed),
    alerts: numberOf(alerted),
  };
}

const inquiryColumns = {
  id: inquiries.id,
  category: inquiries.category,
  content: inquiries.content,
  attachmentName: inquiries.attachmentName,
  answer: inquiries.answer,
  answeredAt: inquiries.answeredAt,
  createdAt: inquiries.createdAt,
  person: { id: users.id, name: users.name, email: users.email },
};

/** Everybody's, newest first. */
export async function listAllInquiries(executor: Executor, isOpen: boolean, before: Before | undefined) {
  return executor
    .select(inquiryColumns)
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.ownerId))
    .where(
      and(isOpen ? isNull(inquiries.answeredAt) : isNotNull(inquiries.answeredAt), isBefore(before, inquiries.createdAt, inquiries.id)),
    )
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .limit(PAGE + 1);
}

export async function findAnyInquiry(executor: Executor, id: string) {
  const [row] = await executor
    .select(inquiryColumns)
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.ownerId))
    .where(eq(inquiries.id, id));
  return row;
}

export async function findAnyAttachment(executor: Executor, id: string) {
  const [row] = await executor
    .select({ name: inquiries.attachmentName, type: inquiries.attachmentType, bytes: inquiries.attachment })
    .from(inquiries)
    .where(eq(inquiries.id, id));
  return row;
}

/** False = it is answered already, or there is none. */
export async function answerInquiry(executor: Executor, id: string, answer: string, at: Date): Promise<boolean> {
  const rows = await executor
    .update(inquiries)
    .set({ answer, answeredAt: at })
    .where(and(eq(inquiries.id, id), isNull(inquiries.answeredAt)))
    .returning({ id: inquiries.id });
  return rows.length > 0;
}

export async function listBillingAlerts(executor: Executor, isOpen: boolean, before: Before | undefined) {
  return executor
    .select()
    .from(billingAlerts)
    .where(
      and(
        isOpen ? isNull(billingAlerts.resolvedAt) : isNotNull(billingAlerts.resolvedAt),
        isBefore(before, billingAlerts.createdAt, billingAlerts.id),
      ),
    )
    .orderBy(desc(billingAlerts.createdAt), desc(billingAlerts.id))
    .limit(PAGE + 1);
}

export async function findBillingAlert(executor: Executor, id: string) {
  const [row] = await executor.select().from(billingAlerts).where(eq(billingAlerts.id, id));
  return row;
}

/** False = it is resolved already, or there is none. */
export async function resolveBillingAlert(executor: Executor, id: string, at: Date): Promise<boolean> {
  const rows = await executor
    .update(billingAlerts)
    .set({ resolvedAt: at })
    .where(and(eq(billingAlerts.id, id), isNull(billingAlerts.resolvedAt)))
    .returning({ id: billingAlerts.id });
  return rows.length > 0;
}
