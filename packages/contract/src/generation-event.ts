import { z } from "zod";
import { attachedFileSchema } from "./attachment.ts";

/**
 * Events of a room, one vocabulary from the engine to the pixel. `seq` counts up per room without gaps; each event is
 * stored before it is sent, so that a client that re-attaches with `after=<seq>` misses nothing and sees nothing twice.
 */
const generationId = z.string();
const noteSchema = z.object({
  kind: z.enum(["understood", "assumed", "unsupported", "question"]),
  text: z.string(),
  span: z.tuple([z.number(), z.number()]).optional(),
  node: z.string().optional(),
});

const dataByType = {
  /** A message was added to the room (by this or another device). */
  message: z.object({ message: z.lazy(() => messageSchema) }),
  /** The room itself changed (title, app). */
  room: z.object({ title: z.string().nullable(), appId: z.string().nullable() }),
  "run-start": z.object({ generationId, messageId: z.string() }),
  plan: z.object({ generationId, items: z.array(z.string()), notes: z.array(noteSchema) }),
  "text-delta": z.object({ generationId, text: z.string() }),
  "step-start": z.object({ generationId, step: z.string(), label: z.string(), fraction: z.number() }),
  "step-end": z.object({ generationId, step: z.string(), label: z.string(), fraction: z.number() }),
  /** What a language model is about to do, in its own words: one line, told before it begins. */
  "model-plan": z.object({ generationId, text: z.string() }),
  /** What of a model's work has just landed in the preview, as lines a person can read. None of it is a version yet. */
  "model-change": z.object({ generationId, lines: z.array(z.string()) }),
  /** A file of the app's own that a model begins to write, has put in its place or has taken back. None of it is a version yet. */
  "model-file": z.object({
    generationId,
    path: z.string(),
    state: z.enum(["writing", "written", "dropped"]),
    /** How long it is; 0 where it is not written. */
    lines: z.number().int(),
  }),
  "file-write": z.object({ generationId, path: z.string(), bytes: z.number().int() }),
  "file-delete": z.object({ generationId, path: z.string() }),
  check: z.object({
    generationId,
    name: z.enum(["types", "bundle", "load", "screens", "acts"]),
    ok: z.boolean(),
    findings: z.array(z.string()),
  }),
  "preview-ready": z.object({
    generationId,
    appId: z.string(),
    version: z.number().int(),
    url: z.string(),
    ms: z.number(),
    /** Where in the app the change can be seen; empty = everywhere, or nowhere in particular. */
    paths: z.array(z.string()).default([]),
  }),
  repair: z.object({ generationId, reason: z.string() }),
  "run-end": z.object({
    generationId,
    outcome: z.enum(["done", "stopped", "failed"]),
    version: z.number().int().nullable(),
    /** Credits taken; 0 for the built-in engine and for every failed or stopped run. */
    credits: z.number().int(),
    /** Korean sentence for stopped and failed. */
    reason: z.string().nullable(),
  }),
} as const;

export const messageSchema = z.object({
  id: z.string(),
  roomId: z.string(),
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  /** Ready answers to a question; each can be sent as it is. */
  chips: z.array(z.string()),
  /** The card "이렇게 이해했어요". */
  notes: z.array(noteSchema),
  /** The version this turn made, if any. */
  version: z.number().int().nullable(),
  generationId: z.string().nullable(),
  /** The earlier message this one says anew: what was said from there on until here is another branch. */
  editOf: z.string().nullable().default(null),
  /** The version it starts from where that is not the latest; 0 = from nothing. */
  startsFrom: z.number().int().nullable().default(null),
  attachments: z.array(attachedFileSchema).default([]),
  createdAt: z.string(),
});
export type Message = z.infer<typeof messageSchema>;

export type GenerationEventType = keyof typeof dataByType;
export type GenerationEventData<T extends GenerationEventType> = z.infer<(typeof dataByType)[T]>;
export type RoomEvent = {
  [T in GenerationEventType]: { seq: number; at: string; type: T; data: GenerationEventData<T> };
}[GenerationEventType];

/** Parses an event from the wire; unknown types answer undefined, so that an older client survives a newer server. */
export function parseRoomEvent(input: unknown): RoomEvent | undefined {
  const head = z.object({ seq: z.number().int(), at: z.string(), type: z.string(), data: z.unknown() }).safeParse(input);
  if (!head.success || !Object.hasOwn(dataByType, head.data.type)) return undefined;
  const type = head.data.type as GenerationEventType;
  const data = dataByType[type].safeParse(head.data.data);
  return data.success ? ({ seq: head.data.seq, at: head.data.at, type, data: data.data } as RoomEvent) : undefined;
}
