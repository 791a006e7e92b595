import { useCallback } from "react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { choiceOps, type ListChoice, listChoice } from "@appmon/appspec/list-choice";
import { screensFor } from "@appmon/appspec/standing-screens";
import type { AppSpec } from "@appmon/appspec/spec";
import type { AppDetail, Deployment, SourceFinding } from "@appmon/contract/app";
import { AppThumbnail } from "../features/apps/components/app-thumbnail.tsx";
import { LoadProblem } from "../features/apps/components/load-problem.tsx";
import { TakenDownNotice } from "../features/apps/components/taken-down-notice.tsx";
import { useMend } from "../features/preview/checks/api/use-mend.ts";
import { appSpecQuery, useVisualChange } from "../features/preview/api/visual-api.ts";
import { usePublish } from "../features/publish/api/use-publish.ts";
import { CustomDomains } from "../features/publish/components/custom-domains.tsx";
import { DeploymentHistory } from "../features/publish/components/deployment-history.tsx";
import { LiveLine } from "../features/publish/components/live-line.tsx";
import { PublishForm } from "../features/publish/components/publish-form.tsx";
import { PublishProblem } from "../features/publish/components/publish-problem.tsx";
import { ReviewPanel } from "../features/publish/components/review-panel.tsx";
import { errorText } from "../lib/error-text.ts";
import { useHeaderBack } from "../lib/header-back.ts";
import { useTempStore } from "../lib/stores/temp-store.ts";
import { toast } from "../ui/toast.tsx";
import { WithApp } from "./workspace/with-app.tsx";

export default function AppmonDeployRoute() {
  const [search] = useSearchParams();
  return (
    <WithApp appId={search.get("app")} roomId={search.get("room")}>
      {(app) => <Deploy key={app.id} app={app} />}
    </WithApp>
  );
}

/** An app that is its owner's alone is nothing to find by a search. */
const offeredAs = (spec: AppSpec): Deployment["visibility"] =>
  spec.entities.length > 0 && spec.entities.every((entity) => listChoice(spec, entity) === "private") ? "unlisted" : "public";

function Deploy({ app }: { app: AppDetail }) {
  const { t } = useTranslation("publish");
  const navigate = useNavigate();
  useHeaderBack(useCallback(() => void navigate(`/appmon/chat/${app.roomId}`), [navigate, app.roomId]));
  const design = useQuery(appSpecQuery(app.id, app.version));
  const publishing = usePublish(app, design.data && offeredAs(design.data.spec));
  const { deployments } = publishing;
  const change = useVisualChange(app.id);
  const exposure = {
    spec: design.data?.spec,
    onChoose: (id: string, chosen: ListChoice) =>
      change.mutate({
        opsOn: (spec) => {
          const ops = spec.entities.filter((entity) => entity.id === id).flatMap((entity) => choiceOps(spec, entity, chosen));
          if (chosen !== "members") return ops;
          // What is theirs stands where they may open it.
          const closed = spec.entities.filter((entity) => ops.some((op) => op.op === "setEntity" && op.entity === entity.id));
          return [...ops, ...screensFor(spec, ops, closed)];
        },
      }),
    error: change.error ?? design.error,
    isChanging: change.isPending,
  };
  const publish = async () => {
    if (await publishing.publish()) void navigate(`/appmon/complete?app=${app.id}`);
  };
  const mend = useMend(app);
  const { phase } = publishing.state;
  const onMend = (finding: Pick<SourceFinding, "message" | "path">) =>
    mend.mutate(finding, {
      onSuccess: (mended) => {
        if (mended.kind === "rewritten") {
          publishing.dispatch({ type: "mended" });
          return toast(t("problem.mended", { summary: mended.summary }));
        }
        if (mended.kind === "ask") useTempStore.getState().setDraft(app.roomId, t("problem.ask", { error: finding.message }));
        return void navigate(`/appmon/chat/${app.roomId}`);
      },
      onError: (error) => toast.error(errorText(error)),
    });
  const problem = phase.kind === "failed" && (
    <PublishProblem
      phase={phase}
      isMending={mend.isPending}
      onMend={() => onMend(phase.findings[0] ?? { message: phase.message, path: null })}
    />
  );
  return (
    <div className="mx-auto grid w-full max-w-[64rem] grid-cols-1 gap-x-16 gap-y-10 px-5 pt-10 pb-20 desktop:grid-cols-[minmax(0,1fr)_20rem]">
      <title>{`${t("page.title")} · ${app.title}`}</title>
      <div className="max-w-reading">
        <h1 className="text-h32">{t("page.heading", { title: app.title })}</h1>
        <p className="mt-2 mb-8 text-muted">{t("page.help", { version: app.version })}</p>
        {app.takenDown ? (
          <TakenDownNotice takenDown={app.takenDown} />
        ) : publishing.loadError ? (
          <LoadProblem error={publishing.loadError} onRetry={publishing.reload} />
        ) : (
          <>
            <PublishForm app={app} publishing={publishing} onPublish={() => void publish()} problem={problem} exposure={exposure} />
            <ReviewPanel appId={app.id} liveSince={deployments?.live?.createdAt ?? null} />
          </>
        )}
      </div>
      <aside className="grid grid-cols-1 content-start gap-8">
        <div className="hidden desktop:block">
          <AppThumbnail app={app} />
        </div>
        <section aria-labelledby="live-now">
          <h2 id="live-now" className="text-h20">
            {t("live.title")}
          </h2>
          <LiveLine live={deployments?.live ?? null} latestVersion={app.version} />
        </section>
        {deployments?.live && <CustomDomains appId={app.id} />}
        {deployments && <DeploymentHistory appId={app.id} deployments={deployments.items} live={deployments.live} />}
      </aside>
    </div>
  );
}
