import { useSyncExternalStore } from "react";

export const DESKTOP = "(min-width: 67.5rem)";

/** Whether a media query holds; `false` while prerendering. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
