/** Helpers to take a clause apart. */
import type { Frame, Part } from "./frames.ts";
import type { Noun } from "./nouns.ts";

export const nounsOf = (frame: Frame, ...roles: Part["role"][]): Noun[] =>
  frame.parts.filter((part) => roles.includes(part.role) && !isFiller(part.noun)).map((part) => part.noun);
export const objects = (frame: Frame): Noun[] => nounsOf(frame, "object");
export const subjects = (frame: Frame): Noun[] => nounsOf(frame, "subject");

export function isFiller(noun: Noun): boolean {
  return /^(안|서로|함께|다시|새로|직접|바로|그대로|정확히|한 번|하나씩|눈|이|그|수|할 수|것|데|동작하고|[가-힣]*(?:하|크|작|쉽|르|맞|있|없|높|낮|많|적|좋|쁘)게|무작위|소리|오늘 기준)$/.test(
    noun.text.trim(),
  );
}

export const head = (noun: Noun | undefined): string => noun?.words.at(-1) ?? "";
/** What the steps before asked a visitor to fill in. */
export const inputsOf = (before: Frame[]): Noun[] =>
  before
    .filter((frame) => ["choose", "put", "create", "change", "edit", "paste", "send", "mark"].includes(frame.verb.class))
    .flatMap((frame) => nounsOf(frame, "object", "by"));
export const optionWords = (nouns: Noun[]): string[] =>
  nouns.map((noun) => noun.text.replace(/\s?상태$/, "").replace(/\s?(처리|표시)$/, ""));
export const only = <T>(value: T | undefined, key: string): object => (value === undefined ? {} : { [key]: value });
