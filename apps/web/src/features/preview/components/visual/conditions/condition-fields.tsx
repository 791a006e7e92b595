import { useTranslation } from "react-i18next";
import type { FieldSpec } from "@appmon/appspec/spec";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import { ChoiceRow } from "../choice-row.tsx";
import { COMPARISONS, type How, howsOf, othersOf } from "./comparisons.ts";
import { choicesOf, type ConditionDraft, isTypedWell, startRow, withHow } from "./condition-draft.ts";

interface ConditionFieldsProps {
  fields: readonly FieldSpec[];
  row: ConditionDraft;
  isBusy: boolean;
  onChange: (row: ConditionDraft) => void;
}

/** One condition: which field, how it is compared, and with what. */
export function ConditionFields({ fields, row, isBusy, onChange }: ConditionFieldsProps) {
  const { t } = useTranslation("chat");
  const field = fields.find(({ id }) => id === row.field) ?? fields[0]!;
  return (
    <>
      <SelectField
        label={t("visual.conditions.field")}
        choices={Object.fromEntries(fields.map(({ id, label }) => [id, label]))}
        value={field.id}
        disabled={isBusy}
        data-conditions="field"
        onChange={({ target }) =>
          onChange(
            startRow(
              fields,
              fields.find(({ id }) => id === target.value)!,
            ),
          )
        }
      />
      <SelectField
        label={t("visual.conditions.how")}
        choices={Object.fromEntries(howsOf(fields, field).map((how) => [how, t(`visual.conditions.hows.${how}`)]))}
        value={row.how}
        disabled={isBusy}
        onChange={({ target }) => onChange(withHow(fields, field, row, target.value as How))}
      />
      <RightFields fields={fields} field={field} row={row} isBusy={isBusy} onChange={onChange} />
    </>
  );
}

/** How what is typed stands among the fields something can be held against: no field has such an id. */
const TYPED = "#typed";

/** What stands on the right, where the comparison needs that. */
function RightFields({ fields, field, row, isBusy, onChange }: ConditionFieldsProps & { field: FieldSpec }) {
  const { t } = useTranslation("chat");
  const { need } = COMPARISONS[row.how];
  const others = othersOf(fields, field);
  const named = Object.fromEntries(others.map(({ id, label }) => [id, label]));
  const mayBeOther = (need === "amount" || need === "clock") && others.length > 0;
  if (need === "nothing") return null;
  if (need === "choices") {
    const isTicked = (value: string) => row.choices.includes(value);
    return (
      <>
        <ChoiceRow
          label={t("visual.conditions.choices")}
          choices={Object.fromEntries(choicesOf(field, row).map(({ value, label }) => [value, label]))}
          value={row.choices}
          disabled={isBusy}
          onChoose={(value) =>
            onChange({ ...row, choices: isTicked(value) ? row.choices.filter((one) => one !== value) : [...row.choices, value] })
          }
        />
        {row.choices.length === 0 && <p className="-mt-1.5 text-b14 text-muted">{t("visual.conditions.pick")}</p>}
      </>
    );
  }
  return (
    <>
      {(need === "other" || mayBeOther) && (
        <SelectField
          label={t("visual.conditions.other")}
          choices={{ ...(mayBeOther && { [TYPED]: t("visual.conditions.typed") }), ...named }}
          value={row.other === "" ? TYPED : row.other}
          disabled={isBusy}
          onChange={({ target }) => onChange({ ...row, other: target.value === TYPED ? "" : target.value })}
        />
      )}
      {need !== "other" && row.other === "" && <TypedField need={need} row={row} isBusy={isBusy} onChange={onChange} />}
    </>
  );
}

interface TypedFieldProps extends Omit<ConditionFieldsProps, "fields"> {
  need: "amount" | "clock" | "word" | "days";
}

const MOST_LETTERS = 100;

function TypedField({ need, row, isBusy, onChange }: TypedFieldProps) {
  const { t } = useTranslation("chat");
  const isWrong = (need === "amount" || need === "days") && row.value.trim() !== "" && !isTypedWell(row);
  return (
    <TextField
      label={t(`visual.conditions.values.${need}`)}
      {...(need === "clock" ? { type: "time" } : need !== "word" && { inputMode: need === "days" ? "numeric" : "decimal" })}
      {...(isWrong && { error: t(`visual.conditions.wrong.${need}`) })}
      value={row.value}
      maxLength={MOST_LETTERS}
      disabled={isBusy}
      onChange={({ target }) => onChange({ ...row, value: target.value })}
    />
  );
}
