/** 판매하면 재고가 줄게, 승인되면 연차 차감, 입고하면 늘고 출고하면 줄게: a number kept in step by the records that change it. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { RuleSpec } from "@appmon/appspec/rule-spec";
import type { Condition, EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";
import { englishId } from "../english-id.ts";
import { entityForNoun } from "../nouns/entity-for-noun.ts";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { josa } from "../korean-text.ts";
import { withAccess } from "../people/plan-people.ts";
import { screensForEntity } from "../screens/screens-for-entity.ts";
import { CALLED_OFF, capital, type FlowInput, type FlowPlan, freeRuleId, relationTo, shownFields, statusOf } from "./flow-plan.ts";

const DEED =
  "([가-힣]{2,6}?)(?:을|를|이|가)?\\s?(?:등록|입력|기록|처리|확정|완료)?\\s?(?:하면|되면|할\\s?때(?:마다)?|될\\s?때(?:마다)?|하는\\s?만큼|한\\s?만큼|된\\s?만큼|들어오면|나가면|(?<=[판팔쓰])면|리면|시(?=\\s))";
const LESS = "줄|차감|빠지|빠져|빠짐|감소|깎|소진|내려가";
const MORE = "늘|증가|올라|더해|쌓|적립|채워|추가되";
const NUMBER =
  "([가-힣]{2,8}?(?:\\s?수량|\\s?개수)?)(?:이|가|은|는|도|을|를|에서|에)?\\s?(?:자동으로\\s?|알아서\\s?|그만큼\\s?|바로\\s?|수량만큼\\s?)*";
const FLOW = new RegExp(`${DEED}\\s?[^.!?\\n]{0,14}?(?:${NUMBER})?(?:(${LESS})|(${MORE}))`, "g");

/** Deeds people call by another word than the list that keeps them. */
const NOUN_OF: Record<string, string> = { 판: "판매", 팔: "판매", 팔리: "판매", 쓰: "사용", 구매: "주문", 구입: "주문" };
/** Deeds that deserve a list of their own when there is none. */
const LISTABLE = /^(판매|출고|입고|사용|대여|폐기|소비)$/;
const LEVEL = /(재고|현재\s*수량|보유|잔여|남은|연차|잔액|포인트|적립)/;
const AMOUNT = /(수량|개수|갯수|매수|권수|일수|인원|횟수|금액)/;

/** undefined = the text asks for nothing of the kind, or there is no number it could mean. */
export function planStockFlow(input: FlowInput): FlowPlan | undefined {
  const ops: SpecOp[] = [];
  const said: string[] = [];
  let { spec } = input;
  for (const match of input.text.matchAll(FLOW)) {
    const deed = NOUN_OF[match[1]!] ?? match[1]!.replace(/(?:이|가|을|를)$/, "");
    const step = planStep({ ...input, spec }, deed, match[2], match[3] !== undefined ? -1 : 1);
    if (!step || step.ops.length === 0) continue;
    const fresh = step.ops.filter((op) => !ops.some((other) => JSON.stringify(other) === JSON.stringify(op)));
    ops.push(...fresh);
    said.push(step.summary);
    spec = {
      ...spec,
      entities: [...spec.entities, ...fresh.flatMap((op) => (op.op === "addEntity" ? [op.entity] : []))],
      rules: [...(spec.rules ?? []), ...fresh.flatMap((op) => (op.op === "addRule" ? [op.rule] : []))],
    };
  }
  return ops.length > 0 ? { ops, summary: [...new Set(said)].join(" ") } : undefined;
}

/** The number meant: by its own name, else whatever counts what is left. */
function levelsIn(entities: readonly EntitySpec[], said: string | undefined): { entity: EntitySpec; field: FieldSpec }[] {
  const all = entities.flatMap((entity) =>
    shownFields(entity)
      .filter((field) => (field.type === "number" || field.type === "money") && !/(안전|최소|적정|정원)/.test(field.label))
      .map((field) => ({ entity, field })),
  );
  const word = said?.replace(/\s/g, "") ?? "";
  const named = all.filter(({ entity, field }) => {
    const label = field.label.replace(/\s/g, "");
    return (
      word !== "" &&
      (label.includes(word) || (word.includes(label) && label.length >= 2) || (entity.name === word && LEVEL.test(field.label)))
    );
  });
  return named.length > 0 ? named : all.filter(({ field }) => LEVEL.test(field.label));
}

