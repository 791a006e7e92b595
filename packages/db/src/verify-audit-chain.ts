import { createHash } from "node:crypto";
import { asc, gt } from "drizzle-orm";
import type { Executor } from "./client.ts";
import { auditEvents } from "./wire-schema.ts";

const BATCH = 1_000;
const NO_HASH = "0".repeat(64);

/** A place in the chain: the number of a row and its hash. Kept elsewhere, it shows later that nothing up to there has changed. */
export interface AuditMark {
  seq: number;
  hash: string;
}

export type AuditChain =
  /** Every row is what was written; `mark` is the last one, null where there is none. */
  | { state: "whole"; count: number; mark: AuditMark | null }
  /** The first row that does not follow from the one before. */
  | { state: "broken"; seq: number; id: string; at: Date; found: "changed" | "removed-before" | "moved" }
  /** The row that was noted is gone or another one: the end of the chain was cut off or written anew. */
  | { state: "rewritten"; noted: AuditMark; count: number };

type AuditEvent = typeof auditEvents.$inferSelect;

/**
 * Works out every hash of the audit log again, without the database's own functions, oldest first and in batches. `noted` is a
 * mark from an earlier time: a chain alone cannot show that its last rows are missing.
 */
export async function verifyAuditChain(executor: Executor, noted?: AuditMark): Promise<AuditChain> {
  let mark: AuditMark | null = null;
  let count = 0;
  let isNotedFound = noted === undefined;
  for (;;) {
    const rows: AuditEvent[] = await executor
      .select()
      .from(auditEvents)
      .where(gt(auditEvents.seq, mark?.seq ?? Number.MIN_SAFE_INTEGER))
      .orderBy(asc(auditEvents.seq))
      .limit(BATCH);
    for (const row of rows) {
      const found = breachOf(row, mark);
      if (found) return { state: "broken", seq: row.seq, id: row.id, at: row.at, found };
      mark = { seq: row.seq, hash: row.hash };
      count += 1;
      isNotedFound ||= noted?.seq === row.seq && noted.hash === row.hash;
    }
    if (rows.length < BATCH) break;
  }
  return noted && !isNotedFound ? { state: "rewritten", noted, count } : { state: "whole", count, mark };
}

function breachOf(row: AuditEvent, before: AuditMark | null): Extract<AuditChain, { state: "broken" }>["found"] | null {
  if (row.seq !== (before?.seq ?? 0) + 1) return "removed-before";
  if (row.previousHash !== (before?.hash ?? NO_HASH)) return "moved";
  return row.hash === hashOf(row) ? null : "changed";
}

/** As the database's `audit_event_hash`: the hash before, then the hash of each field, then the hash of all that. */
function hashOf(row: AuditEvent): string {
  const fields = [String(row.seq), row.id, String(row.at.getTime()), row.userId, row.action, row.subject, row.requestId];
  const sealed = createHash("sha256").update(Buffer.from(row.previousHash, "hex"));
  for (const field of fields) sealed.update(field === null ? Buffer.alloc(32) : createHash("sha256").update(field).digest());
  return sealed.digest("hex");
}
