import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Textarea } from "../../../ui/textarea.tsx";
import { KINDS } from "../guided-wish.ts";

interface PurposePartProps {
  value: string;
  onChange: (what: string) => void;
}

/** What the app is for: said, or started from a kind and changed. */
export function PurposePart({ value, onChange }: PurposePartProps) {
  const { t } = useTranslation("create");
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <section aria-labelledby="create-what">
      <h2 id="create-what" className="text-h20">
        {t("what.title")}
      </h2>
      <div role="group" aria-label={t("what.kinds")} className="mt-3 mb-4 flex flex-wrap gap-2">
        {KINDS.map((id) => {
          const words = t(`kinds.${id}.prompt`);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={value === words}
              onClick={() => {
                onChange(words);
                box.current?.focus();
              }}
              className="min-h-touch rounded-control border border-line px-4 text-b14 font-medium transition-colors hover:border-edge aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {t(`kinds.${id}.name`)}
            </button>
          );
        })}
      </div>
      <Textarea
        ref={box}
        label={t("what.label")}
        hint={t("what.hint")}
        placeholder={t("what.placeholder")}
        rows={2}
        maxLength={4000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-20"
      />
    </section>
  );
}
