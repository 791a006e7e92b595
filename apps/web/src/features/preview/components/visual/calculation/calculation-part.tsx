import { Pencil, Plus, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../../ui/button.tsx";
import { IconButton } from "../../../../../ui/icon-button.tsx";
import { shownFields } from "../list/list-ops.ts";
import { askedOf, type ListSectionProps } from "../list/part-props.ts";
import { useScrolledTo } from "../list/use-scrolled-to.ts";
import { draftOf, startAs } from "./calculation-draft.ts";
import { CalculationForm } from "./calculation-form.tsx";
import { addCalculationOps, changeCalculationOps, waysOf } from "./calculation-ops.ts";
import { useCalculationWords } from "./use-calculation-words.ts";

/** Fields of a list that are worked out: put in, worked out otherwise and taken away. */
export function CalculationPart(part: ListSectionProps) {
  const { spec, entity, edit } = part;
  const { t } = useTranslation("chat");
  const asked = askedOf(part, "calculation");
  const ref = useScrolledTo<HTMLElement>(asked !== undefined);
  const { fieldText } = useCalculationWords(spec, entity);
  const canAdd = waysOf(spec, entity.id).length > 0;
  /** Id of the field whose form is open; "" for a new one. */
  const [open, setOpen] = useState<string | null>(asked && canAdd ? "" : null);
  const fields = shownFields(entity).filter(({ type }) => type === "computed");
  const title = t("visual.calculation.title");
  if (fields.length === 0 && !canAdd) return null;
  return (
    <section ref={ref} aria-label={title} className="grid gap-2 border-t border-line pt-4">
      <h4 className="text-h14">{title}</h4>
      {fields.length > 0 && (
        <ul className="grid gap-1">
          {fields.map((field) => {
            const draft = draftOf(spec, entity, field);
            const text = field.label;
            return open === field.id && draft ? (
              <li key={field.id}>
                <CalculationForm
                  spec={spec}
                  entity={entity}
                  field={field}
                  start={draft}
                  isBusy={edit.isBusy}
                  onCancel={() => setOpen(null)}
                  onSave={(next) => {
                    edit.change((now) => changeCalculationOps(now, entity.id, field.id, next));
                    setOpen(null);
                  }}
                />
              </li>
            ) : (
              <li key={field.id} className="flex items-center justify-between gap-2">
                <span className="min-w-0">
                  <span className="block text-b16">{field.label}</span>
                  <span className="block text-c12 text-muted">{fieldText(field)}</span>
                </span>
                <span className="-mr-2 flex shrink-0">
                  {draft && (
                    <IconButton label={t("visual.list.change", { text })} disabled={edit.isBusy} onClick={() => setOpen(field.id)}>
                      <Pencil size={16} aria-hidden />
                    </IconButton>
                  )}
                  <IconButton
                    label={t("visual.list.remove", { text })}
                    disabled={edit.isBusy || shownFields(entity).length === 1}
                    onClick={() => edit.change(() => [{ op: "hideField", entity: entity.id, field: field.id }])}
                  >
                    <X size={16} aria-hidden />
                  </IconButton>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {open === "" ? (
        <CalculationForm
          spec={spec}
          entity={entity}
          start={startAs(spec, entity, asked)}
          isBusy={edit.isBusy}
          onCancel={() => setOpen(null)}
          onSave={(draft) => {
            edit.change((now) => addCalculationOps(now, entity.id, draft));
            setOpen(null);
          }}
        />
      ) : (
        canAdd && (
          <Button
            size="small"
            className="justify-self-start"
            icon={<Plus size={16} aria-hidden />}
            disabled={edit.isBusy}
            onClick={() => setOpen("")}
          >
            {t("visual.calculation.add")}
          </Button>
        )
      )}
    </section>
  );
}
