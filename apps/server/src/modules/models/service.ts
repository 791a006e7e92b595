import type { LocalModels } from "@appmon/adapters/language-models/find-local-models";
import type { ModelSettings } from "@appmon/adapters/language-models/model-settings";
import type { ModelProbe } from "@appmon/adapters/language-models/probe-model";
import { MAX_TURN_CREDITS } from "@appmon/billing/turn-price";
import { seoulDay } from "@appmon/billing/seoul-date";
import { refusal } from "@appmon/contract/failure-codes";
import { DAILY_CALLS_MAX, type ModelSetup, type ModelUse, type OwnModelBody, type TurnEstimate } from "@appmon/contract/model";
import type { Database, Executor } from "@appmon/db/client";
import type { Clock } from "@appmon/kernel/clock";
import { decodeCursor, encodeCursor } from "../../http/cursor.ts";
import { MOST_TURNS, rangeOf } from "./estimate-turn.ts";
import { callsOn, deleteKey, findKey, type ModelKeyRow, resealKey, saveKey } from "./key-store.ts";
import { addressOf, endingOf, requireAnswer } from "./policy.ts";
import type { SecretBox } from "./secret-box.ts";
import { latestUses, listUses } from "./use-store.ts";

export interface ModelsDeps {
  db: Database;
  clock: Clock;
  /** Null = there is no secret to keep people's keys with: none are taken. */
  box: SecretBox | null;
  /** Models of the service, by name. */
  ofService: readonly string[];
  /** Programs with models on this machine that its people may use. */
  findLocal(): Promise<LocalModels[]>;
  /** One tiny call. */
  probe(settings: ModelSettings): Promise<ModelProbe>;
  /** Refuses with `room/not-found` what is not this person's. */
  requireOwnRoom(userId: string, roomId: string): Promise<void>;
}

export type ModelsService = ReturnType<typeof createModelsService>;

const PAGE = 30;

