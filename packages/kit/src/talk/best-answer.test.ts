import { describe, expect, it } from "vitest";
import { isSameQuestion, matchesFor, SURE, wordsOf } from "./best-answer.ts";

const TABLE = [
  { id: "hours", question: "영업시간이 어떻게 되나요?", keywords: ["몇 시", "언제 열"] },
  { id: "parking", question: "주차할 수 있나요?", keywords: ["차 가지고"] },
  { id: "pay", question: "결제 수단은 무엇이 있나요?", keywords: ["카드"] },
  { id: "change", question: "예약을 바꾸고 싶어요", keywords: [] },
  { id: "cancel", question: "예약을 취소하고 싶어요", keywords: ["환불"] },
  { id: "kids", question: "아이와 함께 가도 되나요?", keywords: ["아기", "유아"] },
];
const answer = (asked: string) => {
  const [best] = matchesFor(TABLE, asked);
  return best && best.score >= SURE ? best.id : null;
};

describe("which answer", () => {
  it.each([
    ["영업시간 알려줘", "hours"],
    ["영업 시간이 언제예요", "hours"],
    ["몇 시까지 해요?", "hours"],
    ["주차 되나요", "parking"],
    ["주차장 있어요?", "parking"],
    ["차 가지고 가도 되나요", "parking"],
    ["결제는 뭘로 하나요", "pay"],
    ["카드 돼요?", "pay"],
    ["예약 바꾸고 싶은데요", "change"],
    ["예약 취소하려고요", "cancel"],
    ["환불 받고 싶어요", "cancel"],
    ["아이랑 가도 돼요?", "kids"],
    ["아기 데려가도 되나요", "kids"],
    ["영업시간이어떻게되나요", "hours"],
  ])("%s → %s", (asked, id) => expect(answer(asked)).toBe(id));

  it.each(["와이파이 비밀번호가 뭐예요", "반려동물 동반 가능한가요", "있나요?", "어떻게 되나요?", "안녕하세요", "ㅋㅋㅋ", "", "???"])(
    "%s is not known",
    (asked) => expect(answer(asked)).toBeNull(),
  );

  it("an empty table knows nothing, and the same words are the surest", () => {
    expect(matchesFor([], "영업시간")).toEqual([]);
    for (const { id, question } of TABLE) expect(matchesFor(TABLE, question)[0]).toEqual({ id, score: 1 });
  });

  it("words stand without particles and endings", () => {
    expect(wordsOf("주차장에서 예약을 취소하나요?")).toEqual(["주차장", "예약", "취소"]);
    expect(isSameQuestion("주차 되나요?", "주차되나요")).toBe(true);
    expect(isSameQuestion("주차 되나요?", "결제 되나요?")).toBe(false);
  });
});
