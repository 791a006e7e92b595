/** When a word that looks like a noun names nothing that is kept: each rule has a name, and one example says what it is for. */
import { MODIFIER, NOT_DATA, WEAK } from "../data/noun-roles.ts";
import { findHeadNoun, findNoun, type KnownNoun } from "./noun-lexicon.ts";
import { APP_WORD, AUDIENCE, type PromptWord } from "../noun-app/prompt-words.ts";
import { isDividedInto } from "../noun-app/subdivisions.ts";
import { STORE_VERB } from "../titles/title-head.ts";

/** A word and what stands around it. */
export interface NounPlace {
  word: PromptWord;
  previous: PromptWord | undefined;
  next: PromptWord | undefined;
  /** Whether `next` stands in the same sentence. */
  sameSentence: boolean;
  /** Something is done with it: 관리하고, 를 보고. */
  acted: boolean;
  /** With the bare word in front of it, or "". */
  two: string;
  /** What the lexicon says of exactly this word. */
  exact: KnownNoun | undefined;
  words: readonly PromptWord[];
  at: number;
  /** All words, for what the whole is about. */
  whole: string;
}

export interface NounRule {
  name: string;
  /** True where the word is no thing that is kept. */
  drops: (place: NounPlace) => boolean;
}

/** Where people work or meet, not what they keep. */
export const PLACE_OF_BUSINESS =
  /^(?:민박|카페|호텔|식당|병원|학교|교회|회관|(?=[가-힣]{2})[가-힣]{0,6}(?:과|의원|병원|샵|가게|점|소|센터|클럽|카페|마트|상회|교회|학교|유치원|도장|관리실|살롱|학원|공방|펜션|민박|게스트하우스|모텔|풀빌라|식당|서점|꽃집|빵집|약국|은행|호텔|헬스장|미용실|이발관|당구장|볼링장|찜질방|피시방|노래방|교습소|떡집|횟집|고깃집|술집|밥집|국숫집|국밥집|치킨집|피자집|분식집|족발집|떡볶이집|김밥집|만두집|반찬집|옷집|한복집|과일집|곱창집|갈빗집|쌀집|안마원|요양원|한의원|민박집|여관|펜션집|미용집|중국집|철물점|정육점|복덕방|회관|[가-힣]장))$/;

const SHOWN_AS = /^(시간표|주간시간표|연표|피드|순위|순위표|랭킹|조직도|족보|가계도)$/;

/** Numbers to count with, and words that only point: 페이지 하나, 그거, 뭔가. */
const NO_NOUN =
  /^(얼마|얼마나|몇개|몇명|추세|추이|동향|트렌드|하나|둘|셋|넷|다섯|몇|이거|그거|저거|이것|그것|뭐|뭔가|무엇|누구|어디|언제|아무|아무나|자기|우리|저희|하루|한달|일주일|일년|이번달|다음달|지난달|이번주|다음주|지난주|올해|내년|작년|요즘|오늘|내일|어제|지금|매일|매주|매달|항상|가끔|진짜|정말|그냥|같이|함께|따로|바로|미리|다시|자주|서로|혼자|직접|각자|만기|실적|수익률|진도율|순서|취합|랜덤|월말|분기|분석|적기|쓰기|하기|남기기|보기|마진|순이익|넣기|모으기|받기|올리기|저장|저장하기)$/;
/** 뭐있나, 몇포기, 누가: a question and no thing. */
const QUESTION_WORD = /^(?:누가|누구|뭐|뭘|몇|얼마|언제|어디|어떤|무슨)|^(?:잘|자꾸|많이|조금|빨리|제일|가장)$/;
/** When or why something is wanted, not what: 캠핑 가기 전에, 여행 갈 때. */
const GOING = /^(가기|갈|갈때|가서|가는|하기|할|할때|떠나기|떠날|다닐|다니면서|가려고|하려고|하면서|준비하는데|준비하면서)$/;
/** Deeds one books a time for; what is booked is the time, not a thing of that name. */
export const DEED =
  /(미용|클리닉|커트|펌|염색|도수|검안|촬영|상담|진료|검진|시술|체험|관람|레슨|방문|접종|치료|마사지|견학|투어|미팅|수리|점검|세차|청소|탑승|식사|면접|입장|이용|참여|픽업|검사|시승|관리)$/;

