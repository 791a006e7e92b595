import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { RoomEvent } from "@appmon/contract/generation-event";
import { takeTurnOfNouns as takeTurn } from "@appmon/engine/testing/turn-of-nouns";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

let test: TestService;
let owner: Person;
/** Set by a test to make the engine wait before it answers. */
let engineDelayMs = 0;

beforeAll(async () => {
  test = await startTestService({
    overrides: {
      takeTurn: async (input, signal) => {
        if (engineDelayMs > 0)
          await new Promise((done) => AbortSignal.any([signal, AbortSignal.timeout(engineDelayMs)]).addEventListener("abort", done));
        return takeTurn(input);
      },
    },
  });
  owner = await test.person();
});
afterAll(() => test.stop());

/** Reads the room's stream from `after` until `until` says stop or `ms` passed. */
async function readEvents(roomId: string, after: number, until: (event: RoomEvent) => boolean, ms = 5_000): Promise<RoomEvent[]> {
  const response = await fetch(`http://127.0.0.1:${test.service.port}/api/room/${roomId}/events?after=${after}`, {
    headers: { authorization: `Bearer ${owner.token}` },
    signal: AbortSignal.timeout(ms),
  });
  const events: RoomEvent[] = [];
  let text = "";
  try {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
        text = text.slice(end + 2);
        if (!data) continue;
        const event = JSON.parse(data) as RoomEvent;
        events.push(event);
        if (until(event)) return events;
      }
    }
  } catch (error) {
    if ((error as Error).name !== "TimeoutError") throw error;
  }
  return events;
}

