import { Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppSpec } from "@appmon/appspec/spec";
import { IconButton } from "../../../../../ui/icon-button.tsx";
import { Textarea } from "../../../../../ui/textarea.tsx";
import { FieldForm } from "../list/field-form.tsx";
import { type FieldDraft, hasChoices, listsOf, MADE_TYPES } from "../list/list-ops.ts";
import { isWhole } from "./new-list-ops.ts";

interface NamedFieldsProps {
  spec: AppSpec;
  /** One name a line. */
  text: string;
  /** What each line came to, in order. */
  fields: FieldDraft[];
  isBusy: boolean;
  onText: (text: string) => void;
  /** Another form of the field that `label` names. */
  onField: (label: string, field: FieldDraft) => void;
}

/** What is written down in a list: names, one a line, each with a kind that is guessed and can be changed. */
export function NamedFields({ spec, text, fields, isBusy, onText, onField }: NamedFieldsProps) {
  const { t } = useTranslation("chat");
  const [open, setOpen] = useState<string | null>(null);
  const types = MADE_TYPES.filter((type) => type !== "relation" || listsOf(spec).length > 0);
  const kindOf = ({ type, choices, target }: FieldDraft) => {
    if (type === "relation") return t("visual.newList.picked", { name: spec.entities.find(({ id }) => id === target)?.name ?? "" });
    return [t(`visual.list.types.${type}`), hasChoices(type) && choices.join(", ")].filter(Boolean).join(": ");
  };
  return (
    <>
      <Textarea
        label={t("visual.newList.fields")}
        hint={t("visual.newList.fieldsHelp")}
        placeholder={t("visual.newList.fieldsExample")}
        rows={4}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      {fields.length > 0 && (
        <ul aria-label={t("visual.newList.kinds")}>
          {fields.map((field) =>
            open === field.label ? (
              <li key={field.label} className="py-2">
                <FieldForm
                  spec={spec}
                  asked={field}
                  types={types}
                  isBusy={isBusy}
                  onCancel={() => setOpen(null)}
                  onSave={(draft) => {
                    onField(field.label, draft);
                    setOpen(null);
                  }}
                />
              </li>
            ) : (
              <li key={field.label} className="flex min-h-touch items-center justify-between gap-2 border-b border-line last:border-b-0">
                <span className="min-w-0">
                  <span className="block truncate text-b16">{field.label}</span>
                  <span className={`block truncate text-c12 ${isWhole(field) ? "text-muted" : "text-crimson"}`}>
                    {isWhole(field) ? kindOf(field) : t("visual.newList.noChoices")}
                  </span>
                </span>
                <IconButton
                  label={t("visual.newList.kindOf", { text: field.label })}
                  onClick={() => setOpen(field.label)}
                  className="-mr-2"
                >
                  <Pencil size={16} aria-hidden />
                </IconButton>
              </li>
            ),
          )}
        </ul>
      )}
    </>
  );
}
