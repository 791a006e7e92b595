import { ArrowDown, ArrowUp, Eye, EyeOff, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldSpec } from "@appmon/appspec/spec";
import { Button } from "../../../../../ui/button.tsx";
import { IconButton } from "../../../../../ui/icon-button.tsx";
import { FieldForm } from "./field-form.tsx";
import { addFieldOps, changeFieldOps, listsOf, MADE_TYPES, retypesOf, shownFields } from "./list-ops.ts";
import { askedOf, type ListSectionProps } from "./part-props.ts";

/** The fields of a list: named anew, put in, moved, set aside and fetched back. */
export function FieldList(part: ListSectionProps) {
  const { spec, entity, edit } = part;
  const { t } = useTranslation("chat");
  const asked = askedOf(part, "field");
  /** Id of the field whose form is open; "" for a new one. */
  const [open, setOpen] = useState<string | null>(asked ? (asked.field ?? "") : null);
  const fields = shownFields(entity);
  // Helpers of rules are hidden from the start; only what a person has put away comes back.
  const hidden = entity.fields.filter((field) => field.hidden === true && field.type !== "computed");
  const at = (field: FieldSpec) => entity.fields.indexOf(field);
  const move = (field: FieldSpec, beside: FieldSpec | undefined) =>
    beside && edit.change(() => [{ op: "moveField", entity: entity.id, field: field.id, to: at(beside) }]);
  return (
    <section aria-label={t("visual.list.fields")} className="grid gap-1">
      <h4 className="text-h14">{t("visual.list.fields")}</h4>
      <ul>
        {fields.map((field, place) =>
          open === field.id ? (
            <li key={field.id} className="grid gap-2 py-2">
              <FieldForm
                spec={spec}
                taken={fields.filter((one) => one !== field).map(({ label }) => label)}
                field={field}
                {...(asked?.field === field.id && { asked })}
                types={retypesOf(entity, field)}
                isBusy={edit.isBusy}
                onCancel={() => setOpen(null)}
                onSave={(draft) => {
                  edit.change((now) => changeFieldOps(now, entity.id, field.id, draft));
                  setOpen(null);
                }}
              />
              <div className="flex flex-wrap gap-2">
                <Button
                  size="small"
                  icon={<ArrowUp size={16} aria-hidden />}
                  disabled={edit.isBusy || place === 0}
                  onClick={() => move(field, fields[place - 1])}
                >
                  {t("visual.up")}
                </Button>
                <Button
                  size="small"
                  icon={<ArrowDown size={16} aria-hidden />}
                  disabled={edit.isBusy || place === fields.length - 1}
                  onClick={() => move(field, fields[place + 1])}
                >
                  {t("visual.down")}
                </Button>
                <Button
                  size="small"
                  icon={<EyeOff size={16} aria-hidden />}
                  disabled={edit.isBusy || field.id === entity.titleField}
                  onClick={() => {
                    edit.change(() => [{ op: "hideField", entity: entity.id, field: field.id }]);
                    setOpen(null);
                  }}
                >
                  {t("visual.hide")}
                </Button>
              </div>
            </li>
          ) : (
            <li key={field.id} className="flex min-h-touch items-center justify-between gap-2 border-b border-line last:border-b-0">
              <span className="min-w-0">
                <span className="block truncate text-b16">{field.label}</span>
                <span className="block truncate text-c12 text-muted">
                  {[t(`visual.list.types.${field.type}`), field.required && t("visual.list.required")].filter(Boolean).join(" · ")}
                </span>
              </span>
              <IconButton label={t("visual.list.change", { text: field.label })} onClick={() => setOpen(field.id)} className="-mr-2">
                <Pencil size={16} aria-hidden />
              </IconButton>
            </li>
          ),
        )}
      </ul>
      {open === "" ? (
        <FieldForm
          spec={spec}
          taken={fields.map(({ label }) => label)}
          {...(asked && asked.field === undefined && { asked })}
          types={MADE_TYPES.filter((type) => type !== "relation" || listsOf(spec).length > 0)}
          isBusy={edit.isBusy}
          onCancel={() => setOpen(null)}
          onSave={(draft) => {
            edit.change((now) => addFieldOps(now, entity.id, draft));
            setOpen(null);
          }}
        />
      ) : (
        <Button
          size="small"
          className="mt-1 justify-self-start"
          icon={<Plus size={16} aria-hidden />}
          disabled={edit.isBusy}
          onClick={() => setOpen("")}
        >
          {t("visual.list.addField")}
        </Button>
      )}
      {hidden.length > 0 && (
        <div className="mt-3 grid gap-1">
          <h5 className="text-c12 font-semibold text-muted">{t("visual.list.hidden")}</h5>
          <div className="flex flex-wrap gap-2">
            {hidden.map(({ id, label }) => (
              <Button
                key={id}
                size="small"
                icon={<Eye size={16} aria-hidden />}
                disabled={edit.isBusy}
                onClick={() => edit.change(() => [{ op: "showField", entity: entity.id, field: id }])}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}
