import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { Visitor, parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { namespacesIn } from "../vite/korean-messages.ts";

const SOURCE = import.meta.dirname;
const LOCALES = join(SOURCE, "../locales");
const LEGAL = join(SOURCE, "../legal");
const HANGUL = /[가-힣]/;

/** "namespace:path.to.key" → sentence. */
const korean = new Map<string, string>();
for (const file of readdirSync(join(LOCALES, "ko")))
  collect(file.replace(".json", ":"), JSON.parse(readFileSync(join(LOCALES, "ko", file), "utf8")));
for (const file of readdirSync(LEGAL)) collect(`legal-${file.replace(".json", ":")}`, JSON.parse(readFileSync(join(LEGAL, file), "utf8")));

function collect(path: string, value: unknown): void {
  if (typeof value === "string") korean.set(path, value);
  else for (const [key, inner] of Object.entries(value as object)) collect(path.endsWith(":") ? path + key : `${path}.${key}`, inner);
}

/** Whether a key, or anything below it (`isPrefix`), is said in Korean. */
function isSaid(key: string, isPrefix: boolean): boolean {
  if (!isPrefix && korean.has(key)) return true;
  const below = isPrefix ? key : `${key}.`;
  return [...korean.keys()].some((known) => known.startsWith(below));
}

/** Attributes whose words reach people. */
const SPOKEN = new Set([
  "alt",
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
  "label",
  "placeholder",
  "title",
]);

interface Source {
  path: string;
  /** Literal texts in the code, comments left out. */
  texts: string[];
  /** Words between tags. */
  words: string[];
  /** Keys given to `t`; a prefix where the rest is computed. */
  keys: { key: string; isPrefix: boolean }[];
  /** Namespaces whose sentences come along with the code. */
  brought: string[];
}

function read(path: string): Source {
  const text = readFileSync(path, "utf8");
  const { program } = parseSync(path, text);
  // Who is handed `t` says of which namespace it is, and whoever hands it on has it.
  const handed = /TFunction<"([\w-]+)">/.exec(text)?.[1];
  const brought = ["common", ...namespacesIn(text), ...(handed === undefined ? [] : [handed])];
  const found: Source = { path: relative(SOURCE, path), texts: [], words: [], keys: [], brought };
  let namespace = handed ?? "common";
  const visitor = new Visitor({
    Literal(node) {
      if (typeof node.value === "string") found.texts.push(node.value);
    },
    TemplateElement(node) {
      found.texts.push(node.value.raw);
    },
    JSXText(node) {
      // A word between tags is seen by everybody, in whatever language.
      if (/\p{L}{2,}/u.test(node.value)) found.words.push(node.value.trim());
    },
    JSXAttribute(node) {
      // Said to somebody, if not shown: what screen readers and search engines are told.
      if (node.name.type !== "JSXIdentifier" || !SPOKEN.has(node.name.name) || node.value?.type !== "Literal") return;
      const words = String(node.value.value);
      // An address is the same in every language.
      if (/\p{L}{2,}/u.test(words) && !/^[\w-]+(?:\.[\w-]+)+$/.test(words)) found.words.push(words);
    },
    CallExpression(node) {
      if (node.callee.type !== "Identifier") return;
      const [first, second] = node.arguments;
      if (node.callee.name === "useTranslation" && first?.type === "Literal") namespace = String(first.value);
      if (node.callee.name !== "t" || !first) return;
      const ns =
        second?.type === "ObjectExpression"
          ? second.properties.find((property) => property.type === "Property" && "name" in property.key && property.key.name === "ns")
          : undefined;
      const space = ns?.type === "Property" && ns.value.type === "Literal" ? String(ns.value.value) : namespace;
      for (const { text, isPrefix } of keysIn(first)) found.keys.push({ key: text.includes(":") ? text : `${space}:${text}`, isPrefix });
    },
  });
  visitor.visit(program);
  return found;
}

type Expression = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]["CallExpression"]>>[0]["arguments"][number];

function keysIn(node: Expression): { text: string; isPrefix: boolean }[] {
  if (node.type === "Literal" && typeof node.value === "string") return [{ text: node.value, isPrefix: false }];
  if (node.type === "ConditionalExpression") return [...keysIn(node.consequent), ...keysIn(node.alternate)];
  if (node.type === "TemplateLiteral") {
    const start = node.quasis[0]?.value.raw ?? "";
    return start === "" ? [] : [{ text: start, isPrefix: node.expressions.length > 0 }];
  }
  return [];
}

/** The name of the product, drawn. */
const DRAWN = new Set(["ui/logo.tsx"]);

const sources = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|d)\.tsx?$|\/testing\//.test(path))
  .map((path) => read(join(SOURCE, path)));

describe("what people read", () => {
  it("is found in the locales, not in the code", () => {
    const strays = sources
      .filter(({ path }) => !DRAWN.has(path))
      .flatMap(({ path, texts, words }) => [...texts.filter((text) => HANGUL.test(text)), ...words].map((text) => `${path}: ${text}`));
    expect(strays).toEqual([]);
  });

  it("exists for every key that is asked for", () => {
    expect(sources.flatMap((source) => source.keys).length).toBeGreaterThan(200);
    const missing = sources.flatMap(({ path, keys }) =>
      keys.filter(({ key, isPrefix }) => !isSaid(key, isPrefix)).map(({ key }) => `${path}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it("comes along with the code that asks for it", () => {
    const late = sources.flatMap(({ path, keys, brought }) =>
      keys.filter(({ key }) => !brought.includes(key.slice(0, key.indexOf(":")))).map(({ key }) => `${path}: ${key}`),
    );
    expect(late).toEqual([]);
  });
});

/** What users say themselves: their wishes to the assistant are commands. */
const USERS_WORDS = /prompt|example|placeholder|starters|chips|problem\.(?:ask|mend)$/i;

describe("the voice", () => {
  const ours = [...korean].filter(([key]) => !USERS_WORDS.test(key));
  const sentences = ours.flatMap(([key, text]) =>
    text
      .replaceAll(/[“‘][^”’]*[”’]/g, "말")
      .split(/(?<=[.!?])\s+/)
      .map((sentence) => [key, sentence] as const),
  );

  it("is 해요체: no sentence ends stiffly or curtly", () => {
    const stiff = /(?:니다|니까|시오|[한된있없였했이]다|어라|해라|하라)[.!?]?$/;
    expect(sentences.filter(([, sentence]) => stiff.test(sentence))).toEqual([]);
  });

  it("ends what ends with a full stop politely", () => {
    const curt = sentences.filter(([, sentence]) => /[가-힣]\.$/.test(sentence) && !/(?:[요죠]|^네)\.$/.test(sentence));
    expect(curt).toEqual([]);
  });

  it("leaves no choice of particles to the reader", () => {
    expect(ours.filter(([, text]) => /(?:을\(를\)|이\(가\)|은\(는\)|와\(과\)|\(으\)로)/.test(text))).toEqual([]);
  });
});
