import { useState } from "react";
import type { Ref } from "react";
import type { FieldInputProps } from "./field-input.tsx";
import { Icon } from "../icon.tsx";

export function RatingInput({ field, value, onChange, onBlur, id, inputRef }: FieldInputProps) {
  const max = Math.min(field.max ?? 5, 10);
  const current = typeof value === "number" ? value : 0;
  return (
    <div className="am-rating" role="radiogroup" aria-labelledby={`${id}-label`}>
      {Array.from({ length: max }, (_, at) => at + 1).map((stars) => (
        <label key={stars} data-on={stars <= current}>
          <input
            type="radio"
            className="am-sr"
            name={field.id}
            value={stars}
            checked={current === stars}
            aria-label={`${stars}점`}
            onBlur={onBlur}
            {...(stars === 1 ? { id, ref: inputRef as Ref<HTMLInputElement> } : {})}
            onChange={() => onChange(stars)}
            onClick={() => {
              if (current === stars && !field.required) onChange(null);
            }}
          />
          <Icon name="star" size={28} />
        </label>
      ))}
    </div>
  );
}

export function RangeInput({ field, value, onChange, onBlur, id, invalid, describedBy, inputRef }: FieldInputProps) {
  const range = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  const start = typeof range["start"] === "string" ? range["start"] : "";
  const end = typeof range["end"] === "string" ? range["end"] : "";
  const set = (next: { start: string; end: string }) => onChange(next.start === "" && next.end === "" ? null : next);
  const shared = { type: "date", className: "am-input", "aria-invalid": invalid, "aria-describedby": describedBy, onBlur };
  return (
    <div className="am-range">
      <input
        {...shared}
        id={id}
        name={field.id}
        value={start}
        aria-label={`${field.label} 시작일`}
        ref={inputRef as Ref<HTMLInputElement>}
        onChange={(event) => set({ start: event.target.value, end: end === "" || end < event.target.value ? event.target.value : end })}
      />
      <span aria-hidden="true">–</span>
      <input
        {...shared}
        name={`${field.id}.end`}
        value={end}
        min={start || undefined}
        aria-label={`${field.label} 종료일`}
        onChange={(event) => set({ start: start || event.target.value, end: event.target.value })}
      />
    </div>
  );
}

export function TagsInput({ field, value, onChange, onBlur, id, invalid, describedBy, inputRef }: FieldInputProps) {
  const [draft, setDraft] = useState("");
  const tags = Array.isArray(value) ? value.map(String) : [];
  const add = (text: string) => {
    const fresh = text
      .split(",")
      .map((tag) => tag.trim().replace(/^#/, ""))
      .filter((tag) => tag !== "" && !tags.includes(tag));
    if (fresh.length > 0) onChange([...tags, ...fresh]);
    setDraft("");
  };
  return (
    <div className="am-tags am-input" data-invalid={invalid}>
      {tags.map((tag) => (
        <span key={tag} className="am-tag">
          {tag}
          <button type="button" aria-label={`${tag} 빼기`} onClick={() => onChange(tags.filter((one) => one !== tag))}>
            <Icon name="x" size={14} />
          </button>
        </span>
      ))}
      <input
        id={id}
        name={field.id}
        value={draft}
        placeholder={tags.length === 0 ? (field.placeholder ?? "쓰고 Enter") : ""}
        aria-describedby={describedBy}
        autoComplete="off"
        ref={inputRef as Ref<HTMLInputElement>}
        onChange={(event) => (event.target.value.endsWith(",") ? add(event.target.value) : setDraft(event.target.value))}
        onBlur={() => {
          add(draft);
          onBlur();
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Enter" && draft.trim() !== "") {
            event.preventDefault();
            add(draft);
          } else if (event.key === "Backspace" && draft === "" && tags.length > 0) onChange(tags.slice(0, -1));
        }}
      />
    </div>
  );
}

export function ColourInput({ field, value, onChange, onBlur, id, invalid, describedBy, inputRef }: FieldInputProps) {
  const colour = typeof value === "string" ? value : "";
  return (
    <span className="am-colour-input">
      <input
        id={id}
        name={field.id}
        type="color"
        value={/^#[0-9a-f]{6}$/i.test(colour) ? colour : "#888888"}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        ref={inputRef as Ref<HTMLInputElement>}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="am-number">{colour || "고르지 않음"}</span>
      {colour && !field.required && (
        <button type="button" className="am-text-button" onClick={() => onChange(null)}>
          지우기
        </button>
      )}
    </span>
  );
}
