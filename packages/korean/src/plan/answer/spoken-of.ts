/** What a sentence speaks of: parts of the app, kinds of abilities, people and what they do; and the words that are none of these. */
import type { RoleSpec } from "@appmon/appspec/people-spec";
import type { AppSpec } from "@appmon/appspec/spec";
import { compactName, likeness } from "../../claims/resolve.ts";
import { EMPTY_WORDS } from "../../claims/asking.data.ts";
import { type ContentWord, contentWords, outside } from "../../claims/content-words.ts";
import { typeOfLabel } from "../../fields/field-type-of-label.ts";
import { PERIODS } from "../../grammar/calendar.data.ts";
import { Lexicon } from "../../grammar/lexicon.ts";
import type { Place } from "../../grammar/slice.ts";
import type { Morpheme } from "../../words/morpheme.ts";
import { SURE } from "../part-of-app.ts";
import {
  ADDRESS_WORDS,
  DEED_STEMS,
  MAKERS,
  PEOPLE_NOUNS,
  PUBLIC_STEMS,
  OTHERS,
  OWNERS,
  STAFF,
  CANCEL_STEMS,
  GENERAL_WORDS,
  INSTEAD,
  STRANGERS,
  UNSIGNED,
  USE_STEMS,
} from "./asking-words.data.ts";
import { KINDS, OUTSIDE } from "./capability-kinds.data.ts";
import { type Capability, LABELLED_KINDS, type OutsideKind, type WordedKind } from "./capability.ts";
import { stemOf } from "./sentence-form.ts";
import type { Deed, Viewer } from "./who-may.ts";
import { ABILITY_NOUNS, ACTING_PARTICLES, AMONG_SUFFIXES, ONLY_PARTICLES } from "./form-words.data.ts";

export interface NamedPart extends Place {
  text: string;
  /** What the app calls so, likeliest first. Never empty. */
  parts: { capability: Capability; score: number }[];
}

export interface Spoken {
  named: NamedPart[];
  kinds: (Place & { kind: WordedKind })[];
  outside: OutsideKind[];
  /** Whom it is about; null: nobody is named. */
  viewer: Viewer | null;
  /** They do it, or it is done to them. */
  acts: boolean;
  /** Of what somebody else made. */
  others: boolean;
  /** What is done, by the last verb that says so. */
  deed: Deed | null;
  /** The app as a whole is used: 같이 쓰. */
  uses: boolean;
  /** Taken back rather than deleted: 취소. */
  cancels: boolean;
  /** Nobody but them. */
  only: boolean;
  /** 링크를 보내면. */
  byAddress: boolean;
  /** Content words that nothing above accounts for. */
  unknown: ContentWord[];
  /** Nouns of any kind that nothing above accounts for: 취소 in 취소도 있어야. */
  nouns: Morpheme[];
}

const lexiconOf = (words: string): Lexicon<true> => new Lexicon([[words, true]]);
const KIND = new Lexicon<WordedKind>(Object.entries(KINDS).map(([kind, { words }]) => [words, kind as WordedKind]));
const OUT = new Lexicon<OutsideKind>(Object.entries(OUTSIDE).map(([kind, { words }]) => [words, kind as OutsideKind]));
type Person = "stranger" | "other" | "maker" | "owner" | "staff" | "unsigned";
const PERSON = new Lexicon<Person>([
  [UNSIGNED, "unsigned"],
  [MAKERS, "maker"],
  [OTHERS, "other"],
  [OWNERS, "owner"],
  [STAFF, "staff"],
  [STRANGERS, "stranger"],
]);
const ADDRESS = lexiconOf(ADDRESS_WORDS);
const GENERAL = lexiconOf(GENERAL_WORDS);
const INSTEAD_OF = lexiconOf(INSTEAD);
const TIME = lexiconOf(PERIODS.map(([words]) => words).join(" "));
const DEEDS = new Map<string, Deed>(DEED_STEMS.flatMap(([stems, deed]) => stems.split(" ").map((stem) => [stem, deed] as const)));
/** Known by words that mean the same; choices, buttons and screens go by their own. */
const ALIKE: ReadonlySet<string> = new Set(["list", "field"]);
const LABELLED: ReadonlySet<string> = new Set(LABELLED_KINDS);

const isNoun = ({ tag }: Morpheme): boolean => /^(?:NN[GP]|NR|NA|SL|SN|XSN|XPN|XR|UNKNOWN)/.test(tag);
const MOST_WORDS = 5;
const EMPTY: ReadonlySet<string> = new Set(EMPTY_WORDS);

