import { useTranslation } from "react-i18next";
import { NotFoundPage } from "../ui/not-found-page.tsx";

export default function NotFoundRoute() {
  const { t } = useTranslation();
  return (
    <>
      <title>{t("title", { page: t("notFound.title") })}</title>
      <meta name="robots" content="noindex" />
      <NotFoundPage />
    </>
  );
}
