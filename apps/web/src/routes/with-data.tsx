import { QueryClientProvider } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { queryClient } from "../lib/query-client.ts";
import { ToastArea } from "../ui/toast.tsx";

/** Around the pages that read from the API and tell what came of it. The others do not carry the means. */
export default function WithDataRoute() {
  const { t } = useTranslation();
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <ToastArea label={t("toast.label")} />
    </QueryClientProvider>
  );
}