/** Of one sentence, or of the words of a claim. `text`: what the morphemes were cut from. */
export function spokenOf(text: string, morphemes: readonly Morpheme[], spec: AppSpec, capabilities: readonly Capability[]): Spoken {
  const bare = new BareText(morphemes);
  const people = peopleIn(bare, morphemes, spec);
  const firm = people.filter(({ firm: isFirm }) => isFirm);
  const all = namedIn(text, morphemes, capabilities, firm);
  // 회원이 회비를 볼 수: the member looks, and is not what is looked at.
  const doing = people.filter(
    (person) => person.acts && all.some((part) => overlaps(part, person)) && all.some((part) => !overlaps(part, person)),
  );
  const isStart = (one: Morpheme, at: number): boolean => one.spaced || at === 0 || isNoun(morphemes[at - 1]!);
  const instead = bare.hits(INSTEAD_OF, () => true);
  const isInstead = ({ end }: Place): boolean => instead.some(({ start }) => start >= end && start - end <= 1);
  const passedOver = bare.hits(KIND, ({ spaced }) => spaced).filter(isInstead);
  const has = (kind: WordedKind): boolean => capabilities.some((one) => one.kind === kind);
  // 목표 in 하루 목표 is part of a name; 댓글, where a list is called so, is that list, unless the app has what such a word is for.
  const isName = (place: Place, kind: WordedKind): boolean =>
    all.some((part) => part.parts[0]!.score === 1 && covers(part, place) && (part.start < place.start || !has(kind)));
  const kinds = bare
    .hits(KIND, isStart)
    .flatMap(({ value, ...place }) => (isName(place, value) || isInstead(place) ? [] : [{ kind: value, ...place }]));
  // 캘린더 is a kind of view before it is like a list of dates.
  const isKind = (part: NamedPart): boolean => part.parts[0]!.score < 1 && kinds.some((one) => covers(one, part));
  // 다른 세대 사람: of which list they are says who they are.
  const isWhose = (part: NamedPart): boolean =>
    people.some(
      (person) =>
        person.start > part.start &&
        person.start - part.end <= 1 &&
        person.start >= part.end &&
        PEOPLE_NOUNS.has(text.slice(person.start, person.end)),
    ) && all.some((other) => other !== part);
  const named = all.filter((part) => !isKind(part) && !isWhose(part) && !doing.some((person) => overlaps(part, person)));
  const persons = people.filter((person) => person.acts || !named.some((part) => overlaps(part, person)));
  const beyond = bare.hits(OUT, isStart);
  const addresses = bare.hits(ADDRESS, ({ spaced }) => spaced, true);
  const deed = deedOf(morphemes, named);
  const beside = [
    ...bare.hits(TIME, ({ spaced }) => spaced, true),
    ...bare.hits(GENERAL, isStart, true),
    ...instead,
    ...passedOver,
    ...titlePlaces(morphemes, spec),
  ];
  const taken: Place[] = [...named, ...kinds, ...beyond, ...persons, ...addresses, ...(deed ? [deed.place] : []), ...beside];
  return {
    named,
    kinds: longest(kinds),
    outside: [...new Set(beyond.map(({ value }) => value))],
    viewer: viewerOf(persons, spec) ?? (deed?.isPublic ? { kind: "stranger" } : null),
    acts: deed?.isPublic === true || persons.some((one) => one.acts || one.firm),
    others:
      persons.some(({ person }) => person === "other") ||
      morphemes.some(({ tag, surface }) => tag === "XSN" && AMONG_SUFFIXES.has(surface)),
    only: persons.some(
      ({ end, person }) => (person !== "owner" || persons.every((one) => one.person === "owner")) && isAlone(morphemes, end),
    ),
    // 글을 쓰: written, where something is named that is written.
    deed: deed?.uses && named.length > 0 ? "add" : (deed?.deed ?? null),
    uses: deed?.uses === true && named.length === 0,
    cancels: deed?.cancels ?? false,
    byAddress: addresses.length > 0,
    unknown: outside(contentWords(morphemes), taken).map((word) => ({ ...word, text: text.slice(word.start, word.end) })),
    nouns: morphemes.filter(
      (one) => /^NN[GP]/.test(one.tag) && !EMPTY.has(one.surface) && !taken.some((place) => place !== deed?.place && overlaps(place, one)),
    ),
  };
}

/** 원장만. */
const isAlone = (morphemes: readonly Morpheme[], end: number): boolean =>
  morphemes.some(({ start, tag, surface }) => start === end && tag === "JX" && ONLY_PARTICLES.has(surface));

/** Of several that are spoken of the one that is said in most words: 엑셀로 한꺼번에 넣 is no 엑셀. */
export function kindsOf({ kinds }: Spoken): WordedKind[] {
  const longest = Math.max(0, ...kinds.map(({ start, end }) => end - start));
  return [...new Set(kinds.filter(({ start, end }) => end - start === longest).map(({ kind }) => kind))];
}

