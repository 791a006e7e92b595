/** English plural for paths and screen ids: reservation → reservations, diary → diaries, box → boxes. */
export function plural(word: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return `${word}s`;
}

/** stockMovement → "stock-movements". */
export function pathSegment(id: string): string {
  return kebabCase(plural(id));
}

/** stockMovement → "stock-movement". */
export function kebabCase(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
