/** Talk is answered by the built-in engine, about the app as it stands; where a model leads, only until there is an app. */
import type { Executor } from "@appmon/db/client";
import { answerBeforeBuild, type AppTalkedOf } from "@appmon/engine/answer-before-build";
import { refuseAbuse } from "@appmon/engine/refuse-abuse";
import { findLatestSpec } from "./modules/apps/store.ts";
import { findLatestMessage } from "./modules/rooms/store.ts";
import type { Conversation } from "./modules/rooms/service.ts";

export interface ConversationWiring {
  /** Whether a person's messages go to a model. */
  modelLeads(executor: Executor, userId: string): Promise<boolean>;
}

export function createConversation({ modelLeads }: ConversationWiring): Conversation {
  return {
    talkAnswer: async (executor, room, text) => {
      if (room.appId === null || !(await modelLeads(executor, room.ownerId)))
        return answerBeforeBuild(text, room.appId === null ? undefined : talkedOf(executor, room.id, room.appId));
      const declined = refuseAbuse(text);
      return declined === undefined ? undefined : { content: declined, chips: [] };
    },
  };
}

const talkedOf = (executor: Executor, roomId: string, appId: string): AppTalkedOf => ({
  load: () => findLatestSpec(executor, appId),
  chips: async () => (await findLatestMessage(executor, roomId))?.chips ?? [],
});
