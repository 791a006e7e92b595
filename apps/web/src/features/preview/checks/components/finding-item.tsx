import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button.tsx";
import type { Finding } from "../check-state.ts";

/** Rules of accessibility with words of their own; the others share a sentence. */
const RULES = [
  "button-name",
  "link-name",
  "label",
  "select-name",
  "image-alt",
  "color-contrast",
  "nested-interactive",
  "scrollable-region-focusable",
];

interface FindingItemProps {
  finding: Finding;
  /** Repairs it; absent where nobody knows how. */
  onRepair?: (() => void) | undefined;
  isBusy: boolean;
  onAsk: (words: string) => void;
}

/** What was found, where, what to do, and where there are words for it, one tap to say them; one tap repairs what the engine knows how to. */
export function FindingItem({ finding: { id, weight, values, todo = id, ask }, onRepair, isBusy, onAsk }: FindingItemProps) {
  const { t } = useTranslation("checks");
  const rule = String(values["rule"] ?? "");
  const text = id === "access" ? t(`rule.${RULES.includes(rule) ? rule : "other"}`, values) : t(`finding.${id}.text`, values);
  const place = id === "access" ? [values["screen"], values["sample"]].filter(Boolean).join(" · ") : values["place"];
  return (
    <li data-finding={id} className={`border-l-2 pl-3.5 text-b14 ${weight === "fix" ? "border-crimson" : "border-amber"}`}>
      <p className="font-medium text-ink">{text}</p>
      {place && <p className="break-all text-muted">{place}</p>}
      {values["message"] && <p className="font-mono text-b12 break-all text-muted">{values["message"]}</p>}
      <p className="text-muted">{t(`finding.${todo}.todo`, values)}</p>
      {(onRepair || ask) && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4">
          {onRepair && (
            <Button variant="solid" size="small" isBusy={isBusy} onClick={onRepair} data-testid="repair">
              {t("repair.action")}
            </Button>
          )}
          {ask && (
            <button type="button" onClick={() => onAsk(ask)} className="min-h-touch text-left font-semibold underline underline-offset-4">
              {t("ask.button", { words: ask })}
            </button>
          )}
        </div>
      )}
    </li>
  );
}
