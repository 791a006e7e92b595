import { useQuery } from "@tanstack/react-query";
import { Command, Rocket } from "lucide-react";
import { lazy, memo, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { appDetailQuery } from "../../features/apps/api/apps-api.ts";
import { CodePanel } from "../../features/apps/code/code-panel.tsx";
import { OwnerEntry } from "../../features/apps/components/owner-entry.tsx";
import { DataDesk } from "../../features/apps/desk/components/data-desk.tsx";
import { ScreenList } from "../../features/apps/components/screen-list.tsx";
import { VersionHistory } from "../../features/apps/components/version-history.tsx";
import type { Eyes } from "../../features/preview/api/use-eyes.ts";
import type { Preview } from "../../features/preview/api/use-preview.ts";
import type { Mending } from "../../features/preview/components/preview-errors.tsx";
import { PreviewStage } from "../../features/preview/components/preview-stage.tsx";
import type { VisualEdit } from "../../features/preview/api/use-visual-edit.ts";
import { PreviewToolbar } from "../../features/preview/components/preview-toolbar.tsx";
import type { Device } from "../../features/preview/preview-state.ts";
import { useVisitorFaults } from "../../features/preview/visitor-faults/use-visitor-faults.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import { useWideWindow } from "./use-wide-window.ts";
import { type Tab, TABS } from "./workspace-keys.ts";

/** All that an app is changed by comes when somebody changes one by hand. */
const VisualPanel = lazy(async () => ({
  default: (await import("../../features/preview/components/visual/visual-panel.tsx")).VisualPanel,
}));

interface AppPaneProps {
  /** Which tab is open, and the ways to another one and to everything else. */
  tabs: { value: Tab; open: (tab: Tab) => void; onPalette: () => void };
  preview: Preview;
  /** Through whose eyes it is seen. */
  eyes: Eyes;
  app: { id: string | null; version: number | null; title: string };
  /** Changing it by hand. */
  edit: VisualEdit;
  ways: AppWays;
  /** Has an error of the app mended; null = something is being made. */
  mending: Mending | null;
}

/** Where the pane leads to. */
interface AppWays {
  restore: (version: number) => void;
  /** A version was made here: by saving code. */
  made: (version: number) => void;
  /** Goes on in the conversation about words of the app. */
  ask: (label: string) => void;
}

/** The app beside the chat: live, its screens, its source, its history. The frame stays while tabs change. */
export const AppPane = memo(function AppPane({ tabs, preview, eyes, app: shown, edit, ways, mending }: AppPaneProps) {
  const { id: appId, version: latestVersion, title } = shown;
  const { t } = useTranslation("chat");
  const isWide = useWideWindow();
  const { value: tab, open: setTab } = tabs;
  const [device, setDevice] = useState<Device>("desktop");
  // Asked once the app is on screen: until then the browser has better things to do.
  const { data: app } = useQuery({ ...appDetailQuery(appId ?? ""), enabled: appId !== null && preview.state.shown !== null });
  const visitors = useVisitorFaults(app?.live ? app.id : null);
  const isPreview = tab === "preview";
  const nothing = <p className="p-6 text-muted">{t("tabs.nothing")}</p>;
  return (
    <div className="relative h-full bg-paper">
      <Tabs
        label={t("tabs.label")}
        items={TABS.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        value={tab}
        onChange={setTab}
        className="flex h-full min-h-0 flex-col [&>[role=tablist]]:shrink-0 [&>[role=tablist]]:pr-28 tablet:[&>[role=tablist]]:pr-40 [&>[role=tablist]]:pl-5"
      >
        <div className="relative min-h-0 flex-1">
          <TabPanel value="preview" className="sr-only">
            {t(`preview.phase.${preview.state.phase}`)}
          </TabPanel>
          <div className={`absolute inset-0 flex flex-col ${isPreview ? "" : "invisible"}`} inert={!isPreview}>
            <PreviewToolbar
              preview={preview}
              device={device}
              onDevice={setDevice}
              hasDevices={isWide}
              pointing={edit}
              eyes={eyes}
              visitors={visitors}
              mending={mending}
            />
            <div className="@container min-h-0 flex-1">
              <div className="flex h-full flex-col @2xl:flex-row">
                <div className="min-h-0 min-w-0 flex-1">
                  <PreviewStage preview={preview} device={device} title={title} isBare={!isWide} />
                </div>
                {edit.isOn && (
                  <Suspense fallback={null}>
                    <VisualPanel key={JSON.stringify([edit.asked, edit.words])} edit={edit} onInPlace={preview.rewrite} onAsk={ways.ask} />
                  </Suspense>
                )}
              </div>
            </div>
          </div>
          <TabPanel value="screens" className="absolute inset-0">
            {app ? (
              <ScreenList
                screens={app.screens}
                current={preview.state.path}
                onOpen={(path) => {
                  preview.navigate(path);
                  setTab("preview");
                }}
              />
            ) : (
              nothing
            )}
          </TabPanel>
          <TabPanel value="data" className="absolute inset-0 flex flex-col">
            {app?.live && (
              <p className="shrink-0 px-4 pt-4">
                <OwnerEntry appId={app.id} />
              </p>
            )}
            {app ? <DataDesk key={app.id} app={app} className="min-h-0 flex-1 px-4 pt-4" /> : nothing}
          </TabPanel>
          <TabPanel value="code" className="absolute inset-0">
            {appId && latestVersion ? <CodePanel appId={appId} version={latestVersion} onSaved={ways.made} /> : nothing}
          </TabPanel>
          <TabPanel value="history" className="absolute inset-0 overflow-y-auto">
            {appId ? (
              <div className="mx-auto max-w-reading px-5 py-6">
                <VersionHistory appId={appId} liveVersion={app?.live?.version ?? null} onRestore={ways.restore} />
              </div>
            ) : (
              nothing
            )}
          </TabPanel>
        </div>
      </Tabs>
      <div className="rings-inside absolute top-1 right-3 flex items-center gap-1">
        <span className="hidden tablet:block">
          <IconButton label={t("keys.palette")} onClick={tabs.onPalette} aria-keyshortcuts="Control+K Meta+K" className="-my-1">
            <Command size={18} aria-hidden />
          </IconButton>
        </span>
        {appId && latestVersion ? (
          <Button asChild variant="solid" size="small">
            <Link to={`/appmon/deploy?app=${encodeURIComponent(appId)}`} data-testid="publish">
              <Rocket size={16} aria-hidden />
              {t("tabs.publish")}
            </Link>
          </Button>
        ) : null}
      </div>
    </div>
  );
});
