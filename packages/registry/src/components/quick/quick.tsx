import { useState } from "react";
import { agoText, dayText, grouped, newValues, seoulNow, unitOf, usePlace } from "@appmon/kit/data";
import { BlockHead, Button, Empty, Loaded, toast, useRecordTools } from "@appmon/kit/ui";
import { fieldOf, type Kept, type List, useList } from "../shared/list.ts";
import { sayRefused } from "../shared/said.ts";
import { Styles } from "../shared/styles.tsx";
import { STYLES } from "./styles.ts";

export interface QuickProps {
  /** What is kept. */
  entries?: List;
  /** A select field: each choice is a button. */
  choiceField?: string;
  /** A datetime field. */
  atField?: string;
  /** A number, summed for the day; it can be filled in behind the tap. */
  amountField?: string;
}

/** Big buttons for one hand: a tap keeps a record of this moment; the hour and the amount can be put right behind it. */
export function Quick({ entries, ...rest }: QuickProps) {
  return entries ? <Taps {...rest} entries={entries} /> : <Empty icon="list" title="기록을 담을 목록이 없어요" />;
}

function Taps({ entries, choiceField = "", atField = "", amountField }: QuickProps & { entries: List }) {
  const { records, status, error, retry, create } = useList(entries);
  const tools = useRecordTools<Kept>(entries);
  const { title } = usePlace();
  const [last, setLast] = useState("");
  const now = seoulNow();
  const options = fieldOf(entries, choiceField)?.options ?? [];
  const measured = fieldOf(entries, amountField);
  const latest = records.find((record) => record.id === last);
  const moment = (record: Kept) => (typeof record[atField] === "string" ? (record[atField] as string) : "");
  const today = records.filter((record) => moment(record).slice(0, 10) === now.slice(0, 10));
  const total = sumOf(today, amountField);
  // 수유량 is of 수유 alone; an amount that names none of the kinds is of all of them.
  const owner = options.find((option) => measured?.label.startsWith(option.label))?.value;
  const isMeasured = (value: unknown) => measured !== undefined && (owner === undefined || owner === value);
  const tap = async (value: string, label: string) => {
    try {
      const made = await create({ ...newValues<Kept>(entries, records), [choiceField]: value, [atField]: seoulNow() });
      setLast(made.id);
      toast(`${label} 기록했어요`);
    } catch (thrown) {
      sayRefused(thrown);
    }
  };
  return (
    <div className="am-quick" data-collection={entries.id}>
      <Styles rules={STYLES} />
      {title !== undefined && <BlockHead />}
      <Loaded status={status} error={error} retry={retry} rows={2}>
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
            const own = records.filter((record) => record[choiceField] === option.value);
            const newest = own.map(moment).toSorted().at(-1);
            const ofToday = own.filter((record) => moment(record).slice(0, 10) === now.slice(0, 10));
            const sum = sumOf(ofToday, amountField);
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
            <b>{options.find((option) => option.value === latest[choiceField])?.label}</b> {moment(latest).slice(11)}
            {measured && isMeasured(latest[choiceField]) && (
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
                  // Leaving it keeps it; so does Enter.
                  onKeyDown={(event) => {
                    if (event.key === "Enter" && !event.nativeEvent.isComposing) event.currentTarget.blur();
                  }}
                  onBlur={(event) => {
                    const value = event.target.value === "" ? null : Number(event.target.value);
                    if (value !== (latest[measured.id] ?? null)) void tools.change(latest, { [measured.id]: value });
                  }}
                />
                {unitOf(measured)}
              </label>
            )}
            <Button small icon="pencil" data-action="edit" onClick={() => tools.edit(latest)}>
              시간 고치기
            </Button>
            <Button small data-action="undo" onClick={() => void tools.remove(latest)}>
              지우기
            </Button>
          </p>
        )}
      </Loaded>
      {tools.dialog}
    </div>
  );
}

function sumOf(records: readonly Kept[], amount: string | undefined): number {
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
