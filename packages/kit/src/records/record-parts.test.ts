import { expect, it } from "vitest";
import type { StoredRecord } from "../data-store.ts";
import { createWithParts, type RecordTable } from "../record-writes.ts";
import type { CollectionSchema, Json } from "../schema.ts";

const NOW = "2026-11-26T11:00";
const ORDER: CollectionSchema = {
  id: "ticket",
  name: "접수",
  titleField: "name",
  fields: [{ id: "name", label: "이름", type: "text", required: true }],
};
const LINE: CollectionSchema = {
  id: "piece",
  name: "맡긴 옷",
  titleField: "what",
  fields: [
    { id: "ticket", label: "접수", type: "relation", target: "ticket", required: true },
    { id: "what", label: "무엇", type: "text", required: true },
    { id: "taken", label: "맡긴 날", type: "date", required: true, default: { auto: "today" } },
    {
      id: "status",
      label: "상태",
      type: "status",
      required: true,
      options: [{ value: "taken", label: "맡음" }],
      default: { value: "taken" },
    },
  ],
};

/** A table in memory, of somebody who runs the app: nothing is filled in for them that they could write. */
function table(): { rows: StoredRecord[]; table: RecordTable } {
  const rows: StoredRecord[] = [];
  const find = async (_collection: string, id: string) => rows.find((row) => row.id === id);
  const insert = async (collection: string, values: Record<string, Json>) => {
    const row = { ...values, id: `${collection}${rows.length}`, createdAt: NOW, updatedAt: NOW } as StoredRecord;
    rows.push(row);
    return row;
  };
  const actor = { id: "me", role: "admin", admin: true, people: null };
  const none = async () => [];
  return { rows, table: { find, hold: find, insert, rivals: none, numbers: async () => ({}), now: NOW, actor } as unknown as RecordTable };
}

it("a line begins as its list says where nobody was asked for it, whoever writes the order", async () => {
  const { rows, table: written } = table();
  const data = { collections: new Map([ORDER, LINE].map((schema) => [schema.id, schema])), rules: [] };
  await createWithParts(data as never, written, "ticket", { name: "김하늘" }, [
    { collection: "piece", via: "ticket", values: { what: "코트" } },
  ]);
  expect(rows.find(({ what }) => what === "코트")).toMatchObject({ status: "taken", taken: "2026-11-26", ticket: rows[0]!.id });
});
