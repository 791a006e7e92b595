import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

/** The sections beside it, each a press away: all of a list is long. */
export function SectionJump() {
  const { t } = useTranslation("chat");
  const ref = useRef<HTMLElement>(null);
  const [titles, setTitles] = useState<string[]>([]);
  const sections = () => [...(ref.current?.parentElement?.querySelectorAll<HTMLElement>(":scope > section[aria-label]") ?? [])];
  // What there is to set depends on the list; the sections themselves say it.
  useEffect(() => setTitles(sections().map((section) => section.getAttribute("aria-label") ?? "")), []);
  return (
    <nav ref={ref} aria-label={t("visual.list.jump")} className="-mt-2 flex flex-wrap gap-x-3">
      {titles.map((title, at) => (
        <button
          key={title}
          type="button"
          onClick={() => {
            const section = sections()[at];
            section?.scrollIntoView({ block: "start", behavior: "smooth" });
            section?.querySelector<HTMLElement>("button, input, select")?.focus({ preventScroll: true });
          }}
          className="min-h-9 text-c14 font-medium text-muted underline underline-offset-4 hover:text-ink"
        >
          {title}
        </button>
      ))}
    </nav>
  );
}
