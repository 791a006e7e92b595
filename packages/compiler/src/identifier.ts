/** Names in generated source: derived from spec ids, always legal, never twice. */

/** Words a module-scope name may not be: the language's own, and globals whose shadowing would confuse a reader. */
export const RESERVED_NAMES: readonly string[] = `
  abstract any arguments as async await boolean break case catch class const constructor continue debugger declare default
  delete do else enum eval export extends false finally for from function get if implements import in infer instanceof
  interface is keyof let module namespace never new null number object of package private protected public readonly require
  return set static string super switch symbol this throw true try type typeof undefined unique unknown using var void while
  with yield NaN Infinity globalThis window document
  Array Boolean Date Error Event Function Map Node Number Object Promise Record RegExp Set String Symbol Element React JSX
  Fragment
`
  .trim()
  .split(/\s+/);

/** `con.ts` cannot be written on Windows. */
export const RESERVED_FILES: readonly string[] = [
  "con",
  "prn",
  "aux",
  "nul",
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((port) => [`com${port}`, `lpt${port}`]),
];

/** "reservationList" → ["reservation", "List"]; whatever is not ASCII letter or digit separates. */
function words(id: string): string[] {
  return id
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
}

/** "reservation-list" → "ReservationList"; `fallback` when the id has no ASCII letter to start with. */
export function pascalCase(id: string, fallback: string): string {
  const joined = words(id)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")
    .slice(0, 60);
  if (joined === "") return fallback;
  return /^[A-Za-z]/.test(joined) ? joined : `${fallback}${joined}`;
}

/** "reservationList" → "reservation-list" */
export function kebabCase(id: string, fallback: string): string {
  const joined = words(id).join("-").toLowerCase().slice(0, 60);
  return joined === "" ? fallback : joined;
}

export function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** English plural of a camelCase noun: category → categories, class → classes. */
export function plural(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  return `${noun}s`;
}

/** Hands out names that are free; a second asker gets `name2`, or `alternative` first when given. */
export class Names {
  private readonly used: Set<string>;
  private readonly separator: string;

  constructor(reserved: Iterable<string>, separator = "") {
    this.used = new Set(reserved);
    this.separator = separator;
  }

  take(name: string, alternative = name): string {
    let free = name;
    for (let next = 1; this.used.has(free); next += 1) free = next === 1 ? alternative : `${alternative}${this.separator}${next}`;
    this.used.add(free);
    return free;
  }
}
