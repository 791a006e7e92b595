import { describe, expect, it } from "vitest";
import { isCalled, mayAddByName, namedRecord } from "./new-record.ts";
import { type Actor, ANYBODY } from "../record-access.ts";
import type { Collection, FieldSchema } from "../schema.ts";

const NAME: FieldSchema = { id: "name", label: "이름", type: "text", required: true };
const list = (...fields: FieldSchema[]): Collection => ({ id: "guest", name: "고객", titleField: fields[0]!.id, fields, sample: [] });
const AT = { now: "2026-11-20T09:30", records: [] };
const clerk: Actor = { id: "a", role: "clerk", admin: false, people: { signup: true, roles: [{ id: "clerk", label: "직원" }] } };

describe("a name that is not in the list", () => {
  it("is a whole record where nothing else has to be said", () => {
    const more: FieldSchema[] = [
      { id: "phone", label: "연락처", type: "phone" },
      { id: "budget", label: "예산", type: "money", required: true, default: { value: 0 } },
      { id: "vip", label: "단골", type: "boolean", required: true },
    ];
    const { values, isWhole } = namedRecord(list(NAME, ...more), "홍길동", AT);
    expect(isWhole).toBe(true);
    expect(values).toEqual({ name: "홍길동", phone: null, budget: 0, vip: false });
  });
  it("opens the form where more is asked, or the name is a whole text", () => {
    expect(namedRecord(list(NAME, { id: "phone", label: "연락처", type: "phone", required: true }), "홍길동", AT).isWhole).toBe(false);
    expect(namedRecord(list({ ...NAME, type: "longtext" }), "홍길동", AT).isWhole).toBe(false);
    expect(namedRecord(list({ ...NAME, maxLength: 2 }), "홍길동", AT).isWhole).toBe(false);
  });
  it("can be added by whoever may make such a record", () => {
    const guests = (can: Collection["access"]) => ({ ...list(NAME), access: can ?? [] });
    expect(mayAddByName(list(NAME), ANYBODY)).toBe(true);
    expect(mayAddByName(guests([{ role: "clerk", can: ["list", "create"] }]), clerk)).toBe(true);
    expect(mayAddByName(guests([{ role: "clerk", can: ["list"] }]), clerk)).toBe(false);
    expect(mayAddByName({ ...guests([{ role: "any", can: ["create"] }]), fields: [{ ...NAME, roles: ["boss"] }] }, clerk)).toBe(false);
  });
  it("is none where nobody types the title: running numbers, what a rule writes, another record", () => {
    for (const title of [
      { ...NAME, default: { auto: "sequence", prefix: "O-" } },
      { ...NAME, given: true },
      { ...NAME, hidden: true },
      { ...NAME, type: "relation", target: "dish" },
      { ...NAME, type: "computed", formula: "1" },
    ] satisfies FieldSchema[])
      expect(mayAddByName(list(title), ANYBODY)).toBe(false);
  });
  it("is there already, however it is written", () => {
    expect(isCalled(["Café  Mong", "홍길동"], "café mong ")).toBe(true);
    expect(isCalled(["홍길동2"], "홍길동")).toBe(false);
  });
});
