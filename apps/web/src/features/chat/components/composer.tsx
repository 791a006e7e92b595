import { ArrowUp, ListChecks, Paperclip, Square } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { WORKBOOK_TYPE } from "@appmon/contract/attachment";
import { MESSAGE_MAX_CHARS } from "@appmon/contract/room";
import type { FileTray } from "../api/use-file-tray.ts";
import { MESSAGE_FILE_ENDINGS } from "../message-file.ts";
import { FileTrayList } from "./file-tray.tsx";
import { isSubmitKey } from "../../../ui/is-submit-key.ts";

interface ComposerProps {
  value: string;
  onChange: (value: string) => void;
  ways: {
    send: () => void;
    stop: () => void;
    /** Called when the person is about to write, before anything is sent. */
    engage: () => void;
  };
  /** Whether what is said is talked over first. */
  plan: { isOn: boolean; turn: (isOn: boolean) => void };
  /** `first` until something was said: the words invite a first wish. */
  mode: "first" | "next" | "running";
  tray: FileTray;
  /** What sending may cost; "" for nothing. */
  price: string;
}

const HEIGHT_MAX_PX = 200;

export function Composer({ value, onChange, ways, plan, mode, tray, price }: ComposerProps) {
  const { t } = useTranslation("chat");
  const box = useRef<HTMLTextAreaElement>(null);
  const isTooLong = value.trim().length > MESSAGE_MAX_CHARS;
  const isRunning = mode === "running";
  const chooser = useRef<HTMLInputElement>(null);
  // A table says enough by itself.
  const hasWords =
    value.trim() !== "" || tray.files.some(({ file }) => file && (file.type.startsWith("text/") || file.type === WORKBOOK_TYPE));
  const canSend = hasWords && !isTooLong && !isRunning && !tray.isBusy;

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
        if (canSend) ways.send();
      }}
      onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        tray.add(event.dataTransfer.files);
      }}
    >
      <FileTrayList tray={tray} />
      <div className="flex items-end gap-1 rounded-panel border border-line bg-paper p-1.5 transition-colors focus-within:border-ink">
        <input
          ref={chooser}
          type="file"
          multiple
          accept={MESSAGE_FILE_ENDINGS}
          className="sr-only"
          tabIndex={-1}
          aria-hidden
          data-testid="attach-input"
          onChange={(event) => {
            tray.add(event.target.files ?? []);
            event.target.value = "";
          }}
        />
        <button
          type="button"
          data-testid="attach"
          onClick={() => chooser.current?.click()}
          aria-label={t("files.add")}
          title={t("files.addHelp")}
          className="grid size-touch shrink-0 place-items-center rounded-control text-muted hover:bg-ground hover:text-ink"
        >
          <Paperclip size={20} aria-hidden />
        </button>
        <button
          type="button"
          data-testid="plan"
          aria-pressed={plan.isOn}
          onClick={() => {
            plan.turn(!plan.isOn);
            box.current?.focus();
          }}
          title={t("composer.planHelp")}
          className="flex h-11 shrink-0 items-center gap-1.5 rounded-control px-2.5 text-b14 font-semibold text-muted hover:bg-ground hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink"
        >
          <ListChecks size={20} aria-hidden />
          <span className={plan.isOn ? "sr-only mobile:not-sr-only" : "sr-only"}>{t("composer.plan")}</span>
        </button>
        <textarea
          ref={box}
          rows={1}
          data-testid="composer"
          aria-label={t("composer.label")}
          aria-invalid={isTooLong}
          placeholder={t(plan.isOn ? "composer.planFirst" : mode === "first" ? "composer.first" : "composer.next")}
          className="max-h-[200px] min-h-[44px] w-full min-w-0 flex-1 resize-none bg-transparent px-1 py-2.5 text-b16 leading-6 text-ink outline-none placeholder:truncate placeholder:text-muted"
          value={value}
          onFocus={ways.engage}
          onPaste={(event) => {
            if (event.clipboardData.files.length === 0) return;
            event.preventDefault();
            tray.add(event.clipboardData.files);
          }}
          onChange={(event) => {
            ways.engage();
            onChange(event.target.value);
          }}
          onKeyDown={(event) => {
            const { key, shiftKey, altKey, keyCode } = event;
            if (!isSubmitKey({ key, shiftKey, altKey, keyCode, isComposing: event.nativeEvent.isComposing })) return;
            event.preventDefault();
            if (canSend) ways.send();
          }}
        />
        {isRunning ? (
          <button
            type="button"
            data-testid="stop"
            onClick={ways.stop}
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
        {isTooLong ? (
          t("composer.tooLong", { max: MESSAGE_MAX_CHARS.toLocaleString() })
        ) : isRunning || plan.isOn ? (
          `${t(isRunning ? "composer.runningHint" : "composer.planHelp")} `
        ) : (
          // A keyboard on a touch screen has no Shift+Enter.
          <span className="pointer-coarse:hidden">{t("composer.hint")} </span>
        )}
        {/* Numbers are read in one piece: on a narrow screen they go to a line of their own. */}
        {!isTooLong && price !== "" && <span className="whitespace-nowrap">{price}</span>}
      </p>
    </form>
  );
}
