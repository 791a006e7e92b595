import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { Textarea } from "../../../../../ui/textarea.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import { FormButtons } from "../list/form-buttons.tsx";
import { type AutomationDraft, hasText, isOnce, toldFields } from "./automation-draft.ts";
import { madeOf, storedText } from "./automation-ops.ts";
import { DeedRows } from "./deed-rows.tsx";
import { FormPreview } from "./form-preview.tsx";
import { useAutomationWords } from "./use-automation-words.ts";
import { WhenRows } from "./when-rows.tsx";

interface AutomationFormProps {
  spec: AppSpec;
  entity: EntitySpec;
  start: AutomationDraft;
  isBusy: boolean;
  onSave: (draft: AutomationDraft, name: string) => void;
  onCancel: () => void;
}

const MOST_SUBJECT = 100;
const MOST_TEXT = 500;

/** When something happens by itself, and what. */
export function AutomationForm({ spec, entity, start, isBusy, onSave, onCancel }: AutomationFormProps) {
  const { t } = useTranslation("chat");
  const words = useAutomationWords(spec, entity);
  const [draft, setDraft] = useState(start);
  /** As it was typed; null: as it is suggested. */
  const [text, setText] = useState<string | null>(null);
  const [subject, setSubject] = useState<string | null>(null);
  const set = (patch: Partial<AutomationDraft>) => setDraft({ ...draft, ...patch });
  const whole = { ...draft, text: text ?? words.likelyText(draft), subject: subject ?? t("visual.acts.subject", { list: entity.name }) };
  const name = words.nameOf(draft);
  const made = madeOf(spec, entity, whole, name);
  const once = isOnce(draft);
  const { lost } = storedText(once ? undefined : entity, whole.text);
  const error = lost.length > 0 ? t(once ? "visual.acts.noRecord" : "visual.acts.lostField", { field: lost[0]! }) : undefined;
  return (
    <div className="grid gap-3 rounded-control bg-ground p-3">
      <WhenRows spec={spec} entity={entity} draft={draft} isBusy={isBusy} set={set} />
      <DeedRows spec={spec} entity={entity} draft={draft} isBusy={isBusy} set={set} />
      {(draft.deed === "email" || draft.deed === "mailOwner") && (
        <TextField
          label={t("visual.acts.subjectLabel")}
          value={whole.subject}
          maxLength={MOST_SUBJECT}
          onChange={({ target }) => setSubject(target.value)}
        />
      )}
      {hasText(draft.deed) && (
        <>
          <Textarea
            label={t("visual.acts.text")}
            rows={3}
            value={whole.text}
            maxLength={MOST_TEXT}
            {...(error !== undefined && { error })}
            onChange={({ target }) => setText(target.value)}
          />
          {!once && (
            <div role="group" aria-label={t("visual.acts.insert")} className="grid gap-1.5">
              <span className="text-c12 text-muted">{t("visual.acts.insert")}</span>
              <div className="flex flex-wrap gap-1.5">
                {toldFields(entity).map(({ id, label }) => (
                  <button
                    key={id}
                    type="button"
                    disabled={isBusy}
                    onClick={() => setText(`${whole.text.trimEnd()} {${label}}`)}
                    className="min-h-touch rounded-control border border-line bg-paper px-3 text-b14 transition-colors hover:border-edge"
                  >
                    {label}
                  </button>
                ))}
              </div>
            </div>
          )}
        </>
      )}
      {made && <FormPreview lines={words.madeText(made)} />}
      <FormButtons canSave={!isBusy && made !== undefined} onSave={() => onSave(whole, name)} onCancel={onCancel} />
    </div>
  );
}
