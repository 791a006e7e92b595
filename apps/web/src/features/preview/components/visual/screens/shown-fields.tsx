import { useTranslation } from "react-i18next";
import type { EntitySpec } from "@appmon/appspec/spec";
import { ChoiceRow } from "../choice-row.tsx";
import type { OnlyDraft } from "./collection-ops.ts";
import { OnlyFields } from "./only-fields.tsx";
import type { ShownView } from "./views-of.ts";

interface ShownFieldsProps {
  entity: EntitySpec;
  /** What its fields allow; at least one. */
  views: ShownView[];
  value: { view: string; only: OnlyDraft };
  isBusy: boolean;
  onView: (kind: string) => void;
  onOnly: (only: OnlyDraft) => void;
}

/** How a list is shown, and which of its records. */
export function ShownFields({ entity, views, value, isBusy, onView, onOnly }: ShownFieldsProps) {
  const { t } = useTranslation("chat");
  return (
    <>
      <ChoiceRow
        label={t("visual.view")}
        choices={Object.fromEntries(views.map(({ kind }) => [kind, t(`visual.views.${kind}`)]))}
        value={value.view}
        disabled={isBusy}
        onChoose={onView}
      />
      <OnlyFields entity={entity} value={value.only} disabled={isBusy} onChange={onOnly} />
    </>
  );
}
