import { type RefObject, useLayoutEffect } from "react";

/**
 * Tells the styles where the screen begins below the header, as `--am-top`: what stays in sight while one scrolls stays below it. 0 where
 * the header stands beside the screen.
 */
export function useTopEdge(header: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = header.current;
    if (!box) return;
    const measure = () => {
      const isAbove = box.offsetWidth >= (box.parentElement?.clientWidth ?? 0);
      document.documentElement.style.setProperty("--am-top", `${isAbove ? box.offsetHeight : 0}px`);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, [header]);
}
