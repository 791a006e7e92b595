import type { ReactNode } from "react";
import { Dialog } from "radix-ui";
import { useTranslation } from "react-i18next";
import { useReturnFocus } from "../use-return-focus.ts";

interface SideNavSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** The side nav above the page: slides in, traps the focus. The default export, as a lazily loaded component must be. */
export default function SideNavSheet({ isOpen, onOpenChange, children }: SideNavSheetProps) {
  const { t } = useTranslation();
  const focus = useReturnFocus();
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="side-nav-scrim fixed inset-0 z-40 bg-scrim desktop:hidden" />
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          className="side-nav-sheet fixed inset-y-0 left-0 z-50 flex w-side-nav max-w-[86vw] flex-col bg-ground pt-[env(safe-area-inset-top)] outline-none desktop:hidden"
        >
          <Dialog.Title className="sr-only">{t("nav.label")}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
