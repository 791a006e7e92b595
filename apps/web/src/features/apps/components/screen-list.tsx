import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AppDetail } from "@appmon/contract/app";

interface ScreenListProps {
  screens: AppDetail["screens"];
  /** Address of the screen that is shown now. */
  current: string;
  onOpen: (path: string) => void;
}

/** Every screen of the app; a tap shows it in the preview. */
export function ScreenList({ screens, current, onOpen }: ScreenListProps) {
  const { t } = useTranslation("apps");
  return (
    <div className="h-full overflow-y-auto bg-paper">
      <div className="mx-auto max-w-reading px-5 py-6">
        <h2 className="text-h20">{t("screens.title", { count: screens.length })}</h2>
        <p className="mt-1 text-b14 text-muted">{t("screens.help")}</p>
        <ol className="mt-5 divide-y divide-line border-y border-line">
          {screens.map((screen, index) => {
            const isHere = screen.path === current;
            return (
              <li key={screen.path}>
                <button
                  type="button"
                  aria-current={isHere ? "page" : undefined}
                  onClick={() => onOpen(screen.path)}
                  className="group flex min-h-14 w-full items-center gap-4 py-2 text-left"
                >
                  <span className="w-6 text-right text-b14 text-muted tabular-nums">{index + 1}</span>
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-semibold">{screen.title}</span>
                    <span className="block truncate font-mono text-c12 text-muted">{screen.path}</span>
                  </span>
                  {isHere && <span className="text-c12 font-medium text-jade">{t("screens.here")}</span>}
                  <ChevronRight size={18} aria-hidden className="text-muted transition-transform group-hover:translate-x-0.5" />
                </button>
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}
