import { useState } from "react";
import { EmptyState, Skeleton } from "./frame/block-states.tsx";
import { LoadProblem } from "./frame/load-problem.tsx";
import { FormatValue, Photo } from "./records/format-value.tsx";
import { Icon } from "./icon.tsx";
import { memoBlock } from "./text/memo-block.ts";
import { CompareSummary } from "./figures/compare-summary.tsx";
import type { AppRecord, Collection, FieldSchema } from "./schema.ts";
import { useRecords } from "./records/use-records.ts";
import { useRelated } from "./records/use-related.ts";
import { useText } from "./records/use-text.ts";

export interface CompareBlockProps<R extends AppRecord> {
  id: string;
  title?: string;
  collection: Collection<R>;
  show?: string[];
}

const MOST = 4;
const MEASURED: ReadonlySet<string> = new Set(["number", "money", "percent", "rating", "computed"]);

/** Records beside each other, a row for each field. Begins with the first two, so that there is something to look at. */
export const CompareBlock = memoBlock(function CompareBlock<R extends AppRecord>({
  id,
  title,
  collection: typed,
  show,
}: CompareBlockProps<R>) {
  const collection = typed as unknown as Collection;
  const { records: kept, status, error, retry } = useRecords(collection);
  const related = useRelated(collection);
  const records = kept.map(related.fill);
  const text = useText(collection);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const ids = (chosen ?? records.slice(0, 2).map((record) => record.id)).filter((one) => records.some((record) => record.id === one));
  const columns = ids.flatMap((one) => records.find((record) => record.id === one) ?? []);
  const fields = [
    ...collection.fields.filter(
      (field) =>
        !field.hidden && field.id !== collection.titleField && field.type !== "image" && (show === undefined || show.includes(field.id)),
    ),
    ...(show === undefined ? related.fields : []),
  ];
  const picture = collection.fields.find((field) => field.id === collection.imageField && !field.hidden);
  const pick = (at: number, value: string) => setChosen(value === "" ? ids.filter((_, i) => i !== at) : ids.with(at, value));
  const free = records.filter((record) => !ids.includes(record.id));
  const name = title ?? `${collection.name} 비교`;
  return (
    <section className="am-block am-compare" data-block={id} data-collection={collection.id} aria-label={name}>
      <header className="am-block-head">
        <h2>{name}</h2>
        {ids.length > 0 && ids.length < MOST && free.length > 0 && (
          <button type="button" className="am-button" data-size="small" data-action="add" onClick={() => setChosen([...ids, free[0]!.id])}>
            <Icon name="plus" size={16} />더 넣기
          </button>
        )}
      </header>
      {status === "loading" ? (
        <Skeleton />
      ) : status === "error" ? (
        <LoadProblem error={error} onRetry={retry} />
      ) : records.length < 2 ? (
        <EmptyState collection={collection} message={`${collection.name} 두 건부터 비교할 수 있어요`} />
      ) : (
        <div className="am-compare-scroll" role="region" aria-label={`${name} 표`} tabIndex={0}>
          <table className="am-compare-table">
            <thead>
              <tr>
                <th scope="col">
                  <span className="am-sr">항목</span>
                </th>
                {columns.map((record, at) => (
                  <th key={record.id} scope="col">
                    {picture && record[picture.id] ? <Photo src={String(record[picture.id])} alt="" /> : null}
                    <select
                      className="am-input am-select"
                      aria-label={`${at + 1}번째로 비교할 ${collection.name}`}
                      value={record.id}
                      onChange={(event) => pick(at, event.target.value)}
                    >
                      <option value={record.id}>{text.title(collection, record)}</option>
                      {free.map((other) => (
                        <option key={other.id} value={other.id}>
                          {text.title(collection, other)}
                        </option>
                      ))}
                      {ids.length > 2 && <option value="">빼기</option>}
                    </select>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => {
                const best = bestOf(field, columns);
                return (
                  <tr key={field.id}>
                    <th scope="row">{field.label}</th>
                    {columns.map((record) => {
                      const value = record[field.id];
                      const share = best !== null && typeof value === "number" && best > 0 ? Math.max(0, value / best) : null;
                      return (
                        <td key={record.id} data-best={best !== null && value === best}>
                          <FormatValue field={field} value={value} text={text} />
                          {share !== null && <i aria-hidden="true" style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />}
                          {best !== null && value === best && <small className="am-compare-best">가장 높음</small>}
                        </td>
                      );
                    })}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {columns.length > 1 && <CompareSummary records={columns} fields={fields} nameOf={(record) => text.title(collection, record)} />}
    </section>
  );
});

/** The highest number of a row; `null` where there is none, or nobody stands out. */
function bestOf(field: FieldSchema, columns: readonly { readonly [field: string]: unknown }[]): number | null {
  if (!MEASURED.has(field.type)) return null;
  const values = columns.map((record) => record[field.id]).filter((value): value is number => typeof value === "number");
  const best = Math.max(...values);
  return values.length > 1 && values.some((value) => value !== best) ? best : null;
}
