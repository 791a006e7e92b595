import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OperatedApp } from "@appmon/contract/operator";
import { errorText } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useRestoreApp } from "../api/operator-api.ts";
import { formatSeoul } from "../format-seoul.ts";
import { TakeDownDialog } from "./take-down-dialog.tsx";

/** An app with its address or why it is closed, and the one thing that can be done about it. */
export function AppLine({ app }: { app: OperatedApp }) {
  const { t, i18n } = useTranslation("operator");
  const [isAsking, setAsking] = useState(false);
  const restore = useRestoreApp();
  return (
    <div className="grid gap-3 rounded-panel bg-sunken p-4">
      <div className="grid gap-1">
        <p className="text-b16 font-semibold break-words">{app.title}</p>
        {app.liveUrl ? (
          <a
            href={app.liveUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-touch items-center text-b14 break-all underline underline-offset-4"
          >
            {app.liveUrl.replace(/^https?:\/\//, "").replace(/\/$/, "")}
          </a>
        ) : (
          !app.takenDown && <p className="text-b14 text-muted">{t("apps.notPublic")}</p>
        )}
        {app.takenDown && (
          <>
            <p className="text-b14 text-crimson">{t("apps.takenDownAt", { at: formatSeoul(app.takenDown.at, i18n.language) })}</p>
            <p className="text-b14 break-words whitespace-pre-wrap">{app.takenDown.reason}</p>
          </>
        )}
        <p className="text-c12 break-all text-muted">{t("apps.owner", { id: app.ownerId })}</p>
      </div>
      {app.takenDown ? (
        <Button
          className="justify-self-start"
          isBusy={restore.isPending}
          onClick={() =>
            restore.mutate(app.id, {
              onSuccess: () => toast(t("apps.restored", { title: app.title })),
              onError: (error) => toast.error(errorText(error)),
            })
          }
        >
          {t("apps.restore")}
        </Button>
      ) : (
        <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
          {t("apps.takeDown")}
        </Button>
      )}
      <TakeDownDialog app={app} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
