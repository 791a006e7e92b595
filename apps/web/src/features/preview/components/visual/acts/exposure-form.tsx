import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EXPOSURES, type Exposure } from "@appmon/appspec/exposure";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { ChoiceRow } from "../choice-row.tsx";
import { FormButtons } from "../list/form-buttons.tsx";
import { exposureNow, planExposure } from "./access-ops.ts";
import { FormPreview } from "./form-preview.tsx";
import { HideNameRow } from "./hide-name-row.tsx";
import { opensNames, proposesHidden, withHiddenName } from "./hidden-name-ops.ts";
import { useAccessWords } from "./use-access-words.ts";

interface ExposureFormProps {
  spec: AppSpec;
  entity: EntitySpec;
  isBusy: boolean;
  /** `hidesName`: what records are called stays with those who run the app. */
  onSave: (exposure: Exposure, hidesName: boolean) => void;
  onCancel: () => void;
}

/** What a list of an app without people is to strangers, all at once. */
export function ExposureForm({ spec, entity, isBusy, onSave, onCancel }: ExposureFormProps) {
  const { t } = useTranslation("chat");
  const { planText } = useAccessWords();
  const [exposure, setExposure] = useState(exposureNow(spec, entity));
  const [hides, setHides] = useState(proposesHidden(spec, entity));
  const opened = planExposure(spec, entity.id, exposure);
  const isNameOpened = opened !== undefined && opensNames(spec, opened, entity.id);
  const plan = opened && isNameOpened && hides ? withHiddenName(spec, opened, entity.id) : opened;
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
      {isNameOpened && <HideNameRow spec={opened.after} entity={entity} isTicked={hides} onTick={setHides} />}
      {told && <FormPreview {...told} />}
      <FormButtons
        canSave={!isBusy && plan !== undefined && exposure !== exposureNow(spec, entity)}
        onSave={() => onSave(exposure, isNameOpened && hides)}
        onCancel={onCancel}
      />
    </div>
  );
}
