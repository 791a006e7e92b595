import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeFormOf } from "@appmon/appspec/change-form";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import { areComplete, comparedFields, type ConditionRow, rowOfChoice } from "../conditions/condition-draft.ts";
import { useConditionWords } from "../conditions/use-condition-words.ts";
import { FormButtons } from "../list/form-buttons.tsx";
import { collectionsOf } from "../list/list-ops.ts";
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
export function ScreenForm({ spec, asked, ...form }: ScreenFormProps) {
  // One that stands on no screen any more can be fetched back here.
  const [list, setList] = useState(asked?.list ?? spec.entities[0]?.id ?? "");
  const entity = spec.entities.find(({ id }) => id === list) ?? spec.entities[0];
  return entity ? <ScreenOfList {...form} spec={spec} {...(asked && { asked })} entity={entity} onList={setList} /> : null;
}

interface ScreenOfListProps extends ScreenFormProps {
  entity: EntitySpec;
  onList: (list: string) => void;
}

function ScreenOfList({ spec, entity, asked, isBusy, onList, onSave, onCancel }: ScreenOfListProps) {
  const { t } = useTranslation("chat");
  const { shortsOf } = useConditionWords();
  const fields = comparedFields(spec, entity.id, "list");
  const [view, setView] = useState(asked?.view ?? "");
  const [only, setOnly] = useState<ConditionRow[]>(() => askedRows(fields, asked));
  const [written, setWritten] = useState<string | null>(asked?.title ?? null);
  const places = collectionsOf(spec, entity.id).map(({ block }) => block.views);
  const views = viewsOf(entity, places[0] ?? []);
  const isNew = ({ kind }: ShownView) => !places.some(([first]) => first?.kind === kind);
  const shown = views.find(({ kind }) => kind === view) ?? views.find(isNew) ?? views[0]!;
  const how = t(`visual.views.${shown.kind}`);
  const suggested = freeTitle(spec, [shortsOf(fields, only), entity.name, how].filter(Boolean).join(" ").slice(0, MOST_CHARS));
  const title = (written ?? suggested).trim();
  return (
    <div className="grid gap-3 rounded-control bg-ground p-3">
      <SelectField
        label={t("visual.screens.which")}
        choices={Object.fromEntries(spec.entities.map(({ id, name }) => [id, name]))}
        value={entity.id}
        onChange={({ target }) => {
          onList(target.value);
          setOnly([]);
        }}
      />
      <ShownFields
        spec={spec}
        entity={entity}
        views={views}
        value={{ view: shown.kind, only }}
        isBusy={isBusy}
        onView={setView}
        onOnly={setOnly}
      />
      <TextField
        label={t("visual.screens.name")}
        value={written ?? suggested}
        maxLength={MOST_CHARS}
        onChange={({ target }) => setWritten(target.value)}
      />
      {title !== "" && <p className="text-b14 text-muted">{t("visual.screens.told", { title, list: entity.name, how })}</p>}
      <FormButtons
        canSave={!isBusy && title !== "" && areComplete(only)}
        onSave={() => onSave({ list: entity.id, title, view: shown.kind, only })}
        onCancel={onCancel}
      />
    </div>
  );
}

function askedRows(fields: readonly FieldSpec[], asked: ChangeFormOf<"screen"> | undefined): ConditionRow[] {
  const row = asked?.only && rowOfChoice(fields, asked.only.field, asked.only.value);
  return row ? [row] : [];
}

/** Two screens of one name cannot be told apart in the menu. */
function freeTitle({ screens }: AppSpec, stem: string): string {
  const taken = new Set(screens.map(({ title }) => title));
  if (!taken.has(stem)) return stem;
  let at = 2;
  while (taken.has(`${stem} ${at}`)) at++;
  return `${stem} ${at}`;
}
