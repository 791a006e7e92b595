import type { AppSpec } from "@appmon/appspec/spec";
import { applyOperations } from "@appmon/appspec/apply-operation";
import { validateSpec } from "@appmon/appspec/validate-spec";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rounds, roundsTimeout } from "../../../../tools/testing/scale.ts";
import { createApp } from "../noun-app/create-app.ts";
import { editApp } from "./edit-app.ts";

const today = "2026-11-20";
const appOf = (text: string) => createApp({ text, today, seed: 7 }).spec;
const salon = appOf("동네 네일샵 예약 받는 앱 만들어줘");
const customers = appOf("고객 관리 앱. 이름, 연락처, 등급(일반/우수/VIP), 가입일, 구매금액, 메모를 입력해요");
const stock = appOf("재고 관리 앱. 품목명, 분류(음료/과자/생활), 재고 수량, 안전재고, 단가, 입고일, 메모");
const board = appOf("아파트 공지 게시판이랑 민원 관리. 민원은 제목, 내용, 상태(접수/처리중/완료), 신청일");

const edit = (spec: AppSpec, text: string) => editApp({ text, spec, today, seed: 7 });
/** "addField hideField" of the operations that matter, or the kind of the outcome. */
function gist(spec: AppSpec, text: string): string {
  const outcome = edit(spec, text);
  if (outcome.kind !== "ops") return outcome.kind;
  const extra = new Set(["setSample"]);
  const main = outcome.ops.filter((op) => !(extra.has(op.op) && outcome.ops.length > 1)).map((op) => op.op);
  return [...new Set(main)].join(" ");
}
const fieldOf = (spec: AppSpec, label: string) => spec.entities.flatMap((entity) => entity.fields).find((field) => field.label === label);
const after = (spec: AppSpec, text: string): AppSpec => {
  const outcome = edit(spec, text);
  if (outcome.kind !== "ops") throw new Error(`${text}: ${outcome.kind} ${JSON.stringify(outcome)}`);
  return applyOperations(spec, outcome.ops).spec;
};

