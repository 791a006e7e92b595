import { refusal } from "@appmon/contract/failure-codes";

/**
 * The text of a body that must be UTF-8; a byte order mark before it says nothing and is left out. Refuses with
 * `request/malformed-json` what is no UTF-8: it would be stored with replacement characters in place of what was meant.
 */
export function readUtf8(body: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch (cause) {
    throw refusal("request/malformed-json", { detail: "글자를 읽을 수 없어요. UTF-8로 저장해서 다시 보내 주세요." }, { cause });
  }
}
