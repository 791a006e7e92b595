import { useState } from "react";
import type { ReactNode } from "react";
import { toast } from "sonner";
import { Icon } from "../icon.tsx";
import { type Lock, lockWith, opens, problemWith, readLock } from "./lock-code.ts";
import { Modal } from "../frame/modal.tsx";
import { useKept } from "../frame/use-kept.ts";

const TRIES = 5;
const PAUSE_MS = 30_000;

/** Nothing of the app is drawn before the code is right; open until the page is closed. */
export function LockGate({ title, children }: { title: string; children: ReactNode }) {
  const [lock] = useKept<Lock | null>("lock", readLock);
  // Who has just set a code is in already.
  const [wasClosed] = useState(lock !== null);
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState("");
  const [tries, setTries] = useState(0);
  const [until, setUntil] = useState(0);
  if (!wasClosed || lock === null || isOpen) return children;
  const waiting = Date.now() < until;
  const open = () => {
    if (waiting) return;
    if (opens(lock, code)) return setOpen(true);
    setCode("");
    setTries(tries + 1);
    if ((tries + 1) % TRIES === 0) {
      setUntil(Date.now() + PAUSE_MS);
      setTimeout(() => setUntil(0), PAUSE_MS);
    }
  };
  return (
    <main className="am-lock">
      <form
        className="am-panel"
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <Icon name="lock" size={30} />
        <h1>{title}</h1>
        <label className="am-field">
          <span className="am-label">비밀번호</span>
          <input
            className="am-input"
            type="password"
            autoComplete="off"
            name="lock-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </label>
        {tries > 0 && (
          <p className="am-error" role="alert">
            {waiting ? "여러 번 틀렸어요. 30초 뒤에 다시 해 주세요." : "비밀번호가 맞지 않아요."}
          </p>
        )}
        <button
          type="submit"
          className="am-button"
          data-look="primary"
          data-size="large"
          data-action="unlock"
          disabled={waiting || code === ""}
        >
          열기
        </button>
      </form>
    </main>
  );
}

/** In the header: sets, changes or takes away the code of this device. */
export function LockButton() {
  const [lock, keep] = useKept<Lock | null>("lock", readLock);
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState("");
  const [again, setAgain] = useState("");
  const [problem, setProblem] = useState("");
  const close = () => {
    setOpen(false);
    setCode("");
    setAgain("");
    setProblem("");
  };
  const save = () => {
    const wrong = problemWith(code, again);
    setProblem(wrong);
    if (wrong !== "") return;
    keep(lockWith(code, [...crypto.getRandomValues(new Uint8Array(8))].join("")));
    toast.success("비밀번호를 정했어요. 다음에 열 때부터 물어봐요.");
    close();
  };
  return (
    <>
      <button
        type="button"
        className="am-icon-button"
        data-action="lock"
        aria-label={lock ? "비밀번호 바꾸기" : "비밀번호 정하기"}
        onClick={() => setOpen(true)}
      >
        <Icon name="lock" size={19} />
      </button>
      {open && (
        <Modal title={lock ? "비밀번호 바꾸기" : "비밀번호 정하기"} size="small" onClose={close}>
          <form
            className="am-lock-form"
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            <p className="am-help">이 기기에서 앱을 열 때 물어봐요. 잊으면 되찾을 수 없고, 다른 기기에는 걸리지 않아요.</p>
            <label className="am-field">
              <span className="am-label">새 비밀번호</span>
              <input
                className="am-input"
                type="password"
                autoComplete="new-password"
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            </label>
            <label className="am-field">
              <span className="am-label">한 번 더</span>
              <input
                className="am-input"
                type="password"
                autoComplete="new-password"
                value={again}
                onChange={(event) => setAgain(event.target.value)}
              />
            </label>
            {problem !== "" && (
              <p className="am-error" role="alert">
                {problem}
              </p>
            )}
            <button type="submit" className="am-button" data-look="primary" data-action="save-lock">
              정하기
            </button>
            {lock && (
              <button
                type="button"
                className="am-button"
                data-tone="bad"
                onClick={() => {
                  keep(null);
                  toast.success("잠금을 풀었어요");
                  close();
                }}
              >
                잠금 없애기
              </button>
            )}
          </form>
        </Modal>
      )}
    </>
  );
}
