import { useQuery } from "@tanstack/react-query";
import { LayoutGrid, MessageSquare, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { errorText } from "../../../../lib/error-text.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { OFFER_MS, toast } from "../../../../ui/toast.tsx";
import { LoadProblem } from "../../components/load-problem.tsx";
import { type TrashItem, trashQuery, usePurge, useRestore } from "../api/trash-api.ts";
import { daysLeft } from "../days-left.ts";

/** What was deleted and can be had back, with the days that are left. */
export function TrashList() {
  const { t } = useTranslation("trash");
  const query = useQuery(trashQuery);
  const [asked, setAsked] = useState<TrashItem | null>(null);
  if (query.error) return <LoadProblem error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) {
    return (
      <div role="status" aria-label={t("loading")} className="grid gap-4">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-14 w-full" />
        ))}
      </div>
    );
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        title={t("empty")}
        description={t("emptyHelp")}
        action={
          <Button asChild>
            <Link to="/mypage/app">{t("toApps")}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className="border-t border-line">
        {query.data.map((item) => (
          <TrashRow key={`${item.kind}:${item.id}`} item={item} onPurge={() => setAsked(item)} />
        ))}
      </ul>
      <PurgeDialog item={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function TrashRow({ item, onPurge }: { item: TrashItem; onPurge: () => void }) {
  const { t } = useTranslation("trash");
  const navigate = useNavigate();
  const restore = useRestore();
  const left = daysLeft(item.deletedAt, Date.now());
  const Icon = item.kind === "app" ? LayoutGrid : MessageSquare;
  const title = item.title || t("untitled");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <Icon size={20} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-semibold">{title}</span>
        <span className="block text-b14 text-muted">
          {t(item.kind)} · <span className={left <= 3 ? "text-crimson" : ""}>{t(left === 0 ? "lastDay" : "left", { count: left })}</span>
        </span>
      </span>
      <span className="flex gap-2">
        <Button
          icon={<Undo2 size={17} aria-hidden />}
          isBusy={restore.isPending}
          aria-label={t("restoreOf", { title })}
          onClick={() =>
            restore.mutate(item, {
              onSuccess: ({ roomId }) =>
                toast.success(t("restored", { title }), {
                  duration: OFFER_MS,
                  action: {
                    label: t("open"),
                    onClick: () => void navigate(item.kind === "app" ? `/mypage/app/${item.id}` : `/appmon/chat/${roomId}`),
                  },
                }),
              onError: (error) => toast.error(errorText(error)),
            })
          }
        >
          {t("restore")}
        </Button>
        <Button variant="ghost" className="text-crimson!" aria-label={t("purgeOf", { title })} onClick={onPurge}>
          {t("purge")}
        </Button>
      </span>
    </li>
  );
}

function PurgeDialog({ item, onClose }: { item: TrashItem | null; onClose: () => void }) {
  const { t } = useTranslation("trash");
  const purge = usePurge();
  const title = item?.title || t("untitled");
  return (
    <Dialog
      isOpen={item !== null}
      onClose={onClose}
      title={t("purgeTitle", { title })}
      description={t(item?.kind === "app" ? "purgeApp" : "purgeRoom")}
      footer={
        <>
          <Button onClick={onClose}>{t("keep")}</Button>
          <Button
            variant="danger"
            isBusy={purge.isPending}
            onClick={() =>
              item &&
              purge.mutate(item, {
                onSuccess: () => {
                  toast(t("purged", { title }));
                  onClose();
                },
              })
            }
          >
            {t("purge")}
          </Button>
        </>
      }
    >
      {purge.error && (
        <p role="alert" className="text-crimson">
          {errorText(purge.error)}
        </p>
      )}
    </Dialog>
  );
}
