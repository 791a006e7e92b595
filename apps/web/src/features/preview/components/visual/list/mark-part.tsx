import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntitySpec, FieldSpec, Tone } from "@appmon/appspec/spec";
import { ChoiceRow } from "../choice-row.tsx";
import { areComplete, comparedFields } from "../conditions/condition-draft.ts";
import { ConditionRows } from "../conditions/condition-rows.tsx";
import { useConditionWords } from "../conditions/use-condition-words.ts";
import { FormButtons } from "./form-buttons.tsx";
import { ListSection } from "./list-section.tsx";
import { dropMarkOps, MARK_TONES, type MarkDraft, markOps, startMark } from "./mark-ops.ts";
import { askedOf, type ListSectionProps } from "./part-props.ts";

/** Records that stand out by a colour. */
export function MarkPart(part: ListSectionProps) {
  const { spec, entity, edit } = part;
  const asked = askedOf(part, "mark");
  const { t } = useTranslation("chat");
  const marks = entity.highlights ?? [];
  const { textOf } = useConditionWords();
  const fields = comparedFields(spec, entity.id, "mark");
  return (
    <ListSection
      title={t("visual.list.marks")}
      isBusy={edit.isBusy}
      isAsked={asked !== undefined}
      items={marks.map((mark) => ({
        key: JSON.stringify(mark),
        text: `${t(`visual.list.tones.${mark.tone}`)}: ${textOf(entity, mark.when)}`,
        onRemove: () => edit.change((now) => dropMarkOps(now, entity.id, mark)),
      }))}
      {...(fields.length > 0 && { add: t("visual.list.addMark") })}
      form={(onDone) => (
        <MarkForm
          entity={entity}
          fields={fields}
          start={startMark(entity, fields, asked)}
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
  entity: EntitySpec;
  /** Those that can be compared. */
  fields: readonly FieldSpec[];
  start: MarkDraft;
  isBusy: boolean;
  onSave: (draft: MarkDraft) => void;
  onCancel: () => void;
}

function MarkForm({ entity, fields, start, isBusy, onSave, onCancel }: MarkFormProps) {
  const { t } = useTranslation("chat");
  const [draft, setDraft] = useState(start);
  return (
    <div className="grid gap-3 rounded-control bg-ground p-3">
      <ConditionRows
        entity={entity}
        fields={fields}
        use="mark"
        rows={draft.when}
        isBusy={isBusy}
        onChange={(when) => setDraft({ ...draft, when })}
      />
      <ChoiceRow
        label={t("visual.list.tone")}
        choices={Object.fromEntries(MARK_TONES.map((tone) => [tone, t(`visual.list.tones.${tone}`)]))}
        value={draft.tone}
        disabled={isBusy}
        onChoose={(tone) => setDraft({ ...draft, tone: tone as Tone })}
      />
      <FormButtons canSave={!isBusy && draft.when.length > 0 && areComplete(draft.when)} onSave={() => onSave(draft)} onCancel={onCancel} />
    </div>
  );
}
