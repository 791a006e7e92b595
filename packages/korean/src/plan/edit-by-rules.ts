/**
 * A change that the rules for sentences found, held against what was said: a rule looks at a part of a sentence, and what it does may be
 * something else than the whole asked for. Such a change is not made.
 */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { editApp, type EditInput } from "../edit/edit-app.ts";
import type { EditOutcome } from "../edit/edit-outcome.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { contentWords } from "../claims/content-words.ts";
import { compactName, likeness } from "../claims/resolve.ts";
import { josa } from "../korean-text.ts";
import { analyse } from "../words/analyse.ts";
import { mendTypos } from "../words/typed-letters.ts";
import { unaccounted } from "./unaccounted.ts";

/** Their words are about how it looks or who may do what, in any words people have for that. */
const UNNAMED: ReadonlySet<SpecOp["op"]> = new Set(["setTheme", "setAuth", "setNav", "setApp", "setNotes"]);
const MOST_UNACCOUNTED = 0.5;
const LEAST_WORDS = 2;

export function editByRules(given: EditInput): EditOutcome {
  // Rules look at letters, and a letter is often typed as another one that sounds the same.
  const input = { ...given, text: mendTypos(given.text) };
  const outcome = editApp(input);
  if (outcome.kind !== "ops") return outcome;
  const odd = outcome.ops.flatMap((op) => {
    if (op.op === "addField") return isNamed(op.field.label) ? [] : [op.field.label];
    // 한줄평 남기는: what is cut off behind a verb is half a sentence.
    return op.op === "addEntity" && analyse(op.entity.name).at(-1)?.tag.endsWith("ETM") ? [op.entity.name] : [];
  });
  if (odd.length > 0)
    return {
      kind: "ask",
      question: `‘${odd[0]}’, 이 이름으로 넣으려던 것이 맞는지 잘 모르겠어요. 넣을 이름을 따옴표 안에 적어 주세요.`,
      chips: [],
    };
  const taken = input.picked ? [] : outcome.ops.flatMap((op) => takenAway(op, input.spec)).filter((label) => !isSaid(label, input.text));
  if (taken.length > 0)
    return {
      kind: "ask",
      question: `${josa(taken[0]!, "을/를")} 빼 달라는 말인지 잘 모르겠어요. 무엇을 뺄까요?`,
      chips: [`${taken[0]!} 빼줘`],
    };
  // What is picked or quoted names itself.
  if (input.picked || /['"‘“]/.test(input.text) || outcome.ops.some(({ op }) => UNNAMED.has(op))) return outcome;
  const { words, share } = unaccounted(input.text, input.spec, outcome.ops);
  // A chart of something else looks like an answer: for one, a single word that nothing speaks of is too much.
  const draws = outcome.ops.some((op) => op.op === "addBlock" && op.block.kind === "chart");
  if (share <= MOST_UNACCOUNTED || words.length < (draws ? 1 : LEAST_WORDS)) return outcome;
  const said = words
    .slice(0, 3)
    .map((word) => `‘${word.toWellFormed()}’`)
    .join(", ");
  return {
    kind: "unsupported",
    text: `${said} 부분을 어떻게 할지 몰라서 아직 아무것도 바꾸지 않았어요. 그 부분을 다르게 말해 주시겠어요?`,
    chips: [],
    isUnread: true,
  };
}

/** What the app calls a field or an option that an operation takes away. */
function takenAway(op: SpecOp, { entities }: AppSpec): string[] {
  if (op.op !== "hideField" && op.op !== "dropOption") return [];
  const field = entities.find(({ id }) => id === op.entity)?.fields.find(({ id }) => id === op.field);
  const label = op.op === "dropOption" ? field?.options?.find(({ value }) => value === op.value)?.label : field?.label;
  return label === undefined ? [] : [label];
}

/** 시금치나물 빼고: no 나물 that somebody wants to go. What goes is said as a word, or as the beginning of one. */
function isSaid(label: string, text: string): boolean {
  const name = compactName(label);
  const said = compactName(text);
  if (contentWords(analyse(text)).some((word) => likeness(compactName(word.text), name) >= SAME)) return true;
  return said.includes(name) && text.split(/\s+/).some((word) => name.startsWith(compactName(word)) || compactName(word).startsWith(name));
}
const SAME = 0.85;

const OF_NAMES = /^(?:N|SN|SL|SH|XS|XP|XR|MM|JKG|JC|SC|S|UNKNOWN)/;
const ASKED = /(?:는지|은지|인지|ㄴ지|을지|여부|까지|부터)$/;

/** A label without particles, adverbs and verbs: 다음날 오픈은 못 is what is left of a sentence. */
function isNamed(label: string): boolean {
  if (ASKED.test(label) || typeOfLabel(label).type !== "text") return true;
  const morphemes = analyse(label);
  const last = morphemes.at(-1);
  return (
    !morphemes.some(({ tag }) => /^(?:JX|MAG|MAJ)/.test(tag)) && (last === undefined || OF_NAMES.test(last.tag) || last.tag.endsWith("ETN"))
  );
}
