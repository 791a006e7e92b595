import { Copy, FileArchive, MoreHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { errorText } from "../../../lib/error-text.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useDownloadSource, useDuplicateApp } from "../api/app-copies.ts";

/** What is done with an app as a whole: a copy of it, its sources. */
export function useAppCopies(app: { id: string; title: string; takenDown?: unknown }) {
  const { t } = useTranslation("apps");
  const navigate = useNavigate();
  const duplicate = useDuplicateApp();
  const download = useDownloadSource();
  const onError = (error: Error) => void toast.error(errorText(error));
  return [
    {
      id: "duplicate",
      label: t("copies.duplicate"),
      icon: <Copy size={18} aria-hidden />,
      disabled: duplicate.isPending || Boolean(app.takenDown),
      onSelect: () =>
        duplicate.mutate(app.id, {
          onSuccess: (copy) => {
            toast.success(t("copies.duplicated", { title: copy.title }));
            void navigate(`/appmon/chat/${copy.roomId}`);
          },
          onError,
        }),
    },
    {
      id: "source",
      label: t("copies.source"),
      icon: <FileArchive size={18} aria-hidden />,
      disabled: download.isPending,
      onSelect: () => download.mutate(app, { onSuccess: () => void toast(t("copies.saved")), onError }),
    },
  ];
}

/** The same as a menu beside the app's buttons. */
export function AppMenu({ app }: { app: { id: string; title: string; takenDown: unknown } }) {
  const { t } = useTranslation("apps");
  const items = useAppCopies(app);
  return (
    <Menu
      label={t("copies.more")}
      trigger={
        <IconButton label={t("copies.more")}>
          <MoreHorizontal size={20} aria-hidden />
        </IconButton>
      }
      items={items}
    />
  );
}
