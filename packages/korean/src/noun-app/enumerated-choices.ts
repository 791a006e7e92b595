/** Choices that are said in a row without a word for what they are: 초기 중기 후기, 여름 겨울 출장 종류별로, 국어 영어 한국사. */

import { findNoun, type KnownNoun } from "../nouns/noun-lexicon.ts";

/** A field and what it can hold, and where that was said. */
export interface SaidChoice {
  label: string;
  options: string[];
  span: [number, number];
}

/** Words of one kind in a row name the choices of a field: 아파트 빌라 오피스텔. */
const KINDS: readonly (readonly [label: string, words: string])[] = [
  ["유형", "아파트|빌라|오피스텔|원룸|투룸|단독주택|주택|상가|사무실|토지|공장"],
  [
    "과목",
    "국어|영어|수학|과학|사회|역사|한국사|국사|물리|화학|생물|지구과학|한문|음악|미술|체육|도덕|행정법|행정학|헌법|민법|형법|경제학|회계학|교육학|논술",
  ],
  ["분리 종류", "플라스틱|캔|유리병|유리|종이|비닐|스티로폼|음식물|일반쓰레기"],
  ["보관 위치", "냉장실|냉동실|김치냉장고|냉장|냉동|실온"],
  ["악기", "피아노|바이올린|첼로|기타|드럼|플루트|우쿨렐레|베이스"],
  ["구분", "신랑측|신부측|신랑쪽|신부쪽"],
  ["계절", "봄|여름|가을|겨울"],
  ["끼니", "아침|점심|저녁|간식"],
  ["세탁 종류", "드라이|물세탁|다림질|이불|운동화"],
  [
    "시기",
    "두\\s?달\\s?전|한\\s?달\\s?전|이\\s?주\\s?전|2주\\s?전|일주일\\s?전|1주\\s?전|사흘\\s?전|전날|하루\\s?전|당일|다음\\s?날|그\\s?후",
  ],
  ["누가", "엄마|아빠|할머니|할아버지|외할머니|외할아버지|이모|고모|삼촌|남편|아내|와이프|누나|형|언니|오빠|동생"],
  ["단계", "초기|중기|후기|완료기|말기"],
  ["수준", "초급|중급|고급|왕초보|초보"],
  ["옷 종류", "상의|하의|아우터|신발|가방|원피스|모자|양말|속옷"],
  ["구역", "거실|주방|부엌|욕실|화장실|안방|침실|베란다|현관|다용도실|옷방"],
];

/** 종류별로, 목적별: what stands in front are its choices. */
const BY_KIND =
  /((?:[가-힣A-Za-z0-9]{1,8}(?:이?랑|하고|와|과)?[\s,/·]+){2,7})(종류|유형|분류|목적|상황|용도|장소|계절|테마|주제|갈래|구역|코스|타입)별(?:로)?(?=[\s,.]|$)/;
/** What is no choice among others: the thing itself, deeds, the words that begin a wish. */
const NO_CHOICE =
  /(?:기|는거|하는|하는거|할때|갈때|체크|목록|리스트|기록|관리|일지|노트|정리|앱|해줘|만들어|주세요|에서|으로|해서|하게|되게|보이게|보고|하고|이고|인데|거|것)$|(?:별|별로|서|게)$|^(?:우리|내|제|저희|그냥|좀|다|그리고|또|각각|여러|모든)$/;

/** 지역별로 오사카 교토 가본곳: what stands behind, up to the first word that is none. */
const BEHIND =
  /(?<![가-힣])(지역|도시|나라|동네|구역|코스|장르|종류|분류)별(?:로)?\s((?:[가-힣A-Za-z0-9]{1,7}(?:이?랑|하고)?(?:[\s,/·]+|$)){2,8})/;

