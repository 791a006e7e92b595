import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

interface ShownPartProps<T> {
  items: readonly T[];
  /** How many are shown at first, and how many more with each press. */
  step: number;
  children: (shown: readonly T[]) => ReactNode;
}

/** The first of many, and a button for more: for what is looked through rather than scrolled to its end. */
export function ShownPart<T>({ items, step, children }: ShownPartProps<T>) {
  const [most, setMost] = useState(step);
  const [from, setFrom] = useState<number | null>(null);
  const button = useRef<HTMLDivElement>(null);
  const left = items.length - most;
  // Who pressed goes on with the first that came, also by the keyboard.
  useLayoutEffect(() => {
    if (from === null) return;
    const came = button.current?.previousElementSibling?.querySelectorAll("[data-record]")[from];
    came?.querySelector<HTMLElement>("a, button, input, select")?.focus({ preventScroll: true });
    setFrom(null);
  }, [from]);
  return (
    <>
      {children(left > 0 ? items.slice(0, most) : items)}
      {/* Kept while there is nothing left: what was pressed last still needs its place. */}
      <div ref={button} className="am-show-more" hidden={left <= 0}>
        {left > 0 && (
          <button
            type="button"
            className="am-button"
            data-size="small"
            data-action="show-more"
            onClick={() => {
              setFrom(most);
              setMost(most + step);
            }}
          >
            {Math.min(step, left).toLocaleString("ko-KR")}개 더 보기
            <small>
              {items.length.toLocaleString("ko-KR")}개 가운데 {most.toLocaleString("ko-KR")}개를 보고 있어요
            </small>
          </button>
        )}
      </div>
    </>
  );
}
