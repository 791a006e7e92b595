/** "화요일 금요일만", "평일만", "월수금만": the days that are open, said instead of those that are not. */

const DAYS = "일월화수목금토";
const LISTED = /((?:[월화수목금토일]요일(?:이랑|랑|과|와|하고|,|·|\s)*)+)(?:에)?만(?=\s|$)/;
const RUN_TOGETHER = /(?:^|\s|매주)([월화수목금토일]{2,6})(?:요일)?(?:에)?만(?=\s|$)/;

/** The weekdays that stay closed when only these are open; 0 = Sunday. */
export function closedBesides(text: string): number[] | undefined {
  const listed = LISTED.exec(text)?.[1]?.match(/[월화수목금토일](?=요일)/g);
  const open =
    listed ??
    RUN_TOGETHER.exec(text)?.[1]?.split("") ??
    (/평일(?:에)?만/.test(text) ? [..."월화수목금"] : /주말(?:에)?만/.test(text) ? [..."토일"] : []);
  return open.length === 0 ? undefined : [...DAYS].flatMap((day, index) => (open.includes(day) ? [] : [index]));
}
