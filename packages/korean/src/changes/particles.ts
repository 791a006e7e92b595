/** The particle behind a word in quotes: a word that was put in may end otherwise than the one the sentence was written with. */
import { josa } from "../korean-text.ts";
import { PARTICLE_PAIRS } from "./particles.data.ts";

/** Any of them, for a regular expression. */
export const ANY_PARTICLE = `(?:${PARTICLE_PAIRS.map(([particle]) => particle).join("|")})`;
const QUOTED = new RegExp(`(‘[^’]{1,40}’)(${ANY_PARTICLE})(?=\\s)`, "g");
const PAIRS = new Map(PARTICLE_PAIRS);

/** ‘등원’와 → ‘등원’과 */
export const withFittingParticles = (text: string): string =>
  text.replace(QUOTED, (_, quoted: string, particle: string) => josa(quoted, PAIRS.get(particle)!));
