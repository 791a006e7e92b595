/** Colleagues who use one app: each writes of their own. */
import { expect, it } from "vitest";
import { appAtWork } from "./testing/app-at-work.ts";

it("a trip is changed by who goes and who grants it, the rules of the house by nobody else", async () => {
  const { as, store, idOf, refusal, held, press } = appAtWork("business-trip");
  as("staff", "writer");
  const trip = await store.create("trip", {
    purpose: "전시회",
    employee: idOf("employee", "도예린"),
    place: "부산",
    from: "2026-12-01",
    to: "2026-12-02",
    rate: idOf("rate", "광역시 사원"),
    advance: 900_000,
  });
  expect(await held("trip", trip.id)).toMatchObject({ advance: 0, status: "asked" });
  as("staff", "other");
  expect(await refusal(store.update("trip", trip.id, { place: "제주" }))).toBeDefined();
  expect(await refusal(store.update("rate", idOf("rate", "광역시 사원"), { daily: 900_000 }))).toBeDefined();
  as("staff", "writer");
  expect(await refusal(press("grant", trip.id))).toContain("정할 수 있어요");
  as("lead");
  await press("grant", trip.id);
  as("staff", "writer");
  await press("comeBack", trip.id);
  expect(await held("trip", trip.id)).toMatchObject({ status: "back" });
});

it("who works when is not the staff's to write; asking to swap is", async () => {
  const { as, store, idOf, refusal, held, spec } = appAtWork("shift-roster");
  const duty = spec.entities.find(({ id }) => id === "duty")!.sample[0]!.id;
  const worker = idOf("worker", "김도현");
  as("staff");
  expect(await refusal(store.update("duty", duty, { worker }))).toContain("정할 수 있어요");
  expect(await refusal(store.update("duty", duty, { swap: "granted" }))).toContain("정할 수 있어요");
  expect(await refusal(store.create("duty", { date: "2026-11-25", worker, shift: idOf("shift", "D 오전") }))).toBeDefined();
  await store.update("duty", duty, { swap: "asked", swapTo: worker });
  expect(await held("duty", duty)).toMatchObject({ swap: "asked" });
});
