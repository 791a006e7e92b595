import { shownAs } from "../records/shown-as.ts";
import type { StoredRecord } from "../data-store.ts";
import { Badge, FormatValue } from "../records/format-value.tsx";
import type { FieldSchema } from "../schema.ts";
import type { RecordText } from "../records/use-text.ts";

export interface ViewFactsProps {
  fields: readonly FieldSchema[];
  record: StoredRecord;
  text: RecordText;
}

const NAMED: ReadonlySet<string> = new Set(["number", "money", "percent", "computed"]);

/** A few values of a record in a line. What is empty or not so is left out; numbers say what they count. */
export function ViewFacts({ fields, record, text }: ViewFactsProps) {
  const filled = fields.filter((field) => {
    const value = record[field.id];
    return value !== null && value !== undefined && value !== "" && value !== false && !(Array.isArray(value) && value.length === 0);
  });
  if (filled.length === 0) return null;
  return (
    <span className="am-view-facts">
      {filled.map(shownAs).map((field) => (
        <span key={field.id} title={field.label}>
          {field.type === "boolean" ? (
            <Badge label={field.label.replace(/\s*여부$/, "")} tone="good" />
          ) : (
            <>
              {NAMED.has(field.type) && <small>{field.label}</small>}
              <FormatValue field={field} value={record[field.id]} text={text} />
            </>
          )}
        </span>
      ))}
    </span>
  );
}