describe("fields", () => {
  it.each([
    ["생일 필드 추가해줘", ["생일"]],
    ["이메일이랑 생년월일도 넣어줘", ["이메일", "생년월일"]],
    ["추천인도 입력할 수 있게 해주세요", ["추천인"]],
    ["주소, 직업 항목 추가", ["주소", "직업"]],
    ["고객에 생일 칸 하나 만들어줘", ["생일"]],
    ["선호 시간대 적을 수 있게", ["선호 시간대"]],
    ["‘첫 방문일’ 추가해 주세요", ["첫 방문일"]],
    ["사진 올릴 수 있으면 좋겠어 사진 항목 넣어줘", ["사진"]],
  ])("%s", (text, labels) => {
    const next = after(customers, text);
    for (const label of labels) expect(next.entities[0]!.fields.map((field) => field.label)).toContain(label);
    expect(next.entities[0]!.fields).toHaveLength(customers.entities[0]!.fields.length + labels.length);
  });

  it("get the type their name asks for, and sample values", () => {
    const next = after(customers, "생년월일이랑 이메일 추가해줘");
    expect(fieldOf(next, "생년월일")!.type).toBe("date");
    const email = fieldOf(next, "이메일")!;
    expect(email.type).toBe("email");
    expect(next.entities[0]!.sample.every((row) => typeof row[email.id] === "string")).toBe(true);
  });

  it.each(["메모 필드 빼줘", "메모는 필요 없어", "메모 삭제해줘", "메모 항목 지워 주세요", "메모 없애줘"])(
    "are taken away, never their data: %s",
    (text) => {
      const next = after(customers, text);
      expect(fieldOf(next, "메모")).toMatchObject({ hidden: true });
    },
  );

  it("come back with everything that was in them", () => {
    const without = after(customers, "메모 빼줘");
    expect(gist(without, "메모 다시 넣어줘")).toBe("showField");
    expect(fieldOf(after(without, "메모 다시 보이게 해줘"), "메모")!.hidden).toBeUndefined();
  });

  it.each([
    ["'연락처'를 '휴대폰 번호'로", "휴대폰 번호"],
    ["연락처 말고 전화번호라고 해줘", "전화번호"],
    ["연락처 이름을 핸드폰으로 바꿔줘", "핸드폰"],
  ])("are renamed and keep their id: %s", (text, label) => {
    const next = after(customers, text);
    const before = fieldOf(customers, "연락처")!;
    expect(next.entities[0]!.fields.find((field) => field.id === before.id)!.label).toBe(label);
  });

  it.each([
    ["연락처는 필수로", "연락처", true],
    ["연락처 꼭 입력하게 해줘", "연락처", true],
    ["연락처 안 쓰면 저장 안 되게", "연락처", true],
    ["연락처는 필수 아니어도 돼 선택으로 바꿔줘", "연락처", undefined],
    ["연락처는 비워도 되게 해줘", "연락처", undefined],
  ])("%s", (text, label, required) => expect(fieldOf(after(customers, text), label)!.required).toBe(required));

  it.each([
    ["메모를 길게 쓸 수 있게", "등급", "select"],
    ["구매금액은 숫자만", "구매금액", "number"],
    ["가입일을 날짜와 시간으로 바꿔줘", "가입일", "datetime"],
    ["메모를 한 줄로", "메모", "text"],
  ])("change their kind: %s", (text, label, type) => {
    const outcome = edit(customers, text);
    const next = outcome.kind === "ops" ? applyOperations(customers, outcome.ops).spec : customers;
    expect(fieldOf(next, label)!.type).toBe(type);
  });

  it.each([
    ["재고 수량은 박스 단위로", { unit: "박스" }, false],
    ["재고 수량은 100개까지만", { max: 100 }, true],
    ["단가는 최소 100원 이상", { min: 100 }, true],
    ["재고 수량 단위를 박스로", { unit: "박스" }, true],
  ])("%s", (text, expected, strict) => {
    if (!strict) return void expect(() => edit(stock, text)).not.toThrow();
    const label = text.includes("단가") ? "단가" : "재고 수량";
    expect(fieldOf(after(stock, text), label)).toMatchObject(expected);
  });

  it.each([
    ["입고일은 오늘로 자동으로", { default: { auto: "today" } }],
    ["입고일 기본값 오늘로 해줘", { default: { auto: "today" } }],
  ])("%s", (text, expected) => expect(fieldOf(after(stock, text), "입고일")).toMatchObject(expected));

  it("move", () => {
    const labels = (spec: AppSpec) => spec.entities[0]!.fields.map((field) => field.label);
    expect(labels(after(customers, "메모를 맨 위로"))[0]).toBe("메모");
    const moved = labels(after(customers, "메모를 이름 다음으로 옮겨줘"));
    expect(moved.indexOf("메모")).toBe(moved.indexOf("이름") + 1);
  });

  it("ask where to go when several places are possible", () => {
    const outcome = edit(board, "중요도 항목 추가해줘");
    if (outcome.kind === "ask") {
      expect(outcome.chips.length).toBeGreaterThan(1);
      for (const chip of outcome.chips) expect(gist(board, chip)).toContain("addField");
    } else expect(outcome.kind).toBe("ops");
  });
});

describe("choices", () => {
  it.each(["상태에 '보류' 추가", "상태에 보류도 있어야 해", "보류 상태 추가해줘", "상태에 보류 넣어줘"])("%s", (text) => {
    const next = after(salon, text);
    expect(fieldOf(next, "상태")!.options!.map((option) => option.label)).toContain("보류");
    expect(fieldOf(next, "상태")!.options!.map((option) => option.label)).toHaveLength(fieldOf(salon, "상태")!.options!.length + 1);
  });
  it("are added two at a time", () =>
    expect(fieldOf(after(customers, "등급에 골드, 실버 추가해줘"), "등급")!.options!.map((option) => option.label)).toEqual([
      "일반",
      "우수",
      "VIP",
      "골드",
      "실버",
    ]));
  it.each(["취소 상태는 빼줘", "상태에서 취소 빼줘", "상태 중에 취소는 삭제"])("%s", (text) =>
    expect(fieldOf(after(salon, text), "상태")!.options!.flatMap((option) => (option.former ? [] : option.label))).not.toContain("취소"),
  );
  it.each(["'확정'을 '예약완료'로", "확정 말고 예약완료라고 해줘"])("%s", (text) => {
    const next = fieldOf(after(salon, text), "상태")!.options!;
    expect(next.map((option) => option.label)).toContain("예약완료");
    expect(next.map((option) => option.value)).toEqual(fieldOf(salon, "상태")!.options!.map((option) => option.value));
  });
});

