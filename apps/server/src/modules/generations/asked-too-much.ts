import { failureTitle } from "@appmon/contract/failure-codes";
import { Failure } from "@appmon/kernel/failure";

const CODES = ["generation/too-long", "generation/too-many"] as const;

/** What is said where the engine could not read a message for its length, or for how many there are; `undefined` = another error. */
export function askedTooMuch(error: unknown): string | undefined {
  const code = CODES.find((one) => error instanceof Failure && error.code === one);
  return code && failureTitle(code, "ko");
}
