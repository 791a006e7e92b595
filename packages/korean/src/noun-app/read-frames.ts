/** Things named by what happens to them, not by a noun of the lexicon: 맡긴 옷, 빌려준 책, 어디서 장사하는지. */
import { splitOutsideParentheses, type KnownNoun } from "../nouns/noun-lexicon.ts";

interface Frame {
  said: RegExp;
  /** Said too when it is of another kind: 빌려준 돈 is no 빌려준 책. */
  unless?: RegExp;
  /** What the records are called; `thing` is the noun the frame is about. */
  name: (thing: string | undefined) => string;
  id: string;
  icon: KnownNoun["icon"];
  kind: KnownNoun["kind"];
  labels: (thing: string) => string;
}

/** A noun and what follows it up to the next word. */
const THING = String.raw`([가-힣]{1,6}?)(?:들)?(?:을|를|이|가|은|는|이랑|랑|도)?(?=\s|$|[,.])`;
const LENT = String.raw`(?:빌려\s?준|빌려\s?간|빌려\s?가\S*|빌려\s?줬\S*|빌린|빌려줄|대출해\s?준|대출한)`;

const FRAMES: readonly Frame[] = [
  {
    said: new RegExp(String.raw`(?:빌려\s?준|빌려\s?간|빌린|꿔\s?준|꿔준|꾼|받을|갚을)\s?돈`),
    name: () => "빌려준 돈",
    id: "debt",
    icon: "coins",
    kind: "log",
    labels: () => "이름*, 구분(빌려줌/빌림)*, 금액*, 날짜*, 갚을 날, 상태(남음/일부갚음/다갚음!g.), 메모",
  },
  {
    said: new RegExp(String.raw`(?:${THING}\s)?${LENT}(?:\s(?!사람|거|것|날|목록|기록|분)${THING})?`),
    unless: /(렌탈|렌트|대여\s?(?:업|점|샵|가게|관리)|회의실|구장|연습실|스튜디오)/,
    name: (thing) => (thing ? `빌려준 ${thing}` : "빌려준 물건"),
    id: "loan",
    icon: "repeat",
    kind: "log",
    labels: (thing) => `${thing} 이름*, 빌린 사람*, 빌려준 날*, 돌려받을 날, 상태(빌려줌/돌려받음!g.), 메모`,
  },
  {
    said: new RegExp(String.raw`맡(?:긴|은|기신|겨\s?주신|기고\s?간|겨진)\s${THING}`),
    name: (thing) => `맡긴 ${thing ?? "물건"}`,
    id: "deposited",
    icon: "package",
    kind: "main",
    labels: (thing) => `손님*, 연락처*, 맡긴 ${thing}*, 맡긴 날*, 찾아가는 날, 금액, 상태(맡음/작업중/찾아감!g.), 메모`,
  },
  {
    said: new RegExp(String.raw`(?:${THING}\s)?(?:먹은|마신|쓴|가져간|사용한)\s?(?:사람|애|직원|분)\S{0,2}\s?(?:체크|적|기록|표시|명단)`),
    unless: /(예약|대관|식단|급식|회비)/,
    name: (thing) => (thing ? `${thing} 기록` : "사용 기록"),
    id: "usedBy",
    icon: "clipboard-list",
    kind: "log",
    labels: (thing) => `이름*, ${thing}*, 수량*, 날짜*, 금액, 냈는지, 메모`,
  },
  {
    said: /(자리|좌석|사물함|락커|호실|책상)(?:를|을)?\s?(?:누가|누구)\s?(?:쓰는지|쓰나|앉는지|사용하는지|쓰고)/,
    unless: /(예약|시간별|시간대)/,
    name: (thing) => `${thing ?? "자리"} 이용`,
    id: "seatUse",
    icon: "key",
    kind: "main",
    labels: (thing) => `${thing} 번호*, 이용자*, 연락처, 시작일*, 만료일*, 상태(이용중/만료/비어있음), 메모`,
  },
  {
    said: /(?<![가-힣])(?:판|팔린|판매한|팔았던)\s?(?:물건|거|것|옷|중고)(?:들)?/,
    unless: /(쇼핑몰|주문|재고)/,
    name: () => "판매 내역",
    id: "soldThing",
    icon: "tag",
    kind: "log",
    labels: () => "물건*, 판 날*, 판매 금액*, 배송비, 수수료, 남은 돈(판매 금액-배송비-수수료), 상태(판매중/판매완료), 메모",
  },
  {
    said: /(?:집|방|매물|가게)\s?(?:을|를)?\s?보러\s?(?:오|온|올|가|간|갈)[가-힣]{0,3}/,
    name: () => "방문 약속",
    id: "viewing",
    icon: "calendar-check",
    kind: "main",
    labels: () => "이름*, 연락처*, 볼 곳*, 방문 일시*, 담당자, 상태(예약/방문완료/취소), 메모",
  },
  {
    said: new RegExp(
      String.raw`(?:${THING}\s)?(?:메이트|동행|동행자|파트너|팀원|멤버|스터디원|모임원|러닝\s?크루)(?:를|을)?\s?(?:구하|구해|찾기|찾는|모집)`,
    ),
    unless: /(회사|직원|알바|채용|구인)/,
    name: (thing) => (thing ? `${thing} 모집` : "함께할 사람 모집"),
    id: "companion",
    icon: "users",
    kind: "content",
    labels: () => "제목*, 지역, 날짜, 시간, 모집 인원(명), 소개*, 올린 사람*, 연락처, 상태(모집중/마감!g.)",
  },
  {
    said: /(?:부모님|엄마|아빠|어머니|아버지|어머님|아버님|자녀|손주|조카|아이들?)(?:들)?\s?(?:께|한테|에게)?\s?(?:세뱃돈\s?)?용돈\s?(?:을|를)?\s?(?:보낸|드린|드리|준|주는|보내|송금)/,
    name: () => "용돈",
    id: "allowance",
    icon: "coins",
    kind: "log",
    labels: () => "받는 분*, 금액*, 날짜*, 방법(계좌이체/현금), 까닭(매달/명절/생일/그냥), 메모",
  },
  {
    said: /(?:오늘|이번\s?주|매일|요일별)\s?(?:\S{1,6}\s)?(?:위치|장소)(?:를|을)?\s?(?:알려|알림|공지|안내|올리)/,
    name: () => "영업 일정",
    id: "whereabouts",
    icon: "map-pin",
    kind: "main",
    labels: () => "장소*, 날짜*, 시작 시간, 종료 시간, 주소, 안내",
  },
  {
    said: /(?:오늘|이번\s?주|매일|언제|요일별로?)?\s?(?:언제\s?)?어디(?:서|에서|에)\s?(?:장사|영업|판매|운영|공연|버스킹|열리|여는|문\s?여)/,
    name: () => "영업 일정",
    id: "whereabouts",
    icon: "map-pin",
    kind: "main",
    labels: () => "장소*, 날짜*, 시작 시간, 종료 시간, 주소, 안내",
  },
];

/** Words that stand where a thing could but are none. */
const NO_THING =
  /(?:는지|은지|던지)$|^(것|거|뭐|뭐뭐|누가뭐|무엇|누구한테|누구|사람도|제가|내가|누가|누구|언제|얼마|어디|다시|아직|먼저|전|후|거|것|날|사람|친구|옆집|이웃|손님|고객|회원|학생|직원|도서관|가게|세탁소)$/;

export interface FramedNoun {
  name: string;
  known: KnownNoun;
  span: [number, number];
}

/** Where a frame is said, the noun it stands for with fields of its own. */
export function readFrames(text: string): FramedNoun[] {
  const found: FramedNoun[] = [];
  for (const { said, unless, name, id, icon, kind, labels } of FRAMES) {
    const match = said.exec(text);
    if (!match || unless?.test(text) || found.length > 0) continue;
    const thing = match.slice(1).findLast((part) => part !== undefined && !NO_THING.test(part));
    found.push({
      name: name(thing),
      known: {
        names: [name(thing)],
        id,
        icon,
        counter: "건",
        kind,
        labels: splitOutsideParentheses(labels(thing ?? "물건"), /,/),
        titles: [],
      },
      span: [match.index, match.index + match[0].length],
    });
  }
  return found;
}
