/**
 * A card being registered. `opened`: the window is open or was. `issuing`: the one-time key is being turned into one that can
 * be charged. `gone`: that key was spent or too old, the card has to be registered again.
 */
export const REGISTRATION_STATES = ["opened", "issuing", "unknown", "issued", "gone", "expired"] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];
