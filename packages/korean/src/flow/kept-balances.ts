/** Balances that people expect to be kept without saying so: what came in and went out of a stock, days of leave that are left. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { type FlowInput, type FlowPlan, relationTo, shownFields } from "./flow-plan.ts";
import { planStockFlow } from "./stock-flow.ts";

const USUAL_DAYS = 15;

/** undefined = the app keeps nothing of the kind, or the rules are there. */
export function planKeptBalances(input: FlowInput): FlowPlan | undefined {
  return stockOf(input) ?? leaveOf(input);
}

function stockOf(input: FlowInput): FlowPlan | undefined {
  const { spec } = input;
  const moves = spec.entities.find(({ id }) => id === "stockMovement");
  const stock = moves && spec.entities.find((entity) => entity !== moves && relationTo(moves, entity));
  if (!moves || !stock || isMoved(spec, moves)) return undefined;
  const kinds = shownFields(moves).flatMap((field) => field.options ?? []);
  if (!kinds.some(({ label }) => label === "입고") || !kinds.some(({ label }) => label === "출고")) return undefined;
  const level = shownFields(stock).find(
    (field) => field.type === "number" && /(재고|수량|보유)/.test(field.label) && !/(안전|최소|적정)/.test(field.label),
  );
  return level && planStockFlow({ ...input, text: `출고하면 ${level.label}이 줄게` });
}

/** Who is granted how many days, and how many of them are left once a leave is approved. */
function leaveOf(input: FlowInput): FlowPlan | undefined {
  const { spec } = input;
  const leave = spec.entities.find(({ id }) => id === "leave");
  const staff = leave && spec.entities.find((entity) => entity.kind === "person" && relationTo(leave, entity));
  if (!leave || !staff || isMoved(spec, leave) || shownFields(staff).some(({ label }) => /(연차|휴가)/.test(label))) return undefined;
  const taken = new Set(staff.fields.map(({ id }) => id));
  if (taken.has("leaveGranted") || taken.has("leaveLeft")) return undefined;
  const days = (id: string, label: string): FieldSpec => ({
    id,
    label,
    type: "number",
    unit: "일",
    step: 0.5,
    min: 0,
    default: { value: USUAL_DAYS },
    origin: "template",
  });
  const fields = [days("leaveGranted", "총 연차"), days("leaveLeft", "남은 연차")];
  const ops: SpecOp[] = [
    ...fields.map((field, at): SpecOp => ({
      op: "addField",
      entity: staff.id,
      field,
      after: at === 0 ? staff.titleField : "leaveGranted",
    })),
    {
      op: "setSample",
      entity: staff.id,
      sample: staff.sample.map((row) => ({ ...row, leaveGranted: USUAL_DAYS, leaveLeft: USUAL_DAYS - usedDays(leave, staff, row.id) })),
    },
  ];
  const grown: AppSpec = {
    ...spec,
    entities: spec.entities.map((entity) => (entity === staff ? { ...staff, fields: [...staff.fields, ...fields] } : entity)),
  };
  const planned = planStockFlow({ ...input, spec: grown, text: "승인되면 남은 연차 차감" });
  return planned && { ops: [...ops, ...planned.ops], summary: planned.summary };
}

const isMoved = (spec: AppSpec, entity: EntitySpec): boolean => (spec.rules ?? []).some((rule) => rule.entity === entity.id);

/** Days of the approved samples, so that what is left agrees with them. */
function usedDays(leave: EntitySpec, staff: EntitySpec, person: string): number {
  const who = relationTo(leave, staff);
  const amount = shownFields(leave).find((field) => field.type === "number" && /일수/.test(field.label));
  const status = shownFields(leave).find((field) => field.id === leave.statusField);
  const approved = status?.options?.find(({ label }) => label === "승인")?.value;
  const used = leave.sample
    .filter((row) => who && status && row[who.id] === person && row[status.id] === approved)
    .reduce((sum, row) => sum + (amount ? Number(row[amount.id] ?? 0) || 0 : 0), 0);
  return Math.min(USUAL_DAYS, used);
}
