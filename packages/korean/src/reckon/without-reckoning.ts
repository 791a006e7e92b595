/** What is said of numbers, goals and colours is no name, list or field: the rest keeps its place in the text. */
import { readAim } from "./read-aims.ts";
import { readMarks } from "./read-marks.ts";

/** Longer texts name their goals in sentences of their own, beside everything else. */
const LONG = 300;
/** How it is looked at: 게이지로 보이게. */
const SEEN_AS = /(?:얼마나?\s?남았는지\s?)?(?:게이지|진행\s?바|막대)(?:로|가|를)?(?:\s?(?:보이게|보여\s?주\S*|나오게|표시\S*))?/g;

/** `text` with blanks where aims and marks were said. */
export function withoutReckoning(text: string): string {
  if (text.length > LONG) return text;
  const aim = readAim(text);
  const spans = [...(aim?.spans ?? []), ...readMarks(text).map(({ span }) => span)];
  const bars = [...text.matchAll(SEEN_AS)].map(({ index, 0: said }): [number, number] => [index, index + said.length]);
  return [...spans, ...bars].reduce((rest, [from, to]) => rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to), text);
}
