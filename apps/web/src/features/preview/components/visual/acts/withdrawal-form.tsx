import { useState } from "react";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../../../../../ui/checkbox.tsx";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { FormButtons } from "../list/form-buttons.tsx";
import { FormPreview } from "./form-preview.tsx";
import { useWithdrawalWords } from "./use-withdrawal-words.ts";
import {
  countedFrom,
  hourChoices,
  momentLabels,
  type WithdrawalDraft,
  withdrawalDraft,
  withdrawalDraftOps,
  withdrawalStates,
} from "./withdrawal-ops.ts";

interface WithdrawalFormProps {
  spec: AppSpec;
  entity: EntitySpec;
  isBusy: boolean;
  onSave: (draft: WithdrawalDraft) => void;
  onCancel: () => void;
}

/** Whether those who find what they have booked again call it off themselves, and until when. */
export function WithdrawalForm({ spec, entity, isBusy, onSave, onCancel }: WithdrawalFormProps) {
  const { t } = useTranslation("chat");
  const { untilText, draftLines } = useWithdrawalWords();
  const [draft, setDraft] = useState<WithdrawalDraft>({ ...withdrawalDraft(entity), isOn: true });
  const states = withdrawalStates(entity)?.options ?? [];
  const day = countedFrom(spec, entity);
  const change = (next: Partial<WithdrawalDraft>) => setDraft((now) => ({ ...now, ...next }));
  return (
    <div className="grid gap-3 rounded-control bg-ground p-3">
      <Checkbox label={t("visual.acts.withdrawalMay")} checked={draft.isOn} onChange={({ target }) => change({ isOn: target.checked })} />
      {draft.isOn && day && (
        <SelectField
          label={t("visual.acts.withdrawalUntil")}
          hint={t("visual.acts.withdrawalFrom", { fields: momentLabels(spec, entity, day).join(", ") })}
          choices={Object.fromEntries(hourChoices(entity).map((hours) => [String(hours), untilText(hours)]))}
          value={String(draft.hours)}
          onChange={({ target }) => change({ hours: Number(target.value) })}
        />
      )}
      {draft.isOn && (
        <SelectField
          label={t("visual.acts.withdrawalTo")}
          choices={Object.fromEntries(states.map(({ value, label }) => [value, label]))}
          value={draft.to}
          onChange={({ target }) => change({ to: target.value })}
        />
      )}
      <FormPreview lines={draftLines(spec, entity, draft)} />
      <FormButtons
        canSave={!isBusy && withdrawalDraftOps(spec, entity.id, draft).length > 0}
        onSave={() => onSave(draft)}
        onCancel={onCancel}
      />
    </div>
  );
}
