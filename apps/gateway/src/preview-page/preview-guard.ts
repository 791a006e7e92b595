/**
 * Runs before everything else in a preview, as a classic script: reports scripts that do not load, and lends storage in memory
 * where the browser refuses it to framed pages, which would otherwise end an app at its first line.
 */
import { MemoryStorage } from "./memory-storage.ts";
import { readSettings, tellError } from "./preview-channel.ts";

for (const name of ["localStorage", "sessionStorage"] as const) {
  try {
    window[name].getItem("");
  } catch {
    // Refused for third-party frames: reading the property itself throws.
    Object.defineProperty(window, name, { configurable: true, value: new MemoryStorage() });
  }
}

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
