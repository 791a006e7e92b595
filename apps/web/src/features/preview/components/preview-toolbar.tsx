import { ExternalLink, Eye, MousePointerClick, QrCode, RotateCw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Eyes } from "../api/use-eyes.ts";
import type { Preview } from "../api/use-preview.ts";
import type { Device } from "../preview-state.ts";
import type { VisitorFaults } from "../visitor-faults/use-visitor-faults.ts";
import { DeviceSwitch } from "./device-switch.tsx";
import { type Mending, PreviewErrors } from "./preview-errors.tsx";
import { QrDialog } from "./qr-dialog.tsx";
import { VisitorLine } from "./visitor-line.tsx";

interface PreviewToolbarProps {
  preview: Preview;
  device: Device;
  onDevice: (device: Device) => void;
  /** Small windows show the app without a device around it. */
  hasDevices: boolean;
  /** Pointing at parts to change them; absent where that is not offered. */
  pointing?: { isOn: boolean; turn: (on: boolean) => void };
  /** Through whose eyes it is seen. */
  eyes: Eyes;
  /** Errors on the screens of the published app's visitors. */
  visitors: VisitorFaults;
  /** Has an error of the app mended; null = something is being made. */
  mending: Mending | null;
}

const TOOL =
  "grid size-touch shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-ground hover:text-ink disabled:opacity-40";

/** Device, address of the screen, and what can be done with the preview. */
export function PreviewToolbar({ preview, device, onDevice, hasDevices, pointing, eyes, visitors, mending }: PreviewToolbarProps) {
  const { t } = useTranslation("chat");
  const [open, setOpen] = useState<"qr" | "errors" | null>(null);
  const { url, state } = preview;
  const isReady = url !== null && state.shown !== null;
  const errorCount = state.errors.length + visitors.current;
  const here = url === null ? "" : new URL(state.path, url).href;
  return (
    <>
      <div className="flex items-center gap-1 border-b border-line bg-paper px-2 py-1">
        {hasDevices && <DeviceSwitch value={device} onChange={onDevice} />}
        <p
          className="mx-1 min-w-0 flex-1 truncate rounded-control bg-ground px-3 py-2 font-mono text-c12 text-muted"
          aria-label={t("preview.path")}
        >
          {isReady ? state.path : t("preview.noPath")}
        </p>
        {errorCount > 0 && (
          <button
            type="button"
            onClick={() => setOpen("errors")}
            className="flex h-11 shrink-0 items-center gap-1.5 rounded-control px-3 text-b14 font-semibold text-amber hover:bg-ground"
          >
            <TriangleAlert size={18} aria-hidden />
            {t("preview.errorCount", { count: errorCount })}
          </button>
        )}
        {pointing && (
          <button
            type="button"
            disabled={!isReady}
            aria-pressed={pointing.isOn}
            onClick={() => pointing.turn(!pointing.isOn)}
            aria-label={t(pointing.isOn ? "visual.toggleOff" : "visual.toggle")}
            title={t(pointing.isOn ? "visual.toggleOff" : "visual.toggle")}
            data-testid="visual-toggle"
            className={`${TOOL} aria-pressed:bg-ink aria-pressed:text-paper`}
          >
            <MousePointerClick size={18} aria-hidden />
          </button>
        )}
        <button
          type="button"
          disabled={!isReady}
          aria-pressed={eyes.isVisitor}
          onClick={() => eyes.turn(!eyes.isVisitor, state.path)}
          aria-label={t("preview.asVisitor")}
          title={t("preview.asVisitor")}
          data-testid="as-visitor"
          className={`${TOOL} aria-pressed:bg-ink aria-pressed:text-paper`}
        >
          <Eye size={18} aria-hidden />
        </button>
        <button
          type="button"
          disabled={!isReady}
          onClick={preview.reload}
          aria-label={t("preview.reload")}
          title={t("preview.reload")}
          className={TOOL}
        >
          <RotateCw size={18} aria-hidden />
        </button>
        <button
          type="button"
          disabled={!isReady}
          onClick={() => setOpen("qr")}
          aria-label={t("preview.qr")}
          title={t("preview.qr")}
          className={TOOL}
        >
          <QrCode size={18} aria-hidden />
        </button>
        {isReady ? (
          <a href={here} target="_blank" rel="noreferrer" aria-label={t("preview.newTab")} title={t("preview.newTab")} className={TOOL}>
            <ExternalLink size={18} aria-hidden />
          </a>
        ) : (
          <span className={`${TOOL} opacity-40`} aria-hidden>
            <ExternalLink size={18} />
          </span>
        )}
        <QrDialog isOpen={open === "qr"} onClose={() => setOpen(null)} url={here} />
        <PreviewErrors
          isOpen={open === "errors"}
          onClose={() => setOpen(null)}
          errors={state.errors}
          onClear={() => preview.dispatch({ type: "errors-cleared" })}
          visitors={visitors}
          mending={mending}
        />
      </div>
      {eyes.isVisitor && <VisitorLine onBack={() => eyes.turn(false, state.path)} />}
    </>
  );
}
