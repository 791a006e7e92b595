import { seoulToday } from "@appmon/kit/data";
import type { FieldSchema } from "@appmon/kit/schema";
import { Button, copyText, downloadTable } from "@appmon/kit/ui";
import { addsUp, heldIn, insights, isMeasured, said, sumOf } from "../compare/standings.ts";
import { Summary } from "../compare/summary.tsx";
import type { Shown } from "../compare/use-shown.ts";
import type { Kept } from "../shared/list.ts";

export type ReportForm = "pages" | "table" | "charts";

export interface ReportPart {
  /** Empty = the contents have no name of their own. */
  label: string;
  fields: FieldSchema[];
}

interface ComposedReportProps extends Shown {
  /** Every record there is, to say how the chosen ones stand among them. */
  all: readonly Kept[];
  parts: readonly ReportPart[];
  form: ReportForm;
  title: string;
}

/** The finished page: a headline, what was chosen in the form it was asked for, and what the numbers add up to. */
export function ComposedReport({ list, records, all, parts, form, title, nameOf, textOf, draw }: ComposedReportProps) {
  const fields = parts.flatMap((part) => part.fields);
  const titleLabel = list.fields.find((field) => field.id === list.titleField)?.label ?? "이름";
  const header = [titleLabel, ...fields.map((field) => field.label)];
  const rows = records.map((record) => [nameOf(record), ...fields.map((field) => textOf(record, field.id))]);
  const plain = [
    title,
    ...rows.map((row) => row.map((cell, at) => (at === 0 ? `■ ${cell}` : `${header[at]}: ${cell || "-"}`)).join("\n")),
  ].join("\n\n");
  const measured = fields.filter(isMeasured);
  return (
    <article className="am-panel am-composed" aria-label={title} tabIndex={-1} ref={showOnce}>
      <header>
        <h3>{title}</h3>
        <p className="am-help">
          {seoulToday()} · {list.name} {records.length}
          {list.counter ?? "건"} · 내용 {fields.length}가지
        </p>
        <div className="am-calc-tools">
          <Button small icon="printer" data-action="print" onClick={() => window.print()}>
            인쇄·PDF
          </Button>
          <Button small icon="download" data-action="csv" onClick={() => downloadTable(title, header, rows)}>
            CSV
          </Button>
          <Button small icon="copy" data-action="copy" onClick={() => void copyText(plain, "보고서를 복사했어요")}>
            복사
          </Button>
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
                      <dd>{draw(record, field.id)}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
            <Insights lines={insights(record, all, fields)} />
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
                    <td key={field.id}>{draw(record, field.id)}</td>
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
      {records.length > 1 && <Summary records={records} fields={fields} nameOf={nameOf} withSums />}
      {measured.map((field) => (
        <Numbers key={field.id} field={field} records={records} nameOf={nameOf} isDrawn={form === "charts"} />
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

interface NumbersProps {
  field: FieldSchema;
  records: readonly Kept[];
  nameOf: (record: Kept) => string;
  isDrawn: boolean;
}

function Numbers({ field, records, nameOf, isDrawn }: NumbersProps) {
  const held = heldIn(field, records);
  const valueOf = (record: Kept) => held.find((one) => one.record === record)?.value ?? 0;
  const most = Math.max(1, ...held.map(({ value }) => Math.abs(value)));
  return (
    <section className="am-composed-numbers" aria-label={field.label}>
      <h4>
        {field.label}
        <small>
          {addsUp(field) && `합계 ${said(field, sumOf(held))} · `}평균 {held.length === 0 ? "–" : said(field, sumOf(held) / held.length)}
        </small>
      </h4>
      {isDrawn && (
        <ul className="am-bars">
          {records.map((record) => (
            <li key={record.id}>
              <span>{nameOf(record)}</span>
              <i aria-hidden="true">
                <b style={{ inlineSize: `${(Math.abs(valueOf(record)) / most) * 100}%` }} />
              </i>
              <span className="am-number">{said(field, valueOf(record))}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
