import { useEffect } from "react";
import { faultAnswerSchema } from "@appmon/contract/app";
import { api } from "../../../lib/api.ts";
import type { Preview } from "./use-preview.ts";

/** A page that throws on and on says nothing new. */
const MOST_REPORTS = 10;

/** Tells the service of errors in the preview, each once: what a model has broken is mended there, at nobody's cost. */
export function useFaultReports(roomId: string | null, { listen }: Pick<Preview, "listen">): void {
  useEffect(() => {
    if (roomId === null) return;
    const told = new Set<string>();
    return listen((message) => {
      if (message.type !== "error" || !/^\d{1,9}$/.test(message.version ?? "")) return;
      const key = `${message.version} ${message.message}`;
      if (told.has(key) || told.size >= MOST_REPORTS) return;
      told.add(key);
      const phase = message.phase === "load" || message.phase === "render" ? message.phase : "runtime";
      const body = { version: Number(message.version), phase, message: message.message || "unknown", stack: message.stack ?? null };
      api
        .post(`/room/${encodeURIComponent(roomId)}/faults`, body)
        .then((answer) => faultAnswerSchema.parse(answer))
        // The error is listed beside the preview either way; the next one asks again.
        .catch(() => told.delete(key));
    });
  }, [roomId, listen]);
}
