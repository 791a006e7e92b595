/** What an app does by itself, for its owner: which automations it has, what they did, what they sent. */
import { z } from "zod";
import { environmentSchema } from "./record.ts";

export const AUTOMATION_EVENTS = ["created", "changed", "deleted", "due", "every", "webhook"] as const;
export const RUN_STATES = ["queued", "done", "failed", "skipped"] as const;
export const MESSAGE_CHANNELS = ["email", "sms", "call", "notice"] as const;
export const MESSAGE_STATES = ["waiting", "sent", "failed", "kept"] as const;

export const automationRunSchema = z.object({
  id: z.string(),
  /** Id and name of the automation; the name as it is now, null = the app has it no more. */
  automation: z.string(),
  name: z.string().nullable(),
  event: z.enum(AUTOMATION_EVENTS),
  /** List and record it ran for; null = no record's. */
  collection: z.string().nullable(),
  record: z.string().nullable(),
  /** Title of that record, where it is known. */
  title: z.string().nullable(),
  state: z.enum(RUN_STATES),
  /** What was done, or why not, in a sentence for the owner; null = it is still to come. */
  result: z.string().nullable(),
  /** When it is to run; of one that is over, when it was to. */
  dueAt: z.string(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
});
export type AutomationRun = z.infer<typeof automationRunSchema>;

export const automationSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** What sets it off and what it does, in one Korean sentence. */
  sentence: z.string(),
  event: z.enum(AUTOMATION_EVENTS),
  /** Whose records set it off; null = it runs for the app as a whole. */
  collection: z.string().nullable(),
  isOn: z.boolean(),
  /** Why it has switched itself off; null = it has not. */
  whyOff: z.string().nullable(),
  /** The next time it is to run, of `every` and of records that are due; null = nothing is planned. */
  nextAt: z.string().nullable(),
  /** The latest run that is over. */
  last: automationRunSchema.nullable(),
  /** Of the last 90 days. */
  counts: z.object({ queued: z.number().int(), done: z.number().int(), failed: z.number().int(), skipped: z.number().int() }),
  /** webhook: whether it has an address; the address itself is shown once, when it is made. */
  hasHook: z.boolean(),
  /** Where it calls addresses: HMAC-SHA256 of "<x-appmon-time>.<body>" with this, in hex, stands in `x-appmon-signature`. */
  signingSecret: z.string().nullable(),
});
export type Automation = z.infer<typeof automationSchema>;

/** What can be sent for now; what cannot waits in the list of messages. */
export const automationListSchema = z.object({
  items: z.array(automationSchema),
  channels: z.object({ email: z.boolean(), sms: z.boolean() }),
});
export type AutomationList = z.infer<typeof automationListSchema>;

export const automationParamsSchema = z.object({ id: z.string().max(64), automation: z.string().max(80) });
export const automationQuerySchema = z.object({ env: environmentSchema.default("preview") });
export const automationLogQuerySchema = automationQuerySchema.extend({
  /** Only those of one automation. */
  automation: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(300).optional(),
});
export const automationSwitchBodySchema = z.object({ isOn: z.boolean() });

/** Newest first. */
export const automationRunListSchema = z.object({ items: z.array(automationRunSchema), nextCursor: z.string().nullable() });
export type AutomationRunList = z.infer<typeof automationRunListSchema>;

export const outgoingMessageSchema = z.object({
  id: z.string(),
  automation: z.string(),
  name: z.string().nullable(),
  channel: z.enum(MESSAGE_CHANNELS),
  /** Address, number or URL; of a notice "admins" or a visitor account. */
  to: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  /** `kept`: it waits for its owner to send it; `why` says what for. */
  state: z.enum(MESSAGE_STATES),
  why: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type OutgoingMessage = z.infer<typeof outgoingMessageSchema>;

/** Newest first. */
export const outgoingMessageListSchema = z.object({ items: z.array(outgoingMessageSchema), nextCursor: z.string().nullable() });
export type OutgoingMessageList = z.infer<typeof outgoingMessageListSchema>;
export const messageParamsSchema = z.object({ id: z.string().max(64), message: z.string().max(64) });

/** Shown once: whoever has it makes records in the app. POST a JSON object of at most 64 kB to it. */
export const automationHookSchema = z.object({ url: z.string() });
export type AutomationHook = z.infer<typeof automationHookSchema>;
