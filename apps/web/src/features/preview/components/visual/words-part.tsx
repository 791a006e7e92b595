import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button.tsx";
import { isSubmitKey } from "../../../../ui/is-submit-key.ts";
import { TextField } from "../../../../ui/text-field.tsx";

interface WordsPartProps {
  text: string;
  isBusy: boolean;
  onWrite: (text: string) => void;
  onInPlace: () => void;
}

/** The words that were picked, to be written anew here or where they stand. Give it a key per pick. */
export function WordsPart({ text, isBusy, onWrite, onInPlace }: WordsPartProps) {
  const { t } = useTranslation("chat");
  const [draft, setDraft] = useState(text);
  const words = draft.trim();
  const canWrite = words !== "" && words !== text && !isBusy;
  const write = () => {
    if (canWrite) onWrite(words);
  };
  return (
    <div className="grid gap-2">
      <TextField
        label={t("visual.text")}
        value={draft}
        maxLength={500}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          const { key, shiftKey, altKey, keyCode } = event;
          if (!isSubmitKey({ key, shiftKey, altKey, keyCode, isComposing: event.nativeEvent.isComposing })) return;
          event.preventDefault();
          write();
        }}
      />
      <div className="flex gap-2">
        <Button variant="solid" size="small" disabled={!canWrite} onClick={write}>
          {t("visual.save")}
        </Button>
        <Button variant="ghost" size="small" disabled={isBusy} onClick={onInPlace}>
          {t("visual.inPlace")}
        </Button>
      </div>
    </div>
  );
}
