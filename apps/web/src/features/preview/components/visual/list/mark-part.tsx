import { useState } from "react";
import { useTranslation } from "react-i18next";
import { conditionText } from "@appmon/appspec/condition-text";
import type { ChangeFormOf } from "@appmon/appspec/change-form";
import type { ConditionOp, FieldSpec, Tone } from "@appmon/appspec/spec";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import { ChoiceRow } from "../choice-row.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { comparisonsOf, dropMarkOps, hasChoices, MARK_TONES, type MarkDraft, markOps, needsValue, shownFields } from "./list-ops.ts";
import { ListSection } from "./list-section.tsx";
import { askedOf, type ListSectionProps } from "./part-props.ts";

/** Records that stand out by a colour. */
export function MarkPart(part: ListSectionProps) {
  const { entity, edit } = part;
  const asked = askedOf(part, "mark");
  const { t } = useTranslation("chat");
  const marks = entity.highlights ?? [];
  const comparable = shownFields(entity).filter((field) => comparisonsOf(field).length > 0);
  return (
    <ListSection
      title={t("visual.list.marks")}
      isBusy={edit.isBusy}
      isAsked={asked !== undefined}
      items={marks.map((mark) => ({
        key: JSON.stringify(mark),
        text: `${t(`visual.list.tones.${mark.tone}`)}: ${conditionText(mark.when, entity) ?? mark.label ?? t("visual.list.otherMark")}`,
        onRemove: () => edit.change((now) => dropMarkOps(now, entity.id, mark)),
      }))}
      {...(comparable.length > 0 && { add: t("visual.list.addMark") })}
      form={(onDone) => (
        <MarkForm
          fields={comparable}
          {...(asked && { asked })}
          isBusy={edit.isBusy}
          onCancel={onDone}
          onSave={(draft) => {
            edit.change((now) => markOps(now, entity.id, draft));
            onDone();
          }}
        />
      )}
    />
  );
}

interface MarkFormProps {
  /** Those that can be compared; at least one. */
  fields: FieldSpec[];
  /** What of it was said. */
  asked?: ChangeFormOf<"mark">;
  isBusy: boolean;
  onSave: (draft: MarkDraft) => void;
  onCancel: () => void;
}

function MarkForm({ fields, asked, isBusy, onSave, onCancel }: MarkFormProps) {
  const { t } = useTranslation("chat");
  const [draft, setDraft] = useState<MarkDraft>(() => startAs(fields, asked));
  const field = fields.find(({ id }) => id === draft.field) ?? fields[0]!;
  const isDay = field.type === "date" || field.type === "datetime";
  const isPicked = hasChoices(field.type) || field.type === "boolean";
  const isNumber = draft.value.trim() !== "" && Number.isFinite(Number(draft.value));
  const canSave = !isBusy && (!needsValue(draft.op) || isPicked || isNumber);
  return (
    <div className="grid gap-3 rounded-control bg-ground p-3">
      <SelectField
        label={t("visual.list.markField")}
        choices={Object.fromEntries(fields.map(({ id, label }) => [id, label]))}
        value={draft.field}
        onChange={({ target }) => setDraft({ ...startOn(fields.find(({ id }) => id === target.value)!), tone: draft.tone })}
      />
      <SelectField
        label={t("visual.list.markWhen")}
        choices={Object.fromEntries(comparisonsOf(field).map((op) => [op, t(`visual.list.${isDay ? "dayOps" : "ops"}.${op}`)]))}
        value={draft.op}
        onChange={({ target }) => setDraft({ ...draft, op: target.value as ConditionOp })}
      />
      {needsValue(draft.op) && isPicked && (
        <SelectField
          label={t("visual.list.markValue")}
          choices={valuesOf(field, { yes: t("visual.list.yes"), no: t("visual.list.no") })}
          value={draft.value}
          onChange={({ target }) => setDraft({ ...draft, value: target.value })}
        />
      )}
      {needsValue(draft.op) && !isPicked && (
        <TextField
          label={t(isDay ? "visual.list.markDays" : "visual.list.markValue")}
          {...(isDay && { hint: t("visual.list.markDaysHelp") })}
          inputMode="numeric"
          value={draft.value}
          onChange={({ target }) => setDraft({ ...draft, value: target.value })}
        />
      )}
      <ChoiceRow
        label={t("visual.list.tone")}
        choices={Object.fromEntries(MARK_TONES.map((tone) => [tone, t(`visual.list.tones.${tone}`)]))}
        value={draft.tone}
        disabled={isBusy}
        onChoose={(tone) => setDraft({ ...draft, tone: tone as Tone })}
      />
      <FormButtons canSave={canSave} onSave={() => onSave(draft)} onCancel={onCancel} />
    </div>
  );
}

function startAs(fields: readonly FieldSpec[], asked: Partial<ChangeFormOf<"mark">> = {}): MarkDraft {
  const field = fields.find(({ id }) => id === asked.field) ?? fields[0]!;
  const start = startOn(field);
  const op = asked.op && comparisonsOf(field).includes(asked.op) ? asked.op : start.op;
  return { ...start, op, value: asked.value ?? start.value, tone: asked.tone ?? start.tone };
}

const startOn = (field: FieldSpec): MarkDraft => ({
  field: field.id,
  op: comparisonsOf(field)[0]!,
  value: hasChoices(field.type) ? (field.options?.[0]?.value ?? "") : field.type === "boolean" ? "true" : field.type === "date" ? "0" : "",
  tone: "bad",
});

const valuesOf = (field: FieldSpec, { yes, no }: { yes: string; no: string }): Record<string, string> =>
  field.type === "boolean" ? { true: yes, false: no } : Object.fromEntries((field.options ?? []).map(({ value, label }) => [value, label]));
