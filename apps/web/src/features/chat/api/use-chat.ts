import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { AttachedFile } from "@appmon/contract/attachment";
import type { RoomDetail } from "@appmon/contract/room";
import { errorText } from "../../../lib/error-text.ts";
import { toast } from "../../../ui/toast.tsx";
import type { StreamState } from "../../../lib/event-stream.ts";
import { chatReducer, emptyChat } from "../chat-state.ts";
import type { ChatState } from "../chat-state.ts";
import { loadMessages, type Outgoing, sendMessage, redoVersion, startCodegen, stopCodegen } from "./chat-api.ts";
import { useRoomEvents } from "./use-room-events.ts";

export interface Chat {
  state: ChatState;
  /** How the live connection is; waiting and refused are worth a word. */
  connection: StreamState;
  isLoading: boolean;
  loadError: Error | null;
  reload: () => void;
  send: (content: string, more?: { attachments?: AttachedFile[]; isPlan?: boolean }) => void;
  /** Says an earlier message anew, by default with the same words: the turn starts from the version before it. */
  sayAnew: (messageId: string, content?: string) => void;
  /** Has a version tried once more, by the model or from the first wish on. */
  redo: (version: number, from: "version" | "start") => void;
  retrySend: (key: string) => void;
  discard: (key: string) => void;
  retryBuild: (messageId: string) => void;
  stop: () => Promise<void>;
}

interface ChatInput {
  /** null = the room does not exist yet. */
  room: RoomDetail | null;
  /** True for a room made a moment ago in this tab: it has nothing to load. */
  isFresh: boolean;
  /** Answers the room's id, making the room when there is none. */
  ensureRoom: () => Promise<string>;
  /** Called once a message of a room was taken by the server. */
  onSent: (roomId: string) => void;
}

/** A conversation: what was said before, the live events on top, and the ways to speak. */
export function useChat({ room, isFresh, ensureRoom, onSent }: ChatInput): Chat {
  const [state, dispatch] = useReducer(chatReducer, emptyChat);
  const client = useQueryClient();
  const roomId = room?.id ?? null;

  const history = useQuery({
    queryKey: ["room", roomId, "chat"],
    queryFn: () => loadMessages(roomId ?? ""),
    enabled: roomId !== null && !isFresh,
    staleTime: 10_000,
  });

  const loaded = room && (isFresh ? NOTHING_SAID : history.data);
  useEffect(() => {
    if (!room || !loaded) return;
    const { generation, title, appId, lastSeq: roomSeq } = room;
    dispatch({ type: "loaded", messages: loaded.messages, lastSeq: loaded.lastSeq, roomSeq, generation, title, appId });
  }, [room, loaded]);

  const connection = useRoomEvents(roomId, state, dispatch);

  // The title is often made by the first turn: lists of rooms follow it.
  const isRenamed = room !== null && state.title !== null && state.title !== room.title;
  useEffect(() => {
    if (!isRenamed) return;
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: ["room", "list"] }), APP_FIRST_MS);
    return () => clearTimeout(timer);
  }, [isRenamed, state.title, client]);

  const build = useCallback(
    (id: string, messageId: string) => {
      dispatch({ type: "build-retry", messageId });
      startCodegen({ roomId: id, messageId })
        .catch((cause: unknown) => dispatch({ type: "build-failed", messageId, error: errorText(cause) }))
        .finally(() => {
          void client.invalidateQueries({ queryKey: ["app"] });
          void client.invalidateQueries({ queryKey: ["room", id], exact: true });
          void client.invalidateQueries({ queryKey: ["room", "list"] });
        });
    },
    [client],
  );

  const { later } = useLater();
  const deliver = useCallback(
    async (key: string, outgoing: Outgoing) => {
      // On its way before anything is drawn: the words appear while the server works already.
      const sending =
        roomId === null
          ? ensureRoom().then((id) => sendMessage({ roomId: id, ...outgoing, key }))
          : sendMessage({ roomId, ...outgoing, key });
      const { content, editOf, attachments, isPlan } = outgoing;
      dispatch({ type: "send", key, content, editOf, attachments, isPlan, roomId: "temp", at: new Date().toISOString() });
      try {
        const answer = await sending;
        dispatch({ type: "sent", key, answer });
        if (answer.reply.intent === "build") {
          // The server builds since the message came. The browser has one thing to do now: draw the app; all else follows.
          later(() => {
            onSent(answer.room.id);
            build(answer.room.id, answer.message.id);
          });
        } else {
          onSent(answer.room.id);
          await client.invalidateQueries({ queryKey: ["room", "list"] });
        }
      } catch (cause) {
        dispatch({ type: "send-failed", key, error: errorText(cause) });
      }
    },
    [build, client, ensureRoom, later, onSent, roomId],
  );

  const said = useRef(state.messages);
  useEffect(() => {
    said.current = state.messages;
  }, [state.messages]);
  const { refetch } = history;
  // Kept as they are while the state changes, so that messages that did not change are not drawn again.
  const ways = useMemo(
    () => ({
      reload: () => void refetch(),
      send: (content: string, { attachments = [], isPlan = false }: { attachments?: AttachedFile[]; isPlan?: boolean } = {}) =>
        void deliver(newKey(), { content, editOf: null, attachments, isPlan }),
      sayAnew: (messageId: string, content?: string) => {
        const message = said.current.find((other) => other.id === messageId);
        if (message)
          void deliver(newKey(), {
            content: content ?? message.content,
            editOf: messageId,
            attachments: message.attachments,
            isPlan: false,
          });
      },
      redo: (version: number, from: "version" | "start") => {
        if (!roomId) return;
        redoVersion(roomId, version, from).then(
          (message) => build(roomId, message.id),
          (cause: unknown) => toast.error(errorText(cause)),
        );
      },
      retrySend: (key: string) => {
        const message = said.current.find((other) => other.key === key);
        if (message) void deliver(key, { ...message, isPlan: message.isPlan ?? false });
      },
      discard: (key: string) => dispatch({ type: "discard", key }),
      retryBuild: (messageId: string) => {
        if (roomId) build(roomId, messageId);
      },
      stop: async () => {
        if (roomId) await stopCodegen(roomId);
      },
    }),
    [build, deliver, refetch, roomId],
  );
  return { state, connection, isLoading: roomId !== null && !loaded && !history.error, loadError: history.error, ...ways };
}

/** About as long as a first preview takes: what is not the app itself waits so long. */
const APP_FIRST_MS = 400;

/** Does things a little later, and not at all once the screen is left. */
function useLater() {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const waiting = timers.current;
    return () => waiting.forEach(clearTimeout);
  }, []);
  const later = useCallback((work: () => void) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      work();
    }, APP_FIRST_MS);
    timers.current.add(timer);
  }, []);
  return { later };
}

const NOTHING_SAID = { messages: [], lastSeq: 0 };

/** A key nobody else uses. Not `randomUUID`: a phone on the local network opens us without a secure context. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
