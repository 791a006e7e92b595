import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { RoomList } from "../features/rooms/components/room-list.tsx";
import { TEMP_ROOM_ID, useTempStore } from "../lib/stores/temp-store.ts";
import { TrashLink } from "../features/apps/trash/components/trash-link.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { RequireSession } from "../ui/require-session.tsx";

export default function AppmonChatRoute() {
  const { t } = useTranslation("chat");
  return (
    <RequireSession>
      <div className="mx-auto w-full max-w-reading px-5 pt-10 pb-20">
        <title>{`${t("rooms.title")} · ${t("brand.name", { ns: "common" })}`}</title>
        <div className="mb-6 flex items-center justify-between gap-4">
          <h1 className="text-h32">{t("rooms.title")}</h1>
          <div className="flex gap-2">
            <TrashLink />
            <Button asChild variant="primary">
              <Link to={`/appmon/chat/${TEMP_ROOM_ID}`}>
                <Plus size={18} aria-hidden />
                {t("rooms.new")}
              </Link>
            </Button>
          </div>
        </div>
        <RoomList empty={<NoRooms />} />
      </div>
    </RequireSession>
  );
}

function NoRooms() {
  const { t } = useTranslation("chat");
  const navigate = useNavigate();
  const example = t("welcome.booking");
  return (
    <EmptyState
      title={t("rooms.empty")}
      description={t("rooms.emptyHelp")}
      action={
        <Button
          onClick={() => {
            useTempStore.getState().setPendingPrompt(example);
            void navigate(`/appmon/chat/${TEMP_ROOM_ID}`);
          }}
          className="h-auto min-h-touch py-2.5 text-left whitespace-normal"
        >
          {example}
        </Button>
      }
    />
  );
}
