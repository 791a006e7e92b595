import { describe, expect, it } from "vitest";
import { createFromText } from "./create-from-text.ts";

const appFor = (text: string) => createFromText({ text, today: "2026-11-20", seed: 3 }).spec;
const partyOf = (text: string) => appFor(text).entities.find(({ id }) => id === "party")!.sample[0]!;

describe("an invitation", () => {
  it("of a wedding is of the two who marry, on their day and at their place", () => {
    const text = "12월 5일 라온웨딩홀에서 결혼하는 신랑 김민준 신부 이서연 모바일 청첩장 만들어줘";
    const app = appFor(text);
    expect(app.title).toBe("김민준 ♥ 이서연 청첩장");
    expect(partyOf(text)).toMatchObject({ name: "김민준 ♥ 이서연 결혼식", date: "2026-12-05", hall: "라온웨딩홀" });
    expect(JSON.stringify(app)).not.toMatch(/돌잡이|첫돌|하윤|월드컵로/);
  });

  it.each(["결혼식 모바일 청첩장", "아버지 칠순잔치 초대장", "집들이 초대장", "송년회 초대장 만들어줘", "가게 개업 초대장"])(
    "of another occasion speaks of no child: %s",
    (text) => expect(JSON.stringify(appFor(text))).not.toMatch(/돌잡이|첫돌|하윤/),
  );

  it.each(["우리 아기 돌잔치 모바일 초대장 이쁘게 만들어줭 아기이름 이든", "아기 돌잔치 초대장이요~ 이름은 이든이에요"])(
    "of a first birthday has the name wherever it is said: %s",
    (text) => expect(JSON.stringify(appFor(text))).toMatch(/이든이의 첫돌/),
  );

  it("of a first birthday takes no party for a child", () => {
    const app = JSON.stringify(appFor("우리 아기 돌잔치 초대장"));
    expect(app).not.toMatch(/돌잔치의 첫돌|돌잔치 덕분에/);
  });

  it("of a first birthday is of the child that is named", () => {
    const app = JSON.stringify(appFor("우리 딸 서아 돌잔치 초대장. 아기 이름은 서아"));
    expect(app).toContain("서아의 첫돌");
    expect(app).toContain("돌잡이");
    expect(app).not.toContain("하윤");
  });
});
