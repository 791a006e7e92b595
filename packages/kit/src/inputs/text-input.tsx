import { useState } from "react";
import type { CSSProperties, Ref } from "react";
import type { FieldInputProps } from "./field-input.tsx";
import { grouped, hyphenated, unitOf } from "../format-text.ts";
import { readNumber } from "./read-number.ts";
import type { FieldType } from "../schema.ts";

const NATIVE: Partial<Record<FieldType, { type: string; inputMode?: "tel" | "email" | "url"; autoComplete?: string }>> = {
  date: { type: "date" },
  time: { type: "time" },
  datetime: { type: "datetime-local" },
  month: { type: "month" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  email: { type: "email", inputMode: "email", autoComplete: "email" },
  url: { type: "url", inputMode: "url" },
  address: { type: "text", autoComplete: "street-address" },
};

const HINTS: Partial<Record<FieldType, string>> = { phone: "010-0000-0000", email: "name@example.com", url: "https://" };

/** Text, long text, dates, times, phone, email, web address, postal address. */
export function TextInput({ field, value, onChange, onBlur, id, invalid, describedBy, inputRef }: FieldInputProps) {
  const shared = {
    id,
    name: field.id,
    onBlur,
    "aria-invalid": invalid,
    "aria-describedby": describedBy,
    "aria-required": field.required ?? false,
    className: "am-input",
    placeholder: field.placeholder ?? HINTS[field.type] ?? "",
  };
  const text = typeof value === "string" ? value : "";
  if (field.type === "longtext") {
    return (
      <textarea
        {...shared}
        ref={inputRef as Ref<HTMLTextAreaElement>}
        rows={4}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  const native = NATIVE[field.type] ?? { type: "text" };
  return (
    <input
      {...shared}
      {...native}
      {...(field.type === "month" ? { pattern: "\\d{4}-\\d{2}" } : {})}
      ref={inputRef as Ref<HTMLInputElement>}
      value={text}
      onChange={(event) => onChange(field.type === "phone" ? hyphenated(event.target.value) : event.target.value)}
    />
  );
}

/** Numbers, with live thousands separators and the unit at the end. Holds a number, or the text as typed while it is not one yet. */
export function NumberInput({ field, value, onChange, onBlur, id, invalid, describedBy, inputRef }: FieldInputProps) {
  // A trailing "." or "-" is not a number yet but must stay visible while typing.
  const [typing, setTyping] = useState<string | null>(null);
  const shown = typing ?? (typeof value === "number" ? grouped(value, unitOf(field)) : typeof value === "string" ? value : "");
  const unit = unitOf(field);
  return (
    <span className="am-affixed" style={{ "--am-unit-letters": unit.length } as CSSProperties}>
      <input
        id={id}
        name={field.id}
        className="am-input am-number"
        type="text"
        inputMode={field.min !== undefined && field.min >= 0 ? "decimal" : "text"}
        autoComplete="off"
        placeholder={field.placeholder ?? ""}
        value={shown}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-required={field.required ?? false}
        ref={inputRef as Ref<HTMLInputElement>}
        onBlur={() => {
          // What is no number stays to be seen, beside what is said of it.
          if (typing === null || readNumber(typing, unit) !== undefined) setTyping(null);
          onBlur();
        }}
        onChange={(event) => {
          const plain = event.target.value.replaceAll(",", "").trim();
          const number = Number(plain);
          if (plain === "") {
            setTyping(null);
            onChange(null);
          } else if (Number.isFinite(number)) {
            const [whole = "", fraction] = plain.split(".");
            setTyping(
              `${whole === "-" || whole === "" ? whole : grouped(Number(whole), unit)}${fraction === undefined ? "" : `.${fraction}`}`,
            );
            onChange(number);
          } else {
            setTyping(event.target.value);
            onChange(readNumber(event.target.value, unit) ?? event.target.value);
          }
        }}
      />
      {unit && (
        <span className="am-unit" aria-hidden="true">
          {unit}
        </span>
      )}
    </span>
  );
}
