/** Rows of a spreadsheet that came with a message: the owner's own records in the preview, none of them an example. */
import { createId } from "@appmon/kernel/id";
import type { Tx } from "./client.ts";
import { sendNotice } from "./notice-hub.ts";
import { records } from "./schema.ts";

/** Puts rows into a collection of the preview, so that lists show them in the order they came in. */
export async function addTableRecords(
  tx: Tx,
  appId: string,
  { collection, values }: { collection: string; values: Record<string, unknown>[] },
  now: Date,
): Promise<void> {
  if (values.length === 0) return;
  const rows = values.map((data, index) => {
    const at = new Date(now.getTime() - index);
    return { appId, env: "preview" as const, collection, id: createId("rec"), data, createdAt: at, updatedAt: at };
  });
  await tx.insert(records).values(rows);
  await sendNotice(tx, `records:${appId}:preview`, JSON.stringify({ type: "reset" }));
}
