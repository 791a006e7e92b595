/** What stands in lists of prose but is no field of a record: who uses the app, what it is made of, how it looks. */
import { analyse } from "../words/analyse.ts";
import { isListOfSomebody } from "../nouns/noun-rules-of-groups.ts";
import { whichOfThese } from "./field-question.ts";
import type { FieldList } from "./read-field-list.ts";

const ACTOR =
  /^(?:모든\s?|일반\s?|다른\s?)?(?:사용자|이용자|관리자|방문자|방문객|유저|플레이어|운영자|누구|누구나|본인|자기|자신|서로|여러분|사람들|엄마|아빠|남편|아내|와이프|부모님|제가|내가|우리)(?:들)?$/;
const PART_OF_APP =
  /^(?:차트|그래프|기능|페이지|화면|섹션|버튼|메뉴|대시보드|데이터|시각화|필터|정렬|검색|로그인|회원가입|배경|배경색|바탕|바탕색|배경\s?색|레이어|컴포넌트|컨테이너|요소|테마|색상\s?테마|디자인|레이아웃|인터페이스|UI|시뮬레이션|실시간|리포트|보고서|사이트\s?설정|설정)$/i;
const LOOSE_WORD =
  /^(?:같이|함께|서로|여|여러|각|각각|각자|다른|모든|같은|새|새로운|다양한|전체|개인|들어갈|필요한|원하는|관련|최신|추가|선택|표시|표시되게|보이게|나오게|되게|미리|미리미리|자동|자동으로|있음|있어야함|등등|그리고|또는|및|정도|네|세|두|가지고|차감|지난|사람|사람들|표시|보기|적기|쓰기|여러개|여러\s?개|매일매일|누가|누구|언제|뭐|빨간색|표시하기|[가-힣]{1,6}거만?|전|후|뒤|때|다음|같은\s?것|[가-힣]{2,6}(?:만|것만)\s보기)$/;
const WONDERED = /^(?:누가|누구|어디|뭐|언제)?\s?[가-힣]{1,3}(?:는지|은지|었는지|했는지|됐는지)$/;

/** What a book of money has anyway: which of the two it was, and what is left. */
const OF_LEDGER = /^(?:수입\s?지출|수입|지출|들어온\s?돈|나간\s?돈|잔액|잔고|남은\s?돈|합계|총액|총합)$/;

/**
 * Behind the labels and not of them: 만들어줘요 asks for the app, 난이도로 찾기 says how the list is looked through, and 사용현황
 * is what the state of each says.
 */
const BEHIND =
  /^(?:(?:만들어|만들|짜|해|구현해|제작해|부탁|부탁해|추가해|넣어)\s?(?:줘요?|주세요|주라|줄래요?|달라|드려요|드립니다)|찾기|검색하기|찾아보기|거르기|골라보기|정렬|정렬하기|나눠보기|모아보기|댓글|대댓글|답글|좋아요|찜하기|공유하기|(?:사용|이용|가동|운영)\s?(?:현황|상황))$/;

/** 월~금, 화 목 토: days of the week and no months. */
const ONE_DAY = /^[월화수목금토일]$/;
const DAYS = /(?:^|\s)[월화수목금토일]\s?(?:[~\-,·/]|부터)?\s?[화수목금토일](?![가-힣])/;

/** 해주시오, 남겨 두라: a deed somebody is asked for, whichever way it ends; 갈 수 있는지 is a question a field answers. */
function isAskedFor(word: string): boolean {
  if (/(?:는지|은지|을지|ㄹ지)$/.test(word)) return false;
  const morphemes = analyse(word);
  return morphemes.some(({ tag }) => tag.startsWith("VX")) && /(?:^|\+)E[CF]$/.test(morphemes.at(-1)!.tag);
}

