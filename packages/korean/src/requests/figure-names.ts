/** What the parts of a list may be called in a request, and which part each name stands for. */
import type { AppSpec, EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";
import { calledByTitle, compactName } from "../claims/resolve.ts";
import { formsOf } from "../grammar/conjugate.ts";
import { visible } from "../plan/part-of-app.ts";

import { doneStem } from "./done-stem.ts";
import { BARE_LABEL_PARTS, DEEDS, LIST_ENDINGS, SORT_PARTS } from "./figure-words.data.ts";
import { rateNames, type RatePart } from "./rate-names.ts";

export type NamedPart =
  /** The list that has the figure. */
  | { kind: "target" }
  /** The list whose records are counted. `isPart`: one word of its name. */
  | { kind: "rows"; isPart: boolean }
  | { kind: "field"; field: FieldSpec }
  | { kind: "option"; field: FieldSpec; option: Option }
  | { kind: "tick"; field: FieldSpec; called: string }
  | RatePart;
/** Compact, lower case. */
export type ListName = NamedPart & { text: string };

const BARE: ReadonlySet<string> = new Set(BARE_LABEL_PARTS.split(" "));
const LIST_ENDS: readonly string[] = LIST_ENDINGS.split(" ");

/** 연습 기록 is called 연습. */
export function baseName({ name }: Pick<EntitySpec, "name">): string {
  const words = name.split(/\s+/);
  if (words.length > 1 && LIST_ENDS.includes(words.at(-1)!)) return words.slice(0, -1).join(" ");
  const end = LIST_ENDS.find((one) => name.endsWith(one) && name.length >= one.length + 2 && !name.includes(" "));
  return end === undefined ? name : name.slice(0, -end.length);
}

export const namesOfList = (entity: EntitySpec): string[] => [
  ...new Set([entity.name, baseName(entity), calledByTitle(entity) ?? entity.name].map(compactName)),
];

const wordsOf = (label: string): string[] => label.split(/\s+/).filter((word) => !BARE.has(word) && !LIST_ENDS.includes(word));

/**
 * Names of the parts of a list, those that are surest first; a name that two parts have as surely is nobody's.
 * @param target the list the figure is shown in, where it is another
 */
export function namesIn(rows: EntitySpec, spec: AppSpec, target?: EntitySpec): ListName[] {
  const fields = visible(rows);
  // 오늘 예약: the list, not the state of its rows that is called so.
  const isList = ({ text }: ListName): boolean => text === compactName(rows.name);
  const ranks: ListName[][] = [
    target ? namesOfList(target).flatMap((text): ListName[] => [text, `${text}이름`].map((one) => ({ kind: "target", text: one }))) : [],
    fields
      .filter(({ type }) => type === "select" || type === "status")
      .flatMap((field) => optionNames(field, false))
      .filter((name) => !isList(name)),
    fields.filter(({ type }) => type === "boolean").flatMap((field) => tickNames(field)),
    [
      ...fields.map((field): ListName => ({ kind: "field", field, text: compactName(field.label) })),
      ...[...new Set([compactName(rows.name), compactName(baseName(rows))])].map((text): ListName => ({
        kind: "rows",
        isPart: false,
        text,
      })),
    ],
    fields.filter(({ type }) => type === "select" || type === "status").flatMap((field) => optionNames(field, true)),
    rateNames(fields),
    fields.flatMap(({ label, type }) => (type === "select" || type === "text" ? sortedNames(label) : [])),
    fields.filter((field) => field.type === "relation" && field.target !== target?.id).flatMap((field) => pointedNames(field, spec)),
    // Nothing is told apart by a long text: 처리 of 처리 건수 is no part of 처리 내용.
    fields.filter(({ type }) => type !== "longtext").flatMap((field) => partNames(field)),
    wordsOf(rows.name)
      .filter((word) => word.length > 1)
      .map((word): ListName => ({ kind: "rows", isPart: true, text: compactName(word) })),
  ];
  const taken = new Set<string>();
  return ranks.flatMap((names) => {
    const own = names.filter(({ text }) => text !== "" && !taken.has(text));
    for (const { text } of own) taken.add(text);
    return own.filter((name) => !own.some((other) => other.text === name.text && !isSamePart(other, name)));
  });
}

/** The list itself is called like one of its fields: 산란 기록 with 산란. */
const isSamePart = (a: ListName, b: ListName): boolean =>
  a === b ||
  (a.kind === b.kind && a.kind !== "rate" && (!("field" in a) || !("field" in b) || (a.field === b.field && optionOf(a) === optionOf(b))));
const optionOf = (name: ListName): string | undefined => (name.kind === "option" ? name.option.value : undefined);

const optionNames = (field: FieldSpec, byStem: boolean): ListName[] =>
  (field.options ?? []).flatMap((option): ListName[] => {
    const text = byStem ? doneStem(option.label) : compactName(option.label);
    return text === undefined ? [] : [{ kind: "option", field, option, text }];
  });

function tickNames(field: FieldSpec): ListName[] {
  const called = doneStem(field.label) ?? compactName(field.label);
  return [...new Set([called, compactName(field.label)])].map((text): ListName => ({ kind: "tick", field, called, text }));
}

function pointedNames(field: FieldSpec, spec: AppSpec): ListName[] {
  const list = spec.entities.find(({ id }) => id === field.target);
  return list ? namesOfList(list).map((text): ListName => ({ kind: "field", field, text })) : [];
}

const SORT_ENDS: readonly string[] = SORT_PARTS.split(" ");
/** Records with a 하자 종류 are 하자. */
function sortedNames(label: string): ListName[] {
  const words = label.split(/\s+/);
  return words.length > 1 && SORT_ENDS.includes(words.at(-1)!)
    ? [{ kind: "rows", isPart: true, text: compactName(words.slice(0, -1).join("")) }]
    : [];
}

/** 낸 of 낸 날 is what was done. */
const DEED_FORMS: ReadonlySet<string> = new Set(DEEDS.flatMap(({ stems }) => stems.split(" ").flatMap(formsOf)));

/** 금액 for 결제 금액, 알 for 알 개수. */
function partNames(field: FieldSpec): ListName[] {
  const words = field.label.split(/\s+/);
  const own = words.length < 2 ? [] : wordsOf(field.label).filter((word) => !DEED_FORMS.has(word));
  return own.map((word): ListName => ({ kind: "field", field, text: compactName(word) }));
}
