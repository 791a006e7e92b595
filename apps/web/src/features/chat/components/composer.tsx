import { ArrowUp, Square } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { MESSAGE_MAX_CHARS } from "@appmon/contract/room";
import { isSubmitKey } from "../../../ui/is-submit-key.ts";

interface ComposerProps {
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  onStop: () => void;
  /** Called when the person is about to write, before anything is sent. */
  onEngage: () => void;
  isRunning: boolean;
  /** True until something was said: the words invite a first wish. */
  isFirst: boolean;
  /** What sending may cost; "" for nothing. */
  price: string;
}

const HEIGHT_MAX_PX = 200;

export function Composer({ value, onChange, onSend, onStop, onEngage, isRunning, isFirst, price }: ComposerProps) {
  const { t } = useTranslation("chat");
  const box = useRef<HTMLTextAreaElement>(null);
  const isTooLong = value.trim().length > MESSAGE_MAX_CHARS;
  const canSend = value.trim() !== "" && !isTooLong && !isRunning;

  useLayoutEffect(() => {
    const area = box.current;
    if (!area) return;
    area.style.height = "auto";
    area.style.height = `${Math.min(area.scrollHeight, HEIGHT_MAX_PX)}px`;
  }, [value]);

  return (
    <form
      className="grid gap-1.5 px-4 pt-2 pb-[max(12px,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend();
      }}
    >
      <div className="flex items-end gap-1 rounded-panel border border-line bg-paper p-1.5 transition-colors focus-within:border-ink">
        <textarea
          ref={box}
          rows={1}
          data-testid="composer"
          aria-label={t("composer.label")}
          aria-invalid={isTooLong}
          placeholder={t(isFirst ? "composer.first" : "composer.next")}
          className="max-h-[200px] min-h-[44px] w-full flex-1 resize-none bg-transparent px-2.5 py-2.5 text-b16 leading-6 text-ink outline-none placeholder:text-muted"
          value={value}
          onFocus={onEngage}
          onChange={(event) => {
            onEngage();
            onChange(event.target.value);
          }}
          onKeyDown={(event) => {
            const { key, shiftKey, altKey, keyCode } = event;
            if (!isSubmitKey({ key, shiftKey, altKey, keyCode, isComposing: event.nativeEvent.isComposing })) return;
            event.preventDefault();
            if (canSend) onSend();
          }}
        />
        {isRunning ? (
          <button
            type="button"
            data-testid="stop"
            onClick={onStop}
            className="flex h-11 shrink-0 items-center gap-2 rounded-control bg-ink px-4 text-b14 font-semibold text-paper transition-transform active:scale-95"
          >
            <Square size={12} fill="currentColor" aria-hidden />
            {t("composer.stop")}
          </button>
        ) : (
          <button
            type="submit"
            data-testid="send"
            disabled={!canSend}
            aria-label={t("composer.send")}
            className="grid size-touch shrink-0 place-items-center rounded-control bg-accent text-on-accent transition-[transform,background-color] active:scale-95 disabled:bg-ground disabled:text-muted"
          >
            <ArrowUp size={20} aria-hidden />
          </button>
        )}
      </div>
      <p className="min-h-4 px-1 text-c12 leading-4 text-muted" role={isTooLong ? "alert" : undefined}>
        {isTooLong
          ? t("composer.tooLong", { max: MESSAGE_MAX_CHARS.toLocaleString() })
          : [t(isRunning ? "composer.runningHint" : "composer.hint"), price].filter(Boolean).join(" · ")}
      </p>
    </form>
  );
}
