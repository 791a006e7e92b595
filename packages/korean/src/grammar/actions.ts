/** What somebody does or what befalls a thing, in words: 예약하, 완료로 바꾸, 3명이 신고하, 입금 안 된. */
import { formsOf } from "./conjugate.ts";
import { Lexicon } from "./lexicon.ts";
import { isHangul, lastWord, part, type Phrase, phraseOf, type Slice, wordsOf } from "./slice.ts";
import {
  DELETING_NOUNS,
  type Doing,
  HEAD_NOUNS,
  PRONOUNS_AS_SUBJECT,
  SHORT_NOUNS,
  STATE_NOUNS,
  SUFFIX_VERBS,
  VERBS,
} from "./verbs.data.ts";

export type { Doing } from "./verbs.data.ts";

export interface Action {
  does: Doing;
  /** The stem (누르, 지나), or the noun of a 하 or 되 verb (예약, 승인). */
  verb: string;
  negated: boolean;
  subject: Phrase | null;
  object: Phrase | null;
  /** What it comes to be: 완료로 바꾸. */
  to: Phrase | null;
  /** Where, when, with what. */
  at: Phrase | null;
}

interface Verb {
  stem: string;
  does: Doing;
}
const FORMS = new Lexicon<Verb>(
  VERBS.flatMap(([stems, does]) => stems.split(" ").map((stem) => [formsOf(stem).join(" "), { stem, does }] as const)),
);
const SUFFIXES = new Lexicon<"active" | "passive">(
  SUFFIX_VERBS.flatMap(([stems, voice]) => stems.split(" ").map((stem) => [formsOf(stem).join(" "), voice] as const)),
);
const STATES: ReadonlySet<string> = new Set(STATE_NOUNS);
const DELETING: ReadonlySet<string> = new Set(DELETING_NOUNS);
const SHORT: ReadonlySet<string> = new Set(SHORT_NOUNS);
const PRONOUNS: ReadonlySet<string> = new Set(PRONOUNS_AS_SUBJECT);
const HEADS: ReadonlySet<string> = new Set(HEAD_NOUNS);

/** Endings a clause may have behind its verb, which say nothing of what happens. */
const TAIL = /(?:\s*(?:때마다|때|경우에는|경우|순간|즉시|다음에|다음|이후|후에|후|뒤에|뒤|시|직후|까지|전까지|전에|건|것|거))$/;
const AUXILIARY = /(?:\s*(?:있|있는|있을|놓은|둔|버린|주|준|가|간|올|온|놨|볼))$/;

interface Predicate {
  does: Doing;
  verb: string;
  negated: boolean;
  /** Where it begins in the slice's text: what is before are its words. */
  at: number;
}

/** The action of a slice; null where it ends in no verb that is known or formed of a noun. */
export function parseAction(slice: Slice): Action | null {
  const whole = part(slice, 0);
  const tail = TAIL.exec(whole.text)?.[0].length ?? 0;
  const clause = tail > 0 && tail < whole.text.length ? part(whole, 0, whole.text.length - tail) : whole;
  const predicate = predicateOf(clause) ?? (clause === whole ? null : predicateOf(whole));
  if (!predicate) return null;
  const words = part(clause, 0, predicate.at);
  return { does: predicate.does, verb: predicate.verb, negated: predicate.negated, ...participantsOf(words) };
}

function predicateOf(clause: Slice): Predicate | null {
  const direct = endingIn(clause.text);
  if (direct && direct.does !== "be") return direct;
  const auxiliary = AUXILIARY.exec(clause.text)?.[0].length ?? 0;
  const inner = auxiliary > 0 && auxiliary < clause.text.length ? endingIn(clause.text.slice(0, -auxiliary).trimEnd()) : null;
  return inner ?? direct;
}

function endingIn(text: string): Predicate | null {
  const negation = /(?:지\s*(?:않|안|못하|못)(?:은|는|을|았|던|하|한|했|아|으면)?)$/.exec(text);
  if (negation) {
    const inner = endingIn(text.slice(0, negation.index));
    return inner ? { ...inner, negated: true } : nounPredicate(text.slice(0, negation.index), negation.index, true);
  }
  const made = suffixed(text);
  const plain = FORMS.endingAt(text, text.length);
  // 신청하 is 신청 + 하, 지나가 is one verb: the longer one that begins a word.
  if (plain && startsWord(text, plain.start) && (!made || plain.start <= made.at)) return negatedBefore(text, plain.value, plain.start);
  return (
    made ?? (plain && plain.end - plain.start > 1 && plain.value.does !== "other" ? negatedBefore(text, plain.value, plain.start) : null)
  );
}

const startsWord = (text: string, at: number): boolean => at === 0 || !isHangul(text[at - 1]) || /[안못]$/.test(text.slice(0, at));

function suffixed(text: string): Predicate | null {
  const hit = SUFFIXES.endingAt(text, text.length);
  if (!hit || hit.start === 0) return null;
  const before = text.slice(0, hit.start).trimEnd();
  const negated = /(?:^|\s)(?:안|못|않)$/.test(before) || /[가-힣]안$/.test(before);
  const bare = negated ? before.slice(0, -1).trimEnd() : before;
  const noun = /[가-힣A-Za-z]+$/.exec(bare)?.[0].replace(/(?:을|를|이|가|도)$/, (particle, at: number) => (at > 1 ? "" : particle)) ?? "";
  if (noun === "" && negated) return { does: "other", verb: "하", negated, at: bare.length };
  if (noun === "" || (noun.length === 1 && !negated && !SHORT.has(noun))) return null;
  const at = bare.length - (/[가-힣A-Za-z]+$/.exec(bare)?.[0].length ?? 0);
  return nounPredicate(noun, at, negated, hit.value);
}

