import { useTranslation } from "react-i18next";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { Checkbox } from "../../../../../ui/checkbox.tsx";
import { useNameInstead } from "./use-name-instead.ts";
import { nameField } from "./hidden-name-ops.ts";

interface HideNameRowProps {
  spec: AppSpec;
  entity: EntitySpec;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** While a list is opened: whether what its records are called stays with its owner, and what others read instead. */
export function HideNameRow({ spec, entity, isTicked, onTick }: HideNameRowProps) {
  const { t } = useTranslation("chat");
  const instead = useNameInstead(spec, entity);
  return (
    <div className="grid">
      <Checkbox
        label={t("visual.acts.hideName", { field: nameField(entity)?.label ?? entity.name })}
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
      {isTicked && <p className="text-b14 text-muted">{instead}</p>}
    </div>
  );
}
