/** Talk is answered by the built-in engine, about the app as it stands. */
import { answerBeforeBuild } from "@appmon/engine/answer-before-build";
import { findLatestSpec } from "./modules/apps/store.ts";
import type { Conversation } from "./modules/rooms/service.ts";

export const builtInConversation: Conversation = {
  talkAnswer: (executor, room, text) => answerBeforeBuild(text, room.appId !== null, () => findLatestSpec(executor, room.appId!)),
};
