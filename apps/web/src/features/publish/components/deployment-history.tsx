import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Deployment } from "@appmon/contract/app";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast.tsx";
import { errorText } from "../../../lib/error-text.ts";
import { rollbackDeployment, unpublishApp } from "../api/publish-api.ts";
import { formatStamp } from "../format-stamp.ts";

interface DeploymentHistoryProps {
  appId: string;
  deployments: Deployment[];
  live: Deployment | null;
}

/** What was public when. An earlier one can be public again at once; the present one can be taken down. */
export function DeploymentHistory({ appId, deployments, live }: DeploymentHistoryProps) {
  const { t, i18n } = useTranslation("publish");
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ["app"] });
  const rollback = useMutation({
    mutationFn: (deployment: Deployment) => rollbackDeployment(appId, deployment.id),
    onSuccess: async (deployment) => {
      await refresh();
      toast(t("history.rolledBack", { version: deployment.version }));
    },
    onError: (error) => toast.error(errorText(error)),
  });
  const unpublish = useMutation({
    mutationFn: () => unpublishApp(appId),
    onSuccess: async () => {
      setAsking(false);
      await refresh();
      toast(t("history.takenDown"));
    },
  });

  return (
    <section aria-labelledby="deployments">
      <h2 id="deployments" className="text-h20">
        {t("history.title")}
      </h2>
      {deployments.length === 0 ? (
        <p className="mt-2 text-muted">{t("history.empty")}</p>
      ) : (
        <ol className="mt-3 border-t border-line">
          {deployments.map((deployment) => (
            <li key={deployment.id} className="flex min-h-16 items-center gap-3 border-b border-line py-2">
              <div className="min-w-0 flex-1">
                <p className="font-semibold tabular-nums">
                  {t("history.version", { version: deployment.version })}
                  <span
                    className={`ml-2 text-b14 font-medium ${deployment.state === "live" ? "text-jade" : deployment.state === "failed" ? "text-crimson" : "text-muted"}`}
                  >
                    {t(`history.${deployment.state}`)}
                  </span>
                </p>
                <p className="truncate text-b14 text-muted">
                  <time dateTime={deployment.createdAt}>{formatStamp(deployment.createdAt, i18n.language)}</time> · {deployment.slug}
                </p>
              </div>
              {(deployment.state === "superseded" || deployment.state === "unpublished") && (
                <Button
                  variant="ghost"
                  disabled={rollback.isPending}
                  onClick={() => rollback.mutate(deployment)}
                  aria-label={t("history.rollbackLabel", { version: deployment.version })}
                >
                  {t("history.rollback")}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {live && (
        <Button variant="ghost" className="mt-3 -ml-4 text-crimson!" onClick={() => setAsking(true)}>
          {t("history.unpublish")}
        </Button>
      )}
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("history.unpublishTitle")}
        description={t("history.unpublishHelp")}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t("history.keep")}</Button>
            <Button variant="danger" isBusy={unpublish.isPending} onClick={() => unpublish.mutate()}>
              {t("history.unpublish")}
            </Button>
          </>
        }
      >
        {unpublish.error && (
          <p role="alert" className="text-crimson">
            {errorText(unpublish.error)}
          </p>
        )}
      </Dialog>
    </section>
  );
}
