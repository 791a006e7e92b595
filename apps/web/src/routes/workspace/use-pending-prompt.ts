import { useEffect, useEffectEvent } from "react";
import { TEMP_ROOM_ID, useTempStore } from "../../lib/stores/temp-store.ts";

/** A wish made before this page (home, templates, before sign-in) is sent once. */
export function usePendingPrompt(id: string, send: (content: string) => void) {
  const isHydrated = useTempStore((store) => store.isHydrated);
  // The newest one, without running the effect again for it: the prompt is taken once.
  const sendPending = useEffectEvent(send);
  useEffect(() => {
    if (!isHydrated || id !== TEMP_ROOM_ID) return;
    const prompt = useTempStore.getState().takePendingPrompt();
    if (prompt) sendPending(prompt);
  }, [isHydrated, id]);
}
