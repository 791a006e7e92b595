import { validateSpec } from "@appmon/appspec/validate-spec";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFromTable } from "./create-from-table.ts";
import { entityForTable, readRecords } from "./fit-table.ts";
import { nounOfTable, type Table } from "./table.ts";
import { rounds } from "../../../../tools/testing/scale.ts";

const today = "2026-11-20";
const create = (text: string, table: Table) => createFromTable({ text, today, seed: 7, table })!;
const PARTNERS: Table = {
  name: "거래처_목록_2026 (1)",
  header: ["상호", "담당자", "연락처", "지역", "거래 시작일", "월 매출(원)", "계약 여부", "코드"],
  rows: [
    ["한빛상사", "김민수", "02-123-4567", "서울", "2024. 3. 5", "1,200,000", "예", "0012"],
    ["다온물산", "", "031-222-3333", "경기", "2025-01-15", "850000원", "아니요", "0013"],
    ["가람유통", "박서연", "051-999-0000", "부산", "20230701", "", "o", "0014"],
  ],
};

describe("an app from a table", () => {
  it("has a field for every column, of a type that holds every cell", () => {
    const { spec, records } = create("이 파일로 앱 만들어줘", PARTNERS);
    expect(validateSpec(spec)).toEqual([]);
    const entity = spec.entities.find(({ id }) => id === records.collection)!;
    const types = Object.fromEntries(entity.fields.map(({ label, type }) => [label.replace(/\s/g, ""), type]));
    expect(types).toMatchObject({ 상호: "text", 연락처: "phone", 거래시작일: "date", 월매출: "money", 계약여부: "boolean", 코드: "text" });
    expect([spec.title, records.values.length, records.unread]).toEqual(["거래처 관리", 3, 0]);
    const idOf = (label: string) => entity.fields.find((field) => field.label.replace(/\s/g, "") === label)!.id;
    expect(records.values[1]).toMatchObject({ [idOf("상호")]: "다온물산", [idOf("월매출")]: 850_000, [idOf("거래시작일")]: "2025-01-15" });
    expect(records.values[1]).not.toHaveProperty(idOf("담당자"));
    expect(records.values[0]).toMatchObject({ [idOf("코드")]: "0012", [idOf("계약여부")]: true });
  });

  it("shows the rows and no examples beside them", () => {
    const { spec, records, summary } = create("이 표로 거래처 관리 앱 만들어줘", PARTNERS);
    expect(spec.entities.find(({ id }) => id === records.collection)!.sample).toEqual([]);
    expect(summary).toContain("3줄");
  });

  it("tells of no examples where there are none, and plans what the app has", () => {
    const { spec, notes, plan } = create("이 표로 거래처 관리 앱 만들어줘", PARTNERS);
    expect(notes).toEqual(spec.notes);
    const told = notes.map(({ text }) => text).join(" ");
    expect(/예시/.test(told)).toBe(spec.entities.some(({ sample }) => sample.length > 0));
    expect(/달력/.test(plan.join(" "))).toBe(JSON.stringify(spec.screens).includes('"kind":"calendar"'));
  });

  it("shows every column in the table of the list", () => {
    const { spec, records } = create("이 표로 거래처 관리 앱 만들어줘", PARTNERS);
    const tables = spec.screens.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === "collection" && block.query.entity === records.collection ? block.views.filter(({ kind }) => kind === "table") : [],
      ),
    );
    const { fields } = spec.entities.find(({ id }) => id === records.collection)!;
    expect(tables.length).toBeGreaterThan(0);
    for (const table of tables) expect(table).toMatchObject({ columns: fields.filter(({ hidden }) => !hidden).map(({ id }) => id) });
  });

  it("offers the choices that the file knows, and only those", () => {
    const table = { name: "회원", header: ["이름", "등급"], rows: ["금", "은", "동", "금"].map((grade, at) => [`사람${at}`, grade]) };
    const { spec, records } = create("회원 관리 앱 만들어줘", table);
    const grade = spec.entities.find(({ id }) => id === records.collection)!.fields.find(({ label }) => label === "등급")!;
    expect(grade.options?.map(({ label }) => label)).toEqual(["금", "은", "동"]);
    expect(new Set(records.values.map((record) => record[grade.id])).size).toBe(3);
  });

  it("takes a column for a column where its name looks like a sum of words", () => {
    const made = createFromTable({ text: "", today, seed: 1, table: { name: "", header: ["이름", "7", '":0*N7'], rows: [] } })!;
    expect(validateSpec(made.spec)).toEqual([]);
  });

  it("makes something of any table, and never an app that does not hold together", () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom("1", "2026-01-02", "예", "가나다", "", "12,000원", "=1+1", "__proto__"),
    );
    const header = fc.array(
      fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom("이름", "상태", "날짜", "금액(원)", "분류", "constructor")),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(
        header,
        fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 6 }),
        fc.string({ maxLength: 30 }),
        (names, rows, text) => {
          const made = createFromTable({ text, today, seed: 1, table: { name: text, header: names, rows } });
          if (!made) return;
          expect(validateSpec(made.spec)).toEqual([]);
          expect(made.records.values).toHaveLength(rows.length);
        },
      ),
      { numRuns: rounds(25, 1_500) },
    );
  });
});

