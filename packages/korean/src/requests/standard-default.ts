/** What a field begins with: 회비 3만원 기본으로, 처음부터 대기로, 날짜는 오늘로. */
import { amountInUnit } from "../grammar/amount-in-unit.ts";
import type { Default, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import type { Planned } from "../plan/planned.ts";
import { askWhich } from "./ask-which.ts";
import type { Clause } from "./clause.ts";
import type { SaidClass } from "./limit-words.data.ts";
import { candidates, fieldsIn, hasWord, isWord, onlyWords, refsOf, type Token } from "./scan.ts";
import { isOfKind } from "./scan-conditions.ts";

const USED: readonly SaidClass[] = ["start", "today", "not", "none", "skip", "write", "do", "ask", "show", "fill"];
const NUMBERS: ReadonlySet<string> = new Set(["number", "money", "percent", "rating"]);

interface Begun {
  entity: EntitySpec;
  field: FieldSpec;
  value: Default;
  told: string;
}

export function readDefault(tokens: readonly Token[], clause: Clause): Planned | undefined {
  if (!onlyWords(tokens, USED) || !isSaidSo(tokens)) return undefined;
  // 금액 칸 넣고 기본 10만 원: what was just put in.
  const latest = clause.latest && tokens.every(({ kind }) => kind !== "name") ? clause.latest : undefined;
  const found = latest
    ? [todayOf(tokens, latest.entity, latest.field) ?? numberOf(tokens, latest.entity, latest.field) ?? []].flat()
    : candidates(tokens, clause.spec, clause.about).flatMap((entity) => begunIn(tokens, entity) ?? []);
  const [only, ...others] = found;
  if (!only) return undefined;
  if (others.length > 0 && only.entity !== clause.about)
    return askWhich(
      `어느 목록의 ${only.field.label}인가요?`,
      found.map(({ entity }) => entity),
      clause,
    );
  const { entity, field, value, told } = only;
  const text = `${entity.name}에 새로 적을 때 ${josa(field.label, "은/는")} ${told} 시작해요.`;
  if (JSON.stringify(field.default) === JSON.stringify(value)) return { kind: "there", text: `이미 그래요. ${text}`, about: entity.id };
  return { kind: "done", ops: [{ op: "setField", entity: entity.id, field: field.id, patch: { default: value } }], text, about: entity.id };
}

/** 기본, 처음에, 안 적으면: said of what is there before anybody writes. A day that is to be today is always that. */
function isSaidSo(tokens: readonly Token[]): boolean {
  const negations = tokens.filter((token) => isWord(token, "not", "none", "skip"));
  if (negations.length > 1) return false;
  if (negations.length === 1) {
    const at = tokens.indexOf(negations[0]!);
    const last = isWord(negations[0], "not") ? tokens[at + 1] : negations[0];
    return (isWord(last, "write", "skip") || isWord(last, "none")) && /면$/.test(last!.text + last!.tail);
  }
  return hasWord(tokens, "start") || (hasWord(tokens, "today") && tokens.some((token) => isWord(token, "today") && /로$/.test(token.tail)));
}

function begunIn(tokens: readonly Token[], entity: EntitySpec): Begun | undefined {
  const fields: FieldSpec[] = [];
  let begun: Begun | undefined;
  for (const token of tokens) {
    if (isWord(token, "today") || token.kind === "number") {
      if (begun) return undefined;
      continue;
    }
    if (token.kind !== "name") continue;
    const option = refsOf(token).find((ref) => ref.entity === entity && ref.option);
    const isValue = option !== undefined && /로$/.test(token.tail);
    const field = isValue ? undefined : fieldsIn(token).find((ref) => ref.entity === entity && !ref.since)?.field;
    if (field) fields.push(field);
    else if (option && !begun)
      begun = { entity, field: option.field!, value: { value: option.option!.value }, told: quotedTo(option.option!.label) };
    else if (!refsOf(token).some((ref) => ref.entity === entity && !ref.field)) return undefined;
  }
  if (fields.length > 1) return undefined;
  const [field] = fields;
  if (begun) return hasValue(tokens) || (field && field !== begun.field) || !isChoice(begun.field) ? undefined : begun;
  return field && (todayOf(tokens, entity, field) ?? numberOf(tokens, entity, field));
}

/** ‘대기’로, ‘확정’으로. */
const quotedTo = (label: string): string => `‘${label}’${josa(label, "으로/로").slice(label.length)}`;

const isChoice = ({ type }: FieldSpec): boolean => type === "select" || type === "status";
const hasValue = (tokens: readonly Token[]): boolean => tokens.some((token) => token.kind === "number" || isWord(token, "today"));

function todayOf(tokens: readonly Token[], entity: EntitySpec, field: FieldSpec): Begun | undefined {
  if (!hasWord(tokens, "today") || tokens.some(({ kind }) => kind === "number")) return undefined;
  if (field.type === "date") return { entity, field, value: { auto: "today" }, told: "오늘 날짜로" };
  return field.type === "datetime" ? { entity, field, value: { auto: "now" }, told: "지금으로" } : undefined;
}

function numberOf(tokens: readonly Token[], entity: EntitySpec, field: FieldSpec): Begun | undefined {
  const numbers = tokens.filter((token) => token.kind === "number");
  const [number] = numbers;
  if (!number || numbers.length > 1 || hasWord(tokens, "today") || !NUMBERS.has(field.type) || !isOfKind(number.value, field))
    return undefined;
  if (/까지|만$|부터/.test(number.tail)) return undefined;
  const { unit } = number.value;
  const amount = amountInUnit(number.value, field.unit);
  if (amount === undefined) return undefined;
  if ((field.min !== undefined && amount < field.min) || (field.max !== undefined && amount > field.max)) return undefined;
  const shown = field.unit ?? (field.type === "money" ? "원" : unit);
  const said = `${amount.toLocaleString("ko-KR")}${shown}`;
  return { entity, field, value: { value: amount }, told: shown === "" ? `${said}에서` : josa(said, "으로/로") };
}
