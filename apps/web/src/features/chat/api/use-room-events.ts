import { useEffect, useRef, useState } from "react";
import type { Dispatch } from "react";
import { parseRoomEvent } from "@appmon/contract/generation-event";
import { openEventStream } from "../../../lib/event-stream.ts";
import type { StreamState } from "../../../lib/event-stream.ts";
import { hasGap } from "../chat-state.ts";
import type { ChatAction, ChatState } from "../chat-state.ts";

/** A missing event usually is only late; after this it is asked for again. */
const GAP_PATIENCE_MS = 1500;

/** Events that come together are shown together: each would draw the conversation anew. */
const GATHER_MS = 80;

/** Keeps the room's event stream open from where the state stands; answers how the connection is. */
export function useRoomEvents(roomId: string | null, state: ChatState, dispatch: Dispatch<ChatAction>): StreamState {
  const [connection, setConnection] = useState<StreamState>({ type: "connecting" });
  const [attempt, setAttempt] = useState(0);
  const lastSeq = useRef(0);
  const { isLoaded } = state;
  // Before the effect below, which reads it when the stream opens.
  useEffect(() => {
    lastSeq.current = state.lastSeq;
  }, [state.lastSeq]);

  useEffect(() => {
    if (!roomId || !isLoaded) return;
    const closing = new AbortController();
    let gathered: ChatAction[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer = undefined;
      for (const action of gathered) dispatch(action);
      gathered = [];
    };
    const gather = (action: ChatAction) => {
      gathered.push(action);
      timer ??= setTimeout(show, GATHER_MS);
    };
    void openEventStream(`/room/${encodeURIComponent(roomId)}/events`, {
      after: lastSeq.current,
      signal: closing.signal,
      onState: setConnection,
      onEvent: (raw) => {
        const event = parseRoomEvent(raw);
        if (event) gather({ type: "event", event });
        else if (hasSeq(raw)) gather({ type: "skip", seq: raw.seq });
      },
    });
    return () => {
      closing.abort();
      // What is not shown yet was never counted: the next stream brings it again.
      clearTimeout(timer);
    };
  }, [roomId, isLoaded, attempt, dispatch]);

  const gap = hasGap(state);
  useEffect(() => {
    if (!gap) return;
    const timer = setTimeout(() => setAttempt((count) => count + 1), GAP_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [gap, state.lastSeq, attempt]);

  return connection;
}

function hasSeq(raw: unknown): raw is { seq: number } {
  return typeof raw === "object" && raw !== null && "seq" in raw && typeof raw.seq === "number";
}
