/** What a person or a record says may be more than an address: a list of them, or a header. */
const ONE_ADDRESS = /^[^\s,;:<>()"\\@]{1,64}@[^\s,;:<>()"\\@]{1,255}$/;

/** A letter was to go to something that is not one address. Its text says nothing of what was given: it ends up in logs. */
export class NoAddressError extends Error {
  constructor() {
    super("the recipient is not one mail address");
    this.name = "NoAddressError";
  }
}

/** Throws a `NoAddressError` unless `to` is one address and nothing else. */
export function requireOneAddress(to: string): void {
  if (!ONE_ADDRESS.test(to)) throw new NoAddressError();
}
