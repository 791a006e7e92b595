import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ChangeFormOf, FIGURE_FUNCTIONS, type FigureFunction, PERIODS, type Period } from "@appmon/appspec/change-form";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { ChoiceRow } from "../choice-row.tsx";
import { areComplete, comparedFields } from "../conditions/condition-draft.ts";
import { ConditionRows } from "../conditions/condition-rows.tsx";
import { FormButtons } from "../list/form-buttons.tsx";
import {
  countedFields,
  dateFields,
  type FigureDraft,
  type FigureName,
  type FigureShown,
  fitting,
  groupFields,
  isThere,
  periodsOf,
  screenTitle,
  shapesOf,
  stepsOf,
} from "./figure-ops.ts";
import { startAs } from "./figure-start.ts";
import { useFigureWords } from "./use-figure-words.ts";

interface FigureFormProps {
  spec: AppSpec;
  entity: EntitySpec;
  /** What of it was said. */
  asked?: ChangeFormOf<"figure">;
  isBusy: boolean;
  onSave: (draft: FigureDraft, name: FigureName) => void;
  onCancel: () => void;
}

/** Before the id of a step of time among the fields it can be split by: no field has such an id. */
const STEP = "step:";

/** What is counted, by what it is split, of which records, and how it looks. */
export function FigureForm({ spec, entity, asked, isBusy, onSave, onCancel }: FigureFormProps) {
  const { t } = useTranslation("chat");
  const { nameOf, labelOf } = useFigureWords(spec, entity);
  const [kept, setDraft] = useState<FigureDraft>(() => startAs(spec, entity, asked));
  const draft = fitting(entity, kept);
  const set = (patch: Partial<FigureDraft>) => setDraft(fitting(entity, { ...draft, ...patch }));
  const numbers = countedFields(spec, entity.id);
  const dates = dateFields(entity);
  const periods = periodsOf(entity, draft);
  const shapes = shapesOf(draft);
  const steps = dates.length > 0 ? stepsOf(entity, draft.date || dates[0]!.id) : [];
  const isUp = isThere(spec, entity, draft);
  const said = nameOf(draft);
  const name = `‘${said.name}’`;
  return (
    <div className="grid gap-3 rounded-control bg-ground p-3">
      <ChoiceRow
        label={t("visual.figure.fn")}
        choices={Object.fromEntries(
          FIGURE_FUNCTIONS.filter((fn) => fn === "count" || numbers.length > 0).map((fn) => [fn, t(`visual.figure.fns.${fn}`)]),
        )}
        value={draft.fn}
        disabled={isBusy}
        onChoose={(fn) => set({ fn: fn as FigureFunction })}
      />
      {draft.fn !== "count" && numbers.length > 1 && (
        <SelectField
          label={t("visual.figure.field")}
          choices={Object.fromEntries(numbers.map(({ id, label }) => [id, label]))}
          value={draft.field}
          onChange={({ target }) => set({ field: target.value })}
        />
      )}
      <SelectField
        label={t("visual.figure.by")}
        choices={{
          "": t("visual.figure.all"),
          ...Object.fromEntries(groupFields(entity).map(({ id, label }) => [id, t("visual.figure.split", { field: label })])),
          ...Object.fromEntries(steps.map((step) => [`${STEP}${step}`, t(`visual.figure.steps.${step}`)])),
        }}
        value={draft.step === "" ? draft.by : `${STEP}${draft.step}`}
        onChange={({ target: { value } }) => {
          const step = PERIODS.find((one) => value === `${STEP}${one}`) ?? "";
          set({ step, by: step === "" ? value : "" });
        }}
      />
      {dates.length > 1 && (draft.step !== "" || draft.period !== "") && (
        <SelectField
          label={t("visual.figure.date")}
          choices={Object.fromEntries(dates.map(({ id }) => [id, labelOf(id)]))}
          value={draft.date}
          onChange={({ target }) => set({ date: target.value })}
        />
      )}
      {periods.length > 0 && (
        <SelectField
          label={t("visual.figure.period")}
          choices={{
            "": t("visual.figure.whole"),
            ...Object.fromEntries(periods.map((period) => [period, t(`visual.figure.periods.${period}`)])),
          }}
          value={draft.period}
          {...(draft.period !== "" && dates.length < 2 && { hint: t("visual.figure.byDate", { field: labelOf(draft.date) }) })}
          onChange={({ target }) => set({ period: target.value as Period | "" })}
        />
      )}
      <ConditionRows
        entity={entity}
        fields={comparedFields(spec, entity.id, "figure")}
        use="figure"
        rows={draft.only}
        isBusy={isBusy}
        onChange={(only) => set({ only })}
      />
      {shapes.length > 1 && (
        <ChoiceRow
          label={t("visual.figure.shown")}
          choices={Object.fromEntries(shapes.map((shape) => [shape, t(`visual.figure.shapes.${shape}`)]))}
          value={draft.shown}
          disabled={isBusy}
          onChoose={(shown) => set({ shown: shown as FigureShown })}
        />
      )}
      <p className="text-b14 text-muted" role="status">
        {isUp ? t("visual.figure.there", { name }) : t(`visual.figure.will.${draft.shown}`, { name, screen: screenTitle(spec, entity.id) })}
      </p>
      <FormButtons canSave={!isBusy && !isUp && areComplete(draft.only)} onSave={() => onSave(draft, said)} onCancel={onCancel} />
    </div>
  );
}