describe("views", () => {
  const firstView = (spec: AppSpec, entity: string) =>
    spec.screens
      .flatMap((screen) => screen.blocks)
      .find((block) => block.kind === "collection" && block.query.entity === entity && block.create !== false);
  it.each([
    ["표로 보여줘", "table"],
    ["엑셀처럼 보여줘", "table"],
    ["카드형으로", "cards"],
    ["카드로 바꿔줘", "cards"],
    ["갤러리로 보여줘", "gallery"],
    ["달력으로 보여줘", "calendar"],
    ["캘린더로 볼 수 있게", "calendar"],
    ["칸반으로", "kanban"],
    ["트렐로처럼 해줘", "kanban"],
    ["체크리스트로 보여줘", "checklist"],
    ["목록으로 보여줘", "list"],
  ])("%s", (text, kind) => {
    const block = firstView(after(salon, text), "reservation");
    expect(block?.kind === "collection" && block.views[0]!.kind).toBe(kind);
  });
  it("says what is missing instead of guessing", () => {
    const outcome = edit(appOf("단어장 앱. 단어, 뜻, 예문"), "달력으로 보여줘");
    expect(outcome.kind).toBe("ask");
  });
  it.each([
    ["최신순으로 정렬해줘", { field: "createdAt", dir: "desc" }],
    ["구매금액 높은 순으로", { field: "purchaseAmount", dir: "desc" }],
    ["이름 가나다순으로", { field: "name", dir: "asc" }],
    ["가입일 빠른 순", { field: "joinDate", dir: "asc" }],
  ])("%s", (text, sort) => {
    const block = firstView(after(customers, text), customers.entities[0]!.id);
    const [first] = block?.kind === "collection" ? (block.query.sort ?? []) : [];
    expect(first?.dir).toBe(sort.dir);
    if (sort.field === "createdAt") expect(first?.field).toBe("createdAt");
  });
  it.each(["등급별로 묶어서 보여줘", "등급별로 모아서 보여줘"])("%s", (text) => expect(gist(customers, text)).toBe("setQuery"));
  it.each(["검색창 넣어줘", "초성으로도 찾을 수 있게", "등급별로 골라 보게", "VIP만 보여줘"])("%s", (text) =>
    expect(gist(customers, text)).toBe("setQuery"),
  );
  it("목록에서 연락처는 안 보이게", () => expect(gist(customers, "목록에서 연락처는 안 보이게")).toBe("setBlock"));
  it.each(["월별 구매금액 그래프 추가해줘", "등급별 원그래프", "가입일 추이 차트 넣어줘", "등급별 막대 그래프 보여줘"])("%s", (text) =>
    expect(gist(customers, text)).toBe("addBlock"),
  );
  it.each(["총 구매금액 맨 위에 보여줘", "평균 구매금액 보여줘", "전체 고객 몇 명인지 보여줘"])("%s", (text) =>
    expect(["addBlock", "setBlock"]).toContain(gist(customers, text)),
  );
});

