import { useCallback } from "react";
import { useApp } from "../frame/app-context.tsx";
import { useConfirm } from "../frame/confirm.tsx";
import { usesOf, usesText } from "./record-uses.ts";
import type { CollectionSchema } from "../schema.ts";
import { useVisitor } from "../account/visitor-context.tsx";

/** Asks before a record is deleted, and says what else points to it. Resolves to whether it may go. */
export function useAskDeletion(collection: CollectionSchema): (id: string, title: string, deed?: string) => Promise<boolean> {
  const { cache, collections } = useApp();
  const { actor } = useVisitor();
  const confirm = useConfirm();
  return useCallback(
    async (id, title, deed = "삭제") => {
      const body = usesText(collection, await usesOf({ cache, collections, actor }, collection, id));
      return confirm({ title, confirmLabel: deed, tone: "bad", ...(body !== undefined && { body }) });
    },
    [actor, cache, collection, collections, confirm],
  );
}
