/** Moods people ask for, as what the theme can do about them. Spellings have no spaces. */
import type { ThemeSpec } from "@appmon/appspec/spec";

export const MOODS_AS_THEMES: readonly (readonly [string, Partial<ThemeSpec>])[] = [
  ["귀엽 귀여운 아기자기 깜찍 동글 발랄 사랑스러운 아기자기한", { font: "round", radius: "full" }],
  ["고급 고급스럽 고급스러운 세련 세련된 우아 우아한 럭셔리 클래식 감성 감성적 차분 차분한 격식", { font: "serif", radius: "sm" }],
  ["깔끔 깔끔한 심플 심플한 단순 단정 미니멀 모던 모던한", { font: "sans", radius: "sm", density: "normal" }],
];
