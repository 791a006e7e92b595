import { and, count, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import { attachments } from "@appmon/db/attachment-schema";
import type { Executor } from "@appmon/db/client";

const columns = { id: attachments.id, name: attachments.name, type: attachments.type, size: attachments.size };

export async function addAttachment(executor: Executor, row: typeof attachments.$inferInsert): Promise<void> {
  await executor.insert(attachments).values(row);
}

export async function countAttachmentsSince(executor: Executor, ownerId: string, since: Date): Promise<number> {
  const [row] = await executor
    .select({ n: count() })
    .from(attachments)
    .where(and(eq(attachments.ownerId, ownerId), gt(attachments.createdAt, since)));
  return row?.n ?? 0;
}

/** Without its bytes. */
export async function findAttachmentLine(executor: Executor, ownerId: string, id: string) {
  const [row] = await executor
    .select(columns)
    .from(attachments)
    .where(and(eq(attachments.id, id), eq(attachments.ownerId, ownerId)));
  return row;
}

export async function findAttachment(executor: Executor, ownerId: string, id: string) {
  const [row] = await executor
    .select({ ...columns, body: attachments.body })
    .from(attachments)
    .where(and(eq(attachments.id, id), eq(attachments.ownerId, ownerId)));
  return row;
}

/** Ties files that are not tied yet to a message. Answers those it tied. */
export async function tieAttachments(executor: Executor, ownerId: string, ids: string[], to: { roomId: string; messageId: string }) {
  return executor
    .update(attachments)
    .set(to)
    .where(and(inArray(attachments.id, ids), eq(attachments.ownerId, ownerId), isNull(attachments.messageId)))
    .returning(columns);
}

export async function loadAttachments(executor: Executor, ids: string[]) {
  return executor
    .select({ ...columns, body: attachments.body })
    .from(attachments)
    .where(inArray(attachments.id, ids));
}

/** Files that never came with a message. */
export async function deleteUntied(executor: Executor, before: Date): Promise<void> {
  await executor.delete(attachments).where(and(isNull(attachments.messageId), lt(attachments.createdAt, before)));
}
