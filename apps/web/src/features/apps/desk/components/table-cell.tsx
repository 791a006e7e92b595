import type { FieldSpec } from "@appmon/appspec/spec";
import type { TableRow } from "@appmon/contract/record";
import type { KeyboardEvent } from "react";
import type { DeskList, DeskRows } from "../api/table-api.ts";
import { isNumber, isOneLine } from "../field-draft.ts";
import type { Cell } from "../move-cell.ts";
import { CellEditor, type Leave } from "./cell-editor.tsx";
import { CellValue } from "./cell-value.tsx";

interface TableCellProps {
  at: Cell;
  field: FieldSpec;
  row: TableRow;
  list: DeskList;
  titleOf: DeskRows["titleOf"];
  /** `entry`: where the keyboard comes in while no cell was chosen. */
  state: "idle" | "entry" | "active" | "editing";
  onKeyDown: (event: KeyboardEvent) => void;
  onDo: (what: "choose" | "edit" | Leave) => void;
}

/** One value: chosen by a press, written anew by the next one. */
export function TableCell({ at, field, row, list, titleOf, state, onKeyDown, onDo }: TableCellProps) {
  const value = row.values[field.id];
  const isRight = isNumber(field) || field.type === "computed";
  return (
    <div
      role="gridcell"
      aria-colindex={at.column + 2}
      data-cell={`${at.row}:${at.column}`}
      tabIndex={state === "active" || state === "entry" ? 0 : -1}
      onKeyDown={onKeyDown}
      onClick={() => (state === "active" || field.type === "boolean" ? onDo("edit") : state !== "editing" && onDo("choose"))}
      onDoubleClick={() => state !== "editing" && field.type !== "boolean" && onDo("edit")}
      className={`${at.column === 0 ? "sticky left-[88px] z-10 bg-inherit" : "relative"} flex min-w-0 cursor-default items-center border-l border-line px-3 outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ink ${isRight ? "justify-end text-right" : ""} ${field.type === "computed" ? "text-muted" : ""} ${state === "active" ? "outline-2! -outline-offset-2! outline-edge! focus-visible:outline-ink!" : ""}`}
    >
      {state !== "editing" || !isOneLine(field) ? <CellValue field={field} row={row} list={list} titleOf={titleOf} /> : null}
      {state === "editing" && (
        <CellEditor
          field={field}
          row={row}
          list={list}
          title={field.type === "relation" && typeof value === "string" ? titleOf(field.target ?? "", value) : ""}
          onLeave={onDo}
        />
      )}
    </div>
  );
}
