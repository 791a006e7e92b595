import { Suspense, lazy, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { PanelLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { DESKTOP, useMediaQuery } from "../../lib/use-media-query.ts";
import { useOnFirstTouch } from "../../lib/use-on-first-touch.ts";
import { IconButton } from "../icon-button.tsx";
import { Logo } from "../logo.tsx";

const loadSheet = () => import("./side-nav-sheet.tsx");
/** Only windows that are narrow and opened once need it; it is fetched when somebody begins to use the page. */
const SideNavSheet = lazy(loadSheet);

interface SideNavProps {
  /** Undefined until the stored choice was read: the page stays as boot.js painted it. */
  isOpen: boolean | undefined;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/**
 * 280 px: a fixed panel on wide screens, below 1080 px an overlay that slides in, traps the focus and closes by a click
 * beside it or Esc. The panel is always in the page; `<html data-nav>` decides whether it shows, from before the first paint.
 */
export function SideNav({ isOpen, onOpenChange, children }: SideNavProps) {
  const { t } = useTranslation();
  const isDesktop = useMediaQuery(DESKTOP);
  const isSheetOpen = !isDesktop && isOpen === true;
  const [wasOpened, setWasOpened] = useState(false);
  if (isSheetOpen && !wasOpened) setWasOpened(true);
  useOnFirstTouch(loadSheet);
  useEffect(() => {
    if (isOpen !== undefined) document.documentElement.dataset.nav = isOpen ? "open" : "closed";
  }, [isOpen]);
  const head = (
    <div className="flex h-header shrink-0 items-center justify-between pr-2 pl-5">
      <Link to="/" className="flex h-touch items-center rounded-control">
        <Logo height={26} label={t("brand.home")} />
      </Link>
      <IconButton label={t("nav.close")} onClick={() => onOpenChange(false)}>
        <PanelLeft size={20} aria-hidden />
      </IconButton>
    </div>
  );
  return (
    <>
      <aside
        aria-label={t("nav.label")}
        inert={isDesktop && isOpen === false}
        className="side-nav-panel hidden flex-col border-r border-line bg-ground desktop:flex"
      >
        {head}
        {children}
      </aside>
      {wasOpened && (
        <Suspense fallback={null}>
          <SideNavSheet isOpen={isSheetOpen} onOpenChange={onOpenChange}>
            {head}
            {children}
          </SideNavSheet>
        </Suspense>
      )}
    </>
  );
}
