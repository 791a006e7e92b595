import { toast } from "sonner";
import { refusalOf } from "../data-store.ts";
import { Icon } from "../icon.tsx";
import type { Collection, Json } from "../schema.ts";
import { useRecords } from "../records/use-records.ts";

interface KeepButtonProps {
  collection: Collection;
  /** Read when the button is pressed. */
  values: () => Record<string, Json>;
  disabled?: boolean;
}

/** Keeps a result among the records of a collection. */
export function KeepButton({ collection, values, disabled = false }: KeepButtonProps) {
  const { create } = useRecords(collection);
  return (
    <button
      type="button"
      className="am-button"
      data-size="small"
      data-look="primary"
      data-action="keep"
      disabled={disabled}
      onClick={() => void keepRecord(create, values())}
    >
      <Icon name="bookmark" size={16} />
      기록 남기기
    </button>
  );
}

async function keepRecord(create: (values: Record<string, Json>) => Promise<unknown>, values: Record<string, Json>): Promise<void> {
  try {
    await create(values);
    toast.success("기록에 남겼어요");
  } catch (thrown) {
    const refused = refusalOf(thrown);
    toast.error(Object.values(refused.fields)[0] ?? refused.message);
  }
}
