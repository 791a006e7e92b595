import { z } from "zod";
import { inquirySchema } from "./inquiry.ts";

export const REPORT_CATEGORIES = ["fraud", "privacy", "harmful", "rights", "illegal", "other"] as const;
export const REPORT_MAX_CHARS = 2000;
export const REASON_MAX_CHARS = 500;
export const ANSWER_MAX_CHARS = 4000;

/** What anybody may say about a published app. */
export const createReportBodySchema = z.object({
  /** The first label of the app's address, or the id of a template. */
  app: z.string().trim().toLowerCase().min(1).max(63),
  category: z.enum(REPORT_CATEGORIES),
  content: z.string().trim().min(1).max(REPORT_MAX_CHARS),
  email: z.email().max(320).nullish(),
});
export type CreateReportBody = z.infer<typeof createReportBodySchema>;
/** Nothing of what is stored comes back: who reports has no session to read it with. */
export const reportReceivedSchema = z.object({ received: z.literal(true) });

/** Shown to the owner of an app that was taken down. */
export const takenDownSchema = z.object({ reason: z.string(), at: z.string() });
export type TakenDown = z.infer<typeof takenDownSchema>;

/** What waits for an operator. */
export const operatorOverviewSchema = z.object({
  inquiries: z.number().int(),
  reports: z.number().int(),
  /** Publishings that were stopped and whose owners object. */
  reviews: z.number().int(),
  takeDowns: z.number().int(),
  alerts: z.number().int(),
});
export type OperatorOverview = z.infer<typeof operatorOverviewSchema>;

export const operatorInquirySchema = inquirySchema.extend({
  person: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }),
});
export type OperatorInquiry = z.infer<typeof operatorInquirySchema>;
export const answerInquiryBodySchema = z.object({ answer: z.string().trim().min(1).max(ANSWER_MAX_CHARS) });

/** An app as operators see it. */
export const operatedAppSchema = z.object({
  id: z.string(),
  title: z.string(),
  ownerId: z.string(),
  /** Its address, if it is public now. */
  liveUrl: z.string().nullable(),
  takenDown: takenDownSchema.nullable(),
});
export type OperatedApp = z.infer<typeof operatedAppSchema>;

export const abuseReportSchema = z.object({
  id: z.string(),
  slug: z.string(),
  category: z.enum(REPORT_CATEGORIES),
  content: z.string(),
  email: z.string().nullable(),
  state: z.enum(["open", "dismissed", "acted"]),
  createdAt: z.string(),
  closedAt: z.string().nullable(),
  /** Null = it is gone. */
  app: operatedAppSchema.nullable(),
});
export type AbuseReport = z.infer<typeof abuseReportSchema>;

export const takeDownBodySchema = z.object({ reason: z.string().trim().min(1).max(REASON_MAX_CHARS) });

export const billingAlertSchema = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
  resolvedAt: z.string().nullable(),
});
export type BillingAlert = z.infer<typeof billingAlertSchema>;

const pageOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), nextCursor: z.string().nullable() });
export const operatorInquiryListSchema = pageOf(operatorInquirySchema);
export const abuseReportListSchema = pageOf(abuseReportSchema);
export const takenDownAppListSchema = pageOf(operatedAppSchema);
export const billingAlertListSchema = pageOf(billingAlertSchema);
