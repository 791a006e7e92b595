/** What holds unless somebody does otherwise: what has to be written, what it begins with, in which order, what is out of sight. */
import type { RequestReader } from "./clause.ts";
import { scan } from "./scan.ts";
import { readDefault } from "./standard-default.ts";
import { readOrder } from "./standard-order.ts";
import { readRequired } from "./standard-required.ts";
import { readShown } from "./standard-shown.ts";

export const readStandard: RequestReader = (clause) => {
  const tokens = scan(clause);
  if (!tokens || tokens.some(({ kind }) => kind === "tone")) return undefined;
  return readRequired(tokens, clause) ?? readDefault(tokens, clause) ?? readOrder(tokens, clause) ?? readShown(tokens, clause);
};
