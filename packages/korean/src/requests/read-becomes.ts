/**
 * What becomes of something by itself when it is so: 입금 확인되면 상태가 입금완료로 바뀌게, 신고 수 10건 넘으면 상태를 가림으로, 승인되면 장비 상태 대여중. A state of the record itself
 * is set as it is written; that of what it picks, right after.
 */
import { automationSentence } from "@appmon/appspec/automation-sentence";
import type { AutomationSpec, AutomationTrigger } from "@appmon/appspec/automation-spec";
import type { RuleSpec } from "@appmon/appspec/rule-spec";
import type { AppSpec, Condition, EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { freeId } from "../plan/part-of-app.ts";
import type { Planned } from "../plan/planned.ts";
import type { Clause, RequestReader } from "./clause.ts";
import { pickedBy } from "./guard-parts.ts";
import type { SaidClass } from "./limit-words.data.ts";
import { hasWord, isWord, refsOf, scan, type Token } from "./scan.ts";
import { rowsIn, rowsText } from "./scan-conditions.ts";

const BESIDE_CONDITION: readonly SaidClass[] = ["do", "become", "tick", "who", "people"];
const BESIDE_STATE: readonly SaidClass[] = ["do", "become", "ask", "standOut", "put"];
const COMING: readonly SaidClass[] = ["take", "do", "write", "save"];

export const readBecomes: RequestReader = (clause) => {
  const tokens = scan(clause);
  // 바뀌었으면 좋겠어요: what is wished for, and no condition.
  const end = tokens?.findLastIndex((token, at) => endsCondition(token) && !/^좋/.test(tokens[at + 1]?.text ?? "")) ?? -1;
  if (!tokens || end < 0 || end === tokens.length - 1) return undefined;
  const [condition, result] = [tokens.slice(0, end + 1), tokens.slice(end + 1)];
  const found = statesIn(result, clause.spec).flatMap((state) => becomes(condition, state, clause));
  return found.length === 1 ? found[0] : undefined;
};

const endsCondition = ({ kind, text, tail }: Token): boolean => kind !== "tone" && /(?:면|때|때는|때에)$/.test(text + tail);

interface State {
  entity: EntitySpec;
  field: FieldSpec;
  option: Option;
}

/** 상태가 완료로, 책 상태를 대출중으로, 마감으로 표시: one choice, and what says whose it is. */
function statesIn(tokens: readonly Token[], spec: AppSpec): State[] {
  if (!tokens.every((token) => token.kind === "name" || isWord(token, ...BESIDE_STATE) || isGoingOn(token))) return [];
  const choices = tokens.filter((token) => refsOf(token).some(({ option }) => option));
  const [choice] = choices;
  if (!choice || choices.length > 1 || !/^(?:으로|로|)$/.test(choice.tail)) return [];
  // 마감 표시: a sign of it, and not what it is.
  if (choice.tail === "" && hasWord(tokens, "standOut", "put")) return [];
  const others = tokens.filter((token) => token.kind === "name" && token !== choice);
  const said = refsOf(choice).filter((ref, at, all) => all.findIndex(({ option }) => option === ref.option) === at);
  return spec.entities.flatMap((entity) =>
    said.flatMap(({ entity: of, field, option }) => {
      if (of !== entity || !field || !option || (field.type !== "status" && field.type !== "select")) return [];
      const isSaid = others.every((token) => refsOf(token).some((ref) => ref.entity === entity && (!ref.field || ref.field === field)));
      return isSaid ? [{ entity, field, option }] : [];
    }),
  );
}

/** 검토중으로 넘어가게: no amount is exceeded. */
const isGoingOn = (token: Token): boolean => isWord(token, "exceed") && token.text.startsWith("넘어");

function becomes(condition: readonly Token[], state: State, { spec }: Clause): Planned[] {
  return spec.entities.flatMap((entity) => {
    if (entity !== state.entity && !pickedBy(entity, state.entity)) return [];
    const rows = rowsIn(condition, entity);
    if (rows) {
      const isWhole = rows.rest.every(
        (token) =>
          isWord(token, ...BESIDE_CONDITION) ||
          (isWord(token, "take") && entity.name.includes(token.text)) ||
          refsOf(token).some((ref) => ref.entity === entity && !ref.field),
      );
      if (!isWhole || !rows.where.every(isReached)) return [];
      return (entity === state.entity ? ofItself(rows.where, state, spec) : ofPicked(rows.where, entity, state, spec)) ?? [];
    }
    return entity !== state.entity && isComing(condition, entity) ? (ofPicked([], entity, state, spec) ?? []) : [];
  });
}

/** It comes to be so by what is written: what is not so yet is that from the first, and a day comes by itself. */
const isReached = ({ op, value }: Condition): boolean =>
  op === "eq" ? value !== false && typeof value !== "object" : ["lt", "lte", "gt", "gte"].includes(op) && typeof value === "number";

/** 대여 등록하면, 대여를 적으면: a record comes about. */
const isComing = (tokens: readonly Token[], entity: EntitySpec): boolean =>
  tokens.some((token) => refsOf(token).some((ref) => ref.entity === entity && !ref.field)) &&
  tokens.every((token) => isWord(token, ...COMING) || refsOf(token).some((ref) => ref.entity === entity && !ref.field));

const toState = ({ field, option }: State): string =>
  `${josa(field.label, "이/가")} ‘${option.label}’${josa(option.label, "으로/로").slice(option.label.length)}`;

function ofItself(where: readonly Condition[], state: State, spec: AppSpec): Planned | undefined {
  const { entity, field, option } = state;
  const when = rowsText(where, entity);
  // What is asked of the state itself would set it again and again.
  if (when === undefined || where.some((one) => one.field === field.id)) return undefined;
  const text = `${entity.name}에서 ${when} ${toState(state)} 바뀌어요.`;
  const rules = spec.rules ?? [];
  const steps: RuleSpec["steps"] = [{ do: "set", field: field.id, to: option.value }];
  const isThere = rules.some(
    (rule) => rule.entity === entity.id && JSON.stringify([rule.when, rule.steps]) === JSON.stringify([where, steps]),
  );
  if (isThere) return { kind: "there", text: `이미 그래요. ${text}`, about: entity.id };
  const taken = rules.map(({ id }) => id);
  const made = (["create", "update"] as const).map((on): RuleSpec => {
    const id = freeId(`${field.id}By`, taken);
    taken.push(id);
    return { id, entity: entity.id, on, when: [...where], steps };
  });
  return { kind: "done", ops: made.map((rule) => ({ op: "addRule", rule })), text, about: entity.id };
}

/** 승인되면 장비 상태 대여중: of what the record picks. */
function ofPicked(where: readonly Condition[], entity: EntitySpec, { field, option }: State, spec: AppSpec): Planned | undefined {
  const via = spec.entities.flatMap((target) => (target.fields.includes(field) ? [pickedBy(entity, target)] : []))[0];
  const on = triggerOf(where, entity);
  if (!via || !on) return undefined;
  const when = on.event === "changed" && on.to === undefined ? [...where] : [];
  const steps: AutomationSpec["steps"] = [{ do: "set", via: via.id, field: field.id, to: option.value }];
  const automations = spec.automations ?? [];
  const had = automations.find((one) => JSON.stringify([one.on, one.steps]) === JSON.stringify([on, steps]));
  if (had) return { kind: "there", text: automationSentence(spec, had), about: entity.id };
  const automation: AutomationSpec = {
    id: freeId(`${field.id}Of`, automations.map(({ id }) => id)),
    name: `${entity.name} → ${option.label}`,
    on,
    ...(when.length > 0 && { when }),
    steps,
  }; // prettier-ignore
  return { kind: "done", ops: [{ op: "addAutomation", automation }], text: automationSentence(spec, automation), about: entity.id };
}

/** When that is so of a record: as it is made, comes to a choice, or a number of it changes. Undefined where nothing is seen to change. */
function triggerOf(where: readonly Condition[], entity: EntitySpec): AutomationTrigger | undefined {
  const [one, ...others] = where;
  if (!one) return { event: "created", entity: entity.id };
  const field = entity.fields.find(({ id }) => id === one.field);
  if (others.length > 0 || !field || field.type === "computed" || field.type === "date" || field.type === "datetime") return undefined;
  if (one.op === "eq" && (typeof one.value === "string" || typeof one.value === "boolean"))
    return { event: "changed", entity: entity.id, field: field.id, to: one.value };
  return typeof one.value === "number" ? { event: "changed", entity: entity.id, field: field.id } : undefined;
}
