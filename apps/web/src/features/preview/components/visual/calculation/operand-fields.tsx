import { useTranslation } from "react-i18next";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import { numberOf } from "../typed-number.ts";
import { type CalculationDraft, NUMBER, operandsOf, secondsOf, TODAY, usesNumber } from "./calculation-ops.ts";

export interface CalculationFieldsProps {
  spec: AppSpec;
  entity: EntitySpec;
  draft: CalculationDraft;
  set: (patch: Partial<CalculationDraft>) => void;
}

/** What a number that is typed is beside a field. */
const TYPED: Partial<Record<CalculationDraft["how"], "percent" | "days" | "minutes">> = {
  percent: "percent",
  shift: "days",
  later: "minutes",
};

/** The two that something is worked out of: fields, today, or a number that is typed. */
export function OperandFields({ spec, entity, draft, set, without }: CalculationFieldsProps & { without?: string }) {
  const { t } = useTranslation("chat");
  const { how, first, second, number } = draft;
  const { first: firsts } = operandsOf(spec, entity.id, how, without);
  const typed = TYPED[how] ?? "number";
  const wordOf = (id: string) =>
    id === TODAY
      ? t("visual.calculation.today")
      : id === NUMBER
        ? t(`visual.calculation.typed.${typed}`)
        : (entity.fields.find((field) => field.id === id)?.label ?? id);
  const choices = (ids: string[]) => Object.fromEntries(ids.map((id) => [id, wordOf(id)]));
  // A number beside a number, or today beside today, is nothing to work out.
  const free = firsts.filter((id) => (id !== NUMBER && id !== TODAY) || id !== second);
  const isWrong = number.trim() !== "" && numberOf(number) === null;
  return (
    <>
      <SelectField
        label={t(`visual.calculation.first.${how}`)}
        choices={choices(free)}
        value={first}
        onChange={({ target }) => set({ first: target.value })}
      />
      <SelectField
        label={t(`visual.calculation.second.${how}`)}
        choices={choices(secondsOf(spec, entity.id, how, first, without))}
        value={second}
        onChange={({ target }) => set({ second: target.value })}
      />
      {usesNumber(draft) && (
        <TextField
          label={t(`visual.calculation.numbers.${typed}`)}
          {...(typed === "days" && { hint: t("visual.calculation.daysHelp") })}
          {...(typed === "minutes" && { hint: t("visual.calculation.minutesHelp") })}
          {...(isWrong && { error: t("visual.calculation.noNumber") })}
          inputMode="decimal"
          value={number}
          onChange={({ target }) => set({ number: target.value })}
        />
      )}
    </>
  );
}