function nounPredicate(noun: string, at: number, negated: boolean, voice: "active" | "passive" = "active"): Predicate {
  const own = noun.split(/\s/).at(-1) ?? noun;
  const known = FORMS.of(`${own}하`);
  const does = DELETING.has(own) ? "delete" : (known?.does ?? (STATES.has(own) || voice === "passive" ? "become" : "create"));
  return { does, verb: own, negated, at };
}

function negatedBefore(text: string, verb: Verb, start: number): Predicate {
  const before = text.slice(0, start);
  const negation = /(?:^|\s|(?<=[가-힣]{2}))(?:안|못|않)\s*$/.exec(before);
  const at = negation ? before.slice(0, negation.index).length : start;
  return { does: verb.does, verb: verb.stem, negated: negation !== null || verb.does === "not", at };
}

type Participants = Pick<Action, "subject" | "object" | "to" | "at">;
const ROLES: readonly (readonly [RegExp, keyof Participants])[] = [
  [/(?:이|가|은|는|께서|도|만)$/, "subject"],
  [/(?:을|를)$/, "object"],
  [/(?:으로|로|라고)$/, "to"],
  [/(?:에서|에게|한테|에|까지|부터|동안|마다|안에)$/, "at"],
];
const BY_PARTICLE = new Map<string, keyof Participants>([
  ["이", "subject"], ["가", "subject"], ["은", "subject"], ["는", "subject"], ["도", "subject"], ["만", "subject"],
  ["을", "object"], ["를", "object"], ["으로", "to"], ["로", "to"],
]); // prettier-ignore

/** Who, what, to what and where, by particles; a phrase without one is what it is done to. */
function participantsOf(words: Slice): Participants {
  const found: Participants = { subject: null, object: null, to: null, at: null };
  let from = 0;
  const eojeols = wordsOf(words);
  for (const [index, word] of eojeols.entries()) {
    const stop = word.start - words.start + word.text.length;
    const role = roleOf(word);
    const isLast = index === eojeols.length - 1;
    if (!role && !isLast) continue;
    const phrase = phraseOf(part(words, from, stop));
    const slot = role ?? (found.object ? "at" : "object");
    if (phrase && !FILLERS.has(phrase.text))
      found[slot] = found[slot] ? { ...phrase, start: found[slot].start, text: textBetween(words, found[slot].start, phrase.end) } : phrase;
    from = stop;
  }
  return found;
}
const FILLERS: ReadonlySet<string> = new Set([
  "다",
  "전부",
  "모두",
  "아직",
  "이미",
  "또",
  "바로",
  "자동",
  "자동으로",
  "직접",
  "먼저",
  "더",
  "꼭",
  "지금",
  "새",
  "새로",
]);
const textBetween = (slice: Slice, start: number, end: number): string => slice.text.slice(start - slice.start, end - slice.start);

function roleOf(word: Slice): keyof Participants | null {
  if (PRONOUNS.has(word.text)) return "subject";
  const phrase = phraseOf(word);
  const particle = phrase ? word.text.slice(phrase.end - word.start) : "";
  const known = BY_PARTICLE.get(particle.replace(/[^가-힣]/g, ""));
  if (known) return known;
  return particle === "" ? null : (ROLES.find(([pattern]) => pattern.test(particle))?.[1] ?? null);
}

/** 취소, 미처리: a noun by itself, said of what is done. */
export function actionOfNoun(slice: Slice): Action | null {
  const noun = phraseOf(slice);
  if (!noun || /\s/.test(noun.text) || !/^[가-힣]{2,}$/.test(noun.text)) return null;
  const { does, verb, negated } = nounPredicate(noun.text, 0, noun.text.startsWith("미"), "passive");
  return { does, verb, negated, subject: null, object: null, to: null, at: null };
}

/** 연체 중인 사람: the clause before its head and the head; null where it has none. Only after a form that stands before nouns. */
export function headOf(slice: Slice): { clause: Slice; head: Phrase } | null {
  const last = lastWord(slice);
  const head = phraseOf(last);
  const clause = part(slice, 0, last.start - slice.start);
  if (!head || !HEADS.has(head.text) || clause.text === "") return null;
  const isAdnominal = /[\u11ab]$|(?:는|던|ㄴ)$/u.test(clause.text.normalize("NFD")) || /는$/.test(clause.text);
  return isAdnominal ? { clause, head } : null;
}

/** The last word alone, where it is a noun that names a state: 미납, 연체, 대출 중. */
export function stateOf(slice: Slice): { state: Phrase; of: Phrase | null } | null {
  const last = lastWord(slice);
  if (last.text === "") return null;
  const joined = /^(?:중인|중|상태|여부|인)$/.test(last.text) ? wordsOf(slice).at(-2) : undefined;
  const state = phraseOf(joined ? part(slice, joined.start - slice.start) : last);
  if (!state) return null;
  return { state, of: phraseOf(part(slice, 0, state.start - slice.start)) };
}
