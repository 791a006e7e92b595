/** Pictures of a published app that no browser draws: what a shared link shows, and its icon on a phone. */
import { createRequire } from "node:module";
import sharp, { type OverlayOptions } from "sharp";
import { isLight } from "../app-icon.ts";
import { breakLines } from "./break-lines.ts";

export interface AppFace {
  title: string;
  description: string;
  /** What a visitor types, without the protocol. */
  address: string;
  /** #rrggbb */
  primary: string;
  /** #rrggbb */
  background: string;
}

const require = createRequire(import.meta.url);
const BOLD = { name: "Pretendard Bold", file: require.resolve("pretendard/dist/public/static/Pretendard-Bold.otf") };
const MEDIUM = { name: "Pretendard Medium", file: require.resolve("pretendard/dist/public/static/Pretendard-Medium.otf") };
/** Points are pixels. */
const DPI = 72;

/** Words as a picture of their own: the machine may have no Korean font, and this one comes with the pages. */
function words(text: string, { font, px, colour }: { font: typeof BOLD; px: number; colour: string }): Promise<Buffer> {
  const escaped = text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`);
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escaped}</span>`,
      font: `${font.name} ${px}`,
      fontfile: font.file,
      rgba: true,
      dpi: DPI,
      spacing: Math.round(px * 0.1),
    },
  })
    .png()
    .toBuffer();
}

const INK = { onLight: "#16171b", onDark: "#ffffff", mutedOnLight: "#5d6068", mutedOnDark: "#b9bcc4" };
const inkOn = (colour: string) => (isLight(colour) ? INK.onLight : INK.onDark);
const letterOf = (title: string) => [...title.trim()][0] ?? "·";

/** The app's first letter on its own colour, to every edge: phones cut it into their own shape. PNG. */
export async function appIconPicture({ title, primary }: Pick<AppFace, "title" | "primary">, px: number): Promise<Buffer> {
  const letter = await words(letterOf(title), { font: BOLD, px: Math.round(px * 0.46), colour: inkOn(primary) });
  return sharp({ create: { width: px, height: px, channels: 3, background: primary } })
    .composite([{ input: letter, gravity: "centre" }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const TEXT_WIDTH = 640;

/**
 * What a messenger shows for a link to the app, 1200 × 630, PNG: its name, its line and its colours beside a drawn screen. No
 * record of anybody is on it: whoever gets the link may be no one who may open the app.
 */
export async function shareCard({ title, description, address, primary, background }: AppFace): Promise<Buffer> {
  const ink = inkOn(background);
  const muted = isLight(background) ? INK.mutedOnLight : INK.mutedOnDark;
  const px = title.length <= 9 ? 84 : title.length <= 18 ? 68 : 54;
  const name = breakLines(title, TEXT_WIDTH / px, 2);
  const told = breakLines(description, TEXT_WIDTH / 34, 2);
  const layers: OverlayOptions[] = [
    { input: Buffer.from(drawnScreen(primary, background, ink)), left: 0, top: 0 },
    { input: await appIconPicture({ title, primary }, 96).then(rounded), left: MARGIN, top: MARGIN },
    { input: await words(name.join("\n"), { font: BOLD, px, colour: ink }), left: MARGIN, top: 224 },
  ];
  if (told.length > 0)
    layers.push({
      input: await words(told.join("\n"), { font: MEDIUM, px: 34, colour: muted }),
      left: MARGIN,
      top: 252 + name.length * Math.round(px * 1.35),
    });
  layers.push({
    input: await words(address.slice(0, 44), { font: MEDIUM, px: 28, colour: muted }),
    left: MARGIN,
    top: HEIGHT - MARGIN - 24,
  });
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .composite(layers)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

function rounded(icon: Buffer): Promise<Buffer> {
  const mask = Buffer.from('<svg width="96" height="96"><rect width="96" height="96" rx="26"/></svg>');
  return sharp(icon)
    .ensureAlpha()
    .composite([{ input: mask, blend: "dest-in" }])
    .png()
    .toBuffer();
}

/** A phone with a list in the app's colours, cut off by the lower edge. */
function drawnScreen(primary: string, background: string, ink: string): string {
  const rows = [0, 1, 2, 3, 4].map(
    (row) =>
      `<g transform="translate(840 ${262 + row * 92})"><circle cx="26" cy="26" r="24" fill="${primary}" fill-opacity=".22"/><rect x="68" y="8" width="${[150, 112, 168, 96, 140][row]}" height="14" rx="7" fill="${ink}" fill-opacity=".55"/><rect x="68" y="34" width="${[96, 140, 84, 120, 100][row]}" height="10" rx="5" fill="${ink}" fill-opacity=".2"/><rect x="0" y="72" width="276" height="1.5" fill="${ink}" fill-opacity=".1"/></g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect x="808" y="96" width="340" height="600" rx="44" fill="${background}" stroke="${ink}" stroke-opacity=".16" stroke-width="3"/><rect x="840" y="136" width="276" height="92" rx="22" fill="${primary}"/><rect x="864" y="162" width="120" height="16" rx="8" fill="${inkOn(primary)}" fill-opacity=".95"/><rect x="864" y="192" width="180" height="10" rx="5" fill="${inkOn(primary)}" fill-opacity=".55"/>${rows.join("")}</svg>`;
}