/** In front of a noun they say what it is for: 여행 준비물, 캠핑 장비, 등산 모임. */
const ACTIVITY =
  /^(여행|다이어트|스터디|합창단|밴드|사무실|주말농장|캠핑|등산|낚시|결혼|결혼식|이사|육아|출장|미용|회식|돌잔치|수학여행|자취|명절|김장|제사|연말정산|반려동물|가족|부부|커플|청년부|뜨개질|뜨개|자수|레고|십자수|재봉|미싱|프라모델|체육대회|운동회|가을운동회|학예회|축제|학교축제|대학축제|동네축제|마을축제|바자회|플리마켓|벼룩시장|송년회|신년회|망년회|워크숍|워크샵|야유회|엠티|개업식|돌잔치|칠순잔치|박람회|동창회|체험학습|수련회)$/;
/** What is done with a thing one has or lends: 대여 반납, 책 교환. */
const HANDLED = /^(반납|회수|수거|교환|연장|나눔)$/;
/** Booked themselves. */
const OFFERED = new Set(["lesson", "event", "meetup", "trip", "reservation", "order", "consultation", "performance", "exhibition"]);
/** How what stands in front is written down. */
const WAY_KEPT = /^(접수|접수대장|일정|일정표|스케줄|체크리스트|체크표|장부|대장|명부|이력|시간표|목록표|캘린더|달력|플래너|진도표)$/;
/** Where people talk or write now, so that it is no part of the app: 단톡방에서 세기 힘들어요, 엑셀로 하다가. */
const USED_SO_FAR =
  /^(단톡방|단톡|톡방|카톡|카톡방|오픈채팅방|오픈채팅|채팅방|밴드|카페|노트|수첩|장부|다이어리|달력|메모|메모장|공책|쪽지|종이|엑셀)$/;
const TROUBLE =
  /(힘들|힘듦|힘듬|귀찮|불편|복잡|헷갈|어려|정신없|빠뜨|놓치|까먹|잊어|엉망|번거|일일이|못하겠|안\s?되|안돼|하다가|하다\s|쓰다가|적다가|(?:적고|쓰고|하고|관리하고)\s?있는데|(?:써|적어|해)\s?왔)/;

function isCircumstance(words: readonly PromptWord[], at: number): boolean {
  const [word, next, then] = [words[at], words[at + 1], words[at + 2]];
  if (!word || !next || next.sentence !== word.sentence || !GOING.test(next.text)) return false;
  return /(때|려고|면서|가서)$/.test(next.text) || (then !== undefined && /^(전|전에|전까지|때|때마다|동안|때는)$/.test(then.text));
}

const ORDERED =
  /^(예약(?:장부|대장|노트|장|표|명단|목록|관리|달력|시간표|현황|현황판|판)?|주문|예약주문|주문예약|사전주문|사전예약|예약접수|주문접수)$/;

/** 택배 주문, 출장 세차 예약: what is ordered or booked names the order; the words in front are no lists. */
export function leadsToOrder(words: readonly PromptWord[], at: number): boolean {
  return leadsTo(words, at, ORDERED);
}

/** Bare words only up to one of these, three at most. */
function leadsTo(words: readonly PromptWord[], at: number, end: RegExp): boolean {
  for (let i = at; i < at + 3; i++) {
    const [word, next] = [words[i], words[i + 1]];
    if (!word || !next || word.josa !== "" || word.verb || next.sentence !== word.sentence || next.span[0] !== word.span[1] + 1)
      return false;
    if (end.test(next.stem)) return true;
  }
  return false;
}

