import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import type { Dispatch, RefObject } from "react";
import { parsePreviewMessage, previewOrigin } from "../preview-message.ts";
import type { PreviewCommand, PreviewMessage } from "../preview-message.ts";
import { emptyPreview, previewReducer } from "../preview-state.ts";
import type { PreviewAction, PreviewState } from "../preview-state.ts";

export interface Preview {
  url: string | null;
  state: PreviewState;
  dispatch: Dispatch<PreviewAction>;
  frame: RefObject<HTMLIFrameElement | null>;
  navigate: (path: string) => void;
  reload: () => void;
  /** Pointing at parts of the app instead of using it. */
  point: (on: boolean) => void;
  /** Lets the words that are picked be written over in the app. */
  rewrite: () => void;
  /** Opens a screen, reads it and presses its buttons; the answer comes as `checked`. */
  check: (path: string) => void;
  /** Hears what the app says; answers how to stop. */
  listen: (hear: (message: PreviewMessage) => void) => () => void;
}

/** Speaks with the page in the frame: takes only what its own window and origin say, and says nothing to anyone else. */
export function usePreview(url: string | null): Preview {
  const [state, dispatch] = useReducer(previewReducer, emptyPreview);
  const frame = useRef<HTMLIFrameElement>(null);
  const [listeners] = useState(() => new Set<(message: PreviewMessage) => void>());
  const origin = url === null ? undefined : previewOrigin(url);

  useEffect(() => {
    if (origin === undefined) return;
    const onMessage = (event: MessageEvent) => {
      const message = parsePreviewMessage(event, { window: frame.current?.contentWindow, origin });
      if (!message) return;
      dispatch({ type: "from-frame", message });
      for (const hear of listeners) hear(message);
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [origin, listeners]);

  const post = useCallback(
    (command: PreviewCommand) => {
      if (origin !== undefined) frame.current?.contentWindow?.postMessage({ source: "appmon", ...command }, origin);
    },
    [origin],
  );
  const navigate = useCallback((path: string) => post({ type: "navigate", path }), [post]);
  const reload = useCallback(() => {
    dispatch({ type: "errors-cleared" });
    post({ type: "reload" });
  }, [post]);

  const point = useCallback((on: boolean) => post({ type: "inspect", on }), [post]);
  const rewrite = useCallback(() => post({ type: "rewrite" }), [post]);
  const check = useCallback((path: string) => post({ type: "check", path }), [post]);
  const listen = useCallback(
    (hear: (message: PreviewMessage) => void) => {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    [listeners],
  );

  const address = origin === undefined ? null : url;
  return useMemo(
    () => ({ url: address, state, dispatch, frame, navigate, reload, point, rewrite, check, listen }),
    [address, state, navigate, reload, point, rewrite, check, listen],
  );
}
