import type { Tx } from "@appmon/db/client";
import type { LanguageModel, ModelUsage } from "@appmon/engine/ports";
import { addUse } from "./use-store.ts";

type Run = { id: string; ownerId: string; roomId: string };

/** What a run asks of models and of the purse, structurally: this module knows nothing of runs. */
interface Purse {
  reserve(run: { id: string; ownerId: string }): Promise<string | undefined>;
  settle(tx: Tx, run: { id: string; ownerId: string }, usage: ModelUsage | null): Promise<{ taken: number }>;
}

export type Meter = ReturnType<typeof createMeter>;

/** Counts what one run uses of models, and writes it down when the run is settled. */
export function createMeter({ run, isOwn, model }: { run: Run; isOwn: boolean; model: string }) {
  let wasAsked = false;
  let used: ModelUsage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0 };
  const add = (usage: ModelUsage) => {
    used = {
      inputTokens: used.inputTokens + usage.inputTokens,
      outputTokens: used.outputTokens + usage.outputTokens,
      cachedTokens: used.cachedTokens + usage.cachedTokens,
    };
  };
  return {
    /** Counts every call of a model, whatever came of it: it is on its owner's bill. */
    measure: (inner: LanguageModel): LanguageModel => ({
      name: inner.name,
      async *stream(request) {
        wasAsked = true;
        for await (const part of inner.stream(request)) {
          if (part.type === "finish") add(part.usage);
          yield part;
        }
      },
    }),

    /** Counts what a turn says it has used: of the service's models, what is not our own trouble. */
    watch:
      <Input, Progress, Outcome extends { usage: ModelUsage }>(
        refine: (input: Input, signal: AbortSignal, progress: (step: Progress) => void) => Promise<Outcome>,
      ) =>
      async (input: Input, signal: AbortSignal, progress: (step: Progress) => void): Promise<Outcome> => {
        wasAsked = true;
        const outcome = await refine(input, signal, progress);
        add(outcome.usage);
        return outcome;
      },

    /** Writes it down with what was taken, in the transaction in which it is taken. */
    write: (purse: Purse): Purse => ({
      reserve: purse.reserve,
      async settle(tx, settled, usage) {
        const { taken } = await purse.settle(tx, settled, usage);
        if (!wasAsked) return { taken };
        await addUse(tx, {
          generationId: run.id,
          ownerId: run.ownerId,
          roomId: run.roomId,
          model,
          isOwn,
          ...used,
          credits: taken,
          isKept: usage !== null,
          at: new Date(),
        });
        // What is written is not written again.
        used = { inputTokens: 0, outputTokens: 0, cachedTokens: 0 };
        wasAsked = false;
        return { taken };
      },
    }),
  };
}
