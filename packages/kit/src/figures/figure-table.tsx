export interface FigureTableProps {
  className?: string;
  caption?: string;
  /** Over the names of the rows, and over their numbers. */
  head: readonly string[];
  rows: readonly {
    key: string;
    label: string;
    said: readonly string[];
    /** Percent of the longest bar. */
    bar?: number;
  }[];
  total?: readonly string[];
  /** The number the rows are in order of, where another can be picked. */
  sorted?: number;
  onSort?: (column: number) => void;
}

/** Rows of numbers, each under what it is. */
export function FigureTable({ className = "am-report-table", caption, head, rows, total, sorted, onSort }: FigureTableProps) {
  const numbers = (said: readonly string[]) =>
    said.map((one, at) => (
      <td key={head[at + 1]} data-number="true">
        {one}
      </td>
    ));
  return (
    <table className={className}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          {head.slice(1).map((label, at) => (
            <th key={label} scope="col" data-number="true" aria-sort={at === sorted ? "descending" : undefined}>
              {onSort ? (
                <button type="button" className="am-text-button" onClick={() => onSort(at)}>
                  {label}
                </button>
              ) : (
                label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, said, bar }) => (
          <tr key={key}>
            <th scope="row">
              {label}
              {bar !== undefined && <i aria-hidden="true" style={{ inlineSize: `${bar}%` }} />}
            </th>
            {numbers(said)}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row">합계</th>
            {numbers(total)}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
