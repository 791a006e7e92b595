import { ArrowDown, ArrowUp, ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../../../ui/icon-button.tsx";
import { Textarea } from "../../../../../ui/textarea.tsx";
import { linesOf, movedLine } from "./choice-ops.ts";

export interface TypedChoices {
  /** A line each. */
  typed: string;
  /** Values of the choices that are there, in the order to which they were moved. */
  placed: string[];
}

interface ChoiceFieldsProps {
  value: TypedChoices;
  onChange: (value: TypedChoices) => void;
}

/** The choices of a field: written a line each, and put in order. */
export function ChoiceFields({ value, onChange }: ChoiceFieldsProps) {
  const { t } = useTranslation("chat");
  const lines = linesOf(value.typed);
  const move = (from: number, by: 1 | -1) => {
    // Where each line is one of those that are there, it is the same one in its new place, whatever it is called by now.
    const placed = value.placed.length === lines.length ? movedLine(value.placed, from, by) : value.placed;
    onChange({ typed: movedLine(lines, from, by).join("\n"), placed });
  };
  return (
    <>
      <Textarea
        label={t("visual.list.choices")}
        hint={t("visual.list.choicesHelp")}
        rows={4}
        value={value.typed}
        onChange={({ target }) => onChange({ ...value, typed: target.value })}
      />
      {lines.length > 1 && (
        <details className="group">
          <summary className="flex min-h-touch cursor-pointer list-none items-center gap-1 text-b14 font-medium">
            {t("visual.list.choicesOrder")}
            <ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
          </summary>
          <ol>
            {lines.map((line, at) => (
              <li key={line} className="flex min-h-touch items-center justify-between gap-2 border-b border-line last:border-b-0">
                <span className="min-w-0 truncate text-b16">{line}</span>
                <span className="-mr-2 flex shrink-0">
                  <IconButton label={t("visual.list.moveUp", { text: line })} disabled={at === 0} onClick={() => move(at, -1)}>
                    <ArrowUp size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t("visual.list.moveDown", { text: line })}
                    disabled={at === lines.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    <ArrowDown size={16} aria-hidden />
                  </IconButton>
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
