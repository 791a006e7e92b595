import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { breachesQuery, type DeskList } from "../api/table-api.ts";

/** Names said of those that are more. */
const MOST_NAMED = 3;

/**
 * Says which records are older than a rule and break it: new ones are measured by it, these wait for their owner; and of a long list, that
 * its records are still being looked through.
 */
export function BreachNotice({ list }: { list: DeskList }) {
  const { t } = useTranslation("desk");
  const { data } = useQuery(breachesQuery(list));
  if (!data || data.items.length + data.pending.length === 0) return null;
  return (
    <ul role="status" className="mb-2 grid gap-1 rounded-panel bg-amber-wash px-4 py-3 text-b14">
      {data.pending.map(({ message, done, fields }) => (
        <li key={`pending ${message}${fields.join()}`}>{t("breach.pending", { count: done, message })}</li>
      ))}
      {data.items.map(({ message, count, records, fields }) => {
        const names = records.flatMap(({ name }) => (name === "" ? [] : [name])).slice(0, MOST_NAMED);
        return (
          <li key={`${message}${fields.join()}`}>
            {names.length > 0 ? t("breach.named", { count, message, names: names.join(", ") }) : t("breach.counted", { count, message })}
          </li>
        );
      })}
    </ul>
  );
}
