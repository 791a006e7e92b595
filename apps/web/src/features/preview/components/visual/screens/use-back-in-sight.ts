import { type RefObject, useEffect, useRef } from "react";

/** Keeps the place in sight that a form was opened from, once it is closed: what stands below it moves up. */
export function useBackInSight(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) place.current?.scrollIntoView({ block: "nearest" });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return place;
}
