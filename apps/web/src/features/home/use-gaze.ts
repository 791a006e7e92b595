import { useEffect, useState } from "react";
import type { RefObject } from "react";

const ASLEEP_AFTER_MS = 15_000;
/** Distance in pixels at which the eyes are turned fully. */
const FULL_TURN_PX = 260;

export interface Gaze {
  look: { x: number; y: number };
  isAwake: boolean;
}

/** Direction from one point to another as −1 … 1 in both axes, growing with the distance up to a full turn. */
export function directionTo(from: { x: number; y: number }, to: { x: number; y: number }): { x: number; y: number } {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const distance = Math.hypot(dx, dy);
  if (distance === 0) return { x: 0, y: 0 };
  const turn = Math.min(1, distance / FULL_TURN_PX);
  return { x: (dx / distance) * turn, y: (dy / distance) * turn };
}

/** Eyes that follow the pointer while somebody is there; asleep after a quiet while. Typing (`attention`) wakes and draws the eyes to the text. */
export function useGaze(target: RefObject<HTMLElement | null>, attention: string): Gaze {
  const [gaze, setGaze] = useState<Gaze>({ look: { x: 0, y: 0.4 }, isAwake: true });
  useEffect(() => {
    let frame = 0;
    let timer = setTimeout(sleep, ASLEEP_AFTER_MS);
    function sleep() {
      setGaze((now) => ({ ...now, isAwake: false }));
    }
    function onMove(event: PointerEvent) {
      clearTimeout(timer);
      timer = setTimeout(sleep, ASLEEP_AFTER_MS);
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const box = target.current?.getBoundingClientRect();
        if (!box) return;
        const centre = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        setGaze({ look: directionTo(centre, { x: event.clientX, y: event.clientY }), isAwake: true });
      });
    }
    addEventListener("pointermove", onMove, { passive: true });
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      removeEventListener("pointermove", onMove);
    };
  }, [target]);
  useEffect(() => {
    if (attention === "") return;
    const line = attention.slice(attention.lastIndexOf("\n") + 1);
    setGaze({ look: { x: Math.min(0.6, line.length / 34 - 1), y: 0.85 }, isAwake: true });
  }, [attention]);
  return gaze;
}
