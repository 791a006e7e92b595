import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { RecentRooms } from "../features/rooms/components/recent-rooms.tsx";
import { StarterShelf } from "../features/rooms/components/starter-shelf.tsx";
import { TemplateShelf } from "../features/apps/templates/components/template-shelf.tsx";
import { TEMP_ROOM_ID, useTempStore } from "../lib/stores/temp-store.ts";
import { PromptBox } from "../ui/prompt-box.tsx";
import { RequireSession } from "../ui/require-session.tsx";

export default function AppmonRoute() {
  return (
    <RequireSession>
      <BuilderRoot />
    </RequireSession>
  );
}

const DRAFT_KEY = "appmon";

/** Builder root: say what to make, go on with a recent conversation, or start from a ready wish. */
function BuilderRoot() {
  const { t } = useTranslation("chat");
  const navigate = useNavigate();
  const draft = useTempStore((store) => store.drafts[DRAFT_KEY] ?? "");
  const { setDraft, setPendingPrompt } = useTempStore.getState();
  const start = (prompt: string) => {
    setPendingPrompt(prompt);
    setDraft(DRAFT_KEY, "");
    void navigate(`/appmon/chat/${TEMP_ROOM_ID}`);
  };
  return (
    <div className="mx-auto grid w-full max-w-reading gap-12 px-5 pt-10 pb-20 tablet:pt-16">
      <title>{`${t("start.pageTitle")} · ${t("brand.name", { ns: "common" })}`}</title>
      <div>
        <h1 className="text-h32">{t("start.title")}</h1>
        <p className="mt-2 mb-6 text-muted">
          {t("start.help")}{" "}
          <Link to="/appmon/create" className="font-semibold text-ink underline underline-offset-4">
            {t("start.guided")}
          </Link>
        </p>
        <PromptBox
          value={draft}
          onChange={(text) => setDraft(DRAFT_KEY, text)}
          onSubmit={start}
          label={t("start.label")}
          placeholder={t("start.placeholder")}
          submit={{ label: t("start.submit") }}
          note={t("start.note")}
        />
      </div>
      <RecentRooms />
      <StarterShelf onStart={start} />
      <TemplateShelf />
    </div>
  );
}
