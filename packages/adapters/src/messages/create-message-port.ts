import { createSmtpMailer } from "../mail/create-smtp-mailer.ts";
import { NoAddressError } from "../mail/one-address.ts";
import { createSolapiSender, type SolapiSettings } from "./create-solapi-sender.ts";
import type { Delivery, MessagePort } from "./ports.ts";

export interface MessageSettings {
  mail: { url: string; from: string } | null;
  sms: SolapiSettings | null;
}

/** E-mail over SMTP and text messages over Solapi, each where it is set up. */
export function createMessagePort({ mail, sms }: MessageSettings): MessagePort {
  const mailer = mail && createSmtpMailer(mail);
  return {
    ...(mailer && {
      email: (letter) =>
        mailer.send(letter).then(
          (): Delivery => ({ kind: "sent" }),
          (error: Error & { responseCode?: number }) => mailDelivery(error),
        ),
    }),
    ...(sms && { sms: createSolapiSender(sms) }),
  };
}

/** A mail server that answers 5xx will answer the same tomorrow; our own sign-in there (535) is for whoever runs the service to mend. */
function mailDelivery(error: Error & { responseCode?: number }): Delivery {
  if (error instanceof NoAddressError) return { kind: "refused", reason: "메일 주소가 올바르지 않아요" };
  const { responseCode = 0 } = error;
  return responseCode >= 500 && responseCode !== 535
    ? { kind: "refused", reason: `메일 서버가 이 메일을 받지 않았어요 (${responseCode})` }
    : { kind: "later", reason: "메일 서버가 응답하지 않았어요" };
}
