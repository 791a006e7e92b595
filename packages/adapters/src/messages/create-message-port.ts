import { createSmtpMailer } from "../mail/create-smtp-mailer.ts";
import { createSolapiSender, type SolapiSettings } from "./create-solapi-sender.ts";
import type { Delivery, MessagePort } from "./ports.ts";

export interface MessageSettings {
  mail: { url: string; from: string } | null;
  sms: SolapiSettings | null;
}

/** What a record says may be more than an address: a list of them, or a header. */
const ONE_ADDRESS = /^[^\s,;:<>()"\\@]{1,64}@[^\s,;:<>()"\\@]{1,255}$/;

/** E-mail over SMTP and text messages over Solapi, each where it is set up. */
export function createMessagePort({ mail, sms }: MessageSettings): MessagePort {
  const mailer = mail && createSmtpMailer(mail);
  return {
    ...(mailer && {
      email: async (letter) => {
        if (!ONE_ADDRESS.test(letter.to)) return { kind: "refused", reason: "메일 주소가 올바르지 않아요" };
        return mailer.send(letter).then(
          (): Delivery => ({ kind: "sent" }),
          (error: Error & { responseCode?: number }) => mailDelivery(error),
        );
      },
    }),
    ...(sms && { sms: createSolapiSender(sms) }),
  };
}

/** A mail server that answers 5xx will answer the same tomorrow; our own sign-in there (535) is for whoever runs the service to mend. */
function mailDelivery({ responseCode = 0 }: { responseCode?: number }): Delivery {
  return responseCode >= 500 && responseCode !== 535
    ? { kind: "refused", reason: `메일 서버가 이 메일을 받지 않았어요 (${responseCode})` }
    : { kind: "later", reason: "메일 서버가 응답하지 않았어요" };
}
