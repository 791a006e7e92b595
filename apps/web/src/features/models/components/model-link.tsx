import { Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";

/** The way to one's model and what it used. */
export function ModelLink() {
  const { t } = useTranslation("models");
  return (
    <Button asChild>
      <Link to="/mypage/model">
        <Sparkles size={17} aria-hidden />
        {t("link")}
      </Link>
    </Button>
  );
}
