import type { AppSpec } from "@appmon/appspec/spec";
import type { Builder, SourceFiles } from "@appmon/builder/build-request";
import { refusal } from "@appmon/contract/failure-codes";
import { SHOWCASE, type ShowcaseId } from "@appmon/contract/showcase";
import type { Trial } from "@appmon/contract/trial";
import { seedOf } from "@appmon/engine/seed-of";
import type { TurnInput, TurnResult } from "@appmon/engine/turn";
import type { Clock } from "@appmon/kernel/clock";
import { koreanDate } from "@appmon/kernel/korean-date";

export interface TrialsDeps {
  /** `visitor` is whoever waits for it: people take turns. */
  takeTurn(input: TurnInput, visitor: string): Promise<TurnResult>;
  compile(spec: AppSpec, visitor: string): Promise<SourceFiles>;
  build: Builder["preview"];
  /** Words of the assistant for a result. */
  replyFor(result: TurnResult): string;
  clock: Clock;
}

/** Trials being made at one moment; whoever comes then gets an app that is ready. */
const MOST_AT_ONCE = 8;
/** Who waits for the apps of the home page. */
const HOME_PAGE = "home page";
const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 200;

/**
 * Apps for people without an account. A sentence goes in and the whole app comes out, in one answer; nothing is written
 * anywhere. The same sentence within ten minutes is answered from memory.
 */
export function createTrialsService({ takeTurn, compile, build, replyFor, clock }: TrialsDeps) {
  const kept = new Map<string, { at: number; trial: Promise<Trial> }>();
  const showcase = new Map<ShowcaseId, { today: string; trial: Promise<Trial> }>();
  let working = 0;

  const today = () => koreanDate(new Date(clock.now()));

  const make = async (text: string, visitor: string): Promise<Trial> => {
    const result = await takeTurn({ text, today: today(), seed: seedOf(text) }, visitor);
    if (result.kind !== "create") return { kind: "words", text: replyFor(result), chips: ("chips" in result && result.chips) || [] };
    const { spec } = result;
    const outcome = await build(`trial-${text}`, await compile(spec, visitor), { person: visitor });
    if (!outcome.ok) throw refusal("trial/failed", { findings: outcome.findings });
    return { kind: "app", title: spec.title, summary: result.summary, screens: spec.screens.length, build: outcome.value };
  };

  const forget = (now: number) => {
    for (const [key, { at }] of kept) {
      if (kept.size <= MOST_KEPT && now - at < KEPT_MS) break;
      kept.delete(key);
    }
  };

  const service = {
    /** The app of a sentence, or what to say instead; `visitor` is an address. Refuses with `trial/failed` when it cannot be made now. */
    async create(text: string, visitor: string): Promise<Trial> {
      const now = clock.now();
      forget(now);
      const known = kept.get(text);
      if (known && now - known.at < KEPT_MS) return known.trial;
      if (working >= MOST_AT_ONCE) throw refusal("trial/failed");
      working++;
      const trial = make(text, visitor).finally(() => working--);
      kept.delete(text);
      kept.set(text, { at: now, trial });
      trial.catch(() => kept.get(text)?.trial === trial && kept.delete(text));
      return trial;
    },

    /** An app of the home page, with the dates of today. Where it cannot be made again, the last one that could stays. */
    async show(id: ShowcaseId): Promise<Trial> {
      const day = today();
      const before = showcase.get(id);
      if (before?.today === day) return before.trial;
      const trial = make(SHOWCASE[id], HOME_PAGE).catch((error: unknown) => {
        showcase.delete(id);
        if (before) return before.trial;
        throw error;
      });
      showcase.set(id, { today: day, trial });
      return trial;
    },

    /** Makes the apps of the home page, one after the other, before anybody asks for them. */
    async prepare(): Promise<void> {
      for (const id of Object.keys(SHOWCASE) as ShowcaseId[]) await service.show(id);
    },
  };
  return service;
}

export type TrialsService = ReturnType<typeof createTrialsService>;
