import { validateSpec } from "@appmon/appspec/validate-spec";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFromTable } from "./create-from-table.ts";
import { entityForTable, readRecords } from "./fit-table.ts";
import { nounOfTable, type Table } from "./table.ts";

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
      { numRuns: 150 },
    );
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
