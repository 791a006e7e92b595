/**
 * A refusal: the request was understood and is not allowed or not possible.
 * `code` is an entry of the closed table in `@appmon/contract/failure-codes`, which decides status, logging and wording.
 */
export class Failure extends Error {
  readonly code: string;
  /** Machine-readable context for the client, e.g. `{ fields: { title: "required" } }`. Never holds secrets. */
  readonly data: Record<string, unknown>;

  constructor(code: string, data: Record<string, unknown> = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = "Failure";
    this.code = code;
    this.data = data;
  }
}
