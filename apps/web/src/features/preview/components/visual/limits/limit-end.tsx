import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "../../../../../ui/text-field.tsx";
import { FormButtons } from "../list/form-buttons.tsx";

interface LimitEndProps {
  /** What the form will do; null while something is missing. */
  will: string | null;
  /** What is said to whoever could not save, until its owner writes other words. */
  message: string;
  isBusy: boolean;
  onSave: (message: string) => void;
  onCancel: () => void;
}

/** The end of each form of a limit: what it will do, what is said then, and whether to do it. */
export function LimitEnd({ will, message, isBusy, onSave, onCancel }: LimitEndProps) {
  const { t } = useTranslation("chat");
  const [own, setOwn] = useState<string | null>(null);
  const said = (own ?? message).trim();
  return (
    <>
      {will !== null && (
        <p className="rounded-control border border-line bg-paper px-3.5 py-2.5 text-b14" aria-live="polite">
          <span className="block text-c12 font-semibold text-muted">{t("visual.limits.will")}</span>
          {will}
        </p>
      )}
      {will !== null && (
        <TextField
          label={t("visual.limits.message")}
          hint={t("visual.limits.messageHelp")}
          maxLength={MOST_LETTERS}
          value={own ?? message}
          onChange={({ target }) => setOwn(target.value)}
        />
      )}
      <FormButtons canSave={!isBusy && will !== null && said !== ""} onSave={() => onSave(said)} onCancel={onCancel} />
    </>
  );
}
const MOST_LETTERS = 200;
