/**
 * Runs before everything else in a preview, as a classic script: reports scripts that do not load, and lends storage in memory
 * where the browser refuses it to framed pages, which would otherwise end an app at its first line.
 */
import { lendStorage } from "./lend-storage.ts";
import { readSettings, tellError } from "./preview-channel.ts";

lendStorage();
const settings = readSettings();
window.addEventListener(
  "error",
  (event) => {
    const target = event.target;
    if (target instanceof HTMLScriptElement) tellError(settings, new Error(`a script did not load: ${target.src}`), "load");
    else if (target instanceof HTMLLinkElement && target.rel === "stylesheet")
      tellError(settings, new Error(`a stylesheet did not load: ${target.href}`), "load");
  },
  true,
);
