import { useEffect } from "react";
import { create } from "zustand";

interface HeaderBackStore {
  onBack: (() => void) | null;
}

/** Not persisted: a handler belongs to the page that is open. */
export const useHeaderBackStore = create<HeaderBackStore>()(() => ({ onBack: null }));

/** Shows the back button in the header while the calling page is open. Give it a stable handler. */
export function useHeaderBack(onBack: () => void): void {
  useEffect(() => {
    useHeaderBackStore.setState({ onBack });
    return () => useHeaderBackStore.setState((state) => (state.onBack === onBack ? { onBack: null } : state));
  }, [onBack]);
}
