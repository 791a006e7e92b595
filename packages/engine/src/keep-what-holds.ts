import { summariseChange } from "@appmon/appspec/diff-spec";
import { OperationIntake } from "@appmon/appspec/operation-intake";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, Block } from "@appmon/appspec/spec";
import type { Mending, Work } from "./mending.ts";
import type { ModelUsage } from "./ports.ts";
import type { RefineOutcome, Rest } from "./refinement.ts";
import { findingsOf } from "./repair/fix-file.ts";
import type { Finding } from "./repair/finding.ts";
import type { TurnLedger } from "./turn-ledger.ts";

type Restored = Extract<SpecOp, { op: "restore" }>["parts"];

/** Every try is a build. */
const MAX_TRIES = 4;
const MAX_SUMMARY_LINES = 8;

/**
 * A turn that did not come to its end: all it has changed, if that holds up as a whole, or runs but for what its types complain about;
 * else without the files of its own that do not; else the last state that does. `undefined` = nothing but the draft.
 */
export async function keepWhatHolds(
  draft: AppSpec,
  { work, ledger, mending, rest }: { work: Work; ledger: TurnLedger; mending: Mending; rest: Rest },
): Promise<RefineOutcome | "unchecked" | undefined> {
  const states = [{ work: { ...work }, usage: ledger.usage }, ...ledger.kept.toReversed().filter((one) => one.work.spec !== work.spec)];
  for (let at = 0, tries = 0; at < states.length && tries < MAX_TRIES; at++, tries++) {
    const { work: state, usage } = states[at]!;
    if (isSame(state.spec, draft)) continue;
    const findings = await mending.findingsIn(state);
    if (findings === "unchecked") return "unchecked";
    // Who was told again and again what is wrong and could not mend it has nothing to go on with.
    const isGood = findings.length === 0 || (rest.reason !== "unmended" && mending.runs(state));
    if (isGood) return refined(draft, { work: state, usage, rest });
    const without = at === 0 ? withoutBroken(draft, state, findings) : undefined;
    if (without) states.splice(1, 0, { work: without, usage });
  }
  return undefined;
}

function refined(draft: AppSpec, { work, usage, rest }: { work: Work; usage: ModelUsage; rest: Rest }): RefineOutcome {
  const lines = summariseChange(draft, work.spec);
  const more = lines.length - MAX_SUMMARY_LINES;
  const summary = [...lines.slice(0, MAX_SUMMARY_LINES), ...(more > 0 ? [`그 밖에 ${more}가지`] : [])]
    .map((line) => `- ${line}`)
    .join("\n");
  return { kind: "refined", spec: work.spec, operations: work.operations, summary, rest, usage };
}

/** The same changes but for the files in which something was found, and what needs them. */
function withoutBroken(draft: AppSpec, { spec, operations }: Work, findings: readonly Finding[]): Work | undefined {
  const broken = new Set((spec.files ?? []).filter((file) => findingsOf(file, findings).length > 0).map(({ path }) => path));
  if (broken.size === 0) return undefined;
  const intake = new OperationIntake(draft, { by: "user" });
  for (const [index, op] of operations.entries())
    if (op.op === "restore") intake.take(index, { ...op, parts: withoutFiles(op.parts, broken) });
    else if (!(op.op === "setFile" && broken.has(op.file.path))) intake.take(index, op);
  intake.settle();
  return { spec: intake.spec, operations: [...intake.applied] };
}

/** A whole app that was put in place, without these files and where they stood. */
function withoutFiles(parts: Restored, broken: ReadonlySet<string>): Restored {
  const isBroken = (block: Block) => block.kind === "custom" && broken.has(block.file);
  return {
    ...parts,
    ...(parts.files && { files: parts.files.filter(({ path }) => !broken.has(path)) }),
    ...(parts.screens && {
      screens: parts.screens.map((screen) => ({ ...screen, blocks: screen.blocks.filter((block) => !isBroken(block)) })),
    }),
  };
}

export function isSame(one: AppSpec, other: AppSpec): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
