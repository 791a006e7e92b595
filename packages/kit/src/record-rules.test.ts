import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findConflict } from "./record-conflict.ts";
import { josa } from "./josa.ts";
import { emptyRecord, meetsAll, nextInSequence, validateRecord, withComputed } from "./record-rules.ts";
import type { CollectionSchema, FieldSchema } from "./schema.ts";

const schema = (fields: FieldSchema[], more: Partial<CollectionSchema> = {}): CollectionSchema => ({
  id: "thing",
  name: "물건",
  titleField: fields[0]?.id ?? "",
  fields,
  ...more,
});
const errorOf = (field: Partial<FieldSchema> & Pick<FieldSchema, "type">, value: unknown) =>
  validateRecord(schema([{ id: "f", label: "값", ...field }]), { f: value }).errors["f"];
const valueOf = (field: Partial<FieldSchema> & Pick<FieldSchema, "type">, value: unknown) =>
  validateRecord(schema([{ id: "f", label: "값", ...field }]), { f: value }).values["f"];

describe("validateRecord", () => {
  it("names a missing required field with the particle its last sound asks for", () => {
    expect(errorOf({ type: "text", label: "고객명", required: true }, "  ")).toBe("고객명을 입력해 주세요");
    expect(errorOf({ type: "text", label: "메모", required: true }, undefined)).toBe("메모를 입력해 주세요");
    expect(errorOf({ type: "date", label: "예약일", required: true }, null)).toBe("예약일을 골라 주세요");
    expect(errorOf({ type: "text", label: "전화 3", required: true }, "")).toBe("전화 3을 입력해 주세요");
  });
  it("keeps declared fields only, and never what a prototype carries", () => {
    const result = validateRecord(
      schema([{ id: "name", label: "이름", type: "text" }]),
      JSON.parse('{"name":"가","__proto__":{"admin":true},"extra":1}'),
    );
    expect(Object.keys(result.values)).toEqual(["name"]);
    expect((result.values as { admin?: unknown }).admin).toBeUndefined();
    const inherited = Object.create({ name: "물려받음" }) as object;
    expect(validateRecord(schema([{ id: "name", label: "이름", type: "text", required: true }]), inherited).errors["name"]).toBeDefined();
    const odd = validateRecord(schema([{ id: "constructor", label: "생성자", type: "text" }]), {});
    expect(odd.values["constructor"]).toBeNull();
  });
  it("bounds text, longer for long text, and by the field's own limit", () => {
    expect(errorOf({ type: "text" }, "가".repeat(2_001))).toBe("2,000자까지 쓸 수 있어요");
    expect(errorOf({ type: "longtext" }, "가".repeat(20_000))).toBeUndefined();
    expect(errorOf({ type: "longtext" }, "가".repeat(20_001))).toBeDefined();
    expect(errorOf({ type: "text", maxLength: 3 }, "네글자임")).toBe("3자까지 쓸 수 있어요");
  });
  it("takes only finite numbers within bounds, and reads thousands separators", () => {
    for (const wrong of [NaN, Infinity, "열", {}, [], true])
      expect(errorOf({ type: "number" }, wrong === true ? true : wrong), String(wrong)).toBe(
        Array.isArray(wrong) ? undefined : "숫자로 입력해 주세요",
      );
    expect(valueOf({ type: "money" }, "12,000")).toBe(12_000);
    expect(errorOf({ type: "money", min: 1_000 }, 999)).toBe("1,000원 이상으로 입력해 주세요");
    expect(errorOf({ type: "rating" }, 6)).toBe("5 이하로 입력해 주세요");
  });
  it("takes only dates and times that exist", () => {
    expect(errorOf({ type: "date" }, "2026-02-29")).toBeDefined();
    expect(errorOf({ type: "date" }, "2028-02-29")).toBeUndefined();
    expect(errorOf({ type: "time" }, "24:00")).toBeDefined();
    expect(errorOf({ type: "datetime" }, "2026-11-20T09:30")).toBeUndefined();
    expect(errorOf({ type: "datetime" }, "2026-11-20 09:30")).toBeDefined();
    expect(errorOf({ type: "month" }, "2026-13")).toBeDefined();
    expect(errorOf({ type: "daterange" }, { start: "2026-11-20", end: "2026-11-19" })).toBe("종료일이 시작일보다 빨라요");
    expect(valueOf({ type: "daterange" }, { start: "2026-11-19", end: "2026-11-20", more: 1 })).toEqual({
      start: "2026-11-19",
      end: "2026-11-20",
    });
  });
  it("takes only options that are declared", () => {
    const options = [
      { value: "a", label: "가" },
      { value: "b", label: "나" },
    ];
    expect(errorOf({ type: "select", options }, "c")).toBeDefined();
    expect(errorOf({ type: "multiselect", options }, ["a", "toString"])).toBeDefined();
    expect(valueOf({ type: "multiselect", options }, ["a", "b", "a"])).toEqual(["a", "b"]);
  });
  it("refuses addresses and pictures that could run", () => {
    for (const bad of ["javascript:alert(1)", "data:text/html,x", "//evil", "ftp://x", "https://"])
      expect(errorOf({ type: "url" }, bad), bad).toBeDefined();
    expect(errorOf({ type: "url" }, "https://example.com/가")).toBeUndefined();
    for (const bad of [
      "data:image/svg+xml;base64,PHN2Zz4=",
      "javascript:1",
      `data:image/png;base64,${"A".repeat(420_000)}`,
      "data:image/png;base64,<x>",
    ])
      expect(errorOf({ type: "image" }, bad), bad.slice(0, 30)).toBeDefined();
    expect(errorOf({ type: "image" }, "data:image/jpeg;base64,AAAA")).toBeUndefined();
  });
  it("leaves absent fields out of a partial check", () => {
    const two = schema([
      { id: "a", label: "가", type: "text", required: true },
      { id: "b", label: "나", type: "text" },
    ]);
    expect(validateRecord(two, { b: "x" }, { partial: true })).toEqual({ values: { b: "x" }, errors: {} });
  });
  it("never asks for a field the owner removed, but keeps its value", () => {
    expect(validateRecord(schema([{ id: "a", label: "가", type: "text", required: true, hidden: true }]), {}).errors).toEqual({});
    expect(valueOf({ type: "text", hidden: true }, "남음")).toBe("남음");
  });
  it("gives an answer for whatever it is handed", () => {
    const all = (
      ["text", "number", "date", "daterange", "image", "multiselect", "tags", "boolean", "relation", "phone", "colour"] as const
    ).map((type) => ({ id: type, label: type, type }));
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (whole, one) => {
        validateRecord(schema(all), whole);
        validateRecord(schema(all), Object.fromEntries(all.map((field) => [field.id, one])));
      }),
    );
  });
});

