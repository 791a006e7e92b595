import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EXPOSURES, type Exposure } from "@appmon/appspec/exposure";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { ChoiceRow } from "../choice-row.tsx";
import { FormButtons } from "../list/form-buttons.tsx";
import { exposureNow, planExposure } from "./access-ops.ts";
import { FormPreview } from "./form-preview.tsx";
import { useAccessWords } from "./use-access-words.ts";

interface ExposureFormProps {
  spec: AppSpec;
  entity: EntitySpec;
  isBusy: boolean;
  onSave: (exposure: Exposure) => void;
  onCancel: () => void;
}

/** What a list of an app without people is to strangers, all at once. */
export function ExposureForm({ spec, entity, isBusy, onSave, onCancel }: ExposureFormProps) {
  const { t } = useTranslation("chat");
  const { planText } = useAccessWords();
  const [exposure, setExposure] = useState(exposureNow(spec, entity));
  const plan = planExposure(spec, entity.id, exposure);
  const told = plan && planText(spec, entity, plan);
  return (
    <div className="grid gap-3 rounded-control bg-ground p-3">
      <ChoiceRow
        label={t("visual.acts.atOnce")}
        choices={Object.fromEntries(EXPOSURES.map((one) => [one, t(`visual.acts.exposures.${one}`)]))}
        value={exposure}
        disabled={isBusy}
        onChoose={(one) => setExposure(one as Exposure)}
      />
      {told && <FormPreview {...told} />}
      <FormButtons
        canSave={!isBusy && plan !== undefined && exposure !== exposureNow(spec, entity)}
        onSave={() => onSave(exposure)}
        onCancel={onCancel}
      />
    </div>
  );
}
