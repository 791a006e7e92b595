/** Whether what is talked about is taken for a time by somebody: booked, let by the hour, or used by turns. */

import { readPlaces } from "./read-places.ts";

/** 예약 주문, 예약중, 예약금, 임대관리: another matter than a time that is taken. */
const RESERVED =
  /(?:예약|(?<!임)대관(?!리)|부킹)(?!\s?(?:주문|판매|상품|구매|배송|송금|발송|이체|메일|문의|게시|저장|업로드|발행)|중[\s/,.]|어플?\b|주를|번호)/;
const SHARED =
  /(?:[가-힣](?:방|룸|실|홀|코트|구장|회관|장비|기계|부스)|(?<![가-힣])(?:방|룸|강당|운동장|체육관|차|차량|트럭|마당|텃밭|자리|좌석|공간|창고|주차장))(?:[에을를은는이도]|\s|\d|$)/;
/** 큰방 작은방 빌려주는, 누가 언제 쓰는지: used by turns, whether or not anybody says 예약. */
const BY_TURNS =
  /(?:빌려\s?(?:주|드리|쓰)|대여해?\s?주|돌아가(?:면서|며)\s?(?:쓰|사용|이용)|(?:누가|언제)\s(?:누가\s|언제\s|몇\s?시에\s)?(?:쓰|사용|이용)[가-힣]{0,3}는?지|시간표(?:로|처럼|\s보)|시간대?별)/;
/** 30분 단위, 한 시간씩. */
export const BY_SLOTS = /(?:\d+\s?분|(?:한|두|세|\d{1,2})\s?시간(?:\s?반)?)\s?(?:단위|간격|씩)/;
/** What is done with somebody at an hour that was agreed on. */
const MEETING =
  /(?<![가-힣])([가-힣]{0,3}(?:상담|면담|진료|컨설팅|멘토링|체험|견학|촬영|면접|클리닉|검진|시승|시음|방문))(?![가-힣]{2}|\s?(?:일지|기록))/;

/** 하루 단위, 빌려주는 날짜: a whole day is taken, whatever the hour. */
export function isByDay(text: string): boolean {
  return (
    /(?:하루|1일|종일|날짜)\s?단위|하루\s?종일|(?:빌려\s?주는|대관하는|예약된|빌린)\s?날짜|하루씩/.test(text) &&
    !BY_SLOTS.test(text) &&
    !/\d\s?시(?:부터|에서|\s?~)/.test(text)
  );
}

/** The word a booking goes by in `text`: 예약, 대관, 상담 예약; undefined where nothing is taken for a time. */
export function bookedAs(text: string): string | undefined {
  const said = RESERVED.exec(text)?.[0];
  if (said !== undefined) return said === "부킹" ? "예약" : said;
  // 남은 시간, 빈 자리: what is in use just now, not what is taken for later.
  if (/(?:재고|일지|기록|가계부|장부|알바|급여|남은\s?시간|(?:쓰는|사용|이용)\s?중|비었|빈\s?자리)/.test(text)) return undefined;
  const isShared = SHARED.test(text) || readPlaces(text).some(({ sort }) => sort === "place");
  if (isShared && /(?:사용|이용)\s?신청/.test(text)) return "대관";
  if (isShared && (BY_TURNS.test(text) || BY_SLOTS.test(text))) return /(?:빌려\s?(?:주|드리)|대여해?\s?주)/.test(text) ? "대관" : "예약";
  const meeting = BY_SLOTS.test(text) ? MEETING.exec(text)?.[1] : undefined;
  return meeting === undefined ? undefined : `${meeting} 예약`;
}
