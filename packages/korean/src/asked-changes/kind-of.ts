/** The kind a request is likeliest of, by what was learnt. */
import { LRUCache } from "lru-cache";
import type { AppSpec } from "@appmon/appspec/spec";
import file from "../../models/asked-kinds.json" with { type: "json" };
import type { SparseWeights } from "../recognise/model-file.ts";
import { type LikelyKind, likelyKinds, openAskedKinds } from "./kind-model.ts";

const MOST_CHARS = 150;

let opened: SparseWeights | undefined;
/** Every reader of a turn asks for the same few texts. */
const recent = new WeakMap<AppSpec, LRUCache<string, LikelyKind[]>>();

/** Likeliest first; none for a text that is too long for one request. */
export function kindsOf(text: string, spec: AppSpec): readonly LikelyKind[] {
  if (text.length > MOST_CHARS) return [];
  const known = recent.get(spec) ?? new LRUCache<string, LikelyKind[]>({ max: 32 });
  recent.set(spec, known);
  const found = known.get(text) ?? likelyKinds((opened ??= openAskedKinds(file)), text, spec);
  known.set(text, found);
  return found;
}

/** Undefined for a text that is too long for one request. */
export const kindOf = (text: string, spec: AppSpec): LikelyKind | undefined => kindsOf(text, spec)[0];
