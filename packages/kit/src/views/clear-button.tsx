import { useState } from "react";
import { toast } from "sonner";
import { useConfirm } from "../frame/confirm.tsx";
import { refusalOf, type StoredRecord } from "../data-store.ts";
import { Icon } from "../icon.tsx";
import { josa } from "../josa.ts";
import type { Collection } from "../schema.ts";
import { useWrites } from "../records/use-records.ts";

/** Deletes all records one sees, once one has said so again. What cannot be deleted stays, and is said. */
export function ClearButton({ collection, records }: { collection: Collection; records: readonly StoredRecord[] }) {
  const { remove } = useWrites(collection);
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const clear = async () => {
    const wanted = await confirm({
      title: `${josa(collection.name, "을/를")} ${records.length.toLocaleString("ko-KR")}${collection.counter ?? "개"} 모두 지울까요?`,
      body: "지금 보이는 것이 모두 지워지고, 되돌릴 수 없어요.",
      confirmLabel: "모두 지우기",
      tone: "bad",
    });
    if (!wanted) return;
    setBusy(true);
    try {
      for (const record of records) await remove(record.id);
      toast.success("모두 지웠어요");
    } catch (thrown) {
      toast.error(refusalOf(thrown).message);
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="am-button"
      data-size="tool"
      data-tone="bad"
      data-action="clear"
      disabled={busy}
      aria-label={`${collection.name} 모두 지우기`}
      onClick={() => void clear()}
    >
      <Icon name="trash-2" size={17} />
      <span>모두 지우기</span>
    </button>
  );
}
