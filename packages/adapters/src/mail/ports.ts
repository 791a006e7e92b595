export interface Letter {
  /** One address; a mailer refuses anything else with a `NoAddressError`. */
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** The same letter has the same key, so that a server that knows it delivers it once. */
  key: string;
}

/** Hands a letter to a mail server. Throws when it was not taken; the caller tries again. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
}
