import type { AddAttachmentBody, AttachedFile } from "@appmon/contract/attachment";
import { refusal } from "@appmon/contract/failure-codes";
import type { Database, Tx } from "@appmon/db/client";
import type { Clock } from "@appmon/kernel/clock";
import { createId } from "@appmon/kernel/id";
import { toFileName } from "../../http/attached-file.ts";
import { DAILY_LIMIT, requireFile } from "./policy.ts";
import { addAttachment, countAttachmentsSince, findAttachment, tieAttachments } from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export type AttachmentsService = ReturnType<typeof createAttachmentsService>;

/** Files that come with messages; everybody reads only their own. */
export function createAttachmentsService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async add(userId: string, body: AddAttachmentBody): Promise<AttachedFile> {
      const bytes = requireFile(body);
      const now = new Date(clock.now());
      if ((await countAttachmentsSince(db, userId, new Date(now.getTime() - DAY_MS))) >= DAILY_LIMIT) throw refusal("request/rate-limited");
      const file = { id: createId("att"), name: toFileName(body.name), type: body.type, size: bytes.length };
      await addAttachment(db, { ...file, ownerId: userId, body: bytes, createdAt: now });
      return file;
    },

    async read(userId: string, id: string): Promise<{ name: string; type: string; bytes: Buffer }> {
      const found = await findAttachment(db, userId, id);
      if (!found) throw refusal("attachment/not-found");
      return { name: found.name, type: found.type, bytes: found.body };
    },

    /** Ties files to the message they come with, in its transaction. One that is somebody else's or came before is not there. */
    async tie(tx: Tx, userId: string, ids: string[], to: { roomId: string; messageId: string }): Promise<AttachedFile[]> {
      if (ids.length === 0) return [];
      const tied = await tieAttachments(tx, userId, ids, to);
      return ids.map((id) => {
        const file = tied.find((one) => one.id === id);
        if (!file) throw refusal("attachment/not-found");
        return file;
      });
    },
  };
}