/** Written down day by day or case by case, so that 일정 or 장부 behind it adds nothing. */
function isKeptThing(name: string): boolean {
  const noun = findNoun(name) ?? findHeadNoun(name)?.noun;
  if (!noun || /(수업|회의|가족|팀|강의|학원|경기)$/.test(name)) return false;
  return (noun.kind === "log" || noun.kind === "main") && noun.labels.some((label) => /(날짜|일\*?$|일시|시간|여부)/.test(label));
}

/** 수영, 달리기: whose timetable is one of lessons or opening hours. */
function isLogOfDeeds(name: string): boolean {
  const noun = findNoun(name) ?? findHeadNoun(name)?.noun;
  return noun?.kind === "log" && !["doseLog", "babyLog", "feedingLog"].includes(noun.id);
}

const bareInFront = ({ word, next, sameSentence }: NounPlace): boolean =>
  word.josa === "" && sameSentence && next !== undefined && !next.verb && !APP_WORD.test(next.stem);

/** Before the lexicon is asked. */
export const BEFORE_LOOKUP: readonly NounRule[] = [
  {
    name: "스톱워치로 재고: what is done with a measure, no stock",
    drops: ({ word, previous, sameSentence }) =>
      sameSentence && word.text === "재고" && previous?.sentence === word.sentence && /^(을|를|로|으로)$/.test(previous.josa),
  },
  {
    name: "접수부터 출고까지: how far it has come, no list of its own",
    drops: ({ word, previous }) => word.josa === "까지" && previous?.josa === "부터" && previous.sentence === word.sentence,
  },
  { name: "식비 교통비 나눠서: what a thing in front is divided into", drops: ({ words, at }) => isDividedInto(words, at) },
  {
    name: "빌라 관리비: where those live who pay",
    drops: ({ word, next }) =>
      word.josa === "" &&
      /^(빌라|아파트|오피스텔|원룸|상가|건물)$/.test(word.stem) &&
      /^(관리비|공과금|수도세|전기세|주민|입주민|세대)/.test(next?.text ?? ""),
  },
  {
    name: "페이지 하나: points or counts",
    drops: ({ word, two }) => (NO_NOUN.test(word.stem) || QUESTION_WORD.test(word.stem)) && (two === "" || findNoun(two) === undefined),
  },
  {
    name: "못 먹는 음식: said of somebody, no menu",
    drops: ({ word, previous }) =>
      /^(음식|메뉴|거|것)$/.test(word.stem) && /^(?:못|안)?\s?(?:먹는|가리는|싫어하는|좋아하는)$/.test(previous?.text ?? ""),
  },
  { name: "캠핑 가기 전에: when it is wanted", drops: ({ words, at }) => isCircumstance(words, at) },
  {
    name: "포상휴가 받으려고: why it is wanted",
    drops: ({ next, sameSentence }) => sameSentence && /(?:으려고|려고|려면|기\s?위해|기위해)$/.test(next?.text ?? ""),
  },
  {
    name: "월말 정산: closing the books, no shared expense",
    drops: ({ word, previous }) => word.stem === "정산" && /^(월말|매출|일일|주간|월|분기|급여|인건비)$/.test(previous?.stem ?? ""),
  },
  {
    name: "차트로 보여 주고: a drawing, unless somebody is treated",
    drops: ({ word, whole }) => word.stem === "차트" && !/(환자|진료|병원|의원|치료|간호|동물)/.test(whole),
  },
  {
    name: "모범 사례: advice, no list of cases",
    drops: ({ word, previous }) => word.stem === "사례" && previous?.text === "모범",
  },
  {
    name: "필요한 작업을 하고: what there is to do with what is named",
    drops: ({ word, previous }) => word.stem === "작업" && /^(필요한|여러|각종|모든|해당|관련)$/.test(previous?.text ?? ""),
  },
  {
    name: "카드 메시지: written on what is ordered",
    drops: ({ word, previous }) => /^(메시지|문구)$/.test(word.stem) && /^(카드|축하|각인|리본|문구|메시지)$/.test(previous?.stem ?? ""),
  },
  {
    name: "예약 주문: an order that is fetched later, no table",
    drops: ({ word, next }) => word.stem === "예약" && word.josa === "" && /^주문/.test(next?.text ?? ""),
  },
  {
    name: "한 단어로 남기는: how it is written",
    drops: ({ word, previous, next }) =>
      /^(로|으로)$/.test(word.josa) && /^(한|두|세|짧은|몇)$/.test(previous?.stem ?? "") && next?.verb === true,
  },
  {
    name: "단톡방에서 세기 힘들어요: how it is done so far",
    drops: ({ word, words, at }) =>
      (USED_SO_FAR.test(word.stem) && /^(에서|에|로|으로|에다|이|가|은|는|만)$/.test(word.josa) && troubled(words, at)) ||
      (/^(카톡|단톡|단톡방|톡방|오픈채팅)$/.test(word.stem) && /^(에서|으로|로|에)$/.test(word.josa)),
  },
];

