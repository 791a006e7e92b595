import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { ReportForm } from "../features/operator/components/report-form.tsx";
import { Button } from "../ui/button.tsx";

export default function ReportRoute() {
  const { t } = useTranslation("operator");
  const [search] = useSearchParams();
  const [isSent, setSent] = useState(false);
  return (
    <div className="mx-auto w-full max-w-reading px-5 pt-10 pb-20 tablet:pt-16">
      <title>{t("common:title", { page: t("report.title") })}</title>
      <meta name="robots" content="noindex" />
      {isSent ? (
        <div role="status">
          <h1 className="text-h32">{t("report.sent")}</h1>
          <p className="mt-3 text-b16 text-muted">{t("report.sentHelp")}</p>
          <Button asChild className="mt-8">
            <Link to="/">{t("report.home")}</Link>
          </Button>
        </div>
      ) : (
        <>
          <h1 className="text-h32">{t("report.title")}</h1>
          <p className="mt-2 mb-8 text-b16 text-muted">{t("report.help")}</p>
          <ReportForm app={search.get("app") ?? ""} onSent={() => setSent(true)} />
        </>
      )}
    </div>
  );
}
