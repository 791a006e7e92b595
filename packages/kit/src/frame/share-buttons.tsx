import { toast } from "sonner";
import { useApp } from "./app-context.tsx";
import { copyText } from "../text/copy-text.ts";
import { Icon } from "../icon.tsx";

/** The address to pass on: copied, or handed to whatever this device shares with. */
export function Share({ heading }: { heading: string }) {
  const { title } = useApp();
  const canShare = typeof navigator.share === "function";
  const share = async () => {
    try {
      await navigator.share({ title, text: heading || title, url: location.href });
    } catch (thrown) {
      // Closing the sheet is no failure.
      if (!(thrown instanceof DOMException && thrown.name === "AbortError"))
        toast.error("이 화면에서는 공유할 수 없어요. 링크를 복사해 주세요.");
    }
  };
  return (
    <div className="am-share">
      <button
        type="button"
        className="am-button"
        data-look="primary"
        data-action="copy-link"
        onClick={() => void copyText(location.href, "링크를 복사했어요")}
      >
        <Icon name="link" size={18} />
        링크 복사
      </button>
      {canShare && (
        <button type="button" className="am-button" data-action="share" onClick={() => void share()}>
          <Icon name="share-2" size={18} />
          공유하기
        </button>
      )}
    </div>
  );
}