function troubled(words: readonly PromptWord[], at: number): boolean {
  const behind = words.slice(at + 1, at + 5).filter((word) => word.sentence === words[at]!.sentence);
  return TROUBLE.test(behind.map(({ text }) => text).join(" "));
}

/** Said as a pair with what stands in front or behind. */
export const IN_PAIRS: readonly NounRule[] = [
  {
    name: "첫 낱말: the pair is one noun and stands for both",
    drops: ({ word, next, sameSentence }) =>
      next !== undefined && sameSentence && word.josa === "" && !next.verb && findNoun(`${word.stem} ${next.stem}`) !== undefined,
  },
  {
    name: "고객 명부: named by what is kept in it",
    drops: ({ word, two, previous }) =>
      /^(장부|대장|명부|명단|리스트|내역|현황|일지)$/.test(word.stem) && two !== "" && findNoun(previous?.stem ?? "") !== undefined,
  },
  {
    name: "예방접종 일정: how what stands in front is kept",
    drops: ({ word, two, previous }) =>
      two !== "" &&
      WAY_KEPT.test(word.stem) &&
      isKeptThing(previous?.stem ?? "") &&
      (word.stem !== "시간표" || !isLogOfDeeds(previous?.stem ?? "")),
  },
  {
    name: "대여 반납: what is done with what stands in front",
    drops: ({ word, two, previous, whole }) =>
      two !== "" && HANDLED.test(word.stem) && !/반품|환불/.test(whole) && findNoun(previous?.stem ?? "") !== undefined,
  },
  {
    name: "수영 동호회: what the people behind do together",
    drops: ({ exact, word, next, sameSentence }) =>
      exact !== undefined &&
      exact.kind !== "person" &&
      word.josa === "" &&
      sameSentence &&
      /^(동호회|클럽|동아리|협회|연합회|교실|학원|캠프|동호인|크루|카페|가게|매장)$/.test(next?.stem ?? ""),
  },
  {
    name: "과외 학생: who is taught",
    drops: ({ exact, word, next, sameSentence }) =>
      exact !== undefined &&
      (["lesson", "workout", "studyLog", "swim", "run", "climb", "golfRound", "hike"].includes(exact.id) || exact.id === "classLog") &&
      word.josa === "" &&
      sameSentence &&
      findNoun(next?.stem ?? "")?.kind === "person",
  },
  {
    name: "예배 출석: what one comes to",
    drops: ({ exact, word, next, sameSentence }) =>
      exact !== undefined &&
      ["content", "main", "log"].includes(exact.kind) &&
      exact.id !== "attendance" &&
      word.josa === "" &&
      sameSentence &&
      /^(출석|출결|출석부|출석체크)$/.test(/^출석/.exec(next?.text ?? "")?.[0] ?? next?.stem ?? ""),
  },
  {
    name: "식단 사진: a picture of what stands in front",
    drops: ({ word, two, previous }) =>
      /^(사진|인증샷|사진첩)$/.test(word.stem) && two !== "" && ["log", "main"].includes(findNoun(previous?.stem ?? "")?.kind ?? ""),
  },
  {
    name: "캠핑 장비: what the thing behind is for",
    drops: (place) =>
      (ACTIVITY.test(place.word.stem) || /여행$/.test(place.word.stem)) &&
      bareInFront(place) &&
      place.next !== undefined &&
      !WAY_KEPT.test(place.next.stem) &&
      (findNoun(place.next.stem) ?? findHeadNoun(place.next.stem)) !== undefined &&
      !/^(관리|기록|목록|정보|등록|예약|현황|일지|일기|계획|후기|모임|사진|앨범|지도)/.test(place.next.stem),
  },
];

