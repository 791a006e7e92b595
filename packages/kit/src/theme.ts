/** From the few things an app says about its look to the custom properties and data attributes that kit.css draws by. */
import { contrast, luminance, readableOn, toHex, toOklch } from "./colour.ts";

export type ThemeFamily = "paper" | "shop" | "work" | "play" | "calm" | "night";

export interface Theme {
  family: ThemeFamily;
  mode: "light" | "dark";
  /** #rrggbb, shown exactly. */
  background: string;
  /** #rrggbb, shown exactly. */
  primary: string;
  /** #rrggbb of text, shown exactly where it can be read on the background; absent = what reads best there. */
  ink?: string;
  radius?: "none" | "sm" | "md" | "lg" | "full";
  density?: "compact" | "normal" | "roomy";
  /** 1 = 16 px body text. */
  fontScale?: number;
  /** Whoever uses the app may make the text larger for themselves. */
  textSizes?: boolean;
  font?: "sans" | "serif" | "round" | "hand";
  /** Varies layout and drawing between apps of one family. */
  seed: number;
}

export interface ThemeLook {
  /** data-* attributes of the root element. */
  data: Record<string, string>;
  /** Custom properties of the root element. */
  properties: Record<string, string>;
}

/** Hue steps of the chart colours after the first, which is the primary colour itself. */
const CHART_HUES: Record<ThemeFamily, number[]> = {
  paper: [180, 40, 220, 90, 300],
  shop: [32, 150, 200, 75, 310],
  work: [45, 170, 100, 250, 310],
  play: [72, 144, 216, 288, 36],
  calm: [0, 24, -24, 0, 48],
  night: [60, 120, 300, 200, 30],
};

/** Colours of meaning, by hue; the primary is never taken for them, so that "완료" looks the same in every app. */
const TONES = { good: 158, warn: 72, bad: 25, info: 248 } as const;
/** Chroma of what is wrong: with the others' it is a brick's colour, and who asked for red sees brown. */
const RED = 0.19;

/** White where it can be read on `ground`, else near-black or, on middling grounds, pure black: one of them reaches 4.5:1. */
export function inkOn(ground: string): string {
  const light = contrast("#ffffff", ground);
  const dark = contrast("#17181c", ground);
  if (light >= 4.5 && light >= dark) return "#ffffff";
  if (dark >= 4.5) return "#17181c";
  return light >= 4.5 ? "#ffffff" : "#000000";
}

/** Text of less contrast has no room beside it for a fainter kind of text. */
const CONTRAST_FOR_MUTED = 7;

function inkTinted(ground: string, dark: boolean): string {
  const { h, c } = toOklch(ground);
  const tinted = toHex({ l: dark ? 0.95 : 0.21, c: Math.min(c, 0.014), h });
  return contrast(tinted, ground) >= CONTRAST_FOR_MUTED ? tinted : dark ? "#ffffff" : "#000000";
}

const DARKEST_SURFACE = 0.2;

/** What cards stand on: lifted off the background without leaving its hue. */
function surfaceOf(theme: Theme, dark: boolean): string {
  const { l, c, h } = toOklch(theme.background);
  if (theme.family === "paper") return theme.background;
  // On black nobody sees the twentieth part of a step.
  if (dark)
    return toHex({
      l: Math.min(0.96, Math.max(l + (theme.family === "calm" ? 0.03 : 0.05), DARKEST_SURFACE)),
      c: Math.min(c + 0.004, 0.05),
      h,
    });
  if (l > 0.985) return theme.family === "calm" ? toHex({ l: 0.978, c: 0.004, h: toOklch(theme.primary).h }) : "#ffffff";
  return toHex({ l: Math.min(1, l + (1 - l) * 0.75), c: c * 0.35, h });
}

/**
 * The look of an app. Whether it is dark is decided by the luminance of the background, not by the word `mode`: a colour the
 * person stated wins, and text must stay readable on it.
 */
export function themeLook(theme: Theme): ThemeLook {
  const dark = luminance(theme.background) < 0.19;
  const surface = surfaceOf(theme, dark);
  const grounds = [theme.background, surface];
  const ink = theme.ink === undefined ? inkTinted(theme.background, dark) : readableOn(theme.ink, grounds, 4.5);
  const hasMuted = theme.ink === undefined || grounds.every((ground) => contrast(ink, ground) >= CONTRAST_FOR_MUTED);
  const primary = toOklch(theme.primary);
  const chart = CHART_HUES[theme.family].map((step, at) => {
    const calm = theme.family === "calm";
    const l = (dark ? 0.74 : 0.62) + (calm ? (at % 2 === 0 ? 0.12 : -0.12) : at % 2 === 0 ? 0.03 : -0.04);
    const turn = theme.seed % 2 === 0 ? step : -step;
    const c = calm ? Math.max(0.03, primary.c * 0.55) : Math.min(0.19, Math.max(0.09, primary.c));
    return readableOn(toHex({ l, c, h: (primary.h + turn + 360) % 360 }), [surface], 2.4);
  });
  const properties: Record<string, string> = {
    "--am-background": theme.background,
    "--am-surface": surface,
    "--am-ink": ink,
    // "" leaves it to tokens.css, where it is mixed of ink and background.
    "--am-muted": hasMuted ? "" : ink,
    "--am-primary": theme.primary,
    "--am-on-primary": inkOn(theme.primary),
    "--am-primary-ink": readableOn(theme.primary, grounds, 4.5),
    "--am-primary-edge": readableOn(theme.primary, grounds, 3),
    "--am-scale": String(Math.min(2, Math.max(0.75, theme.fontScale ?? 1))),
    // A pale bar on white has its length; a dark line on black is not seen at all.
    "--am-chart-1": readableOn(theme.primary, [surface], dark ? 3 : 1.6),
  };
  chart.forEach((colour, at) => (properties[`--am-chart-${at + 2}`] = colour));
  for (const [tone, h] of Object.entries(TONES)) {
    properties[`--am-${tone}`] = readableOn(toHex({ l: dark ? 0.78 : 0.52, c: tone === "bad" ? RED : 0.14, h }), grounds, 5.6);
  }
  return {
    properties,
    data: {
      family: theme.family,
      mode: dark ? "dark" : "light",
      radius: theme.radius ?? "",
      density: theme.density ?? "",
      font: theme.font ?? "",
      variant: String(Math.abs(Math.trunc(theme.seed)) % 3),
    },
  };
}

/** Puts a look on the document. */
export function wearLook(look: ThemeLook, root: HTMLElement): void {
  for (const [name, value] of Object.entries(look.data)) {
    if (value) root.dataset[name] = value;
    else delete root.dataset[name];
  }
  for (const [name, value] of Object.entries(look.properties)) root.style.setProperty(name, value);
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", look.properties["--am-background"] ?? "");
}
