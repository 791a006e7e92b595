import { useTranslation } from "react-i18next";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { nameInstead } from "./hidden-name-ops.ts";

/** What visitors read where the name of a record is kept from them, as a sentence. */
export function useNameInstead(spec: AppSpec, entity: EntitySpec): string {
  const { t } = useTranslation("chat");
  const instead = nameInstead(spec, entity);
  return "field" in instead ? t("visual.acts.nameIsField", instead) : t("visual.acts.nameIsWords", instead);
}