/** Known nouns in front of what is kept, or said of the app itself. */
export const OF_KNOWN: readonly NounRule[] = [
  {
    name: "배달 음식 가계부: what the money of a ledger is spent on",
    drops: ({ exact, word, next, sameSentence }) =>
      exact !== undefined &&
      exact.id !== "transaction" &&
      word.josa === "" &&
      sameSentence &&
      /^(가계부|용돈기입장|금전출납부)$/.test(next?.stem ?? ""),
  },
  {
    name: "메뉴 정하기: what is decided upon, no menu",
    drops: ({ exact, next, sameSentence }) =>
      exact?.id === "menuItem" && sameSentence && /^(정하|정해|고르|골라|뽑|투표|추천)/.test(next?.text ?? ""),
  },
  {
    name: "택배 상하차 알바: what kind of job it is",
    drops: ({ exact, words, at, whole }) =>
      exact !== undefined &&
      exact.kind !== "person" &&
      /(나간|일당|알바비|시급)/.test(whole) &&
      leadsTo(words, at, /^(알바|아르바이트|일용직|부업)$/),
  },
  {
    name: "펜션 청소: where it is done",
    drops: (place) =>
      place.exact?.id === "lodging" &&
      bareInFront(place) &&
      /^(청소|직원|알바|재고|비품|세탁|매출|지출|정산|수리|점검|객실|방|아주머니|사장)/.test(place.next?.stem ?? ""),
  },
  {
    name: "유튜브 편집 외주: what the job is about",
    drops: ({ exact, words, at }) =>
      exact !== undefined &&
      ["main", "content"].includes(exact.kind) &&
      exact.id !== "contractJob" &&
      leadsTo(words, at, /^(외주|의뢰|수주)$/),
  },
  {
    name: "택배 주문: the order is what is kept",
    drops: ({ exact, word, words, at }) =>
      exact !== undefined &&
      ["main", "log", "content"].includes(exact.kind) &&
      !OFFERED.has(exact.id) &&
      leadsToOrder(words, at) &&
      !ORDERED.test(word.stem),
  },
  {
    name: "원두 재고: the stock is what is kept",
    drops: ({ exact, word, next, sameSentence }) =>
      exact !== undefined &&
      word.josa === "" &&
      sameSentence &&
      /^(재고|재고관리|재고현황|입출고)$/.test(next?.stem ?? "") &&
      exact !== findNoun("재고"),
  },
  {
    name: "커피 원두 당번: whose turn it is, not what with",
    drops: ({ exact, words, at }) =>
      exact !== undefined && exact.kind !== "person" && exact.id !== "chore" && leadsTo(words, at, /^(당번|당번표|담당표|순번표?)$/),
  },
  {
    name: "캠핑장 예약 데크: the place, beside what is booked there",
    drops: ({ exact, whole }) => exact?.id === "lodging" && /예약/.test(whole) && /(데크|카라반|야영지)/.test(whole),
  },
  {
    name: "자유수영 시간표: when it is, not each time it was done",
    drops: ({ exact, word, next, sameSentence }) =>
      exact?.kind === "log" &&
      word.josa === "" &&
      sameSentence &&
      next?.stem === "시간표" &&
      !["doseLog", "babyLog", "feedingLog"].includes(exact.id),
  },
  {
    name: "동네 축구장: whose or where",
    drops: (place) =>
      place.exact !== undefined &&
      MODIFIER.has(place.word.stem) &&
      bareInFront(place) &&
      !/^(관리|기록|목록|정보|등록|예약|현황|일지)/.test(place.next?.stem ?? ""),
  },
  {
    name: "모의고사 오답노트: records of the last, about the first",
    drops: ({ exact, word, next, sameSentence }) => {
      const about = word.josa === "" && sameSentence && next?.span[0] === word.span[1] + 1 ? findNoun(next.stem) : undefined;
      return (
        exact !== undefined &&
        about !== undefined &&
        about !== exact &&
        (about.kind === "log" || (about.kind === "main" && (next?.stem.length ?? 0) >= 4 && /(일지|일기|기록)$/.test(next?.stem ?? ""))) &&
        !["person", "resource"].includes(exact.kind) &&
        /(노트|부|표|장|기록|일지)$/.test(next?.stem ?? "") &&
        !/^(장부|대장|명부|일지)$/.test(next?.stem ?? "") &&
        !WAY_KEPT.test(next?.stem ?? "")
      );
    },
  },
  {
    name: "드롭다운 메뉴: a part of the screen",
    drops: ({ exact, previous }) => exact !== undefined && /^(내비게이션|드롭다운|네비게이션|설정|햄버거)$/.test(previous?.stem ?? ""),
  },
  {
    name: "알림 목록: what the app itself tells",
    drops: ({ word, next, sameSentence }) =>
      word.stem === "알림" && sameSentence && /^(목록|센터|함|창|벨|종|아이콘|내역|표시|설정)/.test(next?.text ?? ""),
  },
  {
    name: "알림 받기: about the app itself, unless it is managed",
    drops: ({ exact, word, previous, next, acted }) =>
      exact !== undefined &&
      NOT_DATA.has(word.stem) &&
      !(
        WEAK.has(word.stem) &&
        (acted || /^(명단|목록|리스트)/.test(next?.text ?? "") || (/^(업체|회사)$/.test(word.stem) && /^비교/.test(next?.text ?? ""))) &&
        (word.josa === "" || /^(데이터|재무)/.test(next?.text ?? "") || previous?.stem === "여러")
      ) &&
      !(WEAK.has(word.stem) && previous?.stem === "여러"),
  },
];

