import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AppFault } from "@appmon/contract/app-fault";
import { errorText } from "../../../lib/error-text.ts";
import { toast } from "../../../ui/toast.tsx";
import { reportFault } from "../api/faults-api.ts";

interface Ways {
  /** Puts words where they can be read before they are sent: a stranger wrote a part of them. */
  write: (text: string) => void;
  /** A run mends it now; the conversation shows it. */
  onMending: () => void;
}

/**
 * Has an error that visitors met mended in the app's latest version, which need not be the one they saw: by a run of its own, free of
 * credits, or else by words. Answers the same function at every drawing.
 */
export function useMendFault(app: { roomId: string; version: number } | undefined, ways: Ways): (fault: AppFault) => void {
  const { t } = useTranslation("faults");
  const latest = useRef({ app, ways });
  useEffect(() => {
    latest.current = { app, ways };
  });
  const isAsking = useRef(false);
  return useCallback(
    (fault) => {
      const now = latest.current.app;
      // A second tap would find the run of the first one in its way.
      if (!now || isAsking.current) return;
      isAsking.current = true;
      const { message, stack, path, screen, version: seenIn } = fault;
      reportFault(now.roomId, { version: now.version, phase: "runtime", message, stack, path, seenIn }, { asked: true })
        .then((run) => {
          const { write, onMending } = latest.current.ways;
          if (run === null) write(`${t("mendText", { screen: screen ?? path })}\n${message}`);
          else onMending();
        })
        .catch((error: unknown) => toast.error(errorText(error)))
        .finally(() => (isAsking.current = false));
    },
    [t],
  );
}
