import { describe, expect, it } from "vitest";
import { linesOf, noticesOf, readSeen } from "./notices.ts";
import type { Collection } from "../schema.ts";

const collection = (id: string): Collection => ({ id, name: id, titleField: "name", fields: [], sample: [] });
const record = (id: string, createdAt: string, more: object = {}) => ({ id, createdAt, updatedAt: createdAt, ...more });

const sources = [
  { collection: collection("order"), records: [record("o2", "2026-11-20T02:00:00Z"), record("o1", "2026-11-19T02:00:00Z")] },
  {
    collection: collection("comment"),
    records: [record("c1", "2026-11-20T01:00:00Z", { createdBy: "me" }), record("c0", "2026-11-20T03:00:00Z", { sample: true })],
  },
];

describe("what is new", () => {
  it("is told newest first, without samples", () =>
    expect(noticesOf(sources, "", undefined).map(({ record: { id } }) => id)).toEqual(["o2", "c1", "o1"]));
  it.each([
    ["", undefined, ["o2", "c1", "o1"]],
    ["", "me", ["o2", "o1"]],
    ["2026-11-20T00:00:00Z", "me", ["o2"]],
    ["2026-11-21T00:00:00Z", undefined, []],
  ])("since %j, seen by %s: %j", (seen, own, fresh) =>
    expect(noticesOf(sources, seen, own).flatMap(({ record: { id }, isNew }) => (isNew ? [id] : []))).toEqual(fresh),
  );
  it.each([
    [null, ""],
    ["x", ""],
    ["2026-11-20T01:00:00Z", "2026-11-20T01:00:00Z"],
  ])("%j was read as %j", (stored, seen) => expect(readSeen(stored)).toBe(seen));
});

it("what automations tell stands among them, by its time", () => {
  const told = [
    { id: "n2", text: "내일 예약이 있어요", createdAt: "2026-11-21T00:00:00.000Z", isNew: true },
    { id: "n1", text: "새 신청", createdAt: "2020-01-01T00:00:00.000Z", isNew: false },
  ];
  const lines = linesOf(noticesOf(sources, "", undefined), told).map((line) => ("told" in line ? line.told.id : line.record.record.id));
  expect(lines).toEqual(["n2", "o2", "c1", "o1", "n1"]);
});
