import { useLayoutEffect } from "react";
import { useKept } from "./use-kept.ts";

const SIZES = [
  { scale: 1, label: "보통 글씨" },
  { scale: 1.2, label: "큰 글씨" },
  { scale: 1.45, label: "아주 큰 글씨" },
] as const;

const readSize = (stored: unknown): number => (SIZES.some(({ scale }) => scale === stored) ? (stored as number) : 1);

/** In the app's header: the size of the text, for whoever reads it, kept in their browser. */
export function TextSizes() {
  const [size, keep] = useKept("text-size", readSize);
  useLayoutEffect(() => {
    document.documentElement.style.setProperty("--am-own-scale", String(size));
    return () => void document.documentElement.style.removeProperty("--am-own-scale");
  }, [size]);
  return (
    <div className="am-text-sizes" role="group" aria-label="글씨 크기">
      {SIZES.map(({ scale, label }) => (
        <button
          key={scale}
          type="button"
          aria-label={label}
          aria-pressed={scale === size}
          title={label}
          data-action="text-size"
          style={{ fontSize: `${scale * 0.875}rem` }}
          onClick={() => keep(scale)}
        >
          가
        </button>
      ))}
    </div>
  );
}
