import { Link } from "react-router";
import type { StoredRecord } from "../data-store.ts";
import { Badge } from "../records/format-value.tsx";
import { recordHref } from "../records/record-path.ts";
import { highlightOf } from "./view-props.ts";
import type { ViewProps } from "./view-props.ts";

export interface RecordTitleProps extends Pick<ViewProps, "collection" | "tools" | "recordPath"> {
  record: StoredRecord;
}

/** A record's name, as the way to it: its page, or the form that changes it. Covers the whole row or card it stands in. */
export function RecordTitle({ collection, record, tools, recordPath }: RecordTitleProps) {
  const title = tools.text.title(collection, record);
  const highlight = highlightOf(collection, record);
  return (
    <span className="am-record-title">
      {recordPath ? (
        <Link className="am-cover" to={recordHref(recordPath, record.id)}>
          {title}
        </Link>
      ) : (
        <button type="button" className="am-cover" onClick={() => tools.edit(record)}>
          {title}
        </button>
      )}
      {highlight?.label && <Badge label={highlight.label} tone={highlight.tone} />}
    </span>
  );
}
