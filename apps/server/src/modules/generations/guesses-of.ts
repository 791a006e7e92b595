import { and, eq, sql } from "drizzle-orm";
import type { AppSpec } from "@appmon/appspec/spec";
import type { Database } from "@appmon/db/client";
import { messages } from "@appmon/db/schema";
import { findVersion } from "@appmon/db/version-store";
import { guessesIn } from "@appmon/engine/own-words";
import type { SaidLine } from "./store.ts";

const FIRST = 1;

/**
 * Labels the engine made up when it drafted the app. None are known of a room into which files were given, whose words are the
 * person's too, and of an app that did not begin with a wish.
 */
export async function guessesOf(
  db: Database,
  { appId, roomId }: { appId: string; roomId: string },
  said: readonly SaidLine[],
): Promise<string[]> {
  const [draft, files] = await Promise.all([
    findVersion(db, appId, FIRST),
    db.$count(messages, and(eq(messages.roomId, roomId), sql`jsonb_array_length(${messages.attachments}) > 0`)),
  ]);
  if (draft?.origin !== "chat" || files > 0) return [];
  const words = said.flatMap(({ role, content }) => (role === "user" ? [content] : []));
  return guessesIn(draft.spec as AppSpec, words);
}
