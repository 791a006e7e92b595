/**
 * Runs before everything else in a version that its owner opens before it is public, as a classic script: holds the page still,
 * gathers what goes wrong, and opens screen after screen as the workspace asks.
 */
import { holdPage } from "./held-page.ts";
import { lendStorage } from "./lend-storage.ts";
import { watchFaults } from "./react-faults.ts";
import { isFilled, settle, visit } from "./screen-visit.ts";

const MOST_FAULTS = 20;
const MOST_CHARS = 300;
/** A screen with a clock never comes to rest; one that a slow telephone has yet to draw is not there, and nothing is said of it. */
const PACE = { quietMs: 100, longestMs: 1_500, arrivalMs: 6_000, emptyMs: 5_000 };

const workspaceOrigin = document.currentScript?.dataset["workspace"];
if (!workspaceOrigin) throw new Error("the candidate's document names no workspace");

lendStorage();
const faults: string[] = [];
const note = (error: unknown) => {
  // What a browser allows to a real press only is no fault of the app.
  if (error instanceof DOMException && error.name === "NotAllowedError") return;
  faults.push((error instanceof Error ? error.message : String(error)).slice(0, MOST_CHARS));
};
watchFaults(note);
// What a boundary of the app caught, which React's production build leaves to the boundary to tell.
const say = console.error;
console.error = (...args: unknown[]) => {
  say(...args);
  if (args[0] instanceof Error) note(args[0]);
};
window.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement) faults.push(`a script did not load: ${target.src}`);
    else if (target instanceof HTMLLinkElement && target.rel === "stylesheet") faults.push(`a stylesheet did not load: ${target.href}`);
  },
  true,
);
const held = holdPage();

const tell = (message: object) => window.parent.postMessage({ source: "appmon-candidate", ...message }, workspaceOrigin);

async function open(path: string): Promise<void> {
  if (location.pathname + location.search !== path) visit(path);
  const isDrawn = await settle(held, PACE);
  if (!isDrawn && faults.length === 0) return;
  // Whatever went wrong since the screen before belongs to this one; with the first comes what went wrong while loading.
  const thrown = [...new Set(faults.splice(0))].slice(0, MOST_FAULTS);
  tell({ type: "opened", path, filled: isFilled(), faults: thrown });
}

let last = Promise.resolve();
window.addEventListener(
  "message",
  ({ source, origin, data }: MessageEvent<{ source?: unknown; type?: unknown; path?: unknown } | null>) => {
    if (source !== window.parent || origin !== workspaceOrigin || data?.source !== "appmon" || data.type !== "open") return;
    const { path } = data;
    if (typeof path === "string" && path.startsWith("/")) last = last.then(() => open(path)).catch(note);
  },
);
window.addEventListener("load", () => tell({ type: "ready" }));
