import { create } from "zustand";
import { createJSONStorage, persist, type PersistStorage } from "zustand/middleware";
import { DESKTOP } from "../use-media-query.ts";

export interface LayoutStore {
  isHydrated: boolean;
  isSideNavOpen: boolean;
  /** True on screens that fill the window: no footer. */
  isBodyOnly: boolean;
  /** Chat title shown in the header; empty = none. */
  headerTitle: string;
  setHydrated: () => void;
  setSideNavOpen: (isSideNavOpen: boolean) => void;
  toggleSideNav: () => void;
  setBodyOnly: (isBodyOnly: boolean) => void;
  setHeaderTitle: (headerTitle: string) => void;
  /** Side nav open, title cleared. */
  reset: () => void;
}

export const useLayoutStore = create<LayoutStore>()(
  persist(
    (set) => ({
      isHydrated: false,
      isSideNavOpen: true,
      isBodyOnly: false,
      headerTitle: "",
      setHydrated: () => set({ isHydrated: true }),
      setSideNavOpen: (isSideNavOpen) => set({ isSideNavOpen }),
      toggleSideNav: () => set((state) => ({ isSideNavOpen: !state.isSideNavOpen })),
      setBodyOnly: (isBodyOnly) => set({ isBodyOnly }),
      setHeaderTitle: (headerTitle) => set({ headerTitle }),
      reset: () => set({ isSideNavOpen: true, headerTitle: "" }),
    }),
    {
      name: "LAYOUT_STORE",
      storage: keptStorage(),
      skipHydration: true,
      partialize: ({ isSideNavOpen, isBodyOnly, headerTitle }) => ({ isSideNavOpen, isBodyOnly, headerTitle }),
      onRehydrateStorage: (state) => () => {
        // Below the desktop width the side nav covers the page: never from the start.
        if (!matchMedia(DESKTOP).matches) state.setSideNavOpen(false);
        state.setHydrated();
      },
    },
  ),
);

type Kept = Pick<LayoutStore, "isSideNavOpen" | "isBodyOnly" | "headerTitle">;

/** A page says how it is laid out before the stored choice is read: that must not be written over the choice. */
function keptStorage(): PersistStorage<Kept> | undefined {
  const storage = createJSONStorage<Kept>(() => localStorage);
  if (!storage) return undefined;
  return {
    ...storage,
    setItem: (name, value) => {
      if (useLayoutStore.getState().isHydrated) return storage.setItem(name, value);
    },
  };
}
