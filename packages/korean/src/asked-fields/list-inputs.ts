/** What speaks for it that a new field belongs in a list: that the list is named, is like others that have such a field, and what it is made of. */
import { compactName, likeness } from "../claims/resolve.ts";
import { contentWords } from "../claims/content-words.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import type { Inputs } from "../grounding/evidence.ts";
import { likeListsWith } from "../plan/list-for-field.ts";
import { analyse } from "../words/analyse.ts";
import type { NamedSpan } from "./marked-text.ts";

/** A list as a person sees it. */
export interface ListOutline {
  name: string;
  /** What its fields are called. */
  labels: readonly string[];
  /** What is chosen from in them. */
  choices: readonly string[];
}

export interface PlacedIn {
  text: string;
  spans: readonly NamedSpan[];
  /** What the field is called, and where it is named. */
  label: string;
  span: Pick<NamedSpan, "start" | "end">;
  type: string;
}

/** As many of the types that most often tell whose a field is. */
const TYPES: ReadonlySet<string> = new Set([
  "phone",
  "date",
  "money",
  "text",
  "longtext",
  "number",
  "select",
  "boolean",
  "image",
  "address",
]);
const LEAST_NAMED = 0.6;

/** One for each list, in their order. */
export function listInputs({ text, spans, label, span, type }: PlacedIn, lists: readonly ListOutline[]): Inputs[] {
  const company = likeListsWith(label);
  const votes = lists.map(company);
  const all = votes.reduce((sum, vote) => sum + vote, 0);
  const head = label.split(" ").at(-1)!;
  const ofHead = head === label ? votes : lists.map(likeListsWith(head));
  const allOfHead = ofHead.reduce((sum, vote) => sum + vote, 0);
  const named = spans.filter(({ name }) => name === "list").map(({ start, end }) => compactName(text.slice(start, end)));
  const before = nounsOf(text.slice(0, span.start));
  const behind = nounsOf(text.slice(span.end));
  const words = contentWords(analyse(text))
    .map(({ stem }) => compactName(stem))
    .filter((stem) => stem.length > 1);
  return lists.map((list, at) => {
    const name = compactName(list.name);
    const held = [...list.labels, ...list.choices].map(compactName);
    const near = (nouns: readonly string[]) => Math.max(0, ...nouns.map((noun) => likeness(noun, name)));
    const types = new Set(list.labels.map((one) => typeOfLabel(one).type));
    const isOf = {
      people: types.has("phone"),
      days: types.has("date") || types.has("datetime") || types.has("time"),
      money: types.has("money"),
      links: list.labels.some((one) => lists.some((other) => other !== list && compactName(other.name) === compactName(one))),
      linked: lists.some((other) => other !== list && other.labels.some((one) => compactName(one) === name)),
      first: at === 0,
      last: at === lists.length - 1 && at > 0,
    };
    const inputs = new Map<string, number>([
      ["named", above(near(named))],
      ["named before", above(near(before))],
      ["named behind", above(near(behind))],
      ["in label", Number(compactName(label).includes(name) && name.length > 1)],
      ["votes", all > 0 ? votes[at]! / all : 0],
      ["votes of head", allOfHead > 0 ? ofHead[at]! / allOfHead : 0],
      ["most votes", Number(all > 0 && votes[at]! >= Math.max(...votes))],
      ["words", words.length === 0 ? 0 : words.filter((word) => held.some((one) => one.includes(word))).length / words.length],
      ["label words", held.some((one) => one.length > 1 && compactName(label).includes(one)) ? 1 : 0],
      ["size", Math.min(1, list.labels.length / 10)],
    ]);
    for (const [trait, is] of Object.entries(isOf)) {
      if (!is) continue;
      inputs.set(trait, 1);
      if (TYPES.has(type)) inputs.set(`${type} with ${trait}`, 1);
    }
    return inputs;
  });
}

const above = (score: number): number => (score >= LEAST_NAMED ? score : 0);

const nounsOf = (text: string): string[] =>
  analyse(text).flatMap(({ tag, surface }) => (tag.startsWith("NN") && surface.length > 1 ? [surface] : []));
