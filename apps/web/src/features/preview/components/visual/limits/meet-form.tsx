import { useState } from "react";
import { useTranslation } from "react-i18next";
import { comparedFields, type ConditionRow } from "../conditions/condition-draft.ts";
import { ConditionRows } from "../conditions/condition-rows.tsx";
import { meetConstraint } from "./check-ops.ts";
import { addLimitOps } from "./constraint-ops.ts";
import { LimitEnd } from "./limit-end.tsx";
import { limitText } from "./limit-words.ts";
import type { LimitFormProps } from "./limits-part.tsx";

/** What records have to meet to be saved, all of them or some. */
export function MeetForm({ spec, entity, isBusy, onSave, onCancel }: LimitFormProps) {
  const { t } = useTranslation("chat");
  const [must, setMust] = useState<readonly ConditionRow[]>([]);
  const [when, setWhen] = useState<readonly ConditionRow[]>([]);
  const rows = { entity, fields: comparedFields(spec, entity.id, "check"), isBusy };
  const constraint = meetConstraint(spec, entity, { must, when }, "");
  const will = constraint && limitText(t, spec, entity, constraint);
  return (
    <>
      <ConditionRows {...rows} use="must" rows={must} onChange={setMust} />
      <ConditionRows {...rows} use="check" rows={when} onChange={setWhen} />
      <LimitEnd
        will={will ?? null}
        message={will ?? ""}
        isBusy={isBusy}
        onSave={(message) =>
          onSave((now) => {
            const made = meetConstraint(now, entity, { must, when }, message);
            return made ? addLimitOps(entity.id, made) : [];
          })
        }
        onCancel={onCancel}
      />
    </>
  );
}
