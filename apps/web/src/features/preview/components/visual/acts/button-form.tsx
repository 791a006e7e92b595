import { ChevronDown, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppSpec, Effect, EntitySpec } from "@appmon/appspec/spec";
import { Button } from "../../../../../ui/button.tsx";
import { Checkbox } from "../../../../../ui/checkbox.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import { comparedFields, whereOf } from "../conditions/condition-draft.ts";
import { ConditionRows } from "../conditions/condition-rows.tsx";
import { FormButtons } from "../list/form-buttons.tsx";
import { askableFields, type ButtonDraft, type ButtonTexts, canSaveButton } from "./button-ops.ts";
import { FormPreview } from "./form-preview.tsx";
import { settableFields, startValue, stepOf } from "./set-ops.ts";
import { SetRow } from "./set-row.tsx";
import { TickList } from "./tick-list.tsx";
import { useActWords } from "./use-act-words.ts";

interface ButtonFormProps {
  spec: AppSpec;
  entity: EntitySpec;
  start: ButtonDraft;
  /** What it does that is not picked by hand. */
  kept: readonly Effect[];
  isBusy: boolean;
  onSave: (draft: ButtonDraft, texts: ButtonTexts) => void;
  onCancel: () => void;
}

const MOST_CHARS = 20;
const MOST_SETS = 5;

/** What a button is called, what it does, and when, how and for whom. */
export function ButtonForm({ spec, entity, start, kept, isBusy, onSave, onCancel }: ButtonFormProps) {
  const { t } = useTranslation("chat");
  const { doesText, notesOf } = useActWords(spec, entity);
  const [draft, setDraft] = useState(start);
  const set = (patch: Partial<ButtonDraft>) => setDraft({ ...draft, ...patch });
  const fields = settableFields(entity);
  const free = fields.filter(({ id }) => !draft.sets.some(({ field }) => field === id));
  const roles = spec.auth?.roles.filter(({ admin }) => !admin) ?? [];
  const ticked = draft.roles ?? roles.map(({ id }) => id);
  const label = draft.label.trim();
  const steps = [...draft.sets.flatMap((one) => stepOf(entity, one) ?? []), ...kept];
  const canSave = canSaveButton(entity, draft, kept);
  const confirm = t("visual.acts.confirmText", { label: `‘${label}’` });
  const when = whereOf(draft.when);
  const seen = {
    label,
    steps,
    ask: draft.ask,
    ...(when && { when }),
    ...(draft.confirms && { confirm }),
    ...(ticked.length < roles.length && { roles: ticked }),
  };
  return (
    <div className="grid gap-3 rounded-control bg-ground p-3">
      <TextField
        label={t("visual.acts.label")}
        placeholder={t("visual.acts.labelExample")}
        value={draft.label}
        maxLength={MOST_CHARS}
        onChange={({ target }) => set({ label: target.value })}
      />
      {draft.sets.map((one, at) => (
        <fieldset key={at} className="grid gap-3">
          <legend className="sr-only">{t("visual.acts.setLegend", { at: at + 1 })}</legend>
          <SetRow
            label={t("visual.acts.setField")}
            fields={fields.filter(({ id }) => id === one.field || free.some((other) => other.id === id))}
            draft={one}
            isBusy={isBusy}
            onChange={(next) => set({ sets: draft.sets.with(at, next) })}
          />
          {draft.sets.length + kept.length + draft.ask.length > 1 && (
            <Button
              variant="ghost"
              size="small"
              className="-mt-1 -ml-3 justify-self-start"
              onClick={() => set({ sets: draft.sets.toSpliced(at, 1) })}
            >
              {t("visual.acts.dropSet")}
            </Button>
          )}
        </fieldset>
      ))}
      {free.length > 0 && draft.sets.length < MOST_SETS && (
        <Button
          size="small"
          className="justify-self-start"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => set({ sets: [...draft.sets, { field: free[0]!.id, value: startValue(free[0]!) }] })}
        >
          {t("visual.acts.addSet")}
        </Button>
      )}
      <details className="group" open={start.when.length > 0 || start.confirms || start.ask.length > 0 || start.roles !== null}>
        <summary className="flex min-h-touch cursor-pointer list-none items-center gap-1 text-b14 font-medium">
          {t("visual.acts.moreButton")}
          <ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-3 pt-1">
          <ConditionRows
            entity={entity}
            fields={comparedFields(spec, entity.id, "button")}
            use="button"
            rows={draft.when}
            isBusy={isBusy}
            onChange={(when) => set({ when })}
          />
          <TickList
            legend={t("visual.acts.ask")}
            choices={askableFields(entity).filter(({ id }) => !draft.sets.some(({ field }) => field === id))}
            ticked={draft.ask}
            onChange={(ask) => set({ ask })}
          />
          {roles.length > 0 && (
            <TickList legend={t("visual.acts.whoHas")} choices={roles} ticked={ticked} onChange={(next) => set({ roles: next })} />
          )}
          <Checkbox
            label={t("visual.acts.confirmFirst")}
            checked={draft.confirms}
            onChange={({ target }) => set({ confirms: target.checked })}
          />
        </div>
      </details>
      {canSave && <FormPreview lines={[doesText(seen), ...notesOf(seen), t("visual.acts.whoMayPress")]} />}
      <FormButtons
        canSave={!isBusy && canSave}
        onSave={() => onSave(draft, { confirm, success: t("visual.acts.success", { label: `‘${label}’` }) })}
        onCancel={onCancel}
      />
    </div>
  );
}
