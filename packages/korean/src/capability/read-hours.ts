/** When a place is open, as people say it: "10시~20시", "오전 10시부터 저녁 8시까지 30분 단위로", "월요일은 쉬어요". */
export interface OpeningHours {
  from?: string;
  to?: string;
  stepMinutes?: number;
  /** 0 = Sunday. */
  closedWeekdays?: number[];
  /** How many bookings one slot takes. */
  capacity?: number;
}

const PART = "(오전|오후|아침|낮|점심|저녁|밤|새벽)?\\s*";
const CLOCK = `${PART}(\\d{1,2})\\s*(?:시\\s*(반|\\d{1,2}\\s*분)?|:\\s*(\\d{2}))`;
/** The first hour may stand bare: "10~20시". */
const RANGE = new RegExp(`${PART}(\\d{1,2})\\s*(?:시\\s*(반|\\d{1,2}\\s*분)?|:\\s*(\\d{2}))?\\s*(?:부터|에서|~|〜|-|–)\\s*${CLOCK}`);
const NUMBER_WORDS: Readonly<Record<string, number>> = { 한: 1, 두: 2, 세: 3, 네: 4 };
const WEEKDAYS = "일월화수목금토";

export function readHours(text: string): OpeningHours {
  const hours: OpeningHours = {};
  const range = RANGE.exec(text);
  if (range) {
    const from = minutesOf(range[1], range[2], range[3] ?? range[4]);
    let to = minutesOf(range[5], range[6], range[7] ?? range[8]);
    // "10시부터 8시까지": closing before opening means the evening.
    if (to <= from && !range[5] && to + 720 <= 1440) to += 720;
    if (to > from && to <= 1440 && from < 1440) Object.assign(hours, { from: clock(from), to: clock(to) });
  }
  const step = /(\d+|한|두|세|네)\s*시간\s*(반)?\s*(?:단위|간격|씩|마다|타임|짜리)/.exec(text);
  const minutes = /(\d{1,3})\s*분\s*(?:단위|간격|씩|마다|타임|짜리)/.exec(text);
  if (minutes) hours.stepMinutes = Number(minutes[1]);
  else if (step) hours.stepMinutes = (NUMBER_WORDS[step[1] ?? ""] ?? Number(step[1])) * 60 + (step[2] ? 30 : 0);
  if (hours.stepMinutes !== undefined && !(hours.stepMinutes >= 5 && hours.stepMinutes <= 720)) delete hours.stepMinutes;
  const closed =
    /(?:매주\s*)?((?:[일월화수목금토]요일(?:이랑|랑|과|와|하고|,|\s)*)+)(?:은|는|에|에는|마다)?\s*(?:정기\s*)?(?:휴무|쉬|쉼|안\s?(?:해|열|받)|닫)/.exec(
      text,
    );
  if (closed)
    hours.closedWeekdays = [...(closed[1] ?? "").matchAll(/([일월화수목금토])요일/g)].map((match) => WEEKDAYS.indexOf(match[1] ?? "일"));
  else if (/주말(?:은|에는|에)?\s*(?:휴무|쉬|안\s?(?:해|열|받))/.test(text)) hours.closedWeekdays = [0, 6];
  const capacity =
    /(?:한\s?타임|타임당|타임별|시간당|시간대별?로?|회차당|슬롯당|한\s?번에|한\s?시간에|같은\s?시간에)\s*(?:에\s*)?(?:최대\s*)?(\d{1,3})\s*(?:명|팀|건|대|분|인)/.exec(
      text,
    );
  if (capacity) hours.capacity = Number(capacity[1]);
  if (hours.capacity !== undefined && hours.capacity < 1) delete hours.capacity;
  return hours;
}

function minutesOf(part: string | undefined, hour: string | undefined, rest: string | undefined): number {
  let value = Number(hour);
  if (part && /(오후|저녁|밤)/.test(part) && value < 12) value += 12;
  if (part && /(낮|점심)/.test(part) && value < 7) value += 12;
  const minutes = rest === "반" ? 30 : Number((rest ?? "0").replace(/\D/g, ""));
  return value * 60 + minutes;
}

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
