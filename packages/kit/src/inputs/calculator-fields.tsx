import { wonReading } from "../figures/calculate.ts";
import type { CalculatorRows } from "../figures/calculate.ts";
import { FieldInput } from "./field-input.tsx";
import { Icon } from "../icon.tsx";
import type { FieldSchema, Json } from "../schema.ts";
import { seoulToday } from "../seoul-clock.ts";

export type CalculatorValues = Record<string, Json>;

/** What the inputs hold before anyone touched them. */
export function initialValues(fields: readonly FieldSchema[], today: string): CalculatorValues {
  return Object.fromEntries(
    fields.map((field) => {
      const preset = field.default;
      if (preset && "value" in preset) return [field.id, preset.value];
      if (preset && "auto" in preset && preset.auto === "today") return [field.id, today];
      return [field.id, field.type === "boolean" ? false : null];
    }),
  );
}

interface CalculatorFieldsProps {
  /** In front of the ids of the inputs, so that two calculators do not share them. */
  prefix: string;
  fields: readonly FieldSchema[];
  values: CalculatorValues;
  onChange: (field: string, value: Json) => void;
}

export function CalculatorFields({ prefix, fields, values, onChange }: CalculatorFieldsProps) {
  return (
    <div className="am-fields">
      {fields.map((field) => {
        const id = `${prefix}${field.id}`;
        const value = values[field.id] ?? null;
        const problem = problemOf(field, value);
        const reading = field.type === "money" && typeof value === "number" ? wonReading(value) : "";
        const note = problem || field.help || reading;
        return (
          <div key={field.id} className="am-field" data-wide={field.type === "select"} data-field={field.id}>
            <label className="am-label" htmlFor={id} id={`${id}-label`}>
              {field.label}
            </label>
            <FieldInput
              field={field}
              value={value}
              onChange={(next) => onChange(field.id, next)}
              onBlur={() => undefined}
              id={id}
              invalid={problem !== ""}
              describedBy={note ? `${id}-note` : undefined}
              inputRef={() => undefined}
            />
            {note && (
              <p className={problem ? "am-error" : "am-help"} id={`${id}-note`} role={problem ? "alert" : undefined}>
                {note}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** What is wrong with a number that was typed; "" when nothing is. */
function problemOf(field: FieldSchema, value: Json): string {
  if (typeof value === "string" && value !== "" && ["number", "money", "percent"].includes(field.type)) return "숫자로 입력해 주세요";
  if (typeof value !== "number") return "";
  if (field.min !== undefined && value < field.min) return `${field.min.toLocaleString("ko-KR")} 이상으로 입력해 주세요`;
  if (field.max !== undefined && value > field.max) return `${field.max.toLocaleString("ko-KR")} 이하로 입력해 주세요`;
  return "";
}

interface CalculatorRowListProps {
  prefix: string;
  rows: CalculatorRows;
  values: CalculatorValues[];
  onChange: (rows: CalculatorValues[]) => void;
}

const MOST_ROWS = 60;

export function CalculatorRowList({ prefix, rows, values, onChange }: CalculatorRowListProps) {
  return (
    <div className="am-calc-rows">
      <ol>
        {values.map((row, at) => (
          // Rows have no identity of their own: they are what stands at this place.
          <li key={at} aria-label={`${rows.label} ${at + 1}`}>
            <CalculatorFields
              prefix={`${prefix}${at}-`}
              fields={rows.fields}
              values={row}
              onChange={(field, value) => onChange(values.map((one, place) => (place === at ? { ...one, [field]: value } : one)))}
            />
            <button
              type="button"
              className="am-icon-button"
              aria-label={`${rows.label} ${at + 1} 빼기`}
              onClick={() => onChange(values.filter((_, place) => place !== at))}
            >
              <Icon name="x" size={18} />
            </button>
          </li>
        ))}
      </ol>
      {values.length < MOST_ROWS && (
        <button
          type="button"
          className="am-button"
          data-size="small"
          onClick={() => onChange([...values, initialValues(rows.fields, seoulToday())])}
        >
          <Icon name="plus" size={16} />
          {rows.label} 추가
        </button>
      )}
    </div>
  );
}
