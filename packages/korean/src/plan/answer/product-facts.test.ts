import { describe, expect, it } from "vitest";
import { appOf, TODAY } from "../../requests/testing/said-to.ts";
import { answer } from "./answer.ts";
import { isOnlyAsked } from "./only-asked.ts";

const bakery = appOf("빵 목록(이름, 가격, 사진)이랑 주문 기록(빵, 주문자, 날짜, 개수)");
const told = (text: string) => answer(text, bakery, TODAY)?.text;

describe("questions about the app as a whole", () => {
  it.each([
    "다른 폰에서도 보이나요?",
    "컴퓨터에서도 볼 수 있습니까?",
    "폰 바꾸면 기록 날아가나요?",
    "아이폰에서도 되나요",
    "핸드폰 잃어버리면 데이터 없어지나요?",
    "노트북이랑 폰에서 같이 쓸 수 있어요?",
  ])("on which devices: %s", (text) => expect(told(text)).toMatch(/서버에 있어요/));
  it.each(["초기화하면 없어지나요?", "리셋하면 다 날아가나요?", "초기화 하면 기록 다 지워져요?"])("what a reset does: %s", (text) =>
    expect(told(text)).toMatch(/모두 지우/),
  );
  it.each(["삭제한 기록 복구되나요?", "지운 주문 다시 살릴 수 있어요?", "실수로 지운 거 되돌릴 수 있나요?"])(
    "what comes back: %s",
    (text) => expect(told(text)).toMatch(/‘기록’ 탭/),
  );
  it.each(["폰 번호도 적을 수 있나요?", "컴퓨터 수업도 예약되나요?", "사진 지우면 가격도 없어지나요?"])("say nothing of it: %s", (text) =>
    expect(told(text) ?? "").not.toMatch(/서버에 있어요|모두 지우|‘기록’ 탭/),
  );
});

describe("what is only asked", () => {
  it.each(["카카오톡으로 로그인 되나요?", "색깔은 왜 파란색이에요?", "이 앱 이름은 누가 정했나요?", "검색 되나요"])("%s", (text) =>
    expect(isOnlyAsked(text)).toBe(true),
  );
  it.each(["색 좀 바꿔 주실 수 있나요?", "이름은 산들바람으로 해줘", "검색되게 해주세요", "사진 넣어줄래?", "빨간색으로"])(
    "is not: %s",
    (text) => expect(isOnlyAsked(text)).toBe(false),
  );
});
