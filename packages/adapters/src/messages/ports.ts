import type { Letter } from "../mail/ports.ts";

/** How it went: `later` = try again; `unknown` = it may have been sent, nobody knows. `reason`: a sentence for whoever wanted it sent. */
export type Delivery = { kind: "sent" } | { kind: "refused" | "later" | "unknown"; reason: string };

export interface TextMessage {
  /** Digits, with or without hyphens. */
  to: string;
  text: string;
}

/** What goes to people from an app. A way that is not set up is absent: what was to go there waits. */
export interface MessagePort {
  email?(letter: Letter): Promise<Delivery>;
  sms?(message: TextMessage): Promise<Delivery>;
}
