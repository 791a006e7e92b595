/** What is told of an error on somebody's screen, and what is no error of the app. Shared by the page that tells, the gateway and the engine. */

/** Characters that are told at most. */
export const FAULT_LIMITS = { message: 500, stack: 2_000, path: 200 } as const;

/** Trouble of the machine around an app: the network, the builder, a browser's extension. It says nothing about the app. */
const HARNESS =
  /ResizeObserver|NetworkError|Failed to fetch|Load failed|Importing a module script failed|dynamically imported module|ERR_|Loading chunk|(?:chrome|moz|safari-web)-extension:|QuotaExceededError|The operation is insecure|AbortError|Script error/i;
const EXTENSION = /(?:chrome|moz|safari-web)-extension:|\bwebkit-masked-url:/i;

/** Whether an error says nothing about the app: by its message, or because it was thrown in a browser's extension. */
export function isHarnessNoise(message: string, stack: string | null = null): boolean {
  return HARNESS.test(message) || (stack !== null && EXTENSION.test(stack));
}

const MASK = "…";
/** Before anything is looked for in it: a text of any length costs the same. */
const READ_AT_MOST = 4_000;

/** Lines of a stack that name a place, in the form of Chromium or of the others. The message above them is not among them. */
const FRAME = /^\s*at |@.*:\d+(?::\d+)?$/;

/** A text of an error without what may be somebody's: what addresses ask for, e-mails, long numbers, what was being parsed. */
export function redactFaultText(text: string, most: number): string {
  const redacted = withoutHalves(text.slice(0, READ_AT_MOST))
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]+/g, " ")
    .replace(/(?:\.\.\.)?"[^\n]*"(?:\.\.\.)? is not valid JSON/g, `"${MASK}" is not valid JSON`)
    .replace(/\b(?:data|blob):[^\s"'`<>()]+/gi, (address) => `${address.slice(0, address.indexOf(":"))}:${MASK}`)
    // What is asked of an address goes; the place in a file that stands behind it stays.
    .replace(/(\/[^\s?#"'`<>()]*)[?#][^\s"'`<>()]*?((?::\d+){1,2})?(?=[\s"'`<>()]|$)/g, "$1$2")
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, MASK)
    .replace(/(?<![\w:-])\+?\d[\d ().-]{5,}\d(?!\w)/g, MASK);
  return withoutHalves(redacted.slice(0, most)).trim();
}

/** The places that a stack names, without the message it begins with; null = it names none. */
export function redactStack(stack: string | null | undefined): string | null {
  const frames = (stack ?? "")
    .slice(0, READ_AT_MOST)
    .split("\n")
    .filter((line) => FRAME.test(line));
  return redactFaultText(frames.join("\n"), FAULT_LIMITS.stack) || null;
}

/** Half a character, as cutting leaves it, is no text that anything takes. */
function withoutHalves(text: string): string {
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "");
}
