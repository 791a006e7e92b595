import { tellAutomations } from "@appmon/appspec/automation-sentence";
import type { CustomFile } from "@appmon/appspec/parts/custom/file";
import type { AppSpec } from "@appmon/appspec/spec";
import { importsOf } from "@appmon/appspec/module-imports";
import { type Heard, hearModel } from "./hear-model.ts";
import { isSame, keepWhatHolds } from "./keep-what-holds.ts";
import { type FileWatch, watchFiles } from "./file-watch.ts";
import { createMending, mendFiles, type Mending, type Work } from "./mending.ts";
import { OperationTrial } from "./operation-trial.ts";
import { createOwnWords } from "./own-words.ts";
import type { ModelMessage, ToolCall } from "./ports.ts";
import { buildPrompt } from "./prompt/build-prompt.ts";
import { toolsFor } from "./refine-tools.ts";
import { questionAbout } from "./refine-reply-text.ts";
import type { KeptReason, RefineInput, RefineOutcome, RefineProgress } from "./refinement.ts";
import { tellFindings } from "./repair/finding.ts";
import { mendOperations } from "./repair/mend-operations.ts";
import { type Answered, takeCalls } from "./take-calls.ts";
import { openEnds } from "./tools/custom-source.ts";
import type { RefineTool, ToolContext, TurnEnd } from "./tools/refine-tool.ts";
import { createTurnLedger, type TurnLedger } from "./turn-ledger.ts";

const MAX_STEPS = 12;
/** Answers in a row of which nothing was kept. */
const MAX_FRUITLESS = 4;
/** From here on it is told how many answers are left. */
const FEW_LEFT = 4;
const MAX_OUTPUT_TOKENS = 16_000;
/** The model is asked for calls, not for prose. */
const MAX_TEXT = 6_000;
const MAX_SUMMARY = 400;
const ONLY_TALK =
  "Go on with tool calls. When all is done, call done; where nothing is to be changed, call answer. Text alone ends the turn the next time.";

/**
 * Lets a model improve on a draft, step by step with the results, until it says that it is done. What it changes is checked as a
 * whole before it counts. A turn that is cut off, refused or given up keeps what was applied and holds up; nothing a model writes
 * is taken on trust, and what the person's own words named survives all of it.
 */
export async function* refineTurn(input: RefineInput): AsyncGenerator<RefineProgress, RefineOutcome, void> {
  const turn = openTurn(input);
  const { work, ledger, messages, mending } = turn;
  let fruitless = 0;
  for (let step = 0; step < (input.maxSteps ?? MAX_STEPS); step++) {
    if (input.signal.aborted) return yield* endEarly(turn, "stopped");
    yield { kind: "waiting", on: "model" };
    const trial = new OperationTrial(work.spec, { mend: turn.mend, guard: turn.context.ownWords.guard });
    const heard = yield* hearModel(input.model, turn.request(), MAX_TEXT, trial, turn.files);
    const isWhole = heard.end.kind === "finished";
    const calls = isWhole ? heard.calls : [...wholeOf(heard.calls), ...trial.unfinished(heard.calls)];
    if (calls.length > 0 && heard.text.trim() !== "") turn.plan ??= planIn(heard.text);
    const before = work.operations.length;
    const files = work.spec.files;
    const answered = yield* takeCalls(calls, turn);
    if (!answered.end) await tellFiles(turn, answered, files);
    tellAnswersLeft(answered, (input.maxSteps ?? MAX_STEPS) - step - 1);
    // What did not hold up is our trouble, not the person's.
    ledger.note(heard.usage, mending.repairs === 0 ? answered.share : 0);
    if (work.operations.length > before) yield { kind: "applied", ops: work.operations.slice(before), spec: work.spec };
    // What was refused is not to be seen any longer.
    else if (trial.spec !== work.spec) yield { kind: "glimpse", spec: work.spec };
    if (heard.end.kind === "failed") {
      const { kind, ...about } = heard.end.failure;
      return yield* endEarly(turn, kind, about);
    }
    if (heard.end.kind === "too-long") return yield* endEarly(turn, "rambled");

    const end = answered.end ?? endOfTalk(turn, heard, calls);
    if (end && answered.problem === undefined) {
      const outcome = yield* endTurn(turn, end, answered);
      if (outcome) return outcome;
    }
    fruitless = answered.share > 0 || end ? 0 : fruitless + 1;
    const problem = answered.problem ?? (calls.length === 0 ? ONLY_TALK : undefined);
    if (problem !== undefined) {
      if (fruitless >= MAX_FRUITLESS || answered.isRepeated) return yield* endEarly(turn, "misunderstood", { detail: problem });
      yield { kind: "corrected", problem };
    }
    if (heard.text !== "" || calls.length > 0) messages.push({ role: "assistant", text: heard.text, calls });
    if (calls.length > 0) messages.push({ role: "tool", results: answered.results });
    else messages.push({ role: "user", text: ONLY_TALK });
    if (heard.end.kind === "out-of-breath")
      messages.push({
        role: "user",
        text: "Your answer reached its limit and was cut. What is said to be applied is; go on from there, in smaller pieces.",
      });
  }
  return yield* endEarly(turn, "rambled");
}

