import { expect, it } from "vitest";
import { studyDays } from "./study-days.ts";

const round = (day: string, solved = 10) => ({ day, solved });

it.each([
  ["nothing yet", [], { solved: 0, streak: 0 }],
  ["two rounds today", [round("2026-03-01T09:00"), round("2026-03-01T21:00", 5)], { solved: 15, streak: 1 }],
  ["over the end of a month", [round("2026-03-01T09:00"), round("2026-02-28T09:00"), round("2026-02-27T09:00")], { solved: 10, streak: 3 }],
  ["not learned today yet", [round("2026-02-28T09:00"), round("2026-02-27T09:00")], { solved: 0, streak: 2 }],
  ["a day left out", [round("2026-03-01T09:00"), round("2026-02-27T09:00")], { solved: 10, streak: 1 }],
  ["long ago", [round("2026-01-01T09:00")], { solved: 0, streak: 0 }],
])("%s", (_, rounds, expected) => expect(studyDays(rounds, "2026-03-01")).toEqual(expected));
