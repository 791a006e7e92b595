import type { ToolCall, ToolResult } from "./ports.ts";
import { runCall } from "./refine-tools.ts";
import type { RefineProgress } from "./refinement.ts";
import type { Turn } from "./refine-turn.ts";
import type { ToolAnswer, TurnEnd } from "./tools/refine-tool.ts";

/** More than the longest piece of a file that read_file tells, with the line that says where it goes on. */
const MAX_TOLD = 18_000;
/** A call that was refused and comes again as it was has not been thought about. */
const MAX_SAME = 2;

/** Of what was written before in the same answer: beyond, what there is to see is not yet the app that was meant. */
const MOST_REFUSED = 0.1;

const LEFT_OUT: ToolAnswer = {
  text: "Not done: something before it was refused, and it would have shown the app without that.",
  isError: false,
  parts: { kept: 0, refused: 0 },
};

/** What came of the calls of one answer. */
export interface Answered {
  results: ToolResult[];
  /** The first thing that was wrong; an end that came with it is no end. */
  problem: string | undefined;
  end: TurnEnd | undefined;
  /** 0…1 of what was called that was done. */
  share: number;
  /** The same call was refused once too often. */
  isRepeated: boolean;
}

/**
 * Carries out the calls of one answer: what is refused holds up none of the others. Files come before what places them on a screen,
 * whatever the order they were written in; everything else goes in order, and what only makes sense with all of it is left out where
 * something was refused.
 */
export async function* takeCalls(
  calls: readonly ToolCall[],
  { tools, work, context, refused }: Pick<Turn, "tools" | "work" | "context" | "refused">,
): AsyncGenerator<RefineProgress, Answered, void> {
  const answered: Answered = { results: [], problem: undefined, end: undefined, share: 0, isRepeated: false };
  const parts = { kept: 0, refused: 0 };
  const results = new Map<ToolCall, ToolResult>();
  const toolOf = ({ name }: ToolCall) => tools.find(({ declaration }) => declaration.name === name);
  const isSource = (call: ToolCall) => toolOf(call)?.isSource === true;
  for (const call of [...calls.filter(isSource), ...calls.filter((one) => !isSource(one))]) {
    yield { kind: "waiting", on: "tool", tool: call.name };
    const before = work.spec;
    const isLeftOut = toolOf(call)?.needsAll === true && parts.refused > MOST_REFUSED * (parts.kept + parts.refused);
    const answer = isLeftOut ? LEFT_OUT : await runCall(tools, call, work, { ...context, hasRefused: answered.problem !== undefined });
    const { text, isError, images, end } = answer;
    const told = text.slice(0, MAX_TOLD);
    const of = answer.parts ?? { kept: isError ? 0 : 1, refused: isError ? 1 : 0 };
    parts.kept += of.kept;
    parts.refused += of.refused;
    if (isError) answered.problem ??= told;
    // In another app the same call is another one.
    if (work.spec !== before) refused.clear();
    if (isError && of.kept === 0 && !answered.isRepeated) {
      const key = `${call.name} ${JSON.stringify(call.input)}`;
      refused.set(key, (refused.get(key) ?? 0) + 1);
      answered.isRepeated = refused.get(key)! > MAX_SAME;
    }
    if (end) answered.end ??= end;
    results.set(call, { id: call.id, name: call.name, text: told, isError, ...(images && { images }) });
  }
  answered.results = calls.flatMap((call) => results.get(call) ?? []);
  const all = parts.kept + parts.refused;
  return { ...answered, share: all === 0 ? 0 : parts.kept / all };
}
