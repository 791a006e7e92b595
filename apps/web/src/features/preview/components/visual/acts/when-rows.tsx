import { useTranslation } from "react-i18next";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import { ChoiceRow } from "../choice-row.tsx";
import { comparedFields } from "../conditions/condition-draft.ts";
import { ConditionRows } from "../conditions/condition-rows.tsx";
import {
  type AutomationDraft,
  type AutomationEvent,
  dueFields,
  eventsOf,
  type Length,
  type Side,
  SIDES,
  type Unit,
} from "./automation-draft.ts";
import { isDueAmount, isMonthDay, MOST_DAYS, MOST_HOURS } from "./automation-ops.ts";
import { startValue, stateFields, valuesOf } from "./set-ops.ts";

interface WhenRowsProps {
  spec: AppSpec;
  entity: EntitySpec;
  draft: AutomationDraft;
  isBusy: boolean;
  set: (patch: Partial<AutomationDraft>) => void;
}

/** What sets it off. */
export function WhenRows({ spec, entity, draft, isBusy, set }: WhenRowsProps) {
  const { t } = useTranslation("chat");
  const fields = comparedFields(spec, entity.id, "automation");
  return (
    <>
      <SelectField
        label={t("visual.acts.when")}
        choices={Object.fromEntries(eventsOf(entity).map((event) => [event, t(`visual.acts.events.${event}`, { list: entity.name })]))}
        value={draft.event}
        onChange={({ target }) => set({ event: target.value as AutomationEvent, only: [] })}
      />
      {draft.event === "changed" && <ChangedRows entity={entity} draft={draft} set={set} />}
      {draft.event === "due" && <DueRows entity={entity} draft={draft} isBusy={isBusy} set={set} />}
      {draft.event === "every" && <EveryRows draft={draft} isBusy={isBusy} set={set} />}
      <ConditionRows
        entity={entity}
        fields={draft.event === "changed" ? fields.filter(({ id }) => id !== draft.state.field) : fields}
        use="automation"
        rows={draft.only}
        isBusy={isBusy}
        onChange={(only) => set({ only })}
      />
    </>
  );
}

function ChangedRows({ entity, draft: { state }, set }: Omit<WhenRowsProps, "isBusy" | "spec">) {
  const { t } = useTranslation("chat");
  const states = stateFields(entity);
  const field = states.find(({ id }) => id === state.field) ?? states[0]!;
  return (
    <>
      {states.length > 1 && (
        <SelectField
          label={t("visual.acts.which")}
          choices={Object.fromEntries(states.map(({ id, label }) => [id, label]))}
          value={field.id}
          onChange={({ target }) => {
            const next = states.find(({ id }) => id === target.value)!;
            set({ state: { field: next.id, value: startValue(next) }, only: [] });
          }}
        />
      )}
      <SelectField
        label={t("visual.acts.comesTo", { field: field.label })}
        choices={valuesOf(field, { yes: t("visual.list.yes"), no: t("visual.list.no") })}
        value={state.value}
        onChange={({ target }) => set({ state: { field: field.id, value: target.value } })}
      />
    </>
  );
}

function DueRows({ entity, draft: { due }, isBusy, set }: Omit<WhenRowsProps, "spec">) {
  const { t } = useTranslation("chat");
  const dates = dueFields(entity);
  const field = dates.find(({ id }) => id === due.field) ?? dates[0]!;
  const hasClock = field.type === "datetime";
  const put = (patch: Partial<AutomationDraft["due"]>) => set({ due: { ...due, ...patch } });
  const lengths: Length[] = hasClock ? ["days", "hours"] : ["days"];
  return (
    <>
      {dates.length > 1 && (
        <SelectField
          label={t("visual.acts.dueField")}
          choices={Object.fromEntries(dates.map(({ id, label }) => [id, label]))}
          value={field.id}
          onChange={({ target }) => {
            const next = dates.find(({ id }) => id === target.value)!;
            put({ field: next.id, length: "days", time: next.type === "datetime" ? "" : "09:00" });
          }}
        />
      )}
      <ChoiceRow
        label={t("visual.acts.dueSide", { field: field.label })}
        choices={Object.fromEntries(SIDES.map((side) => [side, t(`visual.acts.sides.${side}`)]))}
        value={due.side}
        disabled={isBusy}
        onChoose={(side) => put({ side: side as Side })}
      />
      {due.side !== "on" && lengths.length > 1 && (
        <ChoiceRow
          label={t("visual.acts.dueLength")}
          choices={Object.fromEntries(lengths.map((length) => [length, t(`visual.acts.lengths.${length}`)]))}
          value={due.length}
          disabled={isBusy}
          onChoose={(length) => put({ length: length as Length })}
        />
      )}
      {due.side !== "on" && (
        <TextField
          label={t(due.length === "hours" ? "visual.acts.dueHours" : "visual.acts.dueDays")}
          inputMode="numeric"
          value={due.amount}
          {...(!isDueAmount(due) &&
            due.amount !== "" && {
              error: t("visual.acts.wholeUpTo", { most: (due.length === "hours" ? MOST_HOURS : MOST_DAYS).toLocaleString("ko-KR") }),
            })}
          onChange={({ target }) => put({ amount: target.value.trim() })}
        />
      )}
      {(due.length === "days" || due.side === "on") && (
        <TextField
          label={t("visual.acts.time")}
          type="time"
          {...(hasClock && { hint: t("visual.acts.ownTime", { field: field.label }) })}
          value={due.time}
          onChange={({ target }) => put({ time: target.value })}
        />
      )}
    </>
  );
}

const UNITS = ["day", "week", "month"] as const;
const WEEKDAYS = ["1", "2", "3", "4", "5", "6", "7"] as const;

function EveryRows({ draft: { every }, isBusy, set }: Omit<WhenRowsProps, "entity" | "spec">) {
  const { t } = useTranslation("chat");
  const put = (patch: Partial<AutomationDraft["every"]>) => set({ every: { ...every, ...patch } });
  return (
    <>
      <ChoiceRow
        label={t("visual.acts.every")}
        choices={Object.fromEntries(UNITS.map((unit) => [unit, t(`visual.acts.units.${unit}`)]))}
        value={every.unit}
        disabled={isBusy}
        onChoose={(unit) => put({ unit: unit as Unit, day: "1" })}
      />
      {every.unit === "week" && (
        <SelectField
          label={t("visual.acts.weekday")}
          choices={Object.fromEntries(WEEKDAYS.map((day) => [day, t(`visual.acts.weekdays.${day}`)]))}
          value={every.day}
          onChange={({ target }) => put({ day: target.value })}
        />
      )}
      {every.unit === "month" && (
        <TextField
          label={t("visual.acts.monthDay")}
          hint={t("visual.acts.monthDayHelp")}
          inputMode="numeric"
          value={every.day}
          {...(!isMonthDay(every) && every.day !== "" && { error: t("visual.acts.wholeUpTo", { most: "31" }) })}
          onChange={({ target }) => put({ day: target.value.trim() })}
        />
      )}
      <TextField label={t("visual.acts.time")} type="time" value={every.time} onChange={({ target }) => put({ time: target.value })} />
    </>
  );
}
