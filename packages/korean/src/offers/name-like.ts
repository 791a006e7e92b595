import { analyse } from "../words/analyse.ts";

/** Whether a phrase could be a name: it ends in a noun, and is neither a clause nor a word with its particle. */
export function isNameLike(text: string): boolean {
  const morphemes = analyse(text);
  const last = morphemes.at(-1);
  if (!last || !/^(?:N(?!P)|SL|SH|SN|XS?N|XSN|XR|UNKNOWN|.*ETN$)/.test(last.tag)) return false;
  return !morphemes.some(({ tag }) => /^(?:J(?!KG|C)|E[CF]|MAJ|IC)/.test(tag) || /\+E[CF]/.test(tag));
}
