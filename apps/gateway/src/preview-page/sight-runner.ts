/**
 * Runs an app in the server's own browser, so that whoever made it can be told what it shows. Its data are its sample records,
 * which live in this page and end with it.
 */
import type { PreviewBuild } from "@appmon/builder/build-request";
import { readSettings } from "./preview-channel.ts";
import { watchFaults } from "./react-faults.ts";
import { prepareApp } from "./run-app.ts";
import { settle, visit } from "./screen-visit.ts";
import { sightBuildId } from "./sight-settings.ts";
import type { SightFault } from "./sight-settings.ts";

const MAX_FAULTS = 20;
const MAX_MESSAGE = 500;
const MAX_FILES = 3;
/** No server is read from: only what the page draws is waited for. */
const REST = { isReading: () => false };
const REST_MS = { quietMs: 120, longestMs: 1_500 };

const faults = new Map<string, SightFault>();
const note = (error: unknown) => {
  const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, MAX_MESSAGE);
  if (faults.size < MAX_FAULTS && !faults.has(message)) faults.set(message, { message, files: filesOf(error) });
};
watchFaults(note);
const app = prepareApp(readSettings());

window.appmonSight = {
  started: start(),
  visit(path) {
    visit(path);
    window.scrollTo(0, 0);
  },
  settle: (arrivalMs) => settle(REST, { ...REST_MS, arrivalMs }),
  faults: () => [...faults.values()],
};

async function start(): Promise<void> {
  try {
    await app.run(JSON.parse(document.getElementById(sightBuildId)?.textContent ?? "") as PreviewBuild);
  } catch (error) {
    note(error);
  }
}

/** Modules are run under the name of their file, see `ModuleGraph`; their lines are not those of the source. */
function filesOf(error: unknown): string[] {
  const stack = error instanceof Error ? String(error.stack ?? "") : "";
  return [...new Set([...stack.matchAll(/appmon:\/+(src\/[\w./-]+)/g)].map(([, file]) => file!))].slice(0, MAX_FILES);
}
