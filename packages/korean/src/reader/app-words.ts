/** What an app has, as words to look out for in an edit: its name, its lists and their fields. */
import type { AppSpec } from "@appmon/appspec/spec";

export interface AppWords {
  name: readonly string[];
  lists: readonly string[];
  fields: readonly string[];
}

/** Reads "독서 기록: 책(제목, 저자, 상태), 후기": a name, lists, and fields in brackets. Reads any line; what is not said is empty. */
export function readAppWords(line: string): AppWords {
  const colon = line.indexOf(":");
  const name = colon < 0 ? line : line.slice(0, colon);
  const lists: string[] = [];
  const fields: string[] = [];
  let depth = 0;
  let word = "";
  const finish = () => {
    const plain = plainWord(word);
    if (plain !== "") (depth > 0 ? fields : lists).push(plain);
    word = "";
  };
  for (const character of colon < 0 ? "" : line.slice(colon + 1)) {
    if (character === "(") {
      finish();
      depth++;
    } else if (character === ")") {
      finish();
      depth = Math.max(0, depth - 1);
    } else if (character === "," || character === "·" || character === "/" || character === ".") finish();
    else word += character;
  }
  finish();
  return { name: name.split(" ").map(plainWord).filter((part) => part !== ""), lists, fields }; // prettier-ignore
}

const known = new WeakMap<AppSpec, AppWords>();

/** The words of an app as it stands. */
export function wordsOfApp(spec: AppSpec): AppWords {
  const words = known.get(spec) ?? listWords(spec);
  known.set(spec, words);
  return words;
}

function listWords({ title, entities }: AppSpec): AppWords {
  const plain = (words: readonly string[]) => words.map(plainWord).filter((word) => word !== "");
  return {
    name: plain(title.split(" ")),
    lists: plain(entities.map(({ name }) => name)),
    fields: plain(entities.flatMap(({ fields }) => fields.flatMap(({ label, hidden }) => (hidden ? [] : [label])))),
  };
}

/** A word as it is compared: without spaces and quotes, lower case. */
export function plainWord(word: string): string {
  return word
    .normalize("NFKC")
    .replaceAll(/[\s'"‘’“”]/gu, "")
    .toLowerCase();
}
