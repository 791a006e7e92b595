import { summariseChange } from "@appmon/appspec/diff-spec";
import type { AppSpec } from "@appmon/appspec/spec";
import type { TurnResult } from "@appmon/engine/turn";
import type { Plan } from "./plan-version.ts";

/** Said to have made what was talked over. */
export const CONFIRM = "이대로 만들기";
const NOTHING_YET = "아직 아무것도 바꾸지 않았어요. 더 말해 주시면 계획을 고칠게요.";

const OF_A_RECORD = "앱은 그대로 두고, 적어 둔 기록을 말한 대로 바꿀 계획이에요.";

/** What would be made of a result, in words; nothing of it is. `canModel`: what the engine cannot do may be tried by a model. */
export function tellPlan(
  result: TurnResult,
  plan: Plan,
  about: { spec: AppSpec | undefined; reply: string; canModel: boolean },
): Plan & { kind: "words" } {
  const { spec, reply, canModel } = about;
  if (plan.kind === "version") {
    const lines = plan.items.length > 0 ? plan.items : spec ? summariseChange(spec, plan.spec) : [];
    const content = ["이렇게 만들 계획이에요.", lines.map((line) => `- ${line}`).join("\n"), NOTHING_YET].filter(Boolean).join("\n\n");
    return { kind: "words", chips: [CONFIRM], content };
  }
  if (result.kind === "record-change") return { kind: "words", chips: [CONFIRM], content: `${OF_A_RECORD} ${NOTHING_YET}` };
  if (result.kind === "unsupported" && canModel && !result.elsewhere)
    return { kind: "words", chips: [CONFIRM], content: `${reply}\n\nAI에게 맡겨 볼 수 있어요. 그때만 크레딧을 써요. ${NOTHING_YET}` };
  return { ...plan, content: plan.content ?? reply };
}
