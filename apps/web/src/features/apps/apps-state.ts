import type { AppItem } from "@appmon/contract/app";

export const APP_FILTERS = ["all", "live", "stale", "draft"] as const;
export type AppFilter = (typeof APP_FILTERS)[number];
/** `draft`: not published · `live`: the newest version is public · `stale`: public, with newer changes that are not. */
export type AppState = Exclude<AppFilter, "all">;

export interface AppsState {
  filter: AppFilter;
  search: string;
}

export type AppsAction = { type: "filter"; filter: AppFilter } | { type: "search"; search: string };

export const initialApps: AppsState = { filter: "all", search: "" };

export function appsReducer(state: AppsState, action: AppsAction): AppsState {
  switch (action.type) {
    case "filter":
      return { ...state, filter: action.filter };
    case "search":
      return { ...state, search: action.search };
  }
}

export function appState(app: Pick<AppItem, "live" | "version">): AppState {
  if (!app.live) return "draft";
  return app.version > app.live.version ? "stale" : "live";
}

/** Apps to show, newest change first. `live` means public, also when newer changes are waiting. */
export function visibleApps(apps: AppItem[], state: AppsState): AppItem[] {
  const search = state.search.trim().toLowerCase();
  return apps
    .filter((app) => state.filter === "all" || appState(app) === state.filter || (state.filter === "live" && app.live !== null))
    .filter((app) => app.title.toLowerCase().includes(search))
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}
