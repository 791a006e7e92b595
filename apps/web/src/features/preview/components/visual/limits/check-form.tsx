import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeFormOf } from "@appmon/appspec/change-form";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import * as check from "./check-ops.ts";
import { comparedFields } from "../conditions/condition-draft.ts";
import { ConditionRows } from "../conditions/condition-rows.tsx";
import { LimitEnd } from "./limit-end.tsx";
import { demandOf } from "./limit-words.ts";
import type { LimitFormProps } from "./limits-part.tsx";

/** What a value has to be. */
export function CheckForm({ spec, entity, asked, isBusy, onSave, onCancel }: LimitFormProps & { asked?: ChangeFormOf<"check"> }) {
  const { t } = useTranslation("chat");
  const [draft, setDraft] = useState(() => check.startCheck(entity, asked));
  const set = (change: Partial<check.CheckDraft>) => setDraft({ ...draft, ...change });
  const fields = check.checkedFields(entity);
  const field = fields.find(({ id }) => id === draft.field);
  const isDay = field?.type === "date" || field?.type === "datetime";
  const others = check.othersFor(entity, draft);
  const will = check.isDemandWhole(draft) ? demandOf(t, entity, draft) : null;
  const isDays = check.takesDays(draft.demand);
  const word = (demand: check.Demand) =>
    isDay && (demand === "notMore" || demand === "notLess")
      ? t(`visual.limits.dayDemands.${demand}`)
      : t(`visual.limits.demands.${demand}`);
  return (
    <>
      <SelectField
        label={t("visual.limits.field")}
        choices={Object.fromEntries(fields.map(({ id, label }) => [id, label]))}
        value={draft.field}
        onChange={({ target }) => setDraft({ ...check.startCheck(entity, { field: target.value }), when: draft.when })}
      />
      <SelectField
        label={t("visual.limits.demand")}
        choices={Object.fromEntries(check.demandsOf(entity, draft.field).map((demand) => [demand, word(demand)]))}
        value={draft.demand}
        onChange={({ target }) => setDraft(check.onDemand(entity, draft, target.value as check.Demand))}
      />
      {check.takesOther(draft.demand) && (
        <SelectField
          label={t(draft.demand === "apart" ? "visual.limits.otherDay" : "visual.limits.other")}
          choices={Object.fromEntries(others.map(({ id, label }) => [id, label]))}
          value={draft.other}
          onChange={({ target }) => set({ other: target.value })}
        />
      )}
      {check.takesValue(draft.demand) && (
        <TextField
          label={t(isDays ? "visual.limits.dayCount" : "visual.limits.value")}
          inputMode={isDays ? "numeric" : "decimal"}
          value={draft.value}
          {...(will === null && draft.value !== "" && { error: t(isDays ? "visual.limits.daysWrong" : "visual.limits.valueWrong") })}
          onChange={({ target }) => set({ value: target.value })}
        />
      )}
      <ConditionRows
        entity={entity}
        fields={comparedFields(spec, entity.id, "check")}
        use="check"
        rows={draft.when}
        isBusy={isBusy}
        onChange={(when) => set({ when })}
      />
      <LimitEnd
        will={will}
        message={will ?? ""}
        isBusy={isBusy}
        onSave={(message) => onSave((now) => check.checkOps(now, entity.id, draft, message))}
        onCancel={onCancel}
      />
    </>
  );
}
