import { expect, it } from "vitest";
import { readRole } from "./read-role.ts";

it.each([
  ["list", { kind: "list", names: [], orOnlyOne: false, isOptional: false }],
  ["list 예약/방문 ~", { kind: "list", names: ["예약", "방문"], orOnlyOne: true, isOptional: false }],
  ["list behind guestLink", { kind: "list", behind: "guestLink", names: [], orOnlyOne: false, isOptional: false }],
  [
    "state of booking 상태/진행",
    { kind: "field", of: "booking", types: ["status", "select"], names: ["상태", "진행"], orOnlyOne: false, isOptional: false },
  ],
  [
    "money of pay 받은 돈/낸 돈 ~ ?",
    { kind: "field", of: "pay", types: ["money"], names: ["받은 돈", "낸 돈"], orOnlyOne: true, isOptional: true },
  ],
  [
    "link of payment to tenant",
    { kind: "field", of: "payment", types: ["relation"], to: "tenant", names: [], orOnlyOne: false, isOptional: false },
  ],
])("reads %s", (text, role) => {
  expect(readRole(text)).toEqual(role);
});

it.each(["guest 손님", "number 금액", "list to booking", ""])("refuses %s", (text) => {
  expect(() => readRole(text)).toThrow();
});
