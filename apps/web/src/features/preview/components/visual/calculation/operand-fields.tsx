import { useTranslation } from "react-i18next";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import { numberOf } from "../typed-number.ts";
import { type CalculationDraft, NUMBER, operandsOf, TODAY, usesNumber } from "./calculation-ops.ts";

export interface CalculationFieldsProps {
  spec: AppSpec;
  entity: EntitySpec;
  draft: CalculationDraft;
  set: (patch: Partial<CalculationDraft>) => void;
}

/** The two that something is worked out of: fields, today, or a number that is typed. */
export function OperandFields({ spec, entity, draft, set, without }: CalculationFieldsProps & { without?: string }) {
  const { t } = useTranslation("chat");
  const { how, first, second, number } = draft;
  const { first: firsts, second: seconds } = operandsOf(spec, entity.id, how, without);
  const isPercent = how === "percent";
  const isDays = how === "shift";
  const wordOf = (id: string) =>
    id === TODAY
      ? t("visual.calculation.today")
      : id === NUMBER
        ? t(isPercent ? "visual.calculation.typedPercent" : isDays ? "visual.calculation.typedDays" : "visual.calculation.typed")
        : (entity.fields.find((field) => field.id === id)?.label ?? id);
  // A number beside a number, or today beside today, is nothing to work out.
  const choices = (ids: string[], other: string) =>
    Object.fromEntries(ids.filter((id) => (id !== NUMBER && id !== TODAY) || id !== other).map((id) => [id, wordOf(id)]));
  const isWrong = number.trim() !== "" && numberOf(number) === null;
  return (
    <>
      <SelectField
        label={t(`visual.calculation.first.${how}`)}
        choices={choices(firsts, second)}
        value={first}
        onChange={({ target }) => set({ first: target.value })}
      />
      <SelectField
        label={t(`visual.calculation.second.${how}`)}
        choices={choices(seconds, first)}
        value={second}
        onChange={({ target }) => set({ second: target.value })}
      />
      {usesNumber(draft) && (
        <TextField
          label={t(isPercent ? "visual.calculation.percentNumber" : isDays ? "visual.calculation.daysNumber" : "visual.calculation.number")}
          {...(isDays && { hint: t("visual.calculation.daysHelp") })}
          {...(isWrong && { error: t("visual.calculation.noNumber") })}
          inputMode="decimal"
          value={number}
          onChange={({ target }) => set({ number: target.value })}
        />
      )}
    </>
  );
}
