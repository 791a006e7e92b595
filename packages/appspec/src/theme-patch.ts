import { contrast } from "@appmon/kit/colour";
import type { SpecOp } from "./operation.ts";
import type { ThemeSpec } from "./spec.ts";

/** WCAG AA for text. */
const READABLE = 4.5;

/**
 * What a patch of the theme comes to: `undefined` takes a key away. A colour of text that was chosen for another background stays
 * only while it can be read on the new one; without it the text is derived from the background.
 */
export function themePatch({ ink }: ThemeSpec, { ink: given, ...patch }: Extract<SpecOp, { op: "setTheme" }>["patch"]): Partial<ThemeSpec> {
  if (given !== undefined) return { ...patch, ink: given ?? undefined };
  const isLost = ink !== undefined && patch.background !== undefined && contrast(ink, patch.background) < READABLE;
  return isLost ? { ...patch, ink: undefined } : patch;
}
