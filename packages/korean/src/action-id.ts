/** Ids of the buttons of a record, as a person would name what they do: confirmReservation, markOrderShipped. */

/** What one does to bring a record into a state. */
const VERBS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    confirmed: "confirm",
    done: "complete",
    cancelled: "cancel",
    approved: "approve",
    rejected: "reject",
    accepted: "accept",
    returned: "return",
    shipped: "ship",
    sent: "send",
    answered: "answer",
    closed: "close",
    submitted: "submit",
    resolved: "resolve",
    discarded: "discard",
    refunded: "refund",
    inProgress: "start",
    ended: "end",
    onHold: "hold",
    terminated: "terminate",
    settled: "settle",
    collected: "collect",
  }),
);

/** The id of the button that brings a record of `entity` into the state `value`; not in `taken`. */
export function stateActionId(value: string, entity: string, taken: (id: string) => boolean = () => false): string {
  const verb = VERBS.get(value);
  const wanted = verb === undefined ? undefined : `${verb}${capital(entity)}`;
  return wanted === undefined || taken(wanted) ? `mark${capital(entity)}${capital(value)}` : wanted;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
