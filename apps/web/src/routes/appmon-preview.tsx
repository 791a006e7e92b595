import { useCallback, useEffect, useState } from "react";
import { QRCodeSVG } from "qrcode.react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { AppDetail } from "@appmon/contract/app";
import { formatMoment } from "../features/apps/format-moment.ts";
import { useFaultReports } from "../features/preview/api/use-fault-reports.ts";
import { useMendError } from "../features/preview/api/use-mend-error.ts";
import { useEyes } from "../features/preview/api/use-eyes.ts";
import { usePreview } from "../features/preview/api/use-preview.ts";
import { PreviewStage } from "../features/preview/components/preview-stage.tsx";
import { PreviewToolbar } from "../features/preview/components/preview-toolbar.tsx";
import type { Device } from "../features/preview/preview-state.ts";
import { useMendFault } from "../features/preview/visitor-faults/use-mend-fault.ts";
import { useVisitorFaults } from "../features/preview/visitor-faults/use-visitor-faults.ts";
import { useLayoutStore } from "../lib/stores/layout-store.ts";
import { useTempStore } from "../lib/stores/temp-store.ts";
import { Button } from "../ui/button.tsx";
import { useWideWindow } from "./workspace/use-wide-window.ts";
import { WithApp } from "./workspace/with-app.tsx";

export default function AppmonPreviewRoute() {
  const [search] = useSearchParams();
  return (
    <WithApp appId={search.get("app")} roomId={search.get("room")}>
      {(app) => <FullPreview key={app.id} app={app} />}
    </WithApp>
  );
}

function FullPreview({ app }: { app: AppDetail }) {
  const { t, i18n } = useTranslation("apps");
  const isWide = useWideWindow();
  const [device, setDevice] = useState<Device>("phone");
  const eyes = useEyes(app);
  const preview = usePreview(eyes.url);
  useFaultReports(app.roomId, preview);
  const navigate = useNavigate();
  const { roomId } = app;
  const onMending = useCallback(() => void navigate(`/appmon/chat/${roomId}`), [navigate, roomId]);
  const say = useCallback(
    (text: string) => {
      useTempStore.getState().setDraft(roomId, text);
      onMending();
    },
    [roomId, onMending],
  );
  const mending = { error: useMendError(roomId, { say, onMending }), fault: useMendFault(app, { write: say, onMending }) };
  const visitors = useVisitorFaults(app.live ? app.id : null);
  const { dispatch } = preview;
  useEffect(() => dispatch({ type: "version", version: app.version }), [dispatch, app.version]);
  useEffect(() => {
    useLayoutStore.getState().setBodyOnly(true);
    return () => useLayoutStore.getState().setBodyOnly(false);
  }, []);
  return (
    <div className="flex h-[calc(100dvh-var(--spacing-header))] min-h-0">
      <title>{`${app.title} · ${t("preview.title")}`}</title>
      <div className="flex min-w-0 flex-1 flex-col">
        <PreviewToolbar
          preview={preview}
          device={device}
          onDevice={setDevice}
          hasDevices={isWide}
          eyes={eyes}
          visitors={visitors}
          mending={mending}
        />
        <div className="min-h-0 flex-1">
          <PreviewStage preview={preview} device={device} title={app.title} isBare={!isWide} />
        </div>
        <div className="flex items-center justify-between gap-3 border-t border-line bg-paper px-4 py-2 pb-[max(8px,env(safe-area-inset-bottom))] desktop:hidden">
          <p className="min-w-0 truncate text-b14 text-muted tabular-nums">{t("versions.number", { version: app.version })}</p>
          <div className="flex gap-2">
            <Button asChild>
              <Link to={`/appmon/build?app=${app.id}`}>{t("detail.check")}</Link>
            </Button>
            <Button asChild variant="primary">
              <Link to={`/appmon/deploy?app=${app.id}`}>{t("detail.publish")}</Link>
            </Button>
          </div>
        </div>
      </div>
      <aside className="hidden w-72 shrink-0 flex-col gap-6 overflow-y-auto border-l border-line p-6 desktop:flex">
        <div>
          <h1 className="text-h20">{app.title}</h1>
          <p className="mt-1 text-b14 text-muted tabular-nums">{t("versions.number", { version: app.version })}</p>
          <p className="text-b14 text-muted">{formatMoment(app.updatedAt, i18n.language)}</p>
        </div>
        <div>
          {/* Cameras want dark on light, also in the dark theme. */}
          <div className="inline-block rounded-control border border-line bg-white p-3">
            <QRCodeSVG value={eyes.url ?? app.previewUrl} size={140} bgColor="#ffffff" fgColor="#16171b" title={t("preview.qr")} />
          </div>
          <p className="mt-2 text-b14 text-muted">{t("preview.qrHelp")}</p>
        </div>
        <nav aria-label={t("screens.nav")}>
          <h2 className="text-h14">{t("screens.title", { count: app.screens.length })}</h2>
          <ul className="mt-1">
            {app.screens.map((screen) => (
              <li key={screen.path}>
                <button
                  type="button"
                  aria-current={screen.path === preview.state.path ? "page" : undefined}
                  onClick={() => preview.navigate(screen.path)}
                  className={`min-h-touch w-full truncate text-left text-b14 hover:underline hover:underline-offset-4 ${screen.path === preview.state.path ? "font-bold" : "text-muted"}`}
                >
                  {screen.title}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-auto grid gap-2">
          <Button asChild variant="primary">
            <Link to={`/appmon/deploy?app=${app.id}`} data-testid="publish">
              {t("detail.publish")}
            </Link>
          </Button>
          <Button asChild>
            <Link to={`/appmon/build?app=${app.id}`}>{t("detail.check")}</Link>
          </Button>
          <Button asChild>
            <Link to={`/appmon/chat/${app.roomId}`}>{t("detail.edit")}</Link>
          </Button>
        </div>
      </aside>
    </div>
  );
}
