/** What happens by itself in an app that was asked for with "판매하면 재고가 줄게", "정원 8명", "반려 사유를 적게". */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { planCapacity } from "../flow/capacity-flow.ts";
import type { FlowInput, FlowPlan } from "../flow/flow-plan.ts";
import { planApproval, planStates } from "../flow/state-flow.ts";
import { planStanding } from "../flow/standing-flow.ts";
import { planStockFlow } from "../flow/stock-flow.ts";
import type { Capability } from "./capability.ts";

const PLANS: readonly ((input: FlowInput) => FlowPlan | undefined)[] = [planApproval, planStates, planStockFlow, planCapacity];
const CUE =
  /(하면|되면|할\s?때|들어오면|팔면|쓰면|승인|수락|결재|거절|반려(?![견묘동식])|수락|정원|선착순|까지만|마감|제한|사유|순서|하루에?\s?(?:최대\s?|딱\s?)?(?:\d+|[한두세네])\s?(?:명|팀|건|개|마리|대|분|집|가족|커플|테이블)|(?:최대|정원)\s?(?:인원(?:은|이)?\s?)?\d+\s?(?:명|인))/;

/** Books that are kept whether or not somebody says so. */
export const bookkeeping: Capability = {
  name: "bookkeeping",
  label: "수량 맞추기",
  isAskedFor: ({ text, today, seed }, spec) => planStanding({ spec, text, today, seed }) !== undefined,
  addTo(spec, { text, today, seed }) {
    const planned = planStanding({ spec, text, today, seed });
    if (!planned) return spec;
    const { spec: next } = applyOperations(spec, planned.ops, { by: "user" });
    return { ...next, notes: [...next.notes, { kind: "understood", text: planned.summary }] };
  },
};

export const flow: Capability = {
  name: "flow",
  label: "자동 처리",
  isAskedFor: ({ text }) => CUE.test(text),
  addTo: (spec, { text, today, seed }) =>
    PLANS.reduce((app: AppSpec, plan) => {
      const planned = plan({ spec: app, text, today, seed });
      if (!planned) return app;
      const { spec: next } = applyOperations(app, planned.ops, { by: "user" });
      return { ...next, notes: [...next.notes, { kind: "understood", text: planned.summary }] };
    }, spec),
};
