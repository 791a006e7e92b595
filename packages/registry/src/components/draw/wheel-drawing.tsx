const MOST_LABELS = 24;

interface WheelDrawingProps {
  names: readonly string[];
  /** How wide each slice is beside the others; all the same when absent. */
  weights?: readonly number[];
  /** Degrees it has been turned. */
  turn: number;
  spinMs: number;
  isSpinning: boolean;
}

/** A wheel of slices under a pointer. */
export function WheelDrawing({ names, weights = names.map(() => 1), turn, spinMs, isSpinning }: WheelDrawingProps) {
  return (
    <div className="am-wheel" data-spinning={isSpinning}>
      <span className="am-wheel-pin" aria-hidden="true" />
      <svg viewBox="-100 -100 200 200" style={{ rotate: `${turn}deg`, transitionDuration: `${spinMs}ms` }} aria-hidden="true">
        {names.length === 0 ? <circle r="96" className="am-wheel-empty" /> : slices(names, weights)}
        <circle r="16" className="am-wheel-hub" />
      </svg>
    </div>
  );
}

/** Where the middle of a slice lies, in degrees clockwise from the top. */
export function middleOf(weights: readonly number[], at: number): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const before = weights.slice(0, at).reduce((sum, weight) => sum + weight, 0);
  return ((before + (weights[at] ?? 0) / 2) / all) * 360;
}

function slices(names: readonly string[], weights: readonly number[]) {
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return names.map((name, at) => {
    const step = ((weights[at] ?? 0) / all) * 360;
    const middle = middleOf(weights, at);
    if (step === 0) return null;
    return (
      <g key={`${at} ${name}`}>
        <path
          d={step === 360 ? "M0-96A96 96 0 1 1-.1-96Z" : slice(middle - step / 2, middle + step / 2)}
          fill={`var(--am-wheel-${at === names.length - 1 && at % 6 === 0 ? 3 : (at % 6) + 1})`}
        />
        {names.length <= MOST_LABELS && (
          <text
            transform={`rotate(${middle - 90}) translate(88 0)`}
            textAnchor="end"
            dominantBaseline="central"
            fontSize={names.length > 14 || step < 16 ? 7 : 10}
          >
            {name.length > 8 ? `${name.slice(0, 7)}…` : name}
          </text>
        )}
      </g>
    );
  });
}

/** Degrees clockwise from the top. */
function slice(from: number, to: number): string {
  const point = (angle: number) => {
    const radians = ((angle - 90) * Math.PI) / 180;
    return `${(96 * Math.cos(radians)).toFixed(2)} ${(96 * Math.sin(radians)).toFixed(2)}`;
  };
  return `M0 0L${point(from)}A96 96 0 ${to - from > 180 ? 1 : 0} 1 ${point(to)}Z`;
}