/** All that a turn remembers. */
export interface Turn {
  input: RefineInput;
  isFirst: boolean;
  work: Work;
  ledger: TurnLedger;
  mending: Mending;
  messages: ModelMessage[];
  tools: readonly RefineTool[];
  files: FileWatch;
  context: Omit<ToolContext, "hasRefused">;
  /** Refused calls as they were written, with how often. */
  refused: Map<string, number>;
  /** What the model said that it would do. */
  plan: string | undefined;
  hasOnlyTalked: boolean;
  mend(operations: unknown): unknown;
  request(): Parameters<RefineInput["model"]["stream"]>[0];
}

function openTurn(input: RefineInput): Turn {
  const { system, message } = buildPrompt(input);
  const isFirst = input.isFirst ?? input.conversation.length === 0;
  const messages: ModelMessage[] = [{ role: "user", text: message, ...(input.images && { images: [...input.images] }) }];
  const work: Work = { spec: input.spec, operations: [] };
  const tools = toolsFor({ hasSight: input.sight !== undefined });
  const declarations = tools.map(({ declaration }) => declaration);
  const dataImports = (spec: AppSpec) => input.dataImports(spec);
  const context = {
    signal: input.signal,
    draft: input.spec,
    isFirst,
    ownWords: createOwnWords(input, isFirst),
    dataImports,
    counts: new Map<string, number>(),
    ...(input.sight && { sight: input.sight }),
    ...(input.handTexts && { handTexts: input.handTexts }),
  };
  return {
    input,
    isFirst,
    work,
    ledger: createTurnLedger(work),
    mending: createMending({ check: input.check && ((spec) => input.check!(spec)), dataImports }),
    messages,
    tools,
    files: watchFiles(tools, context),
    context,
    refused: new Map(),
    plan: undefined,
    hasOnlyTalked: false,
    mend: (operations) => mendOperations(operations, { spec: work.spec, dataImports: dataImports(work.spec) }),
    request: () => ({
      system,
      messages: [...messages],
      tools: declarations,
      signal: input.signal,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    }),
  };
}

/**
 * What files still wait for, and what is wrong with their types, is told as soon as the answer that wrote them is over, and not only when
 * all is said to be done.
 */
async function tellFiles({ input, work, context, tools }: Turn, { results }: Answered, before: AppSpec["files"]): Promise<void> {
  const old = new Map(before?.map(({ path, source }) => [path, source]));
  const written = (work.spec.files ?? []).filter(({ path, source }) => old.get(path) !== source);
  // What is wrong with code whose data are not there yet follows from that alone.
  const dataThere = new Set(context.dataImports(work.spec).map((line) => /"(@\/data\/[^"]+)"/.exec(line)?.[1]));
  const awaitsData = ({ source }: CustomFile) => importsOf(source).some((from) => from.startsWith("@/data/") && !dataThere.has(from));
  const waiting = new Set((work.spec.files ?? []).flatMap((file) => (awaitsData(file) ? [file.path] : [])));
  const sources = new Set(tools.filter(({ isSource }) => isSource).map(({ declaration }) => declaration.name));
  const last = results.findLast(({ name, isError }) => !isError && sources.has(name));
  if (written.length === 0 || !last) return;
  const open = written.flatMap((file) =>
    waiting.has(file.path)
      ? [`${file.path}: waits for data that are not there yet; there are ${[...dataThere].join(", ") || "none"}`]
      : openEnds(file, work),
  );
  last.text = [last.text, ...open].join("\n");
  if (!input.checkTypes) return;
  let findings = await input.checkTypes(work.spec);
  if (findings.length > 0 && mendFiles(work, findings, context.dataImports(work.spec))) findings = await input.checkTypes(work.spec);
  const told = findings.filter(({ path = "" }) => !waiting.has(path));
  if (told.length > 0) last.text += `\nTypes, to be mended before done:\n${tellFindings(told)}`;
}

