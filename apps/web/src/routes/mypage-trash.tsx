import { useTranslation } from "react-i18next";
import { TrashList } from "../features/apps/trash/components/trash-list.tsx";
import { RequireSession } from "../ui/require-session.tsx";

export default function MypageTrashRoute() {
  const { t } = useTranslation("trash");
  return (
    <RequireSession>
      <div className="mx-auto w-full max-w-reading px-5 pt-10 pb-20">
        <title>{t("common:title", { page: t("title") })}</title>
        <h1 className="text-h32">{t("title")}</h1>
        <p className="mt-2 mb-6 text-muted">{t("help")}</p>
        <TrashList />
      </div>
    </RequireSession>
  );
}
