import type { Ref } from "react";
import type { FieldInputProps } from "./field-input.tsx";

const CHIPS_UP_TO = 5;

/** What can be chosen: what is no longer offered only where the record holds it. */
const offered = (field: FieldInputProps["field"], holds: (value: string) => boolean) =>
  (field.options ?? []).filter((option) => !option.former || holds(option.value));

/** One of several options: chips while they are few, a select otherwise. */
export function ChoiceInput({ field, value, onChange, onBlur, id, invalid, describedBy, inputRef }: FieldInputProps) {
  const options = offered(field, (one) => one === value);
  if (options.length > CHIPS_UP_TO) {
    return (
      <select
        id={id}
        name={field.id}
        className="am-input am-select"
        value={typeof value === "string" ? value : ""}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        ref={inputRef as Ref<HTMLSelectElement>}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{field.placeholder ?? "골라 주세요"}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <div className="am-chips" role="radiogroup" aria-invalid={invalid} aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      {options.map((option, at) => (
        <label key={option.value} className="am-chip" data-tone={option.tone}>
          <input
            type="radio"
            name={field.id}
            value={option.value}
            checked={value === option.value}
            onBlur={onBlur}
            {...(at === 0 ? { id, ref: inputRef as Ref<HTMLInputElement> } : {})}
            onChange={() => onChange(option.value)}
            onClick={() => {
              // A radio cannot be taken back; an optional answer must be.
              if (value === option.value && !field.required) onChange(null);
            }}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

export function MultiInput({ field, value, onChange, onBlur, id, invalid, describedBy, inputRef }: FieldInputProps) {
  const chosen = Array.isArray(value) ? value : [];
  return (
    <div className="am-chips" role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      {offered(field, (one) => chosen.includes(one)).map((option, at) => (
        <label key={option.value} className="am-chip">
          <input
            type="checkbox"
            name={field.id}
            value={option.value}
            checked={chosen.includes(option.value)}
            aria-invalid={invalid}
            onBlur={onBlur}
            {...(at === 0 ? { id, ref: inputRef as Ref<HTMLInputElement> } : {})}
            onChange={(event) => onChange(event.target.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

export function SwitchInput({ field, value, onChange, onBlur, id, describedBy, inputRef }: FieldInputProps) {
  return (
    <label className="am-switch">
      <input
        id={id}
        name={field.id}
        type="checkbox"
        role="switch"
        aria-checked={value === true}
        checked={value === true}
        aria-describedby={describedBy}
        ref={inputRef as Ref<HTMLInputElement>}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="am-switch-track" aria-hidden="true" />
      <span>{value === true ? "예" : "아니요"}</span>
    </label>
  );
}
