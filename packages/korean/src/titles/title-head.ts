/** The noun an app is named for when the lexicon does not know it. */
import { ENGLISH_NOUNS, NOT_DATA } from "../data/noun-roles.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { findHeadNoun, findNoun } from "../nouns/noun-lexicon.ts";
import { isOrganisation } from "../nouns/business-names.ts";
import { APP_WORD, AUDIENCE, type PromptWord } from "../noun-app/prompt-words.ts";

/** What is done with things that are kept. */
export const STORE_VERB =
  /^(관리(?!실|소|사|자)|기록|등록|추가|저장|작성|입력|정리|올리|올릴|남기|남길|모으|모아|적|쓰|쓰고|보고|볼|보는|보여|둘러|조회|검색|확인|신청|예약|접수|공유|제출|공개|체크|챙기|나누|만들|받|판매|주문|투표|정산|계산|업데이트|분류)/;
/** What the keeping of things is called. */
export const STORE_NOUN =
  /(관리|기록|목록|등록|조회|현황|대장|명단|일지|장부|접수|신청|예약|공유|모음|체크|정리|추적|노트|다이어리|수첩|게시판|판매|주문|대여|정산)$/;
const CONTAINER =
  /^(관리|기록|기록장|기록앱|일지|대장|목록|리스트|명단|명부|장부|모음|노트|수첩|정리|이력|내역|현황|현황판|일정표|체크|도감|연락망)$/;
const NO_HEAD =
  /(거|것|건|도|번호|단위|때|중|전|후|쪽|용|별|별로|처럼|하게|적|들|끼리|기사|가게|매장|농장|학원|교실|동아리|동호회|동문회|동창회|향우회|종친회|부녀회|청년회|노인회|처리|확인|작성|배치|조회|인증|준비|진행|수집|구매|감상|촬영|는지|쇼핑몰|스토어|온라인몰|편집샵|정주행|육성|리셀|덕질|시청|동행|스펙|알림|잠금|미납|완납|연체|입금|재택근무|재택|모집|[가-힣]{0,4}(?:키우기|기르기|가꾸기))$/;

/** 하나 만들어 주세요, 도움을 받고: how many and what for, not what. */
const NO_THING =
  /^(내가|제가|우리가|저희가|누가|보낸|받은|빌린|맡긴|다녀온|먹은|찍은|온라인|오프라인|영어|국어|수학|과학|사회|역사|한국어|일본어|중국어|이용시간|운영시간|영업시간|사용시간|하루|한달|일주일|지원|도움|소통|운영|제공|홍보|유치|참여|활동|연동|조언|궁금증|문제점|관심|만족|편의|재미|기분전환|준비|매일|매주|매월|매달|날마다|오늘|내일|어제|아침|점심|저녁|주말|평일|하나|둘|셋|넷|다섯|여섯|여럿|여러개|한개|두개|세개|몇개|무언가|뭔가|이거|그거|저거|이런거|그런거|km|kg|cm|mm|ml)$/i;

/** "양봉장 벌통 관리" → 벌통, "악보 정리할 수 있는 앱" → 악보. */
export function titleHead(words: readonly PromptWord[], titleSpan: [number, number]): PromptWord | undefined {
  const unknown = (word: PromptWord | undefined): word is PromptWord =>
    word !== undefined &&
    !word.verb &&
    /^[가-힣A-Za-z]{2,8}$/.test(word.stem) &&
    findNoun(word.stem) === undefined &&
    findHeadNoun(word.stem) === undefined &&
    !NOT_DATA.has(word.stem) &&
    !NO_HEAD.test(word.stem) &&
    !NO_THING.test(word.stem) &&
    !/^(?:누가|누구|뭐|뭘|몇|얼마|언제|어디|어떤|무슨)/.test(word.stem) &&
    !isOrganisation(word.stem) &&
    !APP_WORD.test(word.stem) &&
    !AUDIENCE.test(word.stem) &&
    !STORE_NOUN.test(word.stem) &&
    !CONTAINER.test(word.stem) &&
    !ENGLISH_NOUNS.has(word.stem.toLowerCase()) &&
    typeOfLabel(word.stem).type === "text";
  for (const [i, word] of words.entries()) {
    if (word.span[0] < titleSpan[0] || word.sentence !== words[0]?.sentence || !unknown(word)) continue;
    const next = words[i + 1];
    if (!next || next.sentence !== word.sentence) continue;
    const before = words[i - 1];
    // 비누 만들어서 파는데: what one sells.
    if (/^(?:만들어서?|키워서?|떠서|구워서?)$/.test(next.text) && /^(?:파는데|팔|판매)/.test(words[i + 2]?.text ?? "")) continue;
    // 건강식품 판매: goods, and no list of them beside what is sold.
    if (word.josa === "" && /^판매(?:처|용)?$/.test(next.stem)) continue;
    // 골프 스코어: known as a whole.
    if (before && before.josa === "" && before.span[1] + 1 === word.span[0] && findNoun(`${before.stem}${word.stem}`)) continue;
    const contained =
      word.josa === "" &&
      (CONTAINER.test(next.stem) || (/^(처리|확인|작성|배치|관리|점검)$/.test(next.stem) && CONTAINER.test(words[i + 2]?.stem ?? "")));
    // 독립출판을 하는데요: what one does, no list of it.
    const object = /^(을|를)$/.test(word.josa) && !/^하(?:는데|고\s?있|거든)/.test(next.text) && (STORE_VERB.test(next.text) || next.verb);
    const acted = word.josa === "" && !APP_WORD.test(next.stem) && STORE_VERB.test(next.text) && (next.verb || CONTAINER.test(next.stem));
    const topic = word.josa === "" && /^(읽은|본|모으|수집|받은|다녀온|산|만든|푼|꾼)/.test(next.text);
    if (contained || object || acted || topic) return word;
  }
  return undefined;
}
