/** The blueprint that a text is nearest to, where it is likelier to be of it than of the declared pattern that would be taken otherwise. */
import { blueprintDeclaration } from "../blueprints/blueprints.ts";
import { findNearest } from "../blueprints/find-blueprint.ts";
import { subjectChance } from "../blueprints/subject-gate.ts";
import { read } from "../reader/read.ts";
import { recognise } from "../recognise/recognise.ts";
import { analyse } from "../words/analyse.ts";
import { ABOUT_KINDS, SOFTWARE_NOUNS } from "./kinds-of-wish.data.ts";
import type { PatternDeclaration } from "./pattern-declaration.ts";
import { isReadIn } from "./words-of-pattern.ts";

export interface NearBlueprint {
  pattern: PatternDeclaration;
  /** 0 to 1: how surely it is of this subject. */
  score: number;
}

/** What is taken for its subject is right in five of six cases, and most of the rest its neighbour, by ways of asking that were kept apart. */
const LIKELY = 0.28;
/** Where a declared kind would be taken otherwise: likelier than not. */
const LIKELIER_THAN_KNOWN = 0.5;
/** Where it is surely of one: declared kinds are whole apps, and hold more of what is not said. */
const SURELY_LIKELIER = 0.7;
const SURE_OF_KIND = 0.8;
const SURE_OF_KNOWN = 0.9;
/** Then it is also of a wish that seems to ask for a place where others come: 주문제작 합니다, who keeps his orders. */
const CERTAIN = 0.95;
/** It is worth telling beside another. */
const WORTH_TELLING = 0.15;
/** So near to the first lies a next one that is worth telling. */
const CLOSE_BEHIND = 0.75;

export interface NearBlueprints {
  /** Likelier than what is known: what the text asks for. */
  nearer?: NearBlueprint;
  /** Close behind it, or behind what is known. */
  other?: PatternDeclaration;
}

/** @param known what is likeliest otherwise */
export function chooseBlueprint(text: string, known: PatternDeclaration | undefined): NearBlueprints {
  const { blueprints, patterns, told } = findNearest(text);
  const [first, second] = blueprints;
  if (!first) return {};
  const { some, likely } = recognise(text);
  const score = subjectChance({ first, second, rival: patterns[0], told, some, likely });
  if (score < WORTH_TELLING) return {};
  const pattern = blueprintDeclaration(first.id)!;
  if (score < CERTAIN && isForOthers(text) && !takesAsWell(pattern, known)) return {};
  if (!appsNamed(text).every((name) => isReadIn(pattern, name))) return {};
  const isSurelyKnown = some >= SURE_OF_KIND && likely >= SURE_OF_KNOWN;
  const least = !known ? LIKELY : isSurelyKnown ? SURELY_LIKELIER : LIKELIER_THAN_KNOWN;
  if (score < least) return { other: pattern };
  const next = second && second.score >= first.score * CLOSE_BEHIND ? blueprintDeclaration(second.id) : undefined;
  const other = known ?? next;
  return { nearer: { pattern, score }, ...(other && { other }) };
}

/** What the app is called by what it is for: 주문 of 카페 주문앱, which no record of cafés is. */
function appsNamed(text: string): string[] {
  const morphemes = analyse(text);
  return morphemes.flatMap(({ surface }, at) => {
    const before = morphemes[at - 1];
    return SOFTWARE.has(surface) && before?.tag === "NNG" && !ABOUT.has(before.surface) ? before.surface : [];
  });
}
const SOFTWARE: ReadonlySet<string> = new Set(SOFTWARE_NOUNS.split(" "));
const ABOUT: ReadonlySet<string> = new Set([...ABOUT_KINDS.split(" "), ...SOFTWARE]);

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
