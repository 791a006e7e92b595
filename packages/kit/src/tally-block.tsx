import { useState } from "react";
import { useApp } from "./frame/app-context.tsx";
import { EmptyState } from "./frame/block-states.tsx";
import { FigureFrame } from "./figures/figure-frame.tsx";
import { type FigureColumn, tallyRows } from "./figures/figure-rows.ts";
import { FigureTable } from "./figures/figure-table.tsx";
import { copyText } from "./text/copy-text.ts";
import { HeadTool } from "./frame/head-tool.tsx";
import { grouped } from "./format-text.ts";
import { memoBlock } from "./text/memo-block.ts";
import { may } from "./record-access.ts";
import { meetsAll } from "./record-rules.ts";
import type { AppRecord, Collection, Condition, FieldOf } from "./schema.ts";
import { seoulToday } from "./seoul-clock.ts";
import { useRecords } from "./records/use-records.ts";
import { useText } from "./records/use-text.ts";
import { useVisitor } from "./account/visitor-context.tsx";

export interface TallyBlockProps<R extends AppRecord> {
  id: string;
  title?: string;
  collection: Collection<R>;
  /** Field whose values are the rows. */
  by: FieldOf<R>;
  where?: Condition<FieldOf<R>>[];
  /** Rows are in the order of the first until somebody picks another. */
  columns: FigureColumn<FieldOf<R>>[];
}

/** Who came how often, who paid how much: a row for each, sortable by every column. */
export const TallyBlock = memoBlock(function TallyBlock<R extends AppRecord>({
  id,
  title,
  collection: typed,
  by,
  where,
  columns,
}: TallyBlockProps<R>) {
  const collection = typed as Collection;
  const { actor } = useVisitor();
  const { collections } = useApp();
  const held = useRecords(collection);
  const field = collection.fields.find((one) => one.id === by);
  const target = field?.target ? collections.get(field.target) : undefined;
  const people = useRecords(target ?? collection);
  const text = useText(collection);
  const [sorted, setSorted] = useState(0);
  if (!field || !may(collection, actor, "list")) return null;
  const name = title ?? `${field.label}별 ${collection.name}`;
  const today = seoulToday();
  const rows = tallyRows(
    held.records.filter((record) => meetsAll(where, record, today)),
    field,
    columns,
    { labelOf: (value) => text.of(field, value), today, expected: target ? people.records.map((record) => record.id) : [] },
  ).filter((row) => row.label !== "");
  const ordered = sorted === 0 ? rows : rows.toSorted((a, b) => (b.values[sorted] ?? -1) - (a.values[sorted] ?? -1));
  const shown = ordered.map(({ key, label, values }) => ({
    key,
    label,
    said: values.map((value, at) => {
      const { unit, share } = columns[at]!;
      return value === null ? "–" : `${grouped(value, unit)}${share ? "%" : (unit ?? "")}`;
    }),
  }));
  const copy = () =>
    copyText(
      [name, ...shown.map(({ label, said }) => `${label}: ${said.map((one, at) => `${columns[at]!.label} ${one}`).join(", ")}`)].join("\n"),
    );
  const isEmpty = shown.length === 0;
  return (
    <FigureFrame
      id={id}
      className="am-tally"
      name={name}
      collection={collection}
      of={held}
      tools={!isEmpty && <HeadTool action="copy-tally" icon="copy" word="복사" label="집계표 복사" onPress={() => void copy()} />}
      empty={isEmpty && <EmptyState collection={collection} message={`${collection.name} 기록이 생기면 여기에 모아 보여요`} />}
    >
      {/* A wide table scrolls, by keyboard too. */}
      <div className="am-tally-scroll" role="region" aria-label={`${name} 표`} tabIndex={0}>
        <FigureTable head={[field.label, ...columns.map(({ label }) => label)]} rows={shown} sorted={sorted} onSort={setSorted} />
      </div>
    </FigureFrame>
  );
});
