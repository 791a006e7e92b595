import type { StoredRecord } from "../data-store.ts";
import { grouped, unitOf } from "../format-text.ts";
import { FigureTable } from "./figure-table.tsx";
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
  const shown = rows.map(({ field, highest, lowest, average, sum }) => {
    const said = (value: number) => `${grouped(Math.round(value * 100) / 100, unitOf(field))}${unitOf(field)}`;
    const isLevel = highest.value === lowest.value;
    const ends = isLevel ? ["모두 같아요", said(lowest.value)] : [highest, lowest].map(({ name, value }) => `${name} ${said(value)}`);
    const total = field.type === "percent" || field.type === "rating" ? "–" : said(sum);
    const numbers = [...ends, said(highest.value - lowest.value), said(average), ...(withSums ? [total] : [])];
    return { key: field.id, label: field.label, said: numbers };
  });
  return (
    <section className="am-composed-numbers am-compare-summary" aria-label="비교 요약">
      <h3>비교 요약</h3>
      <div className="am-tally-scroll" role="region" aria-label="비교 요약 표" tabIndex={0}>
        <FigureTable head={["항목", "가장 높음", "가장 낮음", "차이", "평균", ...(withSums ? ["합계"] : [])]} rows={shown} />
      </div>
    </section>
  );
}
