/** Who may do what, where several are told apart: 회원은 보기만 하고 수정은 총무만, 직원은 못 지우게, 나만. Each pair is planned as it would be alone. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import type { Deed, May, Name } from "../claims/claim.ts";
import { compactName } from "../claims/resolve.ts";
import { DEEDS } from "../claims/words.data.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { mayTogether } from "../plan/apply/may.ts";
import { peopleWord } from "../plan/apply/may-people.ts";
import { toldOf } from "../plan/apply/may-told.ts";
import { stemOf } from "../plan/answer/sentence-form.ts";
import type { Planned } from "../plan/planned.ts";
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";
import type { Clause, RequestReader } from "./clause.ts";
import { baseName, namesOfList } from "./figure-names.ts";
import {
  ANYONE,
  BESIDE_MAY,
  BUT,
  EVERYBODY_WORDS,
  FORBIDDING,
  LOOKING_MORE,
  LOOKING_WORDS,
  MAY_STEMS,
  NOT_BEFORE,
  NOT_BEHIND,
} from "./permission-words.data.ts";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));
/** 회비 납부 기록 as one word. */
const joinedNames = (text: string, { entities }: AppSpec): string =>
  entities
    .flatMap((entity) => [entity.name, baseName(entity)])
    .filter((name) => name.includes(" "))
    .toSorted((a, b) => b.length - a.length)
    .reduce((said, name) => said.replaceAll(name, name.replaceAll(" ", "")), text);

const PLAIN: ReadonlySet<Deed> = new Set(["see", "write", "change", "delete"]);
const DEED = new Lexicon<Deed>([...DEEDS.filter(([, deed]) => PLAIN.has(deed)), [LOOKING_MORE, "see"]]);
const LOOKING = words(LOOKING_WORDS);
const NOT = words(NOT_BEFORE);
const NOT_AFTER = words(NOT_BEHIND);
const FORBIDS = words(FORBIDDING);
const BUTS = BUT.split(" ");
const BESIDE = words(BESIDE_MAY);
const STEMS = words(MAY_STEMS);
const EVERYBODY = words(EVERYBODY_WORDS);
const WHO_PARTICLE = /(?:들)?(은|는|이|가|만|도|에게만|한테만|에게는|한테는|뿐|끼리만)?$/;
const THING_PARTICLE = /(?:은|는|을|를|이|가|도|만|의|에)$/;

interface Word {
  text: string;
  own: readonly Morpheme[];
}
interface Pair {
  who: string;
  how: "looks" | "only" | "deny" | "grant";
  deeds: Deed[];
}

export const readPermissions: RequestReader = (clause) => {
  const said = saidIn(clause);
  if (!said) return undefined;
  const { pairs, lists } = said;
  const people = new Set(pairs.map(({ who }) => who));
  const isOfList = lists.length > 0 && pairs.every(({ how, who }) => how === "only" && peopleWord(who)?.kind !== "admin");
  // 총무 말고는 못 고치게
  const isBut = BUTS.some((but) => clause.text.includes(but)) && pairs.every(({ how }) => how === "only");
  const isPaired = isBut || isOfList || people.size > 1 || pairs.some(({ how, deeds }) => how === "looks" || deeds.length > 1);
  return isPaired ? planned(pairs, lists, clause) : undefined;
};

