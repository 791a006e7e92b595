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
      <g fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="11" cy="11" r="6.500" />
        <path d="M24 4v15M33.500 3v17M24 11h9.500M9.500 24.500V36h24V24.500M9.500 30.500h24" />
        <path d="M62.500 18v6M47 24h31M50 30v6.500h26" />
      </g>
      <path
        fill="var(--persimmon)"
        d="M58.500 2.500h8c1 0 1.700-.5 2.300-1.300l.6-.9c.7-1 2.100-.9 2.600.2l1 2.400C75.500 4 77 6.300 77 9.500c0 5.500-2.500 8-8 8H56c-5.500 0-8-2.500-8-8 0-3.200 1.500-5.500 4-6.600l1-2.400c.5-1.100 1.900-1.200 2.600-.2l.6.9c.6.8 1.300 1.300 2.300 1.300Z"
      />
      <circle cx="57.500" cy="9.800" r="3" fill="#fff" />
      <circle cx="67.500" cy="9.800" r="3" fill="#fff" />
      <circle cx="58.200" cy="10.200" r="1.600" fill="#16171B" />
      <circle cx="68.200" cy="10.200" r="1.600" fill="#16171B" />
      <text x="91" y="29.500" fill="currentColor" fontSize="25" fontWeight="650" letterSpacing="-0.6" className="font-sans">
        AppMon
      </text>
    </svg>
  );
}
