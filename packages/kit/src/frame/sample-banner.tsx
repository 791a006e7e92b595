import { useSyncExternalStore } from "react";
import { toast } from "sonner";
import { useApp } from "./app-context.tsx";
import { useConfirm } from "./confirm.tsx";
import { refusalOf, type StoredRecord } from "../data-store.ts";
import { josa } from "../josa.ts";
import type { Collection } from "../schema.ts";
import { useVisitor } from "../account/visitor-context.tsx";

/** Which lists of choices stay, and what to do with one that is not wanted. */
function keptText(names: readonly string[]): string {
  if (names.length === 0) return "";
  return ` ${josa(names.join(", "), "은/는")} 다른 것을 적을 때 고르는 목록이라 남겨 둬요. 필요 없는 것은 그 목록에서 지우면 돼요.`;
}

/** Whether a row stays when examples are cleared: of a list to choose from, or what its owner has named. */
const isKept = ({ setting }: Pick<Collection, "setting">, id: string): boolean => setting === true || setting?.includes(id) === true;

/** Says that what is shown is an example, as long as it is, and clears it with one answer. */
export function SampleBanner() {
  const { cache, collections } = useApp();
  const confirm = useConfirm();
  const { actor } = useVisitor();
  const goes = (record: StoredRecord, collection: string) =>
    record.sample === true && !isKept(collections.get(collection) ?? {}, record.id);
  const shown = useSyncExternalStore(cache.listenAll, () => cache.has(goes));
  if (!shown || !actor.admin) return null;
  const kept = [...collections.values()].filter(({ setting, sample }) => setting && sample.length > 0).map(({ name }) => name);
  const clear = async () => {
    if (
      !(await confirm({
        title: kept.length > 0 ? "예시 데이터를 지울까요?" : "예시 데이터를 모두 지울까요?",
        body: `직접 입력한 기록은 그대로 남아요.${keptText(kept)}`,
        confirmLabel: "지우기",
        tone: "bad",
      }))
    )
      return;
    const hasOwn = cache.has((record, collection) => !goes(record, collection) && collections.get(collection)?.setting !== true);
    try {
      await cache.clearSample();
      toast.success(hasOwn ? "예시 데이터를 지웠어요. 적어 둔 기록은 그대로 있어요" : "예시 데이터를 지웠어요. 이제 첫 기록을 남겨 보세요");
    } catch (thrown) {
      toast.error(refusalOf(thrown).message);
    }
  };
  return (
    <p className="am-sample">
      <span>예시 데이터가 들어 있어요</span>
      <span aria-hidden="true">·</span>
      <button type="button" className="am-text-button" data-action="clear-sample" onClick={() => void clear()}>
        지우기
      </button>
    </p>
  );
}