/** How far something has come is said in a row. */
export const OF_STAGES: readonly NounRule[] = [
  {
    name: "원본전달 보정완료 단계별로: the stages of what is kept",
    drops: ({ words, at }) => leadsTo(words, at, /^단계(?:별|별로)?$/),
  },
];

/** A compound whose head is known, in front of what it is about: 피아노학원 수업. */
export function isHeadModifier(place: NounPlace, headName: string): boolean {
  return MODIFIER.has(headName) && bareInFront(place) && !STORE_VERB.test(place.next?.text ?? "");
}

/** How something is looked at, and what only names the app or its readers: 시간표로 보여 주고, 예약 앱, 부모님. */
export function isAppOrView({ word, previous }: NounPlace): boolean {
  if (SHOWN_AS.test(word.stem) && /^(로|으로|처럼)$/.test(word.josa)) return true;
  const named = previous?.josa === "" && previous.sentence === word.sentence ? findNoun(`${previous.stem} ${word.stem}`) : undefined;
  // 예약 현황판, 대여 시스템: a known pair counts although its second half alone only names the app.
  return (APP_WORD.test(word.stem) && !named) || AUDIENCE.test(word.stem) || word.stem.length > 14;
}

/** The first rule that drops the word, by name. */
export function droppedBy(rules: readonly NounRule[], place: NounPlace): string | undefined {
  return rules.find((rule) => rule.drops(place))?.name;
}
