import { useEffect } from "react";
import type { ReactNode } from "react";
import { PanelLeft } from "lucide-react";
import { Dialog } from "radix-ui";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { DESKTOP, useMediaQuery } from "../../lib/use-media-query.ts";
import { IconButton } from "../icon-button.tsx";
import { Logo } from "../logo.tsx";
import { useReturnFocus } from "../use-return-focus.ts";

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
  const focus = useReturnFocus();
  const isDesktop = useMediaQuery(DESKTOP);
  useEffect(() => {
    if (isOpen !== undefined) document.documentElement.dataset.nav = isOpen ? "open" : "closed";
  }, [isOpen]);
  const head = (
    <div className="flex h-header shrink-0 items-center justify-between pr-2 pl-5">
      <Link to="/" className="flex h-touch items-center rounded-control">
        <Logo height={26} label={t("brand.home")} />
      </Link>
      <IconButton label={t("nav.close")} hasTooltip={isDesktop} onClick={() => onOpenChange(false)}>
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
      <Dialog.Root open={!isDesktop && isOpen === true} onOpenChange={onOpenChange}>
        <Dialog.Portal>
          <Dialog.Overlay className="side-nav-scrim fixed inset-0 z-40 bg-scrim desktop:hidden" />
          <Dialog.Content
            {...focus}
            aria-describedby={undefined}
            className="side-nav-sheet fixed inset-y-0 left-0 z-50 flex w-side-nav max-w-[86vw] flex-col bg-ground pt-[env(safe-area-inset-top)] outline-none desktop:hidden"
          >
            <Dialog.Title className="sr-only">{t("nav.label")}</Dialog.Title>
            {head}
            {children}
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  );
}
