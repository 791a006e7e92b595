/** How long ago a moment was, as one says it: "방금", "3시간 전", "어제"; further back the day itself. Pure, both on Seoul's clock. */
export function agoText(moment: string, now: string, dayText: (day: string) => string): string {
  const day = moment.slice(0, 10);
  const days = Math.round((Date.parse(`${now.slice(0, 10)}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / 86_400_000);
  if (days === 0) return moment.length > 10 ? today(moment, now) : "오늘";
  if (days === 1) return "어제";
  return days > 1 && days < 7 ? `${days}일 전` : dayText(day);
}

function today(moment: string, now: string): string {
  const minutes = Math.floor((Date.parse(`${now}Z`) - Date.parse(`${moment}Z`)) / 60_000);
  if (minutes < 0) return "오늘";
  if (minutes < 1) return "방금";
  return minutes < 60 ? `${minutes}분 전` : `${Math.floor(minutes / 60)}시간 전`;
}
