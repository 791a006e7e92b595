import { Agent, request } from "node:http";
import { connect } from "node:net";
import { once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import { type FrontDoor, openFrontDoor } from "./listen.ts";

let door: FrontDoor | undefined;
afterEach(() => door?.close());

function ask(agent: Agent, path: string): Promise<{ status: number; body: string; headers: Record<string, unknown> }> {
  return new Promise((done, fail) => {
    request({ host: "127.0.0.1", port: door!.port, path, agent }, (response) => {
      let body = "";
      response.on("data", (chunk: Buffer) => (body += chunk.toString()));
      response.once("end", () => done({ status: response.statusCode!, body, headers: response.headers }));
      response.once("error", fail);
    })
      .once("error", fail)
      .end();
  });
}

describe("a door that closes", () => {
  it("lets nobody in, finishes what is inside, tells the rest to come back, and ends streams", async () => {
    door = await openFrontDoor("127.0.0.1", 0);
    let finish = () => {};
    const entered: string[] = [];
    let enter = () => {};
    const bothInside = new Promise<void>((done) => (enter = done));
    door.open((incoming, response) => {
      entered.push(incoming.url!);
      if (incoming.url === "/events") response.setHeader("content-type", "text/event-stream").writeHead(200).write(": open\n\n");
      else if (incoming.url === "/slow") finish = () => response.end("done");
      else response.end("at once");
      if (entered.includes("/slow") && entered.includes("/events")) enter();
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await ask(agent, "/first")).body).toBe("at once");
    const slow = ask(agent, "/slow");
    const stream = ask(new Agent(), "/events");
    // Comes over the connection of the slow one, after it; and one that was opened before and has asked nothing yet.
    const early = connect(door.port, "127.0.0.1");
    await once(early, "connect");
    await bothInside;

    let isClosed = false;
    const closed = door.close().then(() => (isClosed = true));
    expect((await stream).body).toContain(": open");
    await expect(ask(new Agent(), "/late")).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
    let said = "";
    early.on("data", (chunk: Buffer) => (said += chunk.toString()));
    early.on("error", () => undefined);
    early.write("GET /health/ready HTTP/1.1\r\nhost: x\r\n\r\n");
    await once(early, "close");
    // Either it was cut as idle or it was told; it was never let in.
    if (said !== "") expect(said).toMatch(/^HTTP\/1.1 503[\s\S]*retry-after/i);
    expect([isClosed, entered]).toEqual([false, ["/first", "/slow", "/events"]]);
    finish();
    expect((await slow).body).toBe("done");
    await closed;
  });

  it("says the same to who comes while it is opened", async () => {
    door = await openFrontDoor("127.0.0.1", 0);
    const answer = await ask(new Agent(), "/");
    expect([answer.status, JSON.parse(answer.body)]).toEqual([503, expect.objectContaining({ code: "service/unavailable" })]);
    expect(answer.headers["retry-after"]).toBe("1");
  });
});
