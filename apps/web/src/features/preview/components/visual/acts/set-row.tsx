import { useTranslation } from "react-i18next";
import type { FieldSpec } from "@appmon/appspec/spec";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import { ChoiceRow } from "../choice-row.tsx";
import { isNumberSet, type SetDraft, startValue, valuesOf, wayOf } from "./set-ops.ts";

interface SetRowProps {
  label: string;
  /** Those that can be set; at least one. */
  fields: readonly FieldSpec[];
  draft: SetDraft;
  isBusy: boolean;
  onChange: (draft: SetDraft) => void;
}

/** Which item becomes what. */
export function SetRow({ label, fields, draft, isBusy, onChange }: SetRowProps) {
  const { t } = useTranslation("chat");
  const field = fields.find(({ id }) => id === draft.field) ?? fields[0]!;
  const way = wayOf(field);
  return (
    <>
      <SelectField
        label={label}
        choices={Object.fromEntries(fields.map((one) => [one.id, one.label]))}
        value={field.id}
        onChange={({ target }) => {
          const next = fields.find(({ id }) => id === target.value)!;
          onChange({ field: next.id, value: startValue(next) });
        }}
      />
      {(way === "choice" || way === "box") && (
        <SelectField
          label={t("visual.acts.setTo")}
          choices={valuesOf(field, { yes: t("visual.acts.tick"), no: t("visual.acts.untick") })}
          value={draft.value}
          onChange={({ target }) => onChange({ ...draft, value: target.value })}
        />
      )}
      {way === "number" && <NumberChange value={draft.value} isBusy={isBusy} onChange={(value) => onChange({ ...draft, value })} />}
    </>
  );
}

interface NumberChangeProps {
  /** How much more; less with a - before it. */
  value: string;
  isBusy: boolean;
  onChange: (value: string) => void;
}

export function NumberChange({ value, isBusy, onChange }: NumberChangeProps) {
  const { t } = useTranslation("chat");
  const isLess = value.startsWith("-");
  const amount = isLess ? value.slice(1) : value;
  return (
    <>
      <ChoiceRow
        label={t("visual.acts.direction")}
        choices={{ more: t("visual.acts.more"), less: t("visual.acts.less") }}
        value={isLess ? "less" : "more"}
        disabled={isBusy}
        onChoose={(way) => onChange(way === "less" ? `-${amount}` : amount)}
      />
      <TextField
        label={t("visual.acts.howMuch")}
        inputMode="decimal"
        value={amount}
        {...(amount !== "" && !(isNumberSet(amount) && Number(amount) > 0) && { error: t("visual.acts.positive") })}
        onChange={({ target }) => onChange(`${isLess ? "-" : ""}${target.value.replaceAll("-", "").trim()}`)}
      />
    </>
  );
}