describe("code generation", () => {
  it("makes an app from a sentence: version, preview, answer, in one numbered story", async () => {
    const { chat, codegen } = await owner.say(null, "동네 네일샵 예약 받는 앱 만들어줘");
    expect(codegen?.generation.state).toBe("done");
    expect(codegen?.version).toBe(1);
    const events = await readEvents(chat.room.id, 0, (event) => event.type === "run-end");
    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
    const types = events.map((event) => event.type);
    expect(types.indexOf("run-start")).toBeLessThan(types.indexOf("plan"));
    expect(types.indexOf("plan")).toBeLessThan(types.indexOf("preview-ready"));
    expect(events.find((event) => event.type === "check" && event.data.name === "types")?.data).toMatchObject({ ok: true, findings: [] });
    expect(events.at(-1)).toMatchObject({ type: "run-end", data: { outcome: "done", version: 1, credits: 0 } });
    const room = (await owner.call("GET", `/room/${chat.room.id}`)).json;
    expect(room.title).toBe(room.app.title);
  });

  it("changes the app by talking, and takes the change back", async () => {
    const { chat } = await owner.say(null, "고객 관리 앱 만들어줘");
    const edit = await owner.say(chat.room.id, "배경을 검정으로 바꿔줘");
    expect(edit.codegen?.version).toBe(2);
    const undo = await owner.say(chat.room.id, "되돌려줘");
    expect(undo.codegen?.version).toBe(3);
    const app = edit.codegen!.app!.id;
    const specs = await test.database.client.pool.query("select number, spec from versions where app_id = $1 order by number", [app]);
    expect(specs.rows[2].spec.theme).toEqual(specs.rows[0].spec.theme);
    expect(specs.rows[1].spec.theme.background).not.toBe(specs.rows[0].spec.theme.background);
  });

  it("says who could do what nothing of was understood, and not where it is known that nobody can", async () => {
    const { chat } = await owner.say(null, "고객 관리 앱 만들어줘");
    const timesAdvised = async (text: string): Promise<number> => {
      await owner.say(chat.room.id, text);
      const { items } = (await owner.call("GET", `/room/chat/${chat.room.id}`)).json as { items: { content: string }[] };
      return items.filter(({ content }) => content.includes("마이페이지의 ‘모델’에서 연결해요.")).length;
    };
    expect(await timesAdvised("쭈꾸미가 물때를 만나 어화둥둥 뛰노는 듯이")).toBe(1);
    expect(await timesAdvised("네이버 지도 연동해줘")).toBe(1);
  });

  it("knows what was said before when a follow-up is about it", async () => {
    const { chat } = await owner.say(null, "고객 관리 앱 만들어줘");
    const first = await owner.say(chat.room.id, "배경을 아이보리로 바꿔줘");
    await owner.say(chat.room.id, "그거 말고 하늘색으로");
    const specs = await test.database.client.pool.query("select spec from versions where app_id = $1 order by number", [
      first.codegen!.app!.id,
    ]);
    const [made, ivory, sky] = specs.rows.map(({ spec }) => spec.theme);
    expect(new Set([made.background, ivory.background, sky.background]).size).toBe(3);
    expect(sky.primary).toBe(ivory.primary);
  });

  it("runs once per message however often it is asked for", async () => {
    const chat = (await owner.call("POST", "/room/chat", { content: "재고 관리 앱 만들어줘" })).json;
    const body = { room_id: chat.room.id, message_id: chat.message.id };
    const answers = await Promise.all([
      owner.call("POST", "/room/codegen", body),
      owner.call("POST", "/room/codegen", body),
      owner.call("POST", "/room/codegen", body),
    ]);
    expect(new Set(answers.map((answer) => answer.json.generation.id)).size).toBe(1);
    expect((await owner.call("POST", "/room/codegen", body)).json.version).toBe(1);
  });

  it("shows a reader that comes back exactly what it missed", async () => {
    const { chat } = await owner.say(null, "독서 기록 앱 만들어줘");
    const all = await readEvents(chat.room.id, 0, (event) => event.type === "run-end");
    for (const cut of [1, 3, Math.floor(all.length / 2), all.length - 1]) {
      const rest = await readEvents(chat.room.id, all[cut - 1]!.seq, (event) => event.type === "run-end");
      expect(rest).toEqual(all.slice(cut));
    }
  });

  it("goes on when its request is gone, and a second device sees it live", async () => {
    engineDelayMs = 400;
    try {
      const chat = (await owner.call("POST", "/room/chat", { content: "운동 기록 앱 만들어줘" })).json;
      const abort = new AbortController();
      const request = fetch(`http://127.0.0.1:${test.service.port}/api/room/codegen`, {
        method: "POST",
        headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/json" },
        body: JSON.stringify({ room_id: chat.room.id }),
        signal: abort.signal,
      }).catch((error: Error) => error.name);
      const watching = readEvents(chat.room.id, 0, (event) => event.type === "run-end");
      setTimeout(() => abort.abort(), 100);
      expect(await request).toBe("AbortError");
      expect((await watching).at(-1)).toMatchObject({ type: "run-end", data: { outcome: "done" } });
    } finally {
      engineDelayMs = 0;
    }
  });

  it("stops at once, keeps what was there and says so", async () => {
    const { chat } = await owner.say(null, "할 일 앱 만들어줘");
    engineDelayMs = 30_000;
    try {
      const message = (await owner.call("POST", "/room/chat", { room_id: chat.room.id, content: "배경을 노랑으로 바꿔줘" })).json.message;
      const run = owner.call("POST", "/room/codegen", { room_id: chat.room.id, message_id: message.id });
      await readEvents(chat.room.id, message.seq ?? 0, (event) => event.type === "run-start" && event.data.messageId === message.id);
      const started = performance.now();
      expect((await owner.call("POST", `/room/${chat.room.id}/stop`)).json.stopped).toBe(true);
      const ended = await run;
      // A busy machine takes its time; what was stopped would have taken half a minute.
      expect(performance.now() - started).toBeLessThan(15_000);
      expect(ended.json.generation).toMatchObject({ state: "stopped", version: null });
      expect((await owner.call("GET", `/room/${chat.room.id}`)).json.app.version).toBe(1);
      const { items } = (await owner.call("GET", `/room/chat/${chat.room.id}`)).json;
      expect(items.at(-1).content).toContain("멈췄어요");
    } finally {
      engineDelayMs = 0;
    }
  });

  it("refuses a message to a room that is busy before it is stored, so that none stands there unanswered", async () => {
    const { chat } = await owner.say(null, "할 일 앱 만들어줘");
    const room = chat.room.id;
    engineDelayMs = 30_000;
    try {
      const say = (content: string, start: boolean) =>
        owner.call(
          "POST",
          "/room/chat",
          { room_id: room, content, start },
          { "idempotency-key": `busy-${encodeURIComponent(content)}-${start}` },
        );
      expect((await say("배경을 노랑으로 바꿔줘", true)).status).toBe(201);
      for (const start of [true, false]) {
        const refused = await say("배경을 검정으로 바꿔줘", start);
        expect([refused.status, refused.json.code]).toEqual([409, "room/busy"]);
      }
      const said = (await owner.call("GET", `/room/chat/${room}`)).json.items.map(({ content }: { content: string }) => content);
      expect(said).not.toContain("배경을 검정으로 바꿔줘");
      await owner.call("POST", `/room/${room}/stop`);
      engineDelayMs = 0;
      // The same request, tried again when the room is free.
      await vi.waitFor(async () => expect((await say("배경을 검정으로 바꿔줘", true)).status).toBe(201), { timeout: 15_000, interval: 50 });
    } finally {
      engineDelayMs = 0;
    }
  });

  it("is handed over by a process that stops in the middle of it, and finished by another", async () => {
    const leaving = await startTestService({
      database: test.database,
      overrides: { takeTurn: () => new Promise(() => undefined) },
    });
    const mine = await leaving.person();
    const chat = (await mine.call("POST", "/room/chat", { content: "고객 관리 앱 만들어줘", start: true })).json;
    const runs = () =>
      test.database.client.pool.query<{ state: string; attempt: number }>("select state, attempt from generations where room_id = $1", [
        chat.room.id,
      ]);
    expect((await runs()).rows).toMatchObject([{ state: "running", attempt: 1 }]);
    await leaving.stop();
    // Well before the lease of the one that left would have run out.
    await vi.waitFor(async () => expect((await runs()).rows).toMatchObject([{ state: "done", attempt: 2 }]), {
      timeout: 10_000,
      interval: 50,
    });
  });

  it("says that there is nothing to build in an empty room", async () => {
    const room = (await owner.call("POST", "/room", {})).json;
    expect((await owner.call("POST", "/room/codegen", { room_id: room.id })).json.code).toBe("generation/nothing-to-build");
  });
});
