import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { useWideWindow } from "./use-wide-window.ts";

interface SplitPaneProps {
  start: ReactNode;
  end: ReactNode;
  /** On a small window only this one is seen; both stay as they are. */
  visible: "start" | "end";
  label: string;
}

const MIN = 26;
const MAX = 60;
const INITIAL = 36;

/** Two panes with a line between them that can be dragged or moved with the arrow keys. Neither is ever taken apart. */
export function SplitPane({ start, end, visible, label }: SplitPaneProps) {
  const isWide = useWideWindow();
  const box = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState(INITIAL);
  const move = (next: number) => setPercent(Math.min(MAX, Math.max(MIN, next)));
  const pane = (side: "start" | "end") => (isWide ? "relative" : `absolute inset-0 ${visible === side ? "" : "invisible"}`);
  return (
    <div ref={box} className="relative flex min-h-0 flex-1">
      <div
        className={`min-w-0 ${pane("start")}`}
        style={isWide ? { width: `${percent}%` } : undefined}
        inert={!isWide && visible !== "start"}
      >
        {start}
      </div>
      {isWide && (
        <div
          role="separator"
          aria-label={label}
          aria-orientation="vertical"
          aria-valuemin={MIN}
          aria-valuemax={MAX}
          aria-valuenow={Math.round(percent)}
          tabIndex={0}
          className="group relative z-10 w-px shrink-0 cursor-col-resize touch-none bg-line outline-none before:absolute before:inset-y-0 before:-inset-x-2"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => {
            const area = box.current?.getBoundingClientRect();
            if (area && event.currentTarget.hasPointerCapture(event.pointerId)) move(((event.clientX - area.left) / area.width) * 100);
          }}
          onDoubleClick={() => move(INITIAL)}
          onKeyDown={(event) => {
            if (event.key === "ArrowLeft") move(percent - 2);
            if (event.key === "ArrowRight") move(percent + 2);
          }}
        >
          <span
            aria-hidden
            className="absolute inset-y-0 -left-px w-[3px] bg-ink opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
          />
        </div>
      )}
      <div className={`min-w-0 flex-1 ${pane("end")}`} inert={!isWide && visible !== "end"}>
        {end}
      </div>
    </div>
  );
}
