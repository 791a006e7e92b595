/** How politely or how moved somebody asks changes nothing of what is done. */
import { createFromText } from "@appmon/korean/plan/create-from-text";
import { expect, it } from "vitest";
import { takeTurn } from "./take-turn.ts";

const TODAY = "2026-12-01";
const MANNERS: readonly ((text: string) => string)[] = [
  (text) => `안녕하세요! ${text}`,
  (text) => `아 그리고 ${text}`,
  (text) => `죄송한데 혹시 ${text}`,
  (text) => `음... ${text}`,
  (text) => `${text}ㅠㅠ`,
  (text) => `${text} ㅋㅋ 감사합니다!`,
  (text) => `${text}.`,
  (text) => `${text} 🙏`,
  (text) => text.replaceAll(" ", "  "),
];

it.each([
  "방명록에 연락처도 적게 해 주세요",
  "위에 모두 몇 명인지 숫자로",
  "글씨 더 크게",
  "못 온 사람은 회색으로",
  "이번 달 것만 따로 모아서 보기",
])("%s", (text) => {
  const { spec } = createFromText({ text: "동창회 회비 장부", today: TODAY, seed: 7 });
  const said = (words: string) => takeTurn({ text: words, spec, today: TODAY, seed: 7 });
  for (const politely of MANNERS) expect(said(politely(text)), politely(text)).toEqual(said(text));
});

it("a first wish behind a greeting is the same app", () => {
  const made = (text: string) => {
    const { notes: _, ...spec } = createFromText({ text, today: TODAY, seed: 7 }).spec;
    return spec;
  };
  for (const text of ["동네 요가원 수업 예약", "경로당 화투 점수 적는 거요", "가게 외상 장부가 있었으면 합니다"]) {
    expect(made(`안녕하세요. ${text}`), text).toEqual(made(text));
    expect(made(`${text}. 잘 부탁드립니다.`), text).toEqual(made(text));
  }
});
