/** Values behind labels, before and after. */
import { isNamed, type Noun } from "./nouns.ts";
import { NotMet } from "./visitor.ts";

/** What stands behind a label, wherever it is named so. */
export function valueOf(regions: { name: string; pairs: [string, string][]; text: string }[], noun: Noun): string | undefined {
  for (const region of regions) {
    const pair = region.pairs.find(([label, value]) => isNamed([label], noun) && value !== "");
    if (pair) return pair[1];
  }
  const region = regions.find((one) => isNamed([one.name], noun));
  return region?.text;
}

export function numbersChanged(before: Parameters<typeof valueOf>[0], after: Parameters<typeof valueOf>[0], shows: Noun[]): boolean {
  for (const noun of shows) {
    const was = valueOf(before, noun);
    if (was === undefined) throw new NotMet(`‘${noun.text}’ 이(가) 보이지 않는다`);
    if (was === valueOf(after, noun)) throw new NotMet(`‘${noun.text}’ 이(가) 그대로다`);
  }
  return true;
}
