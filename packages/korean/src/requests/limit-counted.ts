/** No more than so many: 하루에 20개 넘으면 못 받게, 정원 넘으면 신청 안 되게, 인원은 6명까지만. */
import { amountInUnit, isCountedAs } from "../grammar/amount-in-unit.ts";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import type { Quantity } from "../grammar/quantity.ts";
import { josa } from "../korean-text.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Planned } from "../plan/planned.ts";
import { askWhich } from "./ask-which.ts";
import type { Clause } from "./clause.ts";
import { eachSaid, madeSaid, periodSaid } from "./limit-period.ts";
import { constrained, countedForEver, dayOf, freeStates, isCountedName, isHowOften, labelsOf, ofTypes, says } from "./limit-parts.ts";
import { isEach, sharingIn } from "./limit-shared.ts";
import { COUNTING_RECORDS, DAYS_OF_ASKING, type SaidClass } from "./limit-words.data.ts";
import { candidates, fieldsIn, hasWord, isWord, onlyWords, type Token } from "./scan.ts";
import { comparison, isOfKind } from "./scan-conditions.ts";

const USED: readonly SaidClass[] = [
  "span",
  "each",
  "who",
  "day",
  "not",
  "none",
  "forbid",
  "take",
  "do",
  "ask",
  "write",
  "save",
  "atLeast",
  "atMost",
  "exceed",
  "more",
  "reach",
  "sum",
  "under",
  "less",
  "short",
];
const COMPARING: readonly SaidClass[] = ["atLeast", "atMost", "exceed", "more", "reach", "under", "less", "short"];
const NUMBERS: ReadonlySet<string> = new Set(["number", "money", "percent", "rating"]);
const COUNTERS: ReadonlySet<string> = new Set(COUNTING_RECORDS.split(" "));

export function readCounted(said: readonly Token[], clause: Clause): Planned | undefined {
  // 두 번까지만 신청할 수 있게: what may be, said of what bounds it.
  const tokens = said.some(isBounding) ? said.filter((token) => !isWord(token, "can") && !/^있(?:게|도록)$/.test(token.text)) : said;
  if (!onlyWords(tokens, USED)) return undefined;
  return byField(tokens, clause) ?? byNumber(tokens, clause);
}

const isBounding = ({ kind, tail }: Token): boolean => kind === "number" && /까지|만$/.test(tail);
const isNo = (tokens: readonly Token[]): boolean => tokens.filter((token) => isWord(token, "not", "none", "forbid")).length === 1;

/** 정원 넘으면 신청 안 되게: so many as the record says that is picked. */
function byField(tokens: readonly Token[], { spec }: Clause): Planned | undefined {
  const { rules } = spec;
  const at = tokens.findIndex((token, index) => fieldsIn(token).length > 0 && isWord(tokens[index + 1], "exceed", "reach"));
  const rest = tokens.filter((_, index) => index !== at && index !== at + 1);
  if (
    at < 0 ||
    !isNo(rest) ||
    rest.some(({ kind }) => kind === "number") ||
    hasWord(rest, "each", "day", "sum", "atLeast", "under", "less")
  )
    return undefined;
  const limits = fieldsIn(tokens[at]).filter(({ field }) => NUMBERS.has(field!.type));
  const found = limits.flatMap(({ entity, field }) =>
    spec.entities.flatMap((list) => {
      const vias = visible(list).filter(({ type, target }) => type === "relation" && target === entity.id);
      return vias.length === 1 && rest.every((token) => isOf(token, [list, entity])) ? [{ list, via: vias[0]!, field: field! }] : [];
    }),
  );
  const [only] = found;
  if (!only || found.length > 1) return undefined;
  const { list, via, field } = only;
  // A stock that goes down with every order is no limit to all of them.
  if (rules?.some(({ steps }) => steps.some((step) => step.do === "add" && step.field === field.id))) return undefined;
  // So many at a time are not so many altogether: which time, a number alone does not say.
  if (ofTypes(list, "time", "datetime", "daterange").length > 0) return undefined;
  const day = dayOf(list);
  const per = [via, ...(day && !says(DAYS_OF_ASKING, day) ? [day] : [])];
  const amounts = visible(list).filter(({ type, unit }) => type === "number" && unit !== undefined && unit === field.unit);
  if (amounts.length > 1) return undefined;
  const off = freeStates(list, false);
  const text = `${list.name}에서 ${labelsOf(per)}마다 ${field.label}까지만 받아요.`;
  const constraint: Constraint = {
    kind: "capacity",
    of: per.map(({ id }) => id),
    limit: { via: via.id, field: field.id },
    ...(amounts[0] && { amount: amounts[0].id }),
    ...(off.length > 0 && { exceptStatus: off }),
    message: `${josa(field.label, "이/가")} 다 찼어요.`,
  };
  return constrained(list, constraint, text);
}

