/** 그러면 막아 주세요, 없으면 넣어 주세요: a wish that names nothing is about the question before it. */
import { ALLOWING_STEMS, FORBIDDING_STEMS } from "./asking-words.data.ts";
import type { Answered, Asked } from "./answered.ts";
import { NEGATED_STEMS, NEGATING } from "./asking-words.data.ts";
import type { Morpheme } from "../../words/morpheme.ts";
import { stemOf } from "./sentence-form.ts";
import { CONDITION_ENDINGS, THEN_WORDS, TURNING_STEMS } from "./form-words.data.ts";

export interface Then {
  text?: string;
  /** Still to be done. */
  request?: string;
}

const ALLOWING: ReadonlySet<string> = new Set(ALLOWING_STEMS.split(" "));
const FORBIDDING: ReadonlySet<string> = new Set(FORBIDDING_STEMS.split(" "));
const SO_ALREADY = "지금도 그래서 바꿀 것은 없어요.";

/** Undefined where it names something of its own, or nothing was settled before. */
export function answerThen({ sentence, spoken }: Asked, before: Answered): Then | undefined {
  if (sentence.mood === "asks" || before.holds === undefined) return undefined;
  if (
    spoken.named.length > 0 ||
    spoken.kinds.length > 0 ||
    spoken.unknown.some(({ stem, text }) => !THEN_WORDS.has(stem) && !THEN_WORDS.has(text) && !SAID.has(stem))
  )
    return undefined;
  const wanted = wantedOf(sentence.morphemes);
  if (wanted === undefined) return undefined;
  if (wanted === before.holds) return { text: SO_ALREADY };
  const request = before.chip ?? before.toBe?.(wanted);
  return request === undefined ? undefined : { request };
}

/** Stems of what is wanted, which are no names. */
const SAID: ReadonlySet<string> = new Set([...ALLOWING, ...FORBIDDING]);

/** Whether a wish is that something be there: neither that it go, nor that it be otherwise. */
export function isForHaving(morphemes: readonly Morpheme[]): boolean {
  return !morphemes.some(
    (one) =>
      (one.tag === "MAG" && NEGATING.has(one.surface)) ||
      (/^(?:V|XS)/.test(one.tag) &&
        [stemOf(one), one.surface].some((stem) => FORBIDDING.has(stem) || NEGATED_STEMS.has(stem) || TURNING_STEMS.has(stem))),
  );
}

/** Whether it is to be so; undefined where nothing is said of that. */
function wantedOf(morphemes: Asked["sentence"]["morphemes"]): boolean | undefined {
  const from =
    morphemes.findLastIndex(({ surface, tag }) => tag.startsWith("E") && CONDITION_ENDINGS.some((ending) => surface.endsWith(ending))) + 1;
  const verbs = morphemes.slice(from).filter(({ tag }) => /^(?:V|XSV|NNG|MAG)/.test(tag));
  // 보이면 안 돼요, 못 보게 해 주세요.
  const negated = verbs.some((one) => (one.tag === "MAG" && NEGATING.has(one.surface)) || NEGATED_STEMS.has(stemOf(one)));
  if (verbs.some((one) => FORBIDDING.has(stemOf(one)) || FORBIDDING.has(one.surface))) return negated;
  if (verbs.some((one) => ALLOWING.has(stemOf(one)))) return !negated;
  return undefined;
}
