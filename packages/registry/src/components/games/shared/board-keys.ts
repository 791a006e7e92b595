import { useState } from "react";
import type { KeyboardEvent } from "react";

const STEPS: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** A board is one stop of the tab key; arrows walk on it. Its places are the children of the element that gets the handler. */
export function useBoardKeys(width: number, height: number, start: number) {
  const [active, setActive] = useState(start);
  return {
    tabIndexOf: (place: number) => (place === active ? 0 : -1),
    onFocusOf: (place: number) => () => setActive(place),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      const x = Math.min(width - 1, Math.max(0, (active % width) + step[0]));
      const y = Math.min(height - 1, Math.max(0, Math.floor(active / width) + step[1]));
      const next = event.currentTarget.children[y * width + x];
      if (next instanceof HTMLElement) next.focus();
    },
  };
}
