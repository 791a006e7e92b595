import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { currentUserQuery } from "../features/account/api/account-api.ts";
import { appListQuery } from "../features/apps/api/apps-api.ts";
import { AppCard } from "../features/apps/components/app-card.tsx";
import { LoadProblem } from "../features/apps/components/load-problem.tsx";
import { BillingNews } from "../features/billing/components/billing-news.tsx";
import { PaymentHistory } from "../features/billing/components/payment-history.tsx";
import { SubscriptionPanel } from "../features/billing/components/subscription-panel.tsx";
import { RecentRooms } from "../features/rooms/components/recent-rooms.tsx";
import { ModelLink } from "../features/models/components/model-link.tsx";
import { TrashLink } from "../features/apps/trash/components/trash-link.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { RequireSession } from "../ui/require-session.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const SHOWN_APPS = 3;
const LINK = "inline-flex min-h-touch items-center text-b14 text-muted hover:text-ink";

export default function MypageRoute() {
  return (
    <RequireSession>
      <Overview />
    </RequireSession>
  );
}

/** What one has: apps, plan, credits, and the conversations to go on with. */
function Overview() {
  const { t } = useTranslation("account");
  const { data: user } = useQuery(currentUserQuery);
  return (
    <div className="mx-auto grid w-full max-w-[72rem] gap-12 px-5 pt-10 pb-20">
      <title>{t("common:title", { page: t("overview.title") })}</title>
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="min-w-0 text-h32 break-words">{user ? t("overview.greeting", { name: user.name }) : t("overview.title")}</h1>
          <Button asChild variant="primary">
            <Link to="/appmon">{t("overview.new")}</Link>
          </Button>
        </div>
        <Figures />
        <SubscriptionPanel />
      </div>
      <section aria-labelledby="my-apps">
        <div className="mb-4 flex items-baseline justify-between gap-4">
          <h2 id="my-apps" className="text-h20">
            {t("overview.apps")}
          </h2>
          <Link to="/mypage/app" className={LINK}>
            {t("overview.allApps")}
          </Link>
        </div>
        <NewestApps />
      </section>
      <RecentRooms />
      <PaymentHistory />
      <BillingNews />
      <nav aria-label={t("overview.title")} className="flex flex-wrap gap-2 border-t border-line pt-6">
        <Button asChild>
          <Link to="/mypage/info">{t("overview.settings")}</Link>
        </Button>
        <ModelLink />
        <TrashLink />
        <Button asChild>
          <Link to="/inquiry">{t("overview.inquiries")}</Link>
        </Button>
      </nav>
    </div>
  );
}

function Figures() {
  const { t } = useTranslation("account");
  const { data: user } = useQuery(currentUserQuery);
  const { data: apps } = useQuery(appListQuery);
  const figures = [
    [t("overview.appsCount"), apps && t("overview.count", { count: apps.length })],
    [t("overview.liveCount"), apps && t("overview.count", { count: apps.filter((app) => app.live !== null).length })],
    [t("overview.plan"), user && t(`overview.plans.${user.plan}`)],
    [t("overview.credits"), user && t("overview.creditsCount", { count: user.credits })],
  ] as const;
  return (
    <dl className="grid grid-cols-2 border-y border-line tablet:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label} className="grid gap-1 py-4 pr-4">
          <dt className="text-b14 text-muted">{label}</dt>
          <dd className="text-h20 tabular-nums">{value ?? <Skeleton className="h-7 w-16" />}</dd>
        </div>
      ))}
    </dl>
  );
}

function NewestApps() {
  const { t } = useTranslation("account");
  const query = useQuery(appListQuery);
  if (query.error) return <LoadProblem error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) {
    return (
      <div role="status" aria-label={t("overview.loading")} className="grid gap-6 mobile:grid-cols-2 desktop:grid-cols-3">
        <Skeleton className="aspect-[4/3] w-full" />
        <Skeleton className="aspect-[4/3] w-full" />
      </div>
    );
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        className="py-4!"
        title={t("overview.empty")}
        description={t("overview.emptyHelp")}
        action={
          <Button asChild>
            <Link to="/appmon">{t("overview.start")}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <ul className="grid gap-x-6 gap-y-10 mobile:grid-cols-2 desktop:grid-cols-3">
      {query.data.slice(0, SHOWN_APPS).map((app) => (
        <li key={app.id}>
          <AppCard app={app} />
        </li>
      ))}
    </ul>
  );
}
