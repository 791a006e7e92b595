import { Copy, ExternalLink, Share2 } from "lucide-react";
import { QRCodeSVG } from "qrcode.react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Deployment } from "@appmon/contract/app";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.tsx";
import { copyText } from "../../../lib/copy-text.ts";

/** The public address and the ways to hand it on. */
export function SharePanel({ deployment }: { deployment: Deployment }) {
  const { t } = useTranslation("publish");
  const { url, title, description } = deployment;
  const copy = async () => {
    if (await copyText(url)) toast(t("share.copied"));
    else toast.error(t("share.copyFailed"));
  };
  const share = async () => {
    if (!navigator.share) return copy();
    try {
      await navigator.share({ title, text: description || title, url });
    } catch (error) {
      // Closing the sheet is an answer, not a failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
    }
  };
  return (
    <div className="grid gap-6">
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        data-testid="public-url"
        className="flex min-h-16 items-center justify-between gap-4 border-y border-line py-4 text-b20 font-semibold break-all underline-offset-4 hover:underline"
      >
        {url.replace(/^https?:\/\//, "").replace(/\/$/, "")}
        <ExternalLink size={20} aria-hidden className="shrink-0 text-muted" />
      </a>
      <div className="grid gap-2 mobile:grid-cols-2">
        <Button variant="primary" size="large" icon={<Share2 size={18} aria-hidden />} onClick={() => void share()}>
          {t("share.share")}
        </Button>
        <Button size="large" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
          {t("share.copy")}
        </Button>
      </div>
      <LinkCard key={deployment.id} url={url} />
      <div className="flex items-center gap-5">
        {/* Cameras want dark on light, also in the dark theme. */}
        <div className="shrink-0 rounded-control border border-line bg-white p-2.5">
          <QRCodeSVG value={url} size={104} bgColor="#ffffff" fgColor="#16171b" title={t("share.qr")} />
        </div>
        <p className="text-b14 text-muted">{t("share.qrHelp")}</p>
      </div>
      <details className="group border-y border-line">
        <summary className="flex min-h-14 list-none items-center justify-between font-semibold">
          {t("share.install")}
          <span aria-hidden className="text-h20 text-muted transition-transform group-open:rotate-45">
            +
          </span>
        </summary>
        <dl className="grid gap-3 pb-5 text-b14">
          {(["iphone", "android", "kakao"] as const).map((where) => (
            <div key={where}>
              <dt className="font-semibold">{t(`share.${where}`)}</dt>
              <dd className="text-muted">{t(`share.${where}Help`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

/** What a messenger shows for the link. Nothing where the picture does not come. */
function LinkCard({ url }: { url: string }) {
  const { t } = useTranslation("publish");
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return null;
  return (
    <figure className="grid gap-2">
      <img
        src={new URL("/_app/share.png", url).href}
        alt={t("share.cardAlt")}
        width={1200}
        height={630}
        loading="lazy"
        onError={() => setIsMissing(true)}
        className="h-auto w-full rounded-panel border border-line bg-ground"
      />
      <figcaption className="text-b14 text-muted">{t("share.card")}</figcaption>
    </figure>
  );
}
