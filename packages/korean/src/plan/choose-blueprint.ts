/** The blueprint that a text is nearest to, where it is nearer than the declared pattern that would be taken otherwise. */
import type { Found } from "../blueprints/blueprint-index.ts";
import { contentWords } from "../claims/content-words.ts";
import { compactName } from "../claims/resolve.ts";
import { CONTAINERS } from "../listed/list-words.data.ts";
import { read } from "../reader/read.ts";
import { analyse } from "../words/analyse.ts";
import { findNearest, shareSpokenOf, speaksOfSame } from "../blueprints/find-blueprint.ts";
import { blueprintDeclaration } from "../blueprints/blueprints.ts";
import type { PatternDeclaration } from "./pattern-declaration.ts";

export interface NearBlueprint {
  pattern: PatternDeclaration;
  /** 0 to 1 */
  score: number;
}

/** Farther ones share a word or two by chance. */
const LEAST_NEAR = 0.15;
/** So near lies what a blueprint is called itself. */
const CERTAINLY_NEAR = 0.4;
/** How much nearer it has to be: of a pattern more ways of asking are known, so that it lies less near to any one of them. */
const AHEAD = 1.5;

/** One that lies no farther than so is worth telling beside another. */
const CLOSE_BEHIND = 0.75;

export interface NearBlueprints {
  /** Nearer than what is known: what the text asks for. */
  nearer?: NearBlueprint;
  /** Close behind it, or behind what is known. */
  other?: PatternDeclaration;
}

/** @param known what is likeliest otherwise */
export function chooseBlueprint(text: string, known: PatternDeclaration | undefined): NearBlueprints {
  const { blueprints, patterns } = findNearest(text);
  const rival = patterns.find(({ id }) => id === known?.id)?.score ?? 0;
  const forOthers = isForOthers(text);
  const kept = isKept(text);
  const isMeant = (found: Found): boolean =>
    (found.score >= LEAST_NEAR && isSpokenOf(text, found)) ||
    (!known &&
      ((kept && isCalledSo(text, found)) ||
        (!forOthers && found === blueprints[0] && isAhead(text, found, { next: blueprints[1], kept }))));
  const fitting = blueprints.flatMap((found) => {
    const { id, score } = found;
    if (!isMeant(found) || (known && !speaksOfSame(text, id, known.id))) return [];
    const pattern = blueprintDeclaration(id)!;
    return forOthers && !takesAsWell(pattern, known) ? [] : [{ pattern, score }];
  });
  const [first, second] = fitting;
  if (!first) return {};
  if (first.score < rival * AHEAD) return first.score < rival * CLOSE_BEHIND ? {} : { other: first.pattern };
  const other = known ?? (second && second.score >= first.score * CLOSE_BEHIND ? second.pattern : undefined);
  return { nearer: { pattern: first.pattern, score: Math.min(1, first.score / CERTAINLY_NEAR) }, ...(other && { other }) };
}

/** Of a few words one may be the subject by chance: 트랙터 청소. Of many, most tell what is wanted of it. */
function isSpokenOf(text: string, { id, score }: { id: string; score: number }): boolean {
  const words = wordsSaid(text);
  const share = shareSpokenOf(words, id);
  return words.length <= FEW_WORDS ? score >= NEAR || share > 0.5 : score >= HALF_NEAR || share >= LEAST_SHARE;
}
const FEW_WORDS = 3;
const NEAR = 0.45;
const HALF_NEAR = 0.2;
const LEAST_SHARE = 0.3;

/** What is written down is said at once: a record, of which much may be told after it. */
const isKept = (text: string): boolean => {
  const [first, second] = read(text).clauses;
  return first !== undefined && !FOR_OTHERS.has(first.intent) && (first.intent === "keep" || second?.intent === "keep");
};

/** 해녀 물질 장부, 문중 벌초: most of what it is called by is in the text; of what lies nearer, what comes first. */
function isCalledSo(text: string, { id, score }: Found): boolean {
  if (score < LEAST_CALLED) return false;
  const said = compactName(text);
  const names = contentWords(analyse(blueprintDeclaration(id)!.title))
    .map((word) => word.text)
    .filter((name) => name.length > 1 && !BOOKS.has(name));
  const share = names.filter((name) => said.includes(name)).length / names.length;
  return share >= MOST_OF_NAME || (score >= HALF_NEAR && names[0] !== undefined && said.includes(names[0]));
}
const BOOKS: ReadonlySet<string> = new Set(CONTAINERS.split(" "));
const MOST_OF_NAME = 0.6;
const LEAST_CALLED = 0.1;

/** Nearer than any other subject, by more than one word: of a record of which nobody says how it is called. What is no record has to be more so. */
function isAhead(text: string, { id, score }: Found, { next, kept }: { next: Found | undefined; kept: boolean }): boolean {
  if (score < LEAST_AHEAD || score < (next?.score ?? 0) * (kept ? AHEAD_OF_NEXT : FAR_AHEAD)) return false;
  const words = wordsSaid(text);
  return shareSpokenOf(words, id) * words.length >= LEAST_WORDS;
}
const LEAST_AHEAD = 0.06;
const AHEAD_OF_NEXT = 1.3;
const FAR_AHEAD = 1.6;
const LEAST_WORDS = 2;

const wordsSaid = (text: string): string[] =>
  [...new Set(contentWords(analyse(text)).map((word) => word.text))].filter((word) => word.length > 1);

/** How people who come book, order or hand something in there. */
const takingIn = ({ screens }: PatternDeclaration): Set<string> =>
  new Set(screens.flatMap(({ access, blocks }) => (access ? [] : blocks.flatMap(({ kind }) => (TAKING.has(kind) ? [kind] : [])))));
const TAKING: ReadonlySet<string> = new Set(["form", "booking", "shop"]);

/** A form is no choice of free hours and no basket, where the known kind has those. */
function takesAsWell(pattern: PatternDeclaration, known: PatternDeclaration | undefined): boolean {
  const own = takingIn(pattern);
  const rival = known ? takingIn(known) : new Set<string>();
  return own.size > 0 && ["booking", "shop"].every((kind) => !rival.has(kind) || own.has(kind));
}

/** What is wished for first is a place where others book, buy, read, talk or play, and no record that is kept. */
function isForOthers(text: string): boolean {
  const [first] = read(text).clauses;
  return first !== undefined && FOR_OTHERS.has(first.intent);
}
const FOR_OTHERS: ReadonlySet<string> = new Set(["book", "sell", "page", "talk", "ask", "tool"]);
