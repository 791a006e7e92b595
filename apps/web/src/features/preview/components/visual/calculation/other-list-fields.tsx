import { useTranslation } from "react-i18next";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { comparedFields } from "../conditions/condition-draft.ts";
import { ConditionRows } from "../conditions/condition-rows.tsx";
import { type CalculationDraft, linksOf, otherFields, otherOf, pickFields, rollupsOf } from "./calculation-ops.ts";
import type { CalculationFieldsProps } from "./operand-fields.tsx";
import { useCalculationWords } from "./use-calculation-words.ts";

/** What is fetched from the record that was picked, or gathered from the records that point here. */
export function OtherListFields({ spec, entity, draft, set }: CalculationFieldsProps) {
  const { t } = useTranslation("chat");
  const { linkText } = useCalculationWords(spec, entity);
  const { how, via, fn } = draft;
  const other = otherOf(spec, entity.id, draft);
  const vias =
    how === "lookup"
      ? pickFields(spec, entity.id).map(({ id, label }) => [id, label] as const)
      : linksOf(spec, entity.id).map((link) => [link.id, linkText(link)] as const);
  const fields = otherFields(spec, entity.id, draft);
  return (
    <>
      <SelectField
        label={t(how === "lookup" ? "visual.calculation.viaField" : "visual.calculation.viaList")}
        choices={Object.fromEntries(vias)}
        value={via}
        onChange={({ target }) => set({ via: target.value })}
      />
      {how === "rollup" && (
        <SelectField
          label={t("visual.calculation.fn")}
          choices={Object.fromEntries(rollupsOf(spec, entity.id, via).map((one) => [one, t(`visual.calculation.fns.${one}`)]))}
          value={fn}
          onChange={({ target }) => set({ fn: target.value as CalculationDraft["fn"], shown: "", unit: null })}
        />
      )}
      {fields.length > 0 && (
        <SelectField
          label={t(how === "lookup" ? "visual.calculation.lookedUp" : "visual.calculation.gathered")}
          choices={Object.fromEntries(fields.map(({ id, label }) => [id, label]))}
          value={draft.field}
          onChange={({ target }) => set({ field: target.value, shown: "", unit: null })}
        />
      )}
      {how === "rollup" && other && (
        <ConditionRows
          entity={other}
          fields={comparedFields(spec, other.id, "rollup")}
          use="rollup"
          rows={draft.only}
          isBusy={false}
          onChange={(only) => set({ only })}
        />
      )}
    </>
  );
}
