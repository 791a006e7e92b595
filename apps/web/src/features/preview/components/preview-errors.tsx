import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { AppFault } from "@appmon/contract/app-fault";
import type { PreviewError } from "../preview-state.ts";
import { FaultList } from "../visitor-faults/fault-list.tsx";
import type { VisitorFaults } from "../visitor-faults/use-visitor-faults.ts";

/** Ways to have errors mended. */
export interface Mending {
  /** One of the preview. */
  error: (error: PreviewError) => void;
  /** One that visitors met. */
  fault: (fault: AppFault) => void;
}

interface PreviewErrorsProps {
  isOpen: boolean;
  onClose: () => void;
  errors: PreviewError[];
  onClear: () => void;
  /** What visitors met. */
  visitors: VisitorFaults;
  /** Has one of them mended; null = something is being made. */
  mending: Mending | null;
}

/** What went wrong inside the app, here and on the screens of its visitors, counted, each with one tap that has it mended. */
export function PreviewErrors({ isOpen, onClose, errors, onClear, visitors, mending }: PreviewErrorsProps) {
  const { t } = useTranslation("chat");
  const hasErrors = errors.length > 0;
  const title = t(hasErrors ? "preview.errorsTitle" : "faults:title");
  const description = t(hasErrors ? "preview.errorsHelp" : "faults:help");
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={description}>
      {hasErrors && <OwnErrors errors={errors} onClear={onClear} onClose={onClose} onMend={mending?.error ?? null} />}
      {visitors.items.length > 0 && (
        <section aria-label={t("faults:title")} className={hasErrors ? "mt-6" : ""}>
          {hasErrors && <h3 className="text-h16">{t("faults:title")}</h3>}
          {hasErrors && <p className="mt-1 text-b14 text-muted">{t("faults:help")}</p>}
          <div className={`border-t border-line pt-4 ${hasErrors ? "mt-3" : ""}`}>
            <FaultList
              faults={visitors.items}
              others={visitors.others}
              onForget={(fault) => {
                visitors.forget(fault);
                // Nothing else is left to read.
                if (!hasErrors && visitors.items.length === 1) onClose();
              }}
              onMend={
                mending &&
                ((fault) => {
                  mending.fault(fault);
                  onClose();
                })
              }
            />
          </div>
        </section>
      )}
    </Dialog>
  );
}

interface OwnErrorsProps extends Pick<PreviewErrorsProps, "errors" | "onClear" | "onClose"> {
  onMend: Mending["error"] | null;
}

function OwnErrors({ errors, onClear, onClose, onMend }: OwnErrorsProps) {
  const { t } = useTranslation("chat");
  return (
    <>
      <ul className="grid max-h-80 divide-y divide-line overflow-y-auto border-y border-line">
        {errors.map((error) => (
          <li key={`${error.phase}:${error.message}`} className="grid grid-cols-1 gap-1 py-3">
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
    </>
  );
}
