import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import type { FieldSpec } from "@appmon/appspec/spec";
import { ArrowDown, ArrowUp, Maximize2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Table, TableRow } from "@appmon/contract/record";
import { type DeskList, type DeskView, useDeskRows, useSaveRecord } from "../api/table-api.ts";
import { moveCell, type Cell } from "../move-cell.ts";
import { problemOf } from "./cell-editor.tsx";
import { TableCell } from "./table-cell.tsx";
import { RowsNotice } from "./rows-notice.tsx";
import { toast } from "../../../../ui/toast.tsx";

const ROW_PX = 44;
const HEAD_PX = 40;
const LEAD_PX = 88;
const WIDTHS: Partial<Record<FieldSpec["type"], number>> = {
  longtext: 260,
  address: 240,
  image: 96,
  file: 220,
  boolean: 96,
  rating: 96,
  date: 180,
  colour: 110,
  daterange: 230,
  datetime: 210,
  email: 210,
  url: 220,
};
const widthOf = (field: FieldSpec, isTitle: boolean) => (isTitle ? 220 : (WIDTHS[field.type] ?? 150));

export interface RowsProps {
  list: DeskList;
  table: Table;
  view: DeskView;
  onSort: (sort: DeskView["sort"]) => void;
  /** Opens a whole record. */
  onOpen: (row: TableRow, titleOf: (collection: string, id: string) => string) => void;
  picked: ReadonlySet<string>;
  onPick: (id: string) => void;
  /** Records on their way out. */
  leaving: ReadonlySet<string>;
}

