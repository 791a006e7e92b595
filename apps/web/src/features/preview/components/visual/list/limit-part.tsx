import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntitySpec } from "@appmon/appspec/spec";
import { Checkbox } from "../../../../../ui/checkbox.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { countedFields, dropLimitOps, limitOps } from "./list-ops.ts";
import { ListSection } from "./list-section.tsx";
import type { ListSectionProps } from "./part-props.ts";

/** What may not be saved: more than so many records that agree in some fields. */
export function LimitPart({ entity, edit }: ListSectionProps) {
  const { t } = useTranslation("chat");
  const limits = entity.constraints ?? [];
  const countable = countedFields(entity).length > 0;
  return (
    <ListSection
      title={t("visual.list.limits")}
      isBusy={edit.isBusy}
      items={limits.map((limit) => ({
        key: JSON.stringify(limit),
        text: limit.message,
        onRemove: () => edit.change((now) => dropLimitOps(now, entity.id, limit)),
      }))}
      {...(countable && { add: t("visual.list.addLimit") })}
      form={(onDone) => (
        <LimitForm
          entity={entity}
          isBusy={edit.isBusy}
          onCancel={onDone}
          onSave={(fields, most) => {
            const labels = fields.map((id) => entity.fields.find((field) => field.id === id)?.label).join(", ");
            const message = t(most === 1 ? "visual.list.limitOnce" : "visual.list.limitMany", { labels, most });
            edit.change(() => limitOps(entity.id, fields, most, message));
            onDone();
          }}
        />
      )}
    />
  );
}

interface LimitFormProps {
  entity: EntitySpec;
  isBusy: boolean;
  onSave: (fields: string[], most: number) => void;
  onCancel: () => void;
}

function LimitForm({ entity, isBusy, onSave, onCancel }: LimitFormProps) {
  const { t } = useTranslation("chat");
  const [fields, setFields] = useState<string[]>([]);
  const [most, setMost] = useState("1");
  const count = Number(most);
  const isCount = Number.isInteger(count) && count >= 1 && count <= MOST;
  return (
    <div className="grid gap-3 rounded-control bg-ground p-3">
      <fieldset className="grid">
        <legend className="text-h14">{t("visual.list.limitFields")}</legend>
        {countedFields(entity).map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={fields.includes(id)}
            onChange={({ target }) => setFields(target.checked ? [...fields, id] : fields.filter((one) => one !== id))}
          />
        ))}
      </fieldset>
      <TextField
        label={t("visual.list.limitMost")}
        inputMode="numeric"
        value={most}
        {...(!isCount && most !== "" && { error: t("visual.list.wholeNumber") })}
        onChange={({ target }) => setMost(target.value)}
      />
      <FormButtons canSave={!isBusy && fields.length > 0 && isCount} onSave={() => onSave(fields, count)} onCancel={onCancel} />
    </div>
  );
}
const MOST = 10_000;
