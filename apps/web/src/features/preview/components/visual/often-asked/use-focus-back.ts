import { type RefObject, useEffect, useRef } from "react";

/** Who comes back goes on at the button they left by, unless they are elsewhere by then. */
export function useFocusBack<T extends HTMLElement>(isHere: boolean): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    if (!isHere) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) ref.current?.querySelector("button")?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isHere]);
  return ref;
}
