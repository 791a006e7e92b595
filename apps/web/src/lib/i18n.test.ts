import { expect, test } from "vitest";
import { addMessages, translate } from "./messages.ts";

const files = import.meta.glob<Record<string, unknown>>("../../locales/*/*.json", { eager: true, import: "default" });

function keysOf(messages: unknown, path = ""): string[] {
  if (typeof messages !== "object" || messages === null) return [path];
  return Object.entries(messages).flatMap(([key, value]) => keysOf(value, path ? `${path}.${key}` : key));
}
const korean = Object.keys(files).filter((path) => path.includes("/ko/"));

test("there are Korean sentences to compare", () => {
  expect(korean.length).toBeGreaterThan(2);
});

test.each(korean)("%s says the same things in English", (path) => {
  expect(keysOf(files[path.replace("/ko/", "/en/")]).sort()).toEqual(keysOf(files[path]).sort());
});

/** Pairs of a button's words and, as `…Of`, the name it has for whoever hears it: the same, and of what. */
function namedButtons(messages: unknown): [words: string, name: string][] {
  if (typeof messages !== "object" || messages === null) return [];
  const said = messages as Record<string, unknown>;
  return Object.entries(said).flatMap(([key, value]) => {
    const name = said[`${key}Of`];
    return typeof value === "string" && typeof name === "string" ? [[value, name] as [string, string]] : namedButtons(value);
  });
}

test("who says what stands on a button means that button", () => {
  const named = Object.values(files).flatMap(namedButtons);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(([words, name]) => !name.toLowerCase().includes(words.toLowerCase()))).toEqual([]);
});

const sentencesOf = (messages: unknown): string[] =>
  typeof messages === "string"
    ? [messages]
    : typeof messages === "object" && messages !== null
      ? Object.values(messages).flatMap(sentencesOf)
      : [];
const withParticle = korean.flatMap((path) => sentencesOf(files[path])).filter((sentence) => /\{\{\w+\|/.test(sentence));
/** One word for each way a word can end: with a consonant, with ㄹ, with a vowel; in letters, in a number, in quotes, before brackets. */
const WORDS: [string, "closed" | "l" | "open"][] = [
  ["회원", "closed"],
  ["서울", "l"],
  ["메뉴", "open"],
  ["9,900원", "closed"],
  ["help@appmon.com", "closed"],
  ["hi@example.kr", "open"],
  ["VIP", "open"],
  ["URL", "l"],
  ["방 3", "closed"],
  ["방 1", "l"],
  ["방 2", "open"],
  ["‘완료’", "open"],
  ["연간(할인)", "closed"],
];

test("particles in sentences agree with whatever is put in", () => {
  expect(withParticle.length).toBeGreaterThan(8);
  for (const sentence of withParticle)
    for (const [word, end] of WORDS) {
      addMessages("ko", "particles", { sentence });
      const values = Object.fromEntries([...sentence.matchAll(/\{\{(\w+)/g)].map(([, name]) => [name!, word]));
      const expected = sentence.replaceAll(/\{\{\w+(?:\|([^}]+))?\}\}/g, (_, pair: string | undefined) => {
        const [closed = "", open = ""] = pair?.split("/") ?? [];
        // es-hangul writes 와/과 the other way round.
        const [after, bare] = pair === "와/과" ? [open, closed] : [closed, open];
        return word + (end === "open" || (end === "l" && pair === "으로/로") ? bare : after);
      });
      expect(translate("ko", "particles", "sentence", values)).toBe(expected);
    }
});
