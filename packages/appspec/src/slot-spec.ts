import type { Json } from "@appmon/kernel/json";

/** A component that the types cannot say: written by a model or by hand, kept as it is across everything else. */
export interface SlotSpec {
  /** Name of the component the source exports: "ProfitCurve". */
  id: string;
  /** Entities whose data it reads or writes, each imported from `../data/`. */
  uses: string[];
  /** A module of TypeScript with JSX. */
  source: string;
}

/** Where a slot stands on a screen. */
export interface SlotBlock {
  id: string;
  title?: string;
  kind: "slot";
  /** Id of the slot. */
  slot: string;
  /** What the component is given; its own types say what it takes. */
  props?: Record<string, Json>;
}
