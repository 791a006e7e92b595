import { useTranslation } from "react-i18next";
import type { EntitySpec } from "@appmon/appspec/spec";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { hasChoices } from "../list/list-ops.ts";
import { isDay, offered, type OnlyDraft, onlyFields, startOnly } from "./collection-ops.ts";

interface OnlyFieldsProps {
  entity: EntitySpec;
  /** Undefined: something else that cannot be said here. */
  value: OnlyDraft | undefined;
  disabled: boolean;
  onChange: (only: OnlyDraft) => void;
}

const OTHER = "?";

/** Which records of a list are shown. Nothing where a list has nothing to tell them apart by. */
export function OnlyFields({ entity, value, disabled, onChange }: OnlyFieldsProps) {
  const { t } = useTranslation("chat");
  const fields = onlyFields(entity);
  if (fields.length === 0) return null;
  const field = fields.find(({ id }) => id === value?.field);
  return (
    <>
      <SelectField
        label={t("visual.screens.only")}
        choices={{
          ...(!value && { [OTHER]: t("visual.screens.onlyAsIs") }),
          "": t("visual.screens.onlyAll"),
          ...Object.fromEntries(
            fields.map((one) => [one.id, t(isDay(one) ? "visual.screens.onlyToday" : "visual.screens.onlyBy", { label: one.label })]),
          ),
        }}
        value={value?.field ?? OTHER}
        disabled={disabled}
        onChange={({ target }) => target.value !== OTHER && onChange(startOnly(fields.find(({ id }) => id === target.value)))}
      />
      {value && field && (hasChoices(field.type) || field.type === "boolean") && (
        <SelectField
          label={t("visual.screens.onlyValue", { label: field.label })}
          choices={
            field.type === "boolean"
              ? { true: t("visual.list.yes"), false: t("visual.list.no") }
              : Object.fromEntries(offered(field).map((option) => [option.value, option.label]))
          }
          value={value.value}
          disabled={disabled}
          onChange={({ target }) => onChange({ field: field.id, value: target.value })}
        />
      )}
    </>
  );
}
