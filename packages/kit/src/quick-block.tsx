import { useState } from "react";
import { toast } from "sonner";
import { agoText } from "./talk/ago-text.ts";
import { Skeleton } from "./frame/block-states.tsx";
import { LoadProblem } from "./frame/load-problem.tsx";
import { refusalOf, type StoredRecord } from "./data-store.ts";
import { dayText, grouped, unitOf } from "./format-text.ts";
import { Icon } from "./icon.tsx";
import { emptyRecord } from "./record-rules.ts";
import type { AppRecord, Collection } from "./schema.ts";
import { seoulNow } from "./seoul-clock.ts";
import { useRecords } from "./records/use-records.ts";
import { useRowTools } from "./records/use-row-tools.tsx";

export interface QuickBlockProps<R extends AppRecord> {
  id: string;
  title?: string;
  collection: Collection<R>;
  choice: string;
  at: string;
  amount?: string;
}

/** Big buttons for one hand: a tap keeps a record of this moment; the hour and the amount can be put right behind it. */
export function QuickBlock<R extends AppRecord>({ id, title, collection: typed, choice, at, amount }: QuickBlockProps<R>) {
  const collection = typed as unknown as Collection;
  const { records, status, error, retry, create } = useRecords(collection);
  const tools = useRowTools(collection);
  const [last, setLast] = useState("");
  const now = seoulNow();
  const options = collection.fields.find((field) => field.id === choice)?.options ?? [];
  const measured = collection.fields.find((field) => field.id === amount);
  const latest = records.find((record) => record.id === last);
  const moment = (record: StoredRecord) => (typeof record[at] === "string" ? (record[at] as string) : "");
  const today = records.filter((record) => moment(record).slice(0, 10) === now.slice(0, 10));
  const total = sumOf(today, amount);
  // 수유량 is of 수유 alone; an amount that names none of the kinds is of all of them.
  const owner = options.find((option) => measured?.label.startsWith(option.label))?.value;
  const isMeasured = (value: unknown) => measured !== undefined && (owner === undefined || owner === value);
  const tap = async (value: string, label: string) => {
    try {
      const made = await create({ ...emptyRecord(collection, now, records), [choice]: value, [at]: seoulNow() });
      setLast(made.id);
      toast.success(`${label} 기록했어요`);
    } catch (thrown) {
      toast.error(refusalOf(thrown).message);
    }
  };
  return (
    <section className="am-block am-quick" data-block={id} data-collection={collection.id} aria-label={title ?? "한 번에 기록"}>
      {title && (
        <header className="am-block-head">
          <h2>{title}</h2>
        </header>
      )}
      {status === "loading" ? (
        <Skeleton rows={2} />
      ) : status === "error" ? (
        <LoadProblem error={error} onRetry={retry} />
      ) : (
        <>
          <p className="am-quick-day">
            오늘 합계 <b>{today.length}번</b>
            {measured && (
              <>
                {" "}
                · {measured.label}{" "}
                <b>
                  {grouped(total)}
                  {unitOf(measured)}
                </b>
              </>
            )}
          </p>
          <div className="am-quick-buttons">
            {options.flatMap((option) => {
              if (option.former) return [];
              const own = records.filter((record) => record[choice] === option.value);
              const newest = own.map(moment).toSorted().at(-1);
              const ofToday = own.filter((record) => moment(record).slice(0, 10) === now.slice(0, 10));
              const sum = sumOf(ofToday, amount);
              return (
                <button
                  key={option.value}
                  type="button"
                  className="am-quick-button"
                  data-action="quick"
                  data-tone={option.tone}
                  disabled={!tools.mayCreate}
                  onClick={() => void tap(option.value, option.label)}
                >
                  <strong>{option.label}</strong>
                  <span>{newest ? sinceText(newest, now) : "아직 없어요"}</span>
                  <small>
                    오늘 {ofToday.length}번{measured && isMeasured(option.value) && ` · ${grouped(sum)}${unitOf(measured)}`}
                  </small>
                </button>
              );
            })}
          </div>
          {latest && (
            <p className="am-quick-last" role="status">
              <b>{options.find((option) => option.value === latest[choice])?.label}</b> {moment(latest).slice(11)}
              {measured && isMeasured(latest[choice]) && (
                <label>
                  <span className="am-sr">{measured.label}</span>
                  <input
                    className="am-input"
                    type="number"
                    inputMode="decimal"
                    min={measured.min}
                    placeholder={measured.label}
                    defaultValue={typeof latest[measured.id] === "number" ? String(latest[measured.id]) : ""}
                    key={latest.id}
                    onBlur={(event) => {
                      const value = event.target.value === "" ? null : Number(event.target.value);
                      if (value !== (latest[measured.id] ?? null)) void tools.change(latest, { [measured.id]: value });
                    }}
                  />
                  {unitOf(measured)}
                </label>
              )}
              <button type="button" className="am-button" data-size="small" data-action="edit" onClick={() => tools.edit(latest)}>
                <Icon name="pencil" size={16} />
                시간 고치기
              </button>
              <button type="button" className="am-button" data-size="small" data-action="undo" onClick={() => void tools.remove(latest)}>
                지우기
              </button>
            </p>
          )}
        </>
      )}
      {tools.dialog}
    </section>
  );
}

function sumOf(records: readonly StoredRecord[], amount: string | undefined): number {
  return records.reduce((all, record) => {
    const value = amount === undefined ? null : record[amount];
    return all + (typeof value === "number" ? value : 0);
  }, 0);
}

/** "1시간 20분 전": within a day the minutes count. */
function sinceText(moment: string, now: string): string {
  const minutes = Math.floor((Date.parse(`${now}Z`) - Date.parse(`${moment}Z`)) / 60_000);
  if (minutes >= 60 && minutes < 24 * 60) return `${Math.floor(minutes / 60)}시간${minutes % 60 > 0 ? ` ${minutes % 60}분` : ""} 전`;
  return agoText(moment, now, (day) => dayText(day, now.slice(0, 4)));
}
