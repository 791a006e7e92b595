import { useEffect, useId, useRef } from "react";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

export interface ModalProps {
  title: string;
  /** Asked when the visitor presses Escape, the backdrop or the cross. */
  onClose: () => void;
  children: ReactNode;
  /** "small" for questions, "form" for forms. On phones a sheet from below. */
  size?: "small" | "form";
  /** Whether a cross closes it: a question is answered by its own two buttons. */
  cross?: boolean;
}

/** A dialog in the browser's top layer: focus stays inside and returns to where it came from. Mounted = open. */
export function Modal({ title, onClose, children, size = "form", cross = true }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="am-modal"
      data-size={size}
      // Said explicitly: tools find dialogs by it.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="dialog"
      aria-modal="true"
      aria-labelledby={heading}
      onCancel={(event) => {
        // A file picker inside also raises "cancel"; only the dialog's own closes it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="am-modal-box">
        <header className="am-modal-head">
          <h2 id={heading}>{title}</h2>
          {cross && (
            <button type="button" className="am-icon-button" aria-label="닫기" onClick={onClose}>
              <Icon name="x" />
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}
