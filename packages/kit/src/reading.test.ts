import { describe, expect, it } from "vitest";
import { ICON_NAMES } from "../../appspec/src/icon-names.ts";
import type { RecordText } from "./records/use-text.ts";
import { groupRecords, matchesSearch, presetRange, searchRecords, searchTexts, selectRecords } from "./views/collection-query.ts";
import { contrast } from "./colour.ts";
import { csvOf } from "./csv.ts";
import type { StoredRecord } from "./data-store.ts";
import { deedOf } from "./records/deed-of.ts";
import { grouped, hyphenated, textOf } from "./format-text.ts";
import { iconNames } from "./icon.tsx";
import { measure, series } from "./measure.ts";
import { validateRecord } from "./record-rules.ts";
import { pathsByConvention, recordHref } from "./records/record-path.ts";
import type { CollectionSchema, FieldSchema } from "./schema.ts";
import { seoulNow } from "./seoul-clock.ts";
import { inkOn, themeLook } from "./theme.ts";
import type { ThemeFamily } from "./theme.ts";

const context = { thisYear: "2026", titleOf: (_: FieldSchema, id: string) => `제목 ${id}` };
const text = { of: (field: FieldSchema, value: unknown) => textOf(field, value, context), title: () => "" };
const field = (type: FieldSchema["type"], more: Partial<FieldSchema> = {}): FieldSchema => ({ id: "f", label: "값", type, ...more });

describe("values as text", () => {
  it("writes them as a Korean reader would", () => {
    expect(text.of(field("money"), 12000)).toBe("12,000원");
    expect(text.of(field("date"), "2026-11-20")).toBe("11월 20일 (금)");
    expect(text.of(field("date"), "2025-01-02")).toBe("2025년 1월 2일 (목)");
    expect(text.of(field("datetime"), "2026-11-20T00:05")).toBe("11월 20일 (금) 오전 12:05");
    expect(text.of(field("daterange"), { start: "2026-11-20", end: "2026-11-21" })).toBe("11월 20일 (금) – 11월 21일 (토)");
    expect(text.of(field("month"), "2026-03")).toBe("2026년 3월");
    expect(text.of(field("relation"), "r1")).toBe("제목 r1");
    expect(text.of(field("text"), null)).toBe("");
  });
  it("hyphenates Korean numbers, also half typed", () => {
    expect(["01012345678", "0101234", "0212345678", "021234567", "0311234567", "15881234", "05012345678"].map(hyphenated)).toEqual([
      "010-1234-5678",
      "010-1234",
      "02-1234-5678",
      "02-123-4567",
      "031-123-4567",
      "1588-1234",
      "0501-234-5678",
    ]);
    expect(hyphenated("+82 10 1234 5678")).toBe("+82 10 1234 5678");
  });
  it("reads Seoul's clock wherever the device is", () => expect(seoulNow(Date.UTC(2026, 10, 20, 15, 30))).toBe("2026-11-21T00:30"));
});

const people: CollectionSchema = {
  id: "person",
  name: "사람",
  titleField: "name",
  fields: [
    { id: "name", label: "이름", type: "text" },
    { id: "day", label: "날짜", type: "date" },
    {
      id: "level",
      label: "등급",
      type: "select",
      options: [
        { value: "z", label: "높음" },
        { value: "a", label: "낮음" },
      ],
    },
    { id: "age", label: "나이", type: "number" },
  ],
};
const rows: StoredRecord[] = [
  { id: "1", createdAt: "", updatedAt: "", name: "김민수", day: "2026-11-20", level: "a", age: 9 },
  { id: "2", createdAt: "", updatedAt: "", name: "이영희", day: "2026-11-23", level: "z", age: null },
  { id: "3", createdAt: "", updatedAt: "", name: "박 철수", day: "2026-12-01", level: "a", age: 31 },
];
const idsFor = (query: Parameters<typeof selectRecords>[2]) => selectRecords(people, rows, query, text, "2026-11-20").map((row) => row.id);

