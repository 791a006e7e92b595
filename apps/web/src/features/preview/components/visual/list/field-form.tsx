import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeFormOf } from "@appmon/appspec/change-form";
import type { AppSpec, FieldSpec } from "@appmon/appspec/spec";
import { Checkbox } from "../../../../../ui/checkbox.tsx";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import { BoundFields } from "./bound-fields.tsx";
import { type BoundsDraft, boundsOf, hasBounds, wrongBound } from "./bound-ops.ts";
import { ChoiceFields } from "./choice-fields.tsx";
import { linesOf, offeredOf } from "./choice-ops.ts";
import { FormButtons } from "./form-buttons.tsx";
import { type FieldDraft, hasChoices, listsOf, type MadeType } from "./list-ops.ts";
import { useScrolledTo } from "./use-scrolled-to.ts";

interface FieldFormProps {
  spec: AppSpec;
  /** Names of the other fields of its list. */
  taken?: readonly string[];
  /** Absent: a new one. */
  field?: FieldSpec;
  /** What of it was said, or is written already. */
  asked?: Omit<ChangeFormOf<"field">, "kind" | "list"> & { target?: string } & BoundsDraft;
  /** Kinds it may be; none: it stays what it is. */
  types: readonly MadeType[];
  isBusy: boolean;
  onSave: (draft: FieldDraft) => void;
  onCancel: () => void;
}

const MOST_CHARS = 40;

/** Name, kind and choices of a field. */
export function FieldForm({ spec, taken = [], field, asked, types, isBusy, onSave, onCancel }: FieldFormProps) {
  const { t } = useTranslation("chat");
  const ref = useScrolledTo<HTMLDivElement>(asked !== undefined);
  const lists = listsOf(spec);
  const [draft, setDraft] = useState<FieldDraft>({
    label: asked?.label ?? field?.label ?? "",
    type: types.find((one) => one === asked?.type) ?? types.find((one) => one === field?.type) ?? "text",
    required: asked?.required ?? field?.required === true,
    choices: [],
    unit: asked?.unit ?? field?.unit ?? "",
    target: asked?.target || (lists[0]?.id ?? ""),
    ...(asked?.min !== undefined && { min: asked.min }),
    ...(asked?.max !== undefined && { max: asked.max }),
  });
  const offered = offeredOf(field?.options);
  const [choices, setChoices] = useState({
    typed: [...offered.map(({ label }) => label), ...(asked?.choices ?? [])].join("\n"),
    placed: offered.map(({ value }) => value),
  });
  const set = (patch: Partial<FieldDraft>) => setDraft({ ...draft, ...patch });
  const type = types.length > 0 ? draft.type : (field?.type ?? draft.type);
  const lines = linesOf(choices.typed);
  const before = field && hasBounds(field.type) ? field : undefined;
  const bounds = boundsOf(draft, type, draft.unit, before);
  const label = draft.label.trim();
  const isTaken = taken.includes(label);
  const canSave =
    !isBusy &&
    label !== "" &&
    !isTaken &&
    (!hasChoices(type) || lines.length > 0) &&
    (!hasBounds(type) || wrongBound(bounds) === undefined) &&
    (field !== undefined || draft.type !== "relation" || draft.target !== "");
  return (
    <div ref={ref} className="grid gap-3 rounded-control bg-ground p-3">
      {field && <h5 className="text-h14">{t("visual.list.change", { text: field.label })}</h5>}
      <TextField
        label={t("visual.list.name")}
        value={draft.label}
        maxLength={MOST_CHARS}
        {...(isTaken && { error: t("visual.list.takenField") })}
        onChange={({ target }) => set({ label: target.value })}
      />
      {types.length > 0 && (
        <SelectField
          label={t("visual.list.type")}
          choices={Object.fromEntries(types.map((one) => [one, t(`visual.list.types.${one}`)]))}
          value={draft.type}
          onChange={({ target }) => set({ type: target.value as MadeType })}
        />
      )}
      {hasChoices(type) && <ChoiceFields value={choices} onChange={setChoices} />}
      {type === "number" && (
        <TextField
          label={t("visual.list.unit")}
          placeholder={t("visual.list.unitExample")}
          value={draft.unit}
          maxLength={8}
          onChange={({ target }) => set({ unit: target.value })}
        />
      )}
      {hasBounds(type) && <BoundFields bounds={bounds} onChange={set} />}
      {!field && draft.type === "relation" && (
        <SelectField
          label={t("visual.list.target")}
          choices={Object.fromEntries(lists.map(({ id, name }) => [id, name]))}
          value={draft.target}
          onChange={({ target }) => set({ target: target.value })}
        />
      )}
      {type !== "computed" && type !== "boolean" && (
        <Checkbox label={t("visual.required")} checked={draft.required} onChange={({ target }) => set({ required: target.checked })} />
      )}
      <FormButtons
        canSave={canSave}
        onSave={() =>
          onSave({
            ...draft,
            label,
            unit: type === "money" ? t("visual.list.won") : draft.unit.trim(),
            choices: lines,
            placed: choices.placed,
          })
        }
        onCancel={onCancel}
      />
    </div>
  );
}
