/** Which parts of an app a name may mean: by the same word, by what means the same, by its head, by how it is typed. */
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { disassemble } from "es-hangul";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import type { AppRef, NameRole } from "./claim.ts";
import { isOtherName } from "./other-names.ts";
import { NAME_ENDINGS, ROLE_ENDINGS, SAME_FIELDS } from "./words.data.ts";

interface Known {
  label: string;
  ref: AppRef;
}

const FIELD_WORD = new Lexicon<NameRole>(ROLE_ENDINGS.filter(([, role]) => role === "field"));
const LEAST = 0.6;
const MOST_REFS = 5;
const SAME = new Map<string, number>();
for (const [group, words] of SAME_FIELDS.entries()) for (const word of words.split(" ")) SAME.set(word, SAME.get(word) ?? group);

export const compactName = (text: string): string => text.replace(/[\s'"‘’“”.,!?]/g, "").toLowerCase();

/** The parts that are like the name, likeliest first; none below a likeness of 0.6. */
export function resolveName(text: string, app: AppSpec | undefined): AppRef[] {
  const name = compactName(text);
  if (!app || name === "") return [];
  // 요청 항목: 요청 is what it is called.
  const ending = FIELD_WORD.endingAt(name, name.length);
  const called = ending && ending.start > 0 ? [name, name.slice(0, ending.start)] : [name];
  return partsOf(app)
    .map(({ label, ref }) => {
      const names = ref.kind === "field" ? called : [name];
      const alike = ref.kind === "field" ? likenessOfNames : likeness;
      return { ...ref, score: Math.max(...names.map((one) => alike(one, compactName(label)))) * WEIGHT[ref.kind] };
    })
    .filter(({ score }) => score >= LEAST)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_REFS);
}

/** Of two parts that are called the same the one people more often mean comes first. */
const WEIGHT: Readonly<Record<AppRef["kind"], number>> = {
  entity: 1,
  field: 0.99,
  option: 0.985,
  screen: 0.98,
  block: 0.975,
  action: 0.98,
  role: 0.97,
};

function partsOf(app: AppSpec): Known[] {
  const parts: Known[] = [];
  for (const entity of app.entities) {
    parts.push({ label: entity.name, ref: { kind: "entity", entity: entity.id, score: 0 } });
    const called = calledByTitle(entity);
    if (called) parts.push({ label: called, ref: { kind: "entity", entity: entity.id, score: 0 } });
    for (const field of entity.fields) {
      parts.push({ label: field.label, ref: { kind: "field", entity: entity.id, field: field.id, score: 0 } });
      for (const option of field.options ?? [])
        parts.push({ label: option.label, ref: { kind: "option", entity: entity.id, field: field.id, option: option.value, score: 0 } });
    }
  }
  for (const screen of app.screens) {
    parts.push({ label: screen.title, ref: { kind: "screen", screen: screen.id, score: 0 } });
    for (const block of screen.blocks)
      if (block.title) parts.push({ label: block.title, ref: { kind: "block", screen: screen.id, block: block.id, score: 0 } });
  }
  for (const action of app.actions) parts.push({ label: action.label, ref: { kind: "action", action: action.id, score: 0 } });
  for (const role of app.auth?.roles ?? []) parts.push({ label: role.label, ref: { kind: "role", role: role.id, score: 0 } });
  return parts;
}

const NAME_ENDING = new Lexicon(NAME_ENDINGS.split(" ").map((word) => [word, true] as const));

/** A list of 벌통 이름 is one of 벌통, whatever its menu says. Undefined where its title is a bare 이름. */
export function calledByTitle({ fields, titleField, name }: Pick<EntitySpec, "fields" | "titleField" | "name">): string | undefined {
  const label = fields.find(({ id }) => id === titleField)?.label ?? "";
  const ending = NAME_ENDING.endingAt(label, label.length);
  const called = ending && label.slice(0, ending.start).trim();
  return called && called.length > 1 && called !== name ? called : undefined;
}

/** Whether two words mean the same: 연락처 and 전화번호. Both without spaces, lower case. */
export function isSameName(a: string, b: string): boolean {
  if (a === b) return true;
  if (SAME.has(a) && SAME.get(a) === SAME.get(b)) return true;
  const noun = findNoun(a);
  return noun !== undefined && noun === findNoun(b);
}

/** 0 to 1. Both without spaces, lower case. */
export function likeness(a: string, b: string): number {
  if (a === b) return 1;
  if (a === "" || b === "") return 0;
  if (isSameName(a, b)) return 0.92;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  // 손님 전화번호 and 전화번호: the head is the same. One syllable says too little.
  if (short.length > 1 && long.endsWith(short)) return 0.7 + 0.2 * (short.length / long.length);
  if (short.length > 1 && long.startsWith(short)) return 0.6 + 0.2 * (short.length / long.length);
  // A slip of the fingers changes no more than a syllable or two.
  if (short.length < 2 || long.length - short.length > 2) return 0;
  const [from, to] = [jamoOf(a), jamoOf(b)];
  const letters = Math.max(from.length, to.length);
  if (lettersApart(from, to) > letters * (1 - LEAST_TYPED)) return 0;
  const typed = 1 - jamoDistance(a, b) / letters;
  return typed >= LEAST_TYPED ? typed * 0.95 : 0;
}
const LEAST_TYPED = 0.75;

/** 0 to 1, as `likeness`; of what fields are called, which people have many words for. Both without spaces, lower case. */
export const likenessOfNames = (a: string, b: string): number => Math.max(likeness(a, b), isOtherName(a, b) ? CALLED_SO : 0);
/** So said of fields of other apps: less than the same word, more than a part of it. */
const CALLED_SO = 0.91;

/** An app is compared with the same few thousand names again and again. */
const MOST_KNOWN = 20_000;
const known = new Map<string, readonly string[]>();
function jamoOf(word: string): readonly string[] {
  const had = known.get(word);
  if (had) return had;
  if (known.size >= MOST_KNOWN) known.clear();
  const letters = [...disassemble(word.slice(0, MOST_COMPARED))];
  known.set(word, letters);
  return letters;
}
const MOST_COMPARED = 40;

/** No fewer have to be changed than the one has and the other has not, wherever they stand: what most words are told apart by. */
function lettersApart(from: readonly string[], to: readonly string[]): number {
  const free = [...to];
  let lacking = 0;
  for (const letter of from) {
    const at = free.indexOf(letter);
    if (at < 0) lacking++;
    else free.splice(at, 1);
  }
  return Math.max(lacking, free.length);
}

/** Letters to be changed, put in or taken out to make one word of the other, in jamo: 연락쳐 is one from 연락처. */
export function jamoDistance(a: string, b: string): number {
  const [from, to] = [jamoOf(a), jamoOf(b)];
  let row = to.map((_, index) => index + 1);
  row.unshift(0);
  for (const [i, letter] of from.entries()) {
    const next = [i + 1];
    for (const [j, other] of to.entries()) next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
