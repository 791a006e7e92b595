import { validateSpec } from "@appmon/appspec/validate-spec";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";
import { rounds } from "../../../../tools/testing/scale.ts";

const today = "2026-11-20";
const make = (text: string, seed = 7) => createApp({ text, today, seed });

/** Things people ask for, tidy and sloppy, of our own making. */
const WISHES = [
  "미용실 예약 앱 만들어줘",
  "헬스장 회원 관리",
  "동네 빵집 주문 받는거",
  "가계부",
  "우리 반 출석부 만들어 주세요",
  "독서 기록장",
  "강아지 병원 기록이랑 예방접종",
  "중고 거래 게시판",
  "캠핑장 예약 사이트 배경은 연두색 버튼은 갈색으로",
  "직원 근태관리 프로그램이 필요해요",
  "프로젝트 할일 관리. 제목, 담당자, 마감일, 우선순위, 상태(대기/진행/완료)",
  "거래처별 매출 장부 - 거래처명, 품목, 수량, 단가, 금액(수량*단가), 입금여부",
  "학원생 관리: 이름 / 학년 / 연락처 / 수강과목 / 수강료 / 등록일",
  "여행 일정표",
  "영화 감상 기록 별점도",
  "냉장고 식재료 유통기한 관리",
  "부동산 매물 관리 앱이요 월세 전세 매매",
  "교회 소모임 출석이랑 기도제목",
  "보험 고객 상담일지",
  "꽃집 재고",
  "스마트스토어 상품이랑 주문 관리 할건데 결제는 없어도 돼요",
  "a simple todo app",
  "ㅋㅋㅋㅋ",
  "🐶🐱",
  "",
  "가",
  "'우리집 가계부'라는 앱. 날짜, 항목, 금액, 카테고리(식비,교통,기타), 메모",
  "세탁소",
  "음악 플레이리스트 정리",
  "설문조사 만들고 결과 보기",
];

describe("any wish becomes a valid app", () => {
  it.each(WISHES)("%j", (text) => {
    const { spec, plan, summary, notes } = make(text);
    expect(validateSpec(spec)).toEqual([]);
    expect(plan.length).toBeGreaterThan(0);
    expect(summary).toMatch(/요\.$/);
    expect(notes.length).toBeGreaterThan(0);
    for (const entity of spec.entities) {
      expect(entity.sample.length).toBeGreaterThan(2);
      const titles = entity.sample.map((row) => row[entity.titleField]);
      expect(titles.some((title) => /^(품목|항목|제목|이름)\s?\d+$/.test(String(title)))).toBe(false);
    }
  });

  it("is the same every time, and another with another seed only in looks", () => {
    expect(make("미용실 예약 앱")).toEqual(make("미용실 예약 앱"));
    const [one, two] = [make("미용실 예약 앱", 1).spec, make("미용실 예약 앱", 2).spec];
    expect(one.entities.map((entity) => entity.fields)).toEqual(two.entities.map((entity) => entity.fields));
  });

  it("a state whose choices were said begins with one of them", () =>
    expect(validateSpec(make("예약 상태 3개 달력 이름 관리").spec)).toEqual([]));

  it("whatever is typed, at any length", () => {
    const words = fc.constantFrom(
      "예약",
      "관리",
      "앱",
      "이름",
      "연락처",
      "(",
      ")",
      ",",
      "/",
      "*",
      "상태",
      "금액",
      "배경은",
      "빨강",
      "constructor",
      "__proto__",
      "<b>",
      "'",
      "\ud800",
      "ㅠㅠ",
      "하고",
      "3개",
      "달력",
      "만들어줘",
      "kg",
      "없어도 돼요",
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 5, arbitrary: words }, { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 10 }) }), {
          maxLength: 25,
        }),
        (parts) => {
          expect(validateSpec(make(parts.join(" ")).spec)).toEqual([]);
        },
      ),
      { numRuns: rounds(60, 5_000) },
    );
    for (const text of ["가".repeat(100_000), "예약, ".repeat(20_000), "(".repeat(50_000), "이름, ".repeat(10_000)])
      expect(validateSpec(make(text).spec)).toEqual([]);
  });
});

