/** When a place is open, as people say it: "10시~20시", "오전 10시부터 저녁 8시까지 30분 단위로", "월요일은 쉬어요", "점심 12~1시는 빼고". */
export interface OpeningHours {
  from?: string;
  to?: string;
  stepMinutes?: number;
  /** 0 = Sunday. */
  closedWeekdays?: number[];
  /** How many bookings one slot takes. */
  capacity?: number;
  /** Hours of the day in which nothing can be booked. */
  breaks?: { from: string; to: string }[];
}

const PART = "(오전|오후|아침|낮|점심|저녁|밤|새벽)?\\s*";
const CLOCK = `${PART}(\\d{1,2})\\s*(?:시\\s*(반|\\d{1,2}\\s*분)?|:\\s*(\\d{2}))`;
/** The first hour may stand bare: "10~20시". */
const RANGE = new RegExp(
  `${PART}(\\d{1,2})\\s*(?:시\\s*(반|\\d{1,2}\\s*분)?|:\\s*(\\d{2}))?\\s*(?:부터|에서|~|〜|-|–)\\s*${CLOCK}|(?<=아침\\s?)(\\d{1,2})시\\s저녁\\s?(\\d{1,2})시`,
  "g",
);
/** 9시부터, 밤 12시까지: one end alone. */
const ONE_END = new RegExp(`${CLOCK}\\s*(부터|까지)`);
const RESTS =
  /^(?:까지|에)?(?:는|은|만)?\s?(?:빼|제외|비워|쉬|(?:휴게|휴식|점심|브레이크)(?!\s?(?:시간|타임)?(?:은|는|에|에는)?\s?(?:\d|빼|제외|쉬|비워|안\s))|막아|막고|안\s?(?:받|돼|되|해|열|잡)|못\s?(?:받|하|잡)|불가)/;
const REST_BEFORE = /(?:점심\s?시간|브레이크\s?타임|휴게\s?시간|휴식\s?시간|쉬는\s?시간)(?:은|는|이|인)?\s?$/;
const LUNCH_OFF = /점심(?:\s?시간)?(?:은|는|에는|에|만)?\s?(?:빼|제외|쉬|쉽|비워|비우|안\s?받|휴게|막아)/;
/** Six in the morning. */
const EARLIEST = 360;
const NUMBER_WORDS: Readonly<Record<string, number>> = { 한: 1, 두: 2, 세: 3, 네: 4 };
const WEEKDAYS = "일월화수목금토";
const DAYS =
  "[일월화수목금토]요일(?:(?:이랑|랑|과|와|하고|,|·|/|\\s)*[일월화수목금토]요일)*|[일월화수목금토](?:[,·/\\s]?[일월화수목금토])+(?=\\s(?:휴|쉬|안|정기)|만(?:\\s|$))|주말|평일";
const SHUT = "(?:정기\\s*)?(?:휴무|휴진|휴관|휴일|쉬|쉽|쉴|쉼|놀|안\\s?(?:해|열|받|합|하)|문\\s?(?:을\\s)?닫|닫)";
/** 격주 토요일, 첫째주 월요일: not every week. */
const NOT_WEEKLY = /(?:격주|격월|(?:첫|둘|셋|넷|첫째|둘째|셋째|넷째|마지막|\d)\s?(?:째|번째)?\s?주?)\s?(?:에\s|에는\s|로\s)?$/;

