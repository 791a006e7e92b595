/** The app's own names for what people call otherwise: in an app that keeps 연차, 휴가 is that list. */
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { findHeadNoun, findNoun } from "../noun-lexicon.ts";
import { REMOVE } from "./phrase.ts";

/** Where a part stands is changed, not what it is called. */
export const MOVE =
  /(?:맨|제일|가장)\s?(?:위|앞|처음|아래|밑|뒤|끝)(?:으로|로|에)|(?:첫\s?번째|마지막)(?:으로|로|에)|(?:위|아래|밑|앞|뒤)(?:으로|로)\s?(?:옮|올|내|보내)/;
const RENAME = /(?:바꿔|바꾸|변경|이름|말고|대신|라고)/;

/** Words for one thing that no lexicon of nouns holds together. */
const ALIKE: readonly RegExp[] = [/^(?:방명록|축하\s?(?:한마디|메시지|글)|한마디|축하글)$/, /^(?:회신|참석\s?(?:여부|회신|신청)|답장)$/];

const kindOf = (name: string): string | undefined => (findNoun(name) ?? findHeadNoun(name)?.noun)?.id;

/** The one list a word can mean, by its name or by another word for the same thing. */
export function listCalled(word: string, spec: AppSpec): EntitySpec | undefined {
  const exact = spec.entities.find(({ name }) => name.replace(/\s/g, "") === word.replace(/\s/g, ""));
  if (exact) return exact;
  const alike = ALIKE.find((words) => words.test(word));
  const same = alike ? spec.entities.filter(({ name }) => alike.test(name)) : [];
  if (same.length === 1) return same[0];
  const kind = findNoun(word)?.id;
  const found = kind === undefined ? [] : spec.entities.filter((entity) => !entity.parent && (kindOf(entity.name) ?? entity.id) === kind);
  return found.length === 1 ? found[0] : undefined;
}

/**
 * A request to take away or move, with the first word that the app has under another name said as the app says it. Requests
 * that add or rename are left alone: there the other word may be what somebody wants.
 */
export function withOwnNames(text: string, spec: AppSpec): string {
  if ((!REMOVE.test(text) && !MOVE.test(text)) || RENAME.test(text) || /['"‘’“”]/.test(text)) return text;
  if (spec.entities.some(({ name }) => text.includes(name))) return text;
  // "산책 거리는 빼줘": a field of that whole name is meant.
  const letters = text.replace(/\s/g, "");
  const isLabel = ({ label }: { label: string }) => /\s/.test(label) && letters.startsWith(label.replace(/\s/g, ""));
  if (spec.entities.some(({ fields }) => fields.some(isLabel))) return text;
  const [, word, rest] = /^([가-힣]{2,8}?(?:\s?신청)?)((?:은|는|을|를|이|가)?(?:\s.*)?)$/.exec(text) ?? [];
  if (word === undefined || rest === undefined || isNamed(word, spec)) return text;
  const own = listCalled(word, spec)?.name;
  if (own === undefined) return text;
  const [, particle = "", tail = rest] = /^(을|를|은|는|이|가)?(\s.*)?$/.exec(rest) ?? [];
  const pair = ({ 을: "을/를", 를: "을/를", 은: "은/는", 는: "은/는", 이: "이/가", 가: "이/가" } as const)[particle];
  return `${pair ? josa(own, pair) : own}${tail ?? ""}`;
}

/** A field, a choice or a screen that is called so is meant. */
function isNamed(word: string, spec: AppSpec): boolean {
  return (
    spec.screens.some(({ title }) => title === word) ||
    spec.entities.some(({ fields }) =>
      fields.some(({ label, options }) => label === word || options?.some((option) => option.label === word)),
    )
  );
}
