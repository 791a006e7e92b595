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
  | "out"
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
  | "down"
  | "review"
  | "tpl"
  | "obj";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

const CHARS = 24;
/** Random bytes for many ids: asking for them costs far more than having them. Each is used once. */
const pool = new Uint8Array(CHARS * 256);
let used = pool.length;

/** `createId("room")` → `room_` + 24 characters. Uses Web Crypto, which Node and browsers share. */
export function createId(prefix: IdPrefix): string {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  let text = `${prefix}_`;
  for (const end = used + CHARS; used < end; used++) text += ALPHABET[pool[used]! & 31];
  return text;
}

/** True when `text` has the shape of an id with this prefix. Says nothing about whether it exists. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return new RegExp(`^${prefix}_[${ALPHABET}]{24}$`).test(text);
}
