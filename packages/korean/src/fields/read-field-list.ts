/** List grammar: "제목, 저자, 상태(읽는중/완독)를 기록", "고객(이름, 연락처, 생일)". */
import { labelsOfQuestion, QUESTION_END } from "./field-question.ts";
import { findNoun, splitOutsideParentheses } from "../nouns/noun-lexicon.ts";
import { typeOfLabel } from "./field-type-of-label.ts";
import { stripJosa } from "../korean-text.ts";

export interface FieldList {
  /** Labels in the order said, with their parentheses. */
  labels: string[];
  /** The noun the list was attached to, when it was said: 고객(…), 고객의 …, 고객: … */
  owner?: string;
  span: [number, number];
}

const INPUT_WORDS =
  /(입력|적[을고는어]|기록|저장|등록|넣|작성|항목|필드|칸|컬럼|정보|관리|표시|들어가|포함|남기|받아야|받아요|받을|받으면)/;
/** Nouns that are entities of the lexicon but mostly mean a field inside a list. */
export const FIELD_LIKE =
  /^(사진|메모|메뉴|후기|리뷰|평가|한줄평|점수|기록|글|지역|장소|팀|수입|예산|약|상담|결제|납부|입금|이벤트|신청|참석|알림|문제|방문|카드|차|자리|단어|그림|노트|선생님|할인|비용|서비스|강사|순위|일정|작품|커피|제품|상품|품목|문의|고객|회원|학생|시술|직원)$/;
const ACTION_NOUN =
  /\s*(관리|등록|조회|검색|보기|하기|보여\s?주기|소개|안내|제출|작성|올리기|공유|공유하기|둘러보기|남기기|확인|기능|추가|수정|삭제|처리|분석|예측|추천|시작|제공|표시|기록하기|쓰기|알림|발송|정리|신청|예약|지원|정보|후기|소식|이야기)$/;

/** What things are kept in: it owns no fields of its own. */
const STORE_WORD = /^(앱|어플|사이트|페이지|프로그램|목록|리스트|명단|대장|장부|현황|내역|노트|일지|기록장|표)$/;

/** Lists of fields in the text. A list of features or of entities is not one. */
export function readFieldLists(text: string): FieldList[] {
  const lists: FieldList[] = [];
  for (const sentence of sentences(text)) {
    const attached = attachedLists(sentence);
    if (attached.length > 0) lists.push(...attached);
    else {
      const list = plainList(sentence);
      if (list) lists.push(list);
    }
  }
  for (const list of functionLists(text))
    if (lists.every(({ span }) => list.span[1] <= span[0] || list.span[0] >= span[1])) lists.push(list);
  return lists;
}

/** 고객 식별, 통화 유형 선택, 조치 단계 기록 기능: what one puts in is a field, not what is done to put it in. */
const PUT_IN =
  /((?:[가-힣]{1,6}(?:\s[가-힣]{1,6})?\s(?:식별|선택|기록|입력|지정)\s?(?:,|·)\s?){2,}[가-힣]{1,6}(?:\s[가-힣]{1,6})?\s(?:식별|선택|기록|입력|지정))\s?(?:기능|항목|란|칸)/g;

function functionLists(text: string): FieldList[] {
  return [...text.matchAll(PUT_IN)].map((match) => ({
    // 정보 기록: bare 정보 would say nothing.
    labels: match[1]!.split(/\s?[,·]\s?/).map((item) => {
      const label = item.trim().replace(/\s(식별|선택|기록|입력|지정)$/, "");
      return /^(정보|내용|자료)$/.test(label) ? "기록 내용" : label;
    }),
    span: [match.index, match.index + match[0].length],
  }));
}

interface Sentence {
  text: string;
  start: number;
}

function sentences(text: string): Sentence[] {
  const out: Sentence[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i <= text.length; i++) {
    const character = text[i];
    if (character === "(") depth++;
    if (character === ")" && depth > 0) depth--;
    const ends =
      character === undefined ||
      (depth === 0 && /[!?。]/.test(character)) ||
      (depth === 0 && character === "\n" && !/^\s*([-•*·]|\d+[.)])/.test(text.slice(i + 1))) ||
      (depth === 0 && character === "." && /[\s가-힣]|^$/.test(text[i + 1] ?? ""));
    if (!ends) continue;
    if (i > start) out.push({ text: text.slice(start, i), start });
    start = i + 1;
  }
  return out;
}

