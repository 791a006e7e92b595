import { useTranslation } from "react-i18next";
import type { Sheet } from "@appmon/contract/record";

const SHOWN = 30;
/** In the file the header is line 1. */
const FIRST_LINE = 2;

/** Lines that cannot come in, each with what is wrong with it. */
export function ImportProblems({ sheet, problems }: { sheet: Sheet; problems: ReadonlyMap<number, string> }) {
  const { t } = useTranslation("desk");
  return (
    <section role="alert" className="grid gap-2">
      <h3 className="text-h16 text-crimson">{t("import.problems", { count: problems.size })}</h3>
      <p className="text-b14 text-muted">{t("import.nothingStored")}</p>
      <ul className="max-h-60 overflow-y-auto border-t border-line text-b14">
        {[...problems].slice(0, SHOWN).map(([line, sentence]) => (
          <li key={line} className="grid border-b border-line py-2">
            <span className="font-semibold">{t("import.line", { number: line + FIRST_LINE, sentence })}</span>
            <span className="truncate text-muted">{sheet.rows[line]?.filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ul>
      {problems.size > SHOWN && <p className="text-b14 text-muted">{t("import.more", { count: problems.size - SHOWN })}</p>}
    </section>
  );
}