interface Trigger {
  entity: EntitySpec;
  when?: Condition[];
  /** The choice that sets it off, with its field. */
  choice?: { field: FieldSpec; option: Option };
}

function triggerOf(entities: readonly EntitySpec[], deed: string, level: EntitySpec): Trigger | undefined {
  const others = entities.filter((entity) => entity !== level);
  const names = (option: Option) => [deed, `${deed}완료`, `${deed}됨`, `${deed}처리`].includes(option.label.replace(/\s/g, ""));
  for (const entity of others)
    for (const field of shownFields(entity)) {
      const option = field.type === "status" || field.type === "select" ? field.options?.find(names) : undefined;
      if (option) return { entity, when: [{ field: field.id, op: "eq", value: option.value }], choice: { field, option } };
    }
  const entity =
    others.find((candidate) => candidate.name === deed) ??
    others.find((candidate) => candidate.name.includes(deed) || (deed.length >= 3 && deed.includes(candidate.name)));
  if (!entity) return undefined;
  const status = statusOf(entity);
  const counting = status?.options?.filter((option) => !CALLED_OFF.test(option.label)).map((option) => option.value) ?? [];
  return status && counting.length < (status.options?.length ?? 0)
    ? { entity, when: [{ field: status.id, op: "in", value: counting }] }
    : { entity };
}

function planStep(input: FlowInput, deed: string, said: string | undefined, sign: 1 | -1): FlowPlan | undefined {
  const { spec } = input;
  const levels = levelsIn(spec.entities, said);
  const found = levels
    .map((level) => ({ level, trigger: triggerOf(spec.entities, deed, level.entity) }))
    .toSorted((a, b) => rank(b) - rank(a))[0];
  if (!found) return undefined;
  const { level } = found;
  const made = found.trigger ? undefined : newList(input, deed, level.entity);
  const trigger = found.trigger ?? (made && { entity: made.entity });
  if (!trigger) return undefined;
  const ops: SpecOp[] = made ? [...made.ops] : [];
  const { via, amount } = linkTo(trigger.entity, level.entity, ops, made !== undefined);
  const rule = (when: Condition[] | undefined, direction: 1 | -1): RuleSpec => ({
    id: freeRuleId(spec, `${trigger.entity.id}${direction === 1 ? "Adds" : "Takes"}${capital(level.field.id)}`, ops),
    entity: trigger.entity.id,
    on: "while",
    ...(when && { when }),
    steps: [{ do: "add", via, field: level.field.id, by: amount === undefined ? direction : { field: amount, sign: direction } }],
  });
  const add = (when: Condition[] | undefined, direction: 1 | -1): void => {
    const fresh = rule(when, direction);
    const stands = (spec.rules ?? []).some(
      (other) => other.entity === fresh.entity && JSON.stringify([other.when, other.steps]) === JSON.stringify([fresh.when, fresh.steps]),
    );
    if (!stands) ops.push({ op: "addRule", rule: fresh });
  };
  add(trigger.when, sign);
  const back = trigger.choice?.field.options?.find(
    (option) => option.label === ({ 출고: "입고", 입고: "출고" } as Record<string, string>)[deed],
  );
  if (back && trigger.choice) add([{ field: trigger.choice.field.id, op: "eq", value: back.value }], sign === 1 ? -1 : 1);
  if (ops.length === 0) return undefined;
  if (level.field.min === undefined && (sign === -1 || back))
    ops.push({ op: "setField", entity: level.entity.id, field: level.field.id, patch: { min: 0 } });
  const what = level.field.label.includes(level.entity.name) ? level.field.label : `${level.entity.name}의 ${level.field.label}`;
  const moves = back ? "따라 바뀌고" : sign === -1 ? "그만큼 줄고" : "그만큼 늘고";
  const guard = sign === -1 || back ? "남은 것보다 많으면 막아요" : "지우거나 고치면 함께 맞춰져요";
  const doing =
    trigger.choice && !back
      ? `${trigger.entity.name} 상태가 ${josa(`‘${trigger.choice.option.label}’`, "이면/면")}`
      : `${josa(trigger.entity.name, "을/를")} 등록하면`;
  return { ops, summary: `${doing} ${josa(what, "이/가")} ${moves}, ${guard}.` };
}

