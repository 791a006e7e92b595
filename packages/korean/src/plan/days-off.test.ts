/** Days on which nothing can be booked, and the examples. */
import { expect, it } from "vitest";
import { appOfPattern } from "./app-of-pattern.ts";
import { DECLARED_PATTERNS } from "./declared-patterns.ts";
import { dayFrom } from "./sample-rows-of.ts";

it("no example is booked on a day off, whatever day it is", () => {
  for (let at = 0; at < 7; at++) {
    const today = dayFrom("2026-11-16", at);
    const wrong = DECLARED_PATTERNS.flatMap((pattern) => {
      const spec = appOfPattern(pattern, { seed: 7, today });
      return spec.screens.flatMap(({ blocks }) =>
        blocks.flatMap((block) => {
          if (block.kind !== "booking") return [];
          const closed = block.slot.closedWeekdays ?? [];
          const list = spec.entities.find(({ id }) => id === block.entity)!;
          return list.sample.flatMap((row) => {
            const day = row[block.date];
            return typeof day === "string" && closed.includes(new Date(day.slice(0, 10)).getUTCDay())
              ? [`${pattern.id}.${list.id}.${row.id} ${day}`]
              : [];
          });
        }),
      );
    });
    expect(wrong).toEqual([]);
  }
});
