import { create } from "zustand";
import { persist } from "zustand/middleware";
import type { Provider } from "@appmon/contract/provider";

export interface RouteStore {
  isHydrated: boolean;
  /** Where the user was going when sign-in came between: a path of this site. */
  returnTo: string | null;
  /** The path before the present one. */
  previousPath: string | null;
  /** Marks the button "최근에 로그인했어요"; survives signing out. */
  lastProvider: Provider | null;
  setHydrated: () => void;
  setReturnTo: (returnTo: string | null) => void;
  setPreviousPath: (previousPath: string | null) => void;
  setLastProvider: (lastProvider: Provider | null) => void;
}

export const useRouteStore = create<RouteStore>()(
  persist(
    (set) => ({
      isHydrated: false,
      returnTo: null,
      previousPath: null,
      lastProvider: null,
      setHydrated: () => set({ isHydrated: true }),
      setReturnTo: (returnTo) => set({ returnTo }),
      setPreviousPath: (previousPath) => set({ previousPath }),
      setLastProvider: (lastProvider) => set({ lastProvider }),
    }),
    {
      name: "ROUTE_STORE",
      skipHydration: true,
      partialize: ({ returnTo, previousPath, lastProvider }) => ({ returnTo, previousPath, lastProvider }),
      onRehydrateStorage: (state) => () => state.setHydrated(),
    },
  ),
);
