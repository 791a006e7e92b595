import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ChangeFormOf, PERIODS } from "@appmon/appspec/change-form";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { ChoiceRow } from "../choice-row.tsx";
import { addLimitOps, NONE, sharedFields, statesOf } from "./constraint-ops.ts";
import { countConstraint, type CountDraft, daysOf, isWhole, sourcesOf, startCount } from "./count-ops.ts";
import { LimitEnd } from "./limit-end.tsx";
import { limitText, messageOf } from "./limit-words.ts";
import type { LimitFormProps } from "./limits-part.tsx";
import { AmountField, MostFields } from "./most-fields.tsx";
import { Ticks } from "./ticks.tsx";

/** How a choice of nothing stands in a list of choices. */
const OPEN = "none";
/** The one who wrote it, among the fields records share. */
const WHO = "$creator";

/** At most so many records that agree, or so much of what they add up to, in all or anew in each period. */
export function CountForm({ spec, entity, asked, isBusy, onSave, onCancel }: LimitFormProps & { asked?: ChangeFormOf<"limit"> }) {
  const { t } = useTranslation("chat");
  const [draft, setDraft] = useState<CountDraft>(() => startCount(entity, asked));
  const set = (change: Partial<CountDraft>) => setDraft({ ...draft, ...change });
  const [days, states] = [daysOf(entity), statesOf(entity)];
  const source = sourcesOf(spec, entity, draft).find(({ key }) => key === draft.source);
  const ticked = source && !draft.fields.includes(source.via.id) ? [...draft.fields, source.via.id] : draft.fields;
  const limit = isWhole(draft) ? countConstraint(spec, entity, draft, "") : null;
  const counting = { spec, entity, draft, onChange: setDraft };
  return (
    <>
      <AmountField {...counting} />
      <Ticks
        label={t(draft.amount === NONE ? "visual.limits.fields" : "visual.limits.sumFields")}
        hint={t(draft.amount === NONE ? "visual.limits.fieldsHelp" : "visual.limits.sumFieldsHelp")}
        choices={[...sharedFields(entity).map(({ id, label }) => ({ value: id, label })), { value: WHO, label: t("visual.limits.each") }]}
        ticked={[...ticked, ...(draft.each ? [WHO] : [])]}
        onTick={(now) =>
          set({
            fields: now.filter((one) => one !== WHO),
            each: now.includes(WHO),
            // What says how many are taken is what they share.
            ...(source && !now.includes(source.via.id) && { source: NONE }),
          })
        }
      />
      {draft.each && <p className="-mt-2 text-b14 text-muted">{t("visual.limits.eachHelp")}</p>}
      <ChoiceRow
        label={t("visual.limits.period")}
        choices={Object.fromEntries([OPEN, ...PERIODS].map((one) => [one, t(`visual.limits.periods.${one}`)]))}
        value={draft.period === NONE ? OPEN : draft.period}
        disabled={isBusy}
        onChoose={(one) => set({ period: PERIODS.find((period) => period === one) ?? NONE })}
      />
      {draft.period !== NONE && days.length > 0 && (
        <SelectField
          label={t("visual.limits.on")}
          choices={{ ...Object.fromEntries(days.map(({ id, label }) => [id, label])), [OPEN]: t("visual.limits.made") }}
          value={draft.on === NONE ? OPEN : draft.on}
          onChange={({ target }) => set({ on: target.value === OPEN ? NONE : target.value })}
          {...(draft.period === "week" && { hint: t("visual.limits.weekHelp") })}
        />
      )}
      <MostFields {...counting} />
      {states.length > 0 && (
        <Ticks
          label={t("visual.limits.except")}
          hint={t("visual.limits.exceptHelp")}
          choices={states}
          ticked={draft.except}
          onTick={(except) => set({ except })}
        />
      )}
      <LimitEnd
        will={limit && limitText(t, spec, entity, limit)}
        message={limit ? messageOf(t, spec, entity, limit) : ""}
        isBusy={isBusy}
        onSave={(message) => onSave((now) => addLimitOps(entity.id, countConstraint(now, entity, draft, message)))}
        onCancel={onCancel}
      />
    </>
  );
}
