import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { RestoreDialog } from "../../features/apps/components/restore-dialog.tsx";
import { useChat } from "../../features/chat/api/use-chat.ts";
import { runningRun } from "../../features/chat/chat-state.ts";
import { useTurnEstimate } from "../../features/models/use-turn-estimate.ts";
import { ChatPanel } from "../../features/chat/components/chat-panel.tsx";
import { TrashedAppNotice } from "../../features/apps/trash/components/trashed-app-notice.tsx";
import { useShowChange } from "../../features/preview/api/use-show-change.ts";
import { useFaultReports } from "../../features/preview/api/use-fault-reports.ts";
import { useMendError } from "../../features/preview/api/use-mend-error.ts";
import { useVisualEdit } from "../../features/preview/api/use-visual-edit.ts";
import { loadForms } from "../../features/preview/api/visual-api.ts";
import { useEyes } from "../../features/preview/api/use-eyes.ts";
import { usePreview } from "../../features/preview/api/use-preview.ts";
import { useMendFault } from "../../features/preview/visitor-faults/use-mend-fault.ts";
import { useLayoutStore } from "../../lib/stores/layout-store.ts";
import { TEMP_ROOM_ID, useTempStore } from "../../lib/stores/temp-store.ts";
import { Creature } from "../../ui/creature.tsx";
import { AppPane } from "./app-pane.tsx";
import { FirstHelp } from "./first-help.tsx";
import { KeyHelp } from "./key-help.tsx";
import { PaneSwitch } from "./pane-switch.tsx";
import { RoomProblem } from "./room-problem.tsx";
import { SplitPane } from "./split-pane.tsx";
import { usePendingPrompt } from "./use-pending-prompt.ts";
import { useWorkspaceRoom } from "./use-workspace-room.ts";
import { type Tab, useWorkspaceKeys } from "./workspace-keys.ts";
import { WorkspacePalette, writeMessage } from "./workspace-palette.tsx";

interface WorkspaceProps {
  /** Room id of the address, or `temp`. */
  id: string;
  /** Kept in the history entry when `temp` becomes a real room, so that the workspace goes on as it is. */
  workspaceKey: string;
}

