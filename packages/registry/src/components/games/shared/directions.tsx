import { useEffect, useRef } from "react";
import type { PointerEvent } from "react";
import { Icon } from "@appmon/kit/ui";

export type Direction = "up" | "down" | "left" | "right";

const KEYS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  w: "up",
  s: "down",
  a: "left",
  d: "right",
};
const SWIPE_PX = 24;

/** Arrow keys anywhere on the page except in fields, and swipes on the element that gets the handlers. */
export function useDirections(onDirection: (direction: Direction) => void) {
  const latest = useRef(onDirection);
  useEffect(() => {
    latest.current = onDirection;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const direction = KEYS[event.key];
      if (!direction || event.isComposing || (event.target instanceof Element && event.target.closest("input, textarea, select, dialog")))
        return;
      event.preventDefault();
      latest.current(direction);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      const start = from.current;
      from.current = null;
      if (!start) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE_PX) return;
      latest.current(Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "right" : "left") : dy > 0 ? "down" : "up");
    },
  };
}

/** Four buttons for thumbs. */
export function DirectionPad({ onDirection }: { onDirection: (direction: Direction) => void }) {
  const key = (direction: Direction, label: string, icon: "arrow-left" | "arrow-right" | "chevron-down") => (
    <button type="button" data-direction={direction} aria-label={label} onClick={() => onDirection(direction)}>
      <Icon name={icon} size={24} />
    </button>
  );
  return (
    <div className="am-pad">
      {key("up", "위로", "chevron-down")}
      {key("left", "왼쪽으로", "arrow-left")}
      {key("right", "오른쪽으로", "arrow-right")}
      {key("down", "아래로", "chevron-down")}
    </div>
  );
}
