import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../lib/error-text.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { WindowClosed } from "../payment-window.ts";

interface PayButtonProps {
  /** What is agreed to; never ticked beforehand. */
  consent: string;
  label: string;
  isDisabled?: boolean;
  /** Opens the window; rejects when it was closed or could not be opened. */
  onPay: (consent: string) => Promise<void>;
}

/** The consent, then the one button; pressing twice opens one window. */
export function PayButton({ consent, label, isDisabled = false, onPay }: PayButtonProps) {
  const { t } = useTranslation("billing");
  const [hasAgreed, setAgreed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const pay = async () => {
    setBusy(true);
    setProblem("");
    try {
      await onPay(consent);
    } catch (error) {
      setProblem(error instanceof WindowClosed ? t("window.canceled") : error instanceof ApiError ? errorText(error) : t("window.failed"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-6">
      <Checkbox label={consent} checked={hasAgreed} onChange={(event) => setAgreed(event.target.checked)} />
      <Button
        variant="primary"
        size="large"
        className="mt-4 w-full"
        disabled={!hasAgreed || isDisabled}
        isBusy={isBusy}
        onClick={() => void pay()}
      >
        {label}
      </Button>
      <p role="status" className="mt-2 min-h-6 text-b14 text-muted">
        {problem || (hasAgreed ? "" : t("register.needConsent"))}
      </p>
    </div>
  );
}