/** One conversation about one app: the chat, and beside it what is being made. */
export function Workspace({ id, workspaceKey }: WorkspaceProps) {
  const { t } = useTranslation("chat");
  const navigate = useNavigate();
  const location = useLocation();
  const client = useQueryClient();
  const { room, isFresh, error, ensureRoom } = useWorkspaceRoom(id);
  const [pane, setPane] = useState<"start" | "end">("start");
  const [tab, setTab] = useState<Tab>("preview");
  const [sheet, setSheet] = useState<"palette" | "help" | null>(null);
  const [restoring, setRestoring] = useState<number | null>(null);
  const [draft, setDraft] = useDraft(id);

  const onSent = useCallback(
    (roomId: string) => {
      if (id !== TEMP_ROOM_ID) return;
      void navigate(`/appmon/chat/${roomId}${location.search}`, { replace: true, state: { workspaceKey } });
    },
    [id, navigate, location.search, workspaceKey],
  );
  const chat = useChat({ room, isFresh, ensureRoom, onSent });
  const isAppGone = room?.trashedApp !== undefined && chat.state.appId === null;
  const eyes = useEyes(isAppGone ? null : room);
  const preview = usePreview(eyes.url);
  useFaultReports(room?.id ?? null, preview);
  useShowChange(preview, chat.state.runs);

  const { state } = chat;
  const running = runningRun(state);
  const price = useTurnEstimate(room?.id ?? null, state.runs.filter((run) => run !== running).length);
  const appId = state.appId ?? room?.appId ?? null;
  const made = Math.max(
    room?.app?.version ?? 0,
    ...state.runs.map((run) => run.version ?? 0),
    ...state.messages.map((message) => message.version ?? 0),
    preview.state.expected ?? 0,
  );
  const latestVersion = made > 0 && !isAppGone ? made : null;
  const title = state.title ?? room?.title ?? room?.app?.title ?? "";

  const { send } = chat;
  const onStart = useCallback((prompt: string) => send(prompt), [send]);
  usePendingPrompt(id, onStart);
  const mendError = useMendError(room?.id ?? null, { say: onStart });
  const app = room && latestVersion !== null ? { roomId: room.id, version: latestVersion } : undefined;
  const mendFault = useMendFault(app, {
    write: (text) => {
      setPane("start");
      setDraft(text);
    },
    onMending: () => setPane("start"),
  });
  useHeader(error ? "" : title || t(id === TEMP_ROOM_ID ? "workspace.new" : "rooms.untitled"));
  useKeepFailed(id, state.messages);

  const { dispatch } = preview;
  const isRunning = running !== undefined;
  const mending = useMemo(() => (isRunning ? null : { error: mendError, fault: mendFault }), [isRunning, mendError, mendFault]);
  useEffect(() => dispatch({ type: isRunning ? "build-started" : "build-ended" }), [isRunning, dispatch]);
  useEffect(() => {
    dispatch({ type: "version", version: latestVersion });
  }, [latestVersion, dispatch]);
  const shown = preview.state.shown;
  useEffect(() => {
    if (appId && shown !== null) void client.invalidateQueries({ queryKey: ["app", appId] });
  }, [shown, appId, client]);

  // The first version ever comes to the reader; later ones wait to be looked at.
  const firstShown = isFresh && preview.state.shown === 1;
  useEffect(() => {
    if (firstShown) setPane("end");
  }, [firstShown]);

  const tabs = useMemo(() => ({ value: tab, open: setTab, onPalette: () => setSheet("palette") }), [tab]);
  const openTab = (next: Tab) => {
    setTab(next);
    setPane("end");
  };
  useWorkspaceKeys((key) => {
    if (key.do === "tab") openTab(key.tab);
    else if (key.do === "write") writeMessage();
    else setSheet(key.do);
  });

  const onMade = useCallback((version: number) => dispatch({ type: "version", version }), [dispatch]);
  const onAsk = useCallback(
    (label: string) => {
      setPane("start");
      useTempStore.getState().setDraft(id, t("visual.askText", { label }));
      document.querySelector<HTMLTextAreaElement>('[data-testid="composer"]')?.focus();
    },
    [id, t],
  );

  const edit = useVisualEdit(preview, appId, latestVersion);
  const { turn } = edit;
  const byHand = useCallback(
    async (said: string) => {
      // Without forms the panel is of use all the same.
      const forms = appId !== null && said.trim() !== "" ? await loadForms(appId, said).catch(() => undefined) : undefined;
      setTab("preview");
      setPane("end");
      turn(true, forms, said.trim());
    },
    [appId, turn],
  );
  const shownApp = useMemo(() => ({ id: appId, version: latestVersion, title }), [appId, latestVersion, title]);
  const paneWays = useMemo(() => ({ restore: setRestoring, made: onMade, ask: onAsk }), [onMade, onAsk]);
  const chatWays = useMemo(() => ({ restore: setRestoring, byHand: latestVersion === null ? null : byHand }), [latestVersion, byHand]);

  if (error) return <RoomProblem error={error} roomId={id} />;
  return (
    <div className="flex h-[calc(100dvh-var(--spacing-header))] min-h-0 flex-col overflow-hidden">
      <title>{`${title || t("workspace.new")} · ${t("brand.name", { ns: "common" })}`}</title>
      {room?.trashedApp && isAppGone && <TrashedAppNotice app={room.trashedApp} roomId={room.id} />}
      <PaneSwitch value={pane} onChange={setPane} hasNews={pane === "start" && preview.state.phase === "ready"} />
      <SplitPane
        visible={pane}
        label={t("workspace.resize")}
        start={
          <div className="flex h-full min-h-0 flex-col">
            {latestVersion !== null && <FirstHelp version={latestVersion} />}
            <div className="min-h-0 flex-1">
              <ChatPanel
                price={price}
                chat={chat}
                draft={draft}
                onDraft={setDraft}
                // Warms the preview while the person writes; when it fails, sending tries again and says why.
                onEngage={() => void ensureRoom().catch(() => undefined)}
                latestVersion={latestVersion}
                ways={chatWays}
                empty={<Welcome onStart={onStart} />}
              />
            </div>
          </div>
        }
        end={<AppPane tabs={tabs} preview={preview} eyes={eyes} app={shownApp} edit={edit} ways={paneWays} mending={mending} />}
      />
      {sheet === "palette" && (
        <WorkspacePalette
          onClose={() => setSheet(null)}
          appId={appId}
          title={title}
          latestVersion={latestVersion}
          onTab={openTab}
          onRestore={setRestoring}
          onStop={isRunning ? () => void chat.stop() : null}
          onHelp={() => setSheet("help")}
        />
      )}
      <KeyHelp isOpen={sheet === "help"} onClose={() => setSheet(null)} />
      {appId && <RestoreDialog appId={appId} version={restoring} onClose={() => setRestoring(null)} onRestored={onMade} />}
    </div>
  );
}

