import { Creature } from "./creature.tsx";

interface LogoProps {
  /** `text`: the lettering, 215×40 · `image`: the creature alone, 80×65. */
  kind?: "text" | "image";
  /** Height in pixels; the width follows. */
  height?: number;
  label: string;
}

/** The mark. In the lettering the ㅁ of 몬 is the creature's face. */
export function Logo({ kind = "text", height, label }: LogoProps) {
  if (kind === "image") {
    const tall = height ?? 65;
    return (
      <span role="img" aria-label={label} className="inline-grid place-items-center" style={{ width: (tall * 80) / 65, height: tall }}>
        <Creature state="listening" size={Math.round(tall * 0.92)} />
      </span>
    );
  }
  const tall = height ?? 40;
  return (
    <svg role="img" aria-label={label} viewBox="0 0 215 40" width={(tall * 215) / 40} height={tall} className="shrink-0 overflow-visible">
      <g fill="none" stroke="currentColor" strokeWidth="4.600" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="10.500" cy="10" r="6.400" />
        <path d="M24 3.500v13M33 2.500v14.800M24 10h9M9.500 22.500v14.700H33V22.500M9.500 28.800H33" />
        <path d="M63.500 18v6M47 24.300h33M51 30.500v6.700h26" />
      </g>
      <path
        fill="var(--persimmon)"
        d="m52 3.400 1.600-3.300c.5-1 1.900-1 2.400 0l1.600 2.900h11.800L71 .1c.5-1 1.900-1 2.400 0L75 3.400c2.600 1 4 3 4 6.100 0 5.300-2.600 8-8 8H56c-5.400 0-8-2.700-8-8 0-3.100 1.400-5.100 4-6.100Z"
      />
      <circle cx="58" cy="9.800" r="3" fill="#fff" />
      <circle cx="69" cy="9.800" r="3" fill="#fff" />
      <circle cx="58.700" cy="10.200" r="1.600" fill="#16171B" />
      <circle cx="69.700" cy="10.200" r="1.600" fill="#16171B" />
      <text x="93" y="29.500" fill="currentColor" fontSize="25" fontWeight="650" letterSpacing="-0.6" className="font-sans">
        AppMon
      </text>
    </svg>
  );
}