interface PersonSaid extends Place {
  person: Person;
  role?: RoleSpec;
  /** Cannot be the name of a list or a field. */
  firm: boolean;
  /** Does it, or it is done to them: 이, 가, 들, 에게. */
  acts: boolean;
}

function peopleIn(bare: BareText, morphemes: readonly Morpheme[], { auth }: AppSpec): PersonSaid[] {
  const roles = new Lexicon<RoleSpec>((auth?.roles ?? []).map((role) => [compactName(role.label), role]));
  const acts = ({ end }: Place): boolean => morphemes.some((one) => one.start === end && !one.spaced && ACTING_PARTICLES.has(one.surface));
  const isWord = (place: Place): boolean => morphemes.some((one) => one.end === place.end);
  const said = bare.hits(roles, ({ spaced }) => spaced, true).filter(acts);
  const named = said.map(({ value, ...place }): PersonSaid => ({
    ...place,
    person: value.admin ? "owner" : "staff",
    role: value,
    firm: true,
    acts: true,
  }));
  const others = bare
    .hits(PERSON, ({ spaced }) => spaced)
    .filter((hit) => (hit.value === "unsigned" || isWord(hit)) && !named.some((one) => overlaps(one, hit)))
    .map(({ value, ...place }): PersonSaid => ({
      ...place,
      person: value,
      firm: value === "maker" || value === "unsigned",
      acts: acts(place),
    }));
  return [...named, ...others];
}

/** The name of the app itself: 가계부. */
const titlePlaces = (morphemes: readonly Morpheme[], { title }: AppSpec): Place[] =>
  morphemes.filter((one) => isNoun(one) && one.surface.length > 1 && compactName(title).includes(compactName(one.surface)));

/** The words without their particles, so that 사진도 올리 is 사진올리; with the place each stands at. */
class BareText {
  private readonly text: string;
  private readonly at: number[] = [];
  private readonly ends: number[] = [];
  /** Where one morpheme ends. */
  private readonly breaks = new Set<number>();
  private readonly starts: { morpheme: Morpheme; index: number; from: number }[] = [];

  constructor(morphemes: readonly Morpheme[]) {
    let text = "";
    for (const [index, morpheme] of morphemes.entries()) {
      // 전화 바로 걸 수: what says nothing stands between.
      if (/^(?:J|S[FEPY]$)/.test(morpheme.tag) || (morpheme.tag === "MAG" && EMPTY.has(morpheme.surface))) continue;
      this.starts.push({ morpheme, index, from: text.length });
      for (const [offset] of [...morpheme.surface].entries()) {
        this.at.push(Math.min(morpheme.start + offset, morpheme.end - 1));
        this.ends.push(offset === morpheme.surface.length - 1 ? morpheme.end : Math.min(morpheme.start + offset + 1, morpheme.end));
      }
      text += morpheme.surface;
      this.breaks.add(text.length);
    }
    this.text = text;
  }

  /** `whole`: words as they stand, and not how they begin. */
  hits<T>(lexicon: Lexicon<T>, from: (morpheme: Morpheme, index: number) => boolean, whole = false): (Place & { value: T })[] {
    return this.starts.flatMap(({ morpheme, index, from: at }) => {
      const hit = from(morpheme, index) ? lexicon.at(this.text, at) : null;
      return hit && (!whole || this.breaks.has(hit.end))
        ? [{ value: hit.value, start: this.at[hit.start]!, end: this.ends[hit.end - 1]! }]
        : [];
    });
  }
}

const overlaps = (a: Place, b: Place): boolean => a.start < b.end && b.start < a.end;
const covers = (a: Place, b: Place): boolean => a.start <= b.start && a.end >= b.end;
const longest = <T extends Place>(places: readonly T[]): T[] =>
  places.filter((one) => !places.some((other) => other !== one && covers(other, one) && other.end - other.start > one.end - one.start));

/** Whom it is about: the one who is told apart first. */
function viewerOf(people: readonly PersonSaid[], { auth }: AppSpec): Viewer | null {
  const has = (person: Person): boolean => people.some((one) => one.person === person);
  const role = people.find((one) => one.role)?.role;
  if (has("unsigned")) return { kind: "stranger" };
  if (role) return role.admin ? { kind: "owner" } : { kind: "role", role: role.id };
  if (has("maker") && !has("other")) return { kind: "maker" };
  if (has("staff")) {
    // Who signs up is the first role; those that are given are staff.
    const staff = (auth?.roles ?? []).filter(({ admin }) => !admin).slice(auth?.signup ? 1 : 0)[0];
    return staff ? { kind: "role", role: staff.id } : { kind: "stranger" };
  }
  if (has("stranger") || has("other")) return { kind: "stranger" };
  return has("owner") ? { kind: "owner" } : null;
}

