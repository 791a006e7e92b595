import type { ChangeArea } from "@appmon/appspec/often-asked-change";
import type { VersionOfApp } from "../../../api/often-asked-api.ts";

/** All of the changes, or one of them: opened instead of the first view. */
export type OpenOften =
  | { kind: "shelf" }
  | { kind: "change"; id: string; /** what was looked for */ words: string; from: OpenOften | null };

/** Opened last: all of them. */
export const ALL_CHANGES = "all";

/** What is looked for, kept while one of those found is open. */
export interface ShelfSearch {
  text: string;
  area: ChangeArea | null;
  /** What was opened last: a change, or all of them. */
  last: string | null;
}

export interface ShelfProps {
  app: VersionOfApp;
  search: ShelfSearch;
  onSearch: (search: ShelfSearch) => void;
  /** null: back to the first view. */
  onOpen: (open: OpenOften | null) => void;
}
