import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import { Illustration } from "../pictures/illustration.tsx";
import { prefersStill } from "./prefers-still.ts";
import type { PresentItem } from "../present-block.tsx";

const EVERY_MS = 4_000;

/** Pictures that go on by themselves until somebody leafs, points or stops them; whoever wants less motion leafs alone. */
export function Carousel({ items }: { items: readonly PresentItem[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [isStill] = useState(prefersStill);
  const [isPlaying, setPlaying] = useState(!isStill && items.length > 1);
  const [isLookedAt, setLookedAt] = useState(false);
  const go = (step: number) => {
    const shown = list.current;
    if (!shown) return;
    const card = shown.firstElementChild?.clientWidth ?? shown.clientWidth;
    const isAtEnd = shown.scrollLeft + shown.clientWidth >= shown.scrollWidth - 4;
    const behavior = isStill ? "auto" : "smooth";
    if (step > 0 && isAtEnd) shown.scrollTo({ left: 0, behavior });
    else shown.scrollBy({ left: step * card, behavior });
  };
  useEffect(() => {
    if (!isPlaying || isLookedAt) return;
    const timer = setInterval(() => go(1), EVERY_MS);
    return () => clearInterval(timer);
  });
  const leaf = (step: number) => {
    setPlaying(false);
    go(step);
  };
  return (
    <div
      className="am-carousel"
      data-playing={isPlaying}
      onPointerEnter={() => setLookedAt(true)}
      onPointerLeave={() => setLookedAt(false)}
      onFocus={() => setLookedAt(true)}
      onBlur={() => setLookedAt(false)}
    >
      <ul ref={list} tabIndex={0} aria-label="옆으로 넘겨 보기">
        {items.map((item) => (
          <li key={item.title}>
            <Illustration name={item.title} />
            <b>{item.title}</b>
            {item.body && <span>{item.body}</span>}
          </li>
        ))}
      </ul>
      <div className="am-calc-tools">
        <button type="button" className="am-icon-button" aria-label="이전" onClick={() => leaf(-1)}>
          <Icon name="chevron-left" size={22} />
        </button>
        <button type="button" className="am-icon-button" aria-label="다음" onClick={() => leaf(1)}>
          <Icon name="chevron-right" size={22} />
        </button>
        {items.length > 1 && (
          <button
            type="button"
            className="am-icon-button"
            aria-label={isPlaying ? "자동으로 넘기기 멈추기" : "자동으로 넘기기"}
            onClick={() => setPlaying((now) => !now)}
          >
            {isPlaying ? <Pause size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
          </button>
        )}
      </div>
    </div>
  );
}
