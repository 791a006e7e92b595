import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppSpec } from "@appmon/appspec/spec";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import { Textarea } from "../../../../../ui/textarea.tsx";
import { ChoiceRow } from "../choice-row.tsx";
import { FormButtons } from "../list/form-buttons.tsx";
import { collectionsOf } from "../list/list-ops.ts";
import { type BlockDraft, type FormWords, isAboutList, isComplete, MADE_BLOCKS, type MadeBlock, opensList } from "./block-ops.ts";
import { ShownFields } from "./shown-fields.tsx";
import { type ShownView, viewsOf } from "./views-of.ts";

interface BlockFormProps {
  spec: AppSpec;
  /** Id of the screen it is put on. */
  screen: string;
  words: FormWords;
  isBusy: boolean;
  onSave: (draft: BlockDraft) => void;
  onCancel: () => void;
}

const MOST_HEADING = 60;
const MOST_BODY = 2000;
const MOST_ADDRESS = 120;

/** One more part of a screen. */
export function BlockForm({ spec, screen, words, isBusy, onSave, onCancel }: BlockFormProps) {
  const { t } = useTranslation("chat");
  const lists = spec.entities;
  const [draft, setDraft] = useState<BlockDraft>(() => ({
    kind: "notice",
    heading: "",
    body: "",
    at: "",
    address: "",
    list: lists[0]?.id ?? "",
    view: "list",
    only: [],
    place: "top",
  }));
  const set = (patch: Partial<BlockDraft>) => setDraft({ ...draft, ...patch });
  const entity = lists.find(({ id }) => id === draft.list);
  const views = entity ? viewsOf(entity, collectionsOf(spec, entity.id)[0]?.block.views ?? []) : [];
  const view = views.find(({ kind }) => kind === draft.view) ?? views[0];
  const whole: BlockDraft = { ...draft, view: view?.kind ?? draft.view };
  const kinds = MADE_BLOCKS.filter((kind) => !isAboutList(kind) || lists.length > 0);
  const { kind } = draft;
  return (
    <div className="grid gap-3 rounded-control bg-ground p-3">
      <ChoiceRow
        label={t("visual.screens.what")}
        choices={Object.fromEntries(kinds.map((one) => [one, t(`visual.screens.made.${one}`)]))}
        value={kind}
        disabled={isBusy}
        onChoose={(one) => set({ kind: one as MadeBlock, place: isAboutList(one as MadeBlock) ? "bottom" : "top" })}
      />
      {isAboutList(kind) && (
        <SelectField
          label={t(kind === "form" ? "visual.screens.formOf" : "visual.screens.which")}
          choices={Object.fromEntries(lists.map(({ id, name }) => [id, name]))}
          value={draft.list}
          onChange={({ target }) => set({ list: target.value, only: [] })}
        />
      )}
      {kind === "list" && entity && (
        <ShownFields
          spec={spec}
          entity={entity}
          views={views}
          value={{ view: whole.view, only: draft.only }}
          isBusy={isBusy}
          onView={(one) => set({ view: one as ShownView["kind"] })}
          onOnly={(only) => set({ only })}
        />
      )}
      <TextField
        label={t("visual.screens.heading")}
        {...((isAboutList(kind) || kind === "place" || kind === "hours") && { optionalLabel: t("visual.screens.optional") })}
        value={draft.heading}
        maxLength={MOST_HEADING}
        onChange={({ target }) => set({ heading: target.value })}
      />
      {(kind === "notice" || kind === "hours") && (
        <Textarea
          label={t(kind === "hours" ? "visual.screens.hours" : "visual.screens.body")}
          {...(kind === "hours" && { hint: t("visual.screens.hoursHelp"), placeholder: t("visual.screens.hoursExample") })}
          value={draft.body}
          maxLength={MOST_BODY}
          onChange={({ target }) => set({ body: target.value })}
        />
      )}
      {kind === "countdown" && (
        <TextField
          type="datetime-local"
          label={t("visual.screens.at")}
          value={draft.at}
          onChange={({ target }) => set({ at: target.value.slice(0, MOMENT_CHARS) })}
        />
      )}
      {kind === "place" && (
        <TextField
          label={t("visual.screens.address")}
          value={draft.address}
          maxLength={MOST_ADDRESS}
          onChange={({ target }) => set({ address: target.value })}
        />
      )}
      <ChoiceRow
        label={t("visual.screens.where")}
        choices={{ top: t("visual.screens.top"), bottom: t("visual.screens.bottom") }}
        value={draft.place}
        disabled={isBusy}
        onChoose={(place) => set({ place: place === "bottom" ? "bottom" : "top" })}
      />
      {opensList(spec, screen, whole, words) && entity && (
        <p className="text-b14 text-muted">{t("visual.screens.formOpens", { name: entity.name })}</p>
      )}
      <FormButtons canSave={!isBusy && isComplete(whole)} onSave={() => onSave(whole)} onCancel={onCancel} />
    </div>
  );
}
/** "2026-12-24T18:00": seconds that a browser adds are left out. */
const MOMENT_CHARS = 16;
