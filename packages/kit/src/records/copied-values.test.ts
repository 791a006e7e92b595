/** Copied beginnings in the store of the browser; PostgreSQL answers the same table in the gateway. */
import { describe, expect, it } from "vitest";
import { createLocalStore } from "../local-store.ts";
import { ANYBODY } from "../record-access.ts";
import { playCase } from "../testing/check-cases.ts";
import { COPY_CASES, COPY_COLLECTIONS } from "../testing/copy-cases.ts";

describe("a field that begins with what another record holds", () => {
  it.each(COPY_CASES.map((one) => [one.name, one] as const))("%s", async (_, { deeds, order }) => {
    let ids = 0;
    const store = createLocalStore({
      collections: COPY_COLLECTIONS,
      rules: [],
      actor: () => ANYBODY,
      namespace: "t",
      storage: null,
      now: () => Date.parse("2026-11-20T03:00:00Z"),
      newId: () => `n${++ids}`,
    });
    expect(await playCase({ deeds }, store)).toMatchObject({ status: "fulfilled" });
    expect(await store.list("order")).toEqual([expect.objectContaining(order)]);
  });
});