describe("look", () => {
  it.each([
    ["배경을 연한 베이지로", "background"],
    ["배경색 하늘색으로 바꿔줘", "background"],
    ["색을 초록으로", "primary"],
    ["핑크핑크하게", "primary"],
    ["버튼을 네이비로", "primary"],
    ["메인 컬러 #ff6600 으로", "primary"],
    ["글씨를 남색으로 바꿔줘", "ink"],
    ["글자색 갈색으로", "ink"],
    ["검은 글씨로 해줘", "ink"],
  ])("%s", (text, role) => {
    const next = after(customers, text).theme;
    expect(next[role as "background"]).not.toBe(customers.theme[role as "background"]);
    expect(next.stated!.at(-1)!.role).toBe(role);
  });
  it("tells the colour of text from that of its background, and from that of some text in it", () => {
    expect(after(customers, "배경은 검정으로 글씨는 상아색으로 바꿔줘").theme).toMatchObject({ background: "#000000", ink: "#fffff0" });
    const ivory = after(customers, "검은 배경에 상아색 글씨로 바꿔줘");
    expect(after(ivory, "배경을 짙은 남색으로").theme.ink).toBe("#fffff0");
    expect(after(ivory, "배경을 흰색으로").theme.ink).toBeUndefined();
    for (const text of ["빨간 글씨로 공지 넣어줘", "메뉴 글씨를 파란색으로 바꿔줘"]) {
      const outcome = edit(customers, text);
      expect(JSON.stringify(outcome), text).not.toContain('"ink"');
    }
  });
  it("says so where text in that colour could not be read", () => {
    const outcome = edit(customers, "글씨를 흰색으로 바꿔줘");
    expect(outcome).toMatchObject({ summary: expect.stringMatching(/^글씨를 흰색으로 바꿨어요\. 배경과 비슷한 색이라/) });
  });
  it.each([
    ["손글씨로 바꿔줘", "hand"],
    ["글씨체를 필기체로 바꿔줘", "hand"],
    ["명조체로 바꿔줘", "serif"],
  ])("%s: a typeface", (text, font) => expect(after(customers, text).theme.font).toBe(font));
  it("states colours exactly", () =>
    expect(after(customers, "배경은 검정, 버튼은 #12ab34로 해줘").theme).toMatchObject({
      background: "#000000",
      primary: "#12ab34",
      mode: "dark",
    }));
  it.each(["다크모드로", "어둡게 해줘", "다크 모드 켜줘"])("%s", (text) => expect(after(customers, text).theme.mode).toBe("dark"));
  it("goes back to light", () => expect(after(after(customers, "다크모드로"), "다크모드 꺼줘").theme.mode).toBe("light"));
  it("글씨 더 크게", () => expect(after(customers, "글씨 더 크게 해줘").theme.fontScale!).toBeGreaterThan(customers.theme.fontScale ?? 1));
  it.each(["모서리 둥글게", "귀엽게 해줘", "고급스럽게", "둥근 폰트로 글씨 바꿔줘", "깔끔하게 해줘"])("%s", (text) =>
    expect(gist(customers, text)).toBe("setTheme"),
  );
});

