import { useState } from "react";
import { EmptyDrawing } from "../frame/empty-drawing.tsx";
import { Modal } from "../frame/modal.tsx";
import { OwnerEntry } from "./owner-entry.tsx";
import { SignInPanel } from "./sign-in-panel.tsx";
import { useVisitor } from "./visitor-context.tsx";

/** In place of what one may not see or do yet: says what signing in opens, and opens the way. */
export function SignInNeeded({ message }: { message: string }) {
  const { actor } = useVisitor();
  const [open, setOpen] = useState(false);
  return (
    <div className="am-empty" role="status" data-refused="true">
      <EmptyDrawing icon="lock" />
      <p className="am-empty-title">{message}</p>
      {actor.stranger ? (
        <OwnerEntry />
      ) : actor.id === null ? (
        <button type="button" className="am-button" data-look="primary" data-action="sign-in" onClick={() => setOpen(true)}>
          로그인
        </button>
      ) : (
        <p>필요하면 관리자에게 물어봐 주세요.</p>
      )}
      {open && (
        <Modal title="로그인" size="small" onClose={() => setOpen(false)}>
          <SignInPanel onDone={() => setOpen(false)} />
        </Modal>
      )}
    </div>
  );
}
