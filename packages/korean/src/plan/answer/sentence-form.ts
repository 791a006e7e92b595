/** What kind of sentence something is: asked, wished for, complained of or told; by its morphemes alone. */
import { ROLE_ENDINGS } from "../../claims/words.data.ts";
import type { Place } from "../../grammar/slice.ts";
import type { Morpheme } from "../../words/morpheme.ts";
import {
  ABLE_STEMS,
  ASKING_ENDINGS,
  BLAMING,
  CAUSING_ENDINGS,
  FAULTS,
  INTERROGATIVES,
  NEGATED_STEMS,
  NEGATING,
  NOT_KNOWING,
  TELLING_ENDINGS,
  TOO,
  WEAK_ENDINGS,
  WISH_STEMS,
  WISH_SURFACES,
} from "./asking-words.data.ts";
import {
  AGREEING_STEMS,
  ALLOWING_ENDINGS,
  ANY_PARTICLES,
  ASKING_NOUNS,
  CAUSING_STEMS,
  CONDITION_ENDINGS,
  EMBEDDING_ENDINGS,
  HOPING_STEMS,
  JOINING_ENDINGS,
  MANNER_STEMS,
} from "./form-words.data.ts";

export type Asking = "whether" | "where" | "how" | "who" | "howMany" | "when" | "what";
export type Mood = "asks" | "wishes" | "complains" | "tells";
/** What is said to be wrong with something. */
export type Fault = "undone" | "unseen" | "unheard" | "untaken" | "odd" | "small" | "much";

export interface Sentence extends Place {
  morphemes: readonly Morpheme[];
  mood: Mood;
  /** Of a question. */
  asking: Asking;
  /** 안 보이나요, 보이는 거 아니죠: "yes" means that it is not so. */
  negated: boolean;
  /** Of a complaint. */
  fault: Fault | null;
}

const MARK = /^S[FEPY]?$/;
const isMark = ({ tag }: Morpheme): boolean => MARK.test(tag);
export const stemOf = ({ lemma, surface }: Morpheme): string => (lemma === "" ? surface : lemma).replace(/다$/, "");
export const isVerb = ({ tag }: Morpheme): boolean => /^(?:VV|VA|VX|XSV|XSA|VCP|VCN)/.test(tag);
const ends = ({ tag }: Morpheme): boolean => /(?:EF|ETN)$/.test(tag);
const STRONG = ASKING_ENDINGS.filter((ending) => !WEAK_ENDINGS.has(ending));
const hasEnding = (surface: string, endings: readonly string[]): boolean => endings.some((ending) => surface.endsWith(ending));
const endsIn = ({ surface }: Morpheme, endings: readonly string[]): boolean => endings.some((ending) => surface.endsWith(ending));

/** Whether a sentence sounds asked though nothing says so for sure: 바꿔 주면 안 되겠나. */
export function soundsAsked({ morphemes }: Sentence): boolean {
  const last = morphemes.findLast((one) => !isMark(one));
  return last !== undefined && /E[FC]$/.test(last.tag) && WEAK_ENDINGS.has(last.surface);
}

/** The sentences of a text, in order. */
export function sentencesOf(morphemes: readonly Morpheme[]): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  for (let at = 0; at < morphemes.length; at++) {
    const next = morphemes[at + 1];
    if (next && !(isEnd(morphemes[at]!, next) && !isMark(next))) continue;
    const own = morphemes.slice(from, at + 1);
    from = at + 1;
    if (own.some((one) => !isMark(one))) sentences.push(sentenceOf(own));
  }
  return sentences;
}

/** 요, 나요 before a new word, or a full stop. Numbers have points and commas of their own. */
function isEnd(morpheme: Morpheme, next: Morpheme): boolean {
  if (morpheme.tag === "SF" || morpheme.surface === "?" || morpheme.surface === "!") return morpheme.surface !== "." || next.spaced;
  if (!next.spaced) return false;
  const isAsking = /E[CF]$/.test(morpheme.tag) && morpheme.surface.length > 1 && endsIn(morpheme, STRONG);
  return (morpheme.tag.endsWith("EF") && morpheme.surface.endsWith("요")) || isAsking;
}

