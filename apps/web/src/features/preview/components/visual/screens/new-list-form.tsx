import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeFormOf } from "@appmon/appspec/change-form";
import type { AppSpec } from "@appmon/appspec/spec";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import { ChoiceRow } from "../choice-row.tsx";
import { FormButtons } from "../list/form-buttons.tsx";
import { type FieldDraft, listsOf } from "../list/list-ops.ts";
import { draftOf } from "./kind-of-name.ts";
import { NamedFields } from "./named-fields.tsx";
import { isWhole, LIST_READERS, type ListDraft, type ListReaders, newcomersOf, titleOf } from "./new-list-ops.ts";

interface NewListFormProps {
  spec: AppSpec;
  /** What of it was said. */
  asked?: ChangeFormOf<"list">;
  isBusy: boolean;
  onSave: (draft: ListDraft) => void;
  onCancel: () => void;
}

const MOST_CHARS = 30;
const MOST_FIELDS = 40;

/** A list of its own: its name, what is written down in it, what it goes with, and who sees it. */
export function NewListForm({ spec, asked, isBusy, onSave, onCancel }: NewListFormProps) {
  const { t } = useTranslation("chat");
  const lists = listsOf(spec);
  const newcomer = newcomersOf(spec);
  const [written, setWritten] = useState(asked?.label ?? "");
  const [text, setText] = useState((asked?.fields ?? []).join("\n"));
  const [told, setTold] = useState<Record<string, FieldDraft>>({});
  const [linked, setLinked] = useState("");
  const [picksIn, setPicksIn] = useState<"new" | "old">("new");
  const [readers, setReaders] = useState<ListReaders | null>(null);

  const lines = [...new Set(text.split(/[\n,](?![^(]*\))/).map((line) => line.trim()))].filter((line) => line !== "").slice(0, MOST_FIELDS);
  const fields = lines.map((line) => told[line] ?? draftOf(line, lists, t("visual.list.won")));
  const name = written.trim();
  const isTaken = spec.entities.some((entity) => entity.name === name);
  const other = lists.find(({ id }) => id === linked);
  // Whoever picks one has to see them.
  const who = readers ?? (other && picksIn === "old" ? "read" : "own");
  const title = titleOf(fields)?.label ?? t("visual.newList.title");
  const canSave = !isBusy && name !== "" && !isTaken && fields.length > 0 && fields.every(isWhole);
  return (
    <div className="grid gap-3 rounded-control bg-ground p-3">
      <TextField
        label={t("visual.newList.name")}
        placeholder={t("visual.newList.nameExample")}
        value={written}
        maxLength={MOST_CHARS}
        {...(isTaken && { error: t("visual.newList.taken") })}
        onChange={({ target }) => setWritten(target.value)}
      />
      <NamedFields
        spec={spec}
        text={text}
        fields={fields}
        isBusy={isBusy}
        onText={setText}
        onField={(label, field) => {
          setTold({ ...told, [field.label]: field });
          setText(lines.map((line) => (line === label ? field.label : line)).join("\n"));
        }}
      />
      {lists.length > 0 && (
        <SelectField
          label={t("visual.newList.link")}
          choices={{ "": t("visual.newList.linkNone"), ...Object.fromEntries(lists.map((list) => [list.id, list.name])) }}
          value={linked}
          onChange={({ target }) => setLinked(target.value)}
        />
      )}
      {other && name !== "" && (
        <ChoiceRow
          label={t("visual.newList.linkHow")}
          choices={{
            new: t("visual.newList.linkPicks", { each: name, one: other.name }),
            old: t("visual.newList.linkPicks", { each: other.name, one: name }),
          }}
          value={picksIn}
          disabled={isBusy}
          onChoose={(side) => setPicksIn(side === "old" ? "old" : "new")}
        />
      )}
      {newcomer && (
        <SelectField
          label={t("visual.newList.readers")}
          choices={Object.fromEntries(LIST_READERS.map((one) => [one, t(`visual.newList.readersOf.${one}`, { role: newcomer.label })]))}
          value={who}
          onChange={({ target }) => setReaders(target.value as ListReaders)}
        />
      )}
      {canSave && <p className="text-b14 text-muted">{t("visual.newList.told", { name, title })}</p>}
      <FormButtons
        canSave={canSave}
        onSave={() => onSave({ name, fields, ...(other && { link: { list: other.id, picksIn } }), readers: who })}
        onCancel={onCancel}
      />
    </div>
  );
}
