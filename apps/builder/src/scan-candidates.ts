/**
 * Words of a source that could be Tailwind classes. Coarser than Tailwind's own scanner and without its native code: what is
 * no class is ignored by the compiler, so too many words cost time only, and that is bounded.
 */
const word = /[^\s"'`;]+/g;
const plausible = /^[!-]?(?:[a-z@*][\w.:/%[\]()#,&>~+*=!@-]*|\[[a-z*&@-][^\]]*\].*)!?$/;
const maxLength = 120;

/** At most `limit` distinct candidates, in the order of their first appearance. */
export function scanCandidates(source: string, limit: number): string[] {
  const found = new Set<string>();
  for (const [raw] of source.matchAll(word)) {
    if (raw.length < 2 || raw.length > maxLength) continue;
    for (const candidate of raw.includes("[") || raw.includes("(") ? [raw, trimmed(raw)] : [trimmed(raw)]) {
      if (candidate.length > 1 && plausible.test(candidate)) found.add(candidate);
    }
    if (found.size >= limit) break;
  }
  return [...found];
}

/** Without the punctuation of the code around it: `{cls}`, `className=`, `a,`. */
function trimmed(raw: string): string {
  return raw.replace(/^[{}(<>=,]+/, "").replace(/[{}(<>=,.:?]+$/, "");
}
