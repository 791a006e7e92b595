import { useState } from "react";
import { useTranslation } from "react-i18next";
import { comparedFields, type ConditionRow } from "../conditions/condition-draft.ts";
import { ConditionRows } from "../conditions/condition-rows.tsx";
import { addLimitOps } from "./constraint-ops.ts";
import { LimitEnd } from "./limit-end.tsx";
import { limitText } from "./limit-words.ts";
import type { LimitFormProps } from "./limits-part.tsx";
import { lockedConstraint } from "./locked-ops.ts";

/** Which records nobody changes or deletes any more. */
export function LockedForm({ spec, entity, isBusy, onSave, onCancel }: LimitFormProps) {
  const { t } = useTranslation("chat");
  const [when, setWhen] = useState<readonly ConditionRow[]>([]);
  const constraint = lockedConstraint(spec, entity, when, "");
  const will = constraint && limitText(t, spec, entity, constraint);
  return (
    <>
      <ConditionRows
        entity={entity}
        fields={comparedFields(spec, entity.id, "locked")}
        use="locked"
        rows={when}
        isBusy={isBusy}
        onChange={setWhen}
      />
      <LimitEnd
        will={will ?? null}
        message={will ?? ""}
        isBusy={isBusy}
        onSave={(message) =>
          onSave((now) => {
            const made = lockedConstraint(now, entity, when, message);
            return made ? addLimitOps(entity.id, made) : [];
          })
        }
        onCancel={onCancel}
      />
    </>
  );
}
