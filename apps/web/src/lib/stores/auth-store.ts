import { create } from "zustand";
import { persist } from "zustand/middleware";
import type { CurrentUser } from "@appmon/contract/user";

export interface AuthStore {
  /** False until the stored state was read; render nothing that depends on the session before. */
  isHydrated: boolean;
  isLogin: boolean;
  /** True from a wanted sign-out on: no page asks to sign in while the way home is under way. */
  isLeaving: boolean;
  userData: CurrentUser | null;
  setHydrated: () => void;
  setLogin: (isLogin: boolean) => void;
  setUserData: (userData: CurrentUser | null) => void;
}

export const useAuthStore = create<AuthStore>()(
  persist(
    (set) => ({
      isHydrated: false,
      isLogin: false,
      isLeaving: false,
      userData: null,
      setHydrated: () => set({ isHydrated: true }),
      setLogin: (isLogin) => set({ isLogin }),
      setUserData: (userData) => set({ userData }),
    }),
    {
      name: "AUTH_STORE",
      // Prerendered pages know nobody; the stored state is read after React took over the page (hydrate-stores.ts).
      skipHydration: true,
      partialize: ({ isLogin, userData }) => ({ isLogin, userData }),
      onRehydrateStorage: (state) => () => state.setHydrated(),
    },
  ),
);
