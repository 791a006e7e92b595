/**
 * Runs before everything else in a preview, as a classic script: reports scripts that do not load, and lends storage in memory
 * where the browser refuses it to framed pages, which would otherwise end an app at its first line.
 */
import { readSettings, tellError } from "./preview-channel.ts";

class MemoryStorage implements Storage {
  readonly #entries = new Map<string, string>();
  [name: string]: unknown;

  get length(): number {
    return this.#entries.size;
  }
  key(index: number): string | null {
    return [...this.#entries.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#entries.get(String(key)) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#entries.set(String(key), String(value));
  }
  removeItem(key: string): void {
    this.#entries.delete(String(key));
  }
  clear(): void {
    this.#entries.clear();
  }
}

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
