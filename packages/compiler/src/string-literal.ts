/**
 * User text as source. Everything that could end a literal, hide code from a reader or confuse a tool that inlines the
 * file into a page is escaped: quotes, control characters, bidi overrides, lone surrogates, `</script`, `<!--`.
 */

// Matches lone surrogates too: with the `u` flag a surrogate class only matches unpaired halves.
const UNSAFE =
  /["'\\\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ud800-\udfff]|<(?=\/script|!--)/giu;
const HAS_UNSAFE = new RegExp(UNSAFE.source, "iu");
const NAMED: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\" };

/** A JavaScript string literal with the quote that needs fewer escapes; evaluates to exactly `text`. */
export function stringLiteral(text: string): string {
  if (/^[\w ./:@#,()\-가-힣]*$/.test(text)) return `"${text}"`;
  const quote = count(text, '"') > count(text, "'") ? "'" : '"';
  const body = text.replace(UNSAFE, (character) => {
    if (character === "<") return "<\\";
    if (character === '"' || character === "'") return character === quote ? `\\${character}` : character;
    return NAMED[character] ?? unicodeEscape(character);
  });
  return `${quote}${body}${quote}`;
}

/** The value of a JSX attribute: `"text"` where JSX reads it literally, `{"text"}` otherwise. */
export function jsxAttributeValue(text: string): string {
  // JSX attribute strings know entities but no escapes, so only text without either may stand bare.
  return /^[^"'&\\<>{}]*$/.test(text) && !HAS_UNSAFE.test(text) ? `"${text}"` : `{${stringLiteral(text)}}`;
}

/**
 * User text inside `/** … *\/`: letters, digits and plain punctuation only, so that neither the end of the comment nor a
 * compiler pragma (`@jsx`, `# sourceMappingURL`) can be written. Empty when nothing readable is left.
 */
export function commentText(text: string): string {
  const readable = text
    .replace(/[^\p{L}\p{N} .,·()/%~:+-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return readable.length > 80 ? `${readable.slice(0, 79).trim()}…`.toWellFormed() : readable;
}

/** User text in HTML content or a double-quoted attribute. */
export function htmlText(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f-\u009f]+/g, " ")
    .replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
