import type { AddAttachmentBody, AttachedFile, PictureWidth } from "@appmon/contract/attachment";
import { refusal } from "@appmon/contract/failure-codes";
import type { Database, Tx } from "@appmon/db/client";
import { Failure } from "@appmon/kernel/failure";
import type { Clock } from "@appmon/kernel/clock";
import { createId } from "@appmon/kernel/id";
import { toFileName } from "../../http/attached-file.ts";
import { DAILY_LIMIT, requireFile } from "./policy.ts";
import { createPictures, formatFor, type Picture } from "./pictures.ts";
import { addAttachment, countAttachmentsSince, findAttachment, findAttachmentLine, tieAttachments } from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export type AttachmentsService = ReturnType<typeof createAttachmentsService>;

/** Files that come with messages; everybody reads only their own. */
export function createAttachmentsService({ db, clock }: { db: Database; clock: Clock }) {
  const pictures = createPictures();
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

    /** A picture of the owner's, `width` wide where it is wider, in the best format of `accept`. */
    async picture(userId: string, id: string, { width, accept }: { width: PictureWidth; accept: string | undefined }): Promise<Picture> {
      const found = await findAttachmentLine(db, userId, id);
      if (!found) throw refusal("attachment/not-found");
      if (!found.type.startsWith("image/")) throw refusal("attachment/invalid");
      const load = async () => {
        const file = await findAttachment(db, userId, id);
        if (!file) throw refusal("attachment/not-found");
        return file.body;
      };
      try {
        return await pictures.at(id, width, formatFor(accept), load);
      } catch (cause) {
        // What begins like a picture and is none was taken in; it stays a file to download.
        throw cause instanceof Failure ? cause : refusal("attachment/invalid");
      }
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
