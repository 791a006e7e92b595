/** All that is said of a booking in passing: what can be booked, what it carries and when it can be had. None of it is a list by itself. */
import { bookedAs } from "./is-booked.ts";
import { readAsks } from "./read-asks.ts";
import { readRoster } from "./roster.ts";
import { readPlaces, type SaidPlaces } from "./read-places.ts";

export interface BookedThing {
  kind: "booked";
  items: [];
  places?: SaidPlaces;
  asks?: string[];
  span: [number, number];
}

const HOUR = String.raw`(?:(?:오전|오후|아침|낮|점심|저녁|밤|새벽|심야)(?:은|는|에|에는)?\s?)*\d{1,2}\s?(?::\s?\d{2}|시(?:\s?반|\s?\d{1,2}\s?분)?)?`;
/** When it can be had, how long it takes and how many come: read from the whole text, and named by nobody. */
const TIMES: readonly RegExp[] = [
  // 점심 12~1시는 빼고, 오전 10시부터 밤 9시까지
  new RegExp(
    String.raw`(?:점심\s?시간|브레이크\s?타임|휴게\s?시간|쉬는\s?시간|영업\s?시간|운영\s?시간|진료\s?시간)?(?:은|는|인)?\s?${HOUR}\s?(?:부터|에서|~|〜|-|–)\s?(?:(?:오전|오후|아침|낮|점심|저녁|밤|새벽)\s?)?\d{1,2}\s?(?::\s?\d{2}|시(?:\s?반|\s?\d{1,2}\s?분)?)\s?(?:까지)?(?:만|은|는|이고|이에요|예요|로)?(?:\s?(?:빼고|빼주세요|빼줘|제외|제외하고|비워|쉬어요|쉬고|휴게|안\s?받아요|막아))?`,
    "g",
  ),
  new RegExp(String.raw`(?:(?:심야|마감|끝)(?:은|는)?\s)?(?<!\d)${HOUR.replace(/\)\?$/, ")")}\s?까지(?:만|는)?`, "g"),
  /(?:(?:시간|수업|시술|상담|예약)(?:은|는)\s)?(?:\d{1,3}\s?분|(?:한|두|세|네|\d{1,2})\s?시간(?:\s?반)?)\s?(?:단위|간격|씩|짜리|타임)(?:으로|로)?(?:\s?(?:걸려요|걸리고|걸려서|걸림|소요|이에요|예요|이고|진행해요|진행|해요))?/g,
  /(?:매주\s?|격주(?:로)?\s?|(?:매달\s?)?(?:첫|둘|셋|넷|첫째|둘째|셋째|넷째|마지막|[1-5])(?:째)?\s?주?\s?)?(?:[일월화수목금토](?:요일)?(?:이?랑|과|와|하고|[,·/\s])*)*(?:[일월화수목금토]요일|주말|평일|공휴일)(?:은|는|에|에는|마다|만)?\s?(?:정기\s?)?(?:휴무|휴일|휴진|쉬어요|쉬고|쉬는\s?날|쉽니다|쉴게요|쉼|쉬어|쉬|놀아요|놀고|안\s?(?:해요|열어요|받아요|받고|합니다|해|열|받)|문\s?닫(?:아요|고)?|운영(?:해요)?|영업(?:해요)?|열어요|(?<=만\s?)(?:해요|받아요|가능))(?:이에요|예요|입니다|이고|인데)?/g,
  /(?:하루|1일|일일|당일)(?:에|당)?\s?(?:최대\s?|딱\s?)?(?:\d{1,3}|한|두|세|네|다섯)\s?(?:팀|명|마리|건|대|분|인|집|가족|커플|테이블)(?:씩)?(?:까지)?(?:만)?(?:\s?(?:받아요|받고|받을게요|받을거|받게|받아|가능해요|예약\s?받)[가-힣]{0,3})?/g,
  /(?:인원은?\s?)?최대\s?(?:인원\s?)?\d{1,3}\s?(?:명|인)(?:까지)?(?:만)?(?:이에요|예요|이고|\s?가능(?:해요)?)?/g,
  /(?:한\s?번에|한\s?타임(?:에)?|타임당|동시에)\s?(?:최대\s?)?(?:\d{1,3}|한|두|세|네|다섯|여섯)\s?(?:명|팀|건|대|마리|분)(?:씩)?(?:까지)?(?:만)?/g,
  /점심(?:\s?시간)?(?:은|는|에는|에|만)?\s?(?:빼고|빼\s?주세요|빼줘요?|제외하고|제외|쉬어요|쉽니다|비워\s?주세요|비우고|안\s?받아요)/g,
  /(?:\d{1,3}\s?분|(?:한|두|세|\d)\s?시간(?:\s?반)?)\s?(?=(?:수업|레슨|상담|진료|코스)이고)/g,
  /(?<![가-힣])(?:[월화수목금토일]{2,6}|주말|평일)만(?:\s?(?:해요|하고|운영해요|받아요|열어요|합니다))?(?=\s|$|[.,])/g,
  /(?:하루|종일|1일|날짜)\s?단위(?:로)?/g,
  // 원장님 한 분: nobody to choose between.
  /(?:원장|선생|강사|디자이너|관리사|의사)(?:님)?(?:이|은|는)?\s?(?:한|1)\s?(?:명|분)(?:이라서?|이고|이에요)?(?![가-힣])/g,
  /(?<!\d)\d{2,3}\s?분(?=\s(?:노쇼|예약|월|화|수|목|금|토|일))/g,
  // 계약금 입금 확인: ticked off on the booking.
  /(?:예약금|계약금|선금)(?:을|은|도)?\s?(?:입금)?\s?(?:확인|체크|여부)(?:하게|되게|도)?/g,
  // 회원들이 직접: who does it.
  /(?:회원|손님|고객|학생|주민|입주민|직원|학부모|부모님|엄마|신도|동호인|수강생)(?:님)?(?:들)?(?:이|은|도|끼리)?\s?(?:직접|각자|알아서|스스로|폰으로)/g,
];

/** Empty where nothing is taken for a time. */
export function bookedThings(text: string): BookedThing[] {
  if (bookedAs(text) === undefined)
    return (readRoster(text)?.spans ?? []).toSorted((a, b) => a[0] - b[0]).map((span) => ({ kind: "booked", items: [], span }));
  const found: BookedThing[] = readPlaces(text).map((places) => ({ kind: "booked", items: [], places, span: places.span }));
  const add = (thing: BookedThing) => {
    if (found.every(({ span }) => span[1] <= thing.span[0] || thing.span[1] <= span[0])) found.push(thing);
  };
  const times = TIMES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match): [number, number] => [match.index, match.index + match[0].length]),
  );
  for (const { labels, span } of readAsks(text, [...found.map(({ span }) => span), ...times]))
    add({ kind: "booked", items: [], asks: labels, span });
  for (const span of times) if (text.slice(...span).trim() !== "") add({ kind: "booked", items: [], span });
  return found.toSorted((a, b) => a.span[0] - b.span[0]);
}
