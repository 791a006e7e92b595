import type { StoredRecord } from "../data-store.ts";
import { grouped, unitOf } from "../format-text.ts";
import { compared } from "../records/related-numbers.ts";
import type { FieldSchema } from "../schema.ts";

interface CompareSummaryProps {
  records: readonly StoredRecord[];
  fields: readonly FieldSchema[];
  nameOf: (record: StoredRecord) => string;
  /** Sums are of use where the records belong together. */
  withSums?: boolean;
}

/** Who has most and least of every number, and how far they are apart. */
export function CompareSummary({ records, fields, nameOf, withSums = false }: CompareSummaryProps) {
  const rows = compared(records, fields, nameOf);
  if (rows.length === 0) return null;
  return (
    <section className="am-composed-numbers am-compare-summary" aria-label="비교 요약">
      <h3>비교 요약</h3>
      <div className="am-tally-scroll" role="region" aria-label="비교 요약 표" tabIndex={0}>
        <table className="am-report-table">
          <thead>
            <tr>
              {["항목", "가장 높음", "가장 낮음", "차이", "평균", ...(withSums ? ["합계"] : [])].map((label, at) => (
                <th key={label} scope="col" data-number={at > 0}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, highest, lowest, average, sum }) => {
              const said = (value: number) => `${grouped(Math.round(value * 100) / 100, unitOf(field))}${unitOf(field)}`;
              const isLevel = highest.value === lowest.value;
              return (
                <tr key={field.id}>
                  <th scope="row">{field.label}</th>
                  <td data-number="true">{isLevel ? "모두 같아요" : `${highest.name} ${said(highest.value)}`}</td>
                  <td data-number="true">{isLevel ? said(lowest.value) : `${lowest.name} ${said(lowest.value)}`}</td>
                  <td data-number="true">{said(highest.value - lowest.value)}</td>
                  <td data-number="true">{said(average)}</td>
                  {withSums && <td data-number="true">{field.type === "percent" || field.type === "rating" ? "–" : said(sum)}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
