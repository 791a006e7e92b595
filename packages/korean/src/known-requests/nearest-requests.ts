/**
 * What people have asked of apps that have the same lists and fields, the likest first (nearest neighbours): owners of one kind of app ask
 * for much the same, in words that are in no part of it.
 */
import { LRUCache } from "lru-cache";
import type { AppSpec } from "@appmon/appspec/spec";
import file from "../../models/known-requests.json" with { type: "json" };
import { candidatesOf } from "../grounding/candidates.ts";
import { meaningModel } from "../meaning/meaning.ts";
import { cosine, type Vector, vectorOf } from "../meaning/meaning-model.ts";
import { lengthOf, letterGrams, rarityOf } from "../ranking/letter-grams.ts";
import type { KnownRequest, KnownRequestsFile } from "./known-request.ts";

/** A known request in an app that has what it is about. */
export interface RequestOfApp extends KnownRequest {
  /** Id of the list. */
  listId?: string;
  fieldIds: readonly string[];
}

export interface NearRequest {
  request: RequestOfApp;
  /** 0 to 1, of letters and of meaning. */
  likeness: number;
}

/** What was said, cut and placed once for all apps. */
interface Said {
  grams: readonly string[];
  vector: Vector;
}

interface Memory {
  requests: readonly (Said & { request: RequestOfApp; length: number })[];
  rarity: (gram: string) => number;
  /** By what was said: what is read several times a turn is looked for once. */
  recent: LRUCache<string, NearRequest[]>;
}

const MOST = 16;
const LEAST_LIKENESS = 0.12;
/** So much counts the cosine of what both mean, beside that of their letters. */
const OF_MEANING = 0.6;
const MOST_RECENT = 32;

let byName: ReadonlyMap<string, readonly KnownRequest[]> | undefined;
/** By the name of the list or the fact they are about. */
function knownBy(): ReadonlyMap<string, readonly KnownRequest[]> {
  if (byName) return byName;
  const all = new Map<string, KnownRequest[]>();
  for (const request of (file as KnownRequestsFile).requests)
    for (const name of [...(request.list === undefined ? [] : [request.list]), ...(request.facts ?? [])]) {
      const had = all.get(name);
      if (had) had.push(request);
      else all.set(name, [request]);
    }
  return (byName = all);
}

const read = new WeakMap<KnownRequest, Said>();

function saidIn(request: KnownRequest): Said {
  const had = read.get(request);
  if (had) return had;
  const { grams, vector } = readSaid(request.said);
  const said = { grams: grams.map(hold), vector };
  read.set(request, said);
  return said;
}

/** Thousands of texts share most of their grams: each is held once. */
const held = new Map<string, string>();

function hold(gram: string): string {
  const had = held.get(gram);
  if (had === undefined) held.set(gram, gram);
  return had ?? gram;
}

const readSaid = (text: string): Said => ({ grams: letterGrams(text), vector: vectorOf(meaningModel(), text) });

const memories = new WeakMap<AppSpec, Memory>();

function memoryOf(spec: AppSpec): Memory {
  const had = memories.get(spec);
  if (had) return had;
  const found = new Map<KnownRequest, RequestOfApp>();
  for (const { id: listId, name, fields: own } of spec.entities)
    for (const request of knownBy().get(name) ?? []) {
      const fieldIds = (request.fields ?? []).flatMap((label) => own.find((field) => field.label === label)?.id ?? []);
      if (fieldIds.length === (request.fields ?? []).length) found.set(request, { ...request, listId, fieldIds });
    }
  for (const { capability } of candidatesOf(spec))
    for (const request of (capability && knownBy().get(capability.fact)) ?? []) found.set(request, { ...request, fieldIds: [] });
  const all = [...found].map(([known, request]) => ({ request, ...saidIn(known) }));
  const rarity = rarityOf(all.map(({ grams }) => grams));
  const requests = all.map((one) => ({ ...one, length: lengthOf(one.grams, rarity) }));
  const memory = { requests, rarity, recent: new LRUCache<string, NearRequest[]>({ max: MOST_RECENT }) };
  memories.set(spec, memory);
  return memory;
}

/** Likest first. What was learnt from is none of its own neighbours. */
export function nearestRequests(text: string, spec: AppSpec): readonly NearRequest[] {
  const memory = memoryOf(spec);
  const found = memory.recent.get(text) ?? lookUp(text, memory);
  memory.recent.set(text, found);
  return found;
}

function lookUp(text: string, { requests, rarity }: Memory): NearRequest[] {
  const { grams: own, vector } = readSaid(text);
  const said = new Set(own);
  const length = lengthOf(own, rarity);
  return requests
    .flatMap(({ request, grams, vector: other, length: lengthOfOther }): NearRequest[] => {
      if (request.said === text) return [];
      const common = grams.reduce((sum, gram) => (said.has(gram) ? sum + rarity(gram) ** 2 : sum), 0) / (length * lengthOfOther);
      const likeness = (common + OF_MEANING * Math.max(0, cosine(vector, other))) / (1 + OF_MEANING);
      return likeness < LEAST_LIKENESS ? [] : [{ request, likeness }];
    })
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MOST);
}
