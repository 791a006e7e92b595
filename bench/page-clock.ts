/**
 * Clocks that run inside the pages, so that no driver round trip is measured. Both pages share the machine's clock:
 * `performance.timeOrigin + performance.now()`.
 */
import type { Frame, Page } from "playwright-core";

/** Installed in every page and frame before its own scripts. */
export function installClock(): void {
  const now = () => performance.timeOrigin + performance.now();
  const clock = {
    sentAt: 0,
    /** When a condition first held and the frame after it was painted. */
    when(holds: () => boolean): Promise<number> {
      return new Promise((done) => {
        // The first message after a frame's callbacks is handled when that frame was put on screen.
        const painted = () =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done(now());
            port2.postMessage(null);
          });
        if (holds()) return painted();
        const observer = new MutationObserver(() => {
          if (!holds()) return;
          observer.disconnect();
          painted();
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      });
    },
  };
  (globalThis as { benchClock?: typeof clock }).benchClock = clock;
  addEventListener(
    "click",
    (event) => {
      if (event.target instanceof Element && event.target.closest('[data-testid="send"]')) clock.sentAt = now();
    },
    { capture: true },
  );
}

type Clocked = { benchClock: { sentAt: number; when(holds: () => boolean): Promise<number> } };

/** Milliseconds since the epoch at which the person pressed send. */
export const sentAt = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as Clocked).benchClock.sentAt);

/** Resolves with the time at which the first block of the app was painted. */
export const blockPainted = (frame: Frame | Page): Promise<number> =>
  frame.evaluate(() => (globalThis as unknown as Clocked).benchClock.when(() => document.querySelector("[data-block]") !== null));

/** Resolves with the time at which the page showed this text. */
export const textPainted = (frame: Frame | Page, text: string): Promise<number> =>
  frame.evaluate(
    (wanted) => (globalThis as unknown as Clocked).benchClock.when(() => (document.body.textContent ?? "").includes(wanted)),
    text,
  );

/** Resolves with the time at which the app's own colour became this one. */
export const colourPainted = (frame: Frame | Page, hex: string): Promise<number> =>
  frame.evaluate(
    (wanted) =>
      (globalThis as unknown as Clocked).benchClock.when(
        () => getComputedStyle(document.documentElement).getPropertyValue("--am-primary").trim().toLowerCase() === wanted,
      ),
    hex,
  );
