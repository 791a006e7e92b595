import type { FieldSpec } from "@appmon/appspec/spec";
import { useTranslation } from "react-i18next";
import { CONTROL_CLASS } from "../../../../ui/field.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import type { DeskList } from "../api/table-api.ts";
import { draftOf, inputType, isNumber, valueOf } from "../field-draft.ts";
import { ChoiceOptions } from "./choice-options.tsx";
import { FileControl } from "./file-control.tsx";
import { PictureControl } from "./picture-control.tsx";
import { RelationControl } from "./relation-control.tsx";

export interface FieldControlProps {
  field: FieldSpec;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Ties the control to its label and to what is wrong with it. */
  control: { id: string; "aria-describedby"?: string; "aria-invalid"?: true };
  list: DeskList;
  /** What a relation's value is called; where a stored picture is; the bytes of a stored file. */
  shown: { title?: string; picture?: string; loadFile?: () => Promise<Blob> };
  /** Hears when a file is on its way that the record waits for, and when it has come. */
  onComing?: (isComing: boolean) => void;
  /** A relation is being chosen from the start. */
  isOpen?: boolean;
}

/** A control of the field's own type: choices to choose from, days from a calendar, pictures and files from the device. */
export function FieldControl(props: FieldControlProps) {
  const { field, value, onChange, control } = props;
  switch (field.type) {
    case "select":
    case "status":
      return <ChoiceControl {...props} />;
    case "multiselect":
      return <ChoicesControl {...props} />;
    case "daterange":
      return <RangeControl {...props} />;
    case "relation":
      return <RelationControl {...props} />;
    case "image":
      return <PictureControl {...props} />;
    case "file":
      return <FileControl {...props} />;
    case "longtext":
      return (
        <textarea
          {...control}
          rows={4}
          value={draftOf(field, value)}
          onChange={(event) => onChange(event.target.value)}
          className={`py-2.5 ${CONTROL_CLASS}`}
        />
      );
    default:
      return (
        <input
          {...control}
          type={inputType(field)}
          inputMode={isNumber(field) ? "decimal" : undefined}
          value={draftOf(field, value)}
          onChange={(event) => onChange(valueOf(field, event.target.value) === null ? null : event.target.value)}
          placeholder={field.placeholder}
          className={`h-12 ${CONTROL_CLASS}`}
        />
      );
  }
}

function ChoiceControl({ field, value, onChange, control }: FieldControlProps) {
  return (
    <select
      {...control}
      value={typeof value === "string" ? value : ""}
      onChange={(event) => onChange(event.target.value || null)}
      className={`h-12 ${CONTROL_CLASS}`}
    >
      <ChoiceOptions field={field} held={value} />
    </select>
  );
}

function ChoicesControl({ field, value, onChange, control }: FieldControlProps) {
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  return (
    <div role="group" id={control.id} aria-label={field.label} aria-describedby={control["aria-describedby"]} className="grid">
      {(field.options ?? [])
        .filter(({ former, value: own }) => !former || chosen.includes(own))
        .map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, option.value] : chosen.filter((other) => other !== option.value))
            }
          />
        ))}
    </div>
  );
}

function RangeControl({ field, value, onChange, control }: FieldControlProps) {
  const { t } = useTranslation("desk");
  const { start = "", end = "" } = (value ?? {}) as { start?: string; end?: string };
  const change = (range: { start: string; end: string }) => onChange(range.start === "" && range.end === "" ? null : range);
  return (
    <div className="grid grid-cols-2 gap-2">
      <input
        {...control}
        type="date"
        aria-label={t("field.start", { label: field.label })}
        value={start}
        onChange={(event) => change({ start: event.target.value, end: end || event.target.value })}
        className={`h-12 ${CONTROL_CLASS}`}
      />
      <input
        type="date"
        aria-label={t("field.end", { label: field.label })}
        value={end}
        onChange={(event) => change({ start, end: event.target.value })}
        className={`h-12 ${CONTROL_CLASS}`}
      />
    </div>
  );
}
