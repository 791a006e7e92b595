/** The little colour arithmetic a theme needs: sRGB hex ↔ OKLCH, and WCAG contrast. */
export interface Oklch {
  /** 0 black … 1 white. */
  l: number;
  /** 0 grey … about 0.37. */
  c: number;
  /** Degrees. */
  h: number;
}

type Triple = [number, number, number];

function channels(hex: string): Triple {
  const match = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim());
  if (!match) return [0.5, 0.5, 0.5];
  return [1, 2, 3].map((at) => parseInt(match[at] ?? "80", 16) / 255) as Triple;
}

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/** WCAG relative luminance of `#rrggbb`, 0 … 1. */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(toLinear) as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast of two `#rrggbb` colours, 1 … 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(toLinear) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
}

function rgbOf({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l3 = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m3 = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s3 = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
    -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
    -0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3,
  ];
}

/** `#rrggbb` of an OKLCH colour; chroma is reduced until the colour exists on a screen. */
export function toHex(colour: Oklch): string {
  let c = colour.c;
  let rgb = rgbOf(colour);
  while (c > 0.001 && rgb.some((v) => v < -0.0005 || v > 1.0005)) {
    c *= 0.94;
    rgb = rgbOf({ ...colour, c });
  }
  return (
    "#" +
    rgb
      .map((v) =>
        Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, v)))) * 255)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")
  );
}

/** `hex` made darker or lighter, hue kept, until it reads on every one of `grounds` with at least `ratio` contrast. */
export function readableOn(hex: string, grounds: readonly string[], ratio: number): string {
  const fits = (candidate: string) => grounds.every((ground) => contrast(candidate, ground) >= ratio);
  if (fits(hex)) return hex;
  const base = toOklch(hex);
  const darker = grounds.reduce((sum, ground) => sum + luminance(ground), 0) / grounds.length > 0.18;
  for (let step = 1; step <= 50; step++) {
    const l = darker ? base.l * (1 - step / 50) : base.l + ((1 - base.l) * step) / 50;
    const candidate = toHex({ ...base, l });
    if (fits(candidate)) return candidate;
  }
  return darker ? "#000000" : "#ffffff";
}
