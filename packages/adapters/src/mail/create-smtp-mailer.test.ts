import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createSmtpMailer } from "./create-smtp-mailer.ts";
import { NoAddressError } from "./one-address.ts";

let server: Server | undefined;
afterEach(() => server?.close());

/** A mail server that takes letters, or refuses them with this line. */
async function mailServer(refusal?: string): Promise<{ url: string; letters: string[] }> {
  const letters: string[] = [];
  server = createServer((socket) => {
    let isData = false;
    let letter = "";
    socket.write("220 mail.example ESMTP\r\n");
    socket.on("data", (chunk) => {
      for (const line of chunk.toString("utf8").split("\r\n").slice(0, -1)) {
        if (isData && line === ".") {
          letters.push(letter);
          isData = false;
          socket.write("250 OK\r\n");
        } else if (isData) letter += `${line}\n`;
        else if (/^EHLO/i.test(line)) socket.write("250-mail.example\r\n250 8BITMIME\r\n");
        else if (/^RCPT/i.test(line) && refusal) socket.write(`${refusal}\r\n`);
        else if (/^DATA/i.test(line)) {
          isData = true;
          socket.write("354 go ahead\r\n");
        } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else socket.write("250 OK\r\n");
      }
    });
  });
  await new Promise<void>((done) => server!.listen(0, "127.0.0.1", done));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`, letters };
}

const LETTER = { to: "haneul@example.com", subject: "결제를 마쳤어요", text: "앱몬 프로 19,900원", key: "paid:1" };

describe("letters over SMTP", () => {
  it.each([
    "a@example.com, b@example.com",
    "a@example.com;b@example.com",
    "a@example.com\r\nBcc: b@example.com",
    "하늘 <a@example.com>",
    "a@b@example.com",
    "a@example.com ",
    "",
  ])("go to one address and nothing else: %j", async (to) => {
    const { url, letters } = await mailServer();
    const sending = createSmtpMailer({ url, from: "앱몬 <hello@appmon.example>" }).send({ ...LETTER, to });
    await expect(sending).rejects.toBeInstanceOf(NoAddressError);
    await expect(sending).rejects.not.toThrow(/example\.com/);
    expect(letters).toEqual([]);
  });

  it("have one subject, whatever stands in it", async () => {
    const { url, letters } = await mailServer();
    await createSmtpMailer({ url, from: "앱몬 <hello@appmon.example>" }).send({ ...LETTER, subject: "paid\r\nBcc: b@example.com" });
    expect(letters[0]).toContain("Subject: paid Bcc: b@example.com");
    expect(letters[0]).not.toMatch(/^Bcc:/m);
  });

  it("arrive in Korean, with the same id for the same news", async () => {
    const { url, letters } = await mailServer();
    const mailer = createSmtpMailer({ url, from: "앱몬 <hello@appmon.example>" });
    await mailer.send(LETTER);
    await mailer.send(LETTER);
    const ids = letters.map((letter) => /^Message-ID: (.*)$/im.exec(letter)?.[1]);
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@appmon\.example>$/);
    expect(ids[1]).toBe(ids[0]);
    const subject = /^Subject: =\?UTF-8\?B\?(.*)\?=$/im.exec(letters[0]!)?.[1];
    expect(Buffer.from(subject ?? "", "base64").toString("utf8")).toBe("결제를 마쳤어요");
    expect(letters[0]).toContain("To: haneul@example.com");
  });

  it("that are refused throw, so that somebody tries again", async () => {
    const { url } = await mailServer("550 no such person");
    await expect(createSmtpMailer({ url, from: "앱몬 <hello@appmon.example>" }).send(LETTER)).rejects.toThrow("no such person");
  });
});
