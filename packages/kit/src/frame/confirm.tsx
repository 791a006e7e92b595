import { createContext, useCallback, useContext, useState } from "react";
import type { ReactNode } from "react";
import { leaveLabel } from "./leave-label.ts";
import { Modal } from "./modal.tsx";

export interface Question {
  title: string;
  body?: string;
  confirmLabel: string;
  /** What the other button does, where that can be said better than "닫기". */
  cancelLabel?: string;
  /** "bad" for what cannot be undone. */
  tone?: "bad" | "primary";
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

/** Asks a question before something happens; resolves to the answer. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error("useConfirm needs <ConfirmProvider> around it");
  return ask;
}

/** Shows the questions of the app inside, one at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null);
  const ask = useCallback<Ask>((question) => new Promise((answer) => setOpen({ question, answer })), []);
  const close = (yes: boolean) => {
    open?.answer(yes);
    setOpen(null);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {open && (
        <Modal title={open.question.title} size="small" cross={false} onClose={() => close(false)}>
          {open.question.body && <p className="am-modal-text">{open.question.body}</p>}
          <div className="am-modal-foot">
            <button type="button" className="am-button" data-action="cancel" onClick={() => close(false)}>
              {open.question.cancelLabel ?? leaveLabel(open.question.confirmLabel)}
            </button>
            <button
              type="button"
              className="am-button"
              data-look={open.question.tone === "bad" ? "bad" : "primary"}
              data-action="confirm"
              onClick={() => close(true)}
            >
              {open.question.confirmLabel}
            </button>
          </div>
        </Modal>
      )}
    </ConfirmContext>
  );
}
