/**
 * Runs one app that somebody tries without an account. It is handed over by the page around the frame, so nothing of it is kept
 * on any server; what is entered lives in this page and ends with it.
 */
import { hearWorkspace, readSettings, tellError, tellWorkspace } from "./preview-channel.ts";
import { watchFaults } from "./react-faults.ts";
import { prepareApp } from "./run-app.ts";

const VERSION = "1";

const settings = readSettings();
const app = prepareApp(settings);

watchFaults((error, inRender) => tellError(settings, error, inRender ? "render" : "runtime", VERSION));

hearWorkspace(settings, (message) => {
  if (message.type !== "run" || app.hasBegun) return;
  const started = performance.now();
  app
    .run(message.build)
    .then(() => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      tellWorkspace(settings, { source: "appmon-preview", type: "ready", version: VERSION, ms });
    })
    .catch((error: unknown) => tellError(settings, error, "load", VERSION));
});

for (const name of settings.warm) app.vendor(name).catch((error: unknown) => tellError(settings, error, "load"));
tellWorkspace(settings, { source: "appmon-preview", type: "open" });
