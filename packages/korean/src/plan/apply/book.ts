/** What is booked, in which hours, by how many. */
import { josa } from "../../korean-text.ts";
import type { Planner } from "../planned.ts";
import { scheduleBookings } from "./schedule-bookings.ts";

export const book: Planner<"book"> = (claim, planning) => {
  const scheduled = claim.schedule ? scheduleBookings(claim.schedule, planning) : undefined;
  if (scheduled) return scheduled;
  if (claim.schedule || claim.limit || claim.fields.length > 0) return undefined;
  const screen = planning.spec.screens.find(({ blocks }) => blocks.some(({ kind }) => kind === "booking" || kind === "form"));
  return (
    screen && { kind: "there", text: `${screen.title} 화면에서 ${claim.thing ? `${josa(claim.thing.text, "을/를")} ` : ""}예약을 받아요.` }
  );
};
