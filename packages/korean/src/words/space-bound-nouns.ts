/** Puts the space back before 거, 것, 건, 걸 behind a verb: 더한거 → 더한 거, 안받은건 → 안받은 건. 물건 and 안건 stay. */
import { BOUND_NOUNS, PARTICLES } from "./bound-nouns.data.ts";
import { analyse } from "./analyse.ts";

const GLUED = new RegExp(String.raw`([가-힣]{1,12})([${BOUND_NOUNS}])(?=(?:[${PARTICLES}]|들[${PARTICLES}]?)?(?:[\s,.!?~]|$))`, "g");
const HANGUL = 0xac00;
const FINALS = 28;
/** ㄴ and ㄹ, by their numbers: forms in front of a noun end so. */
const ENDINGS: ReadonlySet<number> = new Set([4, 8]);

export function spaceBoundNouns(text: string): string {
  return text.replace(GLUED, (whole: string, stem: string, noun: string) =>
    ENDINGS.has((stem.charCodeAt(stem.length - 1) - HANGUL) % FINALS) && isBeforeNoun(stem) ? `${stem} ${noun}` : whole,
  );
}

const isBeforeNoun = (stem: string): boolean => analyse(`${stem} 거`).at(-2)?.tag.endsWith("ETM") === true;
