/** What a list of movements is for, said or not: stock in and out, leave that was granted. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import { findNoun } from "../nouns/noun-lexicon.ts";
import type { FlowInput, FlowPlan } from "./flow-plan.ts";
import { planBalance } from "./balance-flow.ts";
import { planStockFlow } from "./stock-flow.ts";

const nounOf = (entity: EntitySpec) => findNoun(entity.name)?.id ?? entity.id;

/** undefined = there is no such list, or the rules stand already. */
export function planStanding(input: FlowInput): FlowPlan | undefined {
  const { spec } = input;
  const moves = spec.entities.find((entity) => nounOf(entity) === "stockMovement");
  const goods = spec.entities.find((entity) => nounOf(entity) === "item");
  if (moves && goods && !ruled(spec, moves)) {
    const plan = planStockFlow({ ...input, text: "출고하면 현재 수량이 줄고" });
    if (plan) return { ...plan, ops: [...plan.ops, ...withoutCounting(spec, goods)] };
  }
  return planLeave(input) ?? planBalance(input);
}

const ruled = (spec: AppSpec, entity: EntitySpec) => (spec.rules ?? []).some((rule) => rule.entity === entity.id && rule.on === "while");

/** Where every movement is written down, buttons that count past the book would make it wrong. */
function withoutCounting(spec: AppSpec, entity: EntitySpec): SpecOp[] {
  return spec.actions
    .filter((action) => action.entity === entity.id && action.steps.every((step) => step.do === "add"))
    .map((action): SpecOp => ({ op: "dropAction", action: action.id }));
}

/** Leave that is granted is taken from what its person has left; half a day counts half. */
function planLeave({ spec }: FlowInput): FlowPlan | undefined {
  const leave = spec.entities.find((entity) => nounOf(entity) === "leave");
  const relation = leave?.fields.find(
    (field) => field.type === "relation" && spec.entities.some(({ id, kind }) => id === field.target && kind === "person"),
  );
  const staff = spec.entities.find(({ id }) => id === relation?.target);
  const used = leave?.fields.find((field) => field.type === "number" && /일수/.test(field.label) && !field.hidden);
  if (!leave || !relation || !staff || !used || ruled(spec, leave) || staff.fields.some(({ label }) => /남은/.test(label)))
    return undefined;
  const days = (id: string, label: string): FieldSpec => ({
    id,
    label,
    type: "number",
    unit: "일",
    min: 0,
    step: 0.5,
    default: { value: 15 },
    origin: "template",
  });
  const kind = leave.fields.find((field) => field.type === "select" && field.options?.some((option) => /반차/.test(option.label)));
  const state = leave.fields.find(({ id }) => id === leave.statusField);
  const granted = state?.options?.find((option) => /^승인(?:됨|완료)?$/.test(option.label))?.value;
  if (!state || granted === undefined) return undefined;
  const halves = kind?.options?.filter((option) => /반차/.test(option.label)).map((option) => option.value) ?? [];
  const rows = leave.sample.map((row) => ({
    ...row,
    [used.id]: kind && halves.includes(String(row[kind.id])) ? 0.5 : Math.max(1, Math.round(Number(row[used.id]) || 1)),
  }));
  const taken = (person: SampleRow) =>
    rows.filter((row) => row[relation.id] === person.id && row[state.id] === granted).reduce((sum, row) => sum + Number(row[used.id]), 0);
  const before: SpecOp[] = [
    { op: "addField", entity: staff.id, field: days("yearlyLeave", "총 연차") },
    { op: "addField", entity: staff.id, field: days("remainingLeave", "남은 연차") },
    { op: "setSample", entity: leave.id, sample: rows },
    {
      op: "setSample",
      entity: staff.id,
      sample: staff.sample.map((row) => ({ ...row, yearlyLeave: 15, remainingLeave: 15 - taken(row) })),
    },
    { op: "setField", entity: leave.id, field: used.id, patch: { required: true, default: { value: 1 }, step: 0.5 } },
    ...halves.map((value): SpecOp => ({
      op: "addRule",
      rule: {
        id: `${leave.id}${value.charAt(0).toUpperCase()}${value.slice(1)}Half`,
        entity: leave.id,
        on: "create",
        when: [{ field: kind!.id, op: "eq", value }],
        steps: [{ do: "set", field: used.id, to: 0.5 }],
      },
    })),
  ];
  const rule: SpecOp = {
    op: "addRule",
    rule: {
      id: `${leave.id}TakesDays`,
      entity: leave.id,
      on: "while",
      when: [{ field: state.id, op: "eq", value: granted }],
      steps: [{ do: "add", via: relation.id, field: "remainingLeave", by: { field: used.id, sign: -1 } }],
    },
  };
  return {
    ops: [...before, rule],
    summary: `${leave.name} 신청을 승인하면 ${staff.name}의 남은 연차가 그만큼 줄고, 남은 것보다 많으면 막아요. 반차는 0.5일로 세요.`,
  };
}
