/** Makes a `switch` over a closed union exhaustive: a missing case does not compile. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