/** Header and rows as they stand in a file. */
const tableOf = (name: string, header: string, ...rows: string[]): Table => ({
  name,
  header: header.split(","),
  rows: rows.map((row) => row.split(",")),
});

describe("a table with a wish", () => {
  it.each<[wish: string, table: Table, list: string, title: string, others: string[]]>([
    [
      "이 표로 고객 관리 앱 만들어줘",
      tableOf("data", "이름,연락처,등급,가입일,메모", "김민수,010-1111-2222,VIP,2025-01-03,단골"),
      "고객",
      "고객 관리",
      [],
    ],
    [
      "헬스장 회원 관리 앱 만들어줘. 출석 체크도 하고 싶어",
      tableOf("members2026", "이름,전화번호,이용권,시작일,만료일", "김하나,010-1234-0001,3개월,2026-09-01,2026-11-30"),
      "회원",
      "헬스장 회원 관리",
      ["출석 체크"],
    ],
    [
      "첨부한 엑셀을 바탕으로 카페 재고 관리하는 앱 부탁해",
      tableOf("Sheet1", "품목,규격,현재고,단가,거래처", "원두,1kg,12,18000,브라운"),
      "재고",
      "카페 재고 관리",
      [],
    ],
    [
      "이 메뉴판으로 주문 받는 앱 만들어줘",
      tableOf("menu", "메뉴,가격,설명,분류", "아메리카노,4500,진한 원두,커피"),
      "메뉴",
      "메뉴판 주문",
      ["주문", "주문 메뉴"],
    ],
    [
      "학원 학생 명단이야. 출결이랑 상담 기록도 남길 수 있게 해줘",
      tableOf("2026-2학기", "이름,학년,학교,보호자 연락처,수강반", "정다은,중2,한빛중,010-9000-0001,수학 심화"),
      "학생",
      "학원 학생",
      ["상담 기록", "출결"],
    ],
    [
      "여기 있는 거래처들로 영업 일지까지 쓰는 앱 만들어줘",
      tableOf("거래처_최종", "상호,담당자,연락처,지역", "한빛상사,김민수,02-123-4567,서울"),
      "거래처",
      "거래처들 영업 일지",
      ["영업", "영업 일지"],
    ],
  ])("%s", (wish, table, list, title, others) => {
    const { spec, records, summary } = create(wish, table);
    expect(validateSpec(spec)).toEqual([]);
    const entity = spec.entities.find(({ id }) => id === records.collection)!;
    expect([spec.title, entity.name, entity.sample, records.unread]).toEqual([title, list, [], 0]);
    expect(
      spec.entities
        .filter((one) => one !== entity)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(others);
    const shown = entity.fields.filter(({ hidden }) => !hidden);
    expect(shown.slice(0, table.header.length).map(({ label }) => label)).toEqual(table.header);
    for (const field of shown.slice(0, table.header.length)) expect(records.values[0], field.label).toHaveProperty(field.id);
    // Nothing points at examples that are gone.
    for (const { fields, sample } of spec.entities)
      for (const { id, target } of fields.filter(({ type }) => type === "relation")) {
        const ids = spec.entities.find((one) => one.id === target)!.sample.map((row) => row.id);
        for (const row of sample) if (typeof row[id] === "string") expect(ids).toContain(row[id]);
      }
    expect(summary).toContain("파일의 1줄을");
  });

  it("numbers what is numbered, and knows yes from no", () => {
    const { spec, records } = create(
      "동아리 부원들 회비 냈는지 체크하는 앱",
      tableOf("부원", "이름,학번,회비 납부", "강도윤,20241234,예", "서하린,20235678,아니요"),
    );
    const { fields } = spec.entities.find(({ id }) => id === records.collection)!;
    expect(Object.fromEntries(fields.map(({ label, type }) => [label, type]))).toMatchObject({ 학번: "text", "회비 납부": "boolean" });
  });
});

describe("a table for an app that is there", () => {
  it("goes where most of its columns are, cells that do not fit staying empty", () => {
    const { spec } = create("", PARTNERS);
    const more: Table = { name: "추가", header: ["상호", "거래 시작일"], rows: [["새별", "언젠가"]] };
    const entity = entityForTable(spec, more)!;
    const records = readRecords(entity, more);
    expect([entity.name, records.values.length, records.unread]).toEqual(["거래처", 1, 1]);
    expect(entityForTable(spec, { name: "x", header: ["행성", "질량", "반지름"], rows: [] })).toBeUndefined();
  });
});

it.each([
  ["거래처_목록_2026 (1)", "거래처"],
  ["2026년 회원명단 최종", "회원"],
  ["Book1", "자료"],
  ["재고현황", "재고"],
])("a file called %s holds %s", (name, noun) => expect(nounOfTable({ name, header: [], rows: [] })).toBe(noun));
