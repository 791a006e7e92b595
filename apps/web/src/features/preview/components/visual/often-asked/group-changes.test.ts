import type { OftenAskedChange } from "@appmon/appspec/often-asked-change";
import { expect, it } from "vitest";
import { areasOf, groupChanges } from "./group-changes.ts";

const change = (id: string, area: OftenAskedChange["area"], isAtHome = true): OftenAskedChange => ({ id, title: id, area, isAtHome });
const changes = [change("late", "money"), change("gone", "bookings"), change("deposit", "money", false), change("waiting", "bookings")];
const idsOf = (found: readonly OftenAskedChange[]) => found.map(({ id }) => id);

it("names the areas there is something of, in their own order", () => {
  expect(areasOf(changes)).toEqual(["bookings", "money"]);
  expect(areasOf([])).toEqual([]);
});

it("keeps the order of what was found, apart from what has to be chosen for", () => {
  const { atHome, others } = groupChanges(changes, null);
  expect([idsOf(atHome), idsOf(others)]).toEqual([["late", "gone", "waiting"], ["deposit"]]);
});

it("shows those of one area", () => {
  const { atHome, others } = groupChanges(changes, "money");
  expect([idsOf(atHome), idsOf(others)]).toEqual([["late"], ["deposit"]]);
});