describe("meetsAll", () => {
  const meets = (
    op: "eq" | "ne" | "lt" | "lte" | "gt" | "gte" | "in" | "contains" | "empty" | "filled",
    have: unknown,
    value?: never | unknown,
  ) => meetsAll([{ field: "f", op, value: value as never }], { f: have }, "2026-11-20");
  it("compares days relative to today, moments as days", () => {
    expect(meets("eq", "2026-11-21", { today: 1 })).toBe(true);
    expect(meets("eq", "2026-11-20T09:30", { today: 0 })).toBe(true);
    expect(meets("lt", "2026-11-19", { today: 0 })).toBe(true);
    expect(meets("eq", "2026-11", { today: 3 })).toBe(true);
  });
  it("takes a period as running while today is in it, and over when its end is past", () => {
    expect(meets("eq", { start: "2026-11-18", end: "2026-11-22" }, { today: 0 })).toBe(true);
    expect(meets("lt", { start: "2026-11-01", end: "2026-11-19" }, { today: 0 })).toBe(true);
    expect(meets("lt", { start: "2026-11-01", end: "2026-11-20" }, { today: 0 })).toBe(false);
  });
  it("compares two fields, and nothing with an empty one", () => {
    const low = [{ field: "stock", op: "lt" as const, value: { field: "safe" } }];
    expect(meetsAll(low, { stock: 2, safe: 5 }, "2026-11-20")).toBe(true);
    expect(meetsAll(low, { stock: null, safe: 5 }, "2026-11-20")).toBe(false);
  });
  it("knows membership, parts and emptiness", () => {
    expect(meets("in", "a", ["a", "b"])).toBe(true);
    expect(meets("contains", ["빨강"], "빨강")).toBe(true);
    expect(meets("contains", "Hello", "ell")).toBe(true);
    expect(meets("empty", [])).toBe(true);
    expect(meets("filled", 0)).toBe(true);
    expect(meets("eq", null, false)).toBe(true);
  });
});

