/** Another name in texts that people read. */
import { josa, type JosaPair } from "@appmon/kit/josa";

const PAIRS: readonly JosaPair[] = ["을/를", "은/는", "이/가", "와/과", "으로/로", "이라/라", "이에요/예요", "이랑/랑", "이나/나"];
const PAIR_OF = new Map(PAIRS.flatMap((pair) => pair.split("/").map((form) => [form, pair] as const)));
const LETTER = "가-힣A-Za-z0-9";
/** The longest first, so that 으로 is not read as 으 and 로. */
const FORMS = [...PAIR_OF.keys()].toSorted((a, b) => b.length - a.length).join("|");

/** Where the name stands as a word, the new one; a particle behind it agrees with it. 책상 is no 책. */
export function renamer(from: string, to: string): (text: string) => string {
  const name = from.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const word = new RegExp(`(?<![${LETTER}])${name}([’'”"]?)(?:(${FORMS})(?![${LETTER}])|(?![${LETTER}]))`, "gu");
  return (text) =>
    text.replaceAll(word, (_, quote: string, particle: string | undefined) => {
      const pair = particle === undefined ? undefined : PAIR_OF.get(particle);
      return pair === undefined ? `${to}${quote}` : josa(`${to}${quote}`, pair);
    });
}

/** 고객의 연락처: a part of something. */
export const partOf = (whole: string, part: string): string => `${whole}의 ${part}`;
