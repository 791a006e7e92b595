import { z } from "zod";

const fromFrameSchema = z.discriminatedUnion("type", [
  z.object({
    source: z.literal("appmon-preview"),
    type: z.literal("ready"),
    /** Versions travel as text: the page only compares them. */
    version: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .nullish(),
    ms: z.number().nullish(),
  }),
  z.object({
    source: z.literal("appmon-preview"),
    type: z.literal("error"),
    message: z.string().max(4000),
    phase: z.string().max(40).nullish(),
    version: z.string().max(100).nullish(),
    stack: z.string().max(4000).nullish(),
  }),
  z.object({ source: z.literal("appmon-preview"), type: z.literal("route"), path: z.string().max(2000) }),
  z.object({
    source: z.literal("appmon-preview"),
    type: z.literal("select"),
    block: z.string().max(200).nullish(),
    record: z.string().max(200).nullish(),
    text: z.string().max(200),
  }),
  z.object({ source: z.literal("appmon-preview"), type: z.literal("rewrite"), text: z.string().min(1).max(2000) }),
  z.object({ source: z.literal("appmon-preview"), type: z.literal("inspect-end") }),
  z.object({
    source: z.literal("appmon-preview"),
    type: z.literal("checked"),
    path: z.string().max(2000),
    filled: z.boolean(),
    pressed: z.number().int().nonnegative(),
    silent: z.array(z.string().max(300)).max(100),
    faults: z.array(z.string().max(2000)).max(100),
    broken: z.array(z.string().max(2000)).max(100),
    access: z
      .array(z.object({ rule: z.string().max(100), impact: z.string().max(20), count: z.number().int(), sample: z.string().max(300) }))
      .max(100),
  }),
]);
export type PreviewMessage = z.infer<typeof fromFrameSchema>;

export type PreviewCommand =
  | { type: "navigate"; path: string }
  | { type: "reload" }
  | { type: "inspect"; on: boolean }
  | { type: "rewrite" }
  | { type: "check"; path: string };

interface Envelope {
  source: unknown;
  origin: string;
  data: unknown;
}

/** Accepts a message only from the frame's own window, its exact origin and in a known shape; anything else is undefined. */
export function parsePreviewMessage(envelope: Envelope, frame: { window: unknown; origin: string }): PreviewMessage | undefined {
  if (!frame.window || envelope.source !== frame.window || envelope.origin !== frame.origin) return undefined;
  const parsed = fromFrameSchema.safeParse(envelope.data);
  return parsed.success ? parsed.data : undefined;
}

/** Origin of an absolute http(s) address; undefined for anything else, so that no message is ever posted to "*". */
export function previewOrigin(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const parsed = new URL(url);
  return parsed.protocol === "http:" || parsed.protocol === "https:" ? parsed.origin : undefined;
}
