/** Values told one after the other: 인허가, 인테리어, 집기, 통신. What fields are called (이름, 연락처, 주소) is read elsewhere. */
import { meanLabelScore } from "../labels/label-score.ts";
import { stripJosa } from "../korean-text.ts";
import { isKnownNoun } from "../nouns/word-class.ts";
import { analysed, isThing } from "./analysed.ts";
import { APP_ENDINGS, BETWEEN_NAMES } from "./list-words.data.ts";
import { isTelling } from "./read-item.ts";
import { isContainer } from "./record-words.ts";

export interface NamedValues {
  names: string[];
  /** UTF-16, end exclusive: the names and what stands between them. */
  span: [start: number, end: number];
  /** Nothing but spaces stands between them: they may be one long name, too. */
  isSpaced: boolean;
}

const LEAST_NAMES = 3;
const MOST_NAMES = 30;
const MOST_NAME = 12;
const MOST_WORDS = 2;
/** Log odds of `meanLabelScore`: above it some of them may well be fields. */
const VALUES = -1;
const JOINTS: ReadonlySet<string> = new Set(BETWEEN_NAMES.split(" "));
const WORD = /[^\s,，、·/()[\]:："'‘’“”.!?~]+/g;

interface Word {
  /** Without the particle that joins it to the next. */
  name: string;
  /** As it was written. */
  word: string;
  start: number;
  end: number;
  /** How it stands to the next word. */
  behind: "joined" | "spaced" | "cut";
}

export function readNamedValues(text: string): NamedValues[] {
  const words = wordsOf(text);
  const joined = runsOf(words, ({ behind }) => behind !== "cut").flatMap((run) => joinedNames(run));
  const spaced = runsOf(words, ({ behind, word }) => behind === "spaced" && isThing(word) && !isBook(word)).flatMap((run) =>
    spacedNames(run),
  );
  return [...joined, ...spaced.filter(({ span }) => !joined.some((one) => span[0] < one.span[1] && one.span[0] < span[1]))];
}

/** Whether they are values: together they are no names of fields, and none of them is one by itself. */
const areValues = (names: readonly string[]): boolean =>
  names.length >= LEAST_NAMES &&
  names.length <= MOST_NAMES &&
  new Set(names).size === names.length &&
  names.every((name) => name.length <= MOST_NAME && /^[가-힣A-Za-z]/.test(name)) &&
  !names.some((label) => isTelling({ label })) &&
  meanLabelScore(names) < VALUES;

function wordsOf(text: string): Word[] {
  const found = [...text.matchAll(WORD)];
  return found.map(({ 0: word, index }, at) => {
    const end = index + word.length;
    const next = found[at + 1]?.index;
    const gap = next === undefined ? "." : text.slice(end, next);
    const { stem, josa } = stripJosa(word);
    const isJoint = /^\s+$/.test(gap) && JOINTS.has(josa) && isThing(stem) && analysed(word).at(-1)?.tag.startsWith("J") === true;
    const behind = isJoint || /^\s*[,，、·/]\s*$/.test(gap) ? "joined" : /^[ \t]+$/.test(gap) ? "spaced" : "cut";
    return { name: isJoint ? stem : word, word, start: index, end, behind };
  });
}

/** Stretches of words in which each goes on to the next; one that does not ends its run. */
function runsOf(words: readonly Word[], goesOn: (word: Word) => boolean): Word[][] {
  const runs: Word[][] = [[]];
  for (const word of words) {
    runs.at(-1)!.push(word);
    if (!goesOn(word)) runs.push([]);
  }
  return runs.filter((run) => run.length >= LEAST_NAMES);
}

/** The names between commas and joints; the first ends what stands before it, and the last begins what stands behind. */
function joinedNames(run: readonly Word[]): NamedValues[] {
  const pieces: Word[][] = [[]];
  for (const word of run) {
    pieces.at(-1)!.push(word);
    if (word.behind === "joined") pieces.push([]);
  }
  const found: NamedValues[] = [];
  for (let from = 0; from < pieces.length - 1; from++) {
    let to = from + 1;
    while (to < pieces.length - 1 && isName(pieces[to]!)) to++;
    const first = pieces[from]!.at(-1)!;
    const last = pieces[to]![0];
    if (to - from + 1 < LEAST_NAMES || !last || !isNameAlone(first.name)) continue;
    const { stem, josa } = withoutJosa(last.name);
    const names = [first.name, ...pieces.slice(from + 1, to).map((piece) => piece.map(({ name }) => name).join(" ")), stem];
    if (stem === "" || !isNameAlone(stem) || !areValues(names)) continue;
    found.push({ names, span: [first.start, last.end - josa.length], isSpaced: false });
    from = to - 1;
  }
  return found;
}

const isName = (piece: readonly Word[]): boolean =>
  piece.length === 1 ? isNameAlone(piece[0]!.name) : piece.length <= MOST_WORDS && piece.every(({ name }) => isThing(name));

/** 인허가, 브라질리언: what no tagger knows is cut like a subject or a verb; between commas neither stands alone. */
function isNameAlone(word: string): boolean {
  const parts = analysed(word);
  const tag = parts.at(-1)?.tag ?? "";
  if (tag.startsWith("J")) return tag === "JKS" && parts[0]!.tag.startsWith("N");
  return (
    !/(?:^|\+)E/.test(tag) || tag.endsWith("ETN") || (parts[0]!.tag.startsWith("N") && !parts.some((part) => /^XS[VA]/.test(part.tag)))
  );
}

/** 스투키가: where no tagger knows the noun, its particle is not told from it either. */
const withoutJosa = (word: string): { stem: string; josa: string } => (isKnownNoun(word) ? { stem: word, josa: "" } : stripJosa(word));

/** 자산대장, 앱: what an app is called ends the names, and is none of them. */
const isBook = (word: string): boolean => isContainer(word) || BOOKS.some((end) => word.endsWith(end));
const BOOKS = APP_ENDINGS.split(" ");

/** 철거 목공 전기 타일 도배를: the last may have a particle. */
function spacedNames(run: readonly Word[]): NamedValues[] {
  const last = run.at(-1)!;
  const { stem } = withoutJosa(last.word);
  const named =
    stem !== "" && isThing(stem) && !isBook(stem)
      ? [...run.slice(0, -1), { ...last, word: stem, end: last.start + stem.length }]
      : run.slice(0, -1);
  const names = named.map(({ word }) => word);
  return areValues(names) ? [{ names, span: [named[0]!.start, named.at(-1)!.end], isSpaced: true }] : [];
}
