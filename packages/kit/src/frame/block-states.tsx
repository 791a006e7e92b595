import type { ReactNode } from "react";
import { EmptyDrawing } from "./empty-drawing.tsx";
import { Icon, type IconName, iconOr } from "../icon.tsx";
import { josa } from "../josa.ts";
import type { CollectionSchema } from "../schema.ts";

/** Where records will be in a moment. */
export function Skeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className="am-skeleton" role="status" aria-label="불러오는 중이에요">
      {Array.from({ length: rows }, (_, at) => (
        <span key={at} />
      ))}
    </div>
  );
}

export interface EmptyProps {
  title: string;
  icon?: IconName;
  role?: "alert";
  /** What fills the place. */
  children?: ReactNode;
}

/** What an empty place says. */
export function Empty({ title, icon = "plus", role, children }: EmptyProps) {
  return (
    <div className="am-empty" role={role}>
      <EmptyDrawing icon={icon} />
      <p className="am-empty-title">{title}</p>
      {children}
    </div>
  );
}

export function LoadFailed({ message, onRetry }: { message: string; onRetry?: (() => void) | undefined }) {
  return (
    <Empty title="불러오지 못했어요" icon="alert-triangle" role="alert">
      <p>{message}</p>
      {onRetry && (
        <button type="button" className="am-button" onClick={onRetry}>
          <Icon name="refresh-cw" size={17} />
          다시 시도
        </button>
      )}
    </Empty>
  );
}

export interface EmptyStateProps {
  collection: CollectionSchema;
  /** The app's own words; otherwise made from the collection's name. */
  message?: string | undefined;
  onCreate?: (() => void) | undefined;
  /** Records exist but search or filters hide them all. */
  filtered?: boolean;
  onReset?: () => void;
  /** There are records, none of which this place is about. */
  hasOthers?: boolean;
}

/** What an empty place says: what belongs here and the step that fills it. */
export function EmptyState({ collection, message, onCreate, filtered = false, onReset, hasOthers = false }: EmptyStateProps) {
  if (filtered) {
    return (
      <Empty title={`찾는 ${josa(collection.name, "이/가")} 없어요`} icon="search">
        <p>다른 말로 찾거나 조건을 풀어 보세요.</p>
        {onReset && (
          <button type="button" className="am-button" onClick={onReset}>
            조건 모두 풀기
          </button>
        )}
      </Empty>
    );
  }
  const none = `아직 ${josa(collection.name, "이/가")} 없어요`;
  // Words that say there are none at all would be wrong where there are some.
  const title =
    hasOthers && (message ?? none).startsWith(none) ? `지금은 해당하는 ${josa(collection.name, "이/가")} 없어요` : (message ?? none);
  return (
    <Empty title={title} icon={iconOr(collection.icon, "plus")}>
      {onCreate && !hasOthers && <p>첫 {josa(collection.name, "을/를")} 추가하면 여기에 보여요.</p>}
      {onCreate && (
        <button type="button" className="am-button" data-look="primary" data-action="create" onClick={onCreate}>
          <Icon name="plus" size={18} />
          {collection.name} 추가
        </button>
      )}
    </Empty>
  );
}
