/** Which fields may not be left empty, and which may again. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import type { Planned } from "../plan/planned.ts";
import { askWhich } from "./ask-which.ts";
import type { Clause } from "./clause.ts";
import { labelsOf } from "./limit-parts.ts";
import type { SaidClass } from "./limit-words.data.ts";
import { candidates, fieldsIn, isWord, onlyWords, refsOf, type Token } from "./scan.ts";

const USED: readonly SaidClass[] = [
  "must",
  "optional",
  "write",
  "save",
  "not",
  "isnt",
  "none",
  "skip",
  "forbid",
  "take",
  "do",
  "ask",
  "takeOut",
];

export function readRequired(tokens: readonly Token[], clause: Clause): Planned | undefined {
  if (!onlyWords(tokens, USED) || tokens.some(({ kind }) => kind === "number")) return undefined;
  const required = asksFor(tokens.filter(({ kind }) => kind === "word"));
  if (required === undefined) return undefined;
  // 이름도 적게 해줘, 안 쓰면 저장 안 되게: what was just put in.
  const latest = clause.latest && tokens.every(({ kind }) => kind !== "name") ? clause.latest : undefined;
  if (latest) return required ? demanded(latest.entity, [latest.field]) : freed(latest.entity, [latest.field]);
  const found = candidates(tokens, clause.spec, clause.about).flatMap((entity) => fieldsOf(tokens, entity) ?? []);
  const [only, ...others] = found;
  if (!only) return undefined;
  if (others.length > 0 && only.entity !== clause.about)
    return askWhich(
      `어느 목록의 ${labelsOf(only.fields)}인가요?`,
      found.map(({ entity }) => entity),
      clause,
    );
  return required ? demanded(only.entity, only.fields) : freed(only.entity, only.fields);
}

/** True: they have to be written; false: they need not; undefined: it is about something else. */
function asksFor(words: readonly Token[]): boolean | undefined {
  const musts = words.filter((word) => isWord(word, "must"));
  const negations = words.filter((word) => isWord(word, "not", "isnt", "none", "skip", "forbid", "takeOut"));
  if (words.some((word) => isWord(word, "optional"))) return musts.length === 0 && negations.length === 0 ? false : undefined;
  const blank = blankAt(words);
  if (blank) {
    const after = negations.filter((word) => !blank.words.includes(word));
    if (blank.mayBe) return after.length === 0 && musts.length === 0 ? false : undefined;
    return after.length === 1 && isWord(after[0], "not", "forbid") && isRefusal(words, after[0]!) ? true : undefined;
  }
  if (musts.length > 0) {
    if (negations.length === 0) return words.some((word) => isWord(word, "take")) ? undefined : true;
    // 필수 아니게, 필수에서 빼줘.
    const isTaken = isWord(negations[0], "takeOut") && musts.some(({ tail }) => tail === "에서");
    return negations.length === 1 && (isTaken || isWord(negations[0], "isnt")) ? false : undefined;
  }
  const has = words.some((word) => isWord(word, "write") && /야만?$/.test(word.text + word.tail));
  return has && negations.length === 0 && words.some((word) => isWord(word, "save", "take", "do")) ? true : undefined;
}

/** 안 적으면, 비우면, 없어도: that it is empty, and whether that is let be. */
function blankAt(words: readonly Token[]): { words: Token[]; mayBe: boolean } | undefined {
  const at = words.findIndex((word, index) => isWord(word, "none", "skip") || (isWord(word, "not") && isWord(words[index + 1], "write")));
  if (at < 0) return undefined;
  const own = isWord(words[at], "not") ? words.slice(at, at + 2) : words.slice(at, at + 1);
  const said = own.at(-1)!.text + own.at(-1)!.tail;
  if (/도$/.test(said)) return { words: own, mayBe: true };
  return /면$/.test(said) ? { words: own, mayBe: false } : undefined;
}

/** 저장 안 되게, 신청 못 하게, 안 되게, 막아줘. */
function isRefusal(words: readonly Token[], negation: Token): boolean {
  if (isWord(negation, "forbid")) return true;
  const next = words[words.indexOf(negation) + 1];
  return /^못[하한할함]/.test(negation.text) || isWord(next, "do", "save", "take", "write");
}

/** All that is named is a field of the list, or the list. */
function fieldsOf(tokens: readonly Token[], entity: EntitySpec): { entity: EntitySpec; fields: FieldSpec[] } | undefined {
  const fields: FieldSpec[] = [];
  for (const token of tokens) {
    if (token.kind === "word") continue;
    const own = fieldsIn(token).find((ref) => ref.entity === entity && !ref.since)?.field;
    if (own) fields.push(own);
    else if (!refsOf(token).some((ref) => ref.entity === entity && !ref.field)) return undefined;
  }
  return fields.length > 0 && fields.every(({ type }) => type !== "boolean" && type !== "computed") ? { entity, fields } : undefined;
}

export function demanded(entity: EntitySpec, fields: readonly FieldSpec[]): Planned {
  const what = josa(labelsOf(fields), "을/를");
  return patched(entity, fields, true, `${entity.name}에 ${what} 꼭 적어야 저장돼요.`);
}
const freed = (entity: EntitySpec, fields: readonly FieldSpec[]): Planned =>
  patched(entity, fields, false, `${entity.name}에서 ${josa(labelsOf(fields), "은/는")} 비워 두어도 저장돼요.`);

function patched(entity: EntitySpec, fields: readonly FieldSpec[], required: boolean, text: string): Planned {
  const ops = fields
    .filter((field) => (field.required ?? false) !== required)
    .map((field): SpecOp => ({ op: "setField", entity: entity.id, field: field.id, patch: { required } }));
  return ops.length === 0
    ? { kind: "there", text: `이미 그래요. ${text}`, about: entity.id }
    : { kind: "done", ops, text, about: entity.id };
}
