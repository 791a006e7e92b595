import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";

/** Signed out, or not known yet: a login button and nothing else. */
export function SignedOutNav() {
  const { t } = useTranslation();
  return (
    <div className="signed-out-only px-4 pt-2">
      <Link to="/login" className={`${buttonClass("solid")} w-full`}>
        {t("nav.login")}
      </Link>
    </div>
  );
}
