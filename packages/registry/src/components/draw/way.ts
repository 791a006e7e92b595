import type { OnEnd } from "../shared/list.ts";

/** What every way of drawing gets. */
export interface WayProps {
  names: readonly string[];
  /** Winners, people in a group, seats side by side. */
  count: number;
  onDrawn: OnEnd;
}
