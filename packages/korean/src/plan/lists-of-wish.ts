/** The lists that a wish says its app is made of: one by one with their names, or one line by line. */
import { contentWords } from "../claims/content-words.ts";
import { type NamedList, nameOf, readNamedLists } from "../listed/read-named-lists.ts";
import { readStatedList } from "../listed/read-stated-list.ts";
import { isToRecord } from "../listed/record-words.ts";
import { analyse } from "../words/analyse.ts";

export function listsOfWish(text: string): NamedList[] {
  const named = readNamedLists(text);
  if (named.length > 0) return named;
  const stated = readStatedList(text);
  if (!stated?.isLined) return [];
  const name = subjectBefore(text.slice(0, stated.span[0]));
  return [{ fields: stated.fields, span: [...stated.span], isCalled: true, ...(name !== undefined && { name }) }];
}

/** 손님차 정비한거 기록하는거 → 정비: the noun in front of what is to be written down. */
function subjectBefore(text: string): string | undefined {
  const words = [...text.matchAll(/[^\s,.!?~]+/g)].map(({ 0: word, index }) => ({ word, start: index }));
  const asked = words.find(({ word }, at) => isToRecord(word) || isToRecord(`${word}${words[at + 1]?.word ?? ""}`));
  const nouns = asked ? contentWords(analyse(text.slice(0, asked.start)).filter(({ tag }) => tag.startsWith("N"))) : [];
  return nouns.length > 0 ? nameOf(nouns.at(-1)!.text) : undefined;
}