describe("the whole app", () => {
  it.each(["앱 이름을 '우리동네 세탁소'로", "앱 이름을 우리동네 세탁소로 바꿔줘", "앱 제목 우리동네 세탁소로 해줘"])("%s", (text) =>
    expect(after(customers, text).title).toBe("우리동네 세탁소"),
  );
  it.each([
    ["메뉴를 위로", "top"],
    ["메뉴를 하단 탭으로", "bottom"],
    ["메뉴를 왼쪽에 놔줘", "sidebar"],
  ])("%s", (text, kind) => expect(after(customers, text).nav.kind).toBe(kind));
  it("opens with another screen", () => {
    const next = after(salon, "첫 화면을 달력으로");
    expect(next.nav.home).not.toBe(salon.nav.home);
    expect(next.screens.find((screen) => screen.id === next.nav.home)!.path).toBe("/");
  });
  it.each(["공지사항도 관리할 수 있게", "거래처 메뉴 추가해줘", "직원 관리 화면 만들어줘", "후기 게시판 넣어줘"])("%s", (text) => {
    const next = after(salon, text);
    expect(next.entities).toHaveLength(salon.entities.length + 1);
    expect(next.nav.items.length).toBeGreaterThanOrEqual(salon.nav.items.length);
  });
  it.each(["시술 메뉴 삭제해줘", "시술은 없애줘"])("%s", (text) => {
    const next = after(salon, text);
    expect(next.entities.map((entity) => entity.name)).not.toContain("시술");
  });
  it("'고객'을 '환자'로 다 바꿔줘", () => {
    const next = after(customers, "'고객'을 '환자'로 다 바꿔줘");
    expect(next.entities[0]!.name).toBe("환자");
    expect(JSON.stringify(next.screens)).not.toContain('"title":"고객');
  });
  it("재고 5개 이하면 빨간색으로", () =>
    expect(after(stock, "재고 수량 5개 이하면 빨간색으로 표시해줘").entities[0]!.highlights!.at(-1)).toMatchObject({
      tone: "bad",
      when: [{ op: "lte", value: 5 }],
    }));
  it("같은 시간 중복 예약 안 되게", () =>
    expect(
      gist({ ...salon, entities: salon.entities.map((entity) => ({ ...entity, constraints: [] })) }, "같은 시간 중복 예약 안 되게 해줘"),
    ).toBe("addConstraint"));
  it.each(["복사 버튼 넣어줘", "문자 보내기 버튼 추가해줘", "'블랙리스트' 버튼 만들어줘"])("%s", (text) =>
    expect(gist(salon, text)).toContain("addAction"),
  );
  it.each(["예시 20개 넣어줘", "샘플 다 지워줘", "예시 데이터 30개로 늘려줘"])("%s", (text) =>
    expect(gist(customers, text)).toBe("setSample"),
  );
  it("several at once are one change", () => {
    const next = after(customers, "연락처는 필수로 하고 메모 빼줘. 그리고 배경을 아이보리로 바꿔줘");
    expect(fieldOf(next, "연락처")!.required).toBe(true);
    expect(fieldOf(next, "메모")!.hidden).toBe(true);
    expect(next.theme.background).toBe("#fffff0");
  });
});

describe("what is no change", () => {
  it.each([
    ["되돌려줘", { kind: "undo", steps: 1 }],
    ["아까 걸로", { kind: "undo", steps: 1 }],
    ["두 번 되돌려줘", { kind: "undo", steps: 2 }],
    ["되돌린 거 취소", { kind: "redo", steps: 1 }],
    ["처음 상태로", { kind: "undo", steps: 999 }],
  ])("%s", (text, expected) => expect(edit(customers, text)).toEqual(expected));
  it.each(["이거 어떻게 써?", "데이터 어디 저장돼?", "뭐 할 수 있어?"])("%s", (text) => expect(edit(customers, text).kind).toBe("answer"));
  it.each(["카카오맵 연동해줘", "챗GPT로 답변 자동 생성해줘", "ㅁㄴㅇㄹ", "음 글쎄", "예쁜 토끼가 뛰어놀아"])(
    "is said honestly: %s",
    (text) => expect(edit(customers, text).kind).toBe("unsupported"),
  );
});

describe("hostile text", () => {
  it("never throws and never gives an invalid app", { timeout: roundsTimeout(120_000) }, () => {
    const words = [
      "예약",
      "고객",
      "필드",
      "추가해줘",
      "빼줘",
      "상태",
      "에",
      "'",
      "보류",
      "달력으로",
      "하고",
      "(",
      ")",
      "<script>",
      "null",
      "__proto__",
      "배경",
      "빨강",
      "으로",
      "\ud800",
      "100",
      "이하면",
      "메뉴",
      "첫 화면",
      "이름을",
      "버튼",
      "그래프",
      "월별",
      "정렬",
      "ㅋㅋ",
      "constructor",
      "곱하기",
    ];
    const sentence = fc
      .array(
        fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(...words) },
          { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 8 }) },
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join(" "));
    fc.assert(
      fc.property(sentence, fc.constantFrom(salon, customers, stock, board), (text, spec) => {
        const outcome = edit(spec, text);
        if (outcome.kind === "ops") expect(validateSpec(applyOperations(spec, outcome.ops).spec)).toEqual([]);
      }),
      { numRuns: rounds(200, 20_000) },
    );
  });
  it("does not hang on long text", () => {
    for (const text of ["가".repeat(100_000), "추가 ".repeat(20_000), "(".repeat(50_000)])
      expect(edit(customers, text).kind).not.toBe("ops");
  });
});
