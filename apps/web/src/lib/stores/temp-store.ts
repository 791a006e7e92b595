import { create } from "zustand";
import { persist } from "zustand/middleware";

/** The id of a room that is not saved yet: nothing is fetched for it. */
export const TEMP_ROOM_ID = "temp";

export interface TempStore {
  isHydrated: boolean;
  /** A prompt that was sent before its room exists (also before sign-in). `/appmon/chat/temp` takes and sends it. */
  pendingPrompt: string | null;
  /** What is typed but not sent: room id (or `home`, `temp`) → text. */
  drafts: Record<string, string>;
  setHydrated: () => void;
  setPendingPrompt: (pendingPrompt: string | null) => void;
  /** Answers the pending prompt and forgets it, so that a reload cannot send it twice. */
  takePendingPrompt: () => string | null;
  setDraft: (key: string, text: string) => void;
}

export const useTempStore = create<TempStore>()(
  persist(
    (set, get) => ({
      isHydrated: false,
      pendingPrompt: null,
      drafts: {},
      setHydrated: () => set({ isHydrated: true }),
      setPendingPrompt: (pendingPrompt) => set({ pendingPrompt }),
      takePendingPrompt: () => {
        const { pendingPrompt } = get();
        if (pendingPrompt !== null) set({ pendingPrompt: null });
        return pendingPrompt;
      },
      setDraft: (key, text) =>
        set((state) => {
          const { [key]: _old, ...rest } = state.drafts;
          return { drafts: text === "" ? rest : { ...rest, [key]: text } };
        }),
    }),
    {
      name: "TEMP_STORE",
      skipHydration: true,
      partialize: ({ pendingPrompt, drafts }) => ({ pendingPrompt, drafts }),
      onRehydrateStorage: (state) => () => state.setHydrated(),
    },
  ),
);
