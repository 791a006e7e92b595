/** The parts of a sentence that says what something is chosen from: of which field, instead of what, which choices, and how they are asked for. */
import type { Option } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { formsOf } from "../grammar/conjugate.ts";
import { withoutParticle } from "../listed/read-item.ts";
import { stemOf } from "../plan/answer/sentence-form.ts";
import { type FoundField, visible } from "../plan/part-of-app.ts";
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";
import {
  ADDING_STEMS,
  CHOOSING_STEMS,
  CONTRASTING,
  COUNTERS,
  COUNTING_NOUNS,
  JOINING,
  MAKING_STEMS,
  NUMBERS_SAID,
  OF_A_FIELD,
  POINTING_WORDS,
  SET_WORDS,
} from "./choice-words.data.ts";
import type { Clause } from "./clause.ts";
import { namesOf } from "./scan-names.ts";
import type { NameRef } from "./scan.ts";

export interface SaidSet {
  /** Of several lists where they are called alike. */
  fields: FoundField[];
  /** The field itself was named, and not only one of its choices. */
  isNamed: boolean;
  labels: string[];
  /** Choices that the new ones stand instead of. */
  instead: Option[];
  /** Beside what there is. */
  adds: boolean;
  /** Counted or pointed to, so that there are no others: 이렇게 세 가지. */
  isWhole: boolean;
}

interface Word {
  text: string;
  start: number;
  morphemes: readonly Morpheme[];
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const CHOOSE = words(CHOOSING_STEMS);
const MAKE = words(MAKING_STEMS);
const ADD = words(ADDING_STEMS);
const COUNTING = words(COUNTING_NOUNS);
const POINTING = words(POINTING_WORDS);
const SET = words(SET_WORDS);
const COUNTER = words(COUNTERS);
const PARTICLES = "(?:으로만|으로|로만|로|에서|에|만|를|을|이|가|요|이요)?";
const BEHIND = new RegExp(`(?<=.)${PARTICLES.slice(0, -1)}$`);
const SEVERAL = /^[둘셋넷]$/;
const CONTRAST = CONTRASTING.split(" ").toSorted((a, b) => b.length - a.length);
const JOIN = words(JOINING);
const GENERIC = words(OF_A_FIELD);
const ADDED = new Set([...ADD].flatMap((stem) => formsOf(stem)));
const MOST_CHARS = 14;
const MOST_WORDS = 3;
const MOST_LABELS = 12;
const MOST_INSTEAD = 5;
const STROKE = "/";

/** Undefined: no such sentence, or one of which something is not accounted for. */
export function heardSet({ text: written, spec }: Clause): SaidSet | undefined {
  const text = plain(written);
  const all = wordsOf(text);
  const from = tailFrom(all);
  const tail = all.slice(from);
  const body = all.slice(0, from);
  const contrast = body.findLastIndex(({ text: word }) => CONTRAST.some((one) => word === one || (word.endsWith(one) && one.length > 1)));
  const names = namesOf(spec);
  const headEnd = contrast >= 0 ? contrast + 1 : fieldWords(text, body, names)?.words;
  if (headEnd === undefined) return undefined;
  const counted = body.slice(headEnd).findIndex((word) => !isAround(word));
  const asked = askedIn([...body.slice(headEnd, headEnd + Math.max(counted, 0)), ...tail]);
  const labels = labelsIn(body.slice(headEnd + Math.max(counted, 0)), asked);
  if (!labels || labels.names.some((label) => isCalled(label, spec))) return undefined;
  const adds = labels.isAlso || asked.adds;
  if (asked.count !== undefined && asked.count !== labels.names.length) return undefined;
  const isSet = asked.isSet || asked.count !== undefined || contrast >= 0;
  if (!adds && !isSet && !(labels.isInto && labels.names.length > 2)) return undefined;
  const head = contrast < 0 ? undefined : contrasted(text, body.slice(0, contrast + 1), names);
  const fields = contrast < 0 ? fieldWords(text, body, names)!.fields : (head?.fields ?? []);
  if (fields.length === 0) return undefined;
  // Of a field that is only typed in these may be what is written there: 담당자는 김, 이로.
  if (!isSet && !fields.some(({ field }) => field.options ?? field.type === "boolean")) return undefined;
  return {
    fields,
    isNamed: head?.isNamed ?? true,
    labels: labels.names,
    instead: head?.instead ?? [],
    adds,
    isWhole: asked.count !== undefined || asked.isPointed,
  };
}

/** Brackets and quotes gone, strokes and commas as words of their own. */
const plain = (text: string): string =>
  text
    .replace(/[()[\]{}"'‘’“”]/g, " ")
    .replace(/[.!?~^ㅋㅎㅠㅜ]+(?=\s|$)/g, " ")
    .replace(/\s*[/,·|、]\s*/g, ` ${STROKE} `)
    .replace(/\s+/g, " ")
    .trim();

function wordsOf(text: string): Word[] {
  const morphemes = analyse(text);
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    morphemes: morphemes.filter(({ start, end }) => start < index + word.length && end > index),
  }));
}

