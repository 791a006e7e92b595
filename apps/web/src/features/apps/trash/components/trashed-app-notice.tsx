import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { RoomDetail } from "@appmon/contract/room";
import { errorText } from "../../../../lib/error-text.ts";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/toast.tsx";
import { useRestore } from "../api/trash-api.ts";
import { daysLeft } from "../days-left.ts";

/** In a room whose app was deleted: that it was, how long it can be had back, and the way to it. */
export function TrashedAppNotice({ app, roomId }: { app: NonNullable<RoomDetail["trashedApp"]>; roomId: string }) {
  const { t } = useTranslation("trash");
  const navigate = useNavigate();
  const restore = useRestore();
  return (
    <div role="status" className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-amber-wash px-5 py-3">
      <Trash2 size={18} aria-hidden className="shrink-0 text-amber" />
      <p className="min-w-0 flex-1 basis-52 text-b14">
        <span className="block font-semibold">{t("appGone", { title: app.title })}</span>
        <span className="block text-muted">{t("appGoneHelp", { count: daysLeft(app.deletedAt, Date.now()) })}</span>
      </p>
      <Button
        variant="solid"
        size="small"
        isBusy={restore.isPending}
        onClick={() =>
          restore.mutate(
            { kind: "app", id: app.id },
            {
              onSuccess: (answer) => {
                toast.success(t("restored", { title: app.title }));
                if (answer.roomId !== roomId) void navigate(`/appmon/chat/${answer.roomId}`);
              },
              onError: (error) => toast.error(errorText(error)),
            },
          )
        }
      >
        {t("restore")}
      </Button>
    </div>
  );
}
