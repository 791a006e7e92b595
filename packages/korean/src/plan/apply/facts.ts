/** What was said as so: rows with their numbers, hours, how many there are, accounts and terms of a shop. */
import type { Fact, Name } from "../../claims/claim.ts";
import type { Row } from "../../grammar/lists.ts";
import type { Planned, Planner, Planning } from "../planned.ts";
import { boundDates } from "./dates-chosen.ts";
import { countThings } from "./things.ts";
import { setNumber } from "./numbers.ts";
import { statedText } from "./sell.ts";
import { takeRows } from "./rows.ts";
import { scheduleBookings } from "./schedule-bookings.ts";

/** One row is put in by itself; rows said one after another are put together by `takeRows`. */
export const fact: Planner<"fact"> = (claim, planning) => {
  // What those times cost is no time at which somebody is there.
  if (claim.schedule && (claim.row || (claim.value?.kind === "quantity" && claim.value.value.dimension === "money"))) return undefined;
  if (claim.schedule) return scheduleBookings(claim.schedule, planning) ?? boundDates(claim.schedule, claim.field ?? claim.of, planning);
  if (claim.row) return takeRows([claim], planning) ?? numberOfRow(claim, claim.row, planning);
  if (claim.value) return setNumber(claim.field ?? claim.of, claim.value, planning) ?? countThings(claim.of, claim.value, planning);
  if (claim.text) return statedText(claim.text, planning);
  return undefined;
};

/** 월 2만원: no row of a list, a number of something. */
function numberOfRow({ of }: Fact, { name, values }: Row, planning: Planning): Planned | undefined {
  const [value] = values;
  if (!value || values.length > 1) return undefined;
  const named: Name | null = name && { ...name, confidence: 1, role: "unknown", refs: [], pointing: null };
  const said = { kind: "quantity", value, bound: null, per: null, name: null } as const;
  return setNumber(named, said, planning) ?? (of ? undefined : countThings(named, said, planning));
}
