import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button.tsx";
import { errorText } from "../../../../lib/error-text.ts";

interface RepairNoticeProps {
  /** What was done; null = nothing yet. */
  summary: string | null;
  error: Error | null;
  isBusy: boolean;
  onUndo: () => void;
}

/** What the last repair did, with the way back; or why it did nothing. */
export function RepairNotice({ summary, error, isBusy, onUndo }: RepairNoticeProps) {
  const { t } = useTranslation("checks");
  return (
    <div role="status">
      {error && <p className="mt-4 border-l-2 border-amber pl-3.5 text-b14">{errorText(error)}</p>}
      {summary && !error && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-jade-wash px-4 py-2.5">
          <p className="text-b14">{t("repair.done", { summary })}</p>
          <Button size="small" icon={<Undo2 size={15} aria-hidden />} isBusy={isBusy} onClick={onUndo}>
            {t("repair.undo")}
          </Button>
        </div>
      )}
    </div>
  );
}
