import { useEffect } from "react";

const SIGNS = ["pointerdown", "keydown"] as const;

/** Calls `prepare` once, when somebody first presses something on the page: what opens next is then on its way already. */
export function useOnFirstTouch(prepare: () => unknown): void {
  useEffect(() => {
    const stop = () => SIGNS.forEach((sign) => removeEventListener(sign, onSign, true));
    const onSign = () => {
      stop();
      prepare();
    };
    SIGNS.forEach((sign) => addEventListener(sign, onSign, true));
    return stop;
  }, [prepare]);
}
