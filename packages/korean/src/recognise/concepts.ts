/** Words that mean one thing: the names of every noun of the lexicon, and the synonyms of `data/synonyms.ts`. */
import { SYNONYMS } from "../data/synonyms.ts";
import { KNOWN_NOUNS } from "../nouns/noun-lexicon.ts";

/** Name without spaces → the concept it stands for. */
export const CONCEPT_OF: ReadonlyMap<string, string> = conceptMap();
export const LONGEST_CONCEPT_NAME = Math.max(...[...CONCEPT_OF.keys()].map((name) => name.length));

function conceptMap(): Map<string, string> {
  const concepts = new Map<string, string>();
  for (const noun of KNOWN_NOUNS) for (const name of noun.names) concepts.set(name.replaceAll(" ", "").toLowerCase(), noun.id);
  for (const line of SYNONYMS.trim().split("\n")) {
    const names = line.split(",").map((name) => name.trim().replaceAll(" ", "").toLowerCase());
    for (const name of names) concepts.set(name, names[0]!);
  }
  return concepts;
}
