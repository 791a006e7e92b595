import { dequal } from "dequal/lite";
import { memo } from "react";
import type { ReactNode } from "react";

/**
 * A block that is drawn again only when what it is given differs. Screens write their blocks' views, filters and actions out
 * anew each time they render, so equal values count as the same; collections and actions are compared by themselves first.
 */
export function memoBlock<C extends (props: never) => ReactNode>(component: C): C {
  return memo(component as never, dequal) as unknown as C;
}
