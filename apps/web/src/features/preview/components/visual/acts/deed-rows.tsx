import { useTranslation } from "react-i18next";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import { ChoiceRow } from "../choice-row.tsx";
import {
  addressesOf,
  amountsOf,
  type AutomationDeed,
  type AutomationDraft,
  deedsOf,
  filledFields,
  fillingsOf,
  likelyValues,
  linkedNumbers,
  makableLists,
} from "./automation-draft.ts";
import { isLinkAmount, unfilled } from "./automation-ops.ts";
import { listOf, settableFields } from "./set-ops.ts";
import { SetRow } from "./set-row.tsx";

interface DeedRowsProps {
  spec: AppSpec;
  entity: EntitySpec;
  draft: AutomationDraft;
  isBusy: boolean;
  set: (patch: Partial<AutomationDraft>) => void;
}

/** What it does; the text of what is sent stands below. */
export function DeedRows(rows: DeedRowsProps) {
  const { spec, entity, draft, isBusy, set } = rows;
  const { t } = useTranslation("chat");
  const addresses =
    draft.deed === "sms" || draft.deed === "email" ? addressesOf(spec, entity, draft.deed === "sms" ? "phone" : "email") : [];
  return (
    <>
      <SelectField
        label={t("visual.acts.deed")}
        choices={Object.fromEntries(deedsOf(spec, entity).map((deed) => [deed, t(`visual.acts.deeds.${deed}`)]))}
        value={draft.deed}
        onChange={({ target }) => {
          const deed = target.value as AutomationDeed;
          const to = deed === "sms" || deed === "email" ? addressesOf(spec, entity, deed === "sms" ? "phone" : "email")[0]?.key : undefined;
          set({ deed, to: to ?? "" });
        }}
      />
      {addresses.length > 1 && (
        <SelectField
          label={t("visual.acts.to")}
          choices={Object.fromEntries(addresses.map(({ key, label }) => [key, label]))}
          value={draft.to}
          onChange={({ target }) => set({ to: target.value })}
        />
      )}
      {draft.deed === "set" && (
        <SetRow
          label={t("visual.acts.changeWhat")}
          fields={settableFields(entity)}
          draft={draft.set}
          isBusy={isBusy}
          onChange={(next) => set({ set: next })}
        />
      )}
      {draft.deed === "link" && <LinkRows {...rows} />}
      {draft.deed === "make" && <MakeRows {...rows} />}
    </>
  );
}

const FIXED = "#";

function LinkRows({ spec, entity, draft: { link }, isBusy, set }: DeedRowsProps) {
  const { t } = useTranslation("chat");
  const put = (patch: Partial<AutomationDraft["link"]>) => set({ link: { ...link, ...patch } });
  const amounts = amountsOf(entity);
  const isFixed = !link.by.startsWith("=");
  return (
    <>
      <SelectField
        label={t("visual.acts.linked")}
        choices={Object.fromEntries(linkedNumbers(spec, entity).map(({ key, label }) => [key, label]))}
        value={link.place}
        onChange={({ target }) => put({ place: target.value })}
      />
      <ChoiceRow
        label={t("visual.acts.direction")}
        choices={{ less: t("visual.acts.less"), more: t("visual.acts.more") }}
        value={link.isLess ? "less" : "more"}
        disabled={isBusy}
        onChoose={(way) => put({ isLess: way === "less" })}
      />
      {amounts.length > 0 && (
        <SelectField
          label={t("visual.acts.howMuch")}
          choices={{
            ...Object.fromEntries(amounts.map(({ id, label }) => [`=${id}`, t("visual.acts.asMuchAs", { field: label })])),
            [FIXED]: t("visual.acts.fixedAmount"),
          }}
          value={isFixed ? FIXED : link.by}
          onChange={({ target }) => put({ by: target.value === FIXED ? "1" : target.value })}
        />
      )}
      {isFixed && (
        <TextField
          label={t(amounts.length > 0 ? "visual.acts.number" : "visual.acts.howMuch")}
          inputMode="decimal"
          value={link.by}
          {...(link.by !== "" && !isLinkAmount(link) && { error: t("visual.acts.positive") })}
          onChange={({ target }) => put({ by: target.value.replaceAll("=", "").trim() })}
        />
      )}
    </>
  );
}

function MakeRows({ spec, entity, draft: { make }, set }: DeedRowsProps) {
  const { t } = useTranslation("chat");
  const lists = makableLists(spec, entity);
  const target = listOf(spec, make.list) ?? lists[0]!;
  const missing = unfilled(target, make.values);
  const words = {
    record: t("visual.acts.thisRecord", { list: entity.name }),
    today: t("visual.acts.thatDay"),
    yes: t("visual.list.yes"),
    no: t("visual.list.no"),
  };
  return (
    <>
      <SelectField
        label={t("visual.acts.makeIn")}
        choices={Object.fromEntries(lists.map(({ id, name }) => [id, name]))}
        value={target.id}
        onChange={(event) => {
          const next = lists.find(({ id }) => id === event.target.value)!;
          set({ make: { list: next.id, values: likelyValues(entity, next) } });
        }}
      />
      {filledFields(target).map((field) => {
        const offered = fillingsOf(entity, target, field, words);
        if (Object.keys(offered).length === 0 && !missing.includes(field.id)) return null;
        return (
          <SelectField
            key={field.id}
            label={field.label}
            {...(missing.includes(field.id) && {
              hint: t(Object.keys(offered).length === 0 ? "visual.acts.cannotFill" : "visual.acts.mustFill"),
            })}
            choices={{ "": t("visual.acts.leftEmpty"), ...offered }}
            value={make.values[field.id] ?? ""}
            onChange={(event) => set({ make: { list: target.id, values: { ...make.values, [field.id]: event.target.value } } })}
          />
        );
      })}
    </>
  );
}
