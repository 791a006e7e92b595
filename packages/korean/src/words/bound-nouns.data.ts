/** Nouns that only stand behind a verb, of one syllable each, and the particles behind them. */
export const BOUND_NOUNS = "거것건걸";
export const PARTICLES = "은는을를도이만";
