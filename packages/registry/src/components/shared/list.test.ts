import { describe, expect, it } from "vitest";
import type { FieldSchema } from "@appmon/kit/schema";
import { type List, playValues } from "./list.ts";

const field = (id: string, type: FieldSchema["type"], more: Partial<FieldSchema> = {}): FieldSchema => ({ id, label: id, type, ...more });
const list = (fields: FieldSchema[], more: Partial<List> = {}): List => ({
  id: "sleep",
  name: "잠",
  titleField: "what",
  fields: [field("what", "text"), ...fields],
  sample: [],
  ...more,
});
/** 10:00:50 and 10:02:25 in Seoul. */
const began = Date.parse("2026-11-20T01:00:50Z");
const ended = Date.parse("2026-11-20T01:02:25Z");
const nap = { title: "낮잠", minutes: 2, began, ended };
const [FROM, AT, MINUTES] = [field("from", "datetime"), field("at", "datetime"), field("minutes", "number")];

describe("what was timed, in the fields of a list", () => {
  it("begins and ends in the fields between which the list counts, whichever of them is its date", () => {
    const slept = field("slept", "computed", { formula: "minutesBetween(from, at)" });
    for (const dateField of ["from", "at"])
      expect(playValues(list([FROM, AT, MINUTES, slept], { dateField }), nap)).toEqual({
        what: "낮잠",
        from: "2026-11-20T10:00",
        at: "2026-11-20T10:02",
        minutes: 2,
      });
  });

  it.each(["lt", "gt"] as const)("begins and ends in those of which one has to be before the other (%s)", (op) => {
    const [one, other] = op === "lt" ? ["from", "at"] : ["at", "from"];
    const ordered = { kind: "check" as const, must: [{ field: one, op, value: { field: other } }], message: "" };
    const times = [field("at", "time"), field("from", "time")];
    expect(playValues(list(times, { dateField: "at", constraints: [ordered] }), nap)).toEqual({ what: "낮잠", from: "10:00", at: "10:02" });
  });

  it("began before it ended, even within one minute", () => {
    const slept = field("slept", "computed", { formula: "minutesBetween(from, at)" });
    expect(playValues(list([FROM, AT, slept], { dateField: "from" }), { ...nap, began: ended - 5_000 })).toMatchObject({
      from: "2026-11-20T10:01",
      at: "2026-11-20T10:02",
    });
  });

  it("has one moment where the list knows no stretch: when it was over", () => {
    expect(playValues(list([AT, FROM], { dateField: "at" }), nap)).toEqual({ what: "낮잠", at: "2026-11-20T10:02" });
    expect(playValues(list([field("day", "date")], { dateField: "day" }), { title: "판", ended })).toEqual({
      what: "판",
      day: "2026-11-20",
    });
  });
});