/** A label as it was said, without its parentheses. */
const bare = (label: string): string => label.replace(/[*@]|\(.*$/gs, "").trim();

/** 분유 몇미리 먹었는지: a question that a number or a name answers is no yes or no. */
const QUESTION = /(?:^|\s)(?:몇|얼마|언제|어디|누구|누가|뭐|뭘|무슨|어떤|왜)\S*\s(?:\S+\s)?\S*(?:는지|은지|을지|던지|했나)$/;

/** 주민 연락처, 회원 명부: people, who are a list of their own. */
function isPeople(label: string): boolean {
  const who = /^([가-힣]{2,5}?)(?:들)?\s(?:연락처|전화번호|연락망|명단|명부|주소록)$/.exec(bare(label))?.[1];
  return who !== undefined && /^(주민|입주민|회원|학생|고객|손님|직원|교인|부원|환자|이웃|거래처|조합원)$/.test(who);
}

function isNoField(label: string): boolean {
  const word = bare(label);
  // 받은 사람 안 받은 사람: the two sides of one mark.
  if (/^(?:안\s?)?(?:받은|낸|온|간|한|쓴)\s?사람$/.test(word) && /안\s?/.test(word)) return true;
  // 보여주는 페이지: what the app does with it.
  if (/^(?:보여\s?주|알려\s?주|만들어|해\s?주|보이|볼수|올려|찾아)$/.test(word)) return true;
  // 몇시에 왔고 몇시에 갔는지: asked of a time, no yes or no.
  if (/^(?:갔|왔|했|됐|있|없|나갔|나왔|들어왔|들어갔)는지$/.test(word)) return true;
  // 적어두면 10번째 무료: on what condition.
  if (/^[가-힣]{1,6}(?:두면|놓으면|하면|되면|으면|보면)\s/.test(word)) return true;
  if (QUESTION.test(word) || /마다$|(?:이?랑|와|과|하고)\s(?:같이|함께|둘이)$|^안\s(?:여부|\S*는지)$/.test(word)) return true;
  // 차례인지랑 낸 사람: two questions, no label.
  if (/(?:인지|는지|은지)(?:이?랑|하고|와|과|도)?\s\S/.test(word) || /(?:냈|받았|줬|썼|샀|갔|왔)고(?:\s|$)/.test(word)) return true;
  if (/(?:적|기록|쓰|보|체크|남기|관리하|정리하)[가-힣]{0,3}는\s?(?:거|것|앱|곳)$/.test(word)) return true;
  // 적어 보려구요, 각자 얼마: what one means to do, and how much of what is there.
  if (/려(?:구|고)요$|^(?:각자|얼마|얼마나|얼마씩|서로)$/.test(word)) return true;
  return isAskedFor(word) || isListOfSomebody(word) || isNothingKept(label);
}

/** 관리자, 차트, 다음, 지금: who uses the app, a part of it, or a word that stands around names; nothing is written down so. */
export function isNothingKept(label: string): boolean {
  const word = bare(label);
  return ACTOR.test(word) || PART_OF_APP.test(word) || LOOSE_WORD.test(word) || analyse(word).every(({ tag }) => tag === "MAG");
}

/** 샀는지, 했는지: one syllable and its ending; what was bought or done stands elsewhere. */
export function isBareDeed(label: string): boolean {
  const [verb, ending, ...more] = analyse(label.trim());
  return (
    more.length === 0 && verb !== undefined && verb.surface.length === 1 && /^V[VX]/.test(verb.tag) && ending?.tag.startsWith("EC") === true
  );
}

/**
 * The lists with what is no field left out. A list that loses as much as it keeps was prose, not a list: it goes as a whole.
 * `text` tells whether somebody is wondered about ("누가 썼는지"), which another field answers.
 */
export function onlyFields(lists: readonly FieldList[], text: string): FieldList[] {
  return lists.flatMap((list) => {
    const wondered = (label: string) =>
      WONDERED.test(bare(label)) && new RegExp(`누가\\s?${bare(label).replace(/^누가\s?/, "")}`).test(text);
    // 회원님들 동작 사진: whose it is goes without saying.
    const said = list.labels
      .map((label) =>
        label
          .replace(/^.{1,14}(?:거|것)\s(?=[가-힣]{2,6}$)/, "")
          // 보이게 남은 시간: how it is to be seen ends in front of the label.
          .replace(/^.{0,14}(?:보이게|나오게|뜨게|알게|되게|쉽게|편하게)\s(?=\S)/, "")
          .replace(/^([가-힣]{2,6}[^이그])(?:으로|로)$/, (whole, head: string, at: number, all: string) =>
            new RegExp(`${all}\\s?(?:찾|검색|거르|걸러|골라|정렬|나눠|분류|구분)`).test(text) ? head : whole,
          )
          // 세차장 손님 차번호: whose it is, with where they come.
          .replace(/^[가-힣]{1,8}(?:장|점|샵|실|소|집|원|카페|가게|매장)\s(?:손님|고객|회원|학생|환자)\s(?=\S)/, "")
          // 손님별로: whose each is.
          .replace(/^(회원|고객|손님|학생|환자|직원|거래처|업체|객실|팀)별$/, "$1")
          .replace(/^(?:회원|고객|손님|학생|환자|원생|수강생)(?:님)?들(?:의)?\s(?=\S)/, "")
          .replace(/^[가-힣]{1,8}(?:이라|라서|인데|라)\s(?=\S{1,6}\s\S{1,6}는지$)/, ""),
      )
      .filter((label) => !BEHIND.test(bare(label)));
    const isLedger = /(장부|가계부|회계|입출금|금전출납)/.test(text);
    const labels = whichOfThese(said).filter(
      (label) =>
        !(isLedger && OF_LEDGER.test(bare(label))) &&
        !isNoField(label) &&
        !wondered(label) &&
        !(ONE_DAY.test(label) && DAYS.test(text)) &&
        !(list.owner === undefined && isPeople(label)),
    );
    // 방송 내용이랑 주민 연락처: one of the two being a list, so is the other.
    if (said.some(isPeople) && list.owner === undefined && labels.length < 3) return [];
    const lost = said.length - labels.length;
    return labels.length === 0 || (lost > 0 && lost >= labels.length) ? [] : [{ ...list, labels }];
  });
}
