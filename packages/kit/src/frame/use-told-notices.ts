import { useCallback, useEffect, useState } from "react";
import type { ToldNotice } from "../data-store.ts";
import { useApp } from "./app-context.tsx";

const AGAIN_MS = 60_000;

/** What automations have told whoever looks: asked for at once, when they come back to the page, and every minute while they look. */
export function useToldNotices(isTold: boolean): { told: ToldNotice[]; markRead: () => void } {
  const { cache } = useApp();
  const { notices } = cache;
  const [told, setTold] = useState<ToldNotice[]>([]);
  useEffect(() => {
    if (!isTold || !notices) return undefined;
    let isGone = false;
    const ask = () => {
      if (document.visibilityState === "hidden") return;
      notices.list().then(
        (items) => !isGone && setTold(items),
        // The bell keeps what it has; it asks again in a minute.
        () => undefined,
      );
    };
    ask();
    const timer = setInterval(ask, AGAIN_MS);
    document.addEventListener("visibilitychange", ask);
    window.addEventListener("focus", ask);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
      window.removeEventListener("focus", ask);
    };
  }, [isTold, notices]);
  const markRead = useCallback(() => {
    const [newest] = told;
    if (!notices || !newest || told.every(({ isNew }) => !isNew)) return;
    setTold(told.map((notice) => ({ ...notice, isNew: false })));
    // Where that does not arrive they are new once more the next time.
    notices.read(newest.createdAt).catch(() => undefined);
  }, [notices, told]);
  return { told, markRead };
}
