/** What crosses the wire while a version is opened in its owner's browser before it is public, and when it is stopped. */
import { z } from "zod";
import { buildFindingSchema } from "./app.ts";
import { operatedAppSchema } from "./operator.ts";

/** One screen, by an address that can be opened. */
const visitSchema = z.object({ title: z.string(), path: z.string() });

/** A version that is ready to be public and is opened by its owner first. */
export const candidateSchema = z.object({
  /** Of the deployment it will be. */
  id: z.string(),
  version: z.number().int(),
  /** Unguessable, and gone at `expiresAt`. */
  url: z.string(),
  expiresAt: z.string(),
  /** Every screen to open, home first. */
  visits: z.array(visitSchema),
});
export type Candidate = z.infer<typeof candidateSchema>;

/** What the form of publishing starts with: free addresses, the best first, and a line about the app. */
export const publishSuggestionsSchema = z.object({ slugs: z.array(z.string()), description: z.string() });

export const MOST_VISITS = 200;
export const MOST_FAULTS = 20;
export const FAULT_MAX_CHARS = 300;

export const screenReportSchema = z.object({
  path: z.string().max(2_000),
  /** Whether anything is to be seen. */
  filled: z.boolean(),
  /** Errors that nothing caught, and those a boundary of the app caught. */
  faults: z.array(z.string().max(FAULT_MAX_CHARS)).max(MOST_FAULTS),
});
export type ScreenReport = z.infer<typeof screenReportSchema>;

/** What the browser saw. `isFinished` false = it gave up: out of time, or the page did not answer. */
export const pageReportBodySchema = z.object({ isFinished: z.boolean(), screens: z.array(screenReportSchema).max(MOST_VISITS) });
export type PageReport = z.infer<typeof pageReportBodySchema>;

export const APPEAL_MAX_CHARS = 1_000;
export const appealBodySchema = z.object({ message: z.string().trim().min(1).max(APPEAL_MAX_CHARS) });

/** A publishing that was stopped because the app looks like somebody else's sign-in. `line` and `path`: of the source, where it is in one. */
export const publishReviewSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  title: z.string(),
  findings: z.array(buildFindingSchema),
  state: z.enum(["stopped", "open", "allowed", "refused"]),
  message: z.string().nullable(),
  answer: z.string().nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
});
export type PublishReview = z.infer<typeof publishReviewSchema>;
/** The latest one of an app; null = nothing ever stopped it. */
export const publishReviewAnswerSchema = z.object({ review: publishReviewSchema.nullable() });

export const operatedReviewSchema = publishReviewSchema.extend({ app: operatedAppSchema.nullable(), previewUrl: z.string().nullable() });
export type OperatedReview = z.infer<typeof operatedReviewSchema>;
export const operatedReviewListSchema = z.object({ items: z.array(operatedReviewSchema), nextCursor: z.string().nullable() });
export const decideReviewBodySchema = z.object({ isAllowed: z.boolean(), answer: z.string().trim().min(1).max(APPEAL_MAX_CHARS) });
