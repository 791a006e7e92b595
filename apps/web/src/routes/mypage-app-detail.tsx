import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router";
import type { AppDetail } from "@appmon/contract/app";
import { AutomationPanel } from "../features/apps/automations/components/automation-panel.tsx";
import { AppMenu } from "../features/apps/components/app-menu.tsx";
import { AppSettings } from "../features/apps/components/app-settings.tsx";
import { AppThumbnail } from "../features/apps/components/app-thumbnail.tsx";
import { DataDesk } from "../features/apps/desk/components/data-desk.tsx";
import { LoadProblem } from "../features/apps/components/load-problem.tsx";
import { OwnerEntry } from "../features/apps/components/owner-entry.tsx";
import { RestoreDialog } from "../features/apps/components/restore-dialog.tsx";
import { TakenDownNotice } from "../features/apps/components/taken-down-notice.tsx";
import { VersionHistory } from "../features/apps/components/version-history.tsx";
import { FaultPanel } from "../features/preview/visitor-faults/fault-panel.tsx";
import { useMendFault } from "../features/preview/visitor-faults/use-mend-fault.ts";
import { useVisitorFaults } from "../features/preview/visitor-faults/use-visitor-faults.ts";
import { usePublish } from "../features/publish/api/use-publish.ts";
import { DeploymentHistory } from "../features/publish/components/deployment-history.tsx";
import { LiveLine } from "../features/publish/components/live-line.tsx";
import { OfferTemplate } from "../features/apps/templates/components/offer-template.tsx";
import { TemplateOrigin } from "../features/apps/templates/components/template-origin.tsx";
import { useTempStore } from "../lib/stores/temp-store.ts";
import { Button } from "../ui/button.tsx";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import { WithApp } from "./workspace/with-app.tsx";

const TABS = ["versions", "deployments", "data", "automations", "settings"] as const;

export default function MypageAppDetailRoute() {
  const { id } = useParams();
  return <WithApp appId={id ?? null}>{(app) => <Detail key={app.id} app={app} />}</WithApp>;
}

function Detail({ app }: { app: AppDetail }) {
  const { t } = useTranslation("apps");
  const navigate = useNavigate();
  const [tab, setTab] = useState<(typeof TABS)[number]>("versions");
  const [restoring, setRestoring] = useState<number | null>(null);
  const visitors = useVisitorFaults(app.id);
  const toRoom = () => void navigate(`/appmon/chat/${app.roomId}`);
  const mend = useMendFault(app, {
    write: (text) => {
      useTempStore.getState().setDraft(app.roomId, text);
      toRoom();
    },
    onMending: toRoom,
  });
  const { deployments, loadError, reload } = usePublish(app);
  return (
    <div className="mx-auto w-full max-w-[60rem] px-5 pt-10 pb-20">
      <title>{`${app.title} · ${t("list.title")}`}</title>
      <div className="grid gap-8 tablet:grid-cols-[18rem_1fr] tablet:items-center">
        <AppThumbnail app={app} />
        <div className="grid content-start gap-4">
          <h1 className="text-h32">{app.title}</h1>
          {app.takenDown ? <TakenDownNotice takenDown={app.takenDown} /> : <LiveLine live={app.live} latestVersion={app.version} />}
          {app.fromTemplate && <TemplateOrigin origin={app.fromTemplate} />}
          <div className="flex flex-wrap gap-2">
            <Button asChild variant="primary">
              <Link to={`/appmon/chat/${app.roomId}`}>{t("detail.edit")}</Link>
            </Button>
            {!app.takenDown && (
              <Button asChild>
                <Link to={`/appmon/deploy?app=${app.id}`} data-testid="publish">
                  {t(app.live ? "detail.publishAgain" : "detail.publish")}
                </Link>
              </Button>
            )}
            <Button asChild>
              <Link to={`/appmon/preview?app=${app.id}`}>{t("detail.preview")}</Link>
            </Button>
            {app.live && <OwnerEntry appId={app.id} />}
            <AppMenu app={app} />
          </div>
        </div>
      </div>
      <FaultPanel faults={visitors} onMend={mend} />
      <Tabs
        label={t("detail.tabs")}
        items={TABS.map((id) => ({ id, label: t(`detail.${id}`) }))}
        value={tab}
        onChange={setTab}
        className="mt-12"
      >
        <TabPanel value="versions" className="pt-8">
          <VersionHistory appId={app.id} liveVersion={app.live?.version ?? null} onRestore={setRestoring} />
        </TabPanel>
        <TabPanel value="deployments" className="pt-8">
          {loadError ? (
            <LoadProblem error={loadError} onRetry={reload} />
          ) : deployments ? (
            <DeploymentHistory appId={app.id} deployments={deployments.items} live={deployments.live} />
          ) : (
            <p className="text-muted">{t("loading")}</p>
          )}
        </TabPanel>
        <TabPanel value="data" className="pt-8">
          <DataDesk app={app} className="h-[max(26rem,calc(100dvh-14rem))]" />
        </TabPanel>
        <TabPanel value="automations" className="pt-8">
          <AutomationPanel app={app} />
        </TabPanel>
        <TabPanel value="settings" className="pt-8">
          <div className="grid max-w-[28rem] gap-10">
            <AppSettings app={app} onDeleted={() => void navigate("/mypage/app", { replace: true })}>
              <OfferTemplate app={app} />
            </AppSettings>
          </div>
        </TabPanel>
      </Tabs>
      <RestoreDialog appId={app.id} version={restoring} onClose={() => setRestoring(null)} onRestored={() => setTab("versions")} />
    </div>
  );
}
