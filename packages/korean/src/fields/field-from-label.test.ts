import { describe, expect, it } from "vitest";
import { fieldFromLabel } from "./field-from-label.ts";

const field = (label: string) => fieldFromLabel(label, { takenIds: new Set() });

describe("the type of a field follows from its name", () => {
  it.each([
    ["연락처", "phone"],
    ["보호자 연락처", "phone"],
    ["휴대폰 번호", "phone"],
    ["이메일", "email"],
    ["생년월일", "date"],
    ["마감일", "date"],
    ["예약 날짜", "date"],
    ["방문 시간", "time"],
    ["금액", "money"],
    ["월세", "money"],
    ["수강료", "money"],
    ["교통비", "money"],
    ["단가", "money"],
    ["수량", "number"],
    ["인원수", "number"],
    ["몸무게", "number"],
    ["별점", "rating"],
    ["납부 여부", "boolean"],
    ["계약서", "file"],
    ["견적서 PDF", "file"],
    ["영수증 파일", "file"],
    ["평면 도면", "file"],
    ["첨부파일", "file"],
    ["통장 사본", "file"],
    ["강의안(파일)", "file"],
    ["계약번호", "text"],
    ["도면 번호", "text"],
    ["영수증", "image"],
    ["사진 파일", "image"],
    ["현장 사진(첨부)", "image"],
    ["사진", "image"],
    ["메모", "longtext"],
    ["상담 내용", "longtext"],
    ["상태", "status"],
    ["주소", "address"],
    ["홈페이지", "url"],
    ["이름", "text"],
    ["재료", "text"],
    ["동/호수", "text"],
    ["분류", "select"],
    ["우선순위", "select"],
  ])("%s is %s", (label, type) => expect(field(label).type).toBe(type));

  it("unless parentheses say otherwise", () => {
    expect(field("등급(일반/우수/VIP)")).toMatchObject({ label: "등급", type: "select" });
    expect(field("등급(일반/우수/VIP)").options!.map((option) => option.label)).toEqual(["일반", "우수", "VIP"]);
    expect(field("무게(kg)")).toMatchObject({ label: "무게", type: "number", unit: "kg" });
    expect(field("진행 상태(접수/처리중/완료)").options!.map((option) => option.label)).toEqual(["접수", "처리중", "완료"]);
  });

  it("has an id that reads well and is never taken twice", () => {
    expect(field("연락처").id).toBe("phone");
    const taken = new Set(["phone"]);
    expect(fieldFromLabel("연락처", { takenIds: taken }).id).not.toBe("phone");
    for (const label of ["", "   ", "!!!", "constructor", "__proto__", "보호자 연락처", "가".repeat(200), "😀"])
      expect(field(label).id).toMatch(/^[a-z][A-Za-z0-9]{0,59}$/);
  });
});

describe("labels whose ends mislead", () => {
  it.each([
    ["영업시간", "text"],
    ["배송 조회", "text"],
    ["선수", "text"],
    ["음료", "text"],
    ["할일", "text"],
    ["구매일", "date"],
    ["상가 수", "number"],
    ["수면시간", "number"],
    ["만남 기간", "daterange"],
    ["진행률", "percent"],
    ["할인율", "percent"],
    ["참석했는지", "boolean"],
    ["정산월", "month"],
    ["나눔완료", "boolean"],
    ["음식물 수거료", "money"],
    ["누가 가져갔는지", "text"],
    ["며칠째 굶었는지", "number"],
    ["밥을 얼마나 먹었는지", "text"],
    ["자재에 얼마나 썼는지", "money"],
  ])("%s is %s", (label, type) => expect(field(label).type).toBe(type));

  it("an entity's name points to it, a typed label stays what it is", () => {
    const context = {
      takenIds: new Set<string>(),
      entityNames: [
        { id: "staff", name: "직원" },
        { id: "artwork", name: "사진" },
      ],
    };
    expect(fieldFromLabel("담당 직원", context)).toMatchObject({ type: "relation", target: "staff" });
    expect(fieldFromLabel("직원 연락처", context).type).toBe("phone");
    expect(fieldFromLabel("사진", context).type).toBe("image");
  });
  it.each([
    ["바디감(1-10)", { label: "바디감", type: "number", min: 1, max: 10 }],
    ["바디감 1~10", { label: "바디감", type: "number", min: 1, max: 10 }],
    ["친절도 1~5점", { label: "친절도", type: "rating", min: 1, max: 5 }],
  ])("from where to where a number goes is nothing to be worked out: %s", (label, expected) =>
    expect(field(label)).toMatchObject(expected),
  );
  it.each([
    ["초벌 재벌 구분", ["초벌", "재벌"]],
    ["정회원 준회원 구분", ["정회원", "준회원"]],
  ])("%s is chosen from what it tells apart", (label, choices) =>
    expect(field(label).options?.map((option) => option.label)).toEqual(choices),
  );
  it("회원 등급 구분 tells no members from grades", () =>
    expect(field("회원 등급 구분").options?.map((option) => option.label)).not.toContain("등급"));
  it("a formula over fields that do not exist is left alone", () => expect(field("총액(수량*단가)").type).toBe("money"));
});
