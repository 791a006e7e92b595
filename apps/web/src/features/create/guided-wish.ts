/** Who uses the app; "" = not said. The words of a choice are in the locales under `who.<id>.prompt`. */
export const WHO = ["", "alone", "team", "members", "anyone"] as const;
export type Who = (typeof WHO)[number];

/** How it looks; "" = the assistant decides. The words are under `look.<id>.prompt`. */
export const LOOKS = ["", "neat", "cute", "dark"] as const;
export type Look = (typeof LOOKS)[number];

/** Purposes that fill the first box with one tap, under `kinds.<id>`. */
export const KINDS = ["booking", "order", "members", "ledger", "stock", "attendance"] as const;

/** A purpose as a sentence of its own: what was typed, closed with a full stop. */
export function asSentence(words: string): string {
  const said = words.trim();
  return said === "" || /[.!?…]$/.test(said) ? said : `${said}.`;
}

/**
 * Exchanges one part of a composed text and leaves everything else as the person wrote it. A part they have rewritten is
 * theirs: the new one is then added, `first` at the beginning, others at the end.
 */
export function exchangePart(text: string, before: string, after: string, first = false): string {
  const at = before === "" ? -1 : text.indexOf(before);
  const [head, tail] = at >= 0 ? [text.slice(0, at), text.slice(at + before.length)] : first ? ["", text] : [text, ""];
  return [head.trim(), after, tail.trim()].filter((part) => part !== "").join(" ");
}
