import type { FieldSpec } from "@appmon/appspec/spec";
import { useTranslation } from "react-i18next";

/** What a field offers to choose from, and nothing; for inside of a `<select>`. */
/** @param held what the record holds: it stays to be chosen when it is no longer offered */
export function ChoiceOptions({ field, held }: { field: Pick<FieldSpec, "options">; held: unknown }) {
  const { t } = useTranslation("desk");
  return (
    <>
      <option value="">{t("field.none")}</option>
      {(field.options ?? [])
        .filter(({ former, value }) => !former || value === held)
        .map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
    </>
  );
}
