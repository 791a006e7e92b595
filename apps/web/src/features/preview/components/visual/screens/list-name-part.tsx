import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../../ui/button.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import type { ListSectionProps } from "../list/part-props.ts";
import { AskFirst } from "./ask-first.tsx";
import { dropListOps, type Loss, lossOf, renameListOps } from "./list-name-ops.ts";

const MOST_CHARS = 30;

/** What a list is called, and taking it out of the app. */
export function ListNamePart({ spec, entity, edit }: ListSectionProps) {
  const { t } = useTranslation("chat");
  const [written, setWritten] = useState(entity.name);
  const [isAsking, setAsking] = useState(false);
  const name = written.trim();
  const isTaken = spec.entities.some((other) => other.id !== entity.id && other.name === name);
  const loss = lossOf(spec, entity.id);
  return (
    <section aria-label={t("visual.newList.itself")} className="grid gap-3 border-t border-line pt-4">
      <h4 className="text-h14">{t("visual.newList.itself")}</h4>
      <TextField
        label={t("visual.newList.name")}
        hint={t("visual.newList.renameHelp")}
        value={written}
        maxLength={MOST_CHARS}
        {...(isTaken && name !== entity.name && { error: t("visual.newList.taken") })}
        onChange={({ target }) => setWritten(target.value)}
      />
      <Button
        variant="solid"
        size="small"
        className="justify-self-start"
        data-form="save"
        disabled={edit.isBusy || name === "" || name === entity.name || isTaken}
        onClick={() => edit.change((now) => renameListOps(now, entity.id, name))}
      >
        {t("visual.save")}
      </Button>
      {isAsking && loss ? (
        <AskFirst
          lines={[
            t("visual.newList.dropAsk", { name: entity.name }),
            ...alongWith(loss).map(({ key, text }) => t(`visual.newList.${key}`, { text })),
            t("visual.newList.dropBack"),
          ]}
          yes={t("visual.newList.drop")}
          isBusy={edit.isBusy}
          onYes={() => {
            edit.show("/");
            edit.change((now) => dropListOps(now, entity.id));
          }}
          onNo={() => setAsking(false)}
        />
      ) : (
        <Button
          size="small"
          className="justify-self-start"
          icon={<Trash2 size={16} aria-hidden />}
          disabled={edit.isBusy || !loss}
          onClick={() => setAsking(true)}
        >
          {t("visual.newList.drop")}
        </Button>
      )}
      {!loss && <p className="text-b14 text-muted">{t("visual.newList.onlyOne")}</p>}
    </section>
  );
}

/** What goes along, by kind, in words. */
function alongWith({ screens, lists, fields }: Loss): { key: "dropScreens" | "dropLists" | "dropFields"; text: string }[] {
  const rows = [
    { key: "dropScreens" as const, names: screens },
    { key: "dropLists" as const, names: lists },
    { key: "dropFields" as const, names: fields.map(({ list, label }) => `${list} › ${label}`) },
  ];
  return rows.filter(({ names }) => names.length > 0).map(({ key, names }) => ({ key, text: names.join(", ") }));
}
