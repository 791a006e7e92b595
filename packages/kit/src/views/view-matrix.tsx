import { format, parseISO } from "date-fns";
import { ko } from "date-fns/locale/ko";
import { useState } from "react";
import { toast } from "sonner";
import { useApp } from "../frame/app-context.tsx";
import { refusalOf, type StoredRecord } from "../data-store.ts";
import { timeText } from "../format-text.ts";
import { FormatValue } from "../records/format-value.tsx";
import { Icon } from "../icon.tsx";
import { matrixDays, matrixMonths } from "./matrix-days.ts";
import { emptyRecord } from "../record-rules.ts";
import type { Collection, FieldSchema, Json, View } from "../schema.ts";
import { seoulNow, seoulToday } from "../seoul-clock.ts";
import { ShownPart } from "./shown-part.tsx";
import { useRecords } from "../records/use-records.ts";
import type { ViewProps } from "./view-props.ts";

const STEP = 60;

type Props = ViewProps<Extract<View, { kind: "matrix" }>>;

/** Who by when. Pressing a cell makes its record or moves its mark on; without a mark it opens the record. */
export function MatrixView({ view, collection, records, tools }: Props) {
  const { collections } = useApp();
  const [page, setPage] = useState(0);
  const { create } = useRecords(collection);
  const fieldOf = (id: string | undefined) => collection.fields.find((field) => field.id === id && !field.hidden);
  const [row, date, mark] = [fieldOf(view.row), fieldOf(view.date), fieldOf(view.mark)];
  const people = useRecords((row?.target && collections.get(row.target)) || collection);
  if (!row || !date) return null;

  const today = seoulToday();
  const isMonthly = date.type === "month";
  const days = isMonthly ? matrixMonths(today, page) : matrixDays(today, page, view.weekday);
  const nameOf = isMonthly ? monthName : dayName;
  const rows = rowsOf(row, records, people.records, tools.text.of);
  const length = days[0]?.length ?? 0;
  const cells = Map.groupBy(records, (record) => `${String(record[date.id] ?? "").slice(0, length)} ${String(record[row.id])}`);
  const at = (key: Json, day: string) => cells.get(`${day} ${String(key)}`) ?? [];

  const press = async (key: Json, day: string, record: StoredRecord | undefined) => {
    const preset = { [row.id]: key, [date.id]: date.type === "datetime" ? `${day}T09:00` : day };
    if (record && (!mark || !tools.mayEdit(record))) return tools.edit(record);
    if (record && mark) return void tools.change(record, { [mark.id]: nextMark(mark, record[mark.id]) });
    const asked = collection.fields.some((field) => field.required && !field.hidden && ![row.id, date.id, mark?.id].includes(field.id));
    if (!mark || asked) return tools.create(preset);
    try {
      await create({ ...emptyRecord(collection, seoulNow(), records), ...preset, [mark.id]: nextMark(mark, null) });
    } catch (thrown) {
      toast.error(refusalOf(thrown).message);
    }
  };

  return (
    <div>
      <div className="am-calendar-head">
        <h3 aria-live="polite">
          {nameOf(days[0]!)} ~ {nameOf(days.at(-1)!)}
        </h3>
        <button type="button" className="am-icon-button" aria-label="앞으로" onClick={() => setPage(page - 1)}>
          <Icon name="chevron-left" />
        </button>
        <button type="button" className="am-icon-button" aria-label="뒤로" onClick={() => setPage(page + 1)}>
          <Icon name="chevron-right" />
        </button>
        <button type="button" className="am-button" data-size="small" onClick={() => setPage(0)}>
          {isMonthly ? "이번 달" : view.weekday === undefined ? "이번 주" : "최근"}
        </button>
      </div>
      <ShownPart items={rows} step={STEP}>
        {(part) => (
          <div className="am-matrix" tabIndex={0} role="region" aria-label={`${collection.name} ${isMonthly ? "월별" : "주간"}표`}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{row.label}</th>
                  {days.map((day) => (
                    <th key={day} scope="col" data-today={today.slice(0, day.length) === day}>
                      {format(parseISO(day), isMonthly ? "M월" : "M/d")}
                      <small>{format(parseISO(day), isMonthly ? "yyyy" : "EEE", { locale: ko })}</small>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {part.map(({ key, label }) => (
                  <tr key={String(key)}>
                    <th scope="row">{label}</th>
                    {days.map((day) => {
                      const found = at(key, day);
                      const [record] = found;
                      return (
                        <td key={day} data-record={record?.id}>
                          <button
                            type="button"
                            data-action="mark"
                            aria-label={`${label} ${nameOf(day)} ${record ? said(collection, record, mark, tools.text.of) : "비어 있음"}`}
                            disabled={!record && !tools.mayCreate}
                            onClick={() => void press(key, day, record)}
                          >
                            {record &&
                              (mark ? (
                                <FormatValue field={mark} value={record[mark.id]} text={tools.text} />
                              ) : (
                                <span>{said(collection, record, mark, tools.text.of)}</span>
                              ))}
                            {found.length > 1 && <small>외 {found.length - 1}건</small>}
                          </button>
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ShownPart>
    </div>
  );
}

const dayName = (day: string): string => format(parseISO(day), "M월 d일 (EEE)", { locale: ko });
const monthName = (month: string): string => format(parseISO(month), "yyyy년 M월");

type TextOf = (field: FieldSchema, value: unknown) => string;

/** Everybody there is, also those without a record; for plain names those that were written. */
function rowsOf(
  row: FieldSchema,
  records: readonly StoredRecord[],
  people: readonly StoredRecord[],
  of: TextOf,
): { key: Json; label: string }[] {
  if (row.type === "select") return (row.options ?? []).map(({ value, label }) => ({ key: value, label }));
  const keys = row.type === "relation" ? people.map(({ id }) => id) : [...new Set(records.map((record) => record[row.id]))];
  return keys
    .filter((key): key is string => typeof key === "string" && key !== "")
    .map((key) => ({ key, label: of(row, key) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "ko"));
}

/** 출석 → 지각 → 조퇴 → 결석 → 출석. */
function nextMark(mark: FieldSchema, value: unknown): Json {
  if (mark.type === "boolean") return value !== true;
  const values = (mark.options ?? []).flatMap((option) => (option.former ? [] : option.value));
  return values[(values.indexOf(String(value)) + 1) % values.length] ?? null;
}

/** What a cell says: its mark, else from when to when, else what the record is called. */
function said(collection: Collection, record: StoredRecord, mark: FieldSchema | undefined, of: TextOf): string {
  if (mark) return of(mark, record[mark.id]) || "비어 있음";
  const times = collection.fields
    .filter((field) => field.type === "time" && !field.hidden && typeof record[field.id] === "string")
    .map((field) => timeText(String(record[field.id])));
  if (times.length > 0) return times.slice(0, 2).join("–");
  const title = collection.fields.find((field) => field.id === collection.titleField);
  return title ? of(title, record[title.id]) : collection.name;
}
