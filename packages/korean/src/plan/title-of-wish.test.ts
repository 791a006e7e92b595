import { describe, expect, it } from "vitest";
import { DECLARED_PATTERNS } from "./declared-patterns.ts";
import { titleOfNouns, titleOfWish } from "./title-of-wish.ts";

const kind = (id: string) => DECLARED_PATTERNS.find((one) => one.id === id)!;

describe("the title of an app", () => {
  it.each([
    ["class-pass-booking", "필라테스", "필라테스 수업을 잡고 싶어요", "필라테스 수업 예약과 횟수권"],
    ["laundry-shop", "세탁소", "세탁소 하는데 옷 찾는 게 힘들어요", "세탁소 장부"],
    ["apartment-complaints", "빌라", "빌라에서 불편한 것을 받으려고요", "빌라 민원"],
    ["car-log", "오토바이", "오토바이 기록용", "오토바이 기록"],
    ["waiting-queue", "치과 대기", "치과 대기 손님이 많아요", "치과 대기 번호표"],
    ["expiry-check", "곧 냉장고", "곧 상하는 것을 냉장고에서", "냉장고 기한 점검"],
    ["group-dues", "회비 관리", "볼링클럽 총무예요 회비 관리 해야 해요", "볼링클럽 회비 관리"],
  ])("%s: %s", (id, said, text, title) => {
    expect(titleOfWish(kind(id), said, text)).toBe(title);
  });

  it.each([
    ["stock-count", "네일샵 재고관리", "네일샵 재고관리 앱"],
    ["hair-salon-booking", "봄날", "미용실 '봄날' 예약 받아요"],
    ["household-ledger", "가계부", "가계부"],
  ])("is left alone where it says enough, or was stated: %s", (id, said, text) => {
    expect(titleOfWish(kind(id), said, text)).toBe(said);
  });

  it.each([
    ["household-ledger", "어두운 배경 가계부", "어두운 배경으로 가계부 만들어 줘", "가계부"],
    ["hair-salon-booking", "어두운 배경 미용실 예약", "어두운 배경으로 미용실 예약 앱 만들어 줘", "미용실 예약"],
    ["mood-diary", "까만 배경 감정 일기", "까만 배경의 감정 일기 앱", "감정 일기"],
  ])("leaves out how it is to look: %s, %s", (id, said, text, title) => {
    expect(titleOfWish(kind(id), said, text)).toBe(title);
  });

  it("keeps a background that is what it is of", () => {
    expect(titleOfNouns("여행 배경 사진", "여행 배경 사진 모으는 앱", ["사진"])).toContain("여행 배경 사진");
  });

  it("says what is done with a subject of no known kind", () => {
    expect(titleOfNouns("피아노", "피아노 조율사예요", ["메모"])).toBe("피아노 관리");
    expect(titleOfNouns("기타레슨", "기타레슨 예약받는 페이지", ["강사", "예약"])).toBe("기타레슨 예약");
  });

  it.each([
    ["guesthouse-rooms", "확정", "한옥민박을 해요. 저희는 입금되면 '확정'을 누를 거예요", "한옥민박 방 예약"],
    ["poll-vote", "찬성", "'찬성'이라고 누르게 하는 것", "우리 투표"],
    ["hair-salon-booking", "봄날", "'봄날'을 만들어 주세요, 미용실이에요", "봄날"],
  ])("is no button that was quoted, but a name is: %s", (id, said, text, title) => {
    expect(titleOfWish(kind(id), said, text)).toBe(title);
  });
});
