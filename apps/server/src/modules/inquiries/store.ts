import { and, count, desc, eq, gt, lt, or } from "drizzle-orm";
import type { Executor } from "@appmon/db/client";
import { inquiries } from "@appmon/db/schema";

const columns = {
  id: inquiries.id,
  category: inquiries.category,
  content: inquiries.content,
  attachmentName: inquiries.attachmentName,
  answer: inquiries.answer,
  answeredAt: inquiries.answeredAt,
  createdAt: inquiries.createdAt,
};
export type InquiryRow = Pick<typeof inquiries.$inferSelect, keyof typeof columns>;

export async function addInquiry(executor: Executor, row: typeof inquiries.$inferInsert): Promise<InquiryRow> {
  const [added] = await executor.insert(inquiries).values(row).returning(columns);
  return added!;
}

/** Newest first. */
export async function listInquiries(
  executor: Executor,
  ownerId: string,
  page: { limit: number; before?: { createdAt: Date; id: string } },
): Promise<InquiryRow[]> {
  const { before } = page;
  return executor
    .select(columns)
    .from(inquiries)
    .where(
      and(
        eq(inquiries.ownerId, ownerId),
        before &&
          or(lt(inquiries.createdAt, before.createdAt), and(eq(inquiries.createdAt, before.createdAt), lt(inquiries.id, before.id))),
      ),
    )
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .limit(page.limit);
}

export async function countInquiriesSince(executor: Executor, ownerId: string, since: Date): Promise<number> {
  const [row] = await executor
    .select({ n: count() })
    .from(inquiries)
    .where(and(eq(inquiries.ownerId, ownerId), gt(inquiries.createdAt, since)));
  return row?.n ?? 0;
}

export async function findAttachment(executor: Executor, ownerId: string, id: string) {
  const [row] = await executor
    .select({ name: inquiries.attachmentName, type: inquiries.attachmentType, bytes: inquiries.attachment })
    .from(inquiries)
    .where(and(eq(inquiries.id, id), eq(inquiries.ownerId, ownerId)));
  return row;
}
