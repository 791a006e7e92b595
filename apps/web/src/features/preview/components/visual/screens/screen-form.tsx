import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeFormOf } from "@appmon/appspec/change-form";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import { FormButtons } from "../list/form-buttons.tsx";
import { collectionsOf } from "../list/list-ops.ts";
import { ALL, isDay, offered, type OnlyDraft, onlyFields } from "./collection-ops.ts";
import { ShownFields } from "./shown-fields.tsx";
import type { ScreenDraft } from "./screen-ops.ts";
import { type ShownView, viewsOf } from "./views-of.ts";

interface ScreenFormProps {
  spec: AppSpec;
  /** What of it was said. */
  asked?: ChangeFormOf<"screen">;
  isBusy: boolean;
  onSave: (draft: ScreenDraft) => void;
  onCancel: () => void;
}

const MOST_CHARS = 40;

/** A screen that shows a list: which, how, which of its records, and what it is called. */
export function ScreenForm({ spec, asked, isBusy, onSave, onCancel }: ScreenFormProps) {
  const { t } = useTranslation("chat");
  // One that stands on no screen any more can be fetched back here.
  const lists = spec.entities;
  const [list, setList] = useState(asked?.list ?? lists[0]?.id ?? "");
  const entity = lists.find(({ id }) => id === list) ?? lists[0];
  const [view, setView] = useState(asked?.view ?? "");
  const [only, setOnly] = useState<OnlyDraft>(startAs(entity, asked));
  const [written, setWritten] = useState<string | null>(asked?.title ?? null);
  if (!entity) return null;
  const places = collectionsOf(spec, entity.id).map(({ block }) => block.views);
  const views = viewsOf(entity, places[0] ?? []);
  const isNew = ({ kind }: ShownView) => !places.some(([first]) => first?.kind === kind);
  const shown = views.find(({ kind }) => kind === view) ?? views.find(isNew) ?? views[0]!;
  const how = t(`visual.views.${shown.kind}`);
  const of = onlyName(entity, only, { today: t("visual.screens.today"), ticked: t("visual.list.yes"), unticked: t("visual.list.no") });
  const suggested = freeTitle(spec, [of, entity.name, how].filter(Boolean).join(" "));
  const title = (written ?? suggested).trim();
  return (
    <div className="grid gap-3 rounded-control bg-ground p-3">
      <SelectField
        label={t("visual.screens.which")}
        choices={Object.fromEntries(lists.map(({ id, name }) => [id, name]))}
        value={entity.id}
        onChange={({ target }) => {
          setList(target.value);
          setOnly(ALL);
        }}
      />
      <ShownFields entity={entity} views={views} value={{ view: shown.kind, only }} isBusy={isBusy} onView={setView} onOnly={setOnly} />
      <TextField
        label={t("visual.screens.name")}
        value={written ?? suggested}
        maxLength={MOST_CHARS}
        onChange={({ target }) => setWritten(target.value)}
      />
      {title !== "" && <p className="text-b14 text-muted">{t("visual.screens.told", { title, list: entity.name, how })}</p>}
      <FormButtons
        canSave={!isBusy && title !== ""}
        onSave={() => onSave({ list: entity.id, title, view: shown.kind, only })}
        onCancel={onCancel}
      />
    </div>
  );
}

function startAs(entity: EntitySpec | undefined, asked: ChangeFormOf<"screen"> | undefined): OnlyDraft {
  const said = asked?.only;
  const field = entity && said && onlyFields(entity).find(({ id }) => id === said.field);
  if (!field || !said) return ALL;
  const isThere = isDay(field) || field.type === "boolean" || offered(field).some(({ value }) => value === said.value);
  return isThere ? { field: field.id, value: said.value } : ALL;
}

/** Two screens of one name cannot be told apart in the menu. */
function freeTitle({ screens }: AppSpec, stem: string): string {
  const taken = new Set(screens.map(({ title }) => title));
  if (!taken.has(stem)) return stem;
  let at = 2;
  while (taken.has(`${stem} ${at}`)) at++;
  return `${stem} ${at}`;
}

/** 오늘, 완료: what the records that are shown have in common. */
function onlyName(
  entity: EntitySpec,
  { field: id, value }: OnlyDraft,
  words: { today: string; ticked: string; unticked: string },
): string | undefined {
  const field = entity.fields.find((one) => one.id === id);
  if (!field) return undefined;
  if (isDay(field)) return words.today;
  if (field.type === "boolean") return `${field.label} ${value === "true" ? words.ticked : words.unticked}`;
  return field.options?.find((option) => option.value === value)?.label;
}
