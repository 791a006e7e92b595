/** A phrase as a name: what it is a name of, which part of the app it may mean, and whether it only points. */
import type { AppSpec } from "@appmon/appspec/spec";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { isHangul, type Phrase, type Slice, literalOf, phraseOf } from "../grammar/slice.ts";
import { findHeadNoun, findNoun } from "../nouns/noun-lexicon.ts";
import type { AppRef, FieldWish, Name, NameRole, Pointing } from "./claim.ts";
import type { Conversation } from "./conversation.ts";
import { compactName, resolveName } from "./resolve.ts";
import { POINTING_WORDS, ROLE_ENDINGS } from "./words.data.ts";

const ROLE = new Lexicon<NameRole>(ROLE_ENDINGS);
const POINT = new Lexicon<Pointing["at"]>(POINTING_WORDS);

/** What names are read against. */
export interface Surroundings {
  app: AppSpec | undefined;
  conversation: Conversation | undefined;
}

export interface NameOptions {
  confidence: number;
  /** What it is where neither app nor words say. */
  otherwise?: NameRole;
  /** Kinds of parts it can only mean. */
  only?: AppRef["kind"][];
  /** Quoted or free words: not a noun whose particle falls. */
  literal?: boolean;
}

export function nameOf(slice: Slice, around: Surroundings, options: NameOptions): Name | null {
  const phrase = options.literal ? literalOf(slice) : phraseOf(slice);
  return phrase && nameOfPhrase(phrase, around, options);
}

export function nameOfPhrase(phrase: Phrase, around: Surroundings, options: NameOptions): Name {
  // 저만: a person speaks of themselves, and does not point.
  const pointed = options.otherwise === "person" ? null : pointingOf(phrase, around);
  const words = pointed?.rest ?? phrase.text;
  const found = words === "" ? [] : resolveName(words, around.app);
  const refs = options.only ? found.filter(({ kind }) => options.only!.includes(kind)) : found;
  const role = roleOf(words, refs, options.otherwise ?? "unknown", pointed?.pointing.to ?? []);
  return { ...phrase, confidence: options.confidence, role, refs, pointing: pointed?.pointing ?? null };
}

/** 아까 그 색 points back and names a colour; 그거 only points. */
function pointingOf(phrase: Phrase, { conversation }: Surroundings): { pointing: Pointing; rest: string } | null {
  if (/^[그이저]$/.test(phrase.text))
    return { pointing: { at: "this", to: conversation ? conversation.pointedAt("this", "") : [] }, rest: "" };
  const hit = POINT.at(phrase.text, 0);
  if (!hit) return null;
  const after = phrase.text.slice(hit.end);
  if (isHangul(after[0]) && hit.end - hit.start < 3 && !/^(?:의|에|는|은|도|만)/.test(after)) return null;
  const rest = after.replace(/^(?:의|에|에서|는|은)?\s*(?:그|한|넣은|추가한|바꾼|지운|만든|했던)?\s*/, "").trim();
  return { pointing: { at: hit.value, to: conversation ? conversation.pointedAt(hit.value, rest) : [] }, rest };
}

const SURE = 0.85;

function roleOf(words: string, refs: readonly AppRef[], otherwise: NameRole, pointed: readonly AppRef[]): NameRole {
  const [best] = refs;
  const said = roleOfWords(words);
  if (best && best.score >= SURE && !(said && SPOKEN.has(said))) return roleOfRef(best);
  if (said) return said;
  if (best) return roleOfRef(best);
  if (words === "" && pointed[0]) return roleOfRef(pointed[0]);
  return otherwise;
}
/** 합계 버튼 is a button though a field is called 합계. */
const SPOKEN: ReadonlySet<NameRole> = new Set(["button", "chart", "screen", "menu", "background", "colour", "font", "title"]);

const ROLE_OF_REF: Readonly<Record<AppRef["kind"], NameRole>> = {
  entity: "entity", field: "field", option: "option", screen: "screen", block: "section", action: "button", role: "person",
}; // prettier-ignore
const roleOfRef = (ref: AppRef): NameRole => ROLE_OF_REF[ref.kind];

/** By its last word alone; null where that says nothing. */
export function roleOfWords(words: string): NameRole | null {
  const hit = ROLE.endingAt(words, words.length);
  if (!hit) return null;
  const isWord = hit.start === 0 || !isHangul(words[hit.start - 1]);
  return isWord || hit.end - hit.start >= 3 || ["버튼", "화면", "페이지", "메뉴", "그래프"].some((end) => words.endsWith(end))
    ? hit.value
    : null;
}

/** Whether a name that nothing else tells is a part of a record: its type is known, and it is no list of its own. */
export function isFieldWord(text: string): boolean {
  const label = compactName(text);
  if (findNoun(label) !== undefined) return false;
  return typeOfLabel(text).type !== "text" || FIELD_WORDS.has(label);
}
const FIELD_WORDS: ReadonlySet<string> = new Set(
  "이름 제목 저자 출판사 성함 규격 품목 품명 색상 사이즈 원산지 중량 차종 직급 부서 소속 학교 반 닉네임 브랜드 재질 크기 모델명 별명 위치 좌석 번호".split(
    " ",
  ),
);

/** Whether it names things that are kept in lists of their own. */
export const isEntityWord = (text: string): boolean => findHeadNoun(text) !== undefined && !isFieldWord(text);

export function fieldWishOf(name: Name): FieldWish {
  const asked = /(?:는지|은지|인지|했는지|됐는지|냐고|여부|나요)$/.test(name.text);
  const question = /^(?:몇|얼마)/.test(name.text);
  const guess = typeOfLabel(name.text);
  const type = question ? "number" : asked ? "boolean" : guess.type;
  return { name, type: type === "text" && !FIELD_WORDS.has(compactName(name.text)) ? null : type, unit: guess.unit ?? null };
}
