/** What people call the ways a list is shown in. */
import type { IconName } from "../icon.tsx";
import type { Collection, View } from "../schema.ts";

const VIEW_LOOK: Record<View["kind"], { label: string; icon: IconName }> = {
  list: { label: "목록", icon: "list" },
  table: { label: "표", icon: "table" },
  cards: { label: "카드", icon: "layout-grid" },
  gallery: { label: "갤러리", icon: "image" },
  checklist: { label: "체크리스트", icon: "list-checks" },
  kanban: { label: "보드", icon: "kanban" },
  calendar: { label: "달력", icon: "calendar" },
  matrix: { label: "주간표", icon: "table" },
  timetable: { label: "시간표", icon: "clock" },
  timeline: { label: "연표", icon: "flag" },
  gantt: { label: "일정표", icon: "bar-chart-3" },
  rank: { label: "순위", icon: "trophy" },
  menu: { label: "메뉴판", icon: "receipt" },
  feed: { label: "피드", icon: "newspaper" },
  tree: { label: "조직도", icon: "folder" },
  locator: { label: "위치", icon: "map-pin" },
};

export interface ViewName {
  kind: View["kind"];
  label: string;
  icon: IconName;
}

/** In the order of the views; two of one kind are told apart by the field they go by: 요금 순위, 걸리는 시간 순위. */
export function viewNames(views: readonly View[], { fields }: Pick<Collection, "fields">): ViewName[] {
  const named = views.map((view, at): ViewName => {
    const { label, icon } = VIEW_LOOK[view.kind];
    const by = "by" in view ? view.by : "date" in view ? view.date : undefined;
    const field = fields.find(({ id }) => id === by)?.label;
    const isAlone = views.every((other, place) => place === at || other.kind !== view.kind);
    return { kind: view.kind, label: isAlone || field === undefined ? label : `${field} ${label}`, icon };
  });
  // Whatever they have in common, no two buttons are called alike.
  return named.map((name, at) => {
    const before = named.slice(0, at).filter(({ label }) => label === name.label).length;
    return before === 0 ? name : { ...name, label: `${name.label} ${before + 1}` };
  });
}