function sentenceOf(morphemes: readonly Morpheme[]): Sentence {
  const words = morphemes.filter((one) => !isMark(one));
  const place = { start: morphemes[0]!.start, end: morphemes.at(-1)!.end };
  const asking = askingOf(words);
  const base = { ...place, morphemes, asking, negated: false, fault: null };
  if (isWish(words)) return { ...base, mood: "wishes" };
  if (asks(morphemes, words, asking)) return { ...base, mood: "asks", negated: isNegated(words) };
  const fault = faultOf(words);
  return fault ? { ...base, mood: "complains", fault } : { ...base, mood: "tells" };
}

/** Of the words that are read as one: 어느 화면. */
function askingOf(words: readonly Morpheme[]): Asking {
  for (const [at, { surface, lemma, tag }] of words.entries()) {
    const joined = `${surface}${words[at + 1]?.surface ?? ""}`;
    // 언제든, 누구나, 뭐라도 ask nothing.
    if (ANY_PARTICLES.has(words[at + 1]?.surface ?? "") || tag.startsWith("IC")) continue;
    // 몇 팀 기다리는지도 보이나요: asked inside.
    if (!isNotKnowing(words) && words.slice(at).some(isEmbedding)) continue;
    for (const [spellings, asking] of INTERROGATIVES)
      if (spellings.split(" ").some((word) => word === joined || word === surface || word === lemma)) return asking;
  }
  return "whether";
}

const TAIL = 5;
/** 넣어 주세요, 보이게 해, 있으면 좋겠어요, 되게요. */
function isWish(words: readonly Morpheme[]): boolean {
  const tail = words.slice(-TAIL);
  // 대타 부탁 기능 있나요: a noun like any other.
  if (words.slice(-3).some(({ surface }, at, last) => ASKING_NOUNS.has(surface) && !/^N/.test(last[at + 1]?.tag ?? ""))) return true;
  if (tail.some((one) => WISH_SURFACES.has(one.surface) || (isVerb(one) && WISH_STEMS.has(stemOf(one))))) {
    // 알려 주세요 behind 는지: what somebody does not know.
    return !isNotKnowing(words);
  }
  const causing = tail.findIndex(({ surface, tag }) => /E[CF]/.test(tag) && CAUSING_ENDINGS.has(surface));
  if (causing >= 0) {
    const behind = tail.slice(causing + 1).filter(({ tag }) => !/^(?:J|E|MAG)/.test(tag));
    // 어떻게 하나요: 게 belongs to the word that asks.
    const isHow = MANNER_STEMS.has(tail[causing - 1]?.surface ?? "");
    if (!isHow && (behind.length === 0 || behind.some((one) => CAUSING_STEMS.has(stemOf(one)) || CAUSING_STEMS.has(one.surface))))
      return true;
  }
  const hoped = tail.findIndex(({ surface }) => hasEnding(surface, CONDITION_ENDINGS));
  return hoped >= 0 && tail.slice(hoped + 1).some((one) => HOPING_STEMS.has(stemOf(one)));
}

const isEmbedding = ({ surface, tag }: Morpheme): boolean => tag.startsWith("E") && hasEnding(surface, EMBEDDING_ENDINGS);
const isNotKnowing = (words: readonly Morpheme[]): boolean => {
  const at = words.findIndex(isEmbedding);
  return at >= 0 && words.slice(at + 1).some((one) => NOT_KNOWING.has(stemOf(one)) || NOT_KNOWING.has(one.surface));
};

