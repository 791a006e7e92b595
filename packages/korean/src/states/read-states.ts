/**
 * States that are told in a row: 접수 → 수리중 → 완료, 서류/1차/2차 순서로, 대기중인지 수리중인지 다 고쳤는지. By their form and by what states are
 * called, which is learnt; no word of a trade is known here.
 */
import { stripJosa } from "../korean-text.ts";
import { analysed } from "../listed/analysed.ts";
import { cutOutside, type Piece, sentencesOf, trimmed } from "../listed/pieces.ts";
import { AFTER_ALL, COUNTS, FIELD_WORDS, PRONOUNS, STATE_CUES, WHOLE_CUES } from "./states.data.ts";
import type { StatedStates } from "./stated-states.ts";
import { askedStates } from "./asked-states.ts";
import { meanStateScore, stateScore } from "./state-score.ts";

const LEAST = 2;
const MOST = 12;
const MOST_LETTERS = 12;
const MOST_WORDS = 2;
/** Log odds of `stateScore`, as a mean: above it names that are joined by arrows or dashes are states, */
const BY_ARROWS = -4;
/** and those that are told to be steps, */
const BY_CUE = -3;
/** and others. */
const ALONE = -0.5;
/** One of them by itself. */
const LEAST_LIKELY = -4.5;
/** How far before and behind them what tells of them stands. */
const NEAR_BEFORE = 10;
const NEAR_BEHIND = 22;
const NEXT = 12;

const words = (text: string): string[] => text.split(" ");
const CUES = words(STATE_CUES);
const WHOLES = words(WHOLE_CUES);
const BEHIND_ALL = words(AFTER_ALL);
const FIELDS = words(FIELD_WORDS);
const COUNTED_FIELDS = new RegExp(`^(?:${words(COUNTS).join("|")})\\s?(?:${FIELDS.join("|")})`);
const COUNTED = new RegExp(`^(?:이?렇게\\s*)?(?:${words(COUNTS).join("|")})\\s?(?:가지|단계|개)`);
const ARROW = /->|=>|→|➡|⇒|›|>|〉|▶|—|–|(?<=[가-힣A-Za-z)])\s?-\s?(?=[가-힣A-Za-z]|\d차)/g;
const MARK = /\s*[/,，、·]\s*|(?<=[가-힣])이?랑\s+/g;

export function readStates(text: string): StatedStates[] {
  const found = sentencesOf(text).flatMap((sentence) => [
    ...joined(sentence, ARROW, true),
    ...joined(sentence, MARK, false),
    ...askedStates(sentence),
    ...spaced(sentence),
  ]);
  const kept: StatedStates[] = [];
  for (const one of found.toSorted((a, b) => b.names.length - a.names.length))
    if (!kept.some(({ span }) => one.span[0] < span[1] && span[0] < one.span[1])) kept.push(one);
  return kept.toSorted((a, b) => a.span[0] - b.span[0]);
}

/** Names with marks between them: whole stretches in the middle, the last words before the first mark and the first behind the last. */
function joined(sentence: Piece, mark: RegExp, isArrow: boolean): StatedStates[] {
  const cuts = [...sentence.text.matchAll(mark)].map(({ index, 0: hit }) => ({ start: index, end: index + hit.length }));
  const pieces = cuts.map(({ start }, at) => pieceOf(sentence, at === 0 ? 0 : cuts[at - 1]!.end, start));
  pieces.push(pieceOf(sentence, cuts.at(-1)?.end ?? sentence.text.length, sentence.text.length));
  const found: StatedStates[] = [];
  for (let from = 0; from < pieces.length - 1; from++) {
    // Between arrows anything is one: 초고, which is cut like a verb.
    const isOne = (piece: Piece): boolean => (isArrow ? isWritten(piece.text) : isName(piece));
    const first = lastName(pieces[from]!, isOne);
    if (!first) continue;
    const named = [first];
    let to = from + 1;
    while (to < pieces.length - 1 && endsOf(pieces[to]!).every(isOne)) named.push(...endsOf(pieces[to++]!));
    const ends = pieces[to] ? endsOf(pieces[to]!) : [];
    const last = ends.length > 0 && ends.slice(0, -1).every(isOne) ? firstName(ends.at(-1)!, isOne) : undefined;
    if (last) named.push(...ends.slice(0, -1), last);
    const states = statesOf(named, sentence, { isArrow });
    if (states) found.push(states);
    if (states) from = to;
  }
  return found;
}

/** 합격/불합격: steps that end in one of two. */
const endsOf = (piece: Piece): Piece[] =>
  cutOutside(piece, (one, at, text) => one === "/" && /\S/.test(text[at - 1] ?? "") && /\S/.test(text[at + 1] ?? "")).map(trimmed);

const pieceOf = ({ text, start }: Piece, from: number, to: number): Piece => trimmed({ text: text.slice(from, to), start: start + from });

const isName = ({ text }: Piece): boolean => isWritten(text) && text.split(" ").every((word) => isStateWord(word));

