import { useCallback, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { AppDetail, Repair } from "@appmon/contract/app";
import { useChecks } from "../features/preview/checks/api/use-checks.ts";
import { CHECKS, summarise } from "../features/preview/checks/check-state.ts";
import type { CheckName, Finding, Summary } from "../features/preview/checks/check-state.ts";
import { useRepair } from "../features/preview/checks/api/use-repair.ts";
import { CheckRow } from "../features/preview/checks/components/check-row.tsx";
import { CheckStage } from "../features/preview/checks/components/check-stage.tsx";
import { RepairNotice } from "../features/preview/checks/components/repair-notice.tsx";
import { repairFor, withMender } from "../features/preview/checks/repair-for.ts";
import { StrangerTable } from "../features/preview/checks/components/stranger-table.tsx";
import { usePreview } from "../features/preview/api/use-preview.ts";
import { useHeaderBack } from "../lib/header-back.ts";
import { useTempStore } from "../lib/stores/temp-store.ts";
import { Button } from "../ui/button.tsx";
import { Progress } from "../ui/progress.tsx";
import { WithApp } from "./workspace/with-app.tsx";

export default function AppmonBuildRoute() {
  const [search] = useSearchParams();
  const [round, setRound] = useState(0);
  return (
    <WithApp appId={search.get("app")} roomId={search.get("room")}>
      {(app) => (
        <Repairing id={app.id}>
          {(repairs) => (
            <Checking
              key={`${app.id}:${app.version}:${round}`}
              app={app}
              repairs={repairs}
              onAgain={() => setRound((count) => count + 1)}
            />
          )}
        </Repairing>
      )}
    </WithApp>
  );
}

interface Repairs {
  make: (base: number, repair: Repair) => void;
  isBusy: boolean;
  /** What the last one did. It outlives the checks of the version before. */
  notice: ReactNode;
}

function Repairing({ id, children }: { id: string; children: (repairs: Repairs) => ReactNode }) {
  const { repair, undo } = useRepair(id);
  const isUndone = undo.isSuccess && undo.variables === repair.data?.before;
  const notice = (
    <RepairNotice
      summary={isUndone ? null : (repair.data?.summary ?? null)}
      error={repair.error ?? undo.error}
      isBusy={undo.isPending}
      onUndo={() => repair.data && undo.mutate(repair.data.before)}
    />
  );
  return children({
    make: (base, what) => repair.mutate({ base, repair: what }),
    isBusy: repair.isPending || undo.isPending,
    notice,
  });
}

/** The checks before publishing, as a list that fills in while they run. */
function Checking({ app, onAgain, repairs }: { app: AppDetail; onAgain: () => void; repairs: Repairs }) {
  const { t } = useTranslation("checks");
  const navigate = useNavigate();
  const preview = usePreview(app.previewUrl);
  const { checks, rules, written, problems } = useChecks(app, preview);
  useHeaderBack(useCallback(() => void navigate(`/appmon/preview?app=${app.id}`), [navigate, app.id]));
  const summary = summarise(checks);
  const repairOf = (finding: Finding) => {
    const repair = repairFor(finding, written);
    return repair && (() => repairs.make(app.version, repair));
  };
  const findingsOf = (name: CheckName) => checks[name].findings.map((finding) => withMender(finding, written, t("ask.name.prompt")));
  const ask = (words: string) => {
    useTempStore.getState().setDraft(app.roomId, words);
    void navigate(`/appmon/chat/${app.roomId}`);
  };
  return (
    <div className="mx-auto grid w-full max-w-[64rem] grid-cols-[minmax(0,1fr)_auto] content-start gap-x-5 px-5 pt-10 pb-20 [grid-template-areas:'head_stage'_'list_list'] tablet:gap-x-16 tablet:[grid-template-areas:'head_stage'_'list_stage']">
      <title>{`${t("title")} · ${app.title}`}</title>
      <header className="min-w-0 [grid-area:head]">
        <h1 className="text-h24 tablet:text-h32">{t("heading", { title: app.title })}</h1>
        <p className="mt-2 text-b14 text-muted tablet:text-b16">{t("help", { version: app.version })}</p>
      </header>
      <div className="min-w-0 [grid-area:list]">
        <Standing summary={summary} onAgain={onAgain} appId={app.id} />
        {repairs.notice}
        {problems.map((problem) => (
          <p key={problem} role="alert" className="mt-4 border-l-2 border-amber pl-3.5 text-b14">
            {problem}
          </p>
        ))}
        <ol className="mt-8 border-t border-line">
          {CHECKS.map((name) => (
            <CheckRow
              key={name}
              name={name}
              check={{ ...checks[name], findings: findingsOf(name) }}
              onAsk={ask}
              repairOf={repairOf}
              isRepairing={repairs.isBusy}
            >
              {name === "data" && <StrangerTable rules={rules} />}
            </CheckRow>
          ))}
        </ol>
      </div>
      <div className="self-start [grid-area:stage] tablet:sticky tablet:top-24">
        <CheckStage preview={preview} title={app.title} isOver={summary.isOver} />
      </div>
    </div>
  );
}

function Standing({ summary, appId, onAgain }: { summary: Summary; appId: string; onAgain: () => void }) {
  const { t } = useTranslation("checks");
  const { isOver, ended, fraction, fixes, advice, unknown } = summary;
  const words = !isOver
    ? t("standing.running", { ended, count: CHECKS.length })
    : fixes > 0
      ? t("standing.fix", { count: fixes })
      : unknown > 0
        ? t("standing.unknown", { count: unknown })
        : advice > 0
          ? t("standing.advice", { count: advice })
          : t("standing.passed");
  return (
    <div className="mt-6 grid gap-4">
      <div className="grid gap-2">
        <p role="status" data-testid="standing" data-over={isOver} className="text-b16 font-semibold">
          {words}
        </p>
        {!isOver && <Progress label={t("title")} fraction={fraction} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="primary">
          <Link to={`/appmon/deploy?app=${appId}`} data-testid="to-deploy">
            {t("toDeploy")}
          </Link>
        </Button>
        <Button onClick={onAgain} disabled={!isOver}>
          {t("again")}
        </Button>
      </div>
    </div>
  );
}
