import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

const NEAR_PX = 80;

/**
 * Keeps a scrolled list at its end while the reader is there, and leaves it alone when they read further up.
 * `tail` changes when something was added; `mine` changes when the reader added it, which always goes to the end.
 */
export function useStickToBottom(tail: unknown, mine: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useRef(true);
  /** Where the list was when it last moved, and how tall. */
  const was = useRef({ top: 0, height: 0 });
  const [hasNew, setHasNew] = useState(false);

  const toBottom = useCallback((behavior: ScrollBehavior = "smooth") => {
    const box = ref.current;
    box?.scrollTo({ top: box.scrollHeight, behavior });
    isNear.current = true;
    setHasNew(false);
  }, []);

  const onScroll = useCallback(() => {
    const box = ref.current;
    if (!box) return;
    const { scrollTop: top, scrollHeight: height, clientHeight } = box;
    // That it moved is told a frame later, when more may have been added below: only who went up reads further up.
    const wentUp = top < was.current.top && height >= was.current.height;
    was.current = { top, height };
    if (height - top - clientHeight < NEAR_PX) {
      isNear.current = true;
      setHasNew(false);
    } else if (wentUp) isNear.current = false;
  }, []);

  // What was added makes the content grow: the observer below scrolls then, after the layout that is due anyway.
  useLayoutEffect(() => {
    if (!isNear.current) setHasNew(true);
  }, [tail]);
  useLayoutEffect(() => {
    isNear.current = true;
    setHasNew(false);
  }, [mine]);

  // A new item, text that grows (streaming, images), a rotated phone: the end stays in view.
  useEffect(() => {
    const content = ref.current?.firstElementChild;
    if (!content) return;
    const observer = new ResizeObserver(() => {
      if (isNear.current) ref.current?.scrollTo({ top: ref.current.scrollHeight, behavior: "instant" });
    });
    observer.observe(content);
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  return { ref, hasNew, toBottom, onScroll };
}
