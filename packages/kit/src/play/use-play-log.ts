import { useCallback } from "react";
import { toast } from "sonner";
import { useApp } from "../frame/app-context.tsx";
import { refusalOf } from "../data-store.ts";
import { playValues } from "./play-log.ts";
import type { PlayResult } from "./play-log.ts";
import type { Collection } from "../schema.ts";

/** Writes a result down, in the background of the game; a refusal is said. Does nothing without a collection. */
export function usePlayLog(collection: Collection | undefined): (result: PlayResult) => void {
  const { cache } = useApp();
  return useCallback(
    (result) => {
      if (!collection) return;
      cache.create(collection.id, playValues(collection, result)).catch((thrown: unknown) => {
        const refused = refusalOf(thrown);
        toast.error(Object.values(refused.fields)[0] ?? refused.message);
      });
    },
    [cache, collection],
  );
}
