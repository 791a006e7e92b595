/** Whether what a new field is to be called is a name at all, and no piece of a sentence: 자주 쓰, 볼수, 싶어 쪽수. */
import type { SpecOp } from "@appmon/appspec/operation";
import { compactName } from "../claims/resolve.ts";
import { isKnownNoun } from "../nouns/word-class.ts";
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { ASKING_WHETHER, WISHING_STEM } from "./plausible-label.data.ts";

export function isPlausibleLabel(label: string): boolean {
  const text = label.replace(/[([（［][^)\]）］]*[)\]）］]/g, " ").trim();
  if (isKnownNoun(text)) return true;
  const morphemes = analyse(text);
  const last = morphemes.at(-1);
  if (!last || /[,，]/.test(text) || text.startsWith(WISHING_STEM)) return false;
  // 입고일, 치아: one word is cut in many ways.
  if (!/\s/.test(text)) return !isAbility(text);
  return !endsInVerb(last) && !isCutSentence(morphemes) && !isVerbless(morphemes) && !isAbility(text) && !endsInAmount(text);
}

/** The first new name that is no name: read off the text as it stands there, and not in quotes. What the engine calls its own (좋아요 수) is not. */
export function implausibleLabel(text: string, ops: readonly SpecOp[]): string | undefined {
  const said = compactName(text);
  const labels = ops.flatMap((op) => newName(op) ?? []).filter((label) => said.includes(compactName(label)));
  return labels.find((label) => !isPlausibleLabel(label) && !QUOTES.some((quote) => text.includes(quote + label)));
}

/** What an operation calls something, where that is read off a sentence. */
function newName(op: SpecOp): string | undefined {
  switch (op.op) {
    case "addField":
      return op.field.origin === "user" ? op.field.label : undefined;
    case "addEntity":
      return op.entity.origin === "user" ? op.entity.name : undefined;
    case "setField":
      return op.patch.label;
    case "setEntity":
      return op.patch.name;
    case "setOption":
      return op.patch.label;
    default:
      return undefined;
  }
}
const QUOTES = ["'", '"', "‘", "“"];

/** 자주 쓰; 보냈는지 asks whether. */
const endsInVerb = ({ tag, surface }: Morpheme): boolean =>
  /(?:VV|VA|VX)$/.test(tag) || (/E[CP]$/.test(tag) && !ASKING.some((ending) => surface.endsWith(ending)));
const ASKING = ASKING_WHETHER.split(" ");

/** 원장 수진 이렇게 담당: an ending that joins, and a noun behind it. */
function isCutSentence(morphemes: readonly Morpheme[]): boolean {
  return morphemes.some(({ tag, surface }, at) => {
    const next = morphemes[at + 1];
    return tag.endsWith("EC") && next !== undefined && /^N/.test(next.tag) && !ASKING.some((ending) => surface.endsWith(ending));
  });
}

/** 손님이 예약 취소: somebody who does something, or what is done to something, and no verb that says what. */
function isVerbless(morphemes: readonly Morpheme[]): boolean {
  return morphemes.some(({ tag, surface }, at) => {
    const next = morphemes[at + 1];
    const noun = morphemes.slice(0, at).findLast((one) => one.spaced || one === morphemes[0]);
    const word = morphemes.slice(noun ? morphemes.indexOf(noun) : at, at);
    const isParticle = /JK[SO]$/.test(tag) || (tag === "NA" && PARTICLES.includes(surface));
    if (!isParticle || !next?.spaced || !isKnownNoun(word.map((one) => one.surface).join(""))) return false;
    return !morphemes.slice(at + 1).some((one) => /^(?:V|XS[VA])/.test(one.tag));
  });
}
/** As they stand behind 님, where they are cut as nothing that is known. */
const PARTICLES = ["이", "가", "을", "를"];

/** 볼수, 고를 수: what one can do; 만든 수 is how many. */
function isAbility(text: string): boolean {
  const [, stem] = /^(.*[가-힣])\s?수$/.exec(text) ?? [];
  if (stem === undefined || !ends(stem, RIEUL)) return false;
  const [verb, noun] = analyse(`${stem} 수`).slice(-2);
  return noun?.surface === "수" && (verb?.tag.endsWith("ETM") ?? false);
}
const RIEUL = 8;
const FINALS = 28;
const FIRST_SYLLABLE = 0xac00;
const ends = (text: string, final: number): boolean => (text.charCodeAt(text.length - 1) - FIRST_SYLLABLE) % FINALS === final;

/** 짓수 1.3: what it is to be, and no part of what it is called. */
const endsInAmount = (text: string): boolean => /[가-힣]\s\d+[.,]\d+$/.test(text);
