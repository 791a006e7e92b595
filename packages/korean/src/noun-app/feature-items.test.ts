import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";
import { featureItems } from "./feature-items.ts";

const labels = (text: string) => featureItems(text).map(({ label }) => label);
const menu = (text: string) => {
  const { spec } = createApp({ text, today: "2026-11-22", seed: 7 });
  expect(validateSpec(spec)).toEqual([]);
  return spec.nav.items.map((id) => spec.screens.find((screen) => screen.id === id)?.title);
};

describe("parts of an app that are named one by one", () => {
  it.each([
    ["공연 소식 올리기, 공연 후기 보여 주기, 좌석 안내 기능이 필요합니다.", ["공연 소식", "공연 후기", "좌석"]],
    ["회원 관리, 로그인, 검색, 통계 기능이 있어야 해.", []],
    ["사용자는 팀 순위와 경기 결과를 확인하고 댓글을 달 수 있어야 한다.", ["팀 순위", "경기 결과"]],
    // What one part holds is no part.
    ["보고서에는 시장 동향, 재무 데이터 같은 게 들어가야 해.", []],
  ])("%s", (text, expected) => expect(labels(text)).toEqual(expected));

  it("are in the menu under those names", () => {
    const shown = menu(
      "마라톤 대회 웹사이트를 만들어 주세요. 대회 공지 올리기, 대회 결과 보여 주기 기능이 있어야 합니다. 사용자는 대회에 참가 신청할 수 있어야 합니다.",
    );
    expect(shown).toEqual(expect.arrayContaining(["대회 공지", "대회 결과"]));
  });
  it("make no list of a word alone, nor of what only its ending is known of", () => {
    const shown = menu("퀴즈 사이트를 만들어 줘. 답안 제출, 채점, 만세부르기 기능이 있어야 해.");
    expect(shown.join(" ")).not.toMatch(/답안|채점|만세/);
  });
});

describe("words run together", () => {
  it.each([
    ["세탁소 맡긴옷 찾아갔는지", "맡긴 옷"],
    ["빌려준책 목록", "빌려준 책"],
  ])("%s → %s", (text, name) => expect(createApp({ text, today: "2026-11-22", seed: 7 }).spec.entities[0]?.name).toBe(name));
  it.each(["산책 기록", "할인 게시판", "볼링 점수 기록"])("%s is left alone", (text) =>
    expect(createApp({ text, today: "2026-11-22", seed: 7 }).spec.title).toBe(text),
  );
});
