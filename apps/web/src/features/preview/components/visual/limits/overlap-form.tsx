import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeFormOf } from "@appmon/appspec/change-form";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import { addLimitOps, NONE, statesOf } from "./constraint-ops.ts";
import { isCount } from "./count-ops.ts";
import { LimitEnd } from "./limit-end.tsx";
import { limitText, messageOf } from "./limit-words.ts";
import type { LimitFormProps } from "./limits-part.tsx";
import * as overlap from "./overlap-ops.ts";
import { Ticks } from "./ticks.tsx";

/** How a choice of nothing stands in a list of choices. */
const OPEN = "none";

/** No two records at one time, of those that agree. */
export function OverlapForm({ spec, entity, asked, isBusy, onSave, onCancel }: LimitFormProps & { asked?: ChangeFormOf<"overlap"> }) {
  const { t } = useTranslation("chat");
  const [draft, setDraft] = useState(() => overlap.startOverlap(entity, asked));
  const set = (change: Partial<overlap.OverlapDraft>) => setDraft({ ...draft, ...change });
  const [times, ends, states] = [overlap.timesOf(entity, draft.day), overlap.endsOf(entity, draft), statesOf(entity)];
  const takesMinutes = overlap.takesMinutes(entity, draft);
  const within = overlap.withinOf(entity);
  const limit = overlap.canOverlap(draft) ? overlap.overlapConstraint(entity, draft, "") : null;
  return (
    <>
      {within.length > 0 && (
        <Ticks
          label={t("visual.limits.within")}
          hint={t("visual.limits.withinHelp")}
          choices={within.map(({ id, label }) => ({ value: id, label }))}
          ticked={draft.within}
          onTick={(ticked) => set({ within: ticked })}
        />
      )}
      <SelectField
        label={t("visual.limits.day")}
        choices={Object.fromEntries(overlap.startsOf(entity).map(({ id, label }) => [id, label]))}
        value={draft.day}
        onChange={({ target }) => set(overlap.onDay(entity, target.value))}
      />
      {times.length > 0 && (
        <SelectField
          label={t("visual.limits.time")}
          choices={{ ...Object.fromEntries(times.map(({ id, label }) => [id, label])), [OPEN]: t("visual.limits.noTime") }}
          value={draft.time === NONE ? OPEN : draft.time}
          onChange={({ target }) => set(overlap.onTime(entity, draft.day, target.value === OPEN ? NONE : target.value))}
        />
      )}
      {(ends.length > 0 || takesMinutes) && (
        <SelectField
          label={t("visual.limits.end")}
          choices={{
            ...Object.fromEntries(ends.map(({ id, label }) => [id, label])),
            ...(takesMinutes && { [overlap.MINUTES]: t("visual.limits.endMinutes") }),
            [OPEN]: t("visual.limits.endNone"),
          }}
          value={draft.end === NONE ? OPEN : draft.end}
          onChange={({ target }) => set({ end: target.value === OPEN ? NONE : target.value })}
        />
      )}
      {draft.end === overlap.MINUTES && (
        <TextField
          label={t("visual.limits.minutes")}
          inputMode="numeric"
          value={draft.minutes}
          {...(!overlap.isMinutes(draft.minutes) && draft.minutes !== "" && { error: t("visual.limits.minutesWrong") })}
          onChange={({ target }) => set({ minutes: target.value })}
        />
      )}
      <TextField
        label={t("visual.limits.atOnce")}
        inputMode="numeric"
        value={draft.most}
        {...(!isCount(draft.most) && draft.most !== "" && { error: t("visual.limits.wholeNumber") })}
        onChange={({ target }) => set({ most: target.value })}
      />
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
        onSave={(message) => onSave(() => addLimitOps(entity.id, overlap.overlapConstraint(entity, draft, message)))}
        onCancel={onCancel}
      />
    </>
  );
}
