import { FormatValue, Photo } from "../records/format-value.tsx";
import { RecordIllustration } from "../pictures/illustration.tsx";
import { RecordTitle } from "./record-title.tsx";
import { RowButtons } from "./row-buttons.tsx";
import { useShownRows } from "./row-window.ts";
import { columnsOf, highlightOf } from "./view-props.ts";
import { shownAs } from "../records/shown-as.ts";
import type { Action } from "../schema.ts";
import type { RowTools } from "../records/use-row-tools.tsx";
import type { ViewProps } from "./view-props.ts";

const ROW_HEIGHT = 76;

/** Rows with a title and a line of facts. As a checklist the first boolean, or the status, becomes a tick box. */
export function ListView({ view, collection, records, pages, tools, recordPath }: ViewProps) {
  const tick = view.kind === "checklist" ? tickOf(collection) : null;
  const rowTools = tick ? withoutTicking(tools, tick.field) : tools;
  const shown = columnsOf(collection, view, 4).filter((field) => field.id !== tick?.field && field.type !== "image");
  const status = shown.find((field) => field.type === "status");
  const image = collection.fields.find((field) => field.id === collection.imageField && !field.hidden);
  const rows = useShownRows({ records, ...(pages && { pages }) }, ROW_HEIGHT);
  return (
    <ul className="am-list" data-kind={view.kind} ref={rows.container} onFocus={rows.onFocus} onBlur={rows.onBlur}>
      {rows.before > 0 && <li className="am-gap" aria-hidden="true" style={{ height: rows.before }} />}
      {rows.rows.map((at) => {
        const record = rows.at(at);
        if (!record)
          return (
            <li key={`at-${at}`} ref={rows.measure} data-index={at} data-awaited style={{ minHeight: ROW_HEIGHT }}>
              <span className="am-sr">불러오는 중이에요</span>
            </li>
          );
        const title = tools.text.title(collection, record);
        const done = tick !== null && record[tick.field] === tick.on;
        return (
          <li
            key={record.id}
            ref={rows.measure}
            className="am-row"
            data-index={at}
            data-record={record.id}
            aria-setsize={rows.isPart ? rows.size : undefined}
            aria-posinset={rows.isPart ? at + 1 : undefined}
            data-highlight={highlightOf(collection, record)?.tone}
            data-done={done || undefined}
          >
            {tick && (
              <label className="am-tick">
                <input
                  type="checkbox"
                  checked={done}
                  aria-label={`${title} 완료`}
                  data-action="check"
                  onChange={() => void tools.change(record, { [tick.field]: done ? tick.off : tick.on })}
                />
              </label>
            )}
            {image && !tick && (
              <span className="am-thumb">
                {record[image.id] ? (
                  <Photo src={String(record[image.id])} alt="" />
                ) : (
                  <RecordIllustration collection={collection} record={record} text={tools.text} />
                )}
              </span>
            )}
            <div className="am-row-body">
              <RecordTitle collection={collection} record={record} tools={tools} recordPath={recordPath} />
              <dl className="am-facts">
                {shown
                  .filter(
                    (field) =>
                      field !== status && record[field.id] !== null && record[field.id] !== undefined && record[field.id] !== false,
                  )
                  .map((field) => (
                    <div key={field.id}>
                      <dt data-quiet={isPlain(shownAs(field).type)}>{field.label}</dt>
                      <dd>
                        <FormatValue field={field} value={record[field.id]} text={tools.text} />
                      </dd>
                    </div>
                  ))}
              </dl>
            </div>
            {status && (
              <span className="am-row-status">
                <FormatValue field={status} value={record[status.id]} text={tools.text} />
              </span>
            )}
            <RowButtons record={record} tools={rowTools} title={title} />
          </li>
        );
      })}
      {rows.after > 0 && <li className="am-gap" aria-hidden="true" style={{ height: rows.after }} />}
    </ul>
  );
}

/** The tick box is the button for what it ticks. */
function withoutTicking(tools: RowTools, field: string): RowTools {
  const ticks = ({ steps }: Action) =>
    steps.length > 0 && steps.every((step) => (step.do === "toggle" || step.do === "set") && step.field === field);
  return { ...tools, actionsOf: (record) => tools.actionsOf(record).filter((action) => !ticks(action)) };
}

/** Values that speak for themselves; their label is only read aloud. */
function isPlain(type: string): boolean {
  return !["number", "money", "percent", "computed", "boolean"].includes(type);
}

function tickOf(collection: ViewProps["collection"]): { field: string; on: string | boolean; off: string | boolean } | null {
  const flag = collection.fields.find((field) => field.type === "boolean" && !field.hidden);
  if (flag) return { field: flag.id, on: true, off: false };
  const status = collection.fields.find((field) => field.id === collection.statusField);
  const done = status?.options?.findLast((option) => option.final && option.tone !== "bad") ?? status?.options?.at(-1);
  const open = status?.options?.[0];
  return status && done && open ? { field: status.id, on: done.value, off: open.value } : null;
}
