import { expect, it } from "vitest";
import type { Kept } from "../shared/list.ts";
import { aheadOf, stageOf } from "./line.ts";

const options = [
  { value: "waiting", label: "대기중" },
  { value: "called", label: "호출" },
  { value: "in", label: "입장", final: true },
];
const at = (id: string, minute: number, status: string): Kept => ({
  id,
  createdAt: `2026-11-21T10:0${minute}:00Z`,
  updatedAt: "",
  status,
});

it("counts those who came before and are not in yet, whatever order the list has", () => {
  const records = [at("d", 4, "waiting"), at("c", 3, "waiting"), at("b", 2, "called"), at("a", 1, "in")];
  expect(records.map((record) => aheadOf(records, record, "status", options))).toEqual([2, 1, 0, 0]);
});

it("knows who waits, who is called and who is done", () => {
  expect(["waiting", "called", "in", null, "gone"].map((value) => stageOf(options, value))).toEqual([
    "waiting",
    "called",
    "over",
    "waiting",
    "waiting",
  ]);
});
