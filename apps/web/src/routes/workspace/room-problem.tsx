import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { trashQuery, useRestore } from "../../features/apps/trash/api/trash-api.ts";
import { daysLeft } from "../../features/apps/trash/days-left.ts";
import { ApiError } from "../../lib/api-error.ts";
import { errorText } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { toast } from "../../ui/toast.tsx";

interface RoomProblemProps {
  error: Error;
  /** Looked for in the trash; absent = it is not known which room was meant. */
  roomId?: string;
  isPage?: boolean;
}

/** A conversation that cannot be opened: why, and where to go on; one in the trash can be had back here. */
export function RoomProblem({ error, roomId, isPage = true }: RoomProblemProps) {
  const { t } = useTranslation("chat");
  const isGone = error instanceof ApiError && error.status === 404 && roomId !== undefined;
  const trash = useQuery({ ...trashQuery, enabled: isGone });
  const trashed = trash.data?.find(({ kind, id }) => kind === "room" && id === roomId);
  const restore = useRestore();
  const toList = (
    <Button asChild variant={trashed ? "secondary" : "primary"}>
      <Link to="/appmon/chat">{t("workspace.toList")}</Link>
    </Button>
  );
  return (
    <div className="mx-auto max-w-reading px-5" role="alert">
      {trashed ? (
        <EmptyState
          isPage={isPage}
          title={t("trash:roomGone")}
          description={t("trash:roomGoneHelp", { count: daysLeft(trashed.deletedAt, Date.now()) })}
          action={
            <div className="flex flex-wrap gap-2">
              <Button
                variant="primary"
                isBusy={restore.isPending}
                onClick={() => restore.mutate(trashed, { onError: (problem) => toast.error(errorText(problem)) })}
              >
                {t("trash:restore")}
              </Button>
              {toList}
            </div>
          }
        />
      ) : (
        <EmptyState isPage={isPage} title={errorText(error)} description={t("workspace.problemHelp")} action={toList} />
      )}
    </div>
  );
}
