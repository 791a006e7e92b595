import { z } from "zod";
import { MESSAGE_FILES_MAX } from "./attachment.ts";
import { messageSchema } from "./generation-event.ts";

export const MESSAGE_MAX_CHARS = 10_000;
export const TITLE_MAX_CHARS = 80;

export const generationStateSchema = z.enum(["queued", "running", "done", "stopped", "failed"]);
export type GenerationState = z.infer<typeof generationStateSchema>;
export const generationSchema = z.object({
  id: z.string(),
  roomId: z.string(),
  messageId: z.string(),
  state: generationStateSchema,
  version: z.number().int().nullable(),
  reason: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
});
export type Generation = z.infer<typeof generationSchema>;

export const roomItemSchema = z.object({
  id: z.string(),
  title: z.string().nullable(),
  appId: z.string().nullable(),
  updatedAt: z.string(),
  /** When it went to the trash; absent = it is not there. */
  deletedAt: z.string().optional(),
});
export type RoomItem = z.infer<typeof roomItemSchema>;

export const roomDetailSchema = roomItemSchema.extend({
  app: z.object({ id: z.string(), title: z.string(), version: z.number().int() }).nullable(),
  /** Its app while that is in the trash; absent = none is there. */
  trashedApp: z.object({ id: z.string(), title: z.string(), deletedAt: z.string() }).optional(),
  /** The running or last generation. */
  generation: generationSchema.nullable(),
  /** Where this room's preview lives, also before the app exists (a warm, empty page that waits for the first version). */
  previewUrl: z.string(),
  /** The same as whoever comes to the published app sees it: nobody is its owner there. */
  visitorPreviewUrl: z.string(),
  /** Highest event number at the time of this answer: attach with `after=<lastSeq>`. */
  lastSeq: z.number().int(),
});
export type RoomDetail = z.infer<typeof roomDetailSchema>;

export const createRoomBodySchema = z.object({
  title: z.string().trim().max(TITLE_MAX_CHARS).nullish(),
  prompt: z.string().max(MESSAGE_MAX_CHARS).nullish(),
});
export const updateRoomBodySchema = z.object({ title: z.string().trim().min(1).max(TITLE_MAX_CHARS) });
export const roomListSchema = z.object({ items: z.array(roomItemSchema), nextCursor: z.string().nullable() });
export const messageListSchema = z.object({ items: z.array(messageSchema), nextCursor: z.string().nullable(), lastSeq: z.number().int() });

/** `room_id: "temp"` or absent: a room is created with the message, and its id is in the answer. */
export const chatBodySchema = z.object({
  room_id: z.string().nullish(),
  content: z.string(),
  /** Element picked in the preview, as the user sees it. */
  selection: z.object({ block: z.string().max(200).optional(), label: z.string().max(200).optional() }).nullish(),
  /** An earlier message of this room that is said anew: the turn starts from the version before that one. */
  edit_of: z.string().max(64).nullish(),
  /** Ids of files that come with it. */
  attachments: z.array(z.string().max(64)).max(MESSAGE_FILES_MAX).optional(),
  /** Starts the build in the same request when there is one to start; `/room/codegen` then answers with that run. */
  start: z.boolean().optional(),
  /** Talks the wish over: the answer says what would be made, and offers to make it. */
  plan: z.boolean().optional(),
});
export const chatAnswerSchema = z.object({
  room: roomItemSchema,
  message: messageSchema,
  /** `build`: send `/room/codegen` next. `talk`: the answer is already in `message`. */
  reply: z.object({ intent: z.enum(["talk", "build"]), message: messageSchema.nullable() }),
});
export type ChatAnswer = z.infer<typeof chatAnswerSchema>;

/** Said for a person who asks for another try of a version: by the model once more, or from the first wish on. */
export const REFINE_AGAIN = "다시 다듬기";
export const START_ANEW = "처음부터 다시";
export const redoBodySchema = z.object({ version: z.number().int().min(1), from: z.enum(["version", "start"]) });
export const redoAnswerSchema = z.object({ message: messageSchema });

export const codegenBodySchema = z.object({ room_id: z.string(), message_id: z.string().nullish() });
export const codegenAnswerSchema = z.object({
  generation: generationSchema,
  app: z.object({ id: z.string(), title: z.string() }).nullable(),
  version: z.number().int().nullable(),
  preview_url: z.string(),
});
export type CodegenAnswer = z.infer<typeof codegenAnswerSchema>;
