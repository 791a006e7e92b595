import { useEffect } from "react";
import { useCodeGenStore } from "../../lib/stores/code-gen-store.ts";
import type { Run } from "./chat-run.ts";

/** Remembers over a reload which run this browser waits for in a room; forgets it when the run was seen to its end. */
export function useSeenRun(roomId: string, run: Run | undefined): string | undefined {
  const seen = useCodeGenStore((store) => store.running[roomId]?.generationId);
  const id = run?.id;
  const messageId = run?.messageId;
  useEffect(() => {
    if (!id || !messageId) return;
    const { running, startRun } = useCodeGenStore.getState();
    if (running[roomId]?.generationId !== id) startRun(roomId, { generationId: id, messageId, startedAt: new Date().toISOString() });
  }, [roomId, id, messageId]);
  return seen;
}
