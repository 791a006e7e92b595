import { applyOperations } from "@appmon/appspec/apply-operation";
import { summariseChange } from "@appmon/appspec/diff-spec";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { Failure } from "@appmon/kernel/failure";
import { editSource, type SourceEdit } from "./edit-source.ts";
import { type Heard, hearModel, NO_USAGE } from "./hear-model.ts";
import { createMending, type Work } from "./mending.ts";
import { OperationTrial } from "./operation-trial.ts";
import type { ModelMessage, ModelUsage, ToolResult } from "./ports.ts";
import { buildPrompt } from "./prompt/build-prompt.ts";
import { readRefineCall, REFINE_TOOLS } from "./refine-tools.ts";
import { questionAbout } from "./refine-reply-text.ts";
import { tellFindings } from "./repair/finding.ts";
import { mendOperations } from "./repair/mend-operations.ts";
import type { KeptReason, RefineInput, RefineOutcome, RefineProgress } from "./refinement.ts";

const MAX_ANSWERS = 10;
const MAX_CORRECTIONS = 2;
const MAX_OUTPUT_TOKENS = 12_000;
/** The model is asked for calls, not for prose. */
const MAX_TEXT = 6_000;
/** Enough to know what is wrong, without the list of all icons. */
const MAX_PROBLEM = 700;
const MAX_TOLD = 1_000;
/** A model that has missed so often what it wants to replace writes the whole anew. */
const MAX_MISSES = 2;

/**
 * Lets a model improve on a draft. All it changes in a turn holds together, or the draft stays as it is: when the model fails,
 * is stopped, rambles, or is wrong a third time. Nothing it writes is taken on trust; what the user named survives all of it.
 */
export async function* refineTurn(input: RefineInput): AsyncGenerator<RefineProgress, RefineOutcome, void> {
  const { system, message } = buildPrompt(input);
  const messages: ModelMessage[] = [{ role: "user", text: message, ...(input.images && { images: [...input.images] }) }];
  const work: Work = { spec: input.spec, operations: [] };
  const mending = createMending({ check: input.check && ((spec) => input.check!(spec)), dataImports: (spec) => input.dataImports(spec) });
  const misses = new Map<string, number>();
  const mend = (operations: unknown) => mendOperations(operations, { spec: work.spec, dataImports: input.dataImports(work.spec) });
  let usage = NO_USAGE;
  let wrongs = 0;
  let problem = "";
  for (let answers = 0; answers < MAX_ANSWERS; answers++) {
    if (input.signal.aborted) return kept("stopped");
    const request = { system, messages: [...messages], tools: REFINE_TOOLS, signal: input.signal, maxOutputTokens: MAX_OUTPUT_TOKENS };
    const trial = new OperationTrial(work.spec, mend);
    const heard = yield* hearModel(input.model, request, MAX_TEXT, trial);
    // What did not hold up is our trouble, not the person's.
    if (mending.repairs === 0) usage = sum(usage, heard.usage);
    if (heard.end.kind === "too-long") return kept("rambled");
    if (heard.end.kind === "failed") {
      const { kind, ...about } = heard.end.failure;
      return { kind: "kept-draft", reason: kind, ...about, usage };
    }

    const before = work.operations.length;
    const answer = takeCalls(heard, work, { mend, misses });
    if (work.operations.length > before) yield { kind: "applied", ops: work.operations.slice(before), spec: work.spec };
    // What was refused as a whole is not to be seen any longer.
    else if (trial.spec !== work.spec) yield { kind: "glimpse", spec: work.spec };
    if (answer.problem === undefined && answer.end) {
      if (answer.end.kind === "asked") return { ...answer.end, usage };
      if (isSame(work.spec, input.spec)) return kept("nothing-to-change");
      const verdict = await mending.judge(work);
      if (input.signal.aborted) return kept("stopped");
      if (verdict.kind === "green") return { kind: "refined", ...work, summary: answer.end.summary, usage };
      if (verdict.kind === "unchecked") return kept("unchecked");
      if (verdict.kind === "given-up")
        return { ...questionAbout(work.spec, verdict.findings), detail: tellFindings(verdict.findings), usage };
      yield { kind: "repairing", problem: verdict.problem };
      yield { kind: "glimpse", spec: work.spec };
      answer.results = answer.results.map((result) =>
        result.name === "done" ? { ...result, text: verdict.problem, isError: true } : result,
      );
    } else if (answer.problem !== undefined) {
      problem = answer.problem;
      if (++wrongs > MAX_CORRECTIONS) return kept("misunderstood", problem);
      yield { kind: "corrected", problem };
    }
    if (heard.text !== "" || heard.calls.length > 0) messages.push({ role: "assistant", text: heard.text, calls: heard.calls });
    if (heard.calls.length > 0) messages.push({ role: "tool", results: answer.results });
    else messages.push({ role: "user", text: problem });
  }
  return kept("rambled", problem);

  function kept(reason: KeptReason, detail?: string): RefineOutcome {
    return { kind: "kept-draft", reason, ...(detail && { detail }), usage };
  }
}

