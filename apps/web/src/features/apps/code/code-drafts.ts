import { create } from "zustand";
import { persist } from "zustand/middleware";

/** What was written by hand and is not saved yet, and the version it was written on. */
export interface FileDraft {
  base: number;
  /** Null: the file is deleted. */
  text: string | null;
}
export type CodeDrafts = Readonly<Record<string, FileDraft>>;

interface CodeDraftStore {
  /** App id → path → draft. */
  drafts: Record<string, CodeDrafts>;
  put: (appId: string, path: string, draft: FileDraft) => void;
  drop: (appId: string, paths: readonly string[]) => void;
}

/** Unsaved code stays in the browser: neither a reload nor another tab of the workspace loses it. */
export const useCodeDrafts = create<CodeDraftStore>()(
  persist(
    (set) => ({
      drafts: {},
      put: (appId, path, draft) => set(({ drafts }) => ({ drafts: { ...drafts, [appId]: { ...drafts[appId], [path]: draft } } })),
      drop: (appId, paths) =>
        set(({ drafts }) => {
          const { [appId]: own = {}, ...others } = drafts;
          const left = Object.entries(own).filter(([path]) => !paths.includes(path));
          return { drafts: left.length === 0 ? others : { ...others, [appId]: Object.fromEntries(left) } };
        }),
    }),
    { name: "CODE_DRAFTS" },
  ),
);
