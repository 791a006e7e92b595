/** Who is meant: the words for people in a claim, as those an app knows. */
import type { AuthSpec, RoleSpec } from "@appmon/appspec/people-spec";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { adminsOf, newcomerOf } from "@appmon/appspec/standing";
import type { Name } from "../../claims/claim.ts";
import { compactName } from "../../claims/resolve.ts";
import { englishId } from "../../english-id.ts";
import { Lexicon } from "../../grammar/lexicon.ts";
import { entityNamed } from "../part-of-app.ts";
import { ALL_STAFF, EXCEPT_ENDINGS, MEMBER, PEOPLE, PEOPLE_ENDINGS, type PeopleKind, SAME_ROLES } from "./may.data.ts";

/** `roles`: of the app as it is to be. `list`: the list of people that is called so. */
export interface Who {
  kind: PeopleKind;
  said: string;
  roles: RoleSpec[];
  list?: EntitySpec;
  /** 원장 빼고 다: everybody but them. */
  except: boolean;
}

const KIND = new Lexicon<PeopleKind>(PEOPLE);
const EXCEPT = new Lexicon(EXCEPT_ENDINGS.map((word) => [word, true] as const));
const ENDING = new Lexicon(PEOPLE_ENDINGS.map((word) => [word, true] as const));
const STAFF_AT_LARGE: ReadonlySet<string> = new Set(ALL_STAFF);
const SAME = new Map(SAME_ROLES.flatMap((words, group) => words.split(" ").map((word) => [word, group] as const)));

/** The kind of people a word stands for, with the word as it is looked up. Undefined: no word for people. */
export function peopleWord(text: string): { word: string; kind: PeopleKind } | undefined {
  let word = compactName(text);
  for (let kind = KIND.of(word); ; kind = KIND.of(word)) {
    if (kind) return { word, kind };
    const ending = ENDING.endingAt(word, word.length);
    if (!ending || ending.start === 0) return undefined;
    word = word.slice(0, ending.start);
  }
}

/** Undefined: nobody the app could know is called so. Roles that are not there yet are new ones. */
export function whoOf(name: Name, spec: AppSpec): Who | undefined {
  const compact = compactName(name.text);
  const but = EXCEPT.endingAt(compact, compact.length);
  const except = but !== null && but.start > 0;
  const said = except ? compact.slice(0, but.start) : compact;
  const found = peopleWord(said);
  const list = entityNamed({ ...name, text: found?.word ?? said }, spec);
  const people = list?.kind === "person" ? { list } : {};
  const shared = { said: found?.word ?? said, except, ...people };
  const labelled = spec.auth?.roles.find(({ label }) => isCalled(label, said) || (found && isCalled(label, found.word)));
  if (labelled)
    return { ...shared, kind: labelled.admin ? "admin" : labelled === newcomerOf(spec.auth) ? "member" : "staff", roles: [labelled] };
  if (!found) return list?.kind === "person" ? { ...shared, kind: "member", roles: [], list } : undefined;
  const { kind, word } = found;
  if (kind === "staff" || kind === "group") return { ...shared, kind, roles: insidersCalled(word, spec.auth) };
  if (kind !== "member") return { ...shared, kind, roles: kind === "admin" ? adminsOf(spec.auth) : [] };
  const roles = membersCalled(spec.auth);
  return roles && { ...shared, kind, roles };
}

const OUTSIDE: ReadonlySet<PeopleKind | undefined> = new Set(["member", "group", "guest"]);

const isCalled = (label: string, word: string): boolean => {
  const own = peopleWord(label)?.word ?? compactName(label);
  return own === word || (SAME.has(own) && SAME.get(own) === SAME.get(word));
};

/** The roles of those who work there or belong to it; a new one where none is called so. */
function insidersCalled(word: string, auth: AuthSpec | undefined): RoleSpec[] {
  const newcomer = newcomerOf(auth);
  const working = auth?.roles.filter((role) => !role.admin && role !== newcomer && !OUTSIDE.has(peopleWord(role.label)?.kind)) ?? [];
  if (STAFF_AT_LARGE.has(word) && working.length > 0) return working;
  return [newRole(word, auth, STAFF_AT_LARGE.has(word) ? "staff" : undefined)];
}

/** Undefined: several roles could be members. */
function membersCalled(auth: AuthSpec | undefined): RoleSpec[] | undefined {
  const newcomer = newcomerOf(auth);
  const others = auth?.roles.filter((role) => !role.admin && role !== newcomer) ?? [];
  const members = others.filter(({ label }) => peopleWord(label)?.kind === "member");
  if (newcomer) return others.length === 0 || peopleWord(newcomer.label)?.kind === "member" ? [newcomer] : undefined;
  if (members.length === 1) return members;
  return [newRole(MEMBER, auth, "member")];
}

function newRole(label: string, auth: AuthSpec | undefined, wanted?: string): RoleSpec {
  const taken = new Set(auth?.roles.map(({ id }) => id) ?? []);
  for (const word of ["guest", "owner", "any", "sender"]) taken.add(word);
  return { id: wanted && !taken.has(wanted) ? wanted : englishId(label, taken, "role"), label };
}

/**
 * The people of the app with these among them. Whoever comes has to be able to sign up: as a member, who may no more than a stranger
 * until it is said. Who works there or belongs to a circle is made that by an admin.
 */
export function withRoles(auth: AuthSpec | undefined, who: readonly Who[]): AuthSpec {
  let next: AuthSpec = auth ?? { signup: false, roles: [{ id: "admin", label: "관리자", admin: true }] };
  for (const { kind, roles } of who) {
    const fresh = roles.filter(({ id }) => !next.roles.some((role) => role.id === id));
    if (fresh.length === 0) continue;
    const newcomers = next.signup ? [] : kind === "member" ? fresh : [newRole(MEMBER, next, "member")];
    const others = fresh.filter((role) => !newcomers.includes(role));
    next = { signup: true, roles: [...newcomers, ...next.roles.filter(({ admin }) => !admin), ...others, ...adminsOf(next)] };
  }
  return next;
}
