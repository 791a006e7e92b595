import { describe, expect, it } from "vitest";
import { type Actor, ANYBODY, STRANGER } from "../record-access.ts";
import type { CollectionSchema, FieldSchema } from "../schema.ts";
import { hiddenName, isNameHidden, mayAskBy, missingName, standInField, withoutHiddenName } from "./hidden-name.ts";

const name: FieldSchema = { id: "borrower", label: "빌린 사람", type: "text", private: true };
const thing: FieldSchema = { id: "thing", label: "물건", type: "text" };
const room: FieldSchema = { id: "room", label: "방", type: "relation", target: "room" };
const day: FieldSchema = { id: "day", label: "날", type: "date" };
const phone: FieldSchema = { id: "phone", label: "연락처", type: "phone", private: true };
const list = (fields: FieldSchema[], more: Partial<CollectionSchema> = {}): CollectionSchema => ({
  id: "loan",
  name: "대여",
  titleField: "borrower",
  access: [{ role: "any", can: ["list", "read"] }],
  fields: [name, ...fields],
  ...more,
});
const booked = list([room, day], {
  statusField: "status",
  constraints: [{ kind: "noOverlap", within: ["room"], start: ["day"], exceptStatus: ["off"], message: "" }],
});
const RECORD = { id: "l1", thing: "드릴", day: "2026-12-01" };

describe("a name that is kept", () => {
  it("is hidden where it did not come, and not from who runs the app or wrote it", () => {
    expect(isNameHidden(list([thing]), STRANGER, RECORD)).toBe(true);
    expect(isNameHidden(list([thing]), ANYBODY, RECORD)).toBe(false);
    expect(isNameHidden(list([thing]), STRANGER, { ...RECORD, borrower: "나" })).toBe(false);
    expect(isNameHidden({ ...list([thing]), fields: [{ ...name, private: false }, thing] }, STRANGER, RECORD)).toBe(false);
  });

  it("is not said to be gone by who may not know: those who see none of the list, or but their own", () => {
    const staff: Actor = { id: "a", role: "staff", admin: false, people: { signup: true, roles: [{ id: "staff", label: "직원" }] } };
    expect(missingName(list([thing]), staff)).toBe("지워진 항목");
    expect(missingName(list([thing], { access: [] }), ANYBODY)).toBe("지워진 항목");
    expect(missingName(list([thing], { access: [] }), staff)).toBe("비공개 대여");
    expect(missingName(list([thing], { access: [{ role: "owner", can: ["list", "read"] }] }), staff)).toBe("비공개 대여");
  });

  it.each<[string, CollectionSchema, string | undefined]>([
    ["what stands below the name", list([thing, room], { subtitleField: "room" }), "room"],
    ["the first of what is named, before a day", list([day, room, thing]), "room"],
    ["a day where there is nothing else", list([phone, day]), "day"],
    ["nothing that is private or put away", list([phone, { ...thing, hidden: true }, { ...room, private: true }]), undefined],
    ["nothing where it is only asked what is taken", booked, undefined],
  ])("is stood in for by %s", (_, schema, field) => expect(standInField(schema)?.id).toBe(field));

  it("says what it is of, and of a place in time that it is taken", () => {
    expect(hiddenName(list([]), RECORD)).toBe("비공개 대여");
    expect(hiddenName(booked, RECORD)).toBe("예약됨");
    expect(hiddenName(booked, { ...RECORD, status: "off" })).toBe("비공개 대여");
  });

  it("leaves no column and no heading of its own in a list in which nobody's is told", () => {
    const seen = withoutHiddenName(list([thing, phone, day]), STRANGER, [RECORD]);
    expect([seen.titleField, seen.fields.map(({ id }) => id)]).toEqual(["thing", ["thing", "day"]]);
    const bare = withoutHiddenName(booked, STRANGER, [RECORD]);
    expect(bare.fields.find(({ id }) => id === bare.titleField)?.label).toBe("대여");
    for (const records of [[], [RECORD, { ...RECORD, borrower: "나" }]])
      expect(withoutHiddenName(list([thing]), STRANGER, records).titleField).toBe("borrower");
    expect(withoutHiddenName(list([thing]), ANYBODY, [RECORD]).titleField).toBe("borrower");
  });

  it("is not offered to put a list in order by, but among one's own", () => {
    const own = { ...list([thing]), access: [{ role: "sender", can: ["list" as const] }] };
    expect([mayAskBy(list([thing]), STRANGER, "borrower"), mayAskBy(list([thing]), STRANGER, "thing")]).toEqual([false, true]);
    expect([mayAskBy(own, STRANGER, "borrower"), mayAskBy(list([thing]), ANYBODY, "borrower")]).toEqual([true, true]);
  });
});
