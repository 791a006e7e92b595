import { useEffect, useRef } from "react";
import { reportFault } from "./faults-api.ts";
import type { Preview } from "./use-preview.ts";

/** A page that throws on and on says nothing new. */
const MOST_REPORTS = 10;

/** Tells the service of errors in the preview, each once: what a model has broken is mended there, at nobody's cost. */
export function useFaultReports(roomId: string | null, { listen, state }: Pick<Preview, "listen" | "state">): void {
  const path = useRef(state.path);
  useEffect(() => {
    path.current = state.path;
  }, [state.path]);
  useEffect(() => {
    if (roomId === null) return;
    const told = new Set<string>();
    return listen((message) => {
      if (message.type !== "error" || !/^\d{1,9}$/.test(message.version ?? "")) return;
      const key = `${message.version} ${message.message}`;
      if (told.has(key) || told.size >= MOST_REPORTS) return;
      told.add(key);
      const { message: text, phase, stack } = message;
      const fault = { version: Number(message.version), phase: phase ?? "run", message: text, stack: stack ?? null, path: path.current };
      // The error is listed beside the preview either way; the next one asks again.
      reportFault(roomId, fault, { asked: false }).catch(() => told.delete(key));
    });
  }, [roomId, listen]);
}
