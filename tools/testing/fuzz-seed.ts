/**
 * Random tests draw the same cases in every run, so that a run that fails fails again. `FUZZ_SEED=<number> npm test` draws
 * others: what they find is mended and gets a test of its own.
 */
import fc from "fast-check";

const USUAL_SEED = 20_261_123;
const asked = Number(process.env["FUZZ_SEED"] ?? USUAL_SEED);

/** 32-bit integer the random tests start from. */
export const FUZZ_SEED = Number.isSafeInteger(asked) ? asked % 2 ** 31 : USUAL_SEED;

fc.configureGlobal({ seed: FUZZ_SEED });
