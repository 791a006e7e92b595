/** Which of its meanings a noun has in a text. */
import { NOUN_SENSES } from "../data/noun-senses.ts";
import { findNoun, type KnownNoun } from "./noun-lexicon.ts";

/** The noun whose fields fit what the whole is about, where a word has several meanings. */
export function senseOf(name: string, whole: string): { known: KnownNoun; as: string | undefined } | undefined {
  const compact = name.replace(/\s/g, "");
  const sense = NOUN_SENSES.find(({ said, about, unless }) => said.test(compact) && about.test(whole) && !unless?.test(whole));
  const known = sense && findNoun(sense.noun);
  return known && { known, as: sense.as };
}
