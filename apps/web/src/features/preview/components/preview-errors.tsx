import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { PreviewError } from "../preview-state.ts";

interface PreviewErrorsProps {
  isOpen: boolean;
  onClose: () => void;
  errors: PreviewError[];
  onClear: () => void;
  /** Has one of them mended; null = something is being made. */
  onMend: ((error: PreviewError) => void) | null;
}

/** What went wrong inside the app, counted, each with one tap that has it mended. */
export function PreviewErrors({ isOpen, onClose, errors, onClear, onMend }: PreviewErrorsProps) {
  const { t } = useTranslation("chat");
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("preview.errorsTitle")} description={t("preview.errorsHelp")}>
      <ul className="grid max-h-80 divide-y divide-line overflow-y-auto border-y border-line">
        {errors.map((error) => (
          <li key={`${error.phase}:${error.message}`} className="grid gap-1 py-3">
            <p className="font-mono text-c12 leading-relaxed break-words">{error.message}</p>
            <p className="text-c12 text-muted">
              {error.phase}
              {` · ${error.path}`}
              {error.count > 1 && ` · ${t("preview.times", { count: error.count })}`}
            </p>
            {onMend && (
              <Button
                size="small"
                className="justify-self-start"
                data-testid="mend-error"
                onClick={() => {
                  onMend(error);
                  onClose();
                }}
              >
                {t("preview.mend")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end">
        <Button
          variant="secondary"
          onClick={() => {
            onClear();
            onClose();
          }}
        >
          {t("preview.errorsClear")}
        </Button>
      </div>
    </Dialog>
  );
}