/** Where the words begin that only count the choices and ask for them. */
function tailFrom(all: readonly Word[]): number {
  let at = all.length;
  while (at > 0 && isAround(all[at - 1]!)) at--;
  return at;
}

const isVerb = ({ tag }: Morpheme): boolean => /^(?:VV|VA|VX|XSV|XSA|VCP)/.test(tag);
const asks = (one: Morpheme): boolean =>
  MAKE.has(stemOf(one)) || CHOOSE.has(stemOf(one)) || ADD.has(stemOf(one)) || /^(?:VX|XSV|VCP)/.test(one.tag);
const amountOf = (text: string): number | undefined => (/^\d{1,2}$/.test(text) ? Number(text) : NUMBERS_SAID[text]);
/** 세가지로, 셋으로: how many they are, with the word that counts them or alone. */
const COUNT = new RegExp(`^(\\d{1,2}|${Object.keys(NUMBERS_SAID).join("|")})(${COUNTERS.replaceAll(" ", "|")})?${PARTICLES}$`);

function isAround({ text, morphemes }: Word): boolean {
  if (text === STROKE) return false;
  if (POINTING.has(text) || COUNTING.has(text.replace(BEHIND, "")) || COUNT.test(text)) return true;
  return (
    morphemes.length > 0 &&
    morphemes.every(
      (one) =>
        /^(?:E|J|S[^NLH])/.test(one.tag) ||
        asks(one) ||
        amountOf(one.surface) !== undefined ||
        (/^(?:NN|MAG|MM|IC|XR|NR|NP)/.test(one.tag) && (COUNTING.has(one.surface) || POINTING.has(one.surface))),
    )
  );
}

interface AskedFor {
  count: number | undefined;
  isSet: boolean;
  isPointed: boolean;
  adds: boolean;
}

function askedIn(tail: readonly Word[]): AskedFor {
  const all = tail.flatMap(({ morphemes }) => morphemes);
  const counts = tail.flatMap(({ text }, at) => {
    const [, said, counter] = COUNT.exec(text) ?? [];
    const amount = said === undefined ? undefined : amountOf(said);
    // 중 하나로: one of them, and not how many they are.
    const isCounted = counter !== undefined || SEVERAL.test(said ?? "") || COUNTER.has((tail[at + 1]?.text ?? "").replace(BEHIND, ""));
    return amount !== undefined && amount > 1 && isCounted ? [amount] : [];
  });
  const stems = all.filter(isVerb).map(stemOf);
  return {
    count: counts[0],
    isPointed: tail.some(({ text, morphemes }) => SET.has(text) && morphemes.some(isVerb)),
    isSet:
      tail.some(
        ({ text, morphemes }) => SET.has(text.replace(/(?:에서|에|으로|로)$/, "")) || morphemes.some(({ surface }) => SET.has(surface)),
      ) || stems.some((stem) => CHOOSE.has(stem)),
    adds: stems.some((stem) => ADD.has(stem)) || tail.some(({ text }) => text === "추가" || ADDED.has(text)),
  };
}

interface Labels {
  names: string[];
  /** 웹소설도 */
  isAlso: boolean;
  /** …로 */
  isInto: boolean;
}

/** Undefined where what stands there is no row of short names. */
function labelsIn(said: readonly Word[], asked: AskedFor): Labels | undefined {
  if (said.length === 0) return undefined;
  const last = said.at(-1)!.text;
  const isAlso = last.length > 1 && last.endsWith("도");
  const isInto = /(?:으로|로)(?:만)?$/.test(last);
  const pieces = cut(said, asked);
  const names = pieces?.map((piece, at) => nameOf(piece, at === pieces.length - 1));
  if (!names || names.length === 0 || names.length > MOST_LABELS || !names.every((name) => name !== undefined)) return undefined;
  const all = names as string[];
  return new Set(all.map(compactName)).size === all.length ? { names: all, isAlso, isInto } : undefined;
}

/** At strokes, else word by word where their number or a word says that they are several. */
function cut(said: readonly Word[], { count, isSet }: AskedFor): string[] | undefined {
  const joined = said.map(({ text }) => (JOIN.has(text) ? STROKE : text));
  if (joined.includes(STROKE))
    return joined
      .join(" ")
      .split(/(?:\s?\/\s?)+/)
      .map((piece) => piece.trim())
      .filter((piece) => piece !== "");
  if (said.length === 1) return joined;
  const isJoined = joined.slice(0, -1).every((word) => JOINED.test(word));
  if (isJoined) return joined.map((word, at) => (at < joined.length - 1 ? word.replace(JOINED, "") : word));
  return count === joined.length || (isSet && count === undefined && joined.length > 2) ? joined : undefined;
}
const JOINED = /(?<=[가-힣A-Za-z\d])(?:이랑|랑|하고|과|와|이나|나)$/;

/** 진행중에 → 진행; 진행중 is a name. */
const AMONG = /(?<=\S)\s?중(?:에서|에)$/;
const INTO = /(?<=[가-힣A-Za-z\d])(?:으로만|으로|로만|로|만|도)$/;

