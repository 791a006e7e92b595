import { describe, expect, it } from "vitest";
import { createFromText } from "./create-from-text.ts";
import { statementOf } from "./visitor-notice.ts";

describe("what a wish states of how it is done there", () => {
  it("stands alone as a line, in whole sentences", () => {
    expect(statementOf("한 번에 여덟 명까지만 태우고")).toBe("한 번에 여덟 명까지만 태워요.");
    expect(statementOf("둘째 주 목요일은 쉽니다")).toBe("둘째 주 목요일은 쉽니다.");
    expect(statementOf("주문은 오전 11시까지만 받고요")).toBe("주문은 오전 11시까지만 받아요.");
    expect(statementOf("간식은 3시까지만 되고요")).toBe("간식은 3시까지만 돼요.");
    expect(statementOf("출발 이틀 전부터는 환불 50%")).toBe("출발 이틀 전부터는 환불 50%");
    expect(statementOf("한 바퀴 도는 데 40분이고")).toBe("한 바퀴 도는 데 40분이에요.");
  });

  it("is no wish of how the app is to be, nothing one tells of oneself, and nothing without a day, an amount or a number", () => {
    expect(statementOf("3명 넘으면 막아 주세요")).toBeUndefined();
    expect(statementOf("80점 아래는 빨간색")).toBeUndefined();
    expect(statementOf("제가 하루 두 번 적고")).toBeUndefined();
    expect(statementOf("날씨가 좋으면 합니다")).toBeUndefined();
    expect(statementOf("월별 합계 3개 보여주고")).toBeUndefined();
  });

  it("is nothing that a shop keeps to itself: what it pays and earns, who its people are, what opens its door", () => {
    for (const said of [
      "알바 시급은 11000원이고",
      "요금의 60퍼센트가 팀 몫이에요",
      "지금 회원은 김영희 7회",
      "현관 비번은 4821이에요",
      "원가는 3천원이고",
      "농협 301-1234-5678-91로 보내고",
    ])
      expect(statementOf(said), said).toBeUndefined();
  });

  const make = (text: string) => createFromText({ text, today: "2026-11-29", seed: 3 });
  const noticesOf = ({ spec }: ReturnType<typeof make>) =>
    spec.screens.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === "section" && block.heading === "안내" ? [block.body] : [])),
    );

  it("is written where visitors hand something in, and told to be no more than that", () => {
    const made = make("네일샵 예약 받는 앱 만들어줘. 노쇼 두 번이면 다음부터는 선입금만 받습니다.");
    const [notice] = noticesOf(made);
    expect(notice).toBe("노쇼 두 번이면 다음부터는 선입금만 받습니다.");
    expect(made.notes.some(({ text }) => text.includes("‘안내’에 적어 두었어요. 저절로 막거나 셈하지는 않아요."))).toBe(true);
  });

  it("is written in an app of what was listed as well", () => {
    const [notice] = noticesOf(make("바다낚시 배 예약 받는 앱 만들어주세요. 화요일은 쉽니다. 미끼는 한 통에 5천원 따로 받고 있어요."));
    expect(notice).toContain("미끼는 한 통에 5천원 따로 받고 있어요.");
  });

  it("is written nowhere where nobody else is to see it", () => {
    expect(noticesOf(make("네일샵 예약 받는 앱 만들어줘. 나만 보게 해줘. 둘째 주 목요일은 쉽니다."))).toEqual([]);
  });

  it("is written nowhere in an app that is its owner's alone", () => {
    expect(noticesOf(make("가계부 만들어줘. 외식은 한 달에 네 번까지만 하고"))).toEqual([]);
  });
});
