/** Training: what the states of records are called (수리중, 접수, 반납함), and which of them end it, as blueprints and declared kinds have it. */
import { BLUEPRINT, type Blueprint } from "../blueprints/blueprint.ts";
import { readField } from "../blueprints/read-field.ts";
import type { PatternDeclaration } from "../plan/pattern-declaration.ts";
import type { NameExample } from "../name-class/train-name-class.ts";

export interface StateExamples {
  /** `isOne`: a state, and no other choice, field or row. */
  states: NameExample[];
  /** Of states alone. `isOne`: one that ends the life of a record. */
  ends: NameExample[];
}

const WORDS = /^[가-힣A-Za-z][가-힣A-Za-z0-9·/ ]{0,15}$/;
/** "done 완료 g.": its value, what it is called, and behind that a tone and a full stop where it ends a record. */
const OPTION = /^\S+\s+(.+?)(?:\s[a-z])?(\.)?$/;

/** @param lines the blueprints, each a line of JSON */
export function stateExamples(lines: readonly string[], declared: readonly PatternDeclaration[]): StateExamples {
  const all = [...lines.flatMap((line) => fieldsOf(BLUEPRINT.parse(JSON.parse(line)))), ...declared.flatMap(fieldsOfDeclared)];
  const options = all.flatMap(({ options: choices, isState }) => choices.map((choice) => ({ ...choice, isState })));
  return {
    states: [
      ...options.map(({ text, isState }) => ({ text, isOne: isState })),
      ...all.flatMap(({ others }) => others.map((text) => ({ text, isOne: false }))),
    ].filter(({ text }) => WORDS.test(text)),
    ends: options.flatMap(({ text, isEnd, isState }) => (isState && WORDS.test(text) ? [{ text, isOne: isEnd }] : [])),
  };
}

interface FieldWords {
  options: { text: string; isEnd: boolean }[];
  isState: boolean;
  /** What the field is called, and titles of rows. */
  others: string[];
}

function fieldsOf({ lists = [] }: Blueprint): FieldWords[] {
  const ids = new Map(lists.map(({ id, fields }) => [id, new Set(Object.keys(fields))]));
  return lists.flatMap(({ title, fields, columns, rows }) => {
    const named = columns.indexOf(title ?? Object.keys(fields)[0]!);
    const titles = named < 0 ? [] : rows.map((row) => String(row[named] ?? ""));
    return [
      ...Object.values(fields).map((text): FieldWords => {
        const { label, type, options = [] } = readField(text, ids);
        return { options: options.map(optionOf), isState: type === "status", others: [label] };
      }),
      { options: [], isState: false, others: titles },
    ];
  });
}

const fieldsOfDeclared = ({ lists }: PatternDeclaration): FieldWords[] =>
  Object.values(lists).flatMap(({ fields }) =>
    Object.values(fields).map(({ label, type, options = [] }) => ({
      options: options.map(optionOf),
      isState: type === "status",
      others: label.includes("{") ? [] : [label],
    })),
  );

function optionOf(option: string): { text: string; isEnd: boolean } {
  const [, text = option, end] = OPTION.exec(option) ?? [];
  return { text, isEnd: end !== undefined };
}
