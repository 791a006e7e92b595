/** What an app has already, in the words of a message that nothing was made of: told with where it is, instead of “not understood”. */
import type { AppSpec } from "@appmon/appspec/spec";
import type { Place } from "../../grammar/slice.ts";
import { analyse } from "../../words/analyse.ts";
import { HIDING_STEMS } from "./asking-words.data.ts";
import { capabilitiesOf } from "./capabilities-of.ts";
import type { Capability, CapabilityKind } from "./capability.ts";
import { saidForms } from "./said-forms.ts";
import { spokenOf } from "./spoken-of.ts";

const MOST_LETTERS = 60;
/** What somebody asks to be able to write, press or see. A list or a field says nothing of what is to be done with it. */
const ASKED_FOR: ReadonlySet<CapabilityKind> = new Set<CapabilityKind>(["option", "action", "mark", "figure"]);
const HIDES: ReadonlySet<string> = new Set(HIDING_STEMS);

interface Found extends Place {
  capability: Capability;
}

/** The fact, as a sentence; undefined wherever a word is said that it does not speak of, or it is to be otherwise than it is. */
export function thereInWords(text: string, spec: AppSpec): string | undefined {
  if (text.length > MOST_LETTERS) return undefined;
  const morphemes = analyse(text);
  if (morphemes.some(({ lemma, surface }) => HIDES.has(lemma) || HIDES.has(surface)) || /\d/.test(text)) return undefined;
  const capabilities = capabilitiesOf(spec);
  const spoken = spokenOf(text, morphemes, spec, capabilities);
  // Somebody does it, or it is done to them: more than having it.
  if (spoken.outside.length > 0 || spoken.viewer !== null || spoken.cancels) return undefined;
  // 누가 적었는지 남게: what is written is a field.
  const isAsked = ({ kind }: Capability): boolean => ASKED_FOR.has(kind) || (kind === "field" && spoken.deed === "add");
  const said = capabilities.filter(({ kind }) => ASKED_FOR.has(kind)).flatMap((one) => foundIn(text, one));
  // 적을 수 있게: one letter is no name.
  const all = spoken.named.filter((part) => part.text.length > 1);
  const named = all.flatMap(({ parts, start, end }): Found[] =>
    parts.filter(({ capability, score }) => score === 1 && isAsked(capability)).map(({ capability }) => ({ capability, start, end })),
  );
  const found = [...said, ...named];
  const longest = Math.max(0, ...found.map(({ start, end }) => end - start));
  const [best] = found
    .filter(({ start, end }) => end - start === longest)
    .sort((one, other) => rank(one.capability) - rank(other.capability));
  if (!best) return undefined;
  const lists = all.flatMap(({ parts }) => parts.filter(({ capability }) => capability.kind === "list"));
  const isOfOther = lists.length > 0 && lists.every(({ capability }) => capability.entity !== best.capability.entity);
  const isAll =
    [...spoken.unknown, ...spoken.nouns].every((word) => overlaps(word, best)) && spoken.kinds.every((kind) => overlaps(kind, best));
  const others = all.filter((part) => !overlaps(part, best) && part.parts[0]!.capability.kind !== "list");
  return isAll && !isOfOther && others.length === 0 ? best.capability.fact : undefined;
}

/** A choice or a button is what is pressed; a mark and a figure show it. */
const rank = ({ kind }: Capability): number => ["action", "option", "field", "figure", "mark"].indexOf(kind);

const overlaps = (a: Place, b: Place): boolean => a.start < b.end && b.start < a.end;

/** Where the text says the label as a verb, however it is spaced. */
function foundIn(text: string, capability: Capability): Found[] {
  return capability.names.flatMap((name) =>
    saidForms(name).flatMap((form) => {
      const match = new RegExp([...form].map((letter) => letter.replace(/[^가-힣A-Za-z\d]/g, "\\$&")).join("\\s?")).exec(text);
      return match ? [{ capability, start: match.index, end: match.index + match[0].length }] : [];
    }),
  );
}
