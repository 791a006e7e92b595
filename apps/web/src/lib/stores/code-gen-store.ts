import { create } from "zustand";
import { persist } from "zustand/middleware";

export interface RunningGeneration {
  generationId: string;
  messageId: string;
  /** ISO 8601 UTC. */
  startedAt: string;
}

export interface CodeGenStore {
  isHydrated: boolean;
  /** Room id → the generation this browser saw running there. A hint for lists and badges; the room's events decide. */
  running: Record<string, RunningGeneration>;
  setHydrated: () => void;
  startRun: (roomId: string, generation: RunningGeneration) => void;
  endRun: (roomId: string) => void;
}

export const useCodeGenStore = create<CodeGenStore>()(
  persist(
    (set) => ({
      isHydrated: false,
      running: {},
      setHydrated: () => set({ isHydrated: true }),
      startRun: (roomId, generation) => set((state) => ({ running: { ...state.running, [roomId]: generation } })),
      endRun: (roomId) =>
        set((state) => {
          const { [roomId]: _ended, ...running } = state.running;
          return { running };
        }),
    }),
    {
      name: "CODE_GEN_STORE",
      skipHydration: true,
      partialize: ({ running }) => ({ running }),
      onRehydrateStorage: (state) => () => state.setHydrated(),
    },
  ),
);
