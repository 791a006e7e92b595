import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { refusal } from "@appmon/contract/failure-codes";
import type { Database, Tx } from "@appmon/db/client";
import { idempotencyKeys } from "@appmon/db/wire-schema";

const KEPT_MS = 24 * 60 * 60 * 1000;
const MAX_KEY_CHARS = 200;

export interface IdempotentCall {
  userId: string;
  /** The `Idempotency-Key` header; absent = every call counts. */
  key: string | undefined;
  /** Route and body: the same key under another one is refused. */
  request: unknown;
}

/**
 * Runs `work` in one transaction, at most once per key. The answer is stored by the same transaction, so that a process
 * killed in between leaves either both or nothing; a second call waits for the first and gets its answer.
 */
export async function runOnce<T>(db: Database, call: IdempotentCall, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { key, userId } = call;
  if (key === undefined) return db.transaction(work);
  if (key.length === 0 || key.length > MAX_KEY_CHARS) throw refusal("request/invalid");
  const requestHash = createHash("sha256").update(JSON.stringify(call.request)).digest("hex");
  return db.transaction(async (tx) => {
    const now = new Date();
    const inserted = await tx
      .insert(idempotencyKeys)
      .values({ userId, key, requestHash, createdAt: now })
      // A key that was kept long enough is free again.
      .onConflictDoUpdate({
        target: [idempotencyKeys.userId, idempotencyKeys.key],
        set: { requestHash, answer: null, createdAt: now },
        setWhere: lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_MS)),
      })
      .returning({ key: idempotencyKeys.key });
    if (inserted.length === 0) {
      const [earlier] = await tx
        .select()
        .from(idempotencyKeys)
        .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
      if (!earlier || earlier.requestHash !== requestHash) throw refusal("request/idempotency-mismatch");
      return earlier.answer as T;
    }
    const answer = await work(tx);
    await tx
      .update(idempotencyKeys)
      .set({ answer })
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
    return answer;
  });
}