describe("which records are shown", () => {
  it("finds by part, ignoring spaces, and by initial consonants", () => {
    const found = (typed: string) => searchRecords(rows, typed, searchTexts(people, ["name"], text)).map((row) => row.id);
    expect(found("박철")).toEqual(["3"]);
    expect(found("ㄱㅁㅅ")).toEqual(["1"]);
    expect(found(" ")).toEqual(["1", "2", "3"]);
    expect(matchesSearch("010-1234-5678", "12345")).toBe(true);
    expect(matchesSearch("김민수", "ㅂ")).toBe(false);
  });
  it("keeps the order of what is found, unless what fits best comes first", () => {
    const texts = (record: StoredRecord) => [String(record["name"])];
    const named = ["큰 나무", "나무", "나무꾼"].map((name, at) => ({ id: String(at), createdAt: "", updatedAt: "", name }));
    expect(searchRecords(named, "나무", texts).map((row) => row.id)).toEqual(["0", "1", "2"]);
    expect(searchRecords(named, "나무", texts, true).map((row) => row.id)).toEqual(["1", "2", "0"]);
  });
  it("puts a record into words once, however often one searches", () => {
    let asked = 0;
    const counting: RecordText = { ...text, of: (field, value) => (asked++, text.of(field, value)) };
    const textsOf = searchTexts(people, ["name"], counting);
    for (const typed of ["ㄱ", "기", "김"]) searchRecords(rows, typed, textsOf);
    expect(asked).toBe(rows.length);
  });
  it("filters by options and by date presets, the week from Monday", () => {
    expect(presetRange("week", "2026-11-22")).toEqual({ from: "2026-11-16", to: "2026-11-22" });
    expect(idsFor({ filters: { day: "week" } })).toEqual(["1"]);
    expect(idsFor({ filters: { day: "month", level: "z" } })).toEqual(["2"]);
  });
  it("sorts options in their declared order and puts empty values last either way", () => {
    expect(
      idsFor({
        sort: [
          { field: "level", dir: "asc" },
          { field: "age", dir: "desc" },
        ],
      }),
    ).toEqual(["2", "3", "1"]);
    expect(idsFor({ sort: [{ field: "age", dir: "asc" }] })).toEqual(["1", "3", "2"]);
    expect(idsFor({ sort: [{ field: "age", dir: "desc" }] })).toEqual(["3", "1", "2"]);
  });
  it("groups in the order of the options", () =>
    expect(groupRecords(people.fields[2] as FieldSchema, rows, text).map((group) => [group.label, group.records.length])).toEqual([
      ["높음", 1],
      ["낮음", 2],
    ]));
});

describe("numbers out of records", () => {
  it("sums, averages and counts, and has no average of nothing", () => {
    expect(measure({ fn: "sum", field: "age" }, rows)).toBe(40);
    expect(measure({ fn: "avg", field: "age" }, rows)).toBe(20);
    expect(measure({ fn: "avg", field: "age" }, [])).toBeNull();
    expect(measure({ fn: "count" }, rows)).toBe(3);
  });
  it("fills the gaps of a time axis with zero", () => {
    const days = series(people.fields[1] as FieldSchema, "week", { fn: "count" }, rows, String);
    expect(days.map((point) => [point.label, point.value])).toEqual([
      ["11/16 주", 1],
      ["11/23 주", 1],
      ["11/30 주", 1],
    ]);
    const gap = series(people.fields[1] as FieldSchema, "day", { fn: "count" }, rows.slice(0, 2), String);
    expect(gap.map((point) => point.value)).toEqual([1, 0, 0, 1]);
  });
});

it("writes CSV that Excel reads as Korean and does not run", () => {
  expect(csvOf(["이름"], [["가,나"], ['"인용"'], ["=1+1"], ["-3,000원"]])).toBe(
    '\uFEFF이름\r\n"가,나"\r\n"""인용"""\r\n\'=1+1\r\n"-3,000원"\r\n',
  );
});

it("draws exactly the closed set of icons", () => expect([...iconNames].sort()).toEqual([...ICON_NAMES].sort()));

it("finds record pages by the collection's name and encodes ids", () => {
  expect(
    pathsByConvention(["/", "/reservations/:id", "/order-items/:id", "/categories/:id"], ["reservation", "orderItem", "category"]),
  ).toEqual({ reservation: "/reservations/:id", orderItem: "/order-items/:id", category: "/categories/:id" });
  expect(recordHref("/reservations/:id", "a/b$&")).toBe("/reservations/a%2Fb%24%26");
});

