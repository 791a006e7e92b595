import { refusal } from "@appmon/contract/failure-codes";
import { type BillingAlert, type OperatorInquiry, type OperatorOverview, operatorInquirySchema } from "@appmon/contract/operator";
import type { Database } from "@appmon/db/client";
import type { Clock } from "@appmon/kernel/clock";
import {
  answerInquiry,
  countWaiting,
  findAnyAttachment,
  findAnyInquiry,
  findBillingAlert,
  listAllInquiries,
  listBillingAlerts,
  resolveBillingAlert,
} from "./desk-store.ts";
import { readBefore, toPage } from "./pages.ts";

export type DeskService = ReturnType<typeof createDeskService>;

/** Inquiries to answer and payments to look into. */
export function createDeskService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    overview: (): Promise<OperatorOverview> => countWaiting(db),

    async inquiries(isOpen: boolean, cursor: string | undefined) {
      return toPage(await listAllInquiries(db, isOpen, readBefore(cursor)), (row) => row.createdAt, toInquiry);
    },

    async attachment(id: string): Promise<{ name: string; type: string; bytes: Buffer }> {
      const found = await findAnyAttachment(db, id);
      if (!found?.bytes || found.name === null || found.type === null) throw refusal("inquiry/not-found");
      return { name: found.name, type: found.type, bytes: found.bytes };
    },

    /** Once: what the person may have read does not change under them. */
    async answer(id: string, answer: string): Promise<OperatorInquiry> {
      const isFirst = await answerInquiry(db, id, answer, new Date(clock.now()));
      const row = await findAnyInquiry(db, id);
      if (!row) throw refusal("inquiry/not-found");
      if (!isFirst) throw refusal("request/conflict");
      return toInquiry(row);
    },

    async alerts(isOpen: boolean, cursor: string | undefined) {
      return toPage(await listBillingAlerts(db, isOpen, readBefore(cursor)), (row) => row.createdAt, toAlert);
    },

    async resolve(id: string): Promise<BillingAlert> {
      const isFirst = await resolveBillingAlert(db, id, new Date(clock.now()));
      const row = await findBillingAlert(db, id);
      if (!row) throw refusal("alert/not-found");
      if (!isFirst) throw refusal("request/conflict");
      return toAlert(row);
    },
  };
}

function toInquiry(row: NonNullable<Awaited<ReturnType<typeof findAnyInquiry>>>): OperatorInquiry {
  return operatorInquirySchema.parse({ ...row, answeredAt: row.answeredAt?.toISOString() ?? null, createdAt: row.createdAt.toISOString() });
}

function toAlert(row: NonNullable<Awaited<ReturnType<typeof findBillingAlert>>>): BillingAlert {
  return { ...row, createdAt: row.createdAt.toISOString(), resolvedAt: row.resolvedAt?.toISOString() ?? null };
}
