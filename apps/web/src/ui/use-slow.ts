import { useEffect, useState } from "react";

/** What is over sooner needs no words, and drawing them would only hold up the thing itself. */
const SLOW_MS = 300;

/** True once something has been going on for 300 ms; false as soon as it ends. */
export function useSlow(isActive: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isActive]);
  return isActive && isSlow;
}
