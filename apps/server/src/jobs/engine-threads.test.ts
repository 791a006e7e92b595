import type { AppSpec } from "@appmon/appspec/spec";
import { compileApp } from "@appmon/compiler/compile-app";
import { takeTurn } from "@appmon/engine/take-turn";
import { afterEach, describe, expect, it } from "vitest";
import { createEngineThreads, type EngineThreads, type EngineThreadsOptions } from "./engine-threads.ts";

const UNRULY = new URL("./testing/unruly-thread.ts", import.meta.url);
let engine: EngineThreads;
afterEach(() => engine.close());

const open = (options: EngineThreadsOptions = {}) => {
  engine = createEngineThreads({ threads: 2, deadlineMs: 150, script: UNRULY, ...options });
  return engine;
};
const turn = (text: string) => ({ text, today: "2026-11-20", seed: 1 });
const say = (person: string, text: string, signal?: AbortSignal): Promise<unknown> => engine.takeTurn(turn(text), person, signal);
const TOO_LONG = { code: "generation/too-long" };

describe("the engine in threads", () => {
  it("says what it says without them", async () => {
    engine = createEngineThreads();
    const input = turn("동네 네일샵 예약 받는 앱 만들어줘");
    const made = takeTurn(input);
    if (made.kind !== "create") throw new Error(made.kind);
    expect(await engine.takeTurn(input, "a")).toEqual(made);
    expect(await engine.compile(made.spec, "a")).toEqual(compileApp(made.spec));
  });

  it.each(["endless loop", "endless pattern"])("ends a turn of %s, and goes on with the next", async (text) => {
    open();
    await expect(say("a", text)).rejects.toMatchObject(TOO_LONG);
    expect(await say("a", "next")).toBe("next");
  });

  it("ends it as well where nobody has said after how long", async () => {
    engine = createEngineThreads({ threads: 1, script: UNRULY });
    expect(await say("a", "first")).toBe("first");
    await expect(say("a", "endless loop")).rejects.toMatchObject(TOO_LONG);
  });

  it("gives the first change of an app the time of a first task, also where apps were made before, and the second no more", async () => {
    open({ threads: 1 });
    const spec = {} as AppSpec;
    const change = (text: string) => engine.takeTurn({ ...turn(text), spec }, "a");
    expect(await say("a", "first")).toBe("first");
    expect(await change("busy")).toBe("busy");
    await expect(change("busy")).rejects.toMatchObject(TOO_LONG);
  });

  it("answers others while the turns of one never end", async () => {
    open({ deadlineMs: 60_000 });
    const endless = Array.from({ length: 30 }, (_, at) => say("a", `endless loop ${at}`).catch((error: unknown) => error));
    expect(await Promise.all(["b", "c", "d"].map((person) => say(person, `of ${person}`)))).toEqual(["of b", "of c", "of d"]);
    await engine.close();
    await Promise.all(endless);
  });

  it("lets people take turns", async () => {
    open({ threads: 1 });
    const order: string[] = [];
    const all = ["a1", "a2", "a3", "a4", "b1", "c1", "b2"].map((text) => say(text[0]!, text).then(() => order.push(text)));
    await Promise.all(all);
    expect(order).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
  });

  it("refuses one who has too much waiting, and nobody else", async () => {
    open({ deadlineMs: 60_000 });
    const endless = Array.from({ length: 50 }, () => say("a", "endless loop").catch(({ code }: { code: string }) => code));
    expect(await say("b", "one")).toBe("one");
    await engine.close();
    const codes = await Promise.all(endless);
    expect(codes.filter((code) => code === "generation/too-many").length).toBeGreaterThanOrEqual(9);
    expect(codes.filter((code) => code === "service/unavailable").length).toBeGreaterThanOrEqual(40);
  });

  it("forgets what was stopped while it waited", async () => {
    open({ threads: 1 });
    const first = say("a", "first");
    const stop = new AbortController();
    const stopped = say("a", "exit", stop.signal);
    stop.abort(new Error("stopped"));
    await expect(stopped).rejects.toThrow("stopped");
    expect(await Promise.all([first, say("a", "third")])).toEqual(["first", "third"]);
  });

  it("tells a mistake of the engine to whoever ran into it, and the next one is answered", async () => {
    open({ threads: 1 });
    await expect(say("a", "broken")).rejects.toThrow("broken");
    await expect(say("a", "exit")).rejects.toThrow("ended by itself");
    expect(await say("a", "next")).toBe("next");
  });

  it("says so when it cannot start at all", async () => {
    open({ script: new URL("./testing/no-such-thread.ts", import.meta.url) });
    await expect(say("a", "one")).rejects.toThrow();
    await expect(say("a", "two")).rejects.toThrow();
  });
});
