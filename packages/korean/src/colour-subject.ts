/** Whose a colour is that is asked for: how the app looks, or something it holds. */
import { analyse } from "./words/analyse.ts";

/** Words for the app's own look; without one of them a colour beside a name of the app marks records. */
export const OF_THE_APP =
  /(배경|바탕|버튼|테마|메인\s?(?:색|컬러)|대표\s?색|포인트|강조\s?색|헤더|전체|앱\s?(?:색|전체)|톤|느낌|컨셉|분위기|주\s?색)/;

/** 글씨는 흰색으로: what an app looks like. */
const LOOKS = /글씨|글자|폰트|색|컬러|화면|앱|어플|디자인|메뉴|제목|카드/;
const TOPICS: ReadonlySet<string> = new Set(["은", "는"]);

/** 월척은 금색으로, 간 데는 주황색으로, 큰방은 파란색 작은방은 초록색으로: of what is spoken of in front, which is no part of how the app looks. @param colour where the colour is named, UTF-16 */
export function isColourOfOther(text: string, colour: number): boolean {
  const morphemes = analyse(text);
  return morphemes.some((one, at) => {
    const before = morphemes[at - 1];
    // 저는 파란색이 좋아요: of nobody's but the app's.
    if (!before || one.start >= colour || one.tag !== "JX" || !TOPICS.has(one.lemma) || before.tag === "NP") return false;
    const word = text.slice(0, one.start).split(/\s+/).at(-1)!;
    return !OF_THE_APP.test(word) && !LOOKS.test(word);
  });
}
