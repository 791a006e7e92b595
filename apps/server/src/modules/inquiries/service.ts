import { refusal } from "@appmon/contract/failure-codes";
import { type CreateInquiryBody, type Inquiry, inquirySchema } from "@appmon/contract/inquiry";
import type { Database } from "@appmon/db/client";
import type { Clock } from "@appmon/kernel/clock";
import { createId } from "@appmon/kernel/id";
import { maskPersonalNumbers } from "@appmon/korean/mask-personal-numbers";
import { toFileName } from "../../http/attached-file.ts";
import { decodeCursor, encodeCursor } from "../../http/cursor.ts";
import { runOnce } from "../../http/idempotency.ts";
import { DAILY_LIMIT, requireAttachment } from "./policy.ts";
import { addInquiry, countInquiriesSince, findAttachment, type InquiryRow, listInquiries } from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE = 50;

export type InquiriesService = ReturnType<typeof createInquiriesService>;

/** Questions to us and our answers; everybody sees only their own. */
export function createInquiriesService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async create(userId: string, body: CreateInquiryBody, key: string | undefined): Promise<Inquiry> {
      const { attachment } = body;
      const bytes = attachment ? Buffer.from(attachment.data, "base64") : null;
      if (attachment && bytes) requireAttachment(attachment.type, bytes);
      return runOnce(db, { userId, key, request: { route: "POST /inquiry", body } }, async (tx) => {
        const now = new Date(clock.now());
        if ((await countInquiriesSince(tx, userId, new Date(now.getTime() - DAY_MS))) >= DAILY_LIMIT) throw refusal("request/rate-limited");
        const row = await addInquiry(tx, {
          id: createId("inq"),
          ownerId: userId,
          category: body.category,
          // Who asks about a payment may well paste the card's number; nobody needs it to answer.
          content: maskPersonalNumbers(body.content).text,
          attachmentName: attachment ? toFileName(attachment.name) : null,
          attachmentType: attachment?.type ?? null,
          attachment: bytes,
          createdAt: now,
        });
        return toInquiry(row);
      });
    },

    async list(userId: string, cursor: string | undefined): Promise<{ items: Inquiry[]; nextCursor: string | null }> {
      const at = decodeCursor(cursor, 2);
      const before = at && { createdAt: new Date(at[0] as string), id: String(at[1]) };
      if (before && Number.isNaN(before.createdAt.getTime())) throw refusal("request/invalid");
      const rows = await listInquiries(db, userId, { limit: PAGE + 1, before });
      const items = rows.slice(0, PAGE);
      const last = items.at(-1);
      return {
        items: items.map(toInquiry),
        nextCursor: rows.length > PAGE && last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null,
      };
    },

    async attachment(userId: string, id: string): Promise<{ name: string; type: string; bytes: Buffer }> {
      const found = await findAttachment(db, userId, id);
      if (!found?.bytes || found.name === null || found.type === null) throw refusal("inquiry/not-found");
      return { name: found.name, type: found.type, bytes: found.bytes };
    },
  };
}

function toInquiry(row: InquiryRow): Inquiry {
  return inquirySchema.parse({ ...row, answeredAt: row.answeredAt?.toISOString() ?? null, createdAt: row.createdAt.toISOString() });
}
