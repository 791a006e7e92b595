/** How far away a moment on Seoul's wall clock is. Pure. */
export interface Distance {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  isOver: boolean;
  /** "D-9", "D-DAY", "D+3": by calendar days. */
  label: string;
}

/** @param at "2026-11-29T12:00" @param now "2026-11-20T09:30", with seconds if wanted; `null` when `at` is no moment. */
export function distanceTo(at: string, now: string): Distance | null {
  const [target, from] = [Date.parse(`${at}Z`), Date.parse(`${now}Z`)];
  if (Number.isNaN(target) || Number.isNaN(from)) return null;
  const left = Math.max(0, Math.floor((target - from) / 1_000));
  const days = Math.round((Date.parse(`${at.slice(0, 10)}T00:00:00Z`) - Date.parse(`${now.slice(0, 10)}T00:00:00Z`)) / 86_400_000);
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
    isOver: target <= from,
    label: days === 0 ? "D-DAY" : days > 0 ? `D-${days}` : `D+${-days}`,
  };
}

/** "2026-11-29T12:00" → "2026년 11월 29일 일요일 오후 12:00". */
export function momentText(at: string): string {
  const moment = new Date(`${at}Z`);
  if (Number.isNaN(moment.getTime())) return at;
  const weekday = "일월화수목금토"[moment.getUTCDay()];
  const hour = moment.getUTCHours();
  const minutes = moment.getUTCMinutes();
  const clock = `${hour < 12 ? "오전" : "오후"} ${hour % 12 === 0 ? 12 : hour % 12}시${minutes > 0 ? ` ${minutes}분` : ""}`;
  return `${moment.getUTCFullYear()}년 ${moment.getUTCMonth() + 1}월 ${moment.getUTCDate()}일 ${weekday}요일 ${clock}`;
}
