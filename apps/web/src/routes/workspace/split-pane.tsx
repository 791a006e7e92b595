import { type CSSProperties, type ReactNode, useRef } from "react";
import { Group, type GroupImperativeHandle, Panel, Separator, useDefaultLayout } from "react-resizable-panels";
import { useWideWindow } from "./use-wide-window.ts";

interface SplitPaneProps {
  start: ReactNode;
  end: ReactNode;
  /** On a small window only this one is seen; both stay as they are. */
  visible: "start" | "end";
  label: string;
}

const INITIAL = { start: 36, end: 64 };

/** Two panes with a line between them that is dragged or moved with the arrow keys, and remembered. Neither is ever taken apart. */
export function SplitPane({ start, end, visible, label }: SplitPaneProps) {
  const isWide = useWideWindow();
  const group = useRef<GroupImperativeHandle>(null);
  const { defaultLayout = INITIAL, onLayoutChanged } = useDefaultLayout({
    id: "WORKSPACE_PANES",
    panelIds: ["start", "end"],
    onlySaveAfterUserInteractions: true,
  });
  // On a small window they lie over each other.
  const style = (side: "start" | "end"): CSSProperties =>
    isWide
      ? { overflow: "hidden" }
      : { overflow: "hidden", position: "absolute", inset: 0, visibility: visible === side ? "visible" : "hidden" };
  return (
    <Group
      groupRef={group}
      orientation="horizontal"
      disabled={!isWide}
      defaultLayout={defaultLayout}
      onLayoutChanged={onLayoutChanged}
      // A frame keeps what happens in it to itself, and a fast hand is over the preview before the first move is heard: from the moment
      // the pointer is on the line until it lets go, the preview is not met.
      className="relative min-h-0 flex-1 [&:has([role=separator]:hover)_iframe]:pointer-events-none [&:has([data-separator=active])_iframe]:pointer-events-none"
    >
      <Panel id="start" minSize="26%" maxSize="60%" style={style("start")} inert={!isWide && visible !== "start"}>
        {start}
      </Panel>
      {isWide && (
        <Separator
          aria-label={label}
          className="group relative z-10 w-px shrink-0 cursor-col-resize bg-line outline-none before:absolute before:inset-y-0 before:-inset-x-2"
          disableDoubleClick
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onDoubleClick={() => group.current?.setLayout(INITIAL)}
        >
          <span
            aria-hidden
            className="absolute inset-y-0 -left-px w-[3px] bg-ink opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
          />
        </Separator>
      )}
      <Panel id="end" style={style("end")} inert={!isWide && visible !== "end"}>
        {end}
      </Panel>
    </Group>
  );
}
