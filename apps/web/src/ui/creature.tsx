import "./creature.css";

export type CreatureState = "idle" | "listening" | "making" | "proud";

interface CreatureProps {
  /** idle = asleep · listening = eyes open · making = walking, eyes on the work · proud = mouth open, once a hop. */
  state: CreatureState;
  /** Pixels, square. */
  size?: number;
  /** Where the eyes look: −1 … 1 in both directions, right and down positive. */
  look?: { x: number; y: number };
  /** What it means here, for screen readers; decoration when absent. */
  label?: string;
  className?: string;
}

const REACH = 3.6;

/** The 앱몬: an app icon with two eyes and two feet. Reduced motion shows the still of each state. */
export function Creature({ state, size = 64, look, label, className = "" }: CreatureProps) {
  const gaze = look ?? (state === "making" ? { x: 0.8, y: 0.5 } : { x: 0, y: 0 });
  const shift = `translate(${(gaze.x * REACH).toFixed(2)} ${(gaze.y * REACH).toFixed(2)})`;
  return (
    <svg
      className={`creature shrink-0 ${className}`}
      data-state={state}
      viewBox="0 0 100 100"
      width={size}
      height={size}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <g fill="var(--body)">
        <rect className="creature-foot" x="27" y="80" width="17" height="16" rx="7" />
        <rect className="creature-foot" x="56" y="80" width="17" height="16" rx="7" />
      </g>
      <g className="creature-whole">
        <path
          fill="var(--body)"
          d="M40 12h20c3 0 4.300-2 5.800-4.400l2-3.200c1.600-2.600 5.500-2.300 6.700.500l2.800 6.600C87.500 14.500 92 22 92 36v26c0 20-9 26-26 26H34C17 88 8 82 8 62V36c0-14 4.500-21.500 14.700-24.500l2.800-6.600c1.200-2.800 5.100-3.100 6.700-.5l2 3.200C35.700 10 37 12 40 12Z"
        />
        <g className="creature-open">
          {[34, 66].map((x) => (
            <g key={x}>
              <circle cx={x} cy="46" r="11.500" fill="#fff" />
              <g transform={shift}>
                <circle className="creature-pupil" cx={x} cy="46" r="6" fill="#16171B" />
                <circle cx={x + 2} cy="43.800" r="1.800" fill="#fff" />
              </g>
              <rect className="creature-lid" x={x - 12.5} y="33.500" width="25" height="25" fill="var(--body)" />
            </g>
          ))}
        </g>
        <g fill="none" stroke="#16171B" strokeWidth="4.500" strokeLinecap="round">
          <g className="creature-sleep">
            <path d="M25 47c3 4.500 15 4.500 18 0" />
            <path d="M57 47c3 4.500 15 4.500 18 0" />
          </g>
          <g className="creature-arc">
            <path d="M25 48c2.500-8 15.500-8 18 0" />
            <path d="M57 48c2.500-8 15.500-8 18 0" />
          </g>
        </g>
        <path
          className="creature-mouth"
          d="M38 60h24c1.500 0 2.400 1.200 2 2.600C62 70 56.500 74 50 74s-12-4-14-11.400c-.4-1.400.5-2.600 2-2.600Z"
          fill="#16171B"
        />
      </g>
    </svg>
  );
}
