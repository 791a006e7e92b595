import { describe, expect, it } from "vitest";
import { editApp } from "./edit-app.ts";
import { TODAY, TRIAL_APPS } from "./testing/trial-apps.ts";

const say = (text: string, spec = TRIAL_APPS.stock) => editApp({ text, spec, today: TODAY, seed: 5 });

describe("another app", () => {
  it.each(["새 앱 만들어줘 카페 예약", "카페 예약 새 앱 만들어 주세요", "앱 하나 더 만들고 싶어 카페 예약"])(
    "%s: asks which of the two is meant, and the ready answer works",
    (text) => {
      const outcome = say(text);
      expect(outcome).toMatchObject({ kind: "ask", chips: ["카페 예약 메뉴 추가해줘"] });
      expect(say("카페 예약 메뉴 추가해줘").kind).toBe("ops");
    },
  );
  it.each(["새로운 앱 하나 만들어줘", "다른 앱 만들고 싶어", "새 홈페이지 필요해"])("%s: never becomes a field", (text) => {
    expect(say(text)).toEqual({ kind: "new-app" });
  });
});

describe("what happens after so many times", () => {
  it.each([
    "고객이 세 번 방문하면 VIP로 올려줘",
    "3회 이상 반품하면 거래 중지로 바꿔줘",
    "두번 연속 안 오면 빼줘",
    "다섯 번째 사면 할인해줘",
  ])("%s: is said to be out of reach, in the words that were used", (text) => {
    const outcome = say(text);
    expect(outcome.kind).toBe("unsupported");
    expect("text" in outcome && outcome.text).toContain("아직 없어요");
  });
  it("does not stand in the way of a mark on a field", () => {
    expect(say("재고 수량이 3회 이하면 빨간색으로")).toMatchObject({ kind: "ops", ops: [{ op: "addHighlight" }] });
  });
});
