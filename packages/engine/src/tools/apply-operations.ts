import { summariseChange } from "@appmon/appspec/diff-spec";
import { entitiesOf } from "@appmon/appspec/custom-references";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import type { Guard } from "@appmon/appspec/find-loss";
import { readModelOperation } from "@appmon/appspec/model-operations";
import { OperationIntake, type Refused } from "@appmon/appspec/operation-intake";
import type { Work } from "../mending.ts";
import { mendOperations } from "../repair/mend-operations.ts";
import { adviseRefused, adviseShape } from "../repair/operation-advice.ts";
import type { RefineTool, ToolAnswer } from "./refine-tool.ts";
import { inputSchema, refusing } from "./tool-input.ts";

const MAX_OPERATIONS = 100;
const MAX_CHANGES = 1_000;
const MAX_REASON = 700;
const MAX_REASONS = 6_000;

export const applyOperations: RefineTool = {
  declaration: {
    name: "apply_operations",
    description:
      'Changes the app. Each operation stands for itself: those that hold are applied, the others come back with the reason. "asked", only where an operation takes away what the person named: the words of their present message that ask for it, or that the draft took for something else, to the letter.',
    inputSchema: inputSchema(
      {
        ops: {
          type: "array",
          minItems: 1,
          maxItems: MAX_OPERATIONS,
          items: { type: "object", properties: { op: { type: "string" } }, required: ["op"] },
        },
        asked: { type: "string" },
      },
      ["asked"],
    ),
  },
  run({ ops: written, asked }, work, { ownWords, dataImports }) {
    if (!Array.isArray(written) || written.length === 0) return refusing("ops: a list of at least one operation");
    if (written.length > MAX_OPERATIONS) return refusing(`ops: at most ${MAX_OPERATIONS} operations in one call`);
    if (asked !== undefined && (typeof asked !== "string" || !ownWords.isQuote(asked)))
      return refusing("asked: these are not words of the person's present message; leave it out where nothing of theirs goes");
    const guard = asked === undefined ? ownWords.guard : ownWords.guardWith(asked);
    return takeOperations(work, written, { guard, howToFree: ownWords.howToFree, dataImports });
  },
};

/** Applies each operation that holds to `work`, and says of all others why they do not. */
export function takeOperations(
  work: Work,
  written: readonly unknown[],
  { guard, howToFree, dataImports }: { guard: Guard; howToFree: string; dataImports(spec: Work["spec"]): readonly string[] },
): ToolAnswer {
  const before = work.spec;
  const intake = new OperationIntake(before, { by: "llm", guard });
  const refusals = new Map<number, string>();
  const swaps = new Set<string>();
  for (const [index, one] of written.entries()) {
    // The nearest icon is taken; whoever chose it reads which.
    const [mended] = mendOperations([one], { spec: intake.spec, dataImports: dataImports(intake.spec) }) as unknown[];
    for (const [from, to] of iconsTaken(one, mended)) swaps.add(`icon ${from.slice(0, 40)} is not there: ${to} was taken`);
    const read = readModelOperation(mended);
    const users = "op" in read ? codeThatGoesWith(read.op, intake.spec) : [];
    if (users.length > 0) refusals.set(index, `${users.join(", ")} import its data: change them first, or drop them with dropFile`);
    else if ("op" in read) intake.take(index, read.op);
    else refusals.set(index, adviseShape(mended, read.problem));
  }
  const refused = intake.settle();
  for (const one of refused) {
    const advice = adviseRefused(withBroken(one, written, refusals), intake.spec);
    refusals.set(one.index, isOfPerson(one.reason) ? `${advice}; ${howToFree}` : advice);
  }
  work.spec = intake.spec;
  work.operations = [...work.operations, ...intake.applied];
  return {
    text: [toldOf(summariseChange(before, intake.spec), refusals, written.length), ...swaps].join("\n"),
    isError: refusals.size > 0,
    parts: { kept: written.length - refusals.size, refused: refusals.size },
  };
}

/** Icons by the names that were written and those that stand there now. */
function iconsTaken(written: unknown, mended: unknown): [from: string, to: string][] {
  if (typeof written !== "object" || written === null || typeof mended !== "object" || mended === null) return [];
  return Object.entries(written).flatMap(([key, value]): [string, string][] => {
    const now = (mended as Record<string, unknown>)[key];
    if (key !== "icon") return iconsTaken(value, now);
    return typeof value === "string" && typeof now === "string" && value !== now ? [[value, now]] : [];
  });
}

/** Files that would go along with a list, and with them the screens they draw. */
function codeThatGoesWith(op: SpecOp, { files = [] }: AppSpec): string[] {
  return op.op === "dropEntity" ? files.filter((file) => entitiesOf(file, [op.entity]).length > 0).map(({ path }) => path) : [];
}

/** Whether something is refused for the sake of what the person said. */
const isOfPerson = (reason: string): boolean => reason.includes("the user named");

/** An operation may also need one that could not even be read. */
function withBroken(refused: Refused, written: readonly unknown[], refusals: ReadonlyMap<number, string>): Refused {
  const words = new Set(refused.reason.match(/[A-Za-z][A-Za-z0-9_]*/g));
  const broken = [...refusals.keys()].filter((index) => words.has(idAdded(written[index]) ?? ""));
  return { ...refused, needs: [...new Set([...refused.needs, ...broken])].filter((index) => index !== refused.index) };
}

/** The id an operation would have added, as far as that can be read off what was written. */
function idAdded(written: unknown): string | undefined {
  const { op } = (written ?? {}) as { op?: unknown };
  const key = typeof op === "string" ? /^(?:add|set)(Entity|Field|Screen|Block|Action|Rule)$/.exec(op)?.[1]?.toLowerCase() : undefined;
  const part = key === undefined ? undefined : ((written as Record<string, unknown>)[key] as { id?: unknown } | undefined);
  return typeof part?.id === "string" ? part.id : undefined;
}

/** What was done, also what went along with it: a block on a field that is gone, a rule; and every refusal by its place. */
function toldOf(changes: string[], refusals: ReadonlyMap<number, string>, all: number): string {
  const done = ["ok", ...changes].join("\n").slice(0, MAX_CHANGES);
  if (refusals.size === 0) return done;
  const reasons = [...refusals]
    .toSorted(([one], [other]) => one - other)
    .map(([index, why]) => `ops.${index}: ${why.slice(0, MAX_REASON)}`);
  const head = refusals.size === all ? "Nothing was applied." : `${all - refusals.size} of ${all} were applied and stay:\n${done}`;
  return `${head}\nRefused; send only these again, mended:\n${reasons.join("\n").slice(0, MAX_REASONS)}`;
}
