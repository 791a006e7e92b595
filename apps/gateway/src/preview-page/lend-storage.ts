import { MemoryStorage } from "./memory-storage.ts";

/** Lends storage in memory where the browser refuses it to framed pages, which would otherwise end an app at its first line. */
export function lendStorage(): void {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    try {
      window[name].getItem("");
    } catch {
      // Refused for third-party frames: reading the property itself throws.
      Object.defineProperty(window, name, { configurable: true, value: new MemoryStorage() });
    }
  }
}
