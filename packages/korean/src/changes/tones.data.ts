/** How something is to stand out, where no colour is named: 빨갛게, 노란불, 흐리게. */
import type { Tone } from "@appmon/appspec/spec";

export const TONES_OF_STEMS: readonly (readonly [string, Tone])[] = [
  ["빨갛 빨개 빨가 뻘겋 새빨갛 붉게 빨간불 적신호", "bad"],
  ["노랗 노래 노라 누렇 샛노랗 노란불", "warn"],
  ["파랗 파래 파라 퍼렇 새파랗", "info"],
  ["푸르 초록불 파란불 파릇", "good"],
  ["흐리 흐릿 까맣 연하게 희미", "neutral"],
];
