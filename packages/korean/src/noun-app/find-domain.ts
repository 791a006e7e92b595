/** Which trade or walk of life a text is about. */
import { type Domain, DOMAINS, PLAIN_DOMAIN } from "../data/domains.ts";

/** The domain with the most and longest words in the text; words in the title phrase count twice. */
export function findDomain(text: string, titleSpan: [number, number]): Domain {
  let best = PLAIN_DOMAIN;
  let bestScore = 0;
  for (const domain of DOMAINS) {
    let score = 0;
    for (const word of domain.words) {
      const at = text.indexOf(word);
      // A short word counts only at the start of a written word: 약 in 예약, 바 in 바로 are neither.
      if (at < 0 || (word.length === 1 && !new RegExp(`(^|[\\s,.'"(])${word}(?=[\\s,.을를은는이가와과도에]|$)`).test(text))) continue;
      const inTitle = at >= titleSpan[0] && at < titleSpan[1];
      score += word.length * (inTitle ? 2 : 1) * (at < 40 ? 1.3 : 1);
    }
    // That somebody wants a homepage says little about what they do.
    if (domain.id === "firm") score *= 0.3;
    if (score > bestScore) [best, bestScore] = [domain, score];
  }
  return best;
}
