import { useEffect, useState } from "react";

const SETTLED_MS = 250;

/** What a value is once it stays the same for a moment: nothing is asked for with every letter. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
