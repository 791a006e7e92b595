import type { ModelUsage } from "@appmon/engine/ports";
import type { Titles } from "@appmon/engine/prompt/write-title";
import type { RefineOutcome } from "@appmon/engine/refinement";
import { buildCandidate, type Built } from "./build-candidate.ts";
import type { Draft } from "./refine-version.ts";
import { type RunContext, RunLost, RunStopped, transact } from "./run-transaction.ts";
import type { GenerationRow } from "./store.ts";

export interface Named {
  titles: Titles;
  usage: ModelUsage;
}

/**
 * Has a small model name a new app and its room, beside the turn that improves on it. The room is named at once; undefined where no
 * model does so, or came to nothing. Never rejects: a name is not worth a run.
 */
export async function nameApp(context: RunContext, run: GenerationRow, draft: Draft): Promise<Named | undefined> {
  const { ports, signal, closing, log } = context;
  if (!ports.titles || !draft.isFirst || draft.instead || draft.repair) return undefined;
  try {
    const named = await ports.titles(draft.message.content, AbortSignal.any([signal, closing]));
    if (named)
      await transact(context, run, (tx, lastSeq) =>
        ports.rooms.retitle(tx, run.roomId, { from: draft.spec.title, title: named.titles.room }, lastSeq),
      );
    return named;
  } catch (error) {
    // Whoever stopped the run, or took it over, tells the run itself.
    if (!(error instanceof RunLost || error instanceof RunStopped)) log.error({ err: error, generation: run.id }, "an app was not named");
    return undefined;
  }
}

type Refined = RefineOutcome & { kind: "refined" };

/** A refined app under its new name, unless the model that refined it has named it. */
export async function underItsName(
  context: RunContext,
  run: GenerationRow,
  draft: Draft,
  { outcome, built, named }: { outcome: Refined; built: Built; named: Named | undefined },
): Promise<{ outcome: Refined; built: Built }> {
  const title = named?.titles.app;
  if (!named || title === undefined || outcome.spec.title !== draft.spec.title || outcome.spec.title === title) return { outcome, built };
  const operation = { op: "setApp" as const, patch: { title } };
  const { spec } = context.ports.applyOperations(outcome.spec, [operation]);
  const again = await buildCandidate(context, run, draft, spec);
  if ("findings" in again) return { outcome, built };
  const usage = {
    inputTokens: outcome.usage.inputTokens + named.usage.inputTokens,
    outputTokens: outcome.usage.outputTokens + named.usage.outputTokens,
    cachedTokens: outcome.usage.cachedTokens + named.usage.cachedTokens,
  };
  return { outcome: { ...outcome, spec, operations: [...outcome.operations, operation], usage }, built: again.built };
}
