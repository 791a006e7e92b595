/**
 * The service that all files share, and the browser that those of one worker share: starting both for every file took longer than
 * most files. Others are at work in it at the same time.
 * A file that kills, configures or moves the clock of its service starts one of its own (`appmon-process.ts`).
 */
import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";
import type { ChatAnswer, CodegenAnswer } from "@appmon/contract/room";
import { type Member, signUp } from "./sign-up.ts";

export interface SharedPerson extends Member {
  /** Says something in a room (null = a new one) and waits for what comes of it. */
  say(roomId: string | null, content: string): Promise<{ chat: ChatAnswer; codegen: CodegenAnswer | null }>;
}

export interface SharedService {
  origin: string;
  port: number;
  browser: Browser;
  /** Somebody new who is signed in; names need not differ. */
  person(name?: string): Promise<SharedPerson>;
  /** Lets the browser go, with every page this file opened. */
  close(): Promise<void>;
}

export async function openSharedService(): Promise<SharedService> {
  const places = inject("sharedPlaces");
  const place = places[(Number(process.env["VITEST_POOL_ID"]) - 1) % places.length];
  if (!place) throw new Error("no browser was started for this worker");
  const browser = await chromium.connect(place.browser);
  const newContext = browser.newContext.bind(browser);
  // What moves is drawn by the processor here, and clicks wait until it stands. `journey.e2e.ts` sees it as people do.
  browser.newContext = (options) => newContext({ reducedMotion: "reduce", ...options });
  return {
    origin: place.origin,
    port: place.port,
    browser,
    person: async (name = "김하늘") => withWords(await signUp(place.origin, name, crypto.randomUUID())),
    close: () => browser.close(),
  };
}

function withWords(member: Member): SharedPerson {
  return {
    ...member,
    async say(roomId, content) {
      const chat = await member.call<ChatAnswer>("POST", "/room/chat", { room_id: roomId, content });
      if (chat.status !== 201) throw new Error(`chat answered ${chat.status}: ${JSON.stringify(chat.json)}`);
      if (chat.json.reply.intent === "talk") return { chat: chat.json, codegen: null };
      const asked = { room_id: chat.json.room.id, message_id: chat.json.message.id };
      const codegen = await member.call<CodegenAnswer>("POST", "/room/codegen", asked);
      if (codegen.status !== 200) throw new Error(`codegen answered ${codegen.status}: ${JSON.stringify(codegen.json)}`);
      return { chat: chat.json, codegen: codegen.json };
    },
  };
}
