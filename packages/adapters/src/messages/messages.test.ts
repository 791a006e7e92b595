/** Letters over a real SMTP server, text messages over a counterpart that checks signatures as Solapi says, calls over HTTP. */
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { createAddressCaller } from "./create-address-caller.ts";
import { createMessagePort } from "./create-message-port.ts";

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

interface Asked {
  headers: IncomingMessage["headers"];
  url: string;
  body: string;
}
type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

async function listen(answer: (asked: Asked) => Answer | undefined): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const said = answer({ headers: request.headers, url: request.url ?? "", body: await text(request) });
    if (!said) return void request.socket.destroy();
    response.writeHead(said.status, { "content-type": "application/json", ...said.headers }).end(JSON.stringify(said.body ?? {}));
  });
  closing.push(() => server.close());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

describe("letters", () => {
  async function mailServer(refuses = false): Promise<{ url: string; letters: { to: string[]; text: string }[] }> {
    const letters: { to: string[]; text: string }[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo: (_address, _session, done) => done(refuses ? Object.assign(new Error("no such person"), { responseCode: 550 }) : null),
      onData: (stream, session, done) => {
        void text(stream).then((letter) => {
          letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: letter });
          done();
        });
      },
    });
    closing.push(() => server.close());
    await new Promise<void>((done) => void server.listen(0, "127.0.0.1", () => done()));
    return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, letters };
  }
  const letter = { to: "haneul@example.com", subject: "내일 예약이에요", text: "하늘님, 내일 오후 3시예요", key: "app_1/out_1" };
  const port = (url: string) => createMessagePort({ mail: { url, from: "앱몬 <hello@appmon.example>" }, sms: null });

  it("arrive, to that address alone", async () => {
    const { url, letters } = await mailServer();
    expect(await port(url).email!(letter)).toEqual({ kind: "sent" });
    expect(letters.map(({ to }) => to)).toEqual([["haneul@example.com"]]);
    expect(letters[0]!.text).toContain(`Subject: =?UTF-8?B?${Buffer.from(letter.subject).toString("base64")}?=`);
  });

  it("cannot be made to go elsewhere by what stands in their subject or address", async () => {
    const { url, letters } = await mailServer();
    const { email } = port(url);
    expect(await email!({ ...letter, subject: "안녕\r\nBcc: everyone@example.com" })).toEqual({ kind: "sent" });
    for (const to of [
      "haneul@example.com\r\nBcc: everyone@example.com",
      "haneul@example.com, everyone@example.com",
      "<everyone@example.com>",
    ])
      expect(await email!({ ...letter, to }), to).toMatchObject({ kind: "refused" });
    expect(letters).toHaveLength(1);
    for (const { to, text: said } of letters) {
      expect(to).not.toContain("everyone@example.com");
      expect(said).not.toMatch(/^Bcc:/im);
    }
  });

  it("that a server refuses are given up, and tried again where none answers", async () => {
    const { url } = await mailServer(true);
    expect(await port(url).email!(letter)).toMatchObject({ kind: "refused", reason: expect.stringContaining("550") });
    expect(await port("smtp://127.0.0.1:1").email!(letter)).toMatchObject({ kind: "later" });
  });

  it("are absent where no server is set", () => expect(createMessagePort({ mail: null, sms: null })).toEqual({}));
});

