/** Texts of automations and the blanks in them: "{name}님, {class.title} 수업이 내일이에요". */

/** A field of the record, or of the record that its relation `via` points to. */
export interface Blank {
  via?: string;
  field: string;
}

const BRACES = /\{([^{}]*)\}/g;

/** `undefined` = what stands between the braces is no blank. */
function readBlank(inside: string): Blank | undefined {
  const [, via, field] = /^(?:([a-zA-Z0-9]+)\.)?([a-zA-Z0-9]+)$/.exec(inside.trim()) ?? [];
  return field === undefined ? undefined : { ...(via !== undefined && { via }), field };
}

/** All blanks of a text as they were written; `undefined` for braces with something else inside. */
export const blanksOf = (text: string): { written: string; blank: Blank | undefined }[] =>
  [...text.matchAll(BRACES)].map(([written, inside]) => ({ written, blank: readBlank(inside ?? "") }));

/** The text with what `say` answers in its blanks. What is said is not read for blanks again. */
export const filled = (text: string, say: (blank: Blank) => string): string =>
  text.replace(BRACES, (written, inside: string) => {
    const blank = readBlank(inside);
    return blank ? say(blank) : written;
  });

/** The text without the blanks that are lost, and without the gaps they leave. */
export const withoutBlanks = (text: string, isLost: (blank: Blank) => boolean): string =>
  blanksOf(text).some(({ blank }) => blank && isLost(blank))
    ? text
        .replace(BRACES, (written, inside: string) => {
          const blank = readBlank(inside);
          return blank && isLost(blank) ? "" : written;
        })
        .replace(/ {2,}/g, " ")
        .trim()
    : text;
