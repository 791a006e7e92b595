/** A wish for several kinds of app at once: 단골 적립과 예약 주문, 재고랑 알바 스케줄. */
import { findHeadNoun, findNoun } from "../nouns/noun-lexicon.ts";
import { weighKinds } from "../recognise/weigh-kinds.ts";
import { namesOf, partsOfWish, type WishPart } from "./name-of-wish.ts";
import type { PatternDeclaration } from "./pattern-declaration.ts";

export interface WishKind extends WishPart {
  /** Absent = of no declared kind: a list of what it names, where that is known. */
  pattern?: PatternDeclaration;
  isKept: boolean;
}

/** A part has to be likely of a kind, since a field or a thing may be like one: 학생, 사진. */
const LIKELY_KIND = 0.6;
/** 재고: of one of two, whichever. */
const SURE_OF_TWO = 0.95;
/** The kinds of app that a wish names beside each other, in their order; none where it names one. */
export const kindsOfWish = (text: string): WishKind[] =>
  partsOfWish(text).map((part): WishKind => {
    const pattern = kindOf(part.called);
    return { ...part, ...(pattern && { pattern }), isKept: isKept(part.called) };
  });

/** Whether it is something that records are kept of: 헌금, 영화. Somebody alone is who it is kept of. */
export function isKept(called: string): boolean {
  const noun = findHeadNoun(called)?.noun ?? findNoun(namesOf(called).at(-1) ?? "");
  return noun !== undefined && noun.kind !== "person";
}

/** The kind of app that something so called is, where it is likely one. @param least how likely it has to be */
export function kindOf(called: string, least = LIKELY_KIND): PatternDeclaration | undefined {
  const [first, second] = weighKinds(called);
  // 할머니, 삼촌: what is a word of one kind alone is no kind.
  if (!first || (!/\s/.test(called) && !isCalledSo(first.pattern, called))) return undefined;
  const isOneOfTwo = second !== undefined && first.likely + second.likely >= SURE_OF_TWO;
  return first.likely >= least || isOneOfTwo ? first.pattern : undefined;
}

const isCalledSo = ({ title, lists }: PatternDeclaration, called: string): boolean =>
  [title, ...Object.values(lists).map(({ name }) => name)].some((name) => name.includes(called));
