/** Colours of a blueprint's app, by its look. */
import type { ThemeSpec } from "@appmon/appspec/spec";
import { BLUE, BRIGHT, GREEN, NIGHT, PAPER, ROSE, SLATE, WARM } from "../data/palettes.ts";

type Palettes = readonly (readonly [background: string, primary: string])[];

const OF_LOOK: Readonly<Record<ThemeSpec["family"], Palettes>> = {
  paper: [...PAPER, ...WARM],
  shop: [...WARM, ...ROSE, ...GREEN],
  work: [...SLATE, ...BLUE],
  play: [...BRIGHT, ...ROSE],
  calm: [...GREEN, ...BLUE],
  night: NIGHT,
};

export const palettesOf = (look: ThemeSpec["family"]): Palettes => OF_LOOK[look];
