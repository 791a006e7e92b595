import { describe, expect, it } from "vitest";
import { readFieldLists } from "./read-field-list.ts";

const labels = (text: string) => readFieldLists(text).flatMap((list) => list.labels);

describe("list grammar", () => {
  it.each([
    ["도서 관리 앱. 제목, 저자, 출판사, 상태(읽는중/완독)를 기록해요", ["제목", "저자", "출판사", "상태(읽는중/완독)"]],
    ["이름이랑 연락처랑 생일을 저장하는 주소록", ["이름", "연락처", "생일"]],
    ["입력 항목: 품목, 수량, 단가, 금액(수량*단가)", ["품목", "수량", "단가", "금액(수량*단가)"]],
    ["- 이름\n- 연락처\n- 방문일", ["이름", "연락처", "방문일"]],
  ])("%j", (text, expected) => expect(labels(text)).toEqual(expected));

  it("a list in parentheses belongs to the noun in front", () => {
    const [customers, orders] = readFieldLists("고객(이름, 연락처, 생일)과 주문(주문일, 수량, 금액) 관리");
    expect(customers).toMatchObject({ owner: "고객", labels: ["이름", "연락처", "생일"] });
    expect(orders).toMatchObject({ owner: "주문", labels: ["주문일", "수량", "금액"] });
  });
  it.each([
    "메뉴 보기, 후기 작성, 이벤트 안내 기능이 있어야 해요",
    "출석이랑 시험이랑 경기기록",
    "사용자는 상품을 둘러보고, 검색하고, 주문할 수 있어야 합니다",
    "가게 매출이랑 지출 관리",
  ])("a list of features or of things to keep is no list of fields: %s", (text) => expect(labels(text)).toEqual([]));

  it("says where it stands in the text", () => {
    const text = "고객 앱. 이름, 연락처, 메모를 입력";
    const [list] = readFieldLists(text);
    expect(text.slice(...list!.span)).toContain("이름, 연락처, 메모");
  });
});
