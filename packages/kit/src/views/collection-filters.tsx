/** What the records of a collection are picked by: options, times, people. */
import { useId } from "react";
import { useApp } from "../frame/app-context.tsx";
import { spanIn } from "./collection-query.ts";
import { RelationPicker } from "../inputs/relation-input.tsx";
import { shownAs } from "../records/shown-as.ts";
import type { Collection, FieldSchema } from "../schema.ts";
import { seoulToday } from "../seoul-clock.ts";
import { useRecords } from "../records/use-records.ts";
import { useText } from "../records/use-text.ts";

const PRESETS = [
  { value: "today", label: "오늘" },
  { value: "week", label: "이번 주" },
  { value: "month", label: "이번 달" },
  { value: "last-month", label: "지난달" },
];
const CHIPS_UP_TO = 6;
const SELECT_UP_TO = 100;

interface FilterProps {
  field: FieldSchema;
  collection: Collection;
  small: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** One field of a collection to pick records by. */
export function Filter(given: FilterProps) {
  const props = { ...given, field: shownAs(given.field) };
  const { field, small, value, onChange } = props;
  switch (field.type) {
    case "date":
    case "datetime":
    case "daterange":
      return <DayFilter {...props} />;
    case "month":
      return <MonthFilter {...props} />;
    case "boolean": {
      // 구매 여부: a question that is answered.
      const isQuestion = /여부$/.test(field.label);
      return (
        <Choice
          label={field.label}
          small={small}
          options={[
            { value: "true", label: isQuestion ? "예" : field.label },
            { value: "false", label: isQuestion ? "아니요" : `${field.label} 아님` },
          ]}
          value={value}
          onChange={onChange}
        />
      );
    }
    case "relation":
      return <RelationFilter {...props} />;
    default:
      return field.options ? (
        <Choice label={field.label} small={small} options={field.options} value={value} onChange={onChange} />
      ) : (
        <HeldValues {...props} />
      );
  }
}

/** The months there are records of, newest first. */
function MonthFilter({ field, collection, value, onChange }: FilterProps) {
  const { records } = useRecords(collection);
  const months = new Set([seoulToday().slice(0, 7), ...records.map((record) => String(record[field.id] ?? "").slice(0, 7))]);
  const options = [...months]
    .filter((month) => /^\d{4}-\d{2}$/.test(month))
    .toSorted()
    .toReversed()
    .map((month) => ({ value: month, label: `${month.slice(0, 4)}년 ${Number(month.slice(5))}월` }));
  return <Choice label={field.label} small options={options} value={value} onChange={onChange} />;
}

/** A time that has a name, or from one day to another. */
function DayFilter({ field, value, onChange }: FilterProps) {
  const range = spanIn(value);
  const ends = (change: Partial<{ from: string; to: string }>) => {
    const { from, to } = { from: "", to: "", ...range, ...change };
    onChange(`${from}~${to}`);
  };
  return (
    <>
      <Choice
        label={field.label}
        small
        options={[...PRESETS, { value: "~", label: "기간 정하기" }]}
        value={range ? "~" : value}
        onChange={onChange}
      />
      {range && (
        <span className="am-filter am-filter-span" role="group" aria-label={`${field.label} 기간`}>
          <input
            type="date"
            className="am-input"
            aria-label={`${field.label}부터`}
            value={range.from}
            {...(range.to && { max: range.to })}
            onChange={(event) => ends({ from: event.target.value })}
          />
          <span aria-hidden="true">~</span>
          <input
            type="date"
            className="am-input"
            aria-label={`${field.label}까지`}
            value={range.to}
            {...(range.from && { min: range.from })}
            onChange={(event) => ends({ to: event.target.value })}
          />
        </span>
      )}
    </>
  );
}

/** Fields without declared options offer the values found in the records. */
function HeldValues({ field, collection, small, value, onChange }: FilterProps) {
  const { records } = useRecords(collection);
  const text = useText(collection);
  const held = new Map<string, string>();
  for (const record of records) {
    const values = record[field.id];
    for (const one of Array.isArray(values) ? values : [values])
      if (one !== null && one !== undefined && one !== "") held.set(String(one), field.type === "tags" ? String(one) : text.of(field, one));
  }
  const options = [...held].slice(0, 100).map(([key, label]) => ({ value: key, label }));
  return <Choice label={field.label} small={small} options={options} value={value} onChange={onChange} />;
}

function RelationFilter({ field, collection, small, value, onChange }: FilterProps) {
  const { collections } = useApp();
  const text = useText(collection);
  const target = field.target ? collections.get(field.target) : undefined;
  const { records } = useRecords(target ?? collection);
  const id = useId();
  // Nobody finds one of hundreds in a select: there one types part of the name.
  if (target && records.length > SELECT_UP_TO)
    return (
      <div className="am-filter-select">
        <label className="am-sr" htmlFor={id}>
          {field.label}
        </label>
        <RelationPicker
          target={target}
          maker={null}
          input={{
            field: { ...field, required: false, placeholder: `${field.label} 전체` },
            id,
            value: value === "" ? null : value,
            onChange: (chosen) => onChange(typeof chosen === "string" ? chosen : ""),
            onBlur: () => undefined,
            invalid: false,
            describedBy: undefined,
            inputRef: null,
          }}
        />
      </div>
    );
  return target ? (
    <Choice
      label={field.label}
      small={small}
      options={records.map((record) => ({ value: record.id, label: text.title(target, record) }))}
      value={value}
      onChange={onChange}
    />
  ) : null;
}

function Choice({
  label,
  options,
  small,
  value,
  onChange,
}: {
  label: string;
  small: boolean;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  if (options.length === 0) return null;
  if (small || options.length > CHIPS_UP_TO) {
    return (
      <label className="am-filter-select">
        <span className="am-sr">{label}</span>
        <select
          className="am-input am-select"
          data-set={value !== "" || undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{label} 전체</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <span className="am-filter" role="group" aria-labelledby={id}>
      <span className="am-filter-name" id={id}>
        {label}
      </span>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="am-filter-chip"
          aria-pressed={value === option.value}
          onClick={() => onChange(value === option.value ? "" : option.value)}
        >
          {option.label}
        </button>
      ))}
    </span>
  );
}
