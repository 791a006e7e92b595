import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MESSAGE_MAX_CHARS } from "@appmon/contract/room";
import { Button } from "../../../ui/button.tsx";
import { isSubmitKey } from "../../../ui/is-submit-key.ts";

interface EditMessageProps {
  content: string;
  onCancel: () => void;
  onSend: (content: string) => void;
}

/** A message being written anew, in its place. Esc leaves it as it was. */
export function EditMessage({ content, onCancel, onSend }: EditMessageProps) {
  const { t } = useTranslation("chat");
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(content);
  const canSend = text.trim() !== "" && text.trim().length <= MESSAGE_MAX_CHARS;
  useEffect(() => {
    box.current?.focus();
    box.current?.setSelectionRange(content.length, content.length);
  }, [content]);
  return (
    <form
      className="grid w-full gap-2 rounded-panel border border-ink bg-paper p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend(text.trim());
      }}
    >
      <textarea
        ref={box}
        aria-label={t("message.editLabel")}
        data-testid="edit-message"
        rows={Math.min(8, text.split("\n").length + 1)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          const { key, shiftKey, altKey, keyCode } = event;
          const { isComposing } = event.nativeEvent;
          if (key === "Escape" && !isComposing) onCancel();
          if (!isSubmitKey({ key, shiftKey, altKey, keyCode, isComposing })) return;
          event.preventDefault();
          if (canSend) onSend(text.trim());
        }}
        className="w-full resize-none bg-transparent px-1 text-b16 leading-6 outline-none"
      />
      <p className="px-1 text-c12 text-muted">{t("message.editHelp")}</p>
      <div className="flex justify-end gap-2">
        <Button size="small" variant="ghost" onClick={onCancel}>
          {t("message.cancel")}
        </Button>
        <Button size="small" variant="primary" type="submit" disabled={!canSend}>
          {t("message.send")}
        </Button>
      </div>
    </form>
  );
}
