import { QRCodeSVG } from "qrcode.react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../ui/dialog.tsx";

/** The address as a picture for a phone's camera, and in words. */
export function QrDialog({ isOpen, onClose, url }: { isOpen: boolean; onClose: () => void; url: string }) {
  const { t } = useTranslation("chat");
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("preview.qrTitle")} description={t("preview.qrHelp")}>
      <div className="grid justify-items-center gap-4">
        {/* Cameras want dark on light, also in the dark theme. */}
        <div className="rounded-panel border border-line bg-white p-4">
          <QRCodeSVG value={url} size={200} bgColor="#ffffff" fgColor="#16171b" title={t("preview.qrTitle")} />
        </div>
        <p className="max-w-full text-center font-mono text-c12 break-all text-muted">{url}</p>
      </div>
    </Dialog>
  );
}
