import { useState } from "react";
import { useApp } from "./frame/app-context.tsx";
import { EmptyState, Skeleton } from "./frame/block-states.tsx";
import { copyText } from "./text/copy-text.ts";
import { grouped } from "./format-text.ts";
import { Icon } from "./icon.tsx";
import { LoadProblem } from "./frame/load-problem.tsx";
import { memoBlock } from "./text/memo-block.ts";
import { may } from "./record-access.ts";
import { meetsAll } from "./record-rules.ts";
import type { AppRecord, Collection, Condition, FieldOf } from "./schema.ts";
import { seoulToday } from "./seoul-clock.ts";
import { type TallyColumn, tallyRows } from "./figures/tally.ts";
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
  columns: TallyColumn<FieldOf<R>>[];
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
  const { records, status, error, retry } = useRecords(collection);
  const field = collection.fields.find((one) => one.id === by);
  const target = field?.target ? collections.get(field.target) : undefined;
  const people = useRecords(target ?? collection);
  const text = useText(collection);
  const [sorted, setSorted] = useState(0);
  if (!field || !may(collection, actor, "list")) return null;
  const name = title ?? `${field.label}별 ${collection.name}`;
  const today = seoulToday();
  const rows = tallyRows(
    records.filter((record) => meetsAll(where, record, today)),
    field,
    columns,
    { labelOf: (value) => text.of(field, value), today, expected: target ? people.records.map((record) => record.id) : [] },
  ).filter((row) => row.label !== "");
  const ordered = sorted === 0 ? rows : rows.toSorted((a, b) => (b.values[sorted] ?? -1) - (a.values[sorted] ?? -1));
  const said = (value: number | null, { unit, share }: TallyColumn) =>
    value === null ? "–" : `${grouped(value, unit)}${share ? "%" : (unit ?? "")}`;
  const copy = () =>
    copyText(
      [
        name,
        ...ordered.map(
          (row) => `${row.label}: ${row.values.map((value, at) => `${columns[at]!.label} ${said(value, columns[at]!)}`).join(", ")}`,
        ),
      ].join("\n"),
    );
  return (
    <section className="am-block am-tally" data-block={id} aria-label={name}>
      <header className="am-block-head">
        <h2>{name}</h2>
        {ordered.length > 0 && (
          <button
            type="button"
            className="am-button"
            data-size="tool"
            data-action="copy-tally"
            aria-label="집계표 복사"
            onClick={() => void copy()}
          >
            <Icon name="copy" size={17} />
            <span>복사</span>
          </button>
        )}
      </header>
      {status === "loading" ? (
        <Skeleton />
      ) : status === "error" ? (
        <LoadProblem error={error} onRetry={retry} />
      ) : ordered.length === 0 ? (
        <EmptyState collection={collection} message={`${collection.name} 기록이 생기면 여기에 모아 보여요`} />
      ) : (
        // A wide table scrolls, by keyboard too.
        <div className="am-tally-scroll" role="region" aria-label={`${name} 표`} tabIndex={0}>
          <table className="am-report-table">
            <thead>
              <tr>
                <th scope="col">{field.label}</th>
                {columns.map(({ label }, at) => (
                  <th key={label} scope="col" data-number="true" aria-sort={at === sorted ? "descending" : undefined}>
                    <button type="button" className="am-text-button" onClick={() => setSorted(at)}>
                      {label}
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ordered.map((row) => (
                <tr key={row.key}>
                  <th scope="row">{row.label}</th>
                  {row.values.map((value, at) => (
                    <td key={columns[at]!.label} data-number="true">
                      {said(value, columns[at]!)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
});