/** So that nobody is cut off in the middle of the last thing. */
function tellAnswersLeft({ results }: Answered, left: number): void {
  const last = results.at(-1);
  if (last && left <= FEW_LEFT) last.text += `\n(${left} more answers in this turn: come to done.)`;
}

/** What a model says that it will do, in a line. */
function planIn(text: string): string {
  return text.trim().split("\n")[0]!.slice(0, MAX_SUMMARY).toWellFormed();
}

/** Of an answer that was cut: the calls that were written to their end. */
function wholeOf(calls: readonly ToolCall[]): ToolCall[] {
  return calls.filter(({ input }) => typeof input !== "string");
}

/** Text without calls is a slip once; a model that does it again means it as its end. */
function endOfTalk(turn: Turn, { text, end }: Heard, calls: readonly ToolCall[]): TurnEnd | undefined {
  const said = text.trim();
  if (calls.length > 0 || said === "" || end.kind !== "finished") return undefined;
  if (!turn.hasOnlyTalked) {
    turn.hasOnlyTalked = true;
    return undefined;
  }
  if (isSame(turn.work.spec, turn.input.spec)) return { kind: "answered", text: said };
  return { kind: "done", summary: said.length <= MAX_SUMMARY ? said : `${said.slice(0, MAX_SUMMARY).toWellFormed()}…` };
}

/** The outcome of a turn that says it is over; `undefined` = there is something to mend. */
async function* endTurn(turn: Turn, end: TurnEnd, answered: Answered): AsyncGenerator<RefineProgress, RefineOutcome | undefined, void> {
  const { work, input, ledger, mending } = turn;
  const { usage } = ledger;
  if (end.kind !== "done") return { ...end, usage };
  if (isSame(work.spec, input.spec))
    return turn.isFirst ? { kind: "kept-draft", reason: "nothing-to-change", usage } : { kind: "answered", text: end.summary, usage };
  yield { kind: "waiting", on: "check" };
  const verdict = await mending.judge(work);
  if (input.signal.aborted) return yield* endEarly(turn, "stopped");
  if (verdict.kind === "green") return { kind: "refined", ...work, summary: withAutomations(end.summary, input.spec, work.spec), usage };
  if (verdict.kind === "unchecked") return { kind: "kept-draft", reason: "unchecked", usage };
  if (verdict.kind === "given-up") {
    const question = { ...questionAbout(work.spec, verdict.findings), detail: tellFindings(verdict.findings) };
    const held = yield* endEarly(turn, "unmended", { detail: question.detail });
    return held.kind === "refined" ? held : { ...question, usage };
  }
  yield { kind: "repairing", problem: verdict.problem };
  yield { kind: "glimpse", spec: work.spec };
  answered.results = answered.results.map((result) =>
    result.name === "done" ? { ...result, text: verdict.problem, isError: true } : result,
  );
  if (answered.results.length === 0) turn.messages.push({ role: "user", text: verdict.problem });
  return undefined;
}

/** What happens by itself from now on is said in the very words of the app's page, whatever the model says of it. */
function withAutomations(summary: string, before: AppSpec, after: AppSpec): string {
  return [summary, tellAutomations(before, after)].filter(Boolean).join("\n\n");
}

/** Without an end of the model's own: what was applied and holds up stays. */
async function* endEarly(
  turn: Turn,
  reason: KeptReason,
  about: { retryAfterMs?: number; detail?: string } = {},
): AsyncGenerator<RefineProgress, RefineOutcome, void> {
  const { work, ledger, mending, input, plan } = turn;
  const draft: RefineOutcome = { kind: "kept-draft", reason, ...about, usage: ledger.usage };
  if (isSame(work.spec, input.spec)) return draft;
  yield { kind: "waiting", on: "check" };
  const rest = { reason, ...(plan !== undefined && { plan }), ...(about.detail !== undefined && { detail: about.detail }) };
  const held = await keepWhatHolds(input.spec, { work, ledger, mending, rest });
  return held === "unchecked" ? { ...draft, reason: "unchecked" } : (held ?? draft);
}
