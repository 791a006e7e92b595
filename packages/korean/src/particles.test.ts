import { describe, expect, it } from "vitest";
import { createApp } from "./noun-app/create-app.ts";
import { josa, type JosaPair } from "./korean-text.ts";
import { KNOWN_NOUNS } from "./nouns/noun-lexicon.ts";
import { IS_SOAK } from "../../../tools/testing/scale.ts";

/** An app of each noun takes seconds: every fifteenth one in every run, all in the long one. */
const STRIDE = IS_SOAK ? 1 : 31;
const NOUNS = [...new Set(KNOWN_NOUNS.flatMap(({ names }) => names))];
const WORDS = [
  ...new Set([
    ...NOUNS,
    ...KNOWN_NOUNS.flatMap(({ labels }) =>
      labels.map((label) =>
        label
          .replace(/^@|\*$/g, "")
          .replace(/\(.*$/, "")
          .trim(),
      ),
    ),
    ...KNOWN_NOUNS.flatMap(({ titles }) => titles.map((title) => title.split(/[:~]/)[0]!.trim())),
  ]),
].filter((word) => /[가-힣]$/.test(word));

/** Index of the final consonant, worked out here by itself: 0 = none, 8 = ㄹ. */
const finalOf = (word: string) => (word.charCodeAt(word.length - 1) - 0xac00) % 28;
/** After a consonant, after a vowel; those of 으로 count ㄹ as a vowel. */
const PAIRS: [JosaPair, string, string][] = [
  ["을/를", "을", "를"],
  ["은/는", "은", "는"],
  ["이/가", "이", "가"],
  ["와/과", "과", "와"],
  ["으로/로", "으로", "로"],
  ["이에요/예요", "이에요", "예요"],
  ["이면/면", "이면", "면"],
  ["이라는/라는", "이라는", "라는"],
  ["이나/나", "이나", "나"],
];
const formOf = (word: string, [pair, closed, open]: (typeof PAIRS)[number]) => {
  const final = finalOf(word);
  return final === 0 || (pair === "으로/로" && final === 8) ? open : closed;
};

describe("particles", () => {
  it("agree with every noun, label and title of the lexicon, bare, quoted and with a note in brackets", () => {
    expect(WORDS.length).toBeGreaterThan(3_000);
    const wrong = WORDS.flatMap((word) =>
      PAIRS.flatMap((pair) =>
        [word, `‘${word}’`, `“${word}”`, `${word}(VIP)`]
          .filter((said) => josa(said, pair[0]) !== said + formOf(word, pair))
          .map((said) => josa(said, pair[0])),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("are right in every sentence of an app about each of the nouns", () => {
    const wrong = new Set<string>();
    NOUNS.forEach((noun, at) => {
      if (!/[가-힣]$/.test(noun) || at % STRIDE !== 0) return;
      const { spec, notes } = createApp({ text: `${noun} 관리 앱 만들어줘`, today: "2026-11-20", seed: at + 1 });
      const said = stringsOf([spec, notes]).join("\n");
      for (const name of new Set(spec.entities.flatMap((entity) => [entity.name, ...entity.fields.map(({ label }) => label)]))) {
        if (!/[가-힣]{2}$/.test(name)) continue;
        for (const pair of PAIRS) {
          const [, closed, open] = pair;
          const bad = formOf(name, pair) === closed ? open : closed;
          // Only what no longer word begins with, and only after the name as a word of its own.
          for (const [found] of said.matchAll(new RegExp(`(?<![가-힣])${escaped(name)}[’”']?${bad}(?![가-힣])`, "g")))
            if (!COMPOUNDS.includes(found)) wrong.add(`${noun}: ${found}`);
        }
      }
    });
    expect([...wrong]).toEqual([]);
  });
});

/** Words of their own that end in what could be a particle. */
const COMPOUNDS: readonly string[] = ["진료과", "산책로"];
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}