/** 고객(이름, 연락처, 생일) or 고객: 이름, 연락처 — the list belongs to the noun in front. */
function attachedLists({ text, start }: Sentence): FieldList[] {
  const lists: FieldList[] = [];
  for (const match of text.matchAll(/([가-힣A-Za-z]+)(?:\s?(?:정보|항목|데이터|필드|목록|등록))?\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g)) {
    const owner = match[1] ?? "";
    const labels = cleanItems(splitOutsideParentheses(match[2] ?? "", /[,·;]/));
    if (labels.length < 3 || !looksLikeFields(labels, true) || typeOfLabel(owner).type !== "text") continue;
    // 영상 기획 정리(…): 정리 is what is done with it, and owns nothing.
    lists.push({
      labels,
      ...(!((DEED_NOUN.test(owner) || STORE_WORD.test(owner)) && !findNoun(owner)) && { owner }),
      span: [start + match.index, start + match.index + match[0].length],
    });
  }
  if (lists.length > 0) return lists;
  const colon = /^\s*(?:[-•*·]\s*|\d+[.)]\s*)?([가-힣A-Za-z]+(?:\s[가-힣A-Za-z]+)?)\s*[:：]\s*(.+)$/s.exec(text);
  if (!colon) return [];
  const labels = cleanItems(splitOutsideParentheses((colon[2] ?? "").replace(/\n/g, ","), /[,·;/]/));
  if (labels.length < 2 || !looksLikeFields(labels, true)) return [];
  const owner = (colon[1] ?? "").replace(/\s?(정보|항목|데이터|필드|입력|입력항목|내용|목록)$/, "");
  return [{ labels, ...(findNoun(owner) ? { owner } : {}), span: [start, start + text.length] }];
}

/** Prose about features, not about what a record holds. */
const FEATURE_TALK =
  /(기능|사용자[는가들]|둘러보|(?<!(?:적을|입력할|기록할|쓸|등록할|저장할|남길|넣을)\s?)수\s?있[어게도는습다]|캐러셀|섹션|페이지[가를까도]|화면[이을]|보여\s?주기|보여\s?주고)/;

/** 총무가 써요, 직원들이 볼 거예요: who it is for, the last thing that is said. */
const USED_BY =
  /^\s*\S+(?:이|가|은|는|만|도)\s+(?:같이\s|함께\s|혼자\s|다\s)?(?:써|쓰|쓸|사용|이용|봐|볼|보면|보는|관리해|관리할|운영)\S*(?:\s(?:거|것|수)\S*)?\s*$/;

function plainList({ text, start }: Sentence): FieldList | undefined {
  if (FEATURE_TALK.test(text)) return undefined;
  const bulleted = /\n\s*([-•*·]|\d+[.)])/.test(text);
  const said = splitOutsideParentheses(bulleted ? text.replace(/\n\s*(?:[-•*·]|\d+[.)])\s*/g, ",") : text, /[,·]/);
  if (said.length > 1 && USED_BY.test(said.at(-1) ?? "")) said.pop();
  const parts = said.flatMap((part) => splitByParticles(part));
  if (parts.length < 2) return undefined;
  const first = headOfFirst(parts[0] ?? "", parts.slice(1));
  const last = headOfLast(parts.at(-1) ?? "");
  const items = cleanItems([first.label, ...parts.slice(1, -1), last]);
  if (items.length < 2) return undefined;
  // 도시락 주문 앱. 수령 시간이랑 개수: a sentence that is nothing but two fields says them as well as a longer list does.
  const isBare =
    start > 0 && items.join("").length + 6 >= text.replace(/\s/g, "").length && items.every((item) => typeOfLabel(item).type !== "text");
  if (!isBare && !looksLikeFields(items, INPUT_WORDS.test(text), first.label === "")) return undefined;
  return { labels: items, ...(first.owner ? { owner: first.owner } : {}), span: [start, start + text.length] };
}

/** With whom something is done: 친구들이랑 비교. */
const COMPANION =
  /^(누구|친구|남편|아내|와이프|남친|여친|남자친구|여자친구|애인|가족|엄마|아빠|부모님|동생|언니|누나|오빠|형|동료|이웃|식구|룸메|룸메이트)들?$/;
/** 체크하고, 비교하고: what is done, then the next thing; no noun with 하고. */
const DEED_NOUN =
  /(관리|등록|기록|추가|입력|저장|검색|체크|확인|정리|비교|예약|신청|주문|투표|공유|작성|계산|조회|수정|삭제|결제|출석|측정|운동|공부|청소|요리|참여|참가|발표|추천|분석|설정|선택|표시|정산|차감|배정|모집|마감|승인|알림|업로드|다운로드|판매|구매|대여|반납|접수|발송|배송|제작|준비|진행|완료|평가|상담|수집|감상)$/;

