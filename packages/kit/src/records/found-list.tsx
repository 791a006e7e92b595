import type { ReactNode } from "react";
import type { StoredRecord } from "../data-store.ts";
import type { Collection, FieldSchema } from "../schema.ts";
import { FormatValue } from "./format-value.tsx";
import { KeptNumberNote } from "./kept-number.tsx";
import { useText } from "./use-text.ts";

export interface FoundListProps {
  collection: Collection;
  records: readonly StoredRecord[];
  shown: readonly FieldSchema[];
  /** Says under what each is found again: to who made them or runs the app. */
  withNumbers?: boolean;
  /** What else stands below each: what may be done with it. */
  below?: (record: StoredRecord) => ReactNode;
}

/** Records that were looked up, each with what is told of it. */
export function FoundList({ collection, records, shown, withNumbers = false, below }: FoundListProps) {
  const text = useText(collection);
  return (
    <ul className="am-found">
      {records.map((record) => (
        <li key={record.id} className="am-found-one" data-record={record.id}>
          <strong>{text.title(collection, record)}</strong>
          <dl>
            {shown.map((field) => (
              <div key={field.id}>
                <dt>{field.label}</dt>
                <dd>
                  <FormatValue field={field} value={record[field.id]} text={text} plain />
                </dd>
              </div>
            ))}
          </dl>
          {below?.(record)}
          {withNumbers && <KeptNumberNote collection={collection} id={record.id} />}
        </li>
      ))}
    </ul>
  );
}