describe("what was said is there", () => {
  const labels = (text: string) => make(text).spec.entities[0]!.fields.map((field) => field.label);

  it("lists become fields, in order, kept by the user", () => {
    const text = "고객 관리 앱. 이름, 연락처, 등급(일반/우수/VIP), 가입일, 구매금액, 메모를 입력해요";
    expect(labels(text)).toEqual(["이름", "연락처", "등급", "가입일", "구매금액", "메모"]);
    expect(make(text).spec.entities[0]!.fields.every((field) => field.origin === "user")).toBe(true);
  });
  it.each([
    ["학원생 관리: 이름 / 학년 / 연락처 / 수강료", ["이름", "학년", "연락처", "수강료"]],
    ["프로젝트 관리 앱. 제목이랑 담당자랑 마감일이랑 상태를 적을 수 있게", ["제목", "담당자", "마감일", "상태"]],
  ])("%s", (text, expected) => {
    for (const label of expected) expect(labels(text)).toContain(label);
  });
  it.each([
    ["수제 쿠키 예약주문 앱. 수령 시간이랑 개수", ["order"], ["수령 시간", "개수"], ["수량"]],
    ["공방인데 화환 예약 주문 받으려고요. 픽업 날짜랑 문구도 받아야 해요", ["order"], ["픽업 날짜", "문구"], ["받는 날짜"]],
    ["산악회 회비랑 지출 관리, 총무가 써요", ["expense", "payment"], ["금액"], ["총무"]],
  ])("%s: what is kept, with its fields said once", (text, kept, there, absent) => {
    const { entities } = make(text).spec;
    for (const id of kept) expect(entities.map((entity) => entity.id)).toContain(id);
    const order = entities.find(({ id }) => id === kept[0])!.fields.map(({ label }) => label);
    for (const label of there) expect(order).toContain(label);
    for (const label of absent) expect(order).not.toContain(label);
  });
  it("options and formulas in parentheses are taken at their word", () => {
    const { fields } = make("거래 기록 앱. 품목, 수량, 단가, 금액(수량*단가), 입금여부").spec.entities[0]!;
    const amount = fields.find((field) => field.label === "금액")!;
    expect(amount.type).toBe("computed");
    expect(amount.formula).toBe(
      `${fields.find((field) => field.label === "수량")!.id} * ${fields.find((field) => field.label === "단가")!.id}`,
    );
    expect(fields.find((field) => field.label === "입금여부")!.type).toBe("boolean");
  });
  it("colours are exact", () => {
    expect(make("재고 관리 앱. 배경은 아이보리, 버튼은 네이비로").spec.theme).toMatchObject({ background: "#fffff0", primary: "#000080" });
    expect(make("일기장. 배경색 #101820, 컴포넌트 색은 hotpink").spec.theme).toMatchObject({
      background: "#101820",
      primary: "#ff69b4",
      mode: "dark",
    });
  });
  it("a name in quotes is the title", () => expect(make("'하늘네일'이라는 예약 앱 만들어줘").spec.title).toBe("하늘네일"));
  it("what was declined is not made, and what cannot be made is said", () => {
    expect(JSON.stringify(make("쇼핑몰 만들고 싶어요 결제는 아직 없어도 돼요").spec.entities)).not.toContain("결제");
    expect(make("AI가 사진을 보고 병을 진단해 주는 앱").notes.some((note) => note.kind === "unsupported")).toBe(true);
  });
});

describe("words that mean something to JavaScript", () => {
  it.each([
    "constructor",
    "toString 관리",
    "상태(constructor/__proto__/완료) 기록 앱. 제목, 날짜, 상태(constructor/__proto__/완료)",
    "hasOwnProperty, valueOf, 이름 입력",
  ])("%s", (text) => {
    const { spec } = make(text);
    expect(validateSpec(spec)).toEqual([]);
    for (const action of spec.actions) expect(typeof action.label).toBe("string");
  });
});
