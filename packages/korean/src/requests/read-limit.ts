/** What may not be: two of one name, two at one time, more than so many. */
import type { RequestReader } from "./clause.ts";
import { readCounted } from "./limit-counted.ts";
import { readOverlap } from "./limit-overlap.ts";
import { readShared } from "./limit-shared.ts";
import { scan } from "./scan.ts";

export const readLimit: RequestReader = (clause) => {
  const tokens = scan(clause);
  if (!tokens || tokens.some(({ kind }) => kind === "tone")) return undefined;
  return readOverlap(tokens, clause) ?? readCounted(tokens, clause) ?? readShared(tokens, clause);
};
