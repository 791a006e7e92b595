import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

interface FormPreviewProps {
  /** What stands above it, where nothing is saved. */
  title?: string;
  /** What will hold once it is saved, a sentence each. */
  lines: readonly string[];
  /** What one has to know before: what is opened to others. */
  warnings?: readonly string[];
}

/** What a form does, read before it is saved. */
export function FormPreview({ title, lines, warnings = [] }: FormPreviewProps) {
  const { t } = useTranslation("chat");
  return (
    <div role="status" className="grid gap-1 border-l-2 border-edge pl-3 text-b14">
      <p className="text-c12 font-semibold text-muted">{title ?? t("visual.acts.willDo")}</p>
      {lines.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
      {warnings.map((line) => (
        <p key={line} className="flex items-start gap-1.5 break-words text-crimson">
          <CircleAlert size={16} aria-hidden className="mt-[3px] shrink-0" />
          <span className="min-w-0">{line}</span>
        </p>
      ))}
    </div>
  );
}
