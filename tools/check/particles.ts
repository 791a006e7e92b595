/** No sentence puts a word in and writes the particle after it by hand: 회원로, 주문예요. The josa helper knows the word, the sentence does not. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { listSources } from "./list-sources.ts";

const ROOT = resolve(import.meta.dirname, "../..");
/** They make verb forms (하는, 좋은), which are no particles. */
const VERB_FORMS = new Set(["packages/korean/src/past-form.ts", "packages/korean/src/edit/said-simply.ts"]);
/** A declaration names its lists by id, with the pair of particles that goes with them. */
const DECLARED = /^packages\/korean\/src\/plan\/declared\//;
const LOCALES = ["apps/web/locales/ko", "apps/web/legal"];

/** Forms that change with the sound before them. */
const PARTICLE =
  "을|를|은|는|이|가|과|와|아|야|으로|로|이에요|예요|이었어요|였어요|이라|라|이라고|라고|이라는|라는|이라서|라서|이나|나|이랑|랑|이고|이며|며|이면|이어서|여서|으로만|로만|으로는|로는|으로도|로도|이에|에요|이죠|죠|이네요|네요";
/** What may follow a particle: no letter, or it was the beginning of a word (가지, 이상, 로그인). */
const END = "(?![가-힣A-Za-z\\d\\\\*+?|{}]|\\$[|/)])";
/** Quotes that close around what was put in, and the ends of the elements it stands in. After brackets it goes by what is before them. */
const CLOSING = "(?:[’'”\"」』]|</\\w+>)*";

/** `${word}을`, `{word}을`, `‘${word}’을`, `{{word}}을`, over the end of a line too. */
const AFTER_HOLE = new RegExp(`(?<!\\d|\\{)\\}${CLOSING}(?:\\s*\\n\\s*)?(${PARTICLE})${END}`, "gu");
/** What is quoted word for word is followed by 라고, whatever it ends in. */
const QUOTING = /^\}[’'”"](?:라고)$/u;
/** `word + "을 골라요"` */
const AFTER_PLUS = new RegExp(`[\\w)\\]]\\s*\\+\\s*["'\`](${PARTICLE})${END}`, "gu");
/** 을(를): said to nobody. */
const BOTH = /(?:을\(를\)|를\(을\)|은\(는\)|는\(은\)|이\(가\)|가\(이\)|와\(과\)|과\(와\)|\(으\)로|\(이\)(?:에요|라|나))/gu;

/** Every breach in a text as its offset. */
export function bareParticles(text: string): number[] {
  return [AFTER_HOLE, AFTER_PLUS, BOTH]
    .flatMap((pattern) => [...text.matchAll(pattern)].filter(([found]) => !QUOTING.test(found)).map((match) => match.index))
    .toSorted((a, b) => a - b);
}

/** Every breach as one line "path:line: what is wrong". */
export function findBareParticles(): string[] {
  const sources = listSources(ROOT).filter(
    (path) => !/(?:\.test\.tsx?)$|\/testing\/|^(?:e2e|bench|tools)\//.test(path) && !VERB_FORMS.has(path) && !DECLARED.test(path),
  );
  const locales = LOCALES.flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`)).filter((path) =>
    path.endsWith(".json"),
  );
  return [...sources, ...locales].flatMap((path) => {
    const text = readFileSync(join(ROOT, path), "utf8");
    return bareParticles(text).map((at) => {
      const line = text.slice(0, at).split("\n").length;
      return `${path}:${line}: a word is put in and its particle written by hand; josa(word, "을/를") agrees with it: ${text.slice(at, at + 24).replaceAll(/\s+/g, " ")}`;
    });
  });
}
