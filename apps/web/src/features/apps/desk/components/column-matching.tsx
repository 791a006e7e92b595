import type { FieldSpec } from "@appmon/appspec/spec";
import { useTranslation } from "react-i18next";
import type { Sheet } from "@appmon/contract/record";
import { CONTROL_CLASS } from "../../../../ui/field.tsx";
import type { Matching } from "../sheet-matching.ts";

const EXAMPLES = 3;

interface ColumnMatchingProps {
  sheet: Sheet;
  fields: FieldSpec[];
  matching: Matching;
  onChange: (matching: Matching) => void;
}

/** Each column of the file with its first values, and the field it goes into. */
export function ColumnMatching({ sheet, fields, matching, onChange }: ColumnMatchingProps) {
  const { t } = useTranslation("desk");
  const missing = fields.filter(({ id, required, default: start }) => required && start === undefined && !matching.includes(id));
  return (
    <div className="grid gap-3">
      <p className="text-b14 text-muted">{t("import.lines", { count: sheet.rows.length })}</p>
      <ul className="border-t border-line">
        {sheet.header.map((name, column) => (
          <li key={`${column}:${name}`} className="grid grid-cols-2 items-center gap-3 border-b border-line py-3">
            <span className="grid min-w-0">
              <span className="truncate font-semibold">{name || t("import.unnamed", { number: column + 1 })}</span>
              <span className="truncate text-b14 text-muted">
                {sheet.rows
                  .map((row) => row[column] ?? "")
                  .filter(Boolean)
                  .slice(0, EXAMPLES)
                  .join(", ")}
              </span>
            </span>
            <select
              aria-label={t("import.into", { name })}
              value={matching[column] ?? ""}
              onChange={(event) => {
                const field = event.target.value || null;
                onChange(matching.map((other, index) => (index === column ? field : other === field ? null : other)));
              }}
              className={`h-11 ${CONTROL_CLASS} ${matching[column] ? "" : "text-muted!"}`}
            >
              <option value="">{t("import.skipColumn")}</option>
              {fields.map((field) => (
                <option key={field.id} value={field.id}>
                  {field.label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="text-b14 text-amber">{t("import.missing", { names: missing.map(({ label }) => label).join(", ") })}</p>
      )}
    </div>
  );
}
