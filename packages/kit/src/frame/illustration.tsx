import { useApp } from "./app-context.tsx";

/** A picture for what has none yet: shapes in the app's colours, another for every name, always the same for one. */
export function Illustration({ name }: { name: string }) {
  const { seed } = useApp();
  const mix = hashOf(`${seed}:${name}`);
  const pick = (at: number, of: number) => Math.floor(mix / 7 ** at) % of;
  const colour = (at: number) => `var(--am-chart-${((pick(0, 6) + at) % 6) + 1})`;
  // The low digits of a hash of near names are near each other; the scene is taken from all of it.
  const scene = SCENES[((mix ^ (mix >>> 7) ^ (mix >>> 16)) >>> 0) % SCENES.length]!;
  const x = 40 + pick(1, 7) * 20;
  const y = 40 + pick(2, 4) * 14;
  return (
    <svg className="am-illustration" viewBox="0 0 240 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="240" height="180" fill={colour(0)} opacity="0.18" />
      {scene(colour, x, y)}
    </svg>
  );
}

type Scene = (colour: (at: number) => string, x: number, y: number) => React.ReactNode;

const SCENES: readonly Scene[] = [
  (colour, x, y) => (
    <>
      <circle cx={x} cy={y} r="26" fill={colour(1)} opacity="0.75" />
      <path d="M0 140c40-44 84-44 124-10s76 26 116-14v64H0Z" fill={colour(0)} opacity="0.55" />
      <path d="M0 160c52-26 96-20 136-4s72 10 104-8v32H0Z" fill={colour(2)} opacity="0.6" />
    </>
  ),
  (colour, x, y) => (
    <>
      <path d={`M${x} 180V${y + 20}`} stroke={colour(2)} strokeWidth="6" strokeLinecap="round" />
      {[0, 72, 144, 216, 288].map((turn) => (
        <ellipse
          key={turn}
          cx={x}
          cy={y - 18}
          rx="15"
          ry="26"
          fill={colour(0)}
          opacity="0.7"
          transform={`rotate(${turn} ${x} ${y + 10})`}
        />
      ))}
      <circle cx={x} cy={y + 10} r="13" fill={colour(1)} />
      <path d={`M${x} 150c26-22 44-18 58-6-20 18-40 20-58 6Z`} fill={colour(2)} opacity="0.7" />
    </>
  ),
  (colour, x, y) => (
    <>
      <rect x={x - 20} y={y + 10} width="96" height="96" rx="48" fill={colour(0)} opacity="0.6" />
      <rect
        x={x + 38}
        y={y - 18}
        width="78"
        height="78"
        rx="12"
        fill={colour(1)}
        opacity="0.7"
        transform={`rotate(14 ${x + 77} ${y + 20})`}
      />
      <path d="M0 164h240" stroke={colour(2)} strokeWidth="10" opacity="0.6" />
    </>
  ),
  (colour, x, y) => (
    <>
      {[84, 62, 40, 18].map((radius, at) => (
        <circle key={radius} cx={x + 20} cy={y + 44} r={radius} fill="none" stroke={colour(at)} strokeWidth="11" opacity="0.65" />
      ))}
    </>
  ),
  (colour, x, y) => (
    <>
      <path d={`M-10 180 L${x} ${y + 10} L${x + 70} 120 L${x + 110} ${y + 34} L260 180 Z`} fill={colour(0)} opacity="0.6" />
      <path d={`M-10 180 L${x + 40} 118 L${x + 110} 156 L250 110 V180 Z`} fill={colour(2)} opacity="0.65" />
      <circle cx={220 - x / 2} cy="40" r="18" fill={colour(1)} opacity="0.8" />
    </>
  ),
  (colour, x) => (
    <>
      {[0, 1, 2, 3, 4].map((at) => (
        <rect
          key={at}
          x={26 + at * 40}
          y={150 - ((x + at * 37) % 96) - 20}
          width="28"
          height={((x + at * 37) % 96) + 20}
          rx="8"
          fill={colour(at % 3)}
          opacity="0.7"
        />
      ))}
      <path d="M16 156h208" stroke={colour(2)} strokeWidth="6" strokeLinecap="round" opacity="0.6" />
    </>
  ),
  (colour, x, y) => (
    <>
      <path d={`M${x + 10} 180V${y + 50}a46 46 0 0 1 92 0V180Z`} fill={colour(0)} opacity="0.6" />
      <path d={`M${x + 32} 180V${y + 56}a24 24 0 0 1 48 0V180Z`} fill={colour(1)} opacity="0.7" />
      <circle cx={220 - x / 3} cy={y - 6} r="14" fill={colour(2)} opacity="0.7" />
    </>
  ),
  (colour, x, y) => (
    <>
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3].map((column) => (
          <circle
            key={`${row}-${column}`}
            cx={48 + column * 48}
            cy={40 + row * 50}
            r={(x + y + row * 5 + column * 7) % 3 === 0 ? 18 : 11}
            fill={colour((row + column) % 3)}
            opacity="0.68"
          />
        )),
      )}
    </>
  ),
];

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash >>> 0;
}
