import { createFromTable } from "@appmon/korean/table/create-from-table";
import { entityForTable, readRecords } from "@appmon/korean/table/fit-table";
import type { Table, TableRecords } from "@appmon/korean/table/table";
import { josa } from "@appmon/korean/korean-text";
import { addTable } from "@appmon/korean/table/add-table";
import type { TurnInput, TurnResult } from "./turn.ts";

/** A turn with a table: an app made of it, its rows put where they belong, or a new collection for them. */
export function takeTable(input: TurnInput, table: Table): TurnResult {
  const { text, spec, today, seed } = input;
  if (!spec) {
    const made = createFromTable({ text, today, seed, table });
    return made ? { kind: "create", ...made } : UNREADABLE;
  }
  const entity = entityForTable(spec, table);
  if (entity) {
    const records = readRecords(entity, table);
    return { kind: "records", records, text: `${josa(countOf(records), "을/를")} ‘${entity.name}’에 넣었어요.${tellOfUnread(records)}` };
  }
  const added = addTable({ spec, table, today, seed });
  if (!added) return NO_PLACE;
  const { ops, name, records } = added;
  return {
    kind: "edit",
    ops,
    summary: `${josa(name, "을/를")} 더하고 파일의 ${josa(countOf(records), "을/를")} 넣었어요.${tellOfUnread(records)}`,
    notes: [],
    records,
  };
}

const NO_PLACE: TurnResult = {
  kind: "unsupported",
  text: "지금 앱에는 이 파일의 칸과 맞는 데이터 모음이 없어요. 칸 이름을 앱의 항목과 같게 고쳐서 다시 붙여 주시거나, 새 앱 만들기에서 이 파일로 앱을 만들어 주세요.",
  chips: [],
};

const UNREADABLE: TurnResult = {
  kind: "unsupported",
  text: "파일의 첫 줄에서 칸 이름을 찾지 못했어요. 첫 줄에 이름, 연락처처럼 칸의 이름을 적은 CSV로 다시 붙여 주세요.",
  chips: [],
};

function countOf({ values }: TableRecords): string {
  return `${values.length.toLocaleString("ko-KR")}줄`;
}

function tellOfUnread({ unread }: TableRecords): string {
  return unread === 0 ? "" : ` 칸의 형식과 달라서 비워 둔 값이 ${unread.toLocaleString("ko-KR")}개 있어요.`;
}