function asks(morphemes: readonly Morpheme[], words: readonly Morpheme[], asking: Asking): boolean {
  const last = words.at(-1);
  if (!last) return false;
  if (isNotKnowing(words)) return asking !== "whether";
  const verbs = words.some(isVerb);
  if (verbs && morphemes.some(({ surface }) => surface.includes("?"))) return true;
  const isEnding = /(?:E[CF]|ETN|ETM)$/.test(last.tag);
  if (isEnding && endsIn(last, STRONG)) return true;
  // 인쇄할 수 있나: whether something can be is asked even without a mark.
  const before = words.at(-2);
  const isAble = before !== undefined && !last.tag.endsWith("ETN") && isVerb(before) && ABLE_STEMS.has(stemOf(before));
  if (isEnding && WEAK_ENDINGS.has(last.surface) && (asking !== "whether" || doubts(words) || isAble)) return true;
  return asking !== "whether" && verbs && (ends(last) || isEnding) && [...TELLING_ENDINGS].some((ending) => last.surface.endsWith(ending));
}

/** … 거 맞죠, … 거 아니지. */
const doubts = (words: readonly Morpheme[]): boolean =>
  words.slice(-3).some((one) => AGREEING_STEMS.has(stemOf(one)) || one.tag.startsWith("VCN"));

/** Of what is asked, and not of what is said before: 보이면 안 되는데 지금 보이나요. */
function isNegated(words: readonly Morpheme[]): boolean {
  const from = words.findLastIndex(
    ({ tag, surface }, at) => at < words.length - 1 && /EC$/.test(tag) && hasEnding(surface, JOINING_ENDINGS),
  );
  const tail = words.slice(Math.max(from + 1, words.length - 7));
  const outer = tail.some(({ tag }) => tag.startsWith("VCN"));
  const inner = tail.some((one) => (one.tag === "MAG" && NEGATING.has(one.surface)) || (isVerb(one) && NEGATED_STEMS.has(stemOf(one))));
  return inner !== outer;
}

const FAULTY: readonly (readonly [ReadonlySet<string>, Fault])[] = FAULTS.map(([stems, fault]) => [new Set(stems.split(" ")), fault]);
const TOO_MUCH: readonly (readonly [ReadonlySet<string>, Fault])[] = TOO.map(([stems, fault]) => [new Set(stems.split(" ")), fault]);
const BLAMED: ReadonlySet<string> = new Set(BLAMING.split(" "));

/** 예약이 안 돼요: said of something, not of what must not be (넘으면 안 돼요). */
function faultOf(words: readonly Morpheme[]): Fault | null {
  const last = words.at(-1)!;
  if (!/(?:E[CF])$/.test(last.tag)) return null;
  if (words.some(({ surface, tag }) => /^E/.test(tag) && hasEnding(surface, ALLOWING_ENDINGS))) return null;
  if (words.slice(-4).some((one) => BLAMED.has(stemOf(one)) || BLAMED.has(one.surface))) return "odd";
  const too = words
    .slice(-3)
    .flatMap(
      (one) => TOO_MUCH.find(([stems]) => /^(?:VA|XR|XSA)/.test(one.tag) && (stems.has(stemOf(one)) || stems.has(one.surface))) ?? [],
    );
  if (too[1]) return too[1] as Fault;
  const negation = words.slice(-4).findIndex(({ tag, surface }) => tag === "MAG" && NEGATING.has(surface));
  if (negation < 0) return null;
  const verb = words
    .slice(-4)
    .slice(negation + 1)
    .find(isVerb);
  const stem = verb && stemOf(verb);
  return FAULTY.find(([stems]) => stem !== undefined && (stems.has(stem) || stems.has(verb!.surface)))?.[1] ?? null;
}

const BUTTONS: ReadonlySet<string> = new Set(ROLE_ENDINGS.flatMap(([words, role]) => (role === "button" ? words.split(" ") : [])));
/** 완료 버튼. */
export const namesButton = ({ morphemes }: Sentence): boolean => morphemes.some(({ surface }) => BUTTONS.has(surface));
