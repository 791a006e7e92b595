import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { overviewQuery } from "../features/operator/api/operator-api.ts";
import { AlertDesk } from "../features/operator/components/alert-desk.tsx";
import { AppDesk } from "../features/operator/components/app-desk.tsx";
import { InquiryDesk } from "../features/operator/components/inquiry-desk.tsx";
import { ReportDesk } from "../features/operator/components/report-desk.tsx";
import { ReviewDesk } from "../features/operator/components/review-desk.tsx";
import { ApiError } from "../lib/api-error.ts";
import { errorText } from "../lib/error-text.ts";
import { useAuthStore } from "../lib/stores/auth-store.ts";
import { Button } from "../ui/button.tsx";
import { NotFoundPage } from "../ui/not-found-page.tsx";
import { TabPanel, Tabs } from "../ui/tabs.tsx";

const TABS = ["inquiries", "reports", "reviews", "takeDowns", "alerts"] as const;

/** To everybody but operators this is an address where nothing is. */
export default function OperatorRoute() {
  const { isHydrated, isLogin } = useAuthStore();
  return (
    <>
      <meta name="robots" content="noindex" />
      {isHydrated && (isLogin ? <Signed /> : <NotFoundPage />)}
    </>
  );
}

function Signed() {
  const { t } = useTranslation("operator");
  const { data, error, refetch } = useQuery(overviewQuery);
  const [tab, setTab] = useState<(typeof TABS)[number]>("inquiries");
  if (!data && error) {
    if (error instanceof ApiError && error.code === "request/not-found") return <NotFoundPage />;
    return (
      <div role="alert" className="mx-auto grid w-full max-w-reading justify-items-start gap-3 px-5 py-16">
        <p>{errorText(error)}</p>
        <Button onClick={() => void refetch()}>{t("common:action.retry")}</Button>
      </div>
    );
  }
  if (!data) return null;
  return (
    <div className="mx-auto w-full max-w-[60rem] px-5 pt-10 pb-20">
      <title>{t("common:title", { page: t("desk.title") })}</title>
      <h1 className="text-h32">{t("desk.title")}</h1>
      <p className="mt-2 mb-8 text-b16 text-muted">{t("desk.help")}</p>
      <Tabs
        label={t("desk.title")}
        items={TABS.map((id) => ({ id, label: t(`desk.tabs.${id}`, { count: data[id] }) }))}
        value={tab}
        onChange={setTab}
      >
        <TabPanel value="inquiries" className="pt-6">
          <InquiryDesk />
        </TabPanel>
        <TabPanel value="reports" className="pt-6">
          <ReportDesk />
        </TabPanel>
        <TabPanel value="reviews" className="pt-6">
          <ReviewDesk />
        </TabPanel>
        <TabPanel value="takeDowns" className="pt-6">
          <AppDesk />
        </TabPanel>
        <TabPanel value="alerts" className="pt-6">
          <AlertDesk />
        </TabPanel>
      </Tabs>
    </div>
  );
}
