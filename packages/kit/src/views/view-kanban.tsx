import { useRef, useState } from "react";
import { FormatValue } from "../records/format-value.tsx";
import { groupRecords } from "./collection-query.ts";
import type { StoredRecord } from "../data-store.ts";
import { Icon } from "../icon.tsx";
import { RecordTitle } from "./record-title.tsx";
import { RowButtons } from "./row-buttons.tsx";
import type { FieldSchema, View } from "../schema.ts";
import { ShownPart } from "./shown-part.tsx";
import { optionsFrom } from "../records/status-moves.ts";
import { useVisitor } from "../account/visitor-context.tsx";
import { columnsOf, highlightOf } from "./view-props.ts";
import type { ViewProps } from "./view-props.ts";

const STEP = 30;

type Props = ViewProps<Extract<View, { kind: "kanban" }>>;

interface Column {
  key: string;
  label: string;
  tone: string | undefined;
}

/** Columns by status. A card is moved by dragging it (mouse, pen, or a finger held on its handle) or by the select it carries. */
export function KanbanView({ view, collection, records, tools, recordPath }: Props) {
  const { actor } = useVisitor();
  const by = collection.fields.find((field) => field.id === view.by);
  const [dragged, setDragged] = useState<{ id: string; x: number; y: number } | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const start = useRef<{ id: string; x: number; y: number; pointer: number } | null>(null);
  if (!by) return null;

  const groups = groupRecords(by, records, tools.text);
  const columns: Column[] = by.options
    ? by.options
        .filter(({ former, value }) => !former || groups.some(({ key }) => key === value))
        .map((option) => ({ key: option.value, label: option.label, tone: option.tone }))
    : groups.filter((group) => group.key !== "").map((group) => ({ key: group.key, label: group.label, tone: undefined }));
  if (groups.some((group) => group.key === "")) columns.push({ key: "", label: "미정", tone: undefined });
  const facts = columnsOf(collection, view, 4).filter((field) => field.id !== by.id && field.type !== "image");

  const mayMove = (record: StoredRecord, column: string) =>
    tools.mayEdit(record) &&
    (column === "" || !by.options || optionsFrom(by, record[by.id], actor).some((option) => option.value === column));
  const carried = dragged && records.find((record) => record.id === dragged.id);
  const move = (record: StoredRecord, column: string) => {
    if ((record[by.id] ?? "") === column || !mayMove(record, column)) return;
    void tools.change(record, { [by.id]: column === "" ? null : column });
  };
  const columnAt = (x: number, y: number) =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-column]")?.dataset["column"] ?? null;
  const stop = () => {
    start.current = null;
    setDragged(null);
    setOver(null);
  };

  return (
    <div className="am-kanban" tabIndex={0} role="group" aria-label={`${collection.name} 보드`}>
      {columns.map((column) => {
        const held = groups.find((group) => group.key === column.key)?.records ?? [];
        return (
          <section
            key={column.key}
            className="am-column"
            data-column={column.key}
            data-tone={column.tone}
            data-over={over === column.key || undefined}
            data-closed={(carried && !mayMove(carried, column.key)) || undefined}
            aria-label={column.label}
          >
            <h3>
              <span>{column.label}</span>
              <small>{held.length}</small>
            </h3>
            <ShownPart items={held} step={STEP}>
              {(part) => (
                <ul>
                  {part.map((record) => (
                    <li
                      key={record.id}
                      className="am-card"
                      data-record={record.id}
                      data-highlight={highlightOf(collection, record)?.tone}
                      data-dragged={dragged?.id === record.id || undefined}
                      style={dragged?.id === record.id ? { translate: `${dragged.x}px ${dragged.y}px` } : undefined}
                      onPointerDown={(event) => {
                        const target = event.target as HTMLElement;
                        if (event.button !== 0 || target.closest("select, input, .am-row-buttons")) return;
                        // A finger scrolls the board; only on the handle does it carry the card.
                        if (event.pointerType === "touch" && !target.closest(".am-handle")) return;
                        start.current = { id: record.id, x: event.clientX, y: event.clientY, pointer: event.pointerId };
                      }}
                      onPointerMove={(event) => {
                        const from = start.current;
                        if (!from || from.id !== record.id) return;
                        const [x, y] = [event.clientX - from.x, event.clientY - from.y];
                        if (!dragged && Math.hypot(x, y) < 6) return;
                        if (!dragged) event.currentTarget.setPointerCapture(from.pointer);
                        setDragged({ id: record.id, x, y });
                        setOver(columnAt(event.clientX, event.clientY));
                      }}
                      onPointerUp={(event) => {
                        const to = dragged ? columnAt(event.clientX, event.clientY) : null;
                        if (to !== null) move(record, to);
                        // The click that ends a drag must not open the record.
                        if (dragged)
                          event.currentTarget.addEventListener(
                            "click",
                            (click) => {
                              click.preventDefault();
                              click.stopPropagation();
                            },
                            { capture: true, once: true },
                          );
                        stop();
                      }}
                      onPointerCancel={stop}
                      onDragStart={(event) => event.preventDefault()}
                    >
                      <div className="am-card-head">
                        <RecordTitle collection={collection} record={record} tools={tools} recordPath={recordPath} />
                        <span className="am-handle" aria-hidden="true">
                          <Icon name="more-horizontal" size={16} />
                        </span>
                      </div>
                      <Facts facts={facts} record={record} tools={tools} />
                      <div className="am-card-foot">
                        <select
                          className="am-move"
                          aria-label={`${by.label} 바꾸기: ${tools.text.title(collection, record)}`}
                          data-action="move"
                          value={column.key}
                          onChange={(event) => move(record, event.target.value)}
                        >
                          {columns
                            .filter((one) => one.key === column.key || mayMove(record, one.key))
                            .map((one) => (
                              <option key={one.key} value={one.key}>
                                {one.label}
                              </option>
                            ))}
                        </select>
                        <RowButtons record={record} tools={tools} title={tools.text.title(collection, record)} />
                      </div>
                    </li>
                  ))}
                  {held.length === 0 && <li className="am-column-none">여기로 옮겨 보세요</li>}
                </ul>
              )}
            </ShownPart>
          </section>
        );
      })}
    </div>
  );
}

function Facts({ facts, record, tools }: { facts: FieldSchema[]; record: StoredRecord } & Pick<Props, "tools">) {
  const filled = facts.filter((field) => record[field.id] !== null && record[field.id] !== undefined && record[field.id] !== false);
  return (
    <dl className="am-facts">
      {filled.map((field) => (
        <div key={field.id}>
          <dt data-quiet="true">{field.label}</dt>
          <dd>
            <FormatValue field={field} value={record[field.id]} text={tools.text} plain />
          </dd>
        </div>
      ))}
    </dl>
  );
}
