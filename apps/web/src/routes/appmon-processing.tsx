import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useChat } from "../features/chat/api/use-chat.ts";
import { ProcessingPanel } from "../features/chat/components/processing-panel.tsx";
import { toProcessing } from "../features/chat/processing-state.ts";
import type { Processing } from "../features/chat/processing-state.ts";
import { useSeenRun } from "../features/chat/use-seen-run.ts";
import { forgetGuidedWish } from "../features/create/use-guided-wish.ts";
import { useCodeGenStore } from "../lib/stores/code-gen-store.ts";
import { TEMP_ROOM_ID } from "../lib/stores/temp-store.ts";
import { Creature } from "../ui/creature.tsx";
import type { CreatureState } from "../ui/creature.tsx";
import { RequireSession } from "../ui/require-session.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { RoomProblem } from "./workspace/room-problem.tsx";
import { usePendingPrompt } from "./workspace/use-pending-prompt.ts";
import { useWorkspaceRoom } from "./workspace/use-workspace-room.ts";

/** The address has followed the room before anything was sent. */
const noFollowUp = () => undefined;

/** Long enough to see that everything is ticked off, short enough not to wait. */
const MADE_MS = 900;

const CREATURE: Record<Processing["kind"], CreatureState> = {
  working: "making",
  made: "proud",
  answered: "listening",
  ended: "listening",
  unsent: "listening",
  "build-error": "listening",
  idle: "idle",
};

export default function AppmonProcessingRoute() {
  const [search] = useSearchParams();
  const location = useLocation();
  const id = search.get("room") ?? "";
  // Carried over when the unsaved room becomes a real one: the page goes on as it is.
  const carried = (location.state as { processingKey?: string } | null)?.processingKey;
  const key = carried ?? (id === TEMP_ROOM_ID ? `temp:${location.key}` : id);
  return (
    <RequireSession>
      <ProcessingPage key={key} id={id} processingKey={key} isSentFrom={carried !== undefined} />
    </RequireSession>
  );
}

/** The generation of a room as it runs; leads on to the preview when the app is there. */
function ProcessingPage({ id, processingKey, isSentFrom }: { id: string; processingKey: string; isSentFrom: boolean }) {
  const { t } = useTranslation("create");
  const navigate = useNavigate();
  const { room, isFresh, error, ensureRoom } = useWorkspaceRoom(id);
  const makeRoom = useCallback(async () => {
    const made = await ensureRoom();
    // At once, so that a reload finds the room again.
    if (id === TEMP_ROOM_ID) void navigate(`/appmon/processing?room=${made}`, { replace: true, state: { processingKey } });
    return made;
  }, [ensureRoom, id, navigate, processingKey]);
  const chat = useChat({ room, isFresh, ensureRoom: makeRoom, onSent: noFollowUp });
  usePendingPrompt(id, chat.send);

  const { state } = chat;
  const arrived = state.messages.findLast((message) => message.role === "user" && message.delivery === "sent")?.content;
  useEffect(() => {
    if (arrived) forgetGuidedWish(arrived);
  }, [arrived]);
  const seenId = useSeenRun(id, state.runs.at(-1));
  const processing = toProcessing(state, { generation: room?.generation ?? null, seenId, isSentFrom });
  const appId = state.appId ?? room?.appId ?? null;
  const isMade = processing.kind === "made" && appId !== null;
  useEffect(() => {
    if (!isMade) return;
    const timer = setTimeout(() => {
      useCodeGenStore.getState().endRun(id);
      void navigate(`/appmon/preview?app=${appId}`, { replace: true });
    }, MADE_MS);
    return () => clearTimeout(timer);
  }, [isMade, appId, id, navigate]);

  if (error) return <RoomProblem error={error} />;
  const isLoading = id !== "" && id !== TEMP_ROOM_ID && (!room || chat.isLoading);
  const heading = processing.kind === "idle" ? "processing.title" : `processing.heading.${processing.kind}`;
  return (
    <div className="mx-auto w-full max-w-reading px-5 pt-10 pb-20 tablet:pt-16">
      <title>{`${t("processing.title")} · ${t("brand.name", { ns: "common" })}`}</title>
      {isLoading ? (
        <div role="status" aria-label={t("processing.loading")} className="grid gap-4">
          <Skeleton className="h-10 w-60" />
          <Skeleton className="h-40 w-full" />
        </div>
      ) : (
        <>
          {processing.kind !== "idle" && <Creature state={CREATURE[processing.kind]} size={72} />}
          <h1 className={processing.kind === "idle" ? "sr-only" : "mt-5 mb-8 text-h32"}>{t(heading)}</h1>
          {chat.loadError ? (
            <RoomProblem error={chat.loadError} isPage={false} />
          ) : (
            <ProcessingPanel chat={chat} processing={processing} roomId={id === TEMP_ROOM_ID ? "" : id} appId={appId} />
          )}
        </>
      )}
    </div>
  );
}
