import { useTranslation } from "react-i18next";
import type { StrangerRule } from "../data-rules.ts";

/** What somebody who only knows the address may do with each kind of data. */
export function StrangerTable({ rules }: { rules: StrangerRule[] }) {
  const { t } = useTranslation("checks");
  if (rules.length === 0) return null;
  return (
    <table className="mt-3 w-full max-w-[34rem] text-left text-b14">
      <caption className="sr-only">{t("stranger.caption")}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="py-1 pr-3 font-medium">
            {t("stranger.data")}
          </th>
          {(["see", "add", "change"] as const).map((deed) => (
            <th key={deed} scope="col" className="py-1 pr-3 font-medium">
              {t(`stranger.${deed}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rules.map(({ entity, canSee, canAdd, canChange }) => (
          <tr key={entity} className="border-t border-line">
            <th scope="row" className="py-2 pr-3 font-medium">
              {entity}
            </th>
            {[canSee, canAdd, canChange].map((can, index) => (
              <td key={["see", "add", "change"][index]} className={`py-2 pr-3 ${can ? "text-amber" : "text-muted"}`}>
                {t(can ? "stranger.yes" : "stranger.no")}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
