/**
 * How much a test repeats. `npm test` takes the usual measure, which shows the guarantee in seconds; `npm run test:soak` takes
 * the large one, for what only shows itself in hundreds of rounds.
 */
export const IS_SOAK = process.env["SOAK"] === "1";

/** `usual` rounds in every run, `soak` rounds in `npm run test:soak`. */
export const rounds = (usual: number, soak: number): number => (IS_SOAK ? soak : usual);

/** A time-out in milliseconds for as many rounds: ten times as long when they are many. */
export const roundsTimeout = (usualMs: number): number => (IS_SOAK ? usualMs * 10 : usualMs);

/** Every `stride`-th of things that are much alike in every run, so that each region of them is met; all of them in `npm run test:soak`. */
export const everyNth = <T>(all: readonly T[], stride: number): T[] => (IS_SOAK ? [...all] : all.filter((_, at) => at % stride === 0));

/** The first `usual` of things that are much alike in every run, all of them in `npm run test:soak`. */
export const someOf = <T>(all: readonly T[], usual: number): T[] => (IS_SOAK ? [...all] : all.slice(0, usual));
