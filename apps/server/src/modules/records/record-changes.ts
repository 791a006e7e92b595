/** Records that are changed by words: what the engine has to know of them, and the change itself, by the rules of the data. */
import { and, desc, eq } from "drizzle-orm";
import { failureTitle, isFailureCode } from "@appmon/contract/failure-codes";
import type { Executor } from "@appmon/db/client";
import { records } from "@appmon/db/schema";
import type { ResolvedApp } from "@appmon/gateway/app-resolver";
import { asOwner, type RecordsService } from "@appmon/gateway/records/service";
import { Failure } from "@appmon/kernel/failure";
import type { KnownRecords, RecordChange } from "@appmon/korean/record-changes/known-record";

/** The newest ones; who has more calls the older ones by hand. */
const MOST_KNOWN = 1_000;

/** Records of the preview, which is what its owner speaks of. */
export async function loadKnownRecords(executor: Executor, appId: string): Promise<KnownRecords> {
  const rows = await executor
    .select({ id: records.id, collection: records.collection, values: records.data })
    .from(records)
    .where(and(eq(records.appId, appId), eq(records.env, "preview")))
    .orderBy(desc(records.createdAt))
    .limit(MOST_KNOWN);
  const known: Record<string, { id: string; values: Record<string, unknown> }[]> = {};
  for (const { id, collection, values } of rows) (known[collection] ??= []).push({ id, values });
  return known;
}

/** Writes it as the owner would by hand. Answers the sentence why the data's rules refuse it, or undefined. */
export async function changeKnownRecord(
  service: RecordsService,
  app: ResolvedApp,
  { entity, record, values }: RecordChange,
): Promise<string | undefined> {
  try {
    await service.update(asOwner(app), entity, record, values);
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return sentenceOf(error);
  }
}

/** What is said at the first field that is refused, or of the record as a whole. */
function sentenceOf({ code, data }: Failure): string {
  const [field] = typeof data.fields === "object" && data.fields !== null ? Object.values(data.fields) : [];
  if (typeof field === "string") return field;
  return typeof data.detail === "string" ? data.detail : isFailureCode(code) ? failureTitle(code, "ko") : code;
}
