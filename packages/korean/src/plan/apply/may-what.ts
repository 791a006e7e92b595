/** What of an app a claim about people is about, and what is done with it: names of lists, fields, choices and screens, with words of doing. */
import type { AppSpec, EntitySpec, FieldSpec, Option, ScreenSpec } from "@appmon/appspec/spec";
import type { Deed, May, Name } from "../../claims/claim.ts";
import { compactName } from "../../claims/resolve.ts";
import { DEEDS, OWN_WORDS, ROLE_ENDINGS } from "../../claims/words.data.ts";
import { Lexicon } from "../../grammar/lexicon.ts";
import { collectionsOf, entityNamed, fieldNamed, type FoundField, optionNamed, screenNamed, screenOfName } from "../part-of-app.ts";
import { EVERYTHING, LIST_ENDINGS, LOCK_WORDS } from "./may.data.ts";

export type Wanted =
  | { kind: "all" }
  | { kind: "lists"; lists: EntitySpec[]; own: boolean }
  | { kind: "field"; field: FoundField; own: boolean }
  | { kind: "option"; entity: EntitySpec; field: FieldSpec; option: Option; own: boolean }
  | { kind: "screen"; screen: ScreenSpec; own: boolean }
  /** Called so are both. */
  | { kind: "either"; field: FoundField; screen: ScreenSpec; own: boolean };

const DEED = new Lexicon<Deed>(DEEDS);
const OWN = new Lexicon(OWN_WORDS.map((word) => [word, true] as const));
const LOCK = new Lexicon(LOCK_WORDS.map((word) => [word, true] as const));
const ALL: ReadonlySet<string> = new Set(EVERYTHING);
const LIST_ENDING = new Lexicon(LIST_ENDINGS.map((word) => [word, true] as const));
const ENDING = new Lexicon(ROLE_ENDINGS);

/** The deed a word begins with: 삭제, 등록. */
export const deedWord = (text: string): Deed | undefined => DEED.at(compactName(text), 0)?.value;

export const asksLock = ({ what, deed }: May): boolean =>
  deed === "signIn" && what.length > 0 && what.every(({ text }) => LOCK.of(compactName(text)));

/** 자기 예약 → 예약. Undefined: it does not begin with a word for one's own: 내용, 제목. */
function withoutOwn(text: string): string | undefined {
  const hit = OWN.at(text, 0);
  if (!hit) return undefined;
  const rest = text.slice(hit.end);
  return rest === "" || /^\s/.test(rest) || LIST_ENDING.of(compactName(rest)) ? rest.trim() : undefined;
}

/** Only what is their own: said in a name, or where no word of a name explains what was heard: 글 내용. */
export function ownSaid({ own, what, who }: May, spec: AppSpec): boolean {
  const others = what.filter((name) => !entityNamed(name, spec));
  if (others.some(({ text }) => withoutOwn(text) !== undefined)) return true;
  const words = [...what, ...(who ? [who] : [])].flatMap(({ text }) => text.split(/\s+/));
  return own && !words.some((word) => OWN.at(word, 0) !== null);
}

/** What is done, and to what: 예약 등록 is a deed with its list. */
export function readDeed({ deed, what }: May): { deed: Deed; names: Name[] } {
  if (deed !== "use") return { deed, names: what };
  for (const name of what) {
    const compact = compactName(name.text);
    const start = [...compact].findIndex((_, at) => DEED.at(compact, at)?.end === compact.length);
    if (start < 0) continue;
    const rest = compact.slice(0, start);
    const others = what.filter((one) => one !== name);
    return { deed: DEED.at(compact, start)!.value, names: rest === "" ? others : [...others, { ...name, text: rest }] };
  }
  return { deed, names: what };
}

/** Undefined: some name is of nothing the app has, and what is meant by it nobody knows. */
export function whatIsMeant(names: readonly Name[], spec: AppSpec): Wanted | undefined {
  const found = names.map((name) => oneMeant(name, spec));
  if (found.some((one) => one === undefined)) return undefined;
  const parts = found.filter((one) => one !== undefined && one.kind !== "all") as Exclude<Wanted, { kind: "all" }>[];
  const [first] = parts;
  if (!first) return { kind: "all" };
  if (parts.length === 1) return first;
  const lists = parts.flatMap((part) => (part.kind === "lists" ? part.lists : []));
  return parts.every(({ kind }) => kind === "lists")
    ? { kind: "lists", lists: [...new Set(lists)], own: parts.some(({ own }) => own) }
    : undefined;
}

function oneMeant(given: Name, spec: AppSpec): Wanted | undefined {
  // 내 기록 may be what a list is called.
  const bare = entityNamed(given, spec) ? undefined : withoutOwn(given.text);
  const own = bare !== undefined;
  const name: Name = own ? { ...given, text: bare } : given;
  const compact = compactName(name.text);
  if (compact === "" || ALL.has(compact) || (given.pointing === null && deedWord(compact) && DEED.of(compact))) return { kind: "all" };
  const said = ENDING.endingAt(name.text, name.text.length)?.value;
  const screen = said === "screen" ? screenOfName(name, spec) : screenNamed(name, spec);
  // 메뉴 is a list of dishes where the app has one that is called so.
  if (said === "screen" && screen && !entityNamed(name, spec)) return { kind: "screen", screen, own };
  const list = said === "field" ? undefined : listCalled(name, spec);
  if (list) return { kind: "lists", lists: [list], own };
  const field = fieldNamed(name, spec) ?? ownField(name, spec);
  if (field && screen && said !== "field") return { kind: "either", field, screen, own };
  if (field) return { kind: "field", field, own };
  const option = optionNamed(name, spec);
  if (option) return { kind: "option", entity: option.entity, field: option.field, option: option.option, own };
  if (!screen) return undefined;
  // A screen that shows one list is that list.
  const shown = new Set(screen.blocks.flatMap((block) => (block.kind === "collection" ? [block.query.entity] : [])));
  const only = spec.entities.filter(({ id }) => shown.has(id) && collectionsOf(spec, id).length > 0);
  return only.length === 1 ? { kind: "lists", lists: only, own } : { kind: "screen", screen, own };
}

/** 매물 가격: the field of that list. */
function ownField(name: Name, spec: AppSpec): FoundField | undefined {
  for (let at = name.text.indexOf(" "); at > 0; at = name.text.indexOf(" ", at + 1)) {
    const list = listCalled({ ...name, text: name.text.slice(0, at), pointing: null }, spec);
    const field = list && fieldNamed({ ...name, text: name.text.slice(at + 1), pointing: null }, { ...spec, entities: [list] }, list);
    if (field) return field;
  }
  return undefined;
}

/** 예약 내역, 회원 명단, 상품 등록: the list without the words that say that it is one. */
function listCalled(name: Name, spec: AppSpec): EntitySpec | undefined {
  const entity = entityNamed(name, spec);
  if (entity) return entity;
  const ending = LIST_ENDING.endingAt(name.text, name.text.length);
  const text = ending && ending.start > 0 ? name.text.slice(0, ending.start).trim() : "";
  return text === "" ? undefined : entityNamed({ ...name, text, pointing: null }, spec);
}
