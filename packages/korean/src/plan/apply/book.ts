/** What is booked, in which hours, by how many. */
import { sortOf } from "@appmon/appspec/registry-block";
import type { Planner } from "../planned.ts";
import { boundDates } from "./dates-chosen.ts";
import { bookedAtOnce, scheduleBookings } from "./schedule-bookings.ts";

export const book: Planner<"book"> = (claim, planning) => {
  const { schedule, limit, fields, group } = claim;
  const scheduled = schedule ? (scheduleBookings(schedule, planning) ?? boundDates(schedule, null, planning)) : undefined;
  if (scheduled) return scheduled;
  // 한 타임에 두 팀 예약: so many of whatever is booked.
  const isHourly = limit?.kind === "quantity" && limit.per?.kind === "each" && limit.per.unit === "hour";
  if (isHourly && !schedule && fields.length === 0 && group === null) return bookedAtOnce(limit.value.amount, planning);
  if (schedule || limit || fields.length > 0) return undefined;
  const screen = planning.spec.screens.find(({ blocks }) => blocks.some((block) => ["booking", "form"].includes(sortOf(block))));
  return screen && { kind: "there", text: `${screen.title} 화면에서 예약을 받아요.` };
};
