/** A number that goes up or down by itself with the records of another list: 출석하면 남은 횟수 1회씩 차감, 입고 적으면 재고가 그만큼 늘고, 사용량 적으면 잔량 차감. */
import type { RuleSpec } from "@appmon/appspec/rule-spec";
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { isCountedAs } from "../grammar/amount-in-unit.ts";
import { josa } from "../korean-text.ts";
import { freeId, visible } from "../plan/part-of-app.ts";
import type { Planned } from "../plan/planned.ts";
import type { Clause, RequestReader } from "./clause.ts";
import { isReading, pickedBy } from "./guard-parts.ts";
import type { SaidClass } from "./limit-words.data.ts";
import { fieldsIn, hasWord, isWord, refsOf, scan, type Token } from "./scan.ts";

const DOWN: readonly SaidClass[] = ["lower", "drop", "takeOut", "skip"];
const UP: readonly SaidClass[] = ["raise"];
const SETTING_OFF: readonly SaidClass[] = ["take", "do", "write", "save", "tick", "put"];
const BESIDE: readonly SaidClass[] = [...DOWN, ...UP, "do", "ask", "one"];
const STORED: ReadonlySet<string> = new Set(["number", "money"]);

/** What sets it off ends so. */
const SAYS_WHEN = /면|때/;

export const readMovedAmount: RequestReader = (clause) => {
  if (!SAYS_WHEN.test(clause.text)) return undefined;
  const tokens = scan(clause);
  const end = tokens?.findIndex(({ text, tail, kind }) => kind !== "tone" && /(?:면|때|때마다)$/.test(text + tail)) ?? -1;
  if (!tokens || end < 0) return undefined;
  const [event, result] = [tokens.slice(0, end + 1), tokens.slice(end + 1)];
  const isDown = hasWord(result, ...DOWN);
  if (
    isDown === hasWord(result, ...UP) ||
    !result.every((token) => token.kind === "name" || token.kind === "number" || isWord(token, ...BESIDE))
  )
    return undefined;
  const found = clause.spec.entities.flatMap((entity) => {
    const field = targetIn(result, entity);
    const sources = field ? clause.spec.entities.filter((list) => isSource(event, list, entity)) : [];
    return field && sources.length === 1 ? [{ entity, field, list: sources[0]! }] : [];
  });
  const [only] = found;
  return only && found.length === 1 ? moved(only, [event, result], isDown ? -1 : 1, clause) : undefined;
};

/** The number of a list that is named alone: 재고가, 남은 횟수. */
function targetIn(tokens: readonly Token[], entity: EntitySpec): FieldSpec | undefined {
  const fields = tokens.flatMap((token) =>
    fieldsIn(token).flatMap((ref) =>
      ref.entity === entity && (STORED.has(ref.field!.type) || ref.field!.type === "computed") ? [ref.field!] : [],
    ),
  );
  return new Set(fields).size === 1 ? fields[0] : undefined;
}

/** 출석하면, 출석 체크하면, 사용량을 적으면: of a list that picks from that one, and of no other. */
function isSource(event: readonly Token[], list: EntitySpec, target: EntitySpec): boolean {
  if (list === target || !pickedBy(list, target)) return false;
  const isOfList = (token: Token): boolean =>
    refsOf(token).some((ref) => ref.entity === list && (!ref.field || STORED.has(ref.field.type))) ||
    (isWord(token, "take") && token.text.length > 1 && list.name.includes(token.text.slice(0, 2)));
  return event.some(isOfList) && event.every((token) => isOfList(token) || isWord(token, ...SETTING_OFF));
}

interface Moved {
  entity: EntitySpec;
  field: FieldSpec;
  list: EntitySpec;
}

function moved({ entity, field, list }: Moved, parts: readonly (readonly Token[])[], sign: 1 | -1, { spec }: Clause): Planned | undefined {
  const text = `${josa(list.name, "을/를")} 적으면 ${entity.name}의 ${josa(field.label, "이/가")} 저절로 ${sign > 0 ? "늘어요" : "줄어요"}. 지우면 되돌아가요.`;
  if (field.type === "computed")
    return isReading(field, entity, list)
      ? { kind: "there", text: `이미 ${list.name}에서 ${josa(field.label, "이/가")} 저절로 계산돼요.`, about: entity.id }
      : undefined;
  const rules = spec.rules ?? [];
  const had = rules.flatMap((rule) => rule.steps.flatMap((step) => (step.do === "add" && step.field === field.id ? [{ rule, step }] : [])));
  const own = had.find(({ rule }) => rule.entity === list.id);
  if (own) {
    const { by } = own.step;
    return Math.sign(typeof by === "number" ? by : by.sign) === sign
      ? { kind: "there", text: `이미 그래요. ${text}`, about: entity.id }
      : undefined;
  }
  const by = amountOf(parts, { entity, field, list }, sign);
  if (by === undefined) return undefined;
  const via = pickedBy(list, entity)!;
  const rule: RuleSpec = {
    id: freeId("counts", rules.map(({ id }) => id)),
    entity: list.id,
    on: "while",
    steps: [{ do: "add", via: via.id, field: field.id, by }],
  }; // prettier-ignore
  return { kind: "done", ops: [{ op: "addRule", rule }], text, about: list.id };
}

/** One each, as many as are said, or as the record says; undefined where several numbers of it could be meant. */
function amountOf(
  parts: readonly (readonly Token[])[],
  { field, list }: Moved,
  sign: 1 | -1,
): number | { field: string; sign: 1 | -1 } | undefined {
  const tokens = parts.flat();
  const numbers = tokens.flatMap((token) => (token.kind === "number" ? [token.value] : []));
  if (numbers.length > 1) return undefined;
  const [said] = numbers;
  if (said) return said.dimension === "duration" || said.dimension === "percent" ? undefined : sign * said.amount;
  if (hasWord(tokens, "one")) return sign;
  const own = visible(list).filter(({ type }) => STORED.has(type));
  const named = own.filter((one) => tokens.some((token) => fieldsIn(token).some((ref) => ref.field === one)));
  const same = own.filter(({ unit }) => field.unit !== undefined && unit !== undefined && isCountedAs(field.unit, unit));
  const chosen = named.length > 0 ? named : same.length > 0 ? same : own;
  if (chosen.length === 0) return sign;
  return chosen.length === 1 ? { field: chosen[0]!.id, sign } : undefined;
}
