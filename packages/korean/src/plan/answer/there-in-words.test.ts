import { describe, expect, it } from "vitest";
import { createFromText } from "../create-from-text.ts";
import { thereInWords } from "./there-in-words.ts";

const { spec } = createFromText({ text: "카페 재고 관리", today: "2026-11-28", seed: 3 });

describe("what an app has already is told", () => {
  it.each([
    ["버린 것도 적을 수 있게", "버림"],
    ["모자란 것만 따로 보이게", "모자라요"],
  ])("%s", (text, name) => {
    expect(thereInWords(text, spec)).toContain(name);
  });

  it.each(["버린 것은 빼줘", "유통기한도 적게", "모자란 물건을 거래처에 주문", "버린 것 합계", "버린 것 3개까지만", ""])(
    "%s: not where more, less or something else is asked",
    (text) => {
      expect(thereInWords(text, spec)).toBeUndefined();
    },
  );
});
