import type { StoredRecord } from "../data-store.ts";
import { Icon } from "../icon.tsx";
import type { Collection } from "../schema.ts";
import { readIds, useKept } from "../frame/use-kept.ts";
import type { RowTools } from "../records/use-row-tools.tsx";

interface LikeButtonProps {
  record: StoredRecord;
  /** number field that counts. */
  field: string;
  collection: Pick<Collection, "id">;
  tools: Pick<RowTools, "change">;
  /** What the button is called. */
  label?: string;
  /** What is liked, read aloud where several stand beside each other. */
  of?: string;
}

/** Everyone counts once; pressing again takes it back. */
export function LikeButton({ record, field, collection, tools, label = "좋아요", of }: LikeButtonProps) {
  const [liked, keep] = useKept(`likes-${collection.id}`, readIds);
  const on = liked.includes(record.id);
  const count = typeof record[field] === "number" ? record[field] : 0;
  const toggle = async () => {
    // Together with the number that shows at once: whoever leaves meanwhile does not count twice later.
    keep(on ? liked.filter((id) => id !== record.id) : [...liked, record.id]);
    const isCounted = await tools.change(record, { [field]: Math.max(0, count + (on ? -1 : 1)) });
    // What a page that goes away is not told of may well have arrived.
    if (!isCounted && document.visibilityState === "visible") keep(liked);
  };
  return (
    <button
      type="button"
      className="am-like"
      data-action="like"
      aria-pressed={on}
      aria-label={of === undefined ? undefined : `${label} ${count}: ${of}`}
      onClick={() => void toggle()}
    >
      <Icon name="heart" size={16} />
      {label} {count}
    </button>
  );
}
