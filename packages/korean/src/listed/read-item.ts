/** One thing of a list, as somebody wrote it: what it is called, and what they said of it beside. */
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { boundsBehind } from "../grammar/bounds.ts";
import { isKnownNoun } from "../nouns/word-class.ts";
import { analysed } from "./analysed.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { DEGREES, HEADS, LEADING, MEASURES, SCALES, TYPES_SAID } from "./list-words.data.ts";

export interface ListedField {
  label: string;
  /** Choices ("작다/크다"), a measure or a type, as they stand in brackets behind a label. */
  inside?: string;
  required?: true;
}

/** Types that are as often the head of a name. */
const NAMING: ReadonlySet<string> = new Set(["시간", "시각", "날짜", "사진", "이미지", "수"]);
const MOST_CHARS = 20;
const MOST_WORDS = 5;
const MOST_PARTICLE = 4;
const MOST_CHOICE = 20;
/** What a choice between two is called that has no name. */
const EITHER = "구분";
/** What it is called whether there is one. */
const WHETHER = "여부";
const MOST_CHOICE_WORD = 6;

export const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const LEADS = wordsOf(LEADING);
const HEAD = wordsOf(HEADS);
const MEASURE = wordsOf(MEASURES);
const SCALE = wordsOf(SCALES);
const TYPE_SAID = new Map(TYPES_SAID.flatMap(([words, said]) => words.split(" ").map((word) => [word, said] as const)));

const BULLET = /^\s*(?:[-–*•·▶→✓☐□○●]+|\d{1,2}\s?[.)]|[①-⑳])\s*/;
/** 배전도는 약배전·중배전·강배전에서 고르고 */
export const AMONG =
  /^(.{1,14}?)[은는]\s(.+?)(?:\s?(?:둘|셋|넷|다섯|여섯|일곱))?\s?(?:중(?:에서|에)?|에서)\s?(?:하나|한\s?개|택|고르|골라|선택)\S*/;
const MUST = /[([]?\s*(?:이건\s*|꼭\s*)?(?:필수|반드시|꼭)\s*(?:항목|입력|임|예요|이에요|요)?\s*[)\]]?/;

/** Undefined: it is no name of anything one could write down. */
export function readItem(written: string): ListedField | undefined {
  const plain = withoutLeading(written.replace(BULLET, "").trim());
  const isMust = MUST.test(plain) || /[*＊]$/.test(plain);
  const { base, inside, isWhole } = apart(
    plain
      .replace(MUST, " ")
      .replace(/[*＊]+$/, "")
      .trim(),
  );
  // Nothing so long names a field, with a particle or without.
  if (base.trim().length > MOST_CHARS + MOST_PARTICLE) return undefined;
  const measured = withMeasure(isWhole ? base.trim() : withoutParticle(base.trim()));
  const label = measured.label.replace(/\s+/g, " ").replace(/^[^가-힣A-Za-z\d]+|[^가-힣A-Za-z\d]+$/g, "");
  if (!isWhole && !isLabel(label)) return undefined;
  const said = inside === undefined ? measured.measure : saidInside(inside);
  return { label, ...(said !== undefined && said !== "" && { inside: said }), ...(isMust && { required: true }) };
}

/** As `fieldFromLabel` reads it. */
export const labelWithInside = ({ label, inside, required }: ListedField): string =>
  `${label}${inside === undefined ? "" : `(${inside})`}${required ? "*" : ""}`;

/** Whether what was listed says by itself that it is something one fills in. */
export function isTelling({ label, inside }: ListedField): boolean {
  const last = label.split(" ").at(-1)!;
  return (
    inside !== undefined || HEAD.has(last) || typeOfLabel(label).type !== "text" || /(?:이름|제목|명|자|번호)$/.test(last) || isAsked(label)
  );
}

/** 보증금 냈는지, 악몽인지 아닌지: what is to be ticked or told. 편지 ends so too, and is a noun. */
export function isAsked(label: string): boolean {
  const [before, last] = [label.charCodeAt(label.length - 2), label.at(-1)];
  const final = (before - HANGUL) % FINALS;
  return last === "지" && (final === FINAL_N || final === FINAL_R) && /E[CF]$/.test(analysed(label).at(-1)?.tag ?? "");
}
const HANGUL = 0xac00;
const FINALS = 28;
const FINAL_N = 4;
const FINAL_R = 8;