const isOf = (token: Token, lists: readonly EntitySpec[]): boolean =>
  token.kind !== "name" ||
  token.refs.some(({ entity, field }) => !field && lists.includes(entity)) ||
  token.refs.some(({ field, entity }) => field?.type === "relation" && lists.includes(entity));

interface Bound {
  quantity: Quantity;
  amount: number;
  /** The most, or the least. */
  end: "max" | "min";
}

/** 20개 넘으면 못, 20개까지만, 5000원 이상만. `length`: of tokens from the number on. */
function boundAt(tokens: readonly Token[], at: number): (Bound & { length: number }) | undefined {
  const token = tokens[at];
  if (token?.kind !== "number" || isEach(token)) return undefined;
  const quantity = token.value;
  const { amount } = quantity;
  const how = comparison(tokens, at + 1);
  const rest = [...tokens.slice(0, at), ...tokens.slice(at + 1 + (how?.length ?? 0))];
  const forbidden = isNo(rest);
  const none = !hasWord(rest, "not", "none", "forbid");
  if (how && !forbidden && !none) return undefined;
  const isMost = /까지|만$/.test(token.tail) || isWord(tokens[at - 1], "atMost");
  // 20개로 제한: what forbids is what bounds.
  const isBounded = /로$/.test(token.tail) && rest.some((word) => isWord(word, "forbid") && word.text.startsWith("제한"));
  if (!how) return (none && isMost) || (forbidden && isBounded) ? { quantity, amount, end: "max", length: 1 } : undefined;
  const length = 1 + how.length;
  if (forbidden) {
    if (how.op === "gt") return { quantity, amount, end: "max", length };
    if (how.op === "lt") return { quantity, amount, end: "min", length };
    return how.op === "gte" && Number.isInteger(amount) ? { quantity, amount: amount - 1, end: "max", length } : undefined;
  }
  // 4명 이하로, 4명 이하만: said without what may not be, and with where it goes.
  const isSaid = tokens.slice(at + 1, at + length).some(({ tail }) => /만|로$|야$/.test(tail));
  if (!isSaid || (how.op !== "lte" && how.op !== "gte")) return undefined;
  return { quantity, amount, end: how.op === "lte" ? "max" : "min", length };
}

function byNumber(tokens: readonly Token[], clause: Clause): Planned | undefined {
  const at = tokens.findIndex((token) => token.kind === "number" && !isEach(token));
  const bound = boundAt(tokens, at);
  if (!bound || tokens.some((token, index) => index !== at && token.kind === "number" && !isEach(token))) return undefined;
  const rest = tokens.filter((_, index) => index < at || index >= at + bound.length);
  // 최대 10명; any other comparison that is left is of something else.
  if (rest.some((token) => isWord(token, ...COMPARING) && !(isWord(token, "atMost") && token === tokens[at - 1]))) return undefined;
  const isPer = hasWord(rest, "each", "day") || rest.some((token) => isEach(token) || periodSaid(token) !== undefined);
  const numbered = rest.filter(
    (token, index) =>
      fieldsIn(token).some(({ field }) => NUMBERS.has(field!.type)) && !isWord(rest[index - 1], "each") && !isWord(rest[index + 1], "each"),
  );
  if (numbered.length > 1) return isPer ? summed(numbered) : undefined;
  if (!isPer) return numbered.length === 1 && !hasWord(rest, "sum") ? bounded(rest, numbered[0]!, bound, clause) : undefined;
  return bound.end === "max" ? perEach(tokens, rest, numbered[0], bound, clause) : undefined;
}

const summed = (tokens: readonly Token[]): Planned => {
  const labels = labelsOf(tokens.map((token) => fieldsIn(token)[0]!.field!));
  return {
    kind: "cannot",
    text: `${josa(labels, "을/를")} 합친 수로는 아직 막을 수 없어요. 합친 수를 한 항목에 적으면 그것으로 막을 수 있어요.`,
  };
};