/** 취소: what is chosen or pressed, and what is done all the same. */
const SET: ReadonlySet<string> = new Set(["option", "action"]);

interface DeedSaid {
  deed: Deed;
  uses: boolean;
  cancels: boolean;
  isPublic: boolean;
  place: Place;
}

/** The last that is said: 예약을 보고 고칠 수. A noun that names a part of the app does nothing. */
function deedOf(morphemes: readonly Morpheme[], named: readonly NamedPart[]): DeedSaid | undefined {
  for (let at = morphemes.length - 1; at >= 0; at--) {
    const one = morphemes[at]!;
    const before = morphemes[at - 1];
    const isSuffix = one.tag.startsWith("XSV") && before !== undefined;
    const stem = isSuffix ? `${before.surface}${stemOf(one)}` : stemOf(one);
    const deed = DEEDS.get(stem);
    const place = { start: (isSuffix ? before : one).start, end: one.end };
    const isNamed = !isSuffix && isNoun(one) && named.some((part) => covers(part, place) && !SET.has(part.parts[0]!.capability.kind));
    // 읽은 책을: tells which, and not what is done; 볼 수, 보이는 거 do.
    const next = morphemes[one.tag.endsWith("ETM") ? at + 1 : at + 2];
    const isTelling =
      (one.tag.endsWith("ETM") || morphemes[at + 1]?.tag === "ETM") &&
      next !== undefined &&
      isNoun(next) &&
      !ABILITY_NOUNS.has(next.surface);
    if (deed && !isNamed && !isTelling && !/^(?:J|E|IC|MM)/.test(one.tag))
      return { deed, uses: USE_STEMS.has(stem), cancels: CANCEL_STEMS.has(stem), isPublic: PUBLIC_STEMS.has(stem), place };
  }
  return undefined;
}

/** The longest phrases that the app calls something, by its very words first, then by words that mean the same. */
function namedIn(
  text: string,
  morphemes: readonly Morpheme[],
  capabilities: readonly Capability[],
  besides: readonly Place[],
): NamedPart[] {
  const called = capabilities.filter(({ kind }) => LABELLED.has(kind));
  const exact = new Lexicon<string>(called.flatMap(({ names }) => names.map((name) => [compactName(name), compactName(name)] as const)));
  const found: NamedPart[] = [];
  const end = morphemes.at(-1)?.end ?? 0;
  const free = (place: Place): boolean => ![...found, ...besides].some((part) => overlaps(part, place));
  const add = (start: number, stop: number): boolean => {
    if (!free({ start, end: stop })) return false;
    const phrase = text.slice(start, stop);
    const parts = partsCalled(phrase, called);
    if (parts.length > 0) found.push({ text: phrase, start, end: stop, parts });
    return parts.length > 0;
  };
  for (const [at, { start, spaced }] of morphemes.entries()) {
    const hit = spaced || at === 0 ? exact.at(text, start) : null;
    // 번호 in 번호표 is no name of it.
    const last = hit ? morphemes.findIndex((one) => one.end === hit.end) : -1;
    const next = morphemes[last + 1];
    if (hit && last >= 0 && hit.end - hit.start > 1 && hit.end <= end && !(next && !next.spaced && /^NN|^XSN/.test(next.tag)))
      add(hit.start, hit.end);
  }
  for (let at = 0; at < morphemes.length; at++) {
    if (!isNoun(morphemes[at]!)) continue;
    let stop = at;
    while (stop + 1 < morphemes.length && stop - at + 1 < MOST_WORDS && isNoun(morphemes[stop + 1]!)) stop++;
    for (; stop >= at; stop--) if (add(morphemes[at]!.start, morphemes[stop]!.end)) break;
  }
  return found.toSorted((a, b) => a.start - b.start);
}

function partsCalled(phrase: string, called: readonly Capability[]): NamedPart["parts"] {
  const name = compactName(phrase);
  const { type } = typeOfLabel(phrase);
  if (name.length < 2)
    return called.filter(({ names }) => names.some((one) => compactName(one) === name)).map((capability) => ({ capability, score: 1 }));
  const found = called
    .map((capability) => {
      const scores = capability.names.map((one) =>
        ALIKE.has(capability.kind) ? likeness(name, compactName(one)) : Number(compactName(one) === name),
      );
      return { capability, score: Math.max(...scores) };
    })
    .filter(({ score }) => score >= SURE)
    // 전화번호 is as near to 번호 as to 연락처: what is kept in it tells them apart.
    .toSorted((a, b) => b.score - a.score || Number(b.capability.type === type) - Number(a.capability.type === type));
  // What is called just so leaves no doubt.
  return found[0]?.score === 1 ? found.filter(({ score }) => score === 1) : found;
}
