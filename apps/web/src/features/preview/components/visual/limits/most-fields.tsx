import { useTranslation } from "react-i18next";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { unitOf } from "@appmon/kit/format-text";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import { NONE } from "./constraint-ops.ts";
import { amountsOf, type CountDraft, isMost, onAmount, sourcesOf, summed } from "./count-ops.ts";

/** How a choice of nothing stands in a list of choices. */
const OPEN = "none";

interface CountingProps {
  spec: AppSpec;
  entity: EntitySpec;
  draft: CountDraft;
  onChange: (draft: CountDraft) => void;
}

/** What is counted: records, or a number of theirs that is added up. */
export function AmountField({ spec, entity, draft, onChange }: CountingProps) {
  const { t } = useTranslation("chat");
  const amounts = amountsOf(entity);
  if (amounts.length === 0) return null;
  const isBelowNothing = (summed(entity, draft.amount)?.min ?? -1) < 0;
  return (
    <SelectField
      label={t("visual.limits.amount")}
      choices={{
        [OPEN]: t("visual.limits.one"),
        ...Object.fromEntries(amounts.map(({ id, label }) => [id, t("visual.limits.sumOf", { label })])),
      }}
      value={draft.amount === NONE ? OPEN : draft.amount}
      onChange={({ target }) => onChange(onAmount(spec, entity, draft, target.value === OPEN ? NONE : target.value))}
      {...(draft.amount !== NONE && isBelowNothing && { hint: t("visual.limits.sumHelp") })}
    />
  );
}

/** How many, or how much: a number that is typed, or one of the record that is picked. */
export function MostFields({ spec, entity, draft, onChange }: CountingProps) {
  const { t } = useTranslation("chat");
  const sources = sourcesOf(spec, entity, draft);
  const field = summed(entity, draft.amount);
  const unit = field ? unitOf(field) : "";
  const most = !field ? t("visual.limits.most") : unit === "" ? t("visual.limits.mostSum") : t("visual.limits.mostSumUnit", { unit });
  const wrong = t(field ? "visual.limits.wholeSum" : "visual.limits.wholeNumber");
  return (
    <>
      {sources.length > 0 && (
        <SelectField
          label={t(field ? "visual.limits.sourceSum" : "visual.limits.source")}
          choices={{
            [OPEN]: t(field ? "visual.limits.numberSum" : "visual.limits.number"),
            ...Object.fromEntries(
              sources.map((source) => [source.key, t("visual.limits.sourceField", { via: source.via.label, field: source.field.label })]),
            ),
          }}
          value={draft.source === NONE ? OPEN : draft.source}
          onChange={({ target }) => onChange({ ...draft, source: target.value === OPEN ? NONE : target.value })}
        />
      )}
      {draft.source === NONE && (
        <TextField
          label={most}
          inputMode="numeric"
          value={draft.most}
          {...(!isMost(draft) && draft.most !== "" && { error: wrong })}
          onChange={({ target }) => onChange({ ...draft, most: target.value })}
        />
      )}
    </>
  );
}
