/** The lists that a wish says its app is made of: one by one with their names, or one line by line. */
import type { AppSpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { contentWords } from "../claims/content-words.ts";
import { type NamedList, nameOf, readNamedLists } from "../listed/read-named-lists.ts";
import { readStatedList } from "../listed/read-stated-list.ts";
import { LEAST_FIELDS } from "../listed/are-fields.ts";
import { isToRecord } from "../listed/record-words.ts";
import { analyse } from "../words/analyse.ts";
import { nameFromFirst } from "./app-of-lists.ts";

export function listsOfWish(text: string): NamedList[] {
  const named = readNamedLists(text);
  if (named.length > 0) return named;
  const stated = readStatedList(text);
  if (!stated?.isLined) return [];
  const name = subjectBefore(text.slice(0, stated.span[0]));
  return [{ fields: stated.fields, span: [...stated.span], isCalled: true, ...(name !== undefined && { name }) }];
}

/**
 * What was listed, of an app none of whose lists is called by anything that was said, under the name that its fields tell: 산이름, 높이 are
 * of a 산 and of no memo. Undefined: what it is called was said, or too little was listed.
 */
export function unnamedList({ entities }: Pick<AppSpec, "entities">, text: string): NamedList | undefined {
  const said = compactName(text);
  if (entities.some(({ name }) => said.includes(compactName(name)))) return undefined;
  const [fields = []] = entities
    .map((entity) => entity.fields.filter(({ origin, hidden }) => origin === "user" && !hidden))
    .toSorted((a, b) => b.length - a.length);
  const name = nameFromFirst(fields) ?? subjectBefore(text);
  if (fields.length < LEAST_FIELDS || name === undefined) return undefined;
  const listed = fields.map(({ label, options }) => ({ label, ...(options && { inside: options.map((one) => one.label).join("/") }) }));
  return { name, fields: listed, span: [0, 0], isCalled: true };
}

/** 손님차 정비한거 기록하는거 → 정비: the noun in front of what is to be written down. */
function subjectBefore(text: string): string | undefined {
  const words = [...text.matchAll(/[^\s,.!?~]+/g)].map(({ 0: word, index }) => ({ word, start: index }));
  const asked = words.find(({ word }, at) => isToRecord(word) || isToRecord(`${word}${words[at + 1]?.word ?? ""}`));
  const nouns = asked ? contentWords(analyse(text.slice(0, asked.start)).filter(({ tag }) => tag.startsWith("N"))) : [];
  return nouns.length > 0 ? nameOf(nouns.at(-1)!.text) : undefined;
}
