/** What stands in front of a shop is what is sold there. */
import { findNoun } from "../nouns/noun-lexicon.ts";
import type { NounMention } from "./read-nouns.ts";

/** 옷 쇼핑몰, 원두 스토어: what stands in front is what is sold there, not what one keeps of it at home. */
export function asGoods(mentions: NounMention[], text: string): NounMention[] {
  const product = findNoun("상품");
  const shop =
    /(\S+)\s?(?:쇼핑몰|온라인몰|온라인\s?(?:샵|스토어|가게)|스토어|(?:을|를)\s(?:직접\s)?파는\s\S{0,6}\s?(?:장터|마켓|사이트|상점))/.exec(
      text,
    );
  // 스마트스토어 하는데: what one does for a living, no shop that is wished for.
  if (!shop || !product || /^\s?(?:을|를)?\s?(?:운영)?하(?:는데|고\s?있|거든|는\s?사람)/.test(text.slice(shop.index + shop[0].length)))
    return mentions;
  const isGood = ({ known, inTitle, span }: NounMention) =>
    inTitle &&
    (known === undefined ? /파는/.test(shop[0]) : known.kind === "main" && !["order", "reservation"].includes(known.id)) &&
    span[0] <= shop.index + shop[1]!.length;
  if (!mentions.some(isGood)) return mentions;
  if (mentions.some(({ known }) => known === product)) return mentions.filter((mention) => mention.known !== undefined || !isGood(mention));
  return mentions
    .flatMap((mention) => (isGood(mention) ? [] : [mention]))
    .concat({ ...mentions.find(isGood)!, name: "상품", known: product });
}
