import type { PartFinding } from "../part.ts";
import type { BookingBlock } from "./declare.ts";

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;

export function checkBooking({ slot: { from = "10:00", to = "20:00", stepMinutes = 60 } }: BookingBlock): PartFinding[] {
  const findings: PartFinding[] = [];
  if (!TIME.test(from) || !TIME.test(to) || from >= to)
    findings.push({
      code: "value",
      message: `slot: hours from ${from} to ${to}; both are times like 09:30, and the first comes before the second`,
    });
  if (!(stepMinutes >= 5 && stepMinutes <= 24 * 60))
    findings.push({ code: "value", message: `slot: stepMinutes ${stepMinutes}; it is 5 to 1440` });
  return findings;
}