export function readHours(text: string): OpeningHours {
  const hours: OpeningHours = {};
  const breaks: { from: string; to: string }[] = [];
  for (const range of text.matchAll(RANGE)) {
    const span =
      range[9] === undefined
        ? spanOf(range)
        : { from: Number(range[9]) * 60, to: Number(range[10]) * 60 + (Number(range[10]) < 12 ? 720 : 0) };
    if (span.to <= span.from || span.to > 1440 || span.from >= 1440) continue;
    const behind = text.slice(range.index + range[0].length);
    const rests = RESTS.test(behind) || REST_BEFORE.test(text.slice(0, range.index));
    // 점심시간 1시부터 2시: nobody rests at night.
    const late = rests && span.from < 420 && span.to <= 720 ? 720 : 0;
    const said = { from: clock(span.from + late), to: clock(span.to + late) };
    if (rests) breaks.push(said);
    else if (hours.from === undefined) Object.assign(hours, said);
  }
  if (
    hours.from === undefined &&
    /(?:까지만|까지\s?(?:예약|영업|운영|해요|받|가능|이에요|예요|$)|부터\s?(?:예약|영업|운영|열|시작|받|$))/.test(text)
  ) {
    const end = ONE_END.exec(text);
    const at = end ? minutesOf(end[1], end[2], end[3] ?? end[4]) : 0;
    if (end?.[5] === "까지" && at > 0) {
      const late =
        end[1] && /(?:밤|심야)/.test(end[1]) && at === 720 ? 1440 : at <= 600 && !/(?:오전|아침|새벽)/.test(end[1] ?? "") ? at + 720 : at;
      if (late > 600 && late <= 1440) Object.assign(hours, { from: "10:00", to: clock(late) });
    } else if (end?.[5] === "부터" && at >= 300 && at < 1200) Object.assign(hours, { from: clock(at), to: "20:00" });
  }
  const step = /(\d+|한|두|세|네)\s*시간\s*(반)?\s*(?:단위|간격|씩|마다|타임|짜리|걸|소요|수업|레슨|상담|진료|코스|클래스)/.exec(text);
  const minutes = /(\d{1,3})\s*분\s*(?:단위|간격|씩|마다|타임|짜리|걸|소요|수업|레슨|상담|진료|코스|클래스)/.exec(text);
  const alone =
    /(?:예약|수업|상담|레슨|진료|시술)(?:은|는|시간은?)?\s?(\d{2,3})\s?분(?:이고|이에요|예요|이며)?(?![가-힣]|\s?(?:전|후|뒤|안))/.exec(
      text,
    );
  if (minutes ?? alone) hours.stepMinutes = Number((minutes ?? alone)?.[1]);
  else if (step) hours.stepMinutes = (NUMBER_WORDS[step[1] ?? ""] ?? Number(step[1])) * 60 + (step[2] ? 30 : 0);
  if (hours.stepMinutes !== undefined && !(hours.stepMinutes >= 5 && hours.stepMinutes <= 720)) delete hours.stepMinutes;
  const closed = closedDays(text);
  if (closed.length > 0) hours.closedWeekdays = closed;
  const capacity =
    /(?:한\s?타임|타임당|타임별|시간당|시간대별?로?|회차당|슬롯당|한\s?번에|한\s?시간에|같은\s?시간에)\s*(?:에\s*)?(?:최대\s*)?(\d{1,3}|한|두|세|네)\s*(?:명|팀|건|대|분|인|마리)/.exec(
      text,
    ) ?? /(\d{1,3})\s?(?:명|팀)\s?씩\s?(?:받|예약|진행|입장|체험)/.exec(text);
  if (capacity) hours.capacity = NUMBER_WORDS[capacity[1] ?? ""] ?? Number(capacity[1]);
  if (hours.capacity !== undefined && hours.capacity < 1) delete hours.capacity;
  // 점심시간 빼고: when everybody eats.
  if (breaks.length === 0 && LUNCH_OFF.test(text)) breaks.push({ from: "12:00", to: "13:00" });
  if (breaks.length > 0) hours.breaks = breaks.slice(0, 3);
  return hours;
}

/** "격주 토요일", where some weeks only are taken off: no calendar here knows which. */
export function irregularDayOff(text: string): string | undefined {
  for (const match of text.matchAll(new RegExp(`(?:${DAYS})(?:은|는|에|에는|마다)?\\s*${SHUT}`, "g"))) {
    const before = NOT_WEEKLY.exec(text.slice(0, match.index));
    if (before) return `${before[0].trim()} ${/[일월화수목금토]요일/.exec(match[0])?.[0] ?? ""}`.trim();
  }
  return undefined;
}

/** 월요일은 쉬어요, 주말만, 월 화 휴무. */
function closedDays(text: string): number[] {
  const days = new Set<number>();
  for (const match of text.matchAll(new RegExp(`(${DAYS})(?:은|는|에|에는|마다)?\\s*${SHUT}`, "g")))
    if (!NOT_WEEKLY.test(text.slice(0, match.index))) for (const day of daysIn(match[1]!)) days.add(day);
  if (days.size > 0) return [...days];
  // 주말만 해요, 평일만 예약: the other days are off.
  const only = new RegExp(`(${DAYS})만(?!\\s*(?:빼|제외|쉬|쉽|휴|안|아니|말))`).exec(text)?.[1];
  const open = only === undefined ? [] : daysIn(only);
  return open.length === 0 ? [] : [0, 1, 2, 3, 4, 5, 6].filter((day) => !open.includes(day));
}

function daysIn(said: string): number[] {
  if (said === "주말") return [0, 6];
  if (said === "평일") return [1, 2, 3, 4, 5];
  return [...said.replace(/요일/g, "").matchAll(/[일월화수목금토]/g)].map(([day]) => WEEKDAYS.indexOf(day));
}

function spanOf(range: RegExpExecArray): { from: number; to: number } {
  const from = minutesOf(range[1], range[2], range[3] ?? range[4]);
  let to = minutesOf(range[5], range[6], range[7] ?? range[8]);
  // 밤 12시: the day is over.
  if (range[5] && /(?:밤|저녁)/.test(range[5]) && to === 720) to = 1440;
  // "10시부터 8시까지": closing before opening means the evening; past midnight, the day ends.
  if (to <= from && !range[5] && to + 720 <= 1440) to += 720;
  if (to <= from && range[5] === "새벽") to = 1440;
  // "1시부터 5시까지": nobody opens in the small hours without saying so, and a clock written with a nought means what it says.
  const isNoon = from < EARLIEST && to > from && to <= 720 && !range[1] && !range[5] && !/^0/.test(range[2] ?? "");
  return isNoon ? { from: from + 720, to: to + 720 } : { from, to };
}

function minutesOf(part: string | undefined, hour: string | undefined, rest: string | undefined): number {
  let value = Number(hour);
  if (part && /(오후|저녁|밤)/.test(part) && value < 12) value += 12;
  if (part && /(낮|점심)/.test(part) && value < 7) value += 12;
  const minutes = rest === "반" ? 30 : Number((rest ?? "0").replace(/\D/g, ""));
  return value * 60 + minutes;
}

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
