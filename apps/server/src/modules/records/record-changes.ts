/** Records that are changed by words: what the engine has to know of them, and the change itself, by the rules of the data. */
import { sql } from "drizzle-orm";
import { failureTitle, isFailureCode } from "@appmon/contract/failure-codes";
import type { Executor } from "@appmon/db/client";
import { records } from "@appmon/db/schema";
import type { ResolvedApp } from "@appmon/gateway/app-resolver";
import { asOwner, type RecordDeed, type RecordsService } from "@appmon/gateway/records/service";
import { Failure } from "@appmon/kernel/failure";
import type { KnownRecords, RecordChange } from "@appmon/korean/record-changes/known-record";

/** The newest of each list; who has more calls the older ones by hand. */
const MOST_KNOWN = 200;
/** What holds more than a few short values is not spoken of value by value. */
const MOST_BYTES = 4_096;

/** Records of these lists of the preview, which is what its owner speaks of. Reads a page of each list, however long it is. */
export async function loadKnownRecords(executor: Executor, appId: string, lists: readonly string[]): Promise<KnownRecords> {
  if (lists.length === 0) return {};
  const { rows } = await executor.execute<{ collection: string; id: string; data: Record<string, unknown> }>(sql`
    select list.collection, one.id, one.data
    from unnest(array[${sql.join(
      lists.map((list) => sql`${list}`),
      sql`, `,
    )}]::text[]) as list(collection)
    cross join lateral (
      select id, data from ${records}
      where app_id = ${appId} and env = 'preview' and collection = list.collection
      order by created_at desc, id limit ${MOST_KNOWN}
    ) one
    where pg_column_size(one.data) < ${MOST_BYTES}`);
  const known: Record<string, { id: string; values: Record<string, unknown> }[]> = {};
  for (const { id, collection, data } of rows) (known[collection] ??= []).push({ id, values: data });
  return known;
}

/** Writes them as the owner would by hand, all or none; they are of one list. Answers the sentence why the data's rules refuse it, or undefined. */
export async function changeKnownRecords(
  service: Pick<RecordsService, "changeAll">,
  app: ResolvedApp,
  changes: readonly [RecordChange, ...RecordChange[]],
): Promise<string | undefined> {
  try {
    await service.changeAll(asOwner(app), changes[0].entity, changes.map(deedOf));
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return sentenceOf(error);
  }
}

function deedOf({ deed, record: id, values, from }: RecordChange): RecordDeed {
  switch (deed) {
    case "add":
      return { deed, values };
    case "remove":
      return { deed, id };
    case undefined:
      return { deed: "set", id, values, ...(from && { from }) };
  }
}

/** What is said at the first field that is refused, or of the record as a whole. */
function sentenceOf({ code, data }: Failure): string {
  const [field] = typeof data.fields === "object" && data.fields !== null ? Object.values(data.fields) : [];
  if (typeof field === "string") return field;
  return typeof data.detail === "string" ? data.detail : isFailureCode(code) ? failureTitle(code, "ko") : code;
}
