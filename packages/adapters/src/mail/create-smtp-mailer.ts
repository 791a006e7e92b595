import { createHash } from "node:crypto";
import { createTransport } from "nodemailer";
import { requireOneAddress } from "./one-address.ts";
import type { Mailer } from "./ports.ts";

const TIMEOUT_MS = 20_000;

/** Letters over SMTP. `url` as in `smtps://user:password@mail.example:465`; `from` as in `앱몬 <hello@appmon.example>`. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(url, { from });
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ to, subject, text, key }) {
      requireOneAddress(to);
      // The same key is the same Message-ID: a repetition is recognised where letters are sorted.
      const messageId = `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${domain}>`;
      const sending = transport.sendMail({ to, subject: subject.replace(/\s+/g, " "), text, messageId });
      const timeout = new Promise<never>((_, fail) => setTimeout(fail, TIMEOUT_MS, new Error("the mail server did not answer")).unref());
      await Promise.race([sending, timeout]);
    },
  };
}