/** A list that is there and points to the number is meant before one that would have to be made or linked. */
function rank({ level, trigger }: { level: { entity: EntitySpec }; trigger: Trigger | undefined }): number {
  if (!trigger) return 0;
  return 2 + (relationTo(trigger.entity, level.entity) ? 2 : 0) + (level.entity.origin === "user" ? 1 : 0);
}

/** The relation to what is counted and the field that says how much; both are added where they are missing. */
function linkTo(entity: EntitySpec, target: EntitySpec, ops: SpecOp[], isNew: boolean): { via: string; amount: string | undefined } {
  const relation = relationTo(entity, target);
  const numbers = shownFields(entity).filter((field) => ["number", "money"].includes(field.type) && AMOUNT.test(field.label));
  const amount = numbers.find((field) => field.type === "number") ?? (/(잔액|포인트)/.test(target.name) ? numbers[0] : undefined);
  const taken = new Set(entity.fields.map((field) => field.id));
  const via = relation?.id ?? englishId(target.name, taken, "relation");
  if (isNew || (relation && amount)) return { via, amount: amount?.id };
  const rows = target.sample.map((row) => row.id);
  if (!relation)
    ops.push({
      op: "addField",
      entity: entity.id,
      field: { id: via, label: target.name, type: "relation", target: target.id, required: true, origin: "user" },
      after: entity.titleField,
    });
  const count = amount
    ? undefined
    : fieldFromLabel("수량*", { takenIds: new Set([...taken, via]), noun: entity.name, entityNames: [], origin: "user" });
  if (count) ops.push({ op: "addField", entity: entity.id, field: { ...count, min: 1, default: { value: 1 } }, after: via });
  ops.push({
    op: "setSample",
    entity: entity.id,
    sample: entity.sample.map((row, at) => ({
      ...row,
      ...(!relation && { [via]: rows[at % Math.max(1, rows.length)] ?? null }),
      ...(count && { [count.id]: (at % 3) + 1 }),
    })),
  });
  return { via, amount: amount?.id ?? count?.id };
}

/** 판매, where only 상품 is there yet: a list of its own, with screens and a place in the menu. */
function newList({ spec, today, seed }: FlowInput, deed: string, target: EntitySpec): { entity: EntitySpec; ops: SpecOp[] } | undefined {
  if (!LISTABLE.test(deed)) return undefined;
  const takenIds = new Set<string>();
  const fields = [`${target.name}*`, "수량*", "날짜*", "메모"].map((label) => {
    const field = fieldFromLabel(label, { takenIds, noun: deed, entityNames: [target], origin: "user" });
    takenIds.add(field.id);
    return field.label === "수량" ? { ...field, min: 1, default: { value: 1 } } : field;
  });
  const link: FieldSpec = { id: fields[0]!.id, label: target.name, type: "relation", target: target.id, required: true, origin: "user" };
  const entity: EntitySpec = {
    ...entityForNoun(deed, {
      takenIds: new Set(spec.entities.map((other) => other.id)),
      entities: spec.entities,
      today,
      seed,
      fields: [link, ...fields.slice(1)],
      kind: "log",
    }),
    origin: "user",
  };
  const made = withAccess(spec, entity);
  const entities = [...spec.entities, made];
  const own = screensForEntity(made, {
    entities,
    takenScreenIds: new Set(spec.screens.map((screen) => screen.id)),
    takenActionIds: new Set(spec.actions.map((action) => action.id)),
  });
  return {
    entity: made,
    ops: [
      { op: "addEntity", entity: made },
      ...own.actions.map((action): SpecOp => ({ op: "addAction", action })),
      ...own.screens.map((screen): SpecOp => ({ op: "addScreen", screen })),
      { op: "setNav", patch: { items: [...spec.nav.items, ...own.navItems] } },
    ],
  };
}
