import type { Tone } from "@appmon/appspec/spec";

/** By hue: people say which colour, the theme says how it is drawn. */
export function toneOfHex(hex: string): Tone {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  if (most - least < 40) return "neutral";
  const hue =
    most === red
      ? ((green - blue) / (most - least)) * 60
      : most === green
        ? 120 + ((blue - red) / (most - least)) * 60
        : 240 + ((red - green) / (most - least)) * 60;
  const turned = (hue + 360) % 360;
  if (turned < 20 || turned >= 330) return "bad";
  if (turned < 70) return "warn";
  if (turned < 170) return "good";
  return turned < 260 ? "info" : "accent";
}
