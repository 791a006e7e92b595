import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { AutomationRun } from "@appmon/contract/automation";
import { useSaid } from "../../../../lib/use-said.ts";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { LoadProblem } from "../../components/load-problem.tsx";
import { formatMoment } from "../../format-moment.ts";
import { type AutomationPlace, runsQuery } from "../api/automations-api.ts";
import { MoreButton } from "./more-button.tsx";
import { RunStateBadge } from "./state-badge.tsx";

/** When, for what, why, and what came of it. */
export function RunLog({ place, automation }: { place: AutomationPlace; automation: string }) {
  const { t } = useTranslation("automations");
  const query = useInfiniteQuery(runsQuery(place, automation));
  const runs = query.data?.pages.flatMap((page) => page.items);
  if (!runs) {
    if (query.error) return <LoadProblem error={query.error} onRetry={() => void query.refetch()} />;
    return <Skeleton className="h-16 w-full" />;
  }
  if (runs.length === 0) return <p className="text-b14 text-muted">{t("noRuns")}</p>;
  return (
    <>
      <ol className="border-t border-line">
        {runs.map((run) => (
          <RunRow key={run.id} run={run} />
        ))}
      </ol>
      <MoreButton query={query} />
    </>
  );
}

function RunRow({ run }: { run: AutomationRun }) {
  const { t, i18n } = useTranslation("automations");
  const { said } = useSaid();
  const at = run.doneAt ?? run.dueAt;
  return (
    <li className="grid gap-1 border-b border-line py-3 text-b14 tablet:grid-cols-[13rem_1fr] tablet:gap-x-4" data-run={run.state}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 tablet:flex-col tablet:items-start">
        <time dateTime={at} className="text-muted tabular-nums">
          {formatMoment(at, i18n.language)}
        </time>
        <RunStateBadge state={run.state} />
      </div>
      <div className="min-w-0">
        <p className="break-words">
          {run.title !== null && <span className="font-semibold">{run.title} </span>}
          <span className="text-muted">{t(`why.${run.event}`)}</span>
        </p>
        <p className="break-words">{run.result === null ? t("toCome") : said(run.result)}</p>
      </div>
    </li>
  );
}
