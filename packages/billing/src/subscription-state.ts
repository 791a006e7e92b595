/**
 * `incomplete`: the card is registered, the first charge is not through. `past-due`: a renewal was refused, everything stays
 * open for the time of grace. `suspended`: grace is over, data can be read. `canceled`: ended; days that were paid stay paid.
 */
export const SUBSCRIPTION_STATES = ["incomplete", "active", "past-due", "suspended", "canceled", "incomplete-expired"] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** At most one of these per person. */
export const LIVE_SUBSCRIPTION_STATES = ["incomplete", "active", "past-due", "suspended"] as const satisfies readonly SubscriptionState[];

/** How long the first charge may take. */
export const INCOMPLETE_MS = 24 * 3_600_000;
