import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AppDetail } from "@appmon/contract/app";
import { appDetailQuery } from "../../features/apps/api/apps-api.ts";
import { roomDetailQuery } from "../../features/rooms/api/rooms-api.ts";
import { LoadProblem } from "../../features/apps/components/load-problem.tsx";
import { ApiError } from "../../lib/api-error.ts";
import { errorText } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RequireSession } from "../../ui/require-session.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

interface WithAppProps {
  /** null = the address names no app. */
  appId: string | null;
  /** Instead of an app: its room. */
  roomId?: string | null;
  children: (app: AppDetail) => ReactNode;
}

/** Reads the app a screen is about, and speaks while it cannot. */
export function WithApp({ appId, roomId = null, children }: WithAppProps) {
  return (
    <RequireSession>
      <Loaded appId={appId} roomId={roomId}>
        {children}
      </Loaded>
    </RequireSession>
  );
}

function Loaded({ appId: namedId, roomId, children }: WithAppProps) {
  const { t } = useTranslation("apps");
  const room = useQuery({ ...roomDetailQuery(roomId ?? ""), enabled: namedId === null && Boolean(roomId) });
  const appId = namedId ?? room.data?.appId ?? null;
  const app = useQuery(appDetailQuery(appId ?? ""));
  const query = room.error ? room : app;
  if (app.data) return children(app.data);
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-10">
      {query.error instanceof ApiError && query.error.status === 404 ? (
        <EmptyState
          isPage
          title={errorText(query.error)}
          description={t("choose.missing")}
          action={
            <Button asChild variant="primary">
              <Link to="/mypage/app">{t("choose.action")}</Link>
            </Button>
          }
        />
      ) : query.error ? (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      ) : appId || room.isLoading ? (
        <div role="status" aria-label={t("loading")} className="grid gap-4">
          <Skeleton className="h-10 w-60" />
          <Skeleton className="h-40 w-full" />
        </div>
      ) : (
        <EmptyState
          isPage
          title={t("choose.title")}
          description={t("choose.help")}
          action={
            <Button asChild variant="primary">
              <Link to="/mypage/app">{t("choose.action")}</Link>
            </Button>
          }
        />
      )}
    </div>
  );
}
