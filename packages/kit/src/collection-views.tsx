import { CalendarView } from "./view-calendar.tsx";
import { CardsView } from "./view-cards.tsx";
import { KanbanView } from "./view-kanban.tsx";
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
    default:
      return <ListView view={view} {...rest} />;
  }
}
