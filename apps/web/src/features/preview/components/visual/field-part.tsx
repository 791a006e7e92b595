import { ArrowDown, ArrowUp, EyeOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AppSpec } from "@appmon/appspec/spec";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import type { VisualEdit } from "../../api/use-visual-edit.ts";

interface FieldPartProps {
  spec: AppSpec;
  entity: string;
  field: string;
  edit: VisualEdit;
}

/** Settings of the field whose name was picked. */
export function FieldPart({ spec, entity, field, edit }: FieldPartProps) {
  const { t } = useTranslation("chat");
  const fields = spec.entities.find(({ id }) => id === entity)?.fields ?? [];
  const at = fields.findIndex(({ id }) => id === field);
  const found = fields[at];
  if (!found) return null;
  const move = (to: number) => edit.change(() => [{ op: "moveField", entity, field, to }]);
  return (
    <section aria-label={t("visual.field")} className="grid gap-2 border-t border-line pt-4">
      {found.type !== "computed" && (
        <Checkbox
          label={t("visual.required")}
          checked={found.required === true}
          disabled={edit.isBusy}
          // Read at once: the box shows what is stored again before the newest design is there.
          onChange={({ target: { checked } }) =>
            edit.change(() => [{ op: "setField", entity, field, patch: { required: checked ? true : undefined } }])
          }
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={<ArrowUp size={16} aria-hidden />} disabled={edit.isBusy || at === 0} onClick={() => move(at - 1)}>
          {t("visual.earlier")}
        </Button>
        <Button
          size="small"
          icon={<ArrowDown size={16} aria-hidden />}
          disabled={edit.isBusy || at === fields.length - 1}
          onClick={() => move(at + 1)}
        >
          {t("visual.later")}
        </Button>
        <Button
          size="small"
          icon={<EyeOff size={16} aria-hidden />}
          disabled={edit.isBusy}
          onClick={() => edit.change(() => [{ op: "hideField", entity, field }])}
        >
          {t("visual.hide")}
        </Button>
      </div>
    </section>
  );
}
