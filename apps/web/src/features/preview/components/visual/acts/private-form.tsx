import { useState } from "react";
import { useTranslation } from "react-i18next";
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { FormButtons } from "../list/form-buttons.tsx";
import { hideableFields, openedFields, privateFields, privateOps } from "./access-ops.ts";
import { FormPreview } from "./form-preview.tsx";
import { listOf } from "./set-ops.ts";
import { TickList } from "./tick-list.tsx";
import { useAccessWords } from "./use-access-words.ts";
import { useNameInstead } from "./use-name-instead.ts";

interface PrivateFormProps {
  spec: AppSpec;
  entity: EntitySpec;
  isBusy: boolean;
  onSave: (fields: string[]) => void;
  onCancel: () => void;
}

/** Items that are kept from those who see the records otherwise. */
export function PrivateForm({ spec, entity, isBusy, onSave, onCancel }: PrivateFormProps) {
  const { t } = useTranslation("chat");
  const names = useAccessWords().runners(spec).join(", ");
  const now = privateFields(spec, entity);
  const [fields, setFields] = useState(now);
  const ops = privateOps(spec, entity.id, fields);
  const labels = (ids: readonly string[]) => entity.fields.flatMap(({ id, label }) => (ids.includes(id) ? [label] : [])).join(", ");
  const opened = now.filter((id) => !fields.includes(id));
  const after = applyOperations(spec, ops, { by: "user" }).spec;
  const instead = useNameInstead(after, listOf(after, entity.id) ?? entity);
  const personal = ops.length > 0 ? openedFields(spec, after) : [];
  return (
    <div className="grid gap-3 rounded-control bg-ground p-3">
      <TickList legend={t("visual.acts.privateWhich", { names })} choices={hideableFields(entity)} ticked={fields} onChange={setFields} />
      <FormPreview
        lines={[
          fields.length > 0 ? t("visual.acts.privateLine", { names, fields: labels(fields) }) : t("visual.acts.privateNone"),
          ...(fields.includes(entity.titleField) ? [instead] : []),
        ]}
        warnings={[
          ...(opened.length > 0 ? [t("visual.acts.privateOpened", { fields: labels(opened) })] : []),
          ...(personal.length > 0 ? [t("visual.acts.personal", { fields: personal.join(", ") })] : []),
        ]}
      />
      <FormButtons canSave={!isBusy && ops.length > 0} onSave={() => onSave(fields)} onCancel={onCancel} />
    </div>
  );
}
