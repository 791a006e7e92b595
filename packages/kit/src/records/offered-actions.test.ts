import { expect, it } from "vitest";
import { ANYBODY } from "../record-access.ts";
import type { Action } from "../schema.ts";
import { LOCK_COLLECTIONS, LOCK_TODAY } from "../testing/lock-cases.ts";
import { isOffered } from "./offered-actions.ts";

const meeting = LOCK_COLLECTIONS.find(({ id }) => id === "meeting")!;
const made = { id: "a", createdAt: "2026-11-01T00:00:00.000Z", updatedAt: "2026-11-01T00:00:00.000Z", name: "독서 모임" };
const offered = (action: Pick<Action, "steps" | "ask">, values: Record<string, string | boolean>): boolean =>
  isOffered(
    { id: "it", label: "하기", success: "했어요", ...action },
    meeting,
    { ...made, ...values },
    { today: LOCK_TODAY, actor: ANYBODY },
  );

it.each<[string, Pick<Action, "steps" | "ask">]>([
  ["sets a field", { steps: [{ do: "set", field: "state", to: "open" }] }],
  ["adds to a number", { steps: [{ do: "add", field: "people", by: 1 }] }],
  ["ticks", { steps: [{ do: "toggle", field: "paid" }] }],
  ["asks for a field", { steps: [], ask: ["people"] }],
  ["deletes", { steps: [{ do: "delete" }] }],
])("a button that %s is shown until the record is locked", (_, action) => {
  expect(offered(action, { state: "done", paid: false })).toBe(true);
  expect(offered(action, { state: "done", paid: true })).toBe(false);
});

it("a button that changes nothing is shown on locked records too", () => {
  expect(offered({ steps: [{ do: "copy", fields: ["name"] }] }, { state: "done", paid: true })).toBe(true);
});
