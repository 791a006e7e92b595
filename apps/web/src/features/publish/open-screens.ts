import { FAULT_MAX_CHARS, MOST_FAULTS, screenReportSchema } from "@appmon/contract/publish";
import type { Candidate, PageReport, ScreenReport } from "@appmon/contract/publish";
import { z } from "zod";

/** So long the page may say nothing. It is not a limit on all screens together: a slow telephone is slow, and may publish too. */
const SILENCE_MS = 8_000;
/** What takes longer than this in all is not waited for by anybody who publishes. */
const LONGEST_MS = 90_000;

const messageSchema = z.discriminatedUnion("type", [
  z.object({ source: z.literal("appmon-candidate"), type: z.literal("ready") }),
  screenReportSchema.extend({ source: z.literal("appmon-candidate"), type: z.literal("opened") }),
]);

export interface CandidatePage {
  /** Of the page that shows the frame. */
  window: Pick<Window, "addEventListener" | "removeEventListener">;
  /** Its document: a browser hardly draws what is in a tab behind another. */
  document: Pick<Document, "hidden" | "addEventListener" | "removeEventListener">;
  /** The frame's own window, once it is there. */
  frame(): Window | null | undefined;
}

export interface Opening {
  signal: AbortSignal;
  /** How many screens were opened, and the one that is next. */
  onProgress(opened: number): void;
}

/**
 * Has the page in the frame open every screen in turn and answers what it saw. Stops at the first screen with an error: that is
 * enough to know. Takes only what the frame's own window and origin say.
 */
export function openScreens(
  page: CandidatePage,
  { url, visits }: Pick<Candidate, "url" | "visits">,
  { signal, onProgress }: Opening,
): Promise<PageReport> {
  const { origin } = new URL(url);
  const screens: ScreenReport[] = [];
  return new Promise((resolve) => {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const waitAnew = () => {
      clearTimeout(silence);
      // A tab that is looked away from is waited for until it is looked at again, or until the candidate is given up.
      if (!page.document.hidden) silence = setTimeout(giveUp, SILENCE_MS);
    };
    const end = (isFinished: boolean) => {
      clearTimeout(silence);
      clearTimeout(longest);
      page.document.removeEventListener("visibilitychange", waitAnew);
      page.window.removeEventListener("message", hear);
      signal.removeEventListener("abort", giveUp);
      resolve({ isFinished, screens });
    };
    const giveUp = () => end(false);
    const openNext = () => {
      onProgress(screens.length);
      const next = visits[screens.length];
      if (!next || screens.some(({ faults, filled }) => faults.length > 0 || !filled)) return end(true);
      page.frame()?.postMessage({ source: "appmon", type: "open", path: next.path }, origin);
    };
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source === null || event.source !== page.frame()) return;
      const message = messageSchema.safeParse(event.data).data;
      if (!message) return;
      waitAnew();
      if (message.type === "ready") return openNext();
      if (message.path !== visits[screens.length]?.path) return;
      const { path, filled, faults } = message;
      screens.push({ path, filled, faults: faults.slice(0, MOST_FAULTS).map((fault) => fault.slice(0, FAULT_MAX_CHARS)) });
      openNext();
    };
    const longest = setTimeout(giveUp, LONGEST_MS);
    waitAnew();
    page.document.addEventListener("visibilitychange", waitAnew);
    page.window.addEventListener("message", hear);
    signal.addEventListener("abort", giveUp);
  });
}
