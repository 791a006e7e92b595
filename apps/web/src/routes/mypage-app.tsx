import { useQuery } from "@tanstack/react-query";
import { useReducer } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { appListQuery } from "../features/apps/api/apps-api.ts";
import { APP_FILTERS, appsReducer, initialApps, visibleApps } from "../features/apps/apps-state.ts";
import { AppCard } from "../features/apps/components/app-card.tsx";
import { LoadProblem } from "../features/apps/components/load-problem.tsx";
import { TrashLink } from "../features/apps/trash/components/trash-link.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { RequireSession } from "../ui/require-session.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

export default function MypageAppRoute() {
  const { t } = useTranslation("apps");
  return (
    <RequireSession>
      <div className="mx-auto w-full max-w-[72rem] px-5 pt-10 pb-20">
        <title>{`${t("list.title")} · ${t("brand.name", { ns: "common" })}`}</title>
        <div className="mb-8 flex items-center justify-between gap-4">
          <h1 className="text-h32">{t("list.title")}</h1>
          <div className="flex gap-2">
            <TrashLink />
            <Button asChild variant="primary">
              <Link to="/appmon">{t("list.new")}</Link>
            </Button>
          </div>
        </div>
        <AppList />
      </div>
    </RequireSession>
  );
}

function AppList() {
  const { t } = useTranslation("apps");
  const query = useQuery(appListQuery);
  const [state, dispatch] = useReducer(appsReducer, initialApps);
  if (query.error) return <LoadProblem error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) {
    return (
      <div role="status" aria-label={t("loading")} className="grid gap-x-6 gap-y-10 mobile:grid-cols-2 desktop:grid-cols-3">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="aspect-[4/3] w-full" />
        ))}
      </div>
    );
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        title={t("list.empty")}
        description={t("list.emptyHelp")}
        action={
          <Button asChild>
            <Link to="/appmon">{t("list.emptyAction")}</Link>
          </Button>
        }
      />
    );
  }
  const apps = visibleApps(query.data, state);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <div role="group" aria-label={t("list.filter")} className="-ml-3 flex flex-wrap">
          {APP_FILTERS.map((filter) => (
            <button
              key={filter}
              type="button"
              aria-pressed={state.filter === filter}
              onClick={() => dispatch({ type: "filter", filter })}
              className={`min-h-touch rounded-control px-3 text-b14 ${state.filter === filter ? "font-bold" : "text-muted hover:text-ink"}`}
            >
              <span className={state.filter === filter ? "border-b-2 border-ink pb-1" : "pb-1"}>{t(`filter.${filter}`)}</span>
            </button>
          ))}
        </div>
        <input
          type="search"
          value={state.search}
          onChange={(event) => dispatch({ type: "search", search: event.target.value })}
          placeholder={t("list.search")}
          aria-label={t("list.search")}
          className="h-11 w-full rounded-control border border-edge bg-paper px-3 outline-none focus:border-ink mobile:w-60"
        />
      </div>
      {apps.length === 0 ? (
        <p role="status" className="py-10 text-muted">
          {t("list.noMatch")}
        </p>
      ) : (
        <ul className="grid gap-x-6 gap-y-10 mobile:grid-cols-2 desktop:grid-cols-3">
          {apps.map((app) => (
            <li key={app.id}>
              <AppCard app={app} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