/** A noun phrase: what stands last names it. */
export function isLabel(label: string): boolean {
  if (label.length === 0 || label.length > MOST_CHARS || label.split(" ").length > MOST_WORDS || !/[가-힣A-Za-z]/.test(label)) return false;
  const morphemes = analysed(label);
  // 엄마는 수, 문의하기가 필요: somebody or something, and what is said of it.
  const spoken = morphemes.findIndex(({ tag, surface }) => /^JK[OS]$/.test(tag) || (tag === "JX" && /[은는]$/.test(surface)));
  if (spoken >= 0 && spoken < morphemes.length - 1 && !isAsked(label) && !morphemes.slice(spoken).some(({ tag }) => /ETM$/.test(tag)))
    return false;
  // 여왕벌 나온 해: what stands behind a clause is a noun, whatever it is cut like.
  const last = morphemes.at(-1);
  const isBehindClause = last?.spaced === true && morphemes.at(-2)?.tag.endsWith("ETM") === true && label.at(-1) !== "수";
  return isBehindClause || isNominal(last, label) ? !morphemes.some(({ tag }) => tag.includes("EF")) : isRareNoun(label);
}

const isNominal = (last: Morpheme | undefined, label: string): boolean =>
  last !== undefined &&
  (/^(?:N|XSN|XR|SL|SN|SH|ETN|MM|MAG)/.test(last.tag) ||
    last.tag.endsWith("ETN") ||
    isAsked(label) ||
    isDegree(label) ||
    // 산 가게: 가 and 게 to the tagger.
    isKnownNoun(label.split(" ").at(-1)!));

/** 구입년도, 습도: cut like a noun and 도 where the tagger does not know them. */
const isDegree = (label: string): boolean => DEGREE.some((one) => label.endsWith(one));
const DEGREE = DEGREES.split(" ");

/** 휘자, 비고: nouns that are cut like a verb, by nothing that ends a clause. */
const isRareNoun = (label: string): boolean =>
  typeOfLabel(label).type !== "text" ||
  (label.split(" ").length < 3 && !/(?:요|다|서|고|며|면|데|게|지|까|라|려|줘|죠|만|도|로|는|은|을|를|이|가|에|할|한|볼|될)$/.test(label));

function withoutLeading(text: string): string {
  const words = text.split(/\s+/);
  while (words.length > 1 && LEADS.has(words[0]!)) words.shift();
  return words.join(" ");
}

/** 날짜를 → 날짜; `all`: 메모도 → 메모 too, which in 중요도 is of the word. */
export function withoutParticle(label: string, all = false): string {
  const bare = label.replace(/\s+(?:을|를|은|는|이|가|도)$/, "");
  if (bare !== label) return bare;
  const last = analysed(label).at(-1);
  const isParticle = last !== undefined && /^J/.test(last.tag) && last.start > 0 && (all || last.surface !== "도");
  // 간격이, 납부일이: cut as a name, which it is without its last syllable.
  const isCutAsName = !isParticle && SUBJECT.has(label.at(-1) ?? "") && (last?.tag === "NA" || isKnownWithout(label));
  const stem = isParticle ? label.slice(0, last.start) : isCutAsName ? label.slice(0, -1) : label;
  return stem.replace(/([는은을인]지)[를도은는만]$/, "$1").trim();
}

const SUBJECT: ReadonlySet<string> = new Set(["이", "가", "은", "는", "을", "를"]);
const isKnownWithout = (label: string): boolean => typeOfLabel(label).type === "text" && typeOfLabel(label.slice(0, -1)).type !== "text";

