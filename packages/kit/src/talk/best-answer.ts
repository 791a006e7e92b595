/** Of a table of questions the one that what somebody asks comes nearest to. No model, no network: words that agree. Pure. */

export interface KnownQuestion {
  id: string;
  question: string;
  keywords: readonly string[];
}
export interface Match {
  id: string;
  /** 0 = nothing in common, 1 = the same words. */
  score: number;
}

/** From here on an answer is given; below it a question is only offered. */
export const SURE = 0.4;
const NEAR = 0.22;

const JOSA =
  /(?:으로부터|에서부터|이라고|이랑|에서|에게|까지|부터|으로|라고|하고|처럼|보다|마다|은|는|이|가|을|를|에|의|로|와|과|랑|도|만|요)$/;
const ENDING =
  /(?:(?:하|되|있|되었|됐)?(?:나요|을까요|습니까|는지|는데요|는데|려고요|려고|고\s?싶어요)|인가요|까요|입니까|합니까|됩니까|할까요|될까요|인지|가요|예요|이에요|어요|아요|해요|돼요|줘요|줘|주세요|할래요|할래)$/;
/** 주차할, 취소하려고: what is left of a verb made of a noun. */
const VERB = /(?:하려|하고|할|하|한|해|되|된|될)$/;
/** Words of asking itself. They tell two questions about one thing apart and say nothing of what it is. */
const ASKING =
  /^(?:뭐|뭘|무엇|무슨|어떤|어떻게|얼마|얼마나|언제|어디|누구|왜|몇|혹시|좀|있|수|것|거|하|되|돼|가|알려|궁금|가능|있는|있을|그|저|제|이|싶|안녕)$/;

/** Letters and digits alone. */
export const squeezed = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** Words without particles and endings, as far as two syllables stay. */
export function wordsOf(text: string): string[] {
  const words =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map(stemOf).filter((word) => word !== ""))];
}

function stemOf(word: string): string {
  let stem = word.replace(ENDING, "");
  if (stem.length < 2 && !ASKING.test(stem)) stem = stem === "" ? "" : word;
  for (const pattern of [JOSA, VERB]) {
    const shorter = stem.replace(pattern, "");
    if (shorter.length >= 2 || ASKING.test(shorter)) stem = shorter;
  }
  return stem;
}

const told = (words: readonly string[]): string[] => words.filter((word) => !ASKING.test(word));

function pairsOf(text: string): Set<string> {
  const letters = [...squeezed(text)];
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
}

/** How much of the letters is the same, wherever spaces were put. */
function likeness(left: Set<string>, right: Set<string>): number {
  if (left.size === 0 || right.size === 0) return 0;
  const shared = [...left].filter((pair) => right.has(pair)).length;
  return (2 * shared) / (left.size + right.size);
}

const agrees = (left: string, right: string): boolean =>
  left === right || (Math.min(left.length, right.length) >= 2 && (left.startsWith(right) || right.startsWith(left)));

/** Nearest first; what has nothing to do with it is left out. */
export function matchesFor(known: readonly KnownQuestion[], asked: string): Match[] {
  const words = wordsOf(asked);
  const pairs = pairsOf(told(words).join(""));
  const flat = squeezed(asked);
  if (flat === "") return [];
  const entries = known.map((entry) => ({ entry, words: wordsOf(entry.question) }));
  // A word of many questions tells little: 예약 in a table about bookings.
  const weight = (word: string): number => {
    if (ASKING.test(word)) return 0.15;
    const holders = entries.filter((entry) => entry.words.some((other) => agrees(word, other))).length;
    return 1 / Math.sqrt(Math.max(1, holders));
  };
  const weights = new Map(words.map((word) => [word, weight(word)]));
  const total = [...weights.values()].reduce((sum, one) => sum + one, 0);
  return entries
    .map(({ entry, words: theirs }): Match => {
      if (squeezed(entry.question) === flat) return { id: entry.id, score: 1 };
      const shared = words.filter((word) => theirs.some((other) => agrees(word, other)));
      const tells = told(shared).length > 0;
      const overlap = total === 0 || !tells ? 0 : shared.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0) / total;
      const named = entry.keywords.some((word) => squeezed(word).length >= 2 && flat.includes(squeezed(word)));
      const score = 0.6 * overlap + 0.4 * likeness(pairs, pairsOf(told(theirs).join("")));
      return { id: entry.id, score: Math.min(0.99, score + (named ? 0.45 : 0)) };
    })
    .filter(({ score }) => score >= NEAR)
    .toSorted((a, b) => b.score - a.score);
}

/** Whether two ask the same, spaces and marks aside. */
export function isSameQuestion(left: string, right: string): boolean {
  return squeezed(left) === squeezed(right);
}