const EXAMPLES = ["booking", "budget", "club"] as const;

function Welcome({ onStart }: { onStart: (prompt: string) => void }) {
  const { t } = useTranslation("chat");
  return (
    <div className="grid gap-5 pt-8">
      <Creature state="listening" size={64} />
      <div>
        <h2 className="text-h24">{t("welcome.title")}</h2>
        <p className="mt-1 text-muted">{t("welcome.help")}</p>
      </div>
      <ul className="border-t border-line">
        {EXAMPLES.map((id) => (
          <li key={id} className="border-b border-line">
            <button
              type="button"
              onClick={() => onStart(t(`welcome.${id}`))}
              className="min-h-14 w-full py-3 text-left hover:underline hover:underline-offset-4"
            >
              {t(`welcome.${id}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is typed and not sent, kept per room. When `temp` becomes a room, what was typed meanwhile moves along. */
function useDraft(id: string): [draft: string, setDraft: (text: string) => void] {
  const previous = useRef(id);
  const isMoving = previous.current === TEMP_ROOM_ID && id !== TEMP_ROOM_ID;
  const draft = useTempStore((store) => store.drafts[id] ?? (isMoving ? store.drafts[TEMP_ROOM_ID] : undefined) ?? "");
  useLayoutEffect(() => {
    if (previous.current === TEMP_ROOM_ID && id !== TEMP_ROOM_ID) {
      const { drafts, setDraft } = useTempStore.getState();
      setDraft(id, drafts[TEMP_ROOM_ID] ?? "");
      setDraft(TEMP_ROOM_ID, "");
    }
    previous.current = id;
  }, [id]);
  return [draft, (text) => useTempStore.getState().setDraft(id, text)];
}

function useHeader(title: string) {
  useEffect(() => useLayoutStore.getState().setHeaderTitle(title), [title]);
  useEffect(() => {
    useLayoutStore.getState().setBodyOnly(true);
    return () => {
      useLayoutStore.getState().setBodyOnly(false);
      useLayoutStore.getState().setHeaderTitle("");
    };
  }, []);
}

/** Words that could not be sent survive a reload as a draft. */
function useKeepFailed(id: string, messages: { delivery: string; content: string }[]) {
  const latest = useRef({ id, messages });
  useEffect(() => {
    latest.current = { id, messages };
  }, [id, messages]);
  useEffect(() => {
    const keep = () => {
      const { drafts, setDraft } = useTempStore.getState();
      const unsent = latest.current.messages.filter((message) => message.delivery !== "sent").map((message) => message.content);
      if (unsent.length > 0) setDraft(latest.current.id, [...unsent, drafts[latest.current.id] ?? ""].join("\n").trim());
    };
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, []);
}