function saidIn({ text: written, spec }: Clause): { pairs: Pair[]; lists: EntitySpec[] } | undefined {
  const text = joinedNames(written, spec);
  const morphemes = analyse(text);
  const all = [...text.replace(/[.,!~?^ㅋㅎㅠㅜ'"/·]/g, " ").matchAll(/\S+/g)].map(({ 0: word, index }): Word => ({
    text: word,
    own: morphemes.filter(({ start, end }) => start < index + word.length && end > index),
  }));
  const pairs: Pair[] = [];
  const lists: EntitySpec[] = [];
  let waiting: Deed[] = [];
  let topic: { who: string; only: boolean } | undefined;
  const put = (who: string, how: Pair["how"], deeds: readonly Deed[]) => {
    const same = pairs.find((pair) => pair.who === who && pair.how === how);
    if (same) same.deeds.push(...deeds.filter((deed) => !same.deeds.includes(deed)));
    else pairs.push({ who, how, deeds: [...deeds] });
  };
  for (const [at, word] of all.entries()) {
    const deed = deedIn(word);
    const list = listCalled(word.text, spec, all[at + 1]);
    const person = list ? undefined : personIn(word.text, spec, all[at + 1]);
    if (list) lists.push(list);
    else if (waiting.length > 0 && EVERYBODY.has(word.text)) {
      put(ANYONE, "grant", waiting);
      waiting = [];
    } else if (person) {
      const { who, isOnly } = person;
      const last = pairs.at(-1);
      if (isOnly && waiting.length > 0) {
        put(who, "only", waiting);
        waiting = [];
        topic = undefined;
      } else if (isOnly && last?.how === "deny" && !all.slice(at + 1).some((one) => deedIn(one))) put(who, "only", last.deeds);
      else topic = { who, only: isOnly };
    } else if (deed && LOOKING.has(word.text.replace(/만$/, "")) && word.text.endsWith("만")) {
      if (!topic) return undefined;
      put(topic.who, "looks", ["see"]);
      topic = undefined;
    } else if (deed) {
      const isNot = isDenied(all, at);
      const isTopic = /[은는]$/.test(word.text) || /^(?:건|것은|거는|건은)$/.test(all[at + 1]?.text ?? "");
      if (topic?.only) put(topic.who, "only", [deed]);
      else if (topic && isNot) put(topic.who, "deny", [deed]);
      else if (topic && !isTopic) put(topic.who, "grant", [deed]);
      else if (isNot) return undefined;
      else waiting.push(deed);
    } else if (!isBeside(word)) return undefined;
  }
  if (waiting.length > 0 || pairs.length === 0) return undefined;
  // 회원은 구경만 하게 하고 총무가 고치게: who looks does not change it.
  const looks = pairs.some(({ how }) => how === "looks");
  return {
    pairs: pairs.map((pair) => (looks && pair.how === "grant" && pair.who !== ANYONE ? { ...pair, how: "only" } : pair)),
    lists: [...new Set(lists)],
  };
}

/** 수정은, 고치게, 지우지. */
function deedIn({ text, own }: Word): Deed | undefined {
  const hit = DEED.at(compactName(text), 0) ?? (own[0] ? DEED.at(stemOf(own[0]), 0) : null);
  // 보통, 적립: other nouns that begin so.
  const isVerb = own.some(({ tag }) => /^(?:VV|VX|XSV)/.test(tag)) || hit?.value !== "see";
  const isWhole = own.length === 0 || own.slice(1).every(({ tag }) => /^(?:E|J|XS|VX|NNB|VCP)/.test(tag)) || (hit?.end ?? 0) > 1;
  return hit && isVerb && isWhole ? hit.value : LOOKING.has(text.replace(/만$/, "")) && text.endsWith("만") ? "see" : undefined;
}

const isDenied = (all: readonly Word[], at: number): boolean =>
  NOT.has(all[at - 1]?.text ?? "") ||
  all.slice(at, at + 3).some(({ text, own }, ahead) => {
    if (ahead > 0 && (NOT.has(text) || FORBIDS.has(text.replace(/(?:하게|시켜|로)$/, "")))) return true;
    return own.some((one) => NOT_AFTER.has(stemOf(one)) || FORBIDS.has(stemOf(one)));
  });

/** 회원을, 재고 목록은: a list, and 회원은 somebody. */
function listCalled(text: string, { entities }: AppSpec, next: Word | undefined): EntitySpec | undefined {
  const bare = text.replace(THING_PARTICLE, "");
  const list = entities.find((entity) => namesOfList(entity).some((name) => [compactName(text), compactName(bare)].includes(name)));
  if (!list) return undefined;
  const isObject = /[을를의에]$/.test(text) || /^(?:목록|명단|기록|정보|내역)/.test(next?.text ?? "");
  return peopleWord(bare) && !isObject ? undefined : list;
}

