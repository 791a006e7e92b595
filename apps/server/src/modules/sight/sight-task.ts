import type { ScreenSight, SightWidth, TryReport, TryStep } from "@appmon/engine/tools/refine-tool";
import type { BrowserLaunch } from "./browser-launches.ts";

/** What the process that drives a browser is told and tells. What it tells comes from a page of a stranger and is of a limited size. */

export interface EyeSettings {
  /** In the order in which they are tried. */
  launches: BrowserLaunch[];
  /** All that the browser may write; emptied afterwards by whoever made it. */
  folder: string;
  /** Where the shared packages lie. */
  vendorDirectory: string;
}

/** Milliseconds. */
export interface SightLimits {
  look: number;
  operate: number;
  /** Of these, for one screen or one step. */
  screen: number;
  step: number;
}

export interface SightTask {
  html: string;
  contentSecurityPolicy: string;
  limits: SightLimits;
  wish: LookWish | TryWish;
}

export interface LookWish {
  kind: "look";
  paths: string[];
  pictures: boolean;
  width?: SightWidth;
}

export interface TryWish {
  kind: "try";
  steps: TryStep[];
}

export type EyeMessage =
  | { type: "browser"; pid: number; level: BrowserLaunch["level"]; at: number }
  /** `isSpent`: the browser is not to be used again. */
  | { type: "seen"; value: ScreenSight[] | TryReport; isSpent: boolean }
  | { type: "broke"; detail: string };
