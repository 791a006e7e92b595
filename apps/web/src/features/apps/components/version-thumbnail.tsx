import type { CSSProperties } from "react";
import type { VersionLook } from "@appmon/contract/app";
import { Icon, iconOr } from "@appmon/kit/icon";

/**
 * A version in small: the screen that shows what it changed, drawn from its parts in the app's own colours. Nothing is run for
 * it. Lines are black or white, whichever can be read on the background.
 */
export function VersionThumbnail({ look }: { look: VersionLook }) {
  const colours = { "--primary": look.primary, "--background": look.background } as CSSProperties;
  const menu = (
    <span className="flex shrink-0 gap-0.5 p-1">
      {[0, 1, 2].map((at) => (
        <span key={at} className={`h-1 w-2 rounded-full ${at === 0 ? "bg-(--primary)" : "bg-current/25"}`} />
      ))}
    </span>
  );
  return (
    <div
      aria-hidden
      style={colours}
      className="flex aspect-[4/3] w-full flex-col overflow-hidden rounded-control border border-line bg-(--background) text-[oklch(from_var(--background)_clamp(0.2,(0.65_-_l)*100,0.95)_0_0)]"
    >
      <span className="flex items-center gap-1 border-b border-current/10 px-1.5 py-1">
        <span className="grid size-3 shrink-0 place-items-center rounded-[3px] bg-(--primary) text-[oklch(from_var(--primary)_clamp(0,(0.68_-_l)*100,1)_0_0)]">
          <Icon name={iconOr(look.icon, "layout-grid")} size={8} />
        </span>
        <span className="min-w-0 flex-1 truncate text-[8px] leading-3 font-bold">{look.title}</span>
        {look.nav === "top" && menu}
      </span>
      <span className="flex min-h-0 flex-1">
        {look.nav === "sidebar" && (
          <span className="grid w-[16%] shrink-0 content-start gap-1 border-r border-current/10 p-1">
            {[0, 1, 2].map((at) => (
              <span key={at} className={`h-1 rounded-full ${at === 0 ? "bg-(--primary)" : "bg-current/20"}`} />
            ))}
          </span>
        )}
        <span className="grid min-w-0 flex-1 content-start gap-1 overflow-hidden p-1.5">
          {look.screen !== "" && <span className="min-h-[9px] truncate text-[7px] leading-[9px] font-semibold">{look.screen}</span>}
          {look.parts.map((part, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a drawing: its parts have no names and never move
            <Part key={index} shape={part.look} size={part.size} />
          ))}
        </span>
      </span>
      {look.nav === "bottom" && <span className="flex justify-center border-t border-current/10">{menu}</span>}
    </div>
  );
}

const upTo = (size: number, least: number, most: number) => Array.from({ length: Math.min(most, Math.max(least, size)) }, (_, at) => at);

function Part({ shape, size }: { shape: VersionLook["parts"][number]["look"]; size: number }) {
  switch (shape) {
    case "hero":
      return (
        <span className="grid gap-1 rounded-[3px] bg-(--primary)/14 p-1.5">
          <span className="h-1.5 w-3/4 rounded-full bg-current/60" />
          <span className="h-1 w-1/2 rounded-full bg-current/25" />
          <span className="h-2 w-1/3 rounded-full bg-(--primary)" />
        </span>
      );
    case "rows":
      return (
        <span className="grid gap-[3px]">
          {upTo(4, 4, 4).map((row) => (
            <span key={row} className="flex gap-1 border-b border-current/10 pb-[3px]">
              {upTo(size, 1, 5).map((column) => (
                <span key={column} className={`h-1 flex-1 rounded-full ${column === 0 ? "bg-current/45" : "bg-current/18"}`} />
              ))}
            </span>
          ))}
        </span>
      );
    case "cards":
      return (
        <span className="grid grid-cols-3 gap-1">
          {upTo(size, 3, 6).map((card) => (
            <span key={card} className="grid gap-[3px] rounded-[3px] border border-current/12 p-1">
              <span className="h-2 rounded-[2px] bg-(--primary)/22" />
              <span className="h-[3px] w-2/3 rounded-full bg-current/30" />
            </span>
          ))}
        </span>
      );
    case "columns":
      return (
        <span className="grid grid-cols-3 gap-1">
          {[3, 2, 1].map((cards) => (
            <span key={cards} className="grid content-start gap-[3px] rounded-[3px] bg-current/6 p-[3px]">
              {upTo(cards, 1, 3).map((card) => (
                <span key={card} className="h-2 rounded-[2px] bg-(--background) ring-1 ring-current/15" />
              ))}
            </span>
          ))}
        </span>
      );
    case "cells":
      return (
        <span className="grid grid-cols-7 gap-[2px]">
          {upTo(21, 21, 21).map((cell) => (
            <span key={cell} className={`h-[5px] rounded-[1px] ${cell % 5 === 3 ? "bg-(--primary)" : "bg-current/12"}`} />
          ))}
        </span>
      );
    case "numbers":
      return (
        <span className="flex gap-1">
          {upTo(size, 2, 4).map((number) => (
            <span key={number} className="grid flex-1 gap-[3px] rounded-[3px] border border-current/12 p-1">
              <span className="h-[3px] w-2/3 rounded-full bg-current/20" />
              <span className="h-1.5 w-1/2 rounded-full bg-(--primary)" />
            </span>
          ))}
        </span>
      );
    case "bars":
      return (
        <span className="flex h-5 items-end gap-[3px]">
          {[45, 80, 60, 100, 70, 35].map((height) => (
            <span key={height} className="flex-1 rounded-t-[2px] bg-(--primary)/70" style={{ height: `${height}%` }} />
          ))}
        </span>
      );
    case "round":
      return <span className="mx-auto size-6 rounded-full border-[5px] border-(--primary) border-r-current/20" />;
    case "form":
      return (
        <span className="grid gap-[3px]">
          {upTo(3, 3, 3).map((field) => (
            <span key={field} className="h-[7px] rounded-[2px] border border-current/25" />
          ))}
          <span className="h-2 w-2/5 rounded-[2px] bg-(--primary)" />
        </span>
      );
    case "words":
      return (
        <span className="grid gap-[3px]">
          {[90, 75, 50].map((width) => (
            <span key={width} className="h-1 rounded-full bg-current/20" style={{ width: `${width}%` }} />
          ))}
        </span>
      );
  }
}