function nameOf(piece: string, isLast: boolean): string | undefined {
  const bare = isLast ? withoutParticle(piece.replace(AMONG, "").replace(INTO, ""), true) : piece;
  const name = bare.trim();
  if (name === "" || name.length > MOST_CHARS || name.split(" ").length > MOST_WORDS || !/[가-힣A-Za-z\d]/.test(name)) return undefined;
  // 바꿔 주고, 하면: what is said of them, and none of them.
  const isSaid = analyse(name).some(
    ({ tag, surface }) => tag.startsWith("VX") || (/E[CF]$/.test(tag) && /(?:고|면|게|요|서)$/.test(surface)),
  );
  return isSaid ? undefined : name;
}

/** What is called like a part of the app is asked to be shown, or told apart by. */
const isCalled = (label: string, { entities }: Clause["spec"]): boolean =>
  entities.some(
    (entity) =>
      compactName(entity.name) === compactName(label) || visible(entity).some((field) => compactName(field.label) === compactName(label)),
  );

type Names = ReturnType<typeof namesOf>;

/** 책의 분류는, 참석 상태는: the field, at the beginning, and of how many words that is. */
function fieldWords(
  text: string,
  body: readonly Word[],
  names: Names,
  isBefore = false,
): { fields: FoundField[]; words: number } | undefined {
  for (const start of [0, ...listEnds(text, body, names)]) {
    const at = body[start]?.start;
    if (at === undefined) continue;
    const hit = names.at(text, at);
    const end = hit ? wordAt(body, text, hit.end, !isBefore) : undefined;
    const lists = start === 0 ? undefined : listsAt(text, body[0]!.start, names);
    const fields = fieldsOf(hit?.value ?? [], lists);
    if (hit && end !== undefined && fields.length > 0) return { fields, words: withGeneric(body, end) };
  }
  return undefined;
}

/** Whole words, with nothing but a particle behind the name. */
function wordAt(body: readonly Word[], text: string, end: number, needsParticle = false): number | undefined {
  const at = body.findIndex(({ start, text: word }) => end > start && end <= start + word.length);
  if (at < 0) return undefined;
  const rest = text.slice(end, body[at]!.start + body[at]!.text.length);
  if (!/^(?:|[은는을를이가도의:]|에는|에서|에|에서는)$/.test(rest)) return undefined;
  return needsParticle && rest === "" && body[at + 1] !== undefined && !isOfField(body[at + 1]!) && !isListLike(body, at + 1)
    ? undefined
    : at + 1;
}
const isOfField = ({ text }: Word): boolean => GENERIC.has(text.replace(/[은는을를이가도]$/, ""));
/** 분류 소설/만화: the choices stand right behind the name. */
const isListLike = (body: readonly Word[], at: number): boolean => body.slice(at).some(({ text }) => text === STROKE);

/** 상태는 behind 참석. */
const withGeneric = (body: readonly Word[], at: number): number =>
  body[at] && isOfField(body[at]!) && body[at + 1]?.text !== STROKE ? at + 1 : at;

/** Behind the name of a list. */
function listEnds(text: string, body: readonly Word[], names: Names): number[] {
  const hit = body[0] && names.at(text, body[0].start);
  const end = hit && hit.value.some(({ field }) => !field) ? wordAt(body, text, hit.end) : undefined;
  return end === undefined ? [] : [end];
}
const listsAt = (text: string, at: number, names: Names): ReadonlySet<string> =>
  new Set((names.at(text, at)?.value ?? []).flatMap(({ entity, field }) => (field ? [] : [entity.id])));

const fieldsOf = (refs: readonly NameRef[], lists?: ReadonlySet<string>): FoundField[] => [
  ...new Map(
    refs.flatMap(({ entity, field, option, since }) =>
      field && !option && !since && (!lists || lists.has(entity.id)) ? [[`${entity.id}.${field.id}`, { entity, field }] as const] : [],
    ),
  ).values(),
];

/** 분류는 소설이 아니라, 네모 말고: the field where it is named, and the choices that stand there. */
function contrasted(text: string, head: readonly Word[], names: Names): Pick<SaidSet, "fields" | "instead" | "isNamed"> | undefined {
  const named = fieldWords(text, head, names, true);
  const before = head.slice(named?.words ?? 0);
  if (before.length > MOST_INSTEAD * 2) return undefined;
  const options = before.flatMap(({ start }) => (names.at(text, start)?.value ?? []).filter(({ option }) => option !== undefined));
  if (named) {
    const own = options.filter(({ field }) => named.fields.some((found) => found.field === field));
    return { fields: named.fields, isNamed: true, instead: optionsOf(own) };
  }
  const said = before.filter(({ text: word }) => word !== STROKE && !CONTRAST.includes(word));
  // Whatever else stands there says something nobody has understood.
  if (options.length === 0 || options.length < said.length) return undefined;
  const fields = [...new Map(options.map(({ entity, field }) => [`${entity.id}.${field!.id}`, { entity, field: field! }])).values()];
  return fields.length === 1 ? { fields, isNamed: false, instead: optionsOf(options) } : undefined;
}
const optionsOf = (refs: readonly NameRef[]): Option[] =>
  [...new Set(refs.flatMap(({ option }) => option ?? []))].filter(({ former }) => !former);
