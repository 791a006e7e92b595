import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ChangeArea, OftenAskedChange } from "@appmon/appspec/often-asked-change";
import { useSaid } from "../../../../../lib/use-said.ts";
import { Skeleton } from "../../../../../ui/skeleton.tsx";
import { groupChanges } from "./group-changes.ts";
import { NotReached } from "./not-reached.tsx";
import { useFocusBack } from "./use-focus-back.ts";

interface ChangeRowsProps {
  query: UseQueryResult<OftenAskedChange[]>;
  /** What was looked for. */
  words: string;
  /** null: all. */
  area?: ChangeArea | null;
  /** No more than so many. */
  most?: number;
  /** The one that was open last. */
  last: string | null;
  onOpen: (change: string) => void;
}

/** The changes that were found; until then their place, and where that failed a sentence and another try. */
export function ChangeRows({ query, words, area = null, most = Number.POSITIVE_INFINITY, last, onOpen }: ChangeRowsProps) {
  const { t } = useTranslation("chat");
  if (query.error) return <NotReached error={query.error} refetch={query.refetch} />;
  if (!query.data) {
    return (
      // As high as the rows that come: what stands below is pressed meanwhile, and must not move away from under the press.
      <div role="status" aria-label={t("visual.often.loading")} className="border-t border-line">
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row} className="border-b border-line">
            <div className="flex min-h-touch items-center">
              <Skeleton className="h-5 w-full" />
            </div>
          </div>
        ))}
      </div>
    );
  }
  const { atHome, others } = groupChanges(query.data.slice(0, most), area);
  const row = (change: OftenAskedChange) => <ChangeRow key={change.id} change={change} isLast={change.id === last} onOpen={onOpen} />;
  return (
    <div aria-busy={query.isPlaceholderData || undefined} className="grid gap-3 transition-opacity aria-busy:opacity-60">
      <p role="status" className={query.data.length === 0 ? "text-b14 text-muted" : "sr-only"}>
        {query.data.length > 0
          ? t("visual.often.found", { count: query.data.length })
          : t(words === "" ? "visual.often.nothing" : "visual.often.none")}
      </p>
      {atHome.length > 0 && <ul className="border-t border-line">{atHome.map(row)}</ul>}
      {others.length > 0 && (
        <section aria-label={t("visual.often.others")} className="grid gap-1">
          <h4 className="text-c12 font-semibold text-muted">{t("visual.often.others")}</h4>
          <ul className="border-t border-line">{others.map(row)}</ul>
        </section>
      )}
    </div>
  );
}

interface ChangeRowProps {
  change: OftenAskedChange;
  isLast: boolean;
  onOpen: (change: string) => void;
}

function ChangeRow({ change, isLast, onOpen }: ChangeRowProps) {
  const { chipName } = useSaid();
  const ref = useFocusBack<HTMLLIElement>(isLast);
  return (
    <li ref={ref} className="border-b border-line">
      <button
        type="button"
        onClick={() => onOpen(change.id)}
        className="min-h-touch w-full py-2 text-left text-b14 hover:underline hover:underline-offset-4"
      >
        {chipName(change.title)}
      </button>
    </li>
  );
}