/** 인원은 6명까지만: a bound of what is written there. */
function bounded(rest: readonly Token[], named: Token, { quantity, amount: said, end }: Bound, clause: Clause): Planned | undefined {
  const found = candidates(rest, clause.spec, clause.about).flatMap((entity) =>
    fieldsIn(named).flatMap((ref) => (ref.entity === entity && NUMBERS.has(ref.field!.type) ? [{ entity, field: ref.field! }] : [])),
  );
  const [only, ...others] = found;
  if (!only || rest.some((token) => token !== named && !isOf(token, [only.entity]))) return undefined;
  if (others.length > 0 && only.entity !== clause.about)
    return askWhich(
      "어느 목록에서 그렇게 할까요?",
      found.map(({ entity }) => entity),
      clause,
    );
  const { entity, field } = only;
  if (!isOfKind(quantity, field) || (quantity.unit !== "" && field.unit !== undefined && !isCountedAs(quantity.unit, field.unit)))
    return undefined;
  const amount = amountInUnit({ ...quantity, amount: said }, field.unit)!;
  const text = `${entity.name}의 ${josa(field.label, "은/는")} ${amount.toLocaleString("ko-KR")}${field.unit ?? ""}${end === "max" ? "까지만" : " 이상만"} 적을 수 있어요.`;
  if (field[end] === amount) return { kind: "there", text: `이미 그래요. ${text}`, about: entity.id };
  return { kind: "done", ops: [{ op: "setField", entity: entity.id, field: field.id, patch: { [end]: amount } }], text, about: entity.id };
}

/** 하루에 20개까지: of the number that is counted so, else of records. */
function perEach(
  all: readonly Token[],
  rest: readonly Token[],
  named: Token | undefined,
  bound: Bound,
  clause: Clause,
): Planned | undefined {
  const others = rest.filter((token) => token !== named);
  const number = all.find((token) => token.kind === "number" && !isEach(token));
  const counted = (entity: EntitySpec) => all.some((token, at) => token !== named && isCountedName(all, at, entity));
  const found = candidates(others, clause.spec, clause.about).flatMap((entity) => {
    const sharing = counted(entity) ? undefined : sharingIn(others, entity, clause.spec);
    const amount = sharing && (isHowOften(number) && !named ? null : countedIn(entity, named, bound));
    return amount === undefined || !sharing ? [] : [{ entity, fields: sharing.fields, per: sharing.per, counted: amount }];
  });
  // A list that has a day of its own is meant before one whose records have only been made some day.
  const dated = found.filter(({ per }) => !per || per.on !== undefined);
  const [only, ...more] = dated.length > 0 ? dated : found;
  if (!only || !Number.isInteger(bound.amount) || bound.amount < 1) return undefined;
  if (more.length > 0 && only.entity !== clause.about)
    return askWhich(
      "어느 목록에서 그렇게 할까요?",
      found.map(({ entity }) => entity),
      clause,
    );
  const { entity, fields, per, counted: amount } = only;
  const limit = amount ? amountInUnit({ ...bound.quantity, amount: bound.amount }, amount.unit) : bound.amount;
  if (limit === undefined) return undefined;
  const hasDay = per !== undefined || fields.some(({ type }) => type === "date" || type === "datetime");
  const endless = hasDay ? undefined : countedForEver(entity);
  if (endless) return endless;
  const off = freeStates(entity, !hasDay);
  const much = `${limit.toLocaleString("ko-KR")}${amount ? (amount.unit ?? "") : (entity.counter ?? "건")}`;
  const each = eachSaid(labelsOf(fields), per);
  const text = `${entity.name}에서 ${each} ${amount ? `${josa(amount.label, "을/를")} 더해 ` : ""}${much}까지만 받아요.${madeSaid(per)}`;
  const constraint: Constraint = {
    kind: "capacity",
    of: fields.map(({ id }) => id),
    limit,
    ...(amount && { amount: amount.id }),
    ...(per && { per }),
    ...(off.length > 0 && { exceptStatus: off }),
    message: `${each} ${much}까지만 받아요.`,
  };
  return constrained(entity, constraint, text);
}

/** Null: records are counted. Undefined: what it is that is counted, the list does not tell. */
function countedIn(entity: EntitySpec, named: Token | undefined, { quantity: { unit, dimension } }: Bound): FieldSpec | null | undefined {
  if (named) return fieldsIn(named).find((ref) => ref.entity === entity && ref.field!.type === "number")?.field;
  const numbers = visible(entity).filter(({ type }) => type === "number");
  const same = numbers.filter((field) => isCountedAs(unit, field.unit));
  if (same.length === 1) return same[0];
  if (same.length > 1 || unit === "") return undefined;
  // 두 벌 of a list that has no numbers: so many records.
  if (numbers.length === 0 && dimension === "count") return null;
  if (COUNTERS.has(unit) || unit === entity.counter) return null;
  // 30되 of the only number: no counter of records is a measure.
  return numbers.length === 1 && (numbers[0]!.unit === undefined || COUNTERS.has(numbers[0]!.unit)) ? numbers[0] : undefined;
}
