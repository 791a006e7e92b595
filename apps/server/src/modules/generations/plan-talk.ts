import { and, asc, desc, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import { summariseChange } from "@appmon/appspec/diff-spec";
import type { AppSpec } from "@appmon/appspec/spec";
import type { Executor } from "@appmon/db/client";
import { messages } from "@appmon/db/schema";
import type { TurnResult } from "@appmon/engine/turn";
import type { Plan } from "./plan-version.ts";

/** Said to have made what was talked over. */
const CONFIRM = "이대로 만들기";
const NOTHING_YET = "아직 아무것도 바꾸지 않았어요. 더 말해 주시면 계획을 고칠게요.";
const MOST_WISHES = 10;

type Said = Pick<typeof messages.$inferSelect, "roomId" | "seq" | "content">;

/** What a message asks for: itself, or, where it confirms a plan, everything that was planned since the last version. */
export async function wishOf(executor: Executor, message: Said): Promise<string> {
  if (message.content.trim() !== CONFIRM) return message.content;
  const { roomId, seq } = message;
  const [made] = await executor
    .select({ seq: messages.seq })
    .from(messages)
    .where(and(eq(messages.roomId, roomId), lt(messages.seq, seq), isNotNull(messages.version)))
    .orderBy(desc(messages.seq))
    .limit(1);
  const planned = await executor
    .select({ content: messages.content })
    .from(messages)
    .where(and(eq(messages.roomId, roomId), gt(messages.seq, made?.seq ?? 0), lt(messages.seq, seq), sql`${messages.isPlan}`))
    .orderBy(asc(messages.seq))
    .limit(MOST_WISHES);
  return planned.length > 0 ? planned.map(({ content }) => content).join("\n") : message.content;
}

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
  if (result.kind === "unsupported" && canModel && !result.elsewhere)
    return { kind: "words", chips: [CONFIRM], content: `${reply}\n\nAI에게 맡겨 볼 수 있어요. 그때만 크레딧을 써요. ${NOTHING_YET}` };
  return { ...plan, content: plan.content ?? reply };
}
