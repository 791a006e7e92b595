import { FormatValue } from "./format-value.tsx";
import { RecordTitle } from "./record-title.tsx";
import { RowButtons } from "./row-buttons.tsx";
import { NUMBER_TYPES } from "./record-rules.ts";
import { columnsOf, highlightOf } from "./view-props.ts";
import type { ViewProps } from "./view-props.ts";

/** Rows and columns; on phones every row becomes a small card with its labels. */
export function TableView({ view, collection, records, tools, recordPath }: ViewProps) {
  const columns = columnsOf(collection, view, 6);
  const title = collection.fields.find((field) => field.id === collection.titleField);
  const isNumber = (type: string) => (NUMBER_TYPES.has(type) && type !== "rating") || type === "computed";
  return (
    <div className="am-table-wrap" tabIndex={0} role="region" aria-label={`${collection.name} 표`}>
      <table className="am-table">
        <thead>
          <tr>
            <th scope="col">{title?.label ?? collection.name}</th>
            {columns.map((field) => (
              <th key={field.id} scope="col" data-number={isNumber(field.type)}>
                {field.label}
              </th>
            ))}
            <th scope="col" className="am-table-tools">
              <span className="am-sr">할 일</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id} data-record={record.id} data-highlight={highlightOf(collection, record)?.tone}>
              <th scope="row">
                <RecordTitle collection={collection} record={record} tools={tools} recordPath={recordPath} />
              </th>
              {columns.map((field) => (
                <td key={field.id} data-label={field.label} data-number={isNumber(field.type)} data-type={field.type}>
                  <FormatValue field={field} value={record[field.id]} text={tools.text} />
                </td>
              ))}
              <td className="am-table-tools">
                <RowButtons record={record} tools={tools} title={tools.text.title(collection, record)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