describe("a formula of a record", () => {
  const computeFormula = (formula: string, record: Record<string, unknown>, today: string) => {
    const numbers = ["quantity", "unitPrice", "a", "b", "c", "price", "discount"].map((id) => ({ id, label: id, type: "number" as const }));
    const whole = schema([...numbers, { id: "result", label: "값", type: "computed", formula }]);
    return (withComputed(whole, record, today) as { result?: unknown }).result ?? null;
  };

  it("follows the order of arithmetic", () => {
    expect(computeFormula("quantity * unitPrice", { quantity: 3, unitPrice: 1500 }, "2026-11-20")).toBe(4500);
    expect(computeFormula("a - b * (c + 1) / 2", { a: 10, b: 4, c: 2 }, "2026-11-20")).toBe(4);
    expect(computeFormula("-a + 0.1 + 0.2", { a: 0 }, "2026-11-20")).toBe(0.3);
  });
  it("counts an empty part as nothing, and is empty when all parts are", () => {
    expect(computeFormula("price - discount", { price: 100, discount: null }, "2026-11-20")).toBe(100);
    expect(computeFormula("price - discount", {}, "2026-11-20")).toBeNull();
  });
  it("has no value for what is not arithmetic", () => {
    for (const wrong of ["a +", "(a", "a b", "alert(1)", "a; b", "", "a / 0", "constructor", `${"(".repeat(500)}1`])
      expect(computeFormula(wrong, { a: 1, b: 2 }, "2026-11-20"), wrong.slice(0, 12)).toBeNull();
  });
  it("may use another one, in whatever order they stand", () => {
    const sums = schema([
      { id: "c", label: "다", type: "computed", formula: "b + 1" },
      { id: "a", label: "가", type: "number" },
      { id: "b", label: "나", type: "computed", formula: "a * 2" },
    ]);
    expect(withComputed(sums, { a: 5 }, "2026-11-20")).toEqual({ a: 5, b: 10, c: 11 });
  });

  it.each([
    [{ quantity: 2, unitPrice: 5_000, size: "large", topping: ["cheese", "egg"] }, 2 * (5_000 + 1_500 + 1_700)],
    [{ quantity: 2, unitPrice: 5_000, size: "small", topping: [] }, 10_000],
    [{ quantity: 1, unitPrice: 5_000, size: null, topping: null }, 5_000],
    [{ quantity: 1, unitPrice: 5_000, size: "gone", topping: ["gone", "egg"] }, 5_700],
  ])("what is chosen along costs what its options say: %j", (line, amount) => {
    const options = (...priced: [string, number?][]) => priced.map(([value, price]) => ({ value, label: value, ...(price && { price }) }));
    const lines = schema([
      { id: "quantity", label: "수량", type: "number" },
      { id: "unitPrice", label: "단가", type: "money" },
      { id: "size", label: "사이즈", type: "select", options: options(["small"], ["large", 1_500]) },
      { id: "topping", label: "토핑", type: "multiselect", options: options(["cheese", 1_000], ["egg", 700]) },
      { id: "amount", label: "금액", type: "computed", formula: "quantity * (unitPrice + cost(size) + cost(topping))" },
    ]);
    expect(withComputed(lines, line, "2026-11-20")).toMatchObject({ amount });
  });
});

describe("emptyRecord", () => {
  it("fills defaults from the clock and the records there are", () => {
    const fields: FieldSchema[] = [
      { id: "no", label: "번호", type: "text", default: { auto: "sequence", prefix: "R-" } },
      { id: "day", label: "날짜", type: "date", default: { auto: "today" } },
      { id: "at", label: "시각", type: "time", default: { auto: "now" } },
      { id: "ok", label: "확인", type: "boolean" },
    ];
    expect(emptyRecord(schema(fields), "2026-11-20T09:30", [{ no: "R-0041" }, { no: "X-99" }])).toEqual({
      no: "R-0042",
      day: "2026-11-20",
      at: "09:30",
      ok: false,
    });
    expect(nextInSequence("no", "R-", [])).toBe("R-0001");
  });
});

