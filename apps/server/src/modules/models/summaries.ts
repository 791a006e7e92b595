import { eq } from "drizzle-orm";
import type { Database, Executor } from "@appmon/db/client";
import { roomSummaries } from "@appmon/db/model-schema";
import type { LanguageModel } from "@appmon/engine/ports";
import { CONVERSATION_TOKENS } from "@appmon/engine/prompt/build-prompt";
import { writeSummary } from "@appmon/engine/prompt/write-summary";

/** One message, oldest first in a conversation. */
export interface Said {
  id: string;
  role: "user" | "assistant";
  content: string;
}

export interface SummariesDeps {
  db: Database;
  log: { warn(data: object, message: string): void };
  countTokens(text: string): number;
  /** Aborted when the service stops. */
  signal: AbortSignal;
}

/** What stays as it was said when the rest is put in short. */
const LEFT_TOKENS = CONVERSATION_TOKENS / 2;
/** Read in one go; what is more waits for the next turn. */
const READ_TOKENS = 24_000;
const PATIENCE_MS = 60_000;

export type Summaries = ReturnType<typeof createSummaries>;

/** What was said in long rooms, in short: written after a turn by a small model, read before the next one. */
export function createSummaries({ db, log, countTokens, signal }: SummariesDeps) {
  const underWay = new Set<string>();

  /** The notes that still hold, and what was said after them. Words said anew take notes about their former branch with them. */
  const read = async (
    executor: Executor,
    roomId: string,
    said: readonly Said[],
  ): Promise<{ summary: string | undefined; rest: Said[] }> => {
    const [row] = await executor.select().from(roomSummaries).where(eq(roomSummaries.roomId, roomId));
    const at = row ? said.findIndex(({ id }) => id === row.upToMessageId) : -1;
    return at < 0 ? { summary: undefined, rest: [...said] } : { summary: row!.text, rest: said.slice(at + 1) };
  };

  const write = async (roomId: string, said: readonly Said[], model: LanguageModel): Promise<void> => {
    const { summary, rest } = await read(db, roomId, said);
    const tokens = rest.map(({ content }) => countTokens(content));
    if (sum(tokens) <= CONVERSATION_TOKENS) return;
    let left = 0;
    const older = rest.slice(0, rest.length - tokens.toReversed().findIndex((count) => (left += count) > LEFT_TOKENS));
    let taken = 0;
    const beyond = older.findIndex((_line, at) => (taken += tokens[at]!) > READ_TOKENS);
    // A single line may be longer: it is clipped, not waited for.
    const part = older.slice(0, beyond < 0 ? older.length : Math.max(1, beyond));
    const last = part.at(-1);
    if (!last) return;
    const written = await writeSummary(
      model,
      { earlier: summary, lines: part.map(({ role, content }) => ({ who: role, text: content })) },
      AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    );
    if (written.kind === "failed") return log.warn({ room: roomId, failure: written.failure }, "a conversation was not summarised");
    const row = { upToMessageId: last.id, text: written.text, at: new Date() };
    await db
      .insert(roomSummaries)
      .values({ roomId, ...row })
      .onConflictDoUpdate({ target: roomSummaries.roomId, set: row });
  };

  return {
    read,
    /** Puts in short what has become long, beside everything else: nobody waits for it, and what goes wrong costs nobody anything. */
    renew(roomId: string, said: readonly Said[], model: LanguageModel): void {
      if (underWay.has(roomId) || signal.aborted) return;
      underWay.add(roomId);
      write(roomId, said, model)
        .catch((error: unknown) => log.warn({ err: error, room: roomId }, "a conversation was not summarised"))
        .finally(() => underWay.delete(roomId));
    },
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
