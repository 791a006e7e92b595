/** Sentences of data with names put in: `{list:을/를}` is the name with its particle, `{list}` the name alone. */
import { josa, type JosaPair } from "../../korean-text.ts";

/** Every name of the sentence has to be given. */
export function fill(sentence: string, names: Readonly<Record<string, string | undefined>>): string {
  return sentence.replace(/\{(\w+)(?::([^}]+))?\}/g, (_all, name: string, particle: string | undefined) => {
    const said = names[name];
    if (said === undefined) throw new Error(`${sentence}: no ${name}`);
    return particle === undefined ? said : josa(said, particle as JosaPair);
  });
}

/** Whether all names of a sentence are known. */
export const fillable = (sentence: string, names: Readonly<Record<string, string | undefined>>): boolean =>
  [...sentence.matchAll(/\{(\w+)/g)].every(([, name]) => names[name!] !== undefined);