describe("findConflict", () => {
  const rule = {
    kind: "noOverlap" as const,
    within: ["room"],
    start: ["date", "from"],
    end: ["date", "to"],
    exceptStatus: ["cancelled"],
    message: "겹쳐요",
  };
  const rooms = schema(
    [
      { id: "room", label: "방", type: "text" },
      { id: "date", label: "날짜", type: "date" },
      { id: "from", label: "시작", type: "time" },
      { id: "to", label: "끝", type: "time" },
      { id: "status", label: "상태", type: "status", options: [] },
    ],
    { constraints: [rule] },
  );
  const booked = { id: "1", room: "A", date: "2026-11-20", from: "10:00", to: "11:00", status: "booked" };
  it("finds overlap within the same place only", () => {
    expect(findConflict(rooms, { ...booked, id: "2", from: "10:30", to: "11:30" }, [booked])).toMatchObject({
      message: "겹쳐요",
      other: "1",
    });
    expect(findConflict(rooms, { ...booked, id: "2", room: "B" }, [booked])).toBeNull();
    expect(findConflict(rooms, { ...booked, id: "2", date: "2026-11-21" }, [booked])).toBeNull();
  });
  it("lets the next one begin when this one ends", () => {
    expect(findConflict(rooms, { ...booked, id: "2", from: "11:00", to: "12:00" }, [booked])).toBeNull();
    expect(findConflict(rooms, { ...booked, id: "2", from: "09:00", to: "10:00" }, [booked])).toBeNull();
  });
  it("leaves cancelled records out on both sides, and the record itself", () => {
    expect(findConflict(rooms, { ...booked, id: "2" }, [{ ...booked, status: "cancelled" }])).toBeNull();
    expect(findConflict(rooms, { ...booked, id: "2", status: "cancelled" }, [booked])).toBeNull();
    expect(findConflict(rooms, booked, [booked])).toBeNull();
  });
  it("takes equal starts as a conflict where there is no end", () => {
    const slots = schema(rooms.fields, {
      constraints: [{ kind: "noOverlap", within: ["room"], start: ["date", "from"], message: "찼어요" }],
    });
    expect(findConflict(slots, { ...booked, id: "2" }, [booked])?.message).toBe("찼어요");
    expect(findConflict(slots, { ...booked, id: "2", from: "10:30" }, [booked])).toBeNull();
    expect(findConflict(slots, { ...booked, id: "2", room: null }, [booked])).toBeNull();
  });
  it("takes days whole, except the day of checking out", () => {
    const range = schema(
      [
        { id: "car", label: "차", type: "text" },
        { id: "period", label: "기간", type: "daterange" },
      ],
      { constraints: [{ kind: "noOverlap", within: ["car"], start: ["period"], message: "대여 중" }] },
    );
    const rented = { id: "1", car: "x", period: { start: "2026-11-18", end: "2026-11-20" } };
    expect(findConflict(range, { id: "2", car: "x", period: { start: "2026-11-20", end: "2026-11-22" } }, [rented])).not.toBeNull();
    const stay = schema(
      [
        { id: "room", label: "방", type: "text" },
        { id: "in", label: "체크인", type: "date" },
        { id: "out", label: "체크아웃", type: "date" },
      ],
      { constraints: [{ kind: "noOverlap", within: ["room"], start: ["in"], end: ["out"], message: "찼어요" }] },
    );
    const guest = { id: "1", room: "A", in: "2026-11-18", out: "2026-11-20" };
    expect(findConflict(stay, { id: "2", room: "A", in: "2026-11-20", out: "2026-11-21" }, [guest])).toBeNull();
    expect(findConflict(stay, { id: "2", room: "A", in: "2026-11-19", out: "2026-11-21" }, [guest])).not.toBeNull();
  });
  it("keeps unique fields and combinations unique, however they are cased, and lets empty ones be", () => {
    const members = schema(
      [
        { id: "email", label: "이메일", type: "email", unique: true },
        { id: "seat", label: "자리", type: "text" },
      ],
      { constraints: [{ kind: "unique", fields: ["seat"], message: "찬 자리예요" }] },
    );
    expect(findConflict(members, { id: "2", email: "A@b.co" }, [{ id: "1", email: "a@b.co" }])).toMatchObject({
      fields: ["email"],
      message: "이미 등록된 이메일이에요",
    });
    expect(findConflict(members, { id: "2", email: null, seat: "3" }, [{ id: "1", email: null, seat: "3" }])?.message).toBe("찬 자리예요");
    expect(findConflict(members, { id: "2", email: null, seat: null }, [{ id: "1", email: null, seat: null }])).toBeNull();
  });
});

it("picks particles after digits and letters by their sound", () => {
  expect(["1", "2", "3", "6", "9", "URL", "ID"].map((word) => josa(word, "을/를"))).toEqual([
    "1을",
    "2를",
    "3을",
    "6을",
    "9를",
    "URL을",
    "ID를",
  ]);
});
