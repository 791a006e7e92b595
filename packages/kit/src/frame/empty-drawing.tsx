import { useApp } from "./app-context.tsx";
import { Icon } from "../icon.tsx";
import type { IconName } from "../icon.tsx";
import type { ThemeFamily } from "../theme.ts";

/** One scene for each family, drawn in the app's colours: `ink` lines, `tint` ground, `primary` accent (see kit.css). */
const SCENES: Record<ThemeFamily, React.ReactNode> = {
  paper: (
    <>
      <path className="line" d="M28 118h144M40 112V34c22-8 42-6 60 6 18-12 38-14 60-6v78c-22-8-42-6-60 6-18-12-38-14-60-6Z" />
      <path className="line thin" d="M100 40v78M54 52c10-3 22-2 32 3M54 66c10-3 22-2 32 3M54 80c10-3 22-2 32 3M114 55c10-5 22-6 32-3" />
      <path className="accent" d="M134 30v34l7-7 7 7V29c-4-1-10-1-14 1Z" />
    </>
  ),
  shop: (
    <>
      <rect className="tint" x="30" y="56" width="140" height="66" rx="10" />
      <path className="accent" d="M38 28h124l12 26a15 15 0 0 1-29 3 15 15 0 0 1-30 0 15 15 0 0 1-30 0 15 15 0 0 1-30 0 15 15 0 0 1-29-3Z" />
      <path className="line" d="M18 122h164M44 122V74M156 122V74" />
      <path className="paper" d="M72 28 66 54a15 15 0 0 0 19 3l5-29ZM110 28l5 29a15 15 0 0 0 19-3l-6-26Z" />
    </>
  ),
  work: (
    <>
      <rect className="tint" x="34" y="26" width="132" height="92" rx="8" />
      <path className="line thin" d="M34 50h132M78 50v68M34 73h132M34 96h132" />
      <rect className="accent" x="78" y="50" width="88" height="23" />
      <path className="line" d="M42 26h116a8 8 0 0 1 8 8v76a8 8 0 0 1-8 8H42a8 8 0 0 1-8-8V34a8 8 0 0 1 8-8Z" />
    </>
  ),
  play: (
    <>
      <circle className="c2" cx="58" cy="84" r="34" />
      <rect className="c3" x="112" y="62" width="54" height="54" rx="16" transform="rotate(12 139 89)" />
      <path className="accent" d="m98 16 11 22 25 4-18 17 4 25-22-12-22 12 4-25-18-17 25-4Z" />
      <path className="line" d="M48 80v6M68 80v6M50 96c5 5 11 5 16 0M130 84v5M148 87v5M132 99c4 4 9 4 13 1" />
    </>
  ),
  calm: (
    <>
      <circle className="tint" cx="100" cy="74" r="52" />
      <circle className="accent" cx="124" cy="54" r="14" />
      <path className="line thin" d="M20 104c26-14 44-14 66-4s52 12 94-6M36 118c24-8 40-8 62-2s44 6 72-4" />
    </>
  ),
  night: (
    <>
      <circle className="tint" cx="100" cy="72" r="54" />
      <path className="accent" d="M122 32a40 40 0 1 0 18 62 34 34 0 0 1-18-62Z" />
      <path className="line thin" d="M24 120h152M152 30v12M146 36h12M46 44v8M42 48h8M164 84v6M161 87h6" />
    </>
  ),
};

/** The picture of an empty place, in the manner of the app's family, with what belongs there as a mark. */
export function EmptyDrawing({ icon }: { icon: IconName }) {
  const { family, seed } = useApp();
  const mirrored = Math.abs(seed) % 2 === 1;
  return (
    <div className="am-drawing" aria-hidden="true">
      <svg viewBox="0 0 200 136" width="200" height="136" style={mirrored ? { transform: "scaleX(-1)" } : undefined}>
        {SCENES[family]}
      </svg>
      <span className="am-drawing-mark">
        <Icon name={icon} size={22} />
      </span>
    </div>
  );
}
