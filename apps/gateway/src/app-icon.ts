import type { ResolvedApp } from "./app-resolver.ts";

/** The app's icon in a browser tab: first letter of its title on its own colour, as SVG. */
export function appIcon({ title, primary }: Pick<ResolvedApp, "title" | "primary">): string {
  const letter = [...title.trim()][0] ?? "·";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="${primary}"/><text x="32" y="44" font-family="system-ui,sans-serif" font-size="36" font-weight="700" text-anchor="middle" fill="${isLight(primary) ? "#16171b" : "#ffffff"}">${escapeXml(letter)}</text></svg>`;
}

/** By the perceived brightness of #rrggbb (ITU-R BT.601). */
export function isLight(hex: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
  return 0.299 * red + 0.587 * green + 0.114 * blue > 160;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0)};`);
}