describe("text messages", () => {
  const keys = { apiKey: "NCSAPIKEY", apiSecret: "solapi-secret", from: "021234567" };
  const port = (baseUrl: string, apiSecret = keys.apiSecret) => createMessagePort({ mail: null, sms: { ...keys, apiSecret, baseUrl } });

  /** Date within 15 minutes, a salt of 12 to 64 letters and digits that nobody has used, HMAC-SHA256 of both with the secret. */
  async function solapi() {
    const [taken, used] = [[] as unknown[], new Set<string>()];
    const { url } = await listen(({ headers, url: path, body }) => {
      const said = /^HMAC-SHA256 apiKey=(\w+), date=(\S+), salt=([A-Za-z0-9]{12,64}), signature=([0-9a-f]{64})$/.exec(
        headers.authorization ?? "",
      );
      if (path !== "/messages/v4/send" || !said) return { status: 400, body: { errorCode: "ValidationError" } };
      const [, key, date = "", salt = "", signature] = said;
      const isFresh = Math.abs(Date.now() - Date.parse(date)) < 15 * 60_000 && !used.has(salt);
      used.add(salt);
      const isSigned =
        signature ===
        createHmac("sha256", keys.apiSecret)
          .update(date + salt)
          .digest("hex");
      if (key !== keys.apiKey || !isFresh || !isSigned)
        return { status: 403, body: { errorCode: "SignatureDoesNotMatch", errorMessage: "signature" } };
      taken.push(JSON.parse(body));
      return { status: 200, body: { statusCode: "2000" } };
    });
    return { url, taken };
  }

  it("are signed, each anew, and go out with digits alone", async () => {
    const { url, taken } = await solapi();
    const { sms } = port(url);
    expect([await sms!({ to: "010-1111-2222", text: "내일 예약이에요" }), await sms!({ to: "01033334444", text: "네" })]).toEqual([
      { kind: "sent" },
      { kind: "sent" },
    ]);
    expect(taken).toEqual([
      { message: { to: "01011112222", from: "021234567", text: "내일 예약이에요" } },
      { message: { to: "01033334444", from: "021234567", text: "네" } },
    ]);
  });

  it("with a wrong secret are refused with their reason, and without ours", async () => {
    const { url, taken } = await solapi();
    const delivery = await port(url, "wrong-secret").sms!({ to: "01011112222", text: "네" });
    expect(delivery).toEqual({ kind: "refused", reason: "문자 서비스가 받지 않았어요: signature" });
    expect(taken).toEqual([]);
  });

  it("that nobody answered may have been sent, and those that never left are tried again", async () => {
    const { url } = await listen(() => undefined);
    expect(await port(url).sms!({ to: "01011112222", text: "네" })).toMatchObject({ kind: "unknown" });
    const { url: gone, server } = await listen(() => undefined);
    await new Promise((closed) => server.close(closed));
    expect(await port(gone).sms!({ to: "01011112222", text: "네" })).toMatchObject({ kind: "later" });
  });
});

describe("calls of an address", () => {
  const call = { body: '{"record":{"memo":"가"}}', key: "app_1/out_1", secret: "own-secret" };
  const open = createAddressCaller({ permits: () => true, allowsHttp: true });

  it("are signed with the automation's own secret and have the same key each time", async () => {
    const asked: Asked[] = [];
    const { url } = await listen((one) => (asked.push(one), { status: 204 }));
    expect(await open({ ...call, url })).toEqual({ kind: "sent" });
    const { headers, body } = asked[0]!;
    const signature = createHmac("sha256", call.secret)
      .update(`${String(headers["x-appmon-time"])}.${body}`)
      .digest("hex");
    expect([headers["x-appmon-signature"], headers["idempotency-key"], body]).toEqual([signature, call.key, call.body]);
  });

  it("go to no address of our own network, nor where one sends them on", async () => {
    const asked: string[] = [];
    const { url } = await listen(
      (one) => (asked.push(one.url), { status: 302, headers: { location: "http://169.254.169.254/latest/meta-data" } }),
    );
    const guarded = createAddressCaller({ allowsHttp: true });
    for (const address of [
      url,
      "https://127.0.0.1/",
      "https://[::1]/",
      "https://10.0.0.1/",
      "https://169.254.169.254/latest/",
      "https://localhost/",
    ])
      expect(await guarded({ ...call, url: address }), address).toMatchObject({
        kind: "refused",
        reason: expect.stringContaining("누구나 닿을 수 있는"),
      });
    const rebound = createAddressCaller({ resolve: async () => [{ address: "192.168.0.1", family: 4 }] });
    expect(await rebound({ ...call, url: "https://example.com/" })).toMatchObject({ kind: "refused" });
    expect(asked).toEqual([]);
    expect(await open({ ...call, url })).toMatchObject({ kind: "refused", reason: expect.stringContaining("돌려보내서") });
    expect(asked).toHaveLength(1);
  });

  it("are tried again where the other side is in trouble, and not where it says no", async () => {
    for (const [status, kind] of [
      [500, "later"],
      [429, "later"],
      [404, "refused"],
    ] as const) {
      const { url } = await listen(() => ({ status }));
      expect(await open({ ...call, url })).toMatchObject({ kind });
    }
  });
});
