import { useId } from "react";
import type { ReactNode } from "react";
import { ArrowRight } from "lucide-react";
import { Button } from "./button.tsx";
import { isSubmitKey } from "./is-submit-key.ts";

interface PromptBoxProps {
  value: string;
  onChange: (value: string) => void;
  /** Called with the trimmed text, never with an empty one. */
  onSubmit: (text: string) => void;
  label: string;
  placeholder: string;
  /** Sent where nothing was written; without it an empty box takes the focus instead. */
  example?: string;
  /** `solid` where something else on the screen is the main action by now. */
  submit: { label: string; tone?: "primary" | "solid" };
  /** Small words at the left of the button. */
  note?: ReactNode;
}

/** The large box a wish is written in. Unless told otherwise, the accent of a screen belongs to its button. */
export function PromptBox({ value, onChange, onSubmit, label, placeholder, example = "", submit: button, note }: PromptBoxProps) {
  const id = useId();
  const submit = () => {
    const text = value.trim() || example;
    if (text) onSubmit(text);
    else document.getElementById(id)?.focus();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="rounded-panel border-[1.5px] border-ink bg-paper transition-shadow focus-within:shadow-[0_0_0_4px_var(--accent-wash)]"
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={10_000}
        enterKeyHint="send"
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (!isSubmitKey({ ...event, isComposing: event.nativeEvent.isComposing, key: event.key, keyCode: event.keyCode })) return;
          event.preventDefault();
          submit();
        }}
        className="field-sizing-content block max-h-[40dvh] min-h-28 w-full resize-none bg-transparent px-5 pt-5 pb-2 text-b20 outline-none tablet:px-6 tablet:pt-6"
      />
      <div className="flex items-center justify-between gap-4 p-3 pl-5 tablet:pl-6">
        <p className="min-w-0 text-c14 text-muted">{note}</p>
        <Button type="submit" variant={button.tone ?? "primary"} size="large" className="px-5">
          {button.label}
          <ArrowRight size={18} aria-hidden />
        </Button>
      </div>
    </form>
  );
}
