/** The verbs at the end of a request that put something in: 넣어 주세요, 추가. */
import { formsOf } from "../grammar/conjugate.ts";
import { AROUND_FIELDS, PUTTING } from "./list-words.data.ts";

const PUT = PUTTING.split(" ")
  .flatMap((stem) => [stem, ...formsOf(stem)])
  .filter((form) => form.length > 1);
const AROUND: ReadonlySet<string> = new Set(AROUND_FIELDS.split(" "));
/** 있어 asks as often as it asks for. */
const isPut = (word: string): boolean => !word.startsWith("있") && (word.startsWith("추가") || PUT.some((form) => word.startsWith(form)));

/** Where they begin, UTF-16; undefined where the request does not end in one. */
export function puttingAt(text: string): number | undefined {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word: word.replace(/[.,!~?ㅠㅜㅋㅎㅇ]+$/, ""), start: index }));
  let at = words.length;
  while (at > 0 && (AROUND.has(words[at - 1]!.word) || isPut(words[at - 1]!.word))) at--;
  const run = words.slice(at);
  return run.some(({ word }) => isPut(word)) ? run[0]!.start : undefined;
}
