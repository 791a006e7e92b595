import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../lib/error-text.ts";
import { toast } from "../../../ui/toast.tsx";
import type { PreviewError } from "../preview-state.ts";
import { reportFault } from "./faults-api.ts";

/** As much of a stack as says where it began. */
const STACK_LINES = 4;

interface Ways {
  /** Asks in the conversation, where no run mends it by itself. */
  say: (text: string) => void;
  /** A run mends it now; the conversation shows it. */
  onMending?: () => void;
}

/** Has an error in the preview mended, with its stack and its screen: by a run of its own, free of credits, or else by words. */
export function useMendError(roomId: string | null, { say, onMending }: Ways): (error: PreviewError) => void {
  const { t } = useTranslation("chat");
  return useCallback(
    ({ count: _count, version, ...error }) => {
      const ask = () => {
        const stack = error.stack?.split("\n").slice(0, STACK_LINES).join("\n") ?? "";
        const lines = [t("preview.mendText", { path: error.path }), stack.includes(error.message) ? "" : error.message, stack];
        say(lines.filter(Boolean).join("\n"));
      };
      if (roomId === null || version === null) return ask();
      reportFault(roomId, { ...error, version }, { asked: true }).then(
        (run) => (run === null ? ask() : onMending?.()),
        (cause: unknown) => toast.error(errorText(cause)),
      );
    },
    [roomId, say, onMending, t],
  );
}
