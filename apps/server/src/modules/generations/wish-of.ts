import { REFINE_AGAIN, START_ANEW } from "@appmon/contract/room";
import type { AttachedFile } from "@appmon/contract/attachment";
import { and, asc, desc, eq, gt, isNotNull, lt, notInArray, sql } from "drizzle-orm";
import type { Executor } from "@appmon/db/client";
import { messages } from "@appmon/db/schema";
import { CONFIRM } from "./plan-talk.ts";

const MOST_WISHES = 10;

type Said = Pick<typeof messages.$inferSelect, "roomId" | "seq" | "content" | "attachments" | "startsFrom">;

export interface Wish {
  content: string;
  attachments: AttachedFile[];
  /** Said to have a version improved on once more: there is nothing new to understand. */
  isAgain: boolean;
  /** The wish the room began with. */
  isFirst: boolean;
}

/**
 * What a message asks for: itself; where it confirms a plan, everything that was planned since the last version; where it asks for
 * another try, what the version was made for, or the first wish.
 */
export async function wishOf(executor: Executor, message: Said): Promise<Wish> {
  const { content, attachments } = message;
  switch (content.trim()) {
    case CONFIRM:
      return { content: await plannedBefore(executor, message), attachments, isAgain: false, isFirst: false };
    case REFINE_AGAIN: {
      const wish = await madeFor(executor, message);
      return wish ? { ...(await wishOf(executor, wish)), isAgain: true } : { content, attachments, isAgain: true, isFirst: false };
    }
    case START_ANEW: {
      const first = await firstWish(executor, message.roomId);
      return { content: first?.content ?? content, attachments: first?.attachments ?? attachments, isAgain: false, isFirst: true };
    }
    default: {
      const first = await firstWish(executor, message.roomId);
      return { content, attachments, isAgain: false, isFirst: first?.seq === message.seq };
    }
  }
}

async function plannedBefore(executor: Executor, { roomId, seq, content }: Said): Promise<string> {
  const [made] = await executor
    .select({ seq: messages.seq })
    .from(messages)
    .where(and(eq(messages.roomId, roomId), lt(messages.seq, seq), isNotNull(messages.version)))
    .orderBy(desc(messages.seq))
    .limit(1);
  const planned = await executor
    .select({ content: messages.content })
    .from(messages)
    .where(and(eq(messages.roomId, roomId), gt(messages.seq, made?.seq ?? 0), lt(messages.seq, seq), sql`${messages.isPlan}`))
    .orderBy(asc(messages.seq))
    .limit(MOST_WISHES);
  return planned.length > 0 ? planned.map((one) => one.content).join("\n") : content;
}

/** The message whose answer brought the version a try starts from, or the latest one. */
async function madeFor(executor: Executor, { roomId, seq, startsFrom }: Said): Promise<Said | undefined> {
  const [answer] = await executor
    .select({ seq: messages.seq })
    .from(messages)
    .where(
      and(
        eq(messages.roomId, roomId),
        lt(messages.seq, seq),
        startsFrom === null ? isNotNull(messages.version) : eq(messages.version, startsFrom),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(1);
  const [wish] = await executor
    .select()
    .from(messages)
    .where(and(userSaid(roomId), lt(messages.seq, answer?.seq ?? seq)))
    .orderBy(desc(messages.seq))
    .limit(1);
  return wish;
}

async function firstWish(executor: Executor, roomId: string): Promise<Said | undefined> {
  const [first] = await executor.select().from(messages).where(userSaid(roomId)).orderBy(asc(messages.seq)).limit(1);
  return first;
}

/** What a person said that is not about another try of something said before. */
function userSaid(roomId: string) {
  return and(eq(messages.roomId, roomId), eq(messages.role, "user"), notInArray(messages.content, [REFINE_AGAIN, START_ANEW]));
}
