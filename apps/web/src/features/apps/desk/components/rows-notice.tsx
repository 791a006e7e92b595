import { useTranslation } from "react-i18next";
import { LoadProblem } from "../../components/load-problem.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import type { DeskRows } from "../api/table-api.ts";

/** What stands where rows would: they are on their way, cannot be read, or none matches. */
export function RowsNotice({ rows, isSearching }: { rows: DeskRows; isSearching: boolean }) {
  const { t } = useTranslation("desk");
  if (rows.error) {
    return (
      <div className="sticky left-0 px-4">
        <LoadProblem error={rows.error} onRetry={rows.retry} />
      </div>
    );
  }
  if (!rows.known) {
    return (
      <div role="status" aria-label={t("loading")} className="grid gap-3 p-4">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-6 w-full" />
        ))}
      </div>
    );
  }
  if (rows.known.count > 0 || !isSearching) return null;
  return (
    <p role="status" className="sticky left-0 px-4 py-10 text-muted">
      {t("noMatch")}
    </p>
  );
}
