import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { errorText } from "../../../lib/error-text.ts";

/** Something could not be read: what happened, and the way to try again. */
export function LoadProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation("apps");
  return (
    <div role="alert" className="grid justify-items-start gap-3 py-6">
      <p className="font-semibold">{errorText(error)}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
}
