import type { FieldSchema } from "@appmon/kit/schema";
import type { Kept } from "../shared/list.ts";
import { addsUp, compared, said } from "./standings.ts";

interface SummaryProps {
  records: readonly Kept[];
  fields: readonly FieldSchema[];
  nameOf: (record: Kept) => string;
  /** Sums are of use where the records belong together. */
  withSums?: boolean;
}

/** Who has most and least of every number, and how far they are apart. */
export function Summary({ records, fields, nameOf, withSums = false }: SummaryProps) {
  const rows = compared(records, fields);
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
              const isLevel = highest.value === lowest.value;
              const cells = [
                isLevel ? "모두 같아요" : `${nameOf(highest.record)} ${said(field, highest.value)}`,
                `${isLevel ? "" : `${nameOf(lowest.record)} `}${said(field, lowest.value)}`,
                said(field, highest.value - lowest.value),
                said(field, average),
                ...(withSums ? [addsUp(field) ? said(field, sum) : "–"] : []),
              ];
              return (
                <tr key={field.id}>
                  <th scope="row">{field.label}</th>
                  {cells.map((cell, at) => (
                    <td key={at} data-number="true">
                      {cell}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
