import type { ReactNode } from "react";
import { Dialog as Radix } from "radix-ui";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "./icon-button.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

interface DialogProps {
  isOpen: boolean;
  /** Esc, a click outside, or the close button. */
  onClose: () => void;
  title: string;
  description?: string;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
}

/** A question or a form above the page: centred on wide screens, a sheet from below on phones. */
export function Dialog({ isOpen, onClose, title, description, children, footer }: DialogProps) {
  const { t } = useTranslation();
  const focus = useReturnFocus();
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay-fade fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          {...focus}
          {...(description ? {} : { "aria-describedby": undefined })}
          className="dialog-rise fixed inset-x-0 bottom-0 z-50 max-h-[88dvh] overflow-y-auto rounded-t-panel bg-paper pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-float outline-none tablet:inset-x-auto tablet:top-1/2 tablet:bottom-auto tablet:left-1/2 tablet:w-[min(30rem,calc(100vw-3rem))] tablet:-translate-x-1/2 tablet:-translate-y-1/2 tablet:rounded-panel tablet:pb-6"
        >
          <div className="flex items-start justify-between gap-4 pt-4 pr-3 pl-6">
            <Radix.Title className="pt-2 text-h20">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={t("action.close")}>
                <X size={20} aria-hidden />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="px-6">
            {description && <Radix.Description className="mt-1 text-b14 text-muted">{description}</Radix.Description>}
            {children && <div className="mt-5">{children}</div>}
            {footer && <div className="mt-7 flex flex-col-reverse gap-2 mobile:flex-row mobile:justify-end">{footer}</div>}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
