import { useTranslation } from "react-i18next";
import type { EntitySpec } from "@appmon/appspec/spec";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { choiceFields } from "./figure-ops.ts";

interface Only {
  field: string;
  value: string;
}
interface OnlyFieldProps {
  /** The list whose records are counted. */
  entity: EntitySpec;
  value: Only | null;
  onChange: (only: Only | null) => void;
}

/** All records, or those with one choice; nothing where the list has no choices. */
export function OnlyField({ entity, value, onChange }: OnlyFieldProps) {
  const { t } = useTranslation("chat");
  const choices = choiceFields(entity).flatMap(({ id, label, type, options = [] }) =>
    type === "boolean"
      ? [
          { field: id, value: "true", text: t("visual.figure.ticked", { field: label }) },
          { field: id, value: "false", text: t("visual.figure.unticked", { field: label }) },
        ]
      : options.map((option) => ({
          field: id,
          value: option.value,
          text: t("visual.figure.choice", { field: label, choice: option.label }),
        })),
  );
  if (choices.length === 0) return null;
  const at = choices.findIndex((one) => one.field === value?.field && one.value === value.value);
  return (
    <SelectField
      label={t("visual.figure.only")}
      choices={{ "": t("visual.figure.every"), ...Object.fromEntries(choices.map(({ text }, place) => [keyOf(place), text])) }}
      value={at < 0 ? "" : keyOf(at)}
      onChange={({ target }) => {
        const found = choices.find((_, place) => keyOf(place) === target.value);
        onChange(found ? { field: found.field, value: found.value } : null);
      }}
    />
  );
}
/** Keys that are numbers would stand before all others. */
const keyOf = (place: number) => `at-${place}`;
