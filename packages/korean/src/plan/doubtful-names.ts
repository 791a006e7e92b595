/** New names for fields that may have been no names: 정답을 B로 is of what is written there, 평점 was not spoken of. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { josa } from "../korean-text.ts";
import { isTelling } from "../listed/read-item.ts";
import { findHeadNoun } from "../nouns/noun-lexicon.ts";
import { equivalentField } from "./equivalent-field.ts";
import { analyse } from "../words/analyse.ts";
import { LIST_WORDS, NAMING_WORDS } from "./proposal-words.data.ts";

const NAMING = NAMING_WORDS.split(" ");

/** A question about the first of them; undefined where each was said to be a name, or could be nothing else. */
export function doubtfulName(text: string, { entities }: AppSpec, ops: readonly SpecOp[]): string | undefined {
  for (const op of ops) {
    if (op.op !== "setField" || op.patch.label === undefined || op.patch.type !== undefined) continue;
    const entity = entities.find(({ id }) => id === op.entity);
    const field = entity?.fields.find(({ id }) => id === op.field);
    if (!entity || !field || NAMING.some((word) => compactName(text).includes(word))) continue;
    if (isValue(op.patch.label, field, entity))
      return `${entity.name}의 ‘${field.label}’ 항목 이름을 ${josa(`‘${op.patch.label}’`, "으로/로")} 바꾸라는 뜻인가요? 기록에 적힌 값은 그 기록을 열어 고칠 수 있어요.`;
  }
  return undefined;
}

/** 와이프 차 where there is a list of 차: one more of these, and no list of its own, unless one is asked for. */
export function recordTakenForList(
  text: string,
  { entities }: AppSpec,
  ops: readonly SpecOp[],
): { name: string; list: string } | undefined {
  if (LIST_WORDS.split(" ").some((word) => compactName(text).includes(word))) return undefined;
  for (const op of ops) {
    if (op.op !== "addEntity" || !text.includes(op.entity.name)) continue;
    const head = op.entity.name.split(/\s+/).slice(1).at(-1);
    const list = entities.find(({ name }) => head !== undefined && compactName(name) === compactName(head));
    if (list) return { name: op.entity.name, list: list.name };
  }
  return undefined;
}

/** A new field that tells what its list tells already, and what tells it; undefined where the name was put in quotes: then it is meant. */
export function fieldThere(text: string, spec: AppSpec, ops: readonly SpecOp[]): { list: string; said: string; label: string } | undefined {
  for (const op of ops) {
    if (op.op !== "addField" || op.field.origin !== "user" || QUOTES.some((quote) => text.includes(quote + op.field.label))) continue;
    const entity = spec.entities.find(({ id }) => id === op.entity);
    const there = entity && (equivalentField(op.field, entity, { ...spec, entities: [entity] }) ?? nearlyThere(op.field, entity));
    if (entity && there && !there.hidden) return { list: entity.name, said: op.field.label, label: there.label };
  }
  return undefined;
}
/**
 * 난이도 상중하 where there is 난이도, 자리번호 where there is 걸린 자리, 카드 문구 where there is 카드·리본 문구, 관계 with the choices of 사이,
 * 참석인원수 where people are counted, a telephone where there is one: as likely the same as more of it. 작업자 이름 is none of 이름: what
 * stands in front makes it another.
 */
export function nearlyThere({ label, type, unit, options = [] }: FieldSpec, { fields, kind }: EntitySpec): FieldSpec | undefined {
  const said = compactName(label);
  const nouns = nounsOf(label);
  return fields.find((field) => {
    if (field.hidden || field.origin === "user") return false;
    if (type === "phone" && field.type === "phone") return kind === "person";
    if (type === "number" && field.type === "number" && unit === "명") return field.unit === "명";
    if (options.length > 1 && shared(options, field.options ?? []) * 2 >= options.length) return true;
    if (!ALIKE_TYPES.has(type) || !ALIKE_TYPES.has(field.type)) return false;
    const had = compactName(field.label);
    const last = compactName(field.label.split(" ").at(-1)!);
    const isBegun = last.length >= LEAST_LETTERS && said.length > last.length && said.startsWith(last);
    return isBegun || (nouns.length >= LEAST_NOUNS && nouns.every((noun) => had.includes(noun)));
  });
}
const ALIKE_TYPES: ReadonlySet<string> = new Set(["text", "longtext", "select", "number", "status", "tags", "url", "file", "relation"]);
const LEAST_LETTERS = 2;
const LEAST_NOUNS = 2;

const shared = (some: readonly Option[], others: readonly Option[]): number =>
  some.filter(({ label }) => others.some((other) => compactName(other.label) === compactName(label))).length;

const nounsOf = (label: string): string[] =>
  analyse(label).flatMap(({ tag, surface }) => (/^(?:NN[GP]|XR)/.test(tag) && surface.length >= LEAST_LETTERS ? [surface] : []));

const QUOTES = ["'", '"', "‘", "“"];

/** It is written in a record, looks as what is written there does, or is what no field is called. */
function isValue(label: string, { id, label: was, type, options = [] }: FieldSpec, { sample }: EntitySpec): boolean {
  const said = compactName(label);
  if (said.includes(compactName(was))) return false;
  const held = [...sample.map((row) => row[id]), ...options.map((option) => option.label)].map((value) => compactName(String(value ?? "")));
  if (held.includes(said) || /^[\d.,]+\D{0,3}$/.test(said) || /^[a-z]$/.test(said)) return true;
  return WRITTEN.has(type) && !isName(label);
}
const WRITTEN: ReadonlySet<string> = new Set(["text", "number", "money", "percent", "rating", "date", "datetime", "time", "computed"]);

/** What a field may be called by; 박 선생님 is somebody. */
function isName(label: string): boolean {
  const head = findHeadNoun(label);
  if (head?.noun.kind === "person" && head.name !== compactName(label)) return false;
  return head !== undefined || isTelling({ label }) || typeOfLabel(label).type !== "text" || LABELS.test(label);
}
const LABELS = /[가-힣](?:이|자|인|명|값|량|율|액|비|일|료|점|종|형|지|처|법|목|호|급|반)$/;
