import { useEffect } from "react";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { openAsOwner } from "../features/apps/api/apps-api.ts";
import { ApiError } from "../lib/api-error.ts";
import { errorText } from "../lib/error-text.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { RequireSession } from "../ui/require-session.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** Brings an owner into their published app as its admin: from AppMon's own pages, and from the line below the app. */
export default function EnterRoute() {
  const { t } = useTranslation("apps");
  const { id } = useParams();
  return (
    <RequireSession>
      <title>{t("enter.title")}</title>
      <meta name="robots" content="noindex" />
      <Entering appId={id ?? ""} />
    </RequireSession>
  );
}

function Entering({ appId }: { appId: string }) {
  const { t } = useTranslation("apps");
  const { mutate, error } = useMutation({ mutationFn: openAsOwner, onSuccess: (url) => location.replace(url) });
  useEffect(() => mutate(appId), [mutate, appId]);
  const code = error instanceof ApiError ? error.code : undefined;
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-10">
      {error ? (
        <EmptyState
          isPage
          title={code === "app/not-found" ? t("enter.notYours") : code === "deployment/not-found" ? t("enter.notPublic") : errorText(error)}
          description={code === "app/not-found" ? t("enter.notYoursHelp") : t("enter.help")}
          action={
            <Button asChild variant="primary">
              <Link to="/mypage/app">{t("choose.action")}</Link>
            </Button>
          }
        />
      ) : (
        <div role="status" aria-label={t("enter.going")} className="grid gap-4">
          <p className="text-muted">{t("enter.going")}</p>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </div>
  );
}