describe("theme", () => {
  const families: ThemeFamily[] = ["paper", "shop", "work", "play", "calm", "night"];
  it("shows stated colours exactly and keeps every text readable on whatever was stated", () => {
    for (const family of families) {
      for (const background of ["#ffffff", "#000000", "#808080", "#ffff00", "#1b1630", "#ffc0cb", "#000080"]) {
        for (const primary of ["#ffffff", "#000000", "#ff6b4a", "#00ff00", "#2457d6", background]) {
          const { properties: p } = themeLook({ family, mode: "light", background, primary, seed: 3 });
          const at = (name: string) => p[`--am-${name}`] ?? "";
          expect([at("background"), at("primary")]).toEqual([background, primary]);
          const case_ = `${family} ${background} ${primary}`;
          expect(contrast(at("ink"), background), case_).toBeGreaterThanOrEqual(4.5);
          expect(contrast(at("primary-ink"), background), case_).toBeGreaterThanOrEqual(background === "#808080" ? 3.9 : 4.5);
          expect(contrast(inkOn(primary), primary), case_).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });
  it("shows a stated colour of text exactly where it can be read, and moves it until it can where it cannot", () => {
    const look = (background: string, ink?: string) =>
      themeLook({ family: "shop", mode: "light", background, primary: "#2457d6", ink, seed: 3 });
    expect(look("#0b0b10", "#fffff0").properties["--am-ink"]).toBe("#fffff0");
    expect(look("#0b0b10", "#fffff0").properties["--am-muted"]).toBe("");
    expect(look("#0b0b10").properties["--am-ink"]).not.toBe("#fffff0");
    for (const background of ["#ffffff", "#000000", "#0b0b10", "#ffff00", "#808080", "#000080", "#f7faf2"]) {
      for (const ink of ["#ffffff", "#000000", "#fffff0", "#ff0000", "#888888", background]) {
        const { properties: p } = look(background, ink);
        expect(contrast(p["--am-ink"]!, background), `${ink} on ${background}`).toBeGreaterThanOrEqual(4.5);
        // Fainter text than that needs an ink that leaves room for it.
        if (contrast(p["--am-ink"]!, background) < 7) expect(p["--am-muted"]).toBe(p["--am-ink"]);
      }
    }
  });
  it("draws the first colour of a dark chart so that a thin line is seen", () => {
    for (const family of families) {
      for (const background of ["#000000", "#12141a", "#0b1f3a"]) {
        for (const primary of ["#1e4f8f", "#1f3a5f", "#000000", background]) {
          const { properties: p } = themeLook({ family, mode: "dark", background, primary, seed: 0 });
          expect(contrast(p["--am-chart-1"]!, p["--am-surface"]!), `${family} ${primary} on ${background}`).toBeGreaterThanOrEqual(3);
        }
      }
    }
  });
  it("is dark by the background's luminance, not by the word", () => {
    const black = themeLook({ family: "work", mode: "light", background: "#000000", primary: "#ffffff", seed: 0, fontScale: 2 });
    expect(black.data["mode"]).toBe("dark");
    // Something to see of a card, and letters as large as was asked for.
    expect(contrast(black.properties["--am-surface"]!, "#000000")).toBeGreaterThan(1.1);
    expect(black.properties["--am-scale"]).toBe("2");
    expect(themeLook({ family: "night", mode: "dark", background: "#ffffff", primary: "#000000", seed: 0 }).data["mode"]).toBe("light");
  });
});

describe("a year", () => {
  const year: FieldSchema = { id: "y", label: "설립 연도", type: "number" };
  const context = { thisYear: "2026", titleOf: () => "" };
  it("is no count, whether it says so itself or by its unit", () => {
    expect(textOf(year, 1993, context)).toBe("1993년");
    expect(textOf({ id: "y", label: "창업", type: "number", unit: "년" }, 1993, context)).toBe("1993년");
    expect(textOf({ id: "y", label: "생년", type: "number" }, 1993, context)).toBe("1993년");
    expect(textOf({ id: "y", label: "학년", type: "number" }, 3, context)).toBe("3");
    expect(grouped(1993, "년")).toBe("1993");
    expect([-0, -0.001, -1].map((value) => grouped(value))).toEqual(["0", "0", "-1"]);
  });
  it("is told from a count of the same size", () => {
    expect(textOf({ id: "n", label: "판매량", type: "number", unit: "개" }, 1993, context)).toBe("1,993개");
    expect(textOf({ id: "n", label: "가격", type: "money" }, 1993, context)).toBe("1,993원");
    expect(grouped(12_000, "년")).toBe("12,000");
  });
  it("is refused in the same words", () =>
    expect(validateRecord({ ...people, titleField: "y", fields: [{ ...year, min: 1900 }] }, { y: 1800 }).errors).toEqual({
      y: "1900년 이상으로 입력해 주세요",
    }));
});

describe("the button of a question", () => {
  it("says the whole deed where its word could mean to leave", () =>
    expect([deedOf("취소", "예약"), deedOf("예약 취소", "예약"), deedOf("완료", "예약")]).toEqual(["예약 취소하기", "예약 취소", "완료"]));
});
