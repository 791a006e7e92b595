/** The record of the same name before this one, and by how much the numbers changed: 지난번보다 무게 +5kg. */
import { dayText, grouped, unitOf } from "../format-text.ts";
import type { StoredRecord } from "../data-store.ts";
import { previousOf } from "./previous-record.ts";
import type { Collection } from "../schema.ts";
import { seoulToday } from "../seoul-clock.ts";

export interface RecordPreviousProps {
  collection: Collection;
  records: readonly StoredRecord[];
  record: StoredRecord;
}

/** Nothing where there is none, as for things that exist once. */
export function RecordPrevious({ collection, records, record }: RecordPreviousProps) {
  const found = previousOf(collection, records, record);
  if (!found) return null;
  return (
    <section className="am-previous" aria-label="지난 기록과 비교">
      <h3>
        지난 기록과 비교 <small>{dayText(found.day, seoulToday().slice(0, 4))}</small>
      </h3>
      <dl>
        {found.changes.map(({ field, before, now }) => {
          const change = Math.round((now - before) * 100) / 100;
          return (
            <div key={field.id}>
              <dt>{field.label}</dt>
              <dd>
                {grouped(before, unitOf(field))}
                {unitOf(field)} → {grouped(now, unitOf(field))}
                {unitOf(field)} <b>{change === 0 ? "그대로" : `${change > 0 ? "▲" : "▼"} ${grouped(Math.abs(change))}`}</b>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