/** The models people bring along, and what turns have used. A key goes in and never comes out again but to its provider. */
export function createModelsService({ db, clock, box, ofService, findLocal, probe, requireOwnRoom }: ModelsDeps) {
  const today = () => seoulDay(clock.now());

  const keyFor = (
    row: ModelKeyRow | undefined,
    { provider, baseUrl }: { provider: string; baseUrl: string | null },
  ): string | undefined => {
    // A kept key goes where it was meant for, and nowhere else.
    const isSamePlace = row?.provider === provider && row.baseUrl === baseUrl;
    if (!isSamePlace || row.sealed === null || row.sealedWith === null || !box?.has(row.sealedWith)) return undefined;
    return box.open(row.userId, { sealed: row.sealed, sealedWith: row.sealedWith });
  };

  const setup = async (userId: string): Promise<ModelSetup> => {
    const [row, local] = await Promise.all([findKey(db, userId), findLocal()]);
    return {
      isOpen: box !== null,
      own: row ? { ...ownOf(row), callsToday: callsOn(row, today()) } : null,
      ofService: [...ofService],
      local,
    };
  };

  const estimate = async (userId: string, roomId?: string): Promise<TurnEstimate> => {
    const isOwn = (await findKey(db, userId)) !== undefined;
    if (!isOwn && ofService.length === 0) return { payer: "nobody" };
    const ofRoom = roomId === undefined ? [] : await latestUses(db, { ownerId: userId, roomId, isOwn }, MOST_TURNS);
    const read = (uses: typeof ofRoom) => rangeOf(uses.map((use) => (isOwn ? use.inputTokens + use.outputTokens : use.credits)));
    const uses = read(ofRoom) ? ofRoom : await latestUses(db, { ownerId: userId, isOwn }, MOST_TURNS);
    const range = read(uses);
    if (isOwn) return { payer: "own", low: range?.low ?? null, high: range?.high ?? null, turns: uses.length };
    return {
      payer: "credits",
      low: range?.low ?? 1,
      high: range?.high ?? MAX_TURN_CREDITS,
      most: MAX_TURN_CREDITS,
      turns: range ? uses.length : 0,
    };
  };

  return {
    setup,

    /** Keeps a model once it has answered. */
    async save(userId: string, body: OwnModelBody): Promise<ModelSetup> {
      if (!box) throw refusal("model/closed");
      const { provider, model, smallModel, dailyCalls } = body;
      const baseUrl = addressOf(body);
      const apiKey = body.apiKey ?? keyFor(await findKey(db, userId), { provider, baseUrl });
      if (apiKey === undefined && provider !== "openai-compatible") throw refusal("model/key-missing");
      const names = smallModel === undefined ? [model] : [model, smallModel];
      for (const name of new Set(names)) requireAnswer(await probe(settingsOf({ provider, model: name, baseUrl }, apiKey)));
      const kept = apiKey === undefined ? undefined : { ...box.seal(userId, apiKey), ending: endingOf(apiKey) };
      await saveKey(db, {
        userId,
        provider,
        model,
        smallModel: smallModel ?? null,
        baseUrl,
        sealed: kept?.sealed ?? null,
        sealedWith: kept?.sealedWith ?? null,
        ending: kept?.ending ?? null,
        dailyCalls,
        createdAt: new Date(clock.now()),
      });
      return setup(userId);
    },

    /** Takes a model that runs on this very machine, where that is offered. */
    async useLocal(userId: string, { baseUrl, model }: { baseUrl: string; model: string }): Promise<ModelSetup> {
      const place = (await findLocal()).find((found) => found.baseUrl === baseUrl && found.models.includes(model));
      if (!place) throw refusal("model/not-here");
      const none = { smallModel: null, sealed: null, sealedWith: null, ending: null };
      await saveKey(db, {
        userId,
        provider: "local",
        model,
        baseUrl,
        ...none,
        dailyCalls: DAILY_CALLS_MAX,
        createdAt: new Date(clock.now()),
      });
      return setup(userId);
    },

    remove: (executor: Executor, userId: string): Promise<void> => deleteKey(executor, userId),

    /** The models a person's turns go to, the small one last; `undefined` = they brought none, `locked` = the secret of their key is gone. */
    async settingsFor(userId: string): Promise<{ settings: ModelSettings[]; isLocal: boolean } | "locked" | undefined> {
      const row = await findKey(db, userId);
      if (!row) return undefined;
      const isLocal = row.provider === "local";
      const apiKey = keyFor(row, row);
      // Nothing is asked without the key that was kept.
      if (row.sealed !== null && apiKey === undefined) return "locked";
      if (apiKey !== undefined && box && row.sealedWith !== null && box.isOld(row.sealedWith))
        await resealKey(db, row, box.seal(userId, apiKey));
      const provider = row.provider === "local" ? "openai-compatible" : row.provider;
      const strong = settingsOf({ provider, model: row.model, baseUrl: row.baseUrl }, apiKey);
      const small =
        row.smallModel === null
          ? []
          : [{ ...settingsOf({ provider, model: row.smallModel, baseUrl: row.baseUrl }, apiKey), role: "small" as const }];
      return { settings: [strong, ...small], isLocal };
    },

    async uses(userId: string, cursor: string | undefined): Promise<{ items: ModelUse[]; nextCursor: string | null }> {
      const [at, id] = decodeCursor(cursor, 2) ?? [];
      const before = typeof at === "string" && typeof id === "string" ? { at: new Date(at), id } : undefined;
      const rows = await listUses(db, userId, { limit: PAGE + 1, ...(before && { before }) });
      const items = rows.slice(0, PAGE).map(({ use, app, said }): ModelUse => {
        const { generationId, ownerId: _owner, at: when, ...figures } = use;
        return { id: generationId, at: when.toISOString(), app, said: said?.toWellFormed() ?? "", ...figures };
      });
      const last = items.at(-1);
      return { items, nextCursor: rows.length > PAGE && last ? encodeCursor([last.at, last.id]) : null };
    },

    /** Whether the person's own limit leaves a call today. */
    async hasCallsLeft(userId: string): Promise<boolean> {
      const row = await findKey(db, userId);
      return row !== undefined && callsOn(row, today()) < row.dailyCalls;
    },

    /** What a message will probably use, in a new room. */
    estimate: (userId: string) => estimate(userId),

    /** The same in a room, from what its own turns have used. */
    async estimateInRoom(userId: string, roomId: string): Promise<TurnEstimate> {
      await requireOwnRoom(userId, roomId);
      return estimate(userId, roomId);
    },
  };
}

function ownOf({ provider, model, smallModel, baseUrl, ending, dailyCalls, createdAt }: ModelKeyRow) {
  return { provider, model, smallModel, baseUrl, ending, dailyCalls, createdAt: createdAt.toISOString() };
}

function settingsOf(
  { provider, model, baseUrl }: { provider: OwnModelBody["provider"]; model: string; baseUrl: string | null },
  apiKey: string | undefined,
): ModelSettings {
  if (provider === "openai-compatible") return { provider, model, baseUrl: baseUrl!, ...(apiKey !== undefined && { apiKey }) };
  return { provider, model, apiKey: apiKey! };
}
