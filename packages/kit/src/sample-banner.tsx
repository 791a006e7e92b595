import { useSyncExternalStore } from "react";
import { toast } from "sonner";
import { useApp } from "./app-context.tsx";
import { useConfirm } from "./confirm.tsx";
import { refusalOf } from "./data-store.ts";
import { useVisitor } from "./visitor-context.tsx";

/** Says that what is shown is an example, as long as it is, and clears it with one answer. */
export function SampleBanner() {
  const { cache } = useApp();
  const confirm = useConfirm();
  const { actor } = useVisitor();
  const shown = useSyncExternalStore(cache.listenAll, cache.hasSample);
  if (!shown || !actor.admin) return null;
  const clear = async () => {
    if (
      !(await confirm({
        title: "예시 데이터를 모두 지울까요?",
        body: "직접 입력한 기록은 그대로 남아요.",
        confirmLabel: "지우기",
        tone: "bad",
      }))
    )
      return;
    try {
      await cache.clearSample();
      toast.success("예시 데이터를 지웠어요. 이제 첫 기록을 남겨 보세요");
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
