import type { Messages } from "./messages.ts";

const files = import.meta.glob<Messages>("../../locales/en/*.json", { eager: true, import: "default" });

/** The English sentences of all pages, by namespace ("common"); fetched whole when English is chosen. */
export const english: Readonly<Record<string, Messages>> = Object.fromEntries(
  Object.entries(files).map(([path, messages]) => [path.slice(path.lastIndexOf("/") + 1, -".json".length), messages]),
);
