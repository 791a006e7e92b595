import type { StoredRecord } from "../data-store.ts";
import { Icon, iconOr } from "../icon.tsx";
import { LikeButton } from "./like-button.tsx";
import type { Action } from "../schema.ts";
import type { RowTools } from "../records/use-row-tools.tsx";

export interface RowButtonsProps {
  record: StoredRecord;
  tools: RowTools;
  /** How the record is called, so that each button says whose it is. */
  title: string;
}

/** What can be done with one record: its actions by name, then edit and delete. */
export function RowButtons({ record, tools, title }: RowButtonsProps) {
  const offered = tools.actionsOf(record);
  // Copying is known by its sign; its name on every row would crowd out what is to be done.
  const copies = (action: Action) => action.steps.length > 0 && action.steps.every((step) => step.do === "copy");
  const named = offered.filter((action) => !copies(action));
  return (
    <span className="am-row-buttons" data-signs={named.length === 0 && !tools.likes}>
      {tools.likes && (
        <LikeButton record={record} field={tools.likes.field} collection={tools.likes} label={tools.likes.label} tools={tools} of={title} />
      )}
      {named.map((action) => (
        <button
          key={action.id}
          type="button"
          className="am-button"
          data-size="small"
          data-tone={action.tone}
          data-action={action.id}
          aria-label={`${action.label}: ${title}`}
          onClick={() => void tools.run(action, record)}
        >
          {action.icon && <Icon name={iconOr(action.icon, "check")} size={15} />}
          {action.label}
        </button>
      ))}
      <span className="am-row-icons">
        {offered.filter(copies).map((action) => (
          <button
            key={action.id}
            type="button"
            className="am-icon-button"
            data-action={action.id}
            aria-label={`${action.label}: ${title}`}
            title={action.label}
            onClick={() => void tools.run(action, record)}
          >
            <Icon name={iconOr(action.icon, "copy")} size={17} />
          </button>
        ))}
        {tools.mayEdit(record) && (
          <button
            type="button"
            className="am-icon-button"
            data-action="edit"
            aria-label={`수정: ${title}`}
            title="수정"
            onClick={() => tools.edit(record)}
          >
            <Icon name="pencil" size={17} />
          </button>
        )}
        {tools.mayRemove(record) && (
          <button
            type="button"
            className="am-icon-button"
            data-action="delete"
            aria-label={`삭제: ${title}`}
            title="삭제"
            onClick={() => void tools.remove(record)}
          >
            <Icon name="trash-2" size={17} />
          </button>
        )}
      </span>
    </span>
  );
}
