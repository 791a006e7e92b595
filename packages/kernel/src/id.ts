/** Prefixes of every public id. Unguessable: 120 random bits in Crockford base 32 after the prefix. */
export type IdPrefix =
  | "usr"
  | "ses"
  | "room"
  | "msg"
  | "gen"
  | "app"
  | "ver"
  | "dep"
  | "rec"
  | "inq"
  | "vis"
  | "req"
  | "evt"
  | "aud"
  | "ord"
  | "sub"
  | "inv"
  | "att"
  | "rfd"
  | "reg"
  | "pm"
  | "lot"
  | "hold"
  | "alert"
  | "report"
  | "down";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** `createId("room")` → `room_` + 24 characters. Uses Web Crypto, which Node and browsers share. */
export function createId(prefix: IdPrefix): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  let text = `${prefix}_`;
  for (const byte of bytes) text += ALPHABET[byte & 31];
  return text;
}

/** True when `text` has the shape of an id with this prefix. Says nothing about whether it exists. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return new RegExp(`^${prefix}_[${ALPHABET}]{24}$`).test(text);
}