interface Answer {
  results: ToolResult[];
  /** The first thing that was wrong; an end that came with it is no end. */
  problem: string | undefined;
  end?: { kind: "asked"; question: string; chips: string[] } | { kind: "done"; summary: string };
}

interface Taking {
  mend: (operations: unknown) => unknown;
  /** Slot → how often what was to be replaced in it was not there. */
  misses: Map<string, number>;
}

/** Carries out the calls of one answer in order, on `work`. */
function takeCalls({ calls }: Heard, work: Work, { mend, misses }: Taking): Answer {
  const answer: Answer = { results: [], problem: calls.length > 0 ? undefined : "Answer with tool calls: apply_operations, ask or done." };
  for (const call of calls) {
    const read = readRefineCall(call, mend);
    const before = work.spec;
    let problem: string | undefined;
    if (read.tool === "none") problem = read.problem;
    else if (read.tool === "apply_operations") problem = apply(work, read.ops);
    else if (read.tool === "edit_slot") problem = editSlot(work, read, { mend, misses });
    else if (answer.problem !== undefined) problem = "not yet: something in this answer was refused";
    else if (read.tool === "done") answer.end ??= { kind: "done", summary: read.summary };
    else answer.end = { kind: "asked", question: read.question, chips: read.chips };
    problem = problem?.slice(0, MAX_PROBLEM);
    answer.problem ??= problem;
    answer.results.push({ id: call.id, name: call.name, text: problem ?? toldOf(before, work.spec), isError: problem !== undefined });
  }
  return answer;
}

/** What came of a call, also what went along with it: a block that stood on a field that is gone, a rule. */
function toldOf(before: AppSpec, after: AppSpec): string {
  const lines = before === after ? [] : summariseChange(before, after);
  return ["ok", ...lines].join("\n").slice(0, MAX_TOLD);
}

/** What is wrong with the operations; nothing of them is applied then. */
function apply(work: Work, ops: SpecOp[]): string | undefined {
  try {
    work.spec = applyOperations(work.spec, ops, { by: "llm" }).spec;
    work.operations = [...work.operations, ...ops];
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return `refused: ${String(error.data["detail"])}`;
    throw error;
  }
}

/** Search and replace in a slot. What is not there exactly once is said loudly, with the lines that come nearest. */
function editSlot(work: Work, { slot: id, edits }: { slot: string; edits: SourceEdit[] }, { mend, misses }: Taking): string | undefined {
  const slot = work.spec.slots?.find((candidate) => candidate.id === id);
  if (!slot) return `there is no slot ${JSON.stringify(id.slice(0, 60))}`;
  const edited = editSource(slot.source, edits);
  if ("source" in edited) return apply(work, mend([{ op: "setSlot", slot: { ...slot, source: edited.source } }]) as SpecOp[]);
  const missed = (misses.get(id) ?? 0) + 1;
  misses.set(id, missed);
  return missed < MAX_MISSES ? edited.problem : `Write the whole source anew with setSlot. ${edited.problem}`;
}

function isSame(one: AppSpec, other: AppSpec): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function sum(one: ModelUsage, other: ModelUsage): ModelUsage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    cachedTokens: one.cachedTokens + other.cachedTokens,
  };
}
