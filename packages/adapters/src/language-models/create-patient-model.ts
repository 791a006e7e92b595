import { setTimeout as wait } from "node:timers/promises";
import type { LanguageModel, ModelPart, ModelRequest } from "@appmon/engine/ports";

const WAITS_MS = [500, 2_000];
/** Whoever wants to be left alone for longer is not waited for: somebody is watching. */
const MAX_WAIT_MS = 10_000;

/** A model that is asked again, twice at most, when it was away for a moment and nothing was heard of it. */
export function createPatientModel(model: LanguageModel, { waitsMs = WAITS_MS }: { waitsMs?: readonly number[] } = {}): LanguageModel {
  return { name: model.name, stream };

  async function* stream(request: ModelRequest): AsyncGenerator<ModelPart, void, void> {
    for (let attempt = 0; ; attempt++) {
      let heard = false;
      let waitMs: number | undefined;
      for await (const part of model.stream(request)) {
        const isAway = part.type === "failed" && (part.kind === "unavailable" || part.kind === "rate-limited");
        const ms = isAway && !heard && attempt < waitsMs.length ? (part.retryAfterMs ?? waitsMs[attempt]!) : undefined;
        if (ms === undefined || ms > MAX_WAIT_MS) {
          heard = true;
          yield part;
        } else waitMs = ms;
      }
      if (waitMs === undefined) return;
      try {
        await wait(waitMs, undefined, { signal: request.signal });
      } catch {
        // Only the caller's own signal ends a wait.
        return yield { type: "failed", kind: "stopped" };
      }
    }
  }
}