/** What stands in brackets, behind a colon or a dash, or as choices with strokes between. */
function apart(text: string): { base: string; inside?: string; isWhole?: true } {
  const [, base = "", inside] = /^([^([（［]*)[([（［]([^)\]）］]*)[)\]）］]?/s.exec(text) ?? [];
  if (inside !== undefined && base.trim() !== "") return { base, inside };
  const bounded = boundsBehind(text);
  if (bounded) return { base: bounded.name, inside: bounded.bounds };
  const colon = /^([^:：]{1,24})\s?[:：]\s*(\S.*)$/s.exec(text) ?? /^(.{1,24}?)\s[-–]\s*(\S.*[,/·|].*)$/s.exec(text);
  if (colon) return { base: colon[1]!, inside: colon[2]! };
  const choices = /^(.*\S)\s((?:[^\s/]{1,10}\/)+[^\s/]{1,10})$/.exec(text);
  if (choices) return { base: choices[1]!, inside: choices[2]! };
  const among = AMONG.exec(text);
  if (among)
    return {
      base: among[1]!,
      inside: among[2]!
        .trim()
        .split(/[,/·]/.test(among[2]!) ? /\s*[,/·]\s*|(?<=\S)이?나\s/ : /(?<=\S)이?나\s|\s+/)
        .join("/"),
      isWhole: true,
    };
  // 잡은 것은 소라/전복/성게; 상군/중군/하군, which has no name.
  const [, topic = "", ofTopic = ""] = /^(.{1,14}?)[은는]\s((?:[^\s/]{1,10}\/)+[^\s/]{1,10})$/.exec(text) ?? [];
  if (ofTopic !== "") return { base: topic, inside: ofTopic, isWhole: true };
  if (/^(?:[가-힣]{1,8}\/)+[가-힣]{1,8}$/.test(text)) return { base: EITHER, inside: text, isWhole: true };
  // 응애 있나 없나
  const [, there = ""] = /^(\S.{0,12}?)\s?(?:있나|있는지)\s(?:없나|없는지)$/.exec(text) ?? [];
  if (there !== "") return { base: `${there} ${WHETHER}`, isWhole: true };
  // 초벌인지 재벌인지: one of the two.
  const [, either = "", or = ""] = /^(\S{1,8})인지\s(\S{1,8})인지$/.exec(text) ?? [];
  if (or !== "" && or !== "아닌") return { base: `${either}·${or} ${EITHER}`, inside: `${either}/${or}`, isWhole: true };
  // 어미가 누군지: what is told of it is what it is called.
  const [, of = ""] = /^(\S{1,8})[이가]\s(?:누군지|누구인지|뭔지|무엇인지|언제인지|어딘지|얼마인지|얼만지)$/.exec(text) ?? [];
  if (of !== "") return { base: of, isWhole: true };
  const [, named = "", type = ""] = /^(.{2,14}?)[은는도]\s(\S+)/.exec(text) ?? [];
  // 끝나는 시간 is a name; 끝은 시간으로 says a type.
  const said = NAMING.has(type) ? undefined : TYPE_SAID.get(type.replace(/(?:으로|로)$/, ""));
  const [, plain = "", kind = ""] = /^(.{2,14}\S)\s(\S+)$/.exec(text) ?? [];
  // 내용 길게
  if (said === undefined && kind.length > 1 && kind.endsWith("게") && TYPE_SAID.has(kind))
    return { base: plain, inside: TYPE_SAID.get(kind)! };
  return said !== undefined && isTopic(text, named) ? { base: named, inside: said, isWhole: true } : { base: text };
}

/** 컵노트는, and not 넣은. */
export const isTopic = (text: string, named: string): boolean =>
  analysed(text).some(({ tag, start }) => /^J/.test(tag) && start === named.length) &&
  // 끝나는 시간 is cut so, too.
  /^(?:N|XSN|SL|SN|XR)/.test(analysed(named).at(-1)?.tag ?? "");

/** 누룩 g, 소금 몇 kg, 용량ml: how much, and of what. */
function withMeasure(label: string): { label: string; measure?: string } {
  const [, what = "", some = "", unit = ""] = /^(.*?[가-힣A-Za-z)])\s*(몇\s*)?([A-Za-z%℃/]{1,5}|(?<=몇\s*)[가-힣]{1,3})$/.exec(label) ?? [];
  if (unit !== "" && MEASURE.has(unit) && (some !== "" || !/[A-Za-z]$/.test(what)) && !/^몇/.test(what))
    return { label: what.trim(), measure: unit };
  return /^몇\s?\S/.test(label) && !isAsked(label) && MEASURE.has(label.replace(/^몇\s?/, "")) ? { label, measure: "숫자" } : { label };
}

/** 작다 or 크다, 참나무나 밤나무, 길게 쓸 수 있게 */
function saidInside(inside: string): string {
  const plain = inside.trim().replace(/\s*중(?:에서|에)?\s*(?:하나|택\s?1|선택|고르기)?$/, "");
  const choices = plain
    .split(/\s*[/,|·]\s*|\s+(?:or|또는|혹은)\s+|(?<=[가-힣]{2})이?나\s+/)
    .map((one) => one.trim())
    .filter((one) => one !== "");
  if (choices.length > 1 && choices.every((one) => one.length <= MOST_CHOICE)) return choices.join("/");
  if (SCALE.has(plain)) return [...plain].join("/");
  const words = plain.split(/\s+/);
  const first = words[0]!;
  // 거실 주방 안방: nouns and nothing between them.
  if (
    words.length > 2 &&
    !TYPE_SAID.has(plain) &&
    words.every((word) => word.length <= MOST_CHOICE_WORD && isNominal(analysed(word).at(-1), word))
  )
    return words.join("/");
  return TYPE_SAID.get(plain) ?? (first !== plain ? TYPE_SAID.get(first) : undefined) ?? plain;
}