/** "이름이랑 연락처하고 생일" → three. 와/과 only between nouns that stand alone. */
function splitByParticles(part: string): string[] {
  if (part.includes("(")) {
    const close = part.lastIndexOf(")");
    const tail = part.slice(close + 1);
    if (/^(와|과|이랑|랑|하고|\/)\s/.test(tail))
      return [part.slice(0, close + 1), ...splitByParticles(tail.replace(/^(와|과|이랑|랑|하고|\/)\s/, ""))];
    return [part];
  }
  const words = part.trim().split(/\s+/);
  const out: string[] = [];
  let current: string[] = [];
  for (const [at, word] of words.entries()) {
    if (/^(및|그리고|또는|또)$/.test(word)) {
      if (current.length > 0) out.push(current.join(" "));
      current = [];
      continue;
    }
    const { stem, josa } = stripJosa(word, (candidate) => findNoun(candidate) !== undefined);
    const joined =
      /^(이랑|랑|하고|와|과)$/.test(josa) &&
      !COMPANION.test(stem) &&
      !/^(같이|함께|둘이|번갈아)$/.test(words[at + 1] ?? "") &&
      !(josa === "하고" && DEED_NOUN.test(stem));
    current.push(joined ? stem : word);
    if (joined || QUESTION_END.test(word)) {
      out.push(current.join(" "));
      current = [];
    }
  }
  if (current.length > 0) out.push(current.join(" "));
  return out;
}

const KEPT_IN = /^(기록|일지|이력|내역|노트|명부|명단|목록|대장|수첩)$/;

/** "도서 관리 앱인데 제목" → 제목; "고객의 이름", "고객별 이름" → owner 고객. */
function headOfFirst(part: string, others: readonly string[]): { label: string; owner?: string } {
  const words = part.trim().split(/\s+/);
  const open = part.indexOf("(");
  if (open >= 0 && words.length > 1) {
    const before = part.slice(0, open).trim().split(/\s+/);
    return { label: `${before.at(-1) ?? ""}${part.slice(open)}` };
  }
  // 책 목록이랑 후기: a list is kept of books; it is no field of one.
  const [kept, container] = words.slice(-2);
  // 원생 관리, 알레르기랑 예방접종: what is kept, then what of it; 예약 관리, 매출 관리 are two things one does.
  const isHead = /^(관리|일지|기록|정리|대장)$/.test(container ?? "") && !others.some((other) => ACTION_NOUN.test(other.trim()));
  if (words.length > 1 && kept && container && (isHead || /^(목록|명단|명부|리스트|장부)$/.test(container)) && findNoun(kept))
    return { label: "", owner: kept };
  // 꽃다발 주문이랑 배달 시간, 카드 문구: what is kept, then what of it.
  if (words.length > 1 && /^(주문|예약|접수|상담)$/.test(container ?? "") && others.length >= 2) return { label: "", owner: container! };
  // 운동 기록 종목, 무게, 횟수: what is kept, then the first of its fields.
  const [what, book, first] = words.slice(-3);
  if (first && others.length >= 2 && KEPT_IN.test(book ?? "") && findNoun(what ?? "") && !findNoun(`${book}${first}`))
    return { label: first, owner: what! };
  let cut = 0;
  let owner: string | undefined;
  for (const [i, word] of words.entries()) {
    if (i === words.length - 1) break;
    const { stem, josa } = stripJosa(word);
    if (
      /(앱|어플|사이트|페이지|프로그램|시스템|장부|대장|플랫폼|관리|하는|있는|해서|하고|인데|으로|에|은|는|을|를|별|별로|마다|때|의|에는|에서|줘|세요|요|이|가|누르면|클릭하면|들어가면|열면)$/.test(
        word,
      ) ||
      /^(은|는|을|를|에|에는|에서|의|마다|이|가|으로|로)$/.test(josa)
    ) {
      cut = i + 1;
      const noun = stem.replace(/(별로|별|마다|의)$/, "");
      // 매출 장부: what is kept in it owns the fields, not the book.
      const kept = /^(장부|대장|명부|일지|노트)$/.test(noun) ? (words[i - 1] ?? "") : noun;
      if (findNoun(kept) && /^(의|마다|은|는|별|별로|에|에는|)$/.test(josa || "")) owner = kept;
      else if (/별로?$/.test(word) && findNoun(word.replace(/별로?$/, ""))) owner = word.replace(/별로?$/, "");
    }
  }
  return { label: words.slice(cut).slice(-3).join(" "), ...(owner ? { owner } : {}) };
}

