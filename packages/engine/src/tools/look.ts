import { type ScreenAddress, screenAddresses, screenAt } from "../screen-addresses.ts";
import type { Crash, RefineTool, ScreenSight, SightResult, SightWidth, ToolAnswer } from "./refine-tool.ts";
import { inputSchema, refusing } from "./tool-input.ts";

/** More is never looked at in one call. */
const MAX_SCREENS = 8;
const MAX_WRONGS = 8;
const MAX_TEXT = 7_000;
const MAX_FINDINGS = 8;
const MAX_PATH = 60;
const WIDTHS: readonly SightWidth[] = ["phone", "desktop", "tv", "print"];
/** Said where the browser fails: the turn goes on without it. */
const GO_ON = "Go on without it; call done when all is written.";
const AGAIN = "It says nothing about the app: ask again in your next answer, and go on without it where that fails too.";

export const NO_BROWSER = "there is no browser here";

export const look: RefineTool = {
  declaration: {
    name: "look",
    description:
      "Opens screens of the app as it is now, with its sample records, and tells what each shows and what went wrong. screens: paths as the app declares them; without it, all. width: phone without it; print: as on paper.",
    inputSchema: inputSchema({ screens: { type: "array", maxItems: MAX_SCREENS, items: { type: "string" } }, width: { enum: WIDTHS } }, [
      "screens",
      "width",
    ]),
  },
  needsAll: true,
  isOffered: ({ hasSight }) => hasSight,
  async run({ screens, width = "phone" }, { spec }, { sight, signal }) {
    if (!sight) return tellUnseen({ kind: "unavailable", detail: NO_BROWSER });
    const all = screenAddresses(spec);
    const { chosen, unknown } = choose(screens, all);
    const there = all.map(({ path }) => path).join(", ");
    if (chosen.length === 0) return refusing(`screens: a list of these paths: ${there}`);
    const found = WIDTHS.find((one) => one === width);
    if (!found) return refusing(`width: one of ${WIDTHS.join(", ")}`);
    const paths = chosen.map(({ address }) => address);
    const seen = await sight.look(spec, { paths, pictures: true, ...(found !== "phone" && { width: found }) }, signal);
    if (seen.kind !== "seen") return tellUnseen(seen);
    const images = seen.value.flatMap(({ picture }) => (picture ? [picture] : []));
    const missing = unknown.length > 0 ? `\nThere is no screen at ${unknown.join(", ")}; there are ${there}` : "";
    return { text: tellScreens(seen.value, chosen) + missing, isError: false, ...(images.length > 0 && { images }) };
  },
};

/** The call itself was right: it may come again as it was, once the app is mended. */
export const SEEN_WRONG = { isError: true, parts: { kept: 1, refused: 0 } } as const;

/** Why nothing was seen, for the model. */
export function tellUnseen(seen: Exclude<SightResult<unknown>, { kind: "seen" }>): ToolAnswer {
  if (seen.kind === "not-built")
    return { text: ["The app does not build:", ...seen.findings.slice(0, MAX_FINDINGS)].join("\n").slice(0, MAX_TEXT), ...SEEN_WRONG };
  const what = seen.detail === NO_BROWSER ? GO_ON : AGAIN;
  return { text: `The browser did not come to it (${seen.detail.slice(0, 120)}). ${what}`, isError: false };
}

/** What went wrong on a screen, a line each; none where all is well. */
export function tellWrongs({ crashes, errors }: { crashes: readonly Crash[]; errors: readonly string[] }): string[] {
  const lines = [
    ...crashes.map(({ message, path }) => `UNCAUGHT${path ? ` in ${path}` : ""}: ${message}`),
    ...errors.map((text) => `error: ${text}`),
  ];
  return lines.length > MAX_WRONGS ? [...lines.slice(0, MAX_WRONGS), `and ${lines.length - MAX_WRONGS} more`] : lines;
}

interface Choice {
  chosen: ScreenAddress[];
  /** Paths of which the app has none. */
  unknown: string[];
}

/** What is wanted of the screens there are; one that is not there takes nothing from the others. */
function choose(wanted: unknown, all: readonly ScreenAddress[]): Choice {
  if (wanted === undefined) return { chosen: all.slice(0, MAX_SCREENS), unknown: [] };
  const paths = Array.isArray(wanted) && wanted.length <= MAX_SCREENS ? [...new Set(wanted.map((path) => String(path)))] : [];
  const found = paths.map((path) => [path, screenAt(path, all)] as const);
  return {
    chosen: found.flatMap(([, screen]) => screen ?? []),
    unknown: found.flatMap(([path, screen]) => (screen ? [] : [path.slice(0, MAX_PATH)])),
  };
}

/** Each screen with its fair part of the room there is. */
function tellScreens(screens: readonly ScreenSight[], chosen: readonly ScreenAddress[]): string {
  const room = Math.floor(MAX_TEXT / Math.max(1, screens.length));
  const told = screens.map((screen) => {
    const wrongs = tellWrongs(screen);
    const head = [`== ${screen.path}`, ...wrongs].join("\n");
    const left = Math.max(0, room - head.length - 2);
    const outline = screen.outline.length > left ? `${screen.outline.slice(0, left)}…` : screen.outline;
    return outline === "" ? `${head}\n(nothing is shown)` : `${head}\n${outline}`;
  });
  const missed = chosen.filter(({ address }) => !screens.some(({ path }) => path === address)).map(({ path }) => path);
  return [...told, ...(missed.length > 0 ? [`Not looked at, for want of time: ${missed.join(", ")}`] : [])].join("\n");
}