function behindIn(text: string): SaidChoice | undefined {
  const match = BEHIND.exec(text);
  const [, label, rest] = match ?? [];
  if (!match || !label || !rest) return undefined;
  const options: string[] = [];
  let end = match.index + match[0].indexOf(rest);
  for (const word of rest.matchAll(/[가-힣A-Za-z0-9]+/g)) {
    const plain = word[0].replace(/(?<=[가-힣]{2})(?:이?랑|하고)$/, "");
    if (
      NO_CHOICE.test(plain) ||
      /(?:본|간|한|먹은|가본|싶은|좋은)|(?:곳|별점|순위|지도|메모|주소|사진|합계|통계|비교|보기|검색|정렬|나눠|나누|묶|모아|구분)/.test(
        plain,
      ) ||
      findNoun(plain)
    )
      break;
    options.push(plain);
    end = match.index + match[0].indexOf(rest) + word.index + word[0].length;
  }
  return options.length >= 2 ? { label, options: [...new Set(options)], span: [match.index, end] } : undefined;
}

/** Every row of choices in a text; none of them overlaps another. */
export function saidChoices(text: string): SaidChoice[] {
  const found: SaidChoice[] = [];
  const grouped = BY_KIND.exec(text);
  // 구역별로 돌아가면서: whose turn it is, of all there are.
  if (grouped?.[1] && grouped[2] && !/^\s?(?:돌아가|번갈아|교대)/.test(text.slice(grouped.index + grouped[0].length))) {
    const words = grouped[1].split(/[\s,/·]+/).filter(Boolean);
    const begin = words.findLastIndex((word) => NO_CHOICE.test(word)) + 1;
    // 레시피 한식 양식 종류별로: the first is what has the kinds.
    const from = words.length - begin > 2 && findNoun(words[begin]!) !== undefined ? begin + 1 : begin;
    const options = words.slice(from).map((word) => word.replace(/(?<=[가-힣]{2})(?:이?랑|하고|와|과)$/, ""));
    const first = words[from];
    if (options.length >= 2 && first !== undefined) {
      const start = grouped.index + grouped[1].lastIndexOf(words.slice(from).length > 1 ? first : options[0]!);
      found.push({ label: grouped[2], options: [...new Set(options)], span: [start, grouped.index + grouped[0].length] });
    }
  }
  const behind = found.length === 0 ? behindIn(text) : undefined;
  if (behind) found.push(behind);
  for (const [label, words] of KINDS) {
    const match = new RegExp(`(?<![가-힣(/])(?:${words})(?:(?:이?랑|와|과|하고)?[\\s,/·]+(?:${words})){1,7}(?![가-힣]{3})`).exec(text);
    if (!match) continue;
    const span: [number, number] = [match.index, match.index + match[0].length];
    const options = [...new Set(match[0].match(new RegExp(words, "g")))];
    if (options.length >= 2 && !found.some((other) => span[0] < other.span[1] && other.span[0] < span[1]))
      found.push({ label, options, span });
  }
  return found;
}

const IS_WHO = /사람\*?$/;

/** Whether the noun asks already who of those it was. */
export function isWhoOf(noun: KnownNoun | undefined, label: string): boolean {
  return label.startsWith("누가(") && noun?.labels.some((one) => IS_WHO.test(one)) === true;
}

/** 국어 영어 한국사: the subjects are these, not the usual ones. Undefined where the noun has them all, or no such field. */
export function withTheseChoices(noun: KnownNoun, choices: readonly SaidChoice[]): KnownNoun | undefined {
  let labels = noun.labels;
  const who = choices.find(({ label }) => label === "누가");
  // 데려간 사람: one of those who were named.
  if (who) labels = labels.map((one) => (IS_WHO.test(one) ? `${one.replace("*", "")}(${who.options.join("/")})` : one));
  for (const { label, options } of choices) {
    const usual = labels.find((one) => new RegExp(`^${label}\\*?(?:\\(|$)`).test(one));
    const known = /\(([^)]*)\)/.exec(usual ?? "")?.[1]?.split("/") ?? [];
    if (!usual || options.every((option) => known.includes(option))) continue;
    labels = labels.map((one) => (one === usual ? `${usual.replace(/\(.*$/, "")}(${options.join("/")})` : one));
  }
  return labels === noun.labels ? undefined : { ...noun, labels };
}
