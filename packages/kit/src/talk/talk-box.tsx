import { type ReactNode, useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { refusalOf } from "../data-store.ts";

export interface TalkBoxProps {
  className?: string;
  /** Above what was said. */
  head?: ReactNode;
  /** What is said there, read aloud. */
  label: string;
  /** Another one whenever more was said: then the end is shown. */
  latest: unknown;
  children: ReactNode;
  /** Where one says more. */
  input: { name: string; hint: string; label: string; longest: number };
  /** Before it. */
  asks?: ReactNode;
  send: ReactNode;
  /** Until it is done nothing more is said; what it refuses stands in the box again. */
  onSend: (text: string) => Promise<void> | void;
}

/** What was said from its beginning, and the box to say something. */
export function TalkBox({ className = "", head, label, latest, children, input, asks, send, onSend }: TalkBoxProps) {
  const [draft, setDraft] = useState("");
  const [isSending, setSending] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Only its own window moves, never the page.
    end.current?.parentElement?.scrollTo({ top: end.current.offsetTop });
  }, [latest]);
  const text = draft.trim();
  const say = async () => {
    setSending(true);
    setDraft("");
    try {
      await onSend(text);
    } catch (thrown) {
      setDraft((now) => now || draft);
      toast.error(refusalOf(thrown).message);
    }
    setSending(false);
  };
  return (
    <div className={`am-talk ${className}`}>
      {head}
      <div className="am-talk-said" role="log" aria-live="polite" tabIndex={0} aria-label={label}>
        {children}
        <div ref={end} />
      </div>
      <form
        className="am-talk-box"
        onSubmit={(event) => {
          event.preventDefault();
          if (text !== "" && !isSending) void say();
        }}
      >
        {asks}
        <input
          className="am-input"
          name={input.name}
          value={draft}
          maxLength={input.longest}
          placeholder={input.hint}
          aria-label={input.label}
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => setDraft(event.target.value)}
        />
        <button type="submit" className="am-button" data-look="primary" data-action={input.name} disabled={text === "" || isSending}>
          {send}
        </button>
      </form>
    </div>
  );
}
