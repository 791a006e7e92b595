import { Eye } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";

/** At the edge of a preview that is seen through a visitor's eyes, with the way back. */
export function VisitorLine({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <div
      role="status"
      data-testid="visitor-line"
      className="flex min-h-touch items-center gap-2 border-b border-line bg-ground py-0.5 pr-2 pl-4 text-b14"
    >
      <Eye size={18} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1 font-medium">{t("preview.visitorEyes")}</p>
      <Button size="small" onClick={onBack}>
        {t("preview.ownEyes")}
      </Button>
    </div>
  );
}
