/** Look of an app: stated colours exactly, else a palette of its domain, varied by the seed. */
import type { ThemeSpec } from "@appmon/appspec/spec";
import { findColours, type FoundColour, luminance } from "../colour-names.ts";
import type { Domain } from "../data/domains.ts";

export interface ReadTheme {
  theme: ThemeSpec;
  colours: FoundColour[];
}

/** 글씨 크기를 조절: for each reader, not once for all. */
export const TEXT_SIZES =
  /(글씨|글자|폰트|텍스트)\s?크기[를을도]?\s?(?:\S{1,6}\s)?(조절|조정|바꾸|바꿀|변경|선택|고르|키우|키울)|(글씨|글자)[를을]?\s?(키울|크게\s?할)\s?수/;

/** A child's own hands and eyes: large letters, large buttons. */
const CHILD_USES =
  /(?:초등학생|초등|유치원생|어린이|아이|딸|아들|조카|손주)(?:들)?(?:이|가|아이가)?\s?(?:딸이?|아들이?)?\s?(?:직접\s?|혼자\s?)?(?:쓸|쓰게|쓰는|사용할|누르|보게)/;
/** Read by people of every age at once: each sets the letters as their eyes need them. */
const READ_BY_MANY = /(주보|교회|성당|경로당|복지관|노인|요양원|요양병원|어르신|마을\s?(?:소식|회관|공지))/;

export function themeForText(text: string, domain: Domain, seed: number): ReadTheme {
  // A colour that marks records (부족하면 빨간색) is no colour of the app.
  const colours = findColours(text).filter(
    (colour) =>
      // 0이 되면 빨간색으로: what a condition turns a record into.
      (colour.role !== null && !/(?:면|때|경우|것은|사람은|건)\s*$/.test(text.slice(0, colour.span[0]))) ||
      !/^\s*(?:으로|로|색으로)?\s*(?:표시|강조|경고|칠|보이|뜨|알|$)/.test(text.slice(colour.span[1])) ||
      /톤|느낌|하게/.test(text.slice(colour.span[1], colour.span[1] + 8)),
  );
  const background = colours.find((colour) => colour.role === "background");
  // "빨간 글씨로 공지": by itself that is some text of the app, not all of it.
  const ink = colours.find(
    (colour) => colour.role === "ink" && (background !== undefined || /글씨|글자|텍스트/.test(text.slice(0, colour.span[0]))),
  );
  const loose = colours.filter(
    (colour) => colour.role === null && /^(색|톤|으로|로|하게|계열|느낌|\s*(톤|색|계열|느낌|테마|컬러))/.test(text.slice(colour.span[1])),
  );
  const primary = colours.find((colour) => colour.role === "primary") ?? loose[0];
  const dark = /(다크\s?모드|다크\s?테마|어두운\s?(테마|배경|화면|느낌)|어둡게|밤\s?느낌|야간\s?모드|검은\s?배경)/.test(text);
  const cute = /(귀엽|귀여운|아기자기|깜찍|동글|발랄)/.test(text);
  const fancy = /(고급|세련|우아|클래식|감성|럭셔리)/.test(text);
  const family = dark ? "night" : cute ? "play" : domain.family;
  const palette = domain.palettes[Math.abs(seed) % domain.palettes.length] ?? (["#f8f9f7", "#2f6f5e"] as const);
  const mode = background ? (luminance(background.hex) < 0.2 ? "dark" : "light") : dark || family === "night" ? "dark" : "light";
  const night = ["#12141a", "#e0a458"] as const;
  const theme: ThemeSpec = {
    family,
    mode,
    background: background?.hex ?? (mode === "dark" && luminance(palette[0]) > 0.2 ? night[0] : palette[0]),
    primary: primary?.hex ?? (mode === "dark" && luminance(palette[1]) < 0.18 ? night[1] : palette[1]),
  };
  if (ink) theme.ink = ink.hex;
  if (cute) theme.radius = "full";
  if (/(?:손\s?글씨|필기체)(?:체|로|\s?(?:느낌|폰트|글꼴|글씨체|서체))/.test(text)) theme.font = "hand";
  else if (cute || /(둥근|동글동글)\s?(폰트|글씨|글꼴)/.test(text)) theme.font = "round";
  else if (/(?:명조|바탕체|세리프)(?:체|로|\s?(?:느낌|폰트|글꼴|글씨|서체))/.test(text)) theme.font = "serif";
  else if (fancy || family === "paper") theme.font = "serif";
  if (
    /(글씨|글자|버튼|화면)[가-힣\s]{0,6}(크게|큼직|커야|컸으면|큰)/.test(text) ||
    /(어르신|할머니|할아버지|부모님이\s?쓰|아버지|어머니|노안)/.test(text) ||
    CHILD_USES.test(text)
  ) {
    theme.fontScale = 1.2;
    theme.density = "roomy";
  } else if (/(한눈에|촘촘|빽빽|엑셀)/.test(text)) theme.density = "compact";
  if (TEXT_SIZES.test(text) || READ_BY_MANY.test(text)) theme.textSizes = true;
  const stated: NonNullable<ThemeSpec["stated"]> = [];
  if (background) stated.push({ role: "background", said: background.said, hex: background.hex });
  if (primary) stated.push({ role: "primary", said: primary.said, hex: primary.hex });
  if (ink) stated.push({ role: "ink", said: ink.said, hex: ink.hex });
  if (stated.length > 0) theme.stated = stated;
  return { theme, colours: [background, primary, ink].filter((colour): colour is FoundColour => colour !== undefined) };
}
