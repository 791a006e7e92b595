/**
 * One try at taking money, written down before anything is sent.
 * `created`: nothing was sent yet. `sent`: a request may be running. `unknown`: no answer that settles it. `config-error`: our
 * keys or contract are wrong, a human is called and nobody is blamed. `withdrawn`: it was never sent and never will be.
 */
export const ATTEMPT_STATES = [
  "created",
  "sent",
  "unknown",
  "config-error",
  "succeeded",
  "declined-hard",
  "declined-soft",
  "key-dead",
  "withdrawn",
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** While one of these is there, no other try for the same thing may begin. */
export const OPEN_ATTEMPT_STATES = ["created", "sent", "unknown", "config-error"] as const satisfies readonly AttemptState[];
