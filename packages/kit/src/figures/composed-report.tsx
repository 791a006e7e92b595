import { CompareSummary } from "./compare-summary.tsx";
import { copyText } from "../text/copy-text.ts";
import { csvOf } from "../csv.ts";
import type { StoredRecord } from "../data-store.ts";
import { download } from "../text/download.ts";
import { grouped, unitOf } from "../format-text.ts";
import { FormatValue } from "../records/format-value.tsx";
import { Icon } from "../icon.tsx";
import { measure } from "../measure.ts";
import { insights } from "../records/related-numbers.ts";
import type { Collection, FieldSchema } from "../schema.ts";
import { seoulToday } from "../seoul-clock.ts";
import { useText } from "../records/use-text.ts";

export type ReportForm = "pages" | "table" | "charts";

export interface ReportPart {
  /** Empty = the contents have no name of their own. */
  label: string;
  fields: FieldSchema[];
}

interface ComposedReportProps {
  collection: Collection;
  records: readonly StoredRecord[];
  /** Every record there is, to say how the chosen ones stand among them. */
  all: readonly StoredRecord[];
  parts: readonly ReportPart[];
  form: ReportForm;
  title: string;
}

const MEASURED: ReadonlySet<string> = new Set(["number", "money", "percent", "rating", "computed"]);

/** The finished page: a headline, what was chosen in the form it was asked for, and what the numbers add up to. */
export function ComposedReport({ collection, records, all, parts, form, title }: ComposedReportProps) {
  const text = useText(collection);
  const fields = parts.flatMap((part) => part.fields);
  const nameOf = (record: StoredRecord) => text.title(collection, record);
  const titleLabel = collection.fields.find((field) => field.id === collection.titleField)?.label ?? "이름";
  const header = [titleLabel, ...fields.map((field) => field.label)];
  const rows = records.map((record) => [nameOf(record), ...fields.map((field) => text.of(field, record[field.id]))]);
  const plain = [
    title,
    ...rows.map((row) => row.map((cell, at) => (at === 0 ? `■ ${cell}` : `${header[at]}: ${cell || "-"}`)).join("\n")),
  ].join("\n\n");
  const measured = fields.filter((field) => MEASURED.has(field.type));
  return (
    <article className="am-panel am-composed" aria-label={title} tabIndex={-1} ref={showOnce}>
      <header>
        <h3>{title}</h3>
        <p className="am-help">
          {seoulToday()} · {collection.name} {records.length}
          {collection.counter ?? "건"} · 내용 {fields.length}가지
        </p>
        <div className="am-calc-tools">
          <button type="button" className="am-button" data-size="small" data-action="print" onClick={() => window.print()}>
            <Icon name="printer" size={16} />
            인쇄·PDF
          </button>
          <button
            type="button"
            className="am-button"
            data-size="small"
            data-action="csv"
            onClick={() => download(`${title}.csv`, csvOf(header, rows))}
          >
            <Icon name="download" size={16} />
            CSV
          </button>
          <button
            type="button"
            className="am-button"
            data-size="small"
            data-action="copy"
            onClick={() => void copyText(plain, "보고서를 복사했어요")}
          >
            <Icon name="copy" size={16} />
            복사
          </button>
        </div>
      </header>
      {form === "pages" &&
        records.map((record) => (
          <section key={record.id} className="am-composed-page">
            <h4>{nameOf(record)}</h4>
            {parts.map((part) => (
              <section key={part.label} aria-label={part.label || nameOf(record)}>
                {part.label !== "" && <h5>{part.label}</h5>}
                <dl className="am-detail">
                  {part.fields.map((field) => (
                    <div key={field.id} data-wide={field.type === "longtext"} data-type={field.type}>
                      <dt>{field.label}</dt>
                      <dd>
                        <FormatValue field={field} value={record[field.id]} text={text} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
            <Insights lines={insights(record, all, fields, (field, value) => `${grouped(value, unitOf(field))}${unitOf(field)}`)} />
          </section>
        ))}
      {form === "table" && (
        <div className="am-compare-scroll" role="region" aria-label={`${title} 표`} tabIndex={0}>
          <table className="am-compare-table">
            <thead>
              <tr>
                {header.map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {records.map((record) => (
                <tr key={record.id}>
                  <th scope="row">{nameOf(record)}</th>
                  {fields.map((field) => (
                    <td key={field.id}>
                      <FormatValue field={field} value={record[field.id]} text={text} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {form === "charts" && measured.length === 0 && (
        <p className="am-help">그래프로 그릴 숫자를 고르지 않았어요. 들어갈 내용에서 숫자를 골라 주세요.</p>
      )}
      {records.length > 1 && <CompareSummary records={records} fields={fields} nameOf={nameOf} withSums />}
      {measured.map((field) => (
        <Numbers key={field.id} field={field} records={records} nameOf={nameOf} drawn={form === "charts"} />
      ))}
    </article>
  );
}

/** How the numbers stand among all of them. */
function Insights({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label="분석">
      <h5>분석</h5>
      <ul className="am-composed-insights">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** Made somewhere below the form: brought to where one looks. */
function showOnce(article: HTMLElement | null): void {
  article?.scrollIntoView({ block: "start" });
}

function Numbers({
  field,
  records,
  nameOf,
  drawn,
}: {
  field: FieldSchema;
  records: readonly StoredRecord[];
  nameOf: (record: StoredRecord) => string;
  drawn: boolean;
}) {
  const said = (value: number | null) =>
    value === null ? "–" : `${grouped(Math.round(value * 100) / 100, unitOf(field))}${unitOf(field)}`;
  const valueOf = (record: StoredRecord) => (typeof record[field.id] === "number" ? (record[field.id] as number) : 0);
  const most = Math.max(1, ...records.map((record) => Math.abs(valueOf(record))));
  return (
    <section className="am-composed-numbers" aria-label={field.label}>
      <h4>
        {field.label}
        <small>
          {field.type !== "percent" && field.type !== "rating" && `합계 ${said(measure({ fn: "sum", field: field.id }, records))} · `}평균{" "}
          {said(measure({ fn: "avg", field: field.id }, records))}
        </small>
      </h4>
      {drawn && (
        <ul className="am-bars">
          {records.map((record) => (
            <li key={record.id}>
              <span>{nameOf(record)}</span>
              <i aria-hidden="true">
                <b style={{ inlineSize: `${(Math.abs(valueOf(record)) / most) * 100}%` }} />
              </i>
              <span className="am-number">{said(valueOf(record))}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
