/** What happens by itself in an app that was asked for with "판매하면 재고가 줄게", "정원 8명", "반려 사유를 적게". */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { planKeptBalances } from "../flow/kept-balances.ts";
import { planCapacity } from "../flow/capacity-flow.ts";
import type { FlowInput, FlowPlan } from "../flow/flow-plan.ts";
import { planApproval, planStates } from "../flow/state-flow.ts";
import { planStockFlow } from "../flow/stock-flow.ts";
import type { Capability } from "./capability.ts";

const PLANS: readonly ((input: FlowInput) => FlowPlan | undefined)[] = [
  planApproval,
  planStates,
  planStockFlow,
  planCapacity,
  planKeptBalances,
];
const CUE = /(하면|되면|할\s?때|들어오면|팔면|쓰면|승인|수락|결재|거절|반려|수락|정원|선착순|까지만|마감|제한|사유|순서)/;

/** Lists that stand for a balance of another one. */
const KEPT: ReadonlySet<string> = new Set(["stockMovement", "leave"]);

export const flow: Capability = {
  name: "flow",
  label: "자동 처리",
  isAskedFor: ({ text }, { entities }) => CUE.test(text) || entities.some(({ id }) => KEPT.has(id)),
  addTo: (spec, { text, today, seed }) =>
    PLANS.reduce((app: AppSpec, plan) => {
      const planned = plan({ spec: app, text, today, seed });
      if (!planned) return app;
      const { spec: next } = applyOperations(app, planned.ops, { by: "user" });
      return { ...next, notes: [...next.notes, { kind: "understood", text: planned.summary }] };
    }, spec),
};
