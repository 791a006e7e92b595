import type { ShowcaseId } from "@appmon/contract/showcase";

/** What a visitor wants to try. `n` tells one press from the next, also of the same words. */
export interface Wish {
  n: number;
  text: string;
  /** Set where the app of these words is kept ready. */
  showcase?: ShowcaseId;
}
