import { useTranslation } from "react-i18next";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { ChoiceRow } from "../choice-row.tsx";
import { comparedFields, type ConditionRow } from "../conditions/condition-draft.ts";
import { ConditionRows } from "../conditions/condition-rows.tsx";
import type { ShownView } from "./views-of.ts";

interface ShownFieldsProps {
  spec: AppSpec;
  entity: EntitySpec;
  /** What its fields allow; at least one. */
  views: ShownView[];
  value: { view: string; only: readonly ConditionRow[] };
  isBusy: boolean;
  onView: (kind: string) => void;
  onOnly: (only: ConditionRow[]) => void;
}

/** How a list is shown, and which of its records. */
export function ShownFields({ spec, entity, views, value, isBusy, onView, onOnly }: ShownFieldsProps) {
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
      <ConditionRows
        entity={entity}
        fields={comparedFields(spec, entity.id, "list")}
        use="list"
        rows={value.only}
        isBusy={isBusy}
        onChange={onOnly}
      />
    </>
  );
}
