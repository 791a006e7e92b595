import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass, type ButtonSize } from "../../../ui/button.tsx";

/** One tap into the published app as its admin, in a tab of its own. */
export function OwnerEntry({ appId, size = "medium" }: { appId: string; size?: ButtonSize }) {
  const { t } = useTranslation("apps");
  return (
    <a
      href={`/enter/${encodeURIComponent(appId)}`}
      target="_blank"
      rel="noopener"
      data-testid="owner-entry"
      className={buttonClass("secondary", size)}
    >
      <KeyRound size={17} aria-hidden="true" />
      {t("enter.button")}
    </a>
  );
}
