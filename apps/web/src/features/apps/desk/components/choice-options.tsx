import type { FieldSpec } from "@appmon/appspec/spec";
import { useTranslation } from "react-i18next";

/** What a field offers to choose from, and nothing; for inside of a `<select>`. */
export function ChoiceOptions({ field }: { field: Pick<FieldSpec, "options"> }) {
  const { t } = useTranslation("desk");
  return (
    <>
      <option value="">{t("field.none")}</option>
      {(field.options ?? []).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </>
  );
}
