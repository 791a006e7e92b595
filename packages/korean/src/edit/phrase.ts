/** The nouns a request names that the app does not know yet. */
import { josa, stripJosa } from "../korean-text.ts";

/** Quoted parts, in order, without their quotes. */
export function quotedParts(text: string): string[] {
  return [...text.matchAll(/['"‘“]([^'"’”]{1,60})['"’”]/g)].map((match) => match[1]!.trim()).filter(Boolean);
}

/** Words around a name that say what it is, not what it is called. */
const KIND_WORDS = /\s*(?:입력)?(?:필드|항목|입력란|입력칸|칸|컬럼|열)(?:도|를|을)?(?:\s?(?:하나|하나만|한\s?개|좀|더))?$/;
const PLACE = /^.*?(?:에다가|에다|에는|에도|에서|에)\s+/;
const FILLER = /^(?:그리고|그럼|그러면|이제|혹시|추가로|또|좀|음|아|여기|거기|앱|새로운|새|다른|하나|하나만|모두|전부|다)\s+/;

/**
 * Names listed before the verb: "이메일이랑 생년월일도" → 이메일, 생년월일. `place` takes a leading "고객에" off.
 * Parentheses stay with their name: "등급(일반/VIP)".
 */
export function namesBefore(text: string, verb: RegExp): string[] {
  const quoted = quotedParts(text);
  if (quoted.length > 0) return quoted;
  // "사진 올릴 수 있으면 좋겠어 사진 항목 넣어줘": the wish before the request says nothing new.
  const request = text.replace(/^.*(?:좋겠|싶은데|싶어서|하는데)\S*\s+(?=\S)/, "");
  const at = request.search(verb);
  let head = (at >= 0 ? request.slice(0, at) : request).trim();
  for (let before = ""; before !== head;) {
    before = head;
    head = head.replace(FILLER, "");
  }
  head = head.replace(PLACE, "").replace(/\s+(?:수|것|거|기능)(?:도|을|를|이|가)?$/, "");
  return splitNames(head)
    .map(cleanName)
    .filter((name) => name.length > 0 && name.length <= 30);
}

function splitNames(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let current = "";
  for (const char of text) {
    if (char === "(") depth++;
    if (char === ")") depth--;
    if (depth === 0 && /[,/·、]/.test(char)) {
      parts.push(current);
      current = "";
    } else current += char;
  }
  parts.push(current);
  return parts.flatMap((part) => part.split(/(?<=[가-힣a-zA-Z)])(?:이랑|랑|하고|과|와)\s+|\s+(?:및|그리고|또는)\s+/));
}

function cleanName(raw: string): string {
  let name = raw.trim().replace(FILLER, "");
  const words = name.split(/\s+/);
  const last = words.pop() ?? "";
  name = [...words, last.endsWith(")") ? last : stripJosa(last).stem].join(" ").trim();
  name = name.replace(KIND_WORDS, "").trim();
  // "이름 필드를": the josa stood behind the kind word.
  return name.replace(/(?:이라는|라는|이란|란)$/, "").trim();
}

/** "예약에 ‘연락처’를": a name in a sentence of ours, with the josa it needs. */
export function named(name: string, pair: Parameters<typeof josa>[1]): string {
  return `‘${name}’${josa(name, pair).slice(name.length)}`;
}

/** "이름, 연락처" */
export function listNames(names: readonly string[]): string {
  return names.map((name) => `‘${name}’`).join(", ");
}

export const ADD =
  /(?:추가|넣어|넣을|넣고|넣자|만들어|만들고|만들자|달아|생기게|있었으면|있으면|있어야|있게|필요해|필요할|필요합|입력할|입력하게|입력받|적을|적게|기록할|기록하게|등록할|쓸\s?수|받게|받고\s?싶|관리할|관리하|고를\s?수)/;
export const REMOVE = /(?:빼|삭제|지워|지우|없애|없앨|제거|필요\s?없|필요없|안\s?쓸|제외)/;
export const CHANGE = /(?:바꿔|바꾸|바뀌|변경|고쳐|수정|해\s?줘|해주|하자|할래|해요|해\s?주세요|으로|로$)/;
