import { toast } from "sonner";

/** Puts text on the clipboard and says so; where the browser refuses (a frame without permission) it says that instead. */
export async function copyText(text: string, done = "복사했어요"): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error("이 화면에서는 복사할 수 없어요");
  }
}
