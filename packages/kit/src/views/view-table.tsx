import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { FormatValue } from "../records/format-value.tsx";
import { RecordTitle } from "./record-title.tsx";
import { RowButtons } from "./row-buttons.tsx";
import { NUMBER_TYPES } from "../record-rules.ts";
import { useShownRows } from "./row-window.ts";
import type { FieldSchema } from "../schema.ts";
import { shownAs } from "../records/shown-as.ts";
import { columnsOf, highlightOf, TABLE_COLUMNS } from "./view-props.ts";
import type { ViewProps } from "./view-props.ts";

const ROW_HEIGHT = 56;

/** Rows and columns; on phones every row becomes a small card with its labels. Of a long table only the rows in sight are in the page. */
export function TableView({ view, collection, records, pages, tools, recordPath }: ViewProps) {
  const columns = columnsOf(collection, view, TABLE_COLUMNS);
  const title = collection.fields.find((field) => field.id === collection.titleField);
  const isNumber = (field: FieldSchema) => {
    const { type } = shownAs(field);
    return (NUMBER_TYPES.has(type) && type !== "rating") || type === "computed";
  };
  const rows = useShownRows({ records, ...(pages && { pages }) }, ROW_HEIGHT);
  const head = useRef<HTMLTableRowElement>(null);
  const named = columns.map(({ id }) => id).join();
  const wrap = useCloseWhereWide(named);
  const widths = useFirstWidths(head, rows.isPart && rows.rows.length > 0, named);
  return (
    <div className="am-table-place">
      <div ref={wrap} className="am-table-wrap" tabIndex={0} role="region" aria-label={`${collection.name} 표`}>
        <table
          className="am-table"
          data-fixed={widths !== null || undefined}
          style={widths ? { minWidth: widths.reduce((sum, width) => sum + width, 0) } : undefined}
          aria-rowcount={rows.isPart ? (rows.size < 0 ? -1 : rows.size + 1) : undefined}
        >
          {widths && (
            <colgroup>
              {widths.map((width, at) => (
                // Columns have no name of their own here; they never change places while their widths are held.
                // oxlint-disable-next-line react/no-array-index-key
                <col key={at} style={{ width }} />
              ))}
            </colgroup>
          )}
          <thead>
            <tr ref={head} aria-rowindex={rows.isPart ? 1 : undefined}>
              <th scope="col">{title?.label ?? collection.name}</th>
              {columns.map((field) => (
                <th key={field.id} scope="col" data-number={isNumber(field)}>
                  {field.label}
                </th>
              ))}
              <th scope="col" className="am-table-tools">
                <span className="am-sr">할 일</span>
              </th>
            </tr>
          </thead>
          <tbody ref={rows.container} onFocus={rows.onFocus} onBlur={rows.onBlur}>
            <Gap height={rows.before} columns={columns.length + 2} />
            {rows.rows.map((at) => {
              const record = rows.at(at);
              if (!record) return <Awaited key={`at-${at}`} index={at} columns={columns.length + 2} measure={rows.measure} />;
              return (
                <tr
                  key={record.id}
                  ref={rows.measure}
                  data-index={at}
                  data-record={record.id}
                  data-highlight={highlightOf(collection, record)?.tone}
                  aria-rowindex={rows.isPart ? at + 2 : undefined}
                >
                  <th scope="row">
                    <RecordTitle collection={collection} record={record} tools={tools} recordPath={recordPath} />
                  </th>
                  {columns.map((field) => (
                    <td key={field.id} data-label={field.label} data-number={isNumber(field)} data-type={field.type}>
                      <FormatValue field={field} value={record[field.id]} text={tools.text} />
                    </td>
                  ))}
                  <td className="am-table-tools">
                    <RowButtons record={record} tools={tools} title={tools.text.title(collection, record)} />
                  </td>
                </tr>
              );
            })}
            <Gap height={rows.after} columns={columns.length + 2} />
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** A row that is on its way. */
function Awaited({ index, columns, measure }: { index: number; columns: number; measure: (element: Element | null) => void }) {
  return (
    <tr ref={measure} data-index={index} data-awaited aria-rowindex={index + 2}>
      <td colSpan={columns} style={{ height: ROW_HEIGHT }}>
        <span className="am-sr">불러오는 중이에요</span>
      </td>
    </tr>
  );
}

/** The room of rows that are not in the page. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return height > 0 ? (
    <tr className="am-gap" aria-hidden="true">
      {/* Nothing to press, and out of reach of whoever listens. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={columns} style={{ height }} />
    </tr>
  ) : null;
}

/**
 * Marks a table that is wider than its place as `data-close`, so that its columns stand closer and the buttons of a row under each
 * other: what would be hidden behind them is in sight. Measured as it would be without, anew for other columns, rows and widths.
 */
function useCloseWhereWide(columns: string): RefObject<HTMLDivElement | null> {
  const wrap = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = wrap.current;
    if (!element) return;
    const measure = () => {
      // Widths that are held were measured as it stood then.
      if (element.querySelector("[data-fixed]")) return;
      element.removeAttribute("data-close");
      element.toggleAttribute("data-close", element.scrollWidth > element.clientWidth + 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [columns]);
  return wrap;
}

/**
 * How wide the columns came out with the first rows, so that they stay so while others scroll by; null where they need not, and where
 * rows are cards. Measured anew for other columns and another width of the window.
 */
function useFirstWidths(head: RefObject<HTMLTableRowElement | null>, isHeld: boolean, columns: string): number[] | null {
  const [widths, setWidths] = useState<number[] | null>(null);
  const [turn, setTurn] = useState(0);
  useLayoutEffect(() => {
    if (!isHeld) return;
    const row = head.current;
    if (row && row.offsetParent !== null) setWidths([...row.children].map((cell) => cell.getBoundingClientRect().width));
    const width = window.innerWidth;
    const anew = () => {
      if (window.innerWidth === width) return;
      setWidths(null);
      setTurn(turn + 1);
    };
    window.addEventListener("resize", anew);
    return () => {
      window.removeEventListener("resize", anew);
      setWidths(null);
    };
  }, [head, isHeld, columns, turn]);
  return widths;
}
