/** Errors on the screens of a published app: as its visitors' browsers tell them, and as its owner reads them. */
import { FAULT_LIMITS } from "@appmon/kernel/fault-text";
import { z } from "zod";

/** What a visitor's browser tells, once for each error of a page. Everything in it is a stranger's. */
export const visitorFaultBodySchema = z.object({
  message: z.string().trim().min(1).max(FAULT_LIMITS.message),
  stack: z.string().max(FAULT_LIMITS.stack).nullish(),
  /** Of the screen, without what was asked of it. */
  path: z.string().max(FAULT_LIMITS.path).regex(/^\//),
  /** The published version that the page is of; absent = the one that is public. */
  version: z.number().int().positive().max(1_000_000).optional(),
});
export type VisitorFaultBody = z.infer<typeof visitorFaultBodySchema>;

export const appFaultSchema = z.object({
  fingerprint: z.string(),
  /** The published version in which it was seen. */
  version: z.number().int(),
  /** Whether that version is the one that is public; else it is an earlier one. */
  isCurrent: z.boolean(),
  message: z.string(),
  /** Address of the screen: "/customers/:id". */
  path: z.string(),
  /** Title of that screen; null = the version declares none there. */
  screen: z.string().nullable(),
  stack: z.string().nullable(),
  count: z.number().int(),
  firstAt: z.string(),
  lastAt: z.string(),
});
export type AppFault = z.infer<typeof appFaultSchema>;
export const appFaultListSchema = z.object({
  /** Those of the public version first, then the latest first. */
  items: z.array(appFaultSchema),
  /** How often something else went wrong in the public version, beyond the kinds that are kept apart. */
  others: z.number().int(),
});
export type AppFaultList = z.infer<typeof appFaultListSchema>;
export const faultParamsSchema = z.object({ id: z.string().max(64), fingerprint: z.string().max(64) });
export const forgottenFaultSchema = z.object({ fingerprint: z.string(), deleted: z.literal(true) });
