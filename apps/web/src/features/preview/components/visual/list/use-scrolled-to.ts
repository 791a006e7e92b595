import { type RefObject, useEffect, useRef } from "react";

/** Brings a part of the panel into view where it was asked for in words: it may stand far below. */
export function useScrolledTo<T extends HTMLElement>(isAsked: boolean): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    if (isAsked) ref.current?.scrollIntoView({ block: "nearest" });
  }, [isAsked]);
  return ref;
}