/** A list as a spreadsheet: one row a record, one column a field; the keys of a spreadsheet; only what is on screen is drawn. */
export function RecordTable({ list, table, view, onSort, onOpen, picked, onPick, leaving }: RowsProps) {
  const { t } = useTranslation("desk");
  const box = useRef<HTMLDivElement>(null);
  // Until a cell was chosen the first one is where the keyboard comes in.
  const [chosen, setActive] = useState<Cell | null>(null);
  const active = chosen ?? FIRST_CELL;
  const [editing, setEditing] = useState<{ id: string; field: string } | null>(null);
  const [range, setRange] = useState({ first: 0, last: 30 });
  const rows = useDeskRows(list, view, range);
  const save = useSaveRecord(list);
  const wantsFocus = useRef(false);
  const count = rows.known?.count ?? 0;
  const fields = titleFirst(table);
  // oxlint-disable-next-line react-hooks/incompatible-library -- nothing of it is handed on to what is memoised
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    paddingStart: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
    // The row with the focus stays, or the focus would be lost with it.
    rangeExtractor: (visible) =>
      [...new Set([...defaultRangeExtractor(visible), ...(active.row < count ? [active.row] : [])])].toSorted((a, b) => a - b),
    onChange: ({ range: shown }) => {
      if (shown)
        setRange((old) =>
          old.first === shown.startIndex && old.last === shown.endIndex ? old : { first: shown.startIndex, last: shown.endIndex },
        );
    },
  });
  const go = (cell: Cell) => {
    wantsFocus.current = true;
    setActive(cell);
    virtual.scrollToIndex(cell.row);
  };
  const shownRow = rows.rowAt(active.row)?.id;
  useEffect(() => {
    if (!wantsFocus.current || editing) return;
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`);
    if (!cell) return;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
    wantsFocus.current = false;
  }, [active.row, active.column, editing, shownRow]);
  const edit = (cell: Cell) => {
    const [row, field] = [rows.rowAt(cell.row), fields[cell.column]];
    setActive(cell);
    if (!row || !field || field.type === "computed" || leaving.has(row.id)) return;
    if (field.type !== "boolean") return setEditing({ id: row.id, field: field.id });
    save.mutate(
      { id: row.id, values: { [field.id]: row.values[field.id] !== true } },
      { onError: (error) => toast.error(problemOf(error, field.id)) },
    );
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === "Enter" || event.key === "F2" || event.key === " ") {
      event.preventDefault();
      return edit(active);
    }
    const next = moveCell(active, event, { rows: count, columns: fields.length, page: Math.max(1, range.last - range.first - 1) });
    if (!next) return;
    event.preventDefault();
    go(next);
  };
  const template = `${LEAD_PX}px ${fields.map((field) => `${widthOf(field, field.id === table.titleField)}px`).join(" ")} 1fr`;
  const width = LEAD_PX + fields.reduce((sum, field) => sum + widthOf(field, field.id === table.titleField), 0);
  return (
    <div
      ref={box}
      role="grid"
      aria-label={table.name}
      aria-rowcount={rows.known?.isWhole ? count + 1 : -1}
      aria-colcount={fields.length + 1}
      tabIndex={-1}
      className="relative h-full outline-none overflow-auto border-y border-line [overscroll-behavior:contain]"
    >
      <div style={{ height: virtual.getTotalSize(), minWidth: width }} className="relative">
        <div
          role="row"
          aria-rowindex={1}
          style={{ gridTemplateColumns: template, height: HEAD_PX }}
          className="sticky top-0 z-20 grid border-b border-line bg-ground text-c12 text-muted"
        >
          <span role="columnheader" aria-label={t("row.lead")} className="sticky left-0 z-10 bg-ground" />
          {fields.map((field, column) => (
            <ColumnHead key={field.id} field={field} index={column} sort={view.sort} onSort={onSort} />
          ))}
          <span aria-hidden />
        </div>
        {virtual.getVirtualItems().map((item) => {
          const row = rows.rowAt(item.index);
          return (
            <div
              key={row?.id ?? item.key}
              role="row"
              aria-rowindex={item.index + 2}
              aria-selected={row ? picked.has(row.id) : undefined}
              style={{ gridTemplateColumns: template, height: ROW_PX, transform: `translateY(${item.start}px)` }}
              className={`group absolute inset-x-0 top-0 grid border-b border-line bg-paper text-b14 ${row && picked.has(row.id) ? "bg-accent-wash!" : ""} ${row && leaving.has(row.id) ? "line-through opacity-45" : ""}`}
            >
              {row ? (
                <>
                  <RowLead
                    row={row}
                    name={String(row.values[table.titleField] ?? "")}
                    isPicked={picked.has(row.id)}
                    onPick={() => onPick(row.id)}
                    onOpen={() => onOpen(row, rows.titleOf)}
                  />
                  {fields.map((field, column) => (
                    <TableCell
                      key={field.id}
                      at={{ row: item.index, column }}
                      field={field}
                      row={row}
                      list={list}
                      titleOf={rows.titleOf}
                      state={
                        editing?.id === row.id && editing.field === field.id
                          ? "editing"
                          : active.row !== item.index || active.column !== column
                            ? "idle"
                            : chosen
                              ? "active"
                              : "entry"
                      }
                      onKeyDown={onKeyDown}
                      onDo={(what) => {
                        if (what === "edit") return edit({ row: item.index, column });
                        if (what === "choose") return setActive({ row: item.index, column });
                        setEditing(null);
                        go(
                          moveCell(
                            { row: item.index, column },
                            { key: LEAVE_KEYS[what] },
                            { rows: count, columns: fields.length, page: 1 },
                          ) ?? { row: item.index, column },
                        );
                      }}
                    />
                  ))}
                </>
              ) : (
                <span className="skeleton-pulse mx-3 my-3 h-5 w-40 rounded-control bg-sunken" />
              )}
            </div>
          );
        })}
      </div>
      <RowsNotice rows={rows} isSearching={view.search !== ""} />
    </div>
  );
}

/** The name of a record comes first and stays while the other columns move past it. */
function titleFirst({ fields, titleField }: Table): FieldSpec[] {
  return fields.toSorted((a, b) => Number(b.id === titleField) - Number(a.id === titleField));
}

const FIRST_CELL: Cell = { row: 0, column: 0 };
const STICKY_TITLE = "sticky left-[88px] z-10 bg-ground";
const LEAVE_KEYS = { stay: "", down: "ArrowDown", right: "ArrowRight", left: "ArrowLeft" };

interface ColumnHeadProps {
  field: FieldSpec;
  index: number;
  sort: DeskView["sort"];
  onSort: (sort: DeskView["sort"]) => void;
}

function ColumnHead({ field, index, sort, onSort }: ColumnHeadProps) {
  const { t } = useTranslation("desk");
  const order = sort?.field === field.id ? sort.order : null;
  const canSort = field.type !== "computed" && field.type !== "image";
  const next =
    order === null ? ({ field: field.id, order: "asc" } as const) : order === "asc" ? ({ field: field.id, order: "desc" } as const) : null;
  const name = (
    <>
      <span className="truncate">{field.label}</span>
      {order === "asc" && <ArrowUp size={14} aria-hidden />}
      {order === "desc" && <ArrowDown size={14} aria-hidden />}
    </>
  );
  return (
    <span
      role="columnheader"
      aria-colindex={index + 2}
      aria-sort={order === null ? undefined : order === "asc" ? "ascending" : "descending"}
      className={`flex min-w-0 border-l border-line ${index === 0 ? STICKY_TITLE : ""}`}
    >
      {canSort ? (
        <button
          type="button"
          title={t("sort", { label: field.label })}
          onClick={() => onSort(next)}
          className="flex min-w-0 flex-1 items-center gap-1 px-3 text-left hover:text-ink"
        >
          {name}
        </button>
      ) : (
        <span className="flex min-w-0 flex-1 items-center gap-1 px-3">{name}</span>
      )}
    </span>
  );
}

interface RowLeadProps {
  row: TableRow;
  name: string;
  isPicked: boolean;
  onPick: () => void;
  onOpen: () => void;
}

/** What begins a row and stays when the others move past: choosing it, opening it. */
function RowLead({ row, name, isPicked, onPick, onOpen }: RowLeadProps) {
  const { t } = useTranslation("desk");
  return (
    <span role="rowheader" className="sticky left-0 z-10 flex items-center border-r border-line bg-inherit pl-2">
      <label className="grid size-9 place-items-center">
        <input type="checkbox" checked={isPicked} onChange={onPick} aria-label={t("row.pick", { name })} className="size-4.5 accent-ink" />
      </label>
      <button
        type="button"
        title={row.sample ? t("row.sample") : undefined}
        aria-label={t("row.open", { name })}
        onClick={onOpen}
        className="grid size-9 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
      >
        <Maximize2 size={16} aria-hidden />
      </button>
    </span>
  );
}
