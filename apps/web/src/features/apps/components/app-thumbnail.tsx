import type { CSSProperties } from "react";
import type { AppItem } from "@appmon/contract/app";
import { Icon, iconOr } from "@appmon/kit/icon";

/**
 * The app in small, drawn from its own colours, icon and title: no picture to load. Lettering is black or white,
 * whichever can be read on the app's colour.
 */
export function AppThumbnail({ app }: { app: Pick<AppItem, "title" | "icon" | "primary" | "background"> }) {
  const colours = { "--primary": app.primary, "--background": app.background } as CSSProperties;
  return (
    <div
      aria-hidden
      style={colours}
      className="relative aspect-[4/3] overflow-hidden rounded-panel border border-line bg-(--background) text-[oklch(from_var(--background)_clamp(0.2,(0.65_-_l)*100,0.95)_0_0)]"
    >
      <div className="flex items-center gap-2 px-4 pt-4">
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-(--primary) text-[oklch(from_var(--primary)_clamp(0,(0.68_-_l)*100,1)_0_0)]">
          <Icon name={iconOr(app.icon, "layout-grid")} size={20} />
        </span>
        <span className="truncate text-b14 font-bold">{app.title}</span>
      </div>
      <div className="mx-4 mt-4 grid gap-2">
        {[82, 64, 36].map((width) => (
          <span key={width} className="flex items-center gap-2 border-t border-current/10 pt-2">
            <span className="size-5 rounded-full bg-(--primary)/25" />
            <span className="h-2 rounded-full bg-current/15" style={{ width: `${width}%` }} />
          </span>
        ))}
      </div>
      <span className="absolute right-4 bottom-4 h-7 w-16 rounded-full bg-(--primary)" />
    </div>
  );
}
