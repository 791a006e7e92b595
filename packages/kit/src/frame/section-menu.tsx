import { prefersStill } from "./prefers-still.ts";
import type { PresentItem } from "../present-block.tsx";

/** The menu of a page that says it all on itself: each entry goes to its section, for eyes and for keyboards. */
export function SectionMenu({ items }: { items: readonly PresentItem[] }) {
  const go = (id: string) => {
    const section = document.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`);
    if (!section) return;
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    section.scrollIntoView({ behavior: prefersStill() ? "auto" : "smooth", block: "start" });
  };
  return (
    <nav className="am-section-menu" aria-label="구역 메뉴">
      {items.map((item) => (
        <a
          key={item.note ?? item.title}
          href={`#${item.note ?? ""}`}
          onClick={(event) => {
            event.preventDefault();
            go(item.note ?? "");
          }}
        >
          {item.title}
        </a>
      ))}
    </nav>
  );
}
