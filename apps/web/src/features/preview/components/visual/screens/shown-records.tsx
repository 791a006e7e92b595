import { ListFilter } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppSpec, Condition, EntitySpec } from "@appmon/appspec/spec";
import { Button } from "../../../../../ui/button.tsx";
import { areComplete, comparedFields, type ConditionRow, rowsOf } from "../conditions/condition-draft.ts";
import { ConditionRows } from "../conditions/condition-rows.tsx";
import { useConditionWords } from "../conditions/use-condition-words.ts";
import { FormButtons } from "../list/form-buttons.tsx";

interface ShownRecordsProps {
  spec: AppSpec;
  entity: EntitySpec;
  where?: readonly Condition[];
  isBusy: boolean;
  onSave: (rows: ConditionRow[]) => void;
}

/** Which records of a list are shown in one place, in words, and the form that changes that. */
export function ShownRecords({ spec, entity, where = [], isBusy, onSave }: ShownRecordsProps) {
  const { t } = useTranslation("chat");
  const { textOf } = useConditionWords();
  const [rows, setRows] = useState<ConditionRow[] | null>(null);
  const fields = comparedFields(spec, entity.id, "list");
  if (fields.length === 0 && where.length === 0) return null;
  const title = t("visual.conditions.legend.list");
  return (
    <section aria-label={title} className="grid gap-2">
      {rows ? (
        <div className="grid gap-3 rounded-control bg-ground p-3">
          <ConditionRows entity={entity} fields={fields} use="list" rows={rows} isBusy={isBusy} onChange={setRows} />
          <FormButtons
            canSave={!isBusy && areComplete(rows)}
            onSave={() => {
              onSave(rows);
              setRows(null);
            }}
            onCancel={() => setRows(null)}
          />
        </div>
      ) : (
        <>
          <h5 className="text-h14">{title}</h5>
          <p className="text-b14 break-words text-muted">
            {where.length > 0 ? t("visual.conditions.said.list", { when: textOf(entity, where) }) : t("visual.conditions.everything")}
          </p>
          <Button
            size="small"
            className="justify-self-start"
            icon={<ListFilter size={16} aria-hidden />}
            disabled={isBusy}
            onClick={() => setRows(rowsOf(fields, where))}
          >
            {t(where.length > 0 ? "visual.conditions.change" : "visual.conditions.add")}
          </Button>
        </>
      )}
    </section>
  );
}