const isWritten = (text: string): boolean =>
  /^(?:\d차\s?)?[가-힣A-Za-z][가-힣A-Za-z ]*$/.test(text) &&
  text.length <= MOST_LETTERS &&
  (text.length > 1 || stateScore(text) > 0) &&
  text.split(" ").length <= MOST_WORDS;

const PRONOUN: ReadonlySet<string> = new Set(words(PRONOUNS));

/** No verb that goes on to the next words: 적고, 넘으면; and nobody: 제가. */
const isStateWord = (word: string): boolean =>
  !PRONOUN.has(word) && (stateScore(word) > 0 || !analysed(word).some(({ tag }) => /(?:^|\+)E(?!TN)/.test(tag) || tag.startsWith("J")));

/** Of the last word, or the last two, the one that is likelier a state. */
function lastName({ text, start }: Piece, isOne: (name: Piece) => boolean): Piece | undefined {
  const starts = [...text.matchAll(/\S+/g)].map(({ index }) => index).slice(-2);
  return likeliest(starts.map((at) => ({ text: text.slice(at), start: start + at })).filter(isOne));
}

/** Of the first word, or the first two, without the particle. */
function firstName({ text, start }: Piece, isOne: (name: Piece) => boolean): Piece | undefined {
  const ends = [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => index + word.length).slice(0, 2);
  return likeliest(ends.map((end) => ({ text: withoutEnding(text.slice(0, end)), start })).filter(isOne));
}

const likeliest = (names: readonly Piece[]): Piece | undefined =>
  names.toSorted((a, b) => stateScore(b.text) - stateScore(a.text) || a.text.length - b.text.length)[0];

/** 납품으로, 완료예요, 끝이렇게: what stands behind a name is not of it. */
function withoutEnding(word: string): string {
  const bare = word.replace(/(?:이?에요|예요|입니다|이요|이고|이렇게|요렇게|순서로|순으로|단계로|상태로|까지만|까지|으로만|로만)$/, "");
  const { stem, josa } = stripJosa(bare);
  return josa !== "" && stem.length >= 2 && !stem.endsWith(" ") ? stem : bare;
}

/** 상담 계약 시공중 하자보수 정산완료로: nothing but spaces between them, each likely a state. */
function spaced(sentence: Piece): StatedStates[] {
  const found: StatedStates[] = [];
  let run: Piece[] = [];
  const close = () => {
    const states = run.length > LEAST ? statesOf(run, sentence, { isSpaced: true }) : undefined;
    if (states?.isWhole) found.push(states);
    run = [];
  };
  for (const { 0: word, index } of sentence.text.matchAll(/[^\s,，、/·]+/g)) {
    if (run.length > 0 && sentence.start + index > run.at(-1)!.start + run.at(-1)!.text.length + 1) close();
    const piece = { text: word, start: sentence.start + index };
    const bare = { ...piece, text: withoutEnding(word) };
    if (isName(piece) && stateScore(word) > LEAST_LIKELY && withoutEnding(word) === word) run.push(piece);
    else {
      if (isName(bare) && stateScore(bare.text) > LEAST_LIKELY) run.push(bare);
      close();
    }
  }
  close();
  return found;
}

function statesOf(
  named: readonly Piece[],
  sentence: Piece,
  { isArrow = false, isSpaced = false }: { isArrow?: boolean; isSpaced?: boolean },
): StatedStates | undefined {
  const names = named.map(({ text }) => text.trim());
  if (names.length < LEAST || names.length > MOST || new Set(names).size < names.length) return undefined;
  const span: [number, number] = [named[0]!.start, named.at(-1)!.start + named.at(-1)!.text.length];
  const before = sentence.text.slice(0, span[0] - sentence.start).slice(-NEAR_BEFORE);
  const behind = sentence.text.slice(span[1] - sentence.start, span[1] - sentence.start + NEAR_BEHIND);
  const isCued = tells(before, CUES) || tells(behind, CUES);
  const mean = meanStateScore(names);
  const least = isArrow && names.length > LEAST ? BY_ARROWS : isCued || isArrow ? BY_CUE : ALONE;
  const isOfFields =
    FIELDS.some((word) => behind.trim().replace(COUNTED, "").trim().startsWith(word)) || COUNTED_FIELDS.test(behind.trim());
  if (mean < least || isOfFields || (names.length < 3 && !isArrow)) return undefined;
  const next = behind.slice(0, NEXT);
  if (isSpaced && !tells(next, WHOLES) && !COUNTED.test(next.trim())) return undefined;
  const isWhole =
    isArrow ||
    tells(next, WHOLES) ||
    /(?:상태|단계)\S{0,2}\s*[:：]?\s*$/.test(before) ||
    COUNTED.test(behind.trim()) ||
    BEHIND_ALL.some((word) => behind.trim().startsWith(word));
  return { names, span, isWhole };
}

/** A word of the text begins so, or has it within. */
const tells = (text: string, cues: readonly string[]): boolean =>
  text.split(/[\s,，.!?]+/).some((word) => cues.some((cue) => (cue.length > 1 ? word.includes(cue) : word.startsWith(cue))));
