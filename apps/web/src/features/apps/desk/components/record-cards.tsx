import { useVirtualizer } from "@tanstack/react-virtual";
import { ChevronRight } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../../../ui/badge.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { useDeskRows } from "../api/table-api.ts";
import { textInCell } from "./cell-value.tsx";
import type { RowsProps } from "./record-table.tsx";
import { RowsNotice } from "./rows-notice.tsx";

const CARD_PX = 84;
const SHOWN_FIELDS = 3;

/** A list on a narrow screen: a card a record, opened by a tap. */
export function RecordCards({ list, table, view, onOpen, picked, onPick, leaving }: RowsProps) {
  const { t } = useTranslation("desk");
  const box = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ first: 0, last: 20 });
  const rows = useDeskRows(list, view, range);
  // oxlint-disable-next-line react-hooks/incompatible-library -- nothing of it is handed on to what is memoised
  const virtual = useVirtualizer({
    count: rows.known?.count ?? 0,
    getScrollElement: () => box.current,
    estimateSize: () => CARD_PX,
    overscan: 6,
    onChange: ({ range: shown }) => {
      if (shown)
        setRange((old) =>
          old.first === shown.startIndex && old.last === shown.endIndex ? old : { first: shown.startIndex, last: shown.endIndex },
        );
    },
  });
  const others = table.fields.filter(({ id, type }) => id !== table.titleField && type !== "image" && type !== "longtext");
  return (
    <div ref={box} className="h-full overflow-y-auto border-y border-line">
      <ul aria-label={table.name} style={{ height: virtual.getTotalSize() }} className="relative">
        {virtual.getVirtualItems().map((item) => {
          const row = rows.rowAt(item.index);
          const name = row ? String(row.values[table.titleField] ?? "") || t("field.untitled") : "";
          return (
            <li
              key={row?.id ?? item.key}
              style={{ height: CARD_PX, transform: `translateY(${item.start}px)` }}
              className={`absolute inset-x-0 top-0 flex items-center border-b border-line ${row && leaving.has(row.id) ? "line-through opacity-45" : ""}`}
            >
              {row ? (
                <>
                  <label className="grid h-full w-11 shrink-0 place-items-center">
                    <input
                      type="checkbox"
                      checked={picked.has(row.id)}
                      onChange={() => onPick(row.id)}
                      aria-label={t("row.pick", { name })}
                      className="size-5 accent-ink"
                    />
                  </label>
                  <button
                    type="button"
                    disabled={leaving.has(row.id)}
                    onClick={() => onOpen(row, rows.titleOf)}
                    className="flex h-full min-w-0 flex-1 items-center gap-3 pr-2 text-left"
                  >
                    <span className="grid min-w-0 flex-1 gap-0.5">
                      <span className="flex items-center gap-2">
                        <span className="truncate font-semibold">{name}</span>
                        {row.sample && <Badge>{t("row.sampleShort")}</Badge>}
                      </span>
                      <span className="truncate text-b14 text-muted">
                        {others
                          .map((field) => textInCell(field, row.values[field.id], rows.titleOf))
                          .filter(Boolean)
                          .slice(0, SHOWN_FIELDS)
                          .join(" · ")}
                      </span>
                    </span>
                    <ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
                  </button>
                </>
              ) : (
                <Skeleton className="ml-11 h-6 w-40" />
              )}
            </li>
          );
        })}
      </ul>
      <RowsNotice rows={rows} isSearching={view.search !== ""} />
    </div>
  );
}
