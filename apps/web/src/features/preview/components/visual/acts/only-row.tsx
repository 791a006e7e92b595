import { useTranslation } from "react-i18next";
import type { FieldSpec } from "@appmon/appspec/spec";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { type SetDraft, startValue, valuesOf } from "./set-ops.ts";

interface OnlyRowProps {
  label: string;
  /** Of every record. */
  always: string;
  /** What it asks by now, where that was not picked by hand. */
  kept?: string;
  /** Items that hold one of a few things. */
  fields: readonly FieldSpec[];
  value: "always" | "kept" | SetDraft;
  onChange: (value: "always" | "kept" | SetDraft) => void;
}

/** All records, or those whose item holds one thing. */
export function OnlyRow({ label, always, kept, fields, value, onChange }: OnlyRowProps) {
  const { t } = useTranslation("chat");
  const field = typeof value === "object" ? fields.find(({ id }) => id === value.field) : undefined;
  return (
    <>
      <SelectField
        label={label}
        choices={{
          "": always,
          ...(kept !== undefined && { "=": kept }),
          ...Object.fromEntries(fields.map((one) => [one.id, t("visual.acts.byField", { field: one.label })])),
        }}
        value={field?.id ?? (value === "kept" ? "=" : "")}
        onChange={({ target }) => {
          const next = fields.find(({ id }) => id === target.value);
          onChange(next ? { field: next.id, value: startValue(next) } : target.value === "=" ? "kept" : "always");
        }}
      />
      {field && typeof value === "object" && (
        <SelectField
          label={t("visual.acts.is", { field: field.label })}
          choices={valuesOf(field, { yes: t("visual.list.yes"), no: t("visual.list.no") })}
          value={value.value}
          onChange={({ target }) => onChange({ field: field.id, value: target.value })}
        />
      )}
    </>
  );
}
