import { useTranslation } from "react-i18next";
import type { Deployment } from "@appmon/contract/app";
import { Badge } from "../../../ui/badge.tsx";
import { isStale } from "../publish-state.ts";

/** Whether and where an app is public, and whether newer changes are waiting. */
export function LiveLine({ live, latestVersion }: { live: Deployment | null; latestVersion: number }) {
  const { t } = useTranslation("publish");
  if (!live) return <p className="text-muted">{t("live.none")}</p>;
  return (
    <div className="grid gap-2">
      <a
        href={live.url}
        target="_blank"
        rel="noreferrer"
        data-testid="public-url"
        className="inline-flex min-h-touch items-center font-semibold break-all underline underline-offset-4"
      >
        {live.url.replace(/^https?:\/\//, "").replace(/\/$/, "")}
      </a>
      {isStale(live, latestVersion) && (
        <div>
          <Badge tone="care">{t("live.stale")}</Badge>
        </div>
      )}
    </div>
  );
}
