import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import type { PublishPhase } from "../publish-state.ts";

interface PublishProblemProps {
  phase: Extract<PublishPhase, { kind: "failed" }>;
  onMend: () => void;
  isMending: boolean;
}

/** What the code of an app can mend. */
const MENDABLE = new Set(["deployment/page-failed", "deployment/build-failed"]);

/** Why nothing was published: the sentence, each error where it was seen, and one tap that has it mended. */
export function PublishProblem({ phase, onMend, isMending }: PublishProblemProps) {
  const { t } = useTranslation("publish");
  const { code, message, findings } = phase;
  const isMendable = MENDABLE.has(code);
  return (
    <div role="alert" data-problem={code} className="grid justify-items-start gap-3 border-l-2 border-crimson pl-4">
      <p>
        {message}
        <span className="block text-b14 text-muted">{t("form.failedHelp")}</span>
      </p>
      {isMendable && findings.length > 0 && (
        <ul className="grid gap-1 text-b14 text-muted">
          {findings.map((finding) => (
            <li key={JSON.stringify(finding)} className="break-words">
              {finding.code === "empty" ? t("problem.empty", { screen: finding.message }) : finding.message}
            </li>
          ))}
        </ul>
      )}
      {isMendable && (
        <Button variant="solid" isBusy={isMending} onClick={onMend} data-testid="mend">
          {t("problem.mend")}
        </Button>
      )}
    </div>
  );
}
