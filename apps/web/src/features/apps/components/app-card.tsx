import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { AppItem } from "@appmon/contract/app";
import { appState } from "../apps-state.ts";
import { formatDay } from "../format-moment.ts";
import { AppThumbnail } from "./app-thumbnail.tsx";

const DOT = { live: "bg-jade", stale: "bg-amber", draft: "bg-line" };

/** One app of the list: how it looks, what it is called, whether others can see it. */
export function AppCard({ app }: { app: AppItem }) {
  const { t, i18n } = useTranslation("apps");
  const state = appState(app);
  return (
    <Link to={`/mypage/app/${app.id}`} className="group grid gap-3 rounded-panel">
      <div className="transition-transform duration-200 ease-out group-hover:-translate-y-1">
        <AppThumbnail app={app} />
      </div>
      <div className="grid gap-0.5 px-1">
        <p className="truncate font-semibold">{app.title}</p>
        <p className="flex items-center gap-2 text-b14 text-muted">
          <span aria-hidden className={`size-2 shrink-0 rounded-full ${DOT[state]}`} />
          <span>{t(`state.${state}`)}</span>
          <span aria-hidden>·</span>
          <time dateTime={app.updatedAt}>{formatDay(app.updatedAt, i18n.language)}</time>
        </p>
      </div>
    </Link>
  );
}
