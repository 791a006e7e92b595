import { expect, it } from "vitest";
import { appOfPattern } from "../plan/app-of-pattern.ts";
import type { Blueprint } from "./blueprint.ts";
import { declarationOfBlueprint } from "./declaration-of-blueprint.ts";

const TRIPS: Blueprint = {
  id: "trips",
  title: "출조 예약",
  tagline: "날과 자리를 골라 예약해요",
  icon: "fish",
  look: "shop",
  shelf: "shop",
  says: ["출조 예약"],
  words: ["출조"],
  lists: [
    {
      id: "trip",
      name: "출조",
      exposure: "shown",
      fields: {
        name: "이름 | text !",
        day: "나가는 날 | date !",
        seats: "정원 | number [명] ! min=1",
        taken: "예약 인원 | sum(booking.people by trip where state != cancelled) [명]",
        left: "남은 자리 | = seats - taken [명]",
        memo: "메모 | longtext",
      },
      columns: ["name", "day", "seats"],
      rows: [["토요 주꾸미", 3, 18]],
      marks: [["left <= 3", "warn", "마감 임박"]],
    },
    {
      id: "booking",
      name: "예약",
      exposure: "submitted",
      fields: {
        name: "이름 | text !",
        trip: "출조 | relation(trip) !",
        people: "인원 | number [명] ! min=1",
        state: "상태 | status(sure 확정 g / cancelled 취소 n.)",
      },
      columns: ["name", "trip", "people", "state"],
      rows: [["한동욱", "토요 주꾸미", 2, "sure"]],
    },
  ],
  figures: [{ label: "확정 인원", of: "sum(booking.people where state = sure)", unit: "명" }],
  visitors: { sees: ["trip"], form: "booking" },
};
const today = "2026-11-20";
const spec = appOfPattern(declarationOfBlueprint(TRIPS), { seed: 7, today });

it("opens with what strangers see and hand in, and keeps the rest for the owner", () => {
  expect(spec.screens.filter(({ path }) => !path.includes(":id")).map(({ title, access }) => [title, access])).toEqual([
    ["안내", undefined],
    ["내 예약", undefined],
    ["출조 관리", ["admin"]],
    ["예약", ["admin"]],
  ]);
  expect(spec.screens[0]!.blocks.map(({ kind }) => kind)).toEqual(["section", "collection", "form"]);
});

it("counts places over all bookings, whoever looks", () => {
  expect(spec.entities[0]!.fields.find(({ id }) => id === "taken")?.rollup).toMatchObject({ fn: "sum", everyone: true });
});

it("shows on a card what tells most of a record", () => {
  const block = spec.screens[0]!.blocks[1]!;
  expect(block.kind === "collection" && block.views[0]).toMatchObject({
    kind: "cards",
    columns: ["name", "day", "seats", "taken", "left"],
  });
});

it("has buttons for the states of a list that declares none", () => {
  expect(spec.actions.map(({ label }) => label)).toContain("취소");
});

it("refuses a figure, a mark and a button of what is not there", () => {
  const other = (patch: Partial<Blueprint>) => () => declarationOfBlueprint({ ...TRIPS, ...patch });
  expect(other({ figures: [{ label: "합", of: "sum(nothing.people)" }] })).toThrow(/nothing/);
  expect(other({ charts: [{ title: "합", chart: "bar", y: "sum(booking.price)", x: "trip" }] })).toThrow(/price/);
  expect(other({ actions: [{ id: "go", list: "nothing", label: "가기", success: "갔어요." }] })).toThrow(/nothing/);
});
