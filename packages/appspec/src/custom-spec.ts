import type { Json } from "@appmon/kernel/json";

/** A module of the app's own, under `src/custom/`: written by a model or by hand, kept as it is across everything else. */
export interface CustomFile {
  /** "src/custom/profit-curve.tsx" */
  path: string;
  /** TypeScript, with JSX where the path ends in ".tsx". */
  source: string;
}

/** Where a component of the app's own stands on a screen. */
export interface CustomBlock {
  id: string;
  title?: string;
  kind: "custom";
  /** Path of the file that exports it. */
  file: string;
  /** Name it is exported by: "ProfitCurve". */
  component: string;
  /** What the component is given; its own types say what it takes. */
  props?: Record<string, Json>;
  /** It draws the whole screen, heading and all; it is then the screen's only block. */
  whole?: true;
  /** Entity of which the screen, whose path ends in "/:id", shows one record: links to records lead there. */
  record?: string;
}
