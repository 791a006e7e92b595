/** Training: what fields are called, and what is written into them, as blueprints and declared kinds have it. */
import { BLUEPRINT, type Blueprint } from "../blueprints/blueprint.ts";
import { readField } from "../blueprints/read-field.ts";
import { findQuantities } from "../grammar/quantity.ts";
import type { PatternDeclaration } from "../plan/pattern-declaration.ts";
import type { NameExample } from "../name-class/train-name-class.ts";

/** Who records are of is called as people are, which is known elsewhere. */
const OF_PEOPLE = "person";
const WORDS = /^[가-힣A-Za-z][가-힣A-Za-z·/ ]{0,15}$/;

/** `isOne`: what a field is called (사는 곳), and no value of one (부산). @param lines the blueprints, each a line of JSON */
export function labelExamples(lines: readonly string[], declared: readonly PatternDeclaration[]): NameExample[] {
  return [...lines.flatMap((line) => examplesOf(BLUEPRINT.parse(JSON.parse(line)))), ...declared.flatMap(examplesOfDeclared)].flatMap(
    ({ text, isOne }) => {
      const plain = withoutAmounts(text.replace(/\(.*$/, ""));
      return WORDS.test(plain) ? [{ text: plain, isOne }] : [];
    },
  );
}

function examplesOf({ lists = [] }: Blueprint): NameExample[] {
  const ids = new Map(lists.map(({ id, fields }) => [id, new Set(Object.keys(fields))]));
  return lists.flatMap(({ kind, title, fields, columns, rows }) => {
    const read = Object.values(fields).map((text) => readField(text, ids));
    const named = columns.indexOf(title ?? Object.keys(fields)[0]!);
    return [
      ...read.map(({ label }) => ({ text: label, isOne: true })),
      ...read.flatMap(({ type, options = [] }) =>
        type === "status" ? [] : options.map((option) => ({ text: choiceOf(option), isOne: false })),
      ),
      ...(kind === OF_PEOPLE || named < 0 ? [] : rows.map((row) => ({ text: String(row[named] ?? ""), isOne: false }))),
    ];
  });
}

function examplesOfDeclared({ lists }: PatternDeclaration): NameExample[] {
  return Object.values(lists).flatMap(({ kind, titleField, fields, sample }) => {
    const shown = Object.values(fields).filter(({ hidden }) => !hidden);
    const named = sample.columns.indexOf(titleField ?? Object.keys(fields)[0]!);
    const isText = fields[titleField ?? Object.keys(fields)[0]!]?.type === "text";
    return [
      // "{customer}" is called as its list is.
      ...shown.flatMap(({ label }) => (label.includes("{") ? [] : [{ text: label, isOne: true }])),
      ...shown.flatMap(({ type, options = [] }) =>
        type === "status" ? [] : options.map((option) => ({ text: choiceOf(option), isOne: false })),
      ),
      ...(kind === OF_PEOPLE || named < 0 || !isText ? [] : sample.rows.map((row) => ({ text: String(row[named] ?? ""), isOne: false }))),
    ];
  });
}

/** "dark 약배전 w." → 약배전: its value stands in front and its tone behind. */
const choiceOf = (option: string): string => option.replace(/^\S+\s+/, "").replace(/\s[a-z]\.?$|\.$/, "");

/** 머그컵 6개 → 머그컵 */
function withoutAmounts(text: string): string {
  const rest = findQuantities(text).reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  return rest.replace(/\s+/g, " ").trim();
}
