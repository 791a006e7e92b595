import type { StoredRecord } from "../data-store.ts";
import type { Collection } from "../schema.ts";
import type { RecordText } from "../records/use-text.ts";
import { columnsOf } from "./view-props.ts";

const MOST_LINES = 300;

/** A list as one sends it in a chat: a line for each record, what is ticked off marked, and what the money adds up to. */
export function listText(collection: Collection, records: readonly StoredRecord[], text: RecordText): string {
  const columns = columnsOf(collection, { kind: "list" }, 4);
  const tick = columns.find((field) => field.type === "boolean");
  const told = columns.filter((field) => field !== tick);
  const lines = records.slice(0, MOST_LINES).map((record) => {
    const mark = tick ? (record[tick.id] === true ? "☑" : "☐") : "•";
    const details = told.map((field) => text.of(field, record[field.id])).filter(Boolean);
    return `${mark} ${text.title(collection, record)}${details.length > 0 ? ` (${details.join(", ")})` : ""}`;
  });
  const money = collection.fields.find((field) => field.type === "money" && !field.hidden);
  const sum = records.reduce((all, record) => all + (money && typeof record[money.id] === "number" ? (record[money.id] as number) : 0), 0);
  return [
    `${collection.name} ${records.length}${collection.counter ?? "건"}`,
    ...lines,
    ...(records.length > MOST_LINES ? [`… 그리고 ${records.length - MOST_LINES}${collection.counter ?? "건"} 더`] : []),
    ...(money && sum !== 0 ? [`${money.label} 합계 ${sum.toLocaleString("ko-KR")}원`] : []),
  ].join("\n");
}
