/** Which kinds of changes a message may ask for, likeliest first. */
import file from "../../models/change-kinds.json" with { type: "json" };
import type { AppNames } from "./kind-features.ts";
import { type KindModel, openKindModel, type RankedKind, rankKindsWith } from "./kind-model.ts";

let opened: KindModel | undefined;

export function rankKinds(text: string, names: AppNames): RankedKind[] {
  opened ??= openKindModel(file);
  return rankKindsWith(opened, text, names);
}
