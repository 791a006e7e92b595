/** What a version looked like, in few words: enough to draw it small without running it. */
import { partOf } from "@appmon/appspec/parts/all-parts";
import { isRow } from "@appmon/appspec/parts/stats/declare";
import type { AppSpec, Block, ScreenSpec } from "@appmon/appspec/spec";
import type { VersionLook } from "@appmon/contract/app";

/** The parts of a spec that can be seen without its data. */
export type VisibleSpec = Pick<AppSpec, "title" | "icon" | "theme" | "screens" | "nav">;

const MOST_PARTS = 5;

/**
 * The look of a version on the screen that shows what it changed: the first one that is new or made of other parts than in the
 * version before it; its first screen where none is.
 */
export function lookOf(spec: VisibleSpec, before: VisibleSpec | undefined): VersionLook {
  const screens = inMenuOrder(spec);
  const changed = before && screens.find((screen) => partsOf(screen) !== partsOf(before.screens.find(({ id }) => id === screen.id)));
  const screen = changed ?? screens[0];
  return {
    title: spec.title,
    icon: spec.icon,
    primary: spec.theme.primary,
    background: spec.theme.background,
    nav: spec.nav.kind,
    screen: screen?.title ?? spec.title,
    parts: (screen?.blocks ?? []).slice(0, MOST_PARTS).map(drawn),
  };
}

/** The opening screen first; records are looked at last. */
function inMenuOrder({ nav, screens }: VisibleSpec): ScreenSpec[] {
  const order = [nav.home, ...nav.items];
  const place = ({ id }: ScreenSpec) => (order.includes(id) ? order.indexOf(id) : order.length);
  return screens.toSorted((a, b) => place(a) - place(b));
}

/** Everything that is written in a screen, to be compared. */
function partsOf(screen: ScreenSpec | undefined): string {
  return JSON.stringify(screen && [screen.title, screen.blocks]);
}

function drawn(block: Block): VersionLook["parts"][number] {
  const { looks = "words" } = partOf(block);
  return { look: typeof looks === "function" ? looks(block) : looks, size: sizeOf(block) };
}

function sizeOf(block: Block): number {
  switch (block.kind) {
    case "collection":
      return block.views[0]?.columns?.length ?? 3;
    case "section":
      return block.items?.length ?? 0;
    case "stats":
      return isRow(block) ? block.items.length : 3;
    case "chart":
      return 5;
    default:
      return 3;
  }
}
