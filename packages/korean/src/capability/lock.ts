/** A code in front of an app, on the device it is set on. */
import { withNote } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isWanted } from "./is-declined.ts";

const WORDS =
  /((?:비밀\s?번호|비번|암호|패스워드|핀\s?번호|PIN)(?:를|을|로|으로|가|이|도)?\s?(?:\S{1,5}\s)?(?:걸|잠|설정|있어야|있는|있게|넣|풀|알아야|쳐야|입력해야|쓰)|잠금(?:\s?(?:기능|화면|되|이|을|장치))?)/i;

export const lock: Capability = {
  name: "lock",
  label: "비밀번호 잠금",
  isAskedFor: ({ text }, spec) =>
    spec.lock !== true && spec.auth === undefined && isWanted(text, WORDS) && !/(로그인|회원\s?가입|계정)/.test(text),
  addTo: (spec) =>
    withNote(
      { ...spec, lock: true },
      {
        kind: "understood",
        text: "위쪽 자물쇠에서 비밀번호를 정하면 그 기기에서는 맞아야 열려요. 주소를 아는 다른 사람까지 막으려면 ‘로그인 넣어줘’라고 말해 주세요.",
      },
    ),
};