/** "메모를 입력하는 앱" → 메모: up to the first word with an object or subject josa, or a verb. */
function headOfLast(part: string): string {
  const close = part.lastIndexOf(")");
  if (close >= 0) return part.slice(0, close + 1);
  const out: string[] = [];
  // "… 적는 앱": nothing more is listed.
  if (/^(?:적는|적을|쓰는|기록하는|입력하는|관리하는|체크하는|남기는|보는|정리하는)\s/.test(part.trim())) return "";
  for (const word of part.trim().split(/\s+/)) {
    if (out.length > 0 && /(게|도록|려고|하는|하고|해서|주는|되는|볼|할)$/.test(word)) break;
    if (/^(등등?|등을|등의|같은|정도|입력|기록|관리|저장|적|넣|등록|필요|포함|항목|필드|작성|까지|정보)/.test(word) && out.length > 0)
      break;
    const { stem, josa } = stripJosa(word, (candidate) => findNoun(candidate) !== undefined);
    if (/^(을|를|이|가|은|는|도|만|까지|으로|로|에|들을|들이)$/.test(josa)) {
      out.push(stem);
      break;
    }
    out.push(word);
  }
  return out.slice(0, 3).join(" ");
}

function cleanItems(parts: readonly string[]): string[] {
  const items: string[] = [];
  for (const part of parts) {
    let item = part
      .replace(/^[\s\-•*·]+|[\s.]+$/g, "")
      .replace(/^\d+[.)]\s*/, "")
      .replace(/\s*(등등|등)$/, "")
      .replace(/\s(?:자동|자동으로|자동계산|바로|한눈에)$/, "")
      .trim();
    if (!/\)$/.test(item)) {
      const words = item.split(/\s+/);
      const tail = words.at(-1) ?? "";
      const { stem, josa } = stripJosa(tail, (candidate) => findNoun(candidate) !== undefined);
      if (/^(을|를|은|는|도|이|가|만|까지)$/.test(josa)) item = [...words.slice(0, -1), stem].join(" ");
    }
    for (const label of labelsOfQuestion(item) ?? pairOf(item))
      if (label && !items.some((other) => other.replace(/\s/g, "") === label.replace(/\s/g, ""))) items.push(label);
  }
  return items;
}

/** 보증금 계약만료일: two labels with nothing between them, each of a type of its own. */
function pairOf(item: string): string[] {
  const cleaned = item.replace(/^(?:적고|쓰고|기록하고|체크하고|보고|넣고)\s/, "");
  const [first = "", second = "", ...rest] = cleaned.split(/\s+/);
  const [one, other] = [typeOfLabel(first).type, typeOfLabel(second).type];
  const apart =
    rest.length === 0 &&
    !item.includes("(") &&
    ["money", "phone", "email", "address"].includes(one) &&
    ["date", "phone", "address", "number", "money"].includes(other) &&
    one !== other &&
    !/^(?:입금|납부|지급|결제|변경|수령|받은|낸|수납|출금|정산)/.test(second);
  return apart ? [first, second] : [cleaned];
}

export function looksLikeFields(items: readonly string[], said: boolean, owned = false): boolean {
  const bare = items.map((item) => item.replace(/\(.*$/s, "").trim());
  if (bare.some((item) => item.length === 0 || item.length > 16 || item.split(" ").length > 4)) return false;
  if (
    bare.some((item) =>
      /(하는|하고|해서|하며|있는|있고|보고|되는|어야|습니다|세요|해줘|으면|둘러|싶)|(?:보내|알리|나누|챙기)기$/.test(item),
    )
  )
    return false;
  if (!owned && bare.filter((item) => ACTION_NOUN.test(item)).length * 2 >= bare.length) return false;
  const heads = bare.map((item) => item.split(" ").at(-1) ?? item);
  const entities = heads.filter(
    (head) => findNoun(head) && !FIELD_LIKE.test(head) && (bare.length < 4 || typeOfLabel(head).type === "text"),
  ).length;
  if (entities * 2 > bare.length) return false;
  const typed = items.filter(
    (item, i) => item.includes("(") || typeOfLabel(bare[i] ?? "").type !== "text" || /(이름|제목|명|자|번호)$/.test(bare[i] ?? ""),
  ).length;
  return said ? typed * 3 >= items.length && typed >= 1 : typed * 2 >= items.length && items.length >= 3;
}
