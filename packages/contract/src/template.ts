import { z } from "zod";
import { versionLookSchema } from "./app.ts";

/** What templates are for; the same kinds as the wishes to begin with. */
export const TEMPLATE_KINDS = ["shop", "work", "life", "group"] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];
export const TEMPLATE_TITLE_MAX = 60;
export const TEMPLATE_DESCRIPTION_MAX = 300;
export const TEMPLATE_BYLINE_MAX = 30;

/** An app that its owner offers to others to begin with, as everybody sees it. */
export const templateSchema = z.object({
  id: z.string(),
  kind: z.enum(TEMPLATE_KINDS),
  title: z.string(),
  description: z.string(),
  /** Who offers it, as they want to be called; "" = not said. */
  byline: z.string(),
  look: versionLookSchema,
  screens: z.array(z.string()),
  lists: z.array(z.string()),
  /** How many apps began with it. */
  takes: z.number().int(),
  /** Of the one who asks. */
  isMine: z.boolean(),
  /** One that we keep ready ourselves. */
  isReady: z.boolean(),
  updatedAt: z.string(),
});
export type Template = z.infer<typeof templateSchema>;
export const templateListSchema = z.object({ items: z.array(templateSchema), nextCursor: z.string().nullable() });
export const templateQuerySchema = z.object({
  search: z.string().max(100).default(""),
  kind: z.enum(TEMPLATE_KINDS).optional(),
  cursor: z.string().max(300).optional(),
});

export const offerTemplateBodySchema = z.object({
  kind: z.enum(TEMPLATE_KINDS),
  title: z.string().trim().min(1).max(TEMPLATE_TITLE_MAX),
  description: z.string().trim().max(TEMPLATE_DESCRIPTION_MAX).default(""),
  byline: z.string().trim().max(TEMPLATE_BYLINE_MAX).default(""),
  /** Invented example rows come along; those of lists of people are made anew. */
  samples: z.boolean().default(true),
});
export type OfferTemplateBody = z.infer<typeof offerTemplateBodySchema>;
/** What an app is offered as; null = it is not. `version`: what of it, so that one sees whether it is behind. */
export const ownTemplateSchema = z.object({ template: templateSchema.extend({ version: z.number().int() }).nullable() });
