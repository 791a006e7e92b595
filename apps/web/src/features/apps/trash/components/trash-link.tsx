import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button } from "../../../../ui/button.tsx";

/** The way to what was deleted. */
export function TrashLink() {
  const { t } = useTranslation("trash");
  return (
    <Button asChild>
      <Link to="/mypage/trash">
        <Trash2 size={17} aria-hidden />
        {t("link")}
      </Link>
    </Button>
  );
}
