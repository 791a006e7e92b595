import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import type { CodeSeen } from "@appmon/builder/build-request";
import type { ReviewFinding } from "@appmon/db/operator-schema";
import { actorOf, may } from "@appmon/kit/record-access";
import { ACCOUNT_SECRETS, IMPERSONATED, LURES, SECRETS, SERVICE_WORDS } from "./impersonated-names.ts";

export interface ToReview {
  title: string;
  description: string;
  spec: AppSpec;
  /** Of the code that people and models wrote for this app. */
  seen: CodeSeen;
}

const MOST = 20;

/**
 * What makes an app look like somebody else's sign-in, or like a taker of secrets. Codes: `password`, `form`, `picture`, `page`,
 * `unread` (of its own code), `name` (it calls itself somebody else), `poses` (somebody else's name beside what they would ask),
 * `secret` (it asks strangers for what opens an account).
 */
export function findImpersonation({ title, description, spec, seen }: ToReview): ReviewFinding[] {
  const found: ReviewFinding[] = seen.signs.map(({ kind, path, line, detail }) => ({ code: kind, path, line, message: detail }));
  const say = (code: string, message: string) => found.push({ code, path: null, line: null, message: message.slice(0, 200) });
  if (isNameOfOther(title)) say("name", title);
  // What one reads first: there, the name of somebody else beside what they would ask is enough.
  const headings = [title, description, spec.title, spec.tagline ?? "", ...spec.screens.map((screen) => screen.title)];
  const posing = headings.filter((text) => namesOther(text) && asks(text));
  for (const text of new Set(posing)) say("poses", text);

  const labels = spec.entities.filter((entity) => isHandedIn(entity, spec)).flatMap((entity) => entity.fields.map(({ label }) => label));
  for (const label of new Set(labels)) if (holdsAny(label, SECRETS)) say("secret", label);
  // Somebody's list of their own passwords names many services; an app that is called after one and asks for passwords poses.
  const other = [...headings, ...seen.texts].find(namesOther);
  if (other !== undefined) {
    for (const label of new Set(labels)) if (holdsAny(label, ACCOUNT_SECRETS)) say("secret", `${label} · ${other}`);
    // In code of one's own anything may be a field; in the words of the design only what is handed in is one.
    for (const text of new Set(seen.texts)) if (namesOther(text) && asks(text)) say("poses", text);
  }
  return found.slice(0, MOST);
}

/** Whether somebody who only knows the address may add one. */
function isHandedIn(entity: EntitySpec, spec: AppSpec): boolean {
  return may(entity, actorOf(spec.auth ?? null, null), "create");
}

const isNameOfOther = (title: string): boolean =>
  wordsOf(title).length > 0 && IMPERSONATED.some(({ names, isOrdinary }) => !isOrdinary && names.includes(wordsOf(title).join("")));

/** Whether a text names one of them: as a word of its own, with a particle or a word behind it that goes with it. */
function namesOther(text: string): boolean {
  const words = wordsOf(text);
  return words.some((word, at) => {
    const next = words[at + 1] ?? "";
    // A name may be written in two words: "국민 은행".
    return IMPERSONATED.some(({ names, isOrdinary }) =>
      names.some((name) => (isOrdinary ? isService(word, name, next) : isNamed(word, name) || isNamed(word + next, name))),
    );
  });
}

const PARTICLE = "(?:은|는|이|가|을|를|의|에|에서|로|으로|와|과|도|님|입니다|이에요|예요)?";
const TAILS = [...SERVICE_WORDS, ...LURES, "앱", "app", "공식", "안내", "서비스", "센터", "조회", "신청", "코리아", "korea", "kr"].join(
  "|",
);
const TAIL = new RegExp(`^(?:${TAILS})*${PARTICLE}$`, "u");
const SERVICE = new RegExp(`^(?:${SERVICE_WORDS.join("|")})`, "u");

/** Shorter ones end many other words: 파인애플, 트위스토스. */
const LEAST_WITHIN = 3;

/** "네이버로그인", "네이버에서" and, with something before it, "예약네이버" are named "네이버", "네이버후드" is not. */
function isNamed(word: string, name: string): boolean {
  const at = word.lastIndexOf(name);
  return (at === 0 || (at > 0 && name.length >= LEAST_WITHIN)) && TAIL.test(word.slice(at + name.length));
}

/** "하나은행", "하나 은행": an ordinary word and what makes it the service. */
const isService = (word: string, name: string, next: string): boolean =>
  word === name ? SERVICE.test(next) : word.startsWith(name) && SERVICE.test(word.slice(name.length)) && isNamed(word, name);

const asks = (text: string): boolean => holdsAny(text, LURES);
const holdsAny = (text: string, words: readonly string[]): boolean => {
  const joined = wordsOf(text).join("");
  return words.some((word) => joined.includes(word));
};

/** Letters of other scripts that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [..."аaеeоoрpсcхxуyіiјjѕsкkмmтtвbнhοoαaεeνvιiκkρpτt".matchAll(/(.)(.)/gu)].map(([, from, to]) => [from!, to!]),
);

/** As an eye reads it: no signs that are not seen, full-width letters as plain ones, lower case, in words. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKC")
    .replaceAll(/[\p{Cf}\p{Mn}]/gu, "")
    .toLowerCase();
  const read = [...plain].map((char) => LOOKALIKES[char] ?? char).join("");
  return read.match(/[\p{L}\p{N}]{1,60}/gu) ?? [];
}
