import { CONTAINERS, NOUN_CLASSES, type NounGroup } from "./noun-classes.ts";

export interface NounClass {
  group: NounGroup;
  noun: string;
}

const WHOLE = new Map<string, NounClass>();
const ENDS = new Map<string, NounClass>();
for (const group of Object.keys(NOUN_CLASSES) as NounGroup[]) {
  for (const [noun, words] of Object.entries(NOUN_CLASSES[group])) {
    for (const word of words.split(" ")) {
      // The end of a longer word: 소금빵 is bread.
      if (word.startsWith("-")) ENDS.set(word.slice(1), { group, noun });
      const plain = word.replace("-", "");
      if (!WHOLE.has(plain)) WHOLE.set(plain, { group, noun });
    }
  }
}
/** 3잔, 500g: how much there is, not what. */
const MEASURE = /^[\d.,]+([가-힣]|[a-z]+)$/;

/** What one word names: the longest known end of it, else the longest known beginning (쿠키류, 쿠키를). */
function classOfWord(word: string, from: "end" | "start"): { found: NounClass; isContainer: boolean } | undefined {
  for (let cut = 0; cut < word.length; cut++) {
    const part = from === "end" ? word.slice(cut) : word.slice(0, word.length - cut);
    const found = part.length > 1 || part === word ? WHOLE.get(part) : from === "end" ? ENDS.get(part) : undefined;
    if (found) return { found, isContainer: CONTAINERS.has(part) };
  }
  return undefined;
}

function classOfText(text: string): NounClass | undefined {
  // The head stands last; what a name begins with says something where nothing after it does.
  const words = (text.toLowerCase().match(/[\d.,]*[가-힣]+|[\d.,]*[a-z]+/g) ?? []).filter((word) => !MEASURE.test(word)).toReversed();
  let container: NounClass | undefined;
  for (const from of ["end", "start"] as const) {
    for (const word of words) {
      const known = classOfWord(word, from);
      if (known && !known.isContainer) return known.found;
      container ??= known?.found;
    }
  }
  return container;
}

/** What is drawn for something, by what is said of it: its own name first, then its kind, its list, its app. */
export function nounClassOf(texts: readonly string[]): NounClass | undefined {
  for (const text of texts) {
    const found = classOfText(text);
    if (found) return found;
  }
  return undefined;
}