function personIn(text: string, { auth }: AppSpec, next: Word | undefined): { who: string; isOnly: boolean } | undefined {
  const particle = WHO_PARTICLE.exec(text)?.[1] ?? "";
  const bare = text.slice(0, text.length - (WHO_PARTICLE.exec(text)?.[0].length ?? 0));
  const called = [bare, text].find(
    (one) => one !== "" && (peopleWord(one) ?? auth?.roles.some(({ label }) => compactName(label) === compactName(one))),
  );
  if (called === undefined || BESIDE.has(text)) return undefined;
  const isBut = BUTS.includes(next?.text ?? "");
  return { who: called, isOnly: /만$|뿐/.test(particle) || isBut };
}

function isBeside({ text, own }: Word): boolean {
  if (BESIDE.has(text) || BUTS.includes(text) || NOT.has(text) || FORBIDS.has(text)) return true;
  return (
    own.length > 0 &&
    own.every(
      (one) =>
        /^(?:E|J|VX|XSV|NNB|VCP|S)/.test(one.tag) ||
        STEMS.has(stemOf(one)) ||
        NOT_AFTER.has(stemOf(one)) ||
        FORBIDS.has(stemOf(one)) ||
        NOT.has(one.surface) ||
        BESIDE.has(one.surface),
    )
  );
}

const nameOf = (text: string): Name =>
  ({ text, start: 0, end: text.length, confidence: 1, role: "people", refs: [], pointing: null }) as unknown as Name;

function claimOf(who: string, deed: Deed, lists: readonly EntitySpec[], how: { may: boolean; only: boolean }): May {
  return {
    kind: "may",
    who: nameOf(who),
    deed,
    what: lists.map(({ name }) => ({ ...nameOf(name), role: "list" })),
    own: false,
    where: null,
    confidence: 1,
    corrects: false,
    unread: [],
    span: { start: 0, end: 0, confidence: 1 },
    ...how,
  } as unknown as May;
}

function planned(pairs: readonly Pair[], lists: readonly EntitySpec[], { spec: given, today }: Clause): Planned | undefined {
  let spec = given;
  const ops: SpecOp[] = [];
  const told: string[] = [];
  let asked: Planned | undefined;
  const looks = pairs.some(({ how }) => how === "looks");
  const take = (claim: May): Planned["kind"] | undefined => {
    const done = mayTogether([claim], { spec, today, mode: "edit" });
    if (done?.kind === "ask" || done?.kind === "cannot") {
      asked ??= done;
      return done.kind;
    }
    if (done?.kind === "done") {
      spec = applyOperations(spec, done.ops, { by: "user" }).spec;
      ops.push(...done.ops);
    }
    if (done) told.push(...done.text.split(/(?<=요\.)\s+/));
    return done?.kind;
  };
  for (const how of ["grant", "looks", "deny", "only"] as const)
    for (const pair of pairs.filter((one) => one.how === how)) {
      // Where the others only look, 수정 is all that is written.
      const deeds: Deed[] = how === "only" && looks && pair.deeds.join() === "change" ? ["write", "change"] : pair.deeds;
      const kinds = deeds.map((deed) => take(claimOf(pair.who, deed, lists, { may: how !== "deny", only: how === "only" })));
      // Who is nobody in the app yet may nothing that could be taken.
      if (how !== "deny" && kinds.includes(undefined)) return asked;
      if (how === "looks")
        for (const deed of ["write", "change", "delete"] as const) take(claimOf(pair.who, deed, lists, { may: false, only: false }));
    }
  if (asked) return asked;
  const about = lists.length === 1 ? lists[0]!.id : undefined;
  const of = lists.length > 0 ? lists : spec.entities.filter(({ parent, foundBy }) => parent === undefined && foundBy === undefined);
  const rest = [...new Set(told)].filter((one) => !/ 건 .*할 수 있어요\.$/.test(one));
  const text = [toldOf(spec, of), ...rest].join(" ");
  return ops.length > 0 ? { kind: "done", ops, text, ...(about && { about }) } : { kind: "there", text, ...(about && { about }) };
}
