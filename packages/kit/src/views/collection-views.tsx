import { CalendarView } from "./view-calendar.tsx";
import { CardsView } from "./view-cards.tsx";
import { KanbanView } from "./view-kanban.tsx";
import { FeedView } from "./view-feed.tsx";
import { GanttView } from "./view-gantt.tsx";
import { LocatorView } from "./view-locator.tsx";
import { MenuView } from "./view-menu.tsx";
import { RankView } from "./view-rank.tsx";
import { TimelineView } from "./view-timeline.tsx";
import { TimetableView } from "./view-timetable.tsx";
import { TreeView } from "./view-tree.tsx";
import { MatrixView } from "./view-matrix.tsx";
import { ListView } from "./view-list.tsx";
import type { ViewProps } from "./view-props.ts";
import { TableView } from "./view-table.tsx";

/** The view that `view.kind` names. */
export function CollectionView({ view, ...rest }: ViewProps) {
  switch (view.kind) {
    case "table":
      return <TableView view={view} {...rest} />;
    case "cards":
    case "gallery":
      return <CardsView view={view} {...rest} />;
    case "kanban":
      return <KanbanView view={view} {...rest} />;
    case "matrix":
      return <MatrixView view={view} {...rest} />;
    case "calendar":
      return <CalendarView view={view} {...rest} />;
    case "timetable":
      return <TimetableView view={view} {...rest} />;
    case "timeline":
      return <TimelineView view={view} {...rest} />;
    case "gantt":
      return <GanttView view={view} {...rest} />;
    case "rank":
      return <RankView view={view} {...rest} />;
    case "menu":
      return <MenuView view={view} {...rest} />;
    case "feed":
      return <FeedView view={view} {...rest} />;
    case "tree":
      return <TreeView view={view} {...rest} />;
    case "locator":
      return <LocatorView view={view} {...rest} />;
    default:
      return <ListView view={view} {...rest} />;
  }
}
