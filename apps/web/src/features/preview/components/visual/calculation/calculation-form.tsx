import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Calculation } from "@appmon/appspec/change-form";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { seoulToday } from "@appmon/kit/seoul-clock";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import { ChoiceRow } from "../choice-row.tsx";
import { areComplete } from "../conditions/condition-draft.ts";
import { FormButtons } from "../list/form-buttons.tsx";
import { shownFields } from "../list/list-ops.ts";
import {
  type CalculationDraft,
  changedField,
  fitting,
  isNumber,
  naturally,
  newField,
  NUMBER_RESULTS,
  type NumberResult,
  takesShape,
  waysOf,
} from "./calculation-ops.ts";
import { OperandFields } from "./operand-fields.tsx";
import { OtherListFields } from "./other-list-fields.tsx";
import { ShapeFields } from "./shape-fields.tsx";
import { tryField } from "./try-field.ts";
import { useCalculationWords } from "./use-calculation-words.ts";

interface CalculationFormProps {
  spec: AppSpec;
  entity: EntitySpec;
  /** Absent: a new one. */
  field?: FieldSpec;
  start: CalculationDraft;
  isBusy: boolean;
  onSave: (draft: CalculationDraft) => void;
  onCancel: () => void;
}

const MOST_CHARS = 40;

/** Name of a field that is worked out, how it is, and what it comes to. */
export function CalculationForm({ spec, entity, field, start, isBusy, onSave, onCancel }: CalculationFormProps) {
  const { t } = useTranslation("chat");
  const { textOf } = useCalculationWords(spec, entity);
  const [kept, setDraft] = useState(start);
  const draft = fitting(spec, entity.id, kept, field?.id);
  const set = (patch: Partial<CalculationDraft>) => setDraft(fitting(spec, entity.id, { ...draft, ...patch }, field?.id));
  const { result, unit = "" } = naturally(spec, entity.id, draft);
  const shown = draft.shown === "" ? result : draft.shown;
  const label = draft.label.trim();
  const made = field ? changedField(spec, entity, field.id, draft) : newField(spec, entity, draft);
  const tried = made && tryField(spec, entity.id, made, seoulToday());
  const isTaken = shownFields(entity).some((one) => one.id !== field?.id && one.label === label);
  const said = textOf(draft);
  const parts = { spec, entity, draft, set };
  return (
    <div className="grid gap-3 rounded-control bg-ground p-3">
      <TextField
        label={t("visual.list.name")}
        placeholder={t("visual.calculation.nameExample")}
        value={draft.label}
        maxLength={MOST_CHARS}
        {...(isTaken && { error: t("visual.list.takenField") })}
        onChange={({ target }) => set({ label: target.value })}
      />
      <SelectField
        label={t("visual.calculation.how")}
        choices={Object.fromEntries(waysOf(spec, entity.id, field?.id).map((how) => [how, t(`visual.calculation.ways.${how}`)]))}
        value={draft.how}
        onChange={({ target }) => set({ how: target.value as Calculation, shown: "", unit: null })}
      />
      {draft.how === "lookup" || draft.how === "rollup" ? (
        <OtherListFields {...parts} />
      ) : (
        <OperandFields {...parts} {...(field && { without: field.id })} />
      )}
      {isNumber(result) && (
        <ChoiceRow
          label={t("visual.calculation.shown")}
          choices={Object.fromEntries(NUMBER_RESULTS.map((one) => [one, t(`visual.calculation.results.${one}`)]))}
          value={shown}
          disabled={isBusy}
          onChoose={(one) => set({ shown: one as NumberResult })}
        />
      )}
      {shown === "number" && (
        <TextField
          label={t("visual.list.unit")}
          placeholder={t("visual.list.unitExample")}
          value={draft.unit ?? unit}
          maxLength={8}
          onChange={({ target }) => set({ unit: target.value.trimStart() })}
        />
      )}
      {isNumber(result) && takesShape(draft) && <ShapeFields draft={draft} result={shown} set={set} />}
      <p className="text-b14 text-muted" role="status">
        {t(label === "" ? "visual.calculation.willUnnamed" : "visual.calculation.will", { list: entity.name, name: `‘${label}’`, said })}
        {tried?.example && ` ${t("visual.calculation.example", { ...tried.example })}`}
        {tried && !tried.example && entity.sample.length > 0 && ` ${t("visual.calculation.noExample")}`}
        {label === "" && ` ${t("visual.calculation.unnamed")}`}
      </p>
      {made && !tried && (
        <p className="text-b14 text-crimson" role="alert">
          {t("visual.calculation.circle")}
        </p>
      )}
      <FormButtons
        canSave={!isBusy && label !== "" && !isTaken && tried !== undefined && areComplete(draft.only)}
        onSave={() => onSave({ ...draft, label, unit: draft.unit?.trim() ?? null })}
        onCancel={onCancel}
      />
    </div>
  );
}
