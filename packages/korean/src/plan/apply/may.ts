/** Who may see, write, change and delete what. Whoever is not named may do nothing that was not theirs already. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import { openPersonalLists } from "@appmon/appspec/personal-data";
import { hasContact } from "@appmon/appspec/exposure";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { isSame, newcomerOf, opsTo, type Standing, standingOf } from "@appmon/appspec/standing";
import { PROFILE, screensFor } from "@appmon/appspec/standing-screens";
import { visitorParts } from "@appmon/appspec/visitor-parts";
import type { May, Name } from "../../claims/claim.ts";
import { josa } from "../../korean-text.ts";
import { entityNamed, mainList } from "../part-of-app.ts";
import type { Planned, Planner, Planning } from "../planned.ts";
import { approvals, type PartPlanning, seeField, seeScreen, setOptions, writeField } from "./may-parts.ts";
import { FIRST_PERSON } from "./may.data.ts";
import { type Who, whoOf, withRoles } from "./may-people.ts";
import { type Asked, changed, type DeedAsked } from "./may-standing.ts";
import { ofMembers } from "./may-members.ts";
import { named, told, toldOf } from "./may-told.ts";
import { asksLock, deedWord, ownSaid, readDeed, type Wanted, whatIsMeant } from "./may-what.ts";
import { lockApp, signIn } from "./sign-in.ts";

const LEAST_SURE = 0.4;
const FIRST: ReadonlySet<string> = new Set(FIRST_PERSON);

export const may: Planner<"may"> = (claim, planning) => mayTogether([claim], planning);

/** Claims of one clause: 저랑 직원만 names two, and only both together are meant. */
export const mayTogether = (claims: readonly May[], planning: Planning): Planned | undefined => told(planOf(claims, planning), planning);

function planOf(claims: readonly May[], planning: Planning): Planned | undefined {
  const [claim] = claims;
  if (!claim || claims.some(({ confidence, where, unread }) => confidence < LEAST_SURE || where !== null || unread.length > 0))
    return undefined;
  const heard = people(claims, planning.spec);
  if (!heard) return undefined;
  const { who, others } = heard;
  if (asksLock(claim)) return lockApp(planning, claim, who);
  const { deed, names } = readDeed({ ...claim, what: [...claim.what, ...others] });
  if (deed === "signIn") {
    const isForMe = who.length > 0 && claims.some(({ only }) => only) && who.every(({ kind }) => kind === "admin");
    if (isForMe && !planning.spec.auth) return lockApp(planning, claim, who);
    return claim.may ? signIn(claim, who, planning) : undefined;
  }
  if (deed === "share" || deed === "assign") return undefined;
  const what = whatIsMeant(names, planning.spec);
  if (!what) return undefined;
  if (!claim.may && who.some(({ kind, said }) => kind === "admin" && !FIRST.has(said)))
    return {
      kind: "cannot",
      text: `${who.map(({ said }) => josa(said, "은/는"))[0]} 앱을 관리하는 사람이라 모든 것을 보고 고칠 수 있어요. 가리려면 다른 역할로 들어와야 해요.`,
    };
  const asked = askedOf(claims, who, deed === "approve" || deed === "use" ? "change" : deed, what, planning.spec);
  if (!asked) return undefined;
  if (deed === "use" && what.kind !== "lists" && what.kind !== "all") return undefined;
  if (deed === "approve") return approving(asked, what, who, planning);
  return what.kind === "lists" || what.kind === "all" ? ofLists(asked, who, what, planning, claim) : ofPart(asked, who, what, planning);
}

/** Who is named; names that are of no people are of what it is about: 기부는 누구나. Undefined: nobody knows who that is. */
function people(claims: readonly May[], spec: AppSpec): { who: Who[]; others: Name[] } | undefined {
  const [who, others]: [Who[], Name[]] = [[], []];
  for (const { who: name } of claims) {
    if (name === null) continue;
    const one = whoOf(name, spec);
    if (one) who.push(one);
    else if (claims.length > 1 && (entityNamed(name, spec) || deedWord(name.text))) others.push(name);
    else return undefined;
  }
  return { who, others };
}

function askedOf(claims: readonly May[], who: readonly Who[], deed: DeedAsked, what: Wanted, spec: AppSpec): Asked | undefined {
  const [claim] = claims;
  const own = ownSaid(claim!, spec) || (what.kind !== "all" && what.own === true);
  const kinds = new Set(who.map(({ kind }) => kind));
  // With nobody named, what is closed is closed to those from outside; nothing is opened to nobody in particular.
  if (who.length === 0 && !own && claim!.may) return undefined;
  const isExcept = who.some(({ except }) => except);
  if (isExcept && who.length > 1) return undefined;
  const isOnly = claims.some(({ only }) => only) || (isExcept && !claim!.may);
  const guests = who.length === 0 || kinds.has("guest") || kinds.has("everybody");
  const roles = [...new Set(who.flatMap((one) => one.roles.filter(({ admin }) => !admin).map(({ id }) => id)))];
  const makers = kinds.has("maker");
  if (own) return { mode: "own", deed, roles, guests: guests || kinds.has("member"), makers: true };
  // 누구나만, 손님만: not what anybody means by it.
  if (isOnly) return guests ? undefined : { mode: "only", deed, roles, guests: false, makers };
  if (isExcept) return { mode: "deny", deed, roles, guests: false, makers: false };
  const newcomer = newcomerOf(spec.auth)?.id;
  const outside = kinds.has("guest") && newcomer !== undefined && !claim!.may ? [newcomer] : [];
  const everyone = kinds.has("everybody") && !claim!.may ? (spec.auth?.roles.filter(({ admin }) => !admin).map(({ id }) => id) ?? []) : [];
  if (!claim!.may)
    return kinds.has("admin") || makers
      ? undefined
      : { mode: "deny", deed, roles: [...roles, ...outside, ...everyone], guests, makers: false };
  return kinds.has("admin") && kinds.size === 1 ? undefined : { mode: "grant", deed, roles, guests, makers };
}

interface WithPeople {
  spec: AppSpec;
  auth: SpecOp[];
  fresh: ReadonlySet<string>;
}

/** The app with the people that were named; roles that nobody has yet may nothing so far. */
function peopled(spec: AppSpec, who: readonly Who[], needed: boolean): WithPeople {
  const auth = needed ? withRoles(spec.auth, who) : spec.auth;
  if (!auth || JSON.stringify(auth) === JSON.stringify(spec.auth)) return { spec, auth: [], fresh: new Set() };
  const op: SpecOp = { op: "setAuth", auth };
  const had = new Set(spec.auth?.roles.map(({ id }) => id));
  return {
    spec: { ...spec, auth },
    auth: [op],
    fresh: new Set(auth.roles.filter(({ id, admin }) => !admin && !had.has(id)).map(({ id }) => id)),
  };
}

/** Roles of those who are named and are no part of the app yet. */
const areNew = (who: readonly Who[], { auth }: AppSpec): boolean =>
  who.some(({ roles }) => roles.some(({ id }) => !auth?.roles.some((role) => role.id === id)));

function ofLists(
  asked: Asked,
  who: readonly Who[],
  what: Wanted & { kind: "lists" | "all" },
  planning: Planning,
  claim: May,
): Planned | undefined {
  const { spec } = planning;
  if (asked.mode === "own" && asked.deed === "see") {
    const linked = ofMembers(who, what, planning);
    if (linked) return linked;
  }
  // Who is not there yet may nothing that could be taken.
  if (asked.mode === "deny" && areNew(who, spec)) return undefined;
  if (asked.mode === "own" && areNew(who, spec) && !asked.guests) return undefined;
  const isNamed = what.kind === "lists";
  if (!isNamed && planning.mode === "wish" && asked.mode !== "only") return undefined;
  const people = peopled(spec, who, asked.roles.length > 0);
  const chosen = isNamed ? what.lists : listsAtLarge(spec, asked, people.spec);
  if (chosen.length === 0) return undefined;
  if (!isNamed && asked.guests && asked.mode === "grant" && chosen.length > 1) return whichList(claim, who, chosen, spec);
  if (asked.deed === "delete" && chosen.some(cancels)) return undefined;
  const about = isNamed || chosen.length === 1 ? chosen[0]!.id : undefined;
  const done = ruled(people, spec, asked, chosen);
  if (done.missed.length > 0 && isNamed) return inexpressible(done.missed[0]!, asked, people.spec);
  const left = isNamed ? [] : spec.entities.filter((one) => one.parent === undefined && one.foundBy === undefined && !chosen.includes(one));
  if (done.lists.length === 0) {
    const text = toldOf(spec, chosen);
    const open = left.filter((one) => standingOf(spec, one).guest.has("list"));
    // What is kept already is not what they mean, where something else is seen by all.
    if (open.length > 0 && asked.mode !== "grant" && asked.deed === "see") return whichToo(text, open, spec);
    return { kind: "there", text: [text, ...toldLeft(spec, left)].join(" "), ...(about !== undefined && { about }) };
  }
  const ops = [...done.ops, ...screensFor(spec, done.ops, done.lists)];
  const after = applyOperations(spec, ops, { by: "user" }).spec;
  return {
    kind: "done",
    ops,
    text: [
      toldOf(after, chosen),
      ...toldPeople(
        people,
        asked,
        spec.entities.some((one) => one.parent === undefined && !chosen.includes(one)),
      ),
      ...toldLeft(spec, left),
      ...toldPersonal(spec, after),
    ].join(" "),
    ...(about !== undefined && { about }),
  };
}

/** Which of all lists are meant where none is named: not those that visitors choose from, and no strangers' eyes on people's numbers. */
function listsAtLarge(spec: AppSpec, asked: Asked, after: AppSpec): EntitySpec[] {
  const newcomer = newcomerOf(after.auth)?.id;
  const opens = asked.mode === "grant" || asked.mode === "only";
  const isOutside = asked.guests || (newcomer !== undefined && asked.roles.includes(newcomer));
  const lists = spec.entities.filter((entity) => {
    if (entity.foundBy !== undefined || entity.parent !== undefined) return false;
    if (asked.mode !== "grant" && asked.deed === "see" && isChosenFrom(spec, entity)) return false;
    return !(opens && isOutside && (asked.deed === "see" || asked.deed === "change") && hasContact(entity));
  });
  // 회원만 볼 수 있게: of what everybody sees. What nobody sees is not opened to whoever signs up.
  const open = lists.filter((one) => standingOf(spec, one).guest.has(asked.deed === "write" ? "create" : "list"));
  return asked.mode === "only" && isOutside && open.length > 0 ? open : lists;
}

/** Whoever hands something in chooses one of these. */
const isChosenFrom = (spec: AppSpec, entity: EntitySpec): boolean =>
  visitorParts(spec, entity).picked ||
  spec.entities.some(
    (one) => one.fields.some(({ target, hidden }) => target === entity.id && !hidden) && standingOf(spec, one).guest.has("create"),
  );

/** Lists inside of these are theirs. */
function withInner(spec: AppSpec, lists: readonly EntitySpec[]): EntitySpec[] {
  const found = [...lists];
  for (let at = 0; at < found.length; at++)
    found.push(...spec.entities.filter(({ parent, id }) => parent === found[at]!.id && !found.some((one) => one.id === id)));
  return found;
}

interface Ruled {
  ops: SpecOp[];
  /** That were changed. */
  lists: EntitySpec[];
  /** What is wanted of these cannot be said. */
  missed: EntitySpec[];
}

function ruled({ spec, auth, fresh }: WithPeople, before: AppSpec, asked: Asked, chosen: readonly EntitySpec[]): Ruled {
  const ops: SpecOp[] = [...auth];
  const [lists, missed]: [EntitySpec[], EntitySpec[]] = [[], []];
  const targets = withInner(before, chosen);
  const baseOf = (entity: EntitySpec): Standing => {
    const now = standingOf(spec, entity);
    return { ...now, roles: new Map([...now.roles].map(([id, set]) => [id, fresh.has(id) ? now.guest : set])) };
  };
  const isShut = ({ parent }: EntitySpec): boolean => {
    const around = targets.find(({ id }) => id === parent);
    return around !== undefined && !changed(spec, baseOf(around), asked, isShut(around)).guest.has("create");
  };
  for (const entity of before.entities) {
    if (entity.foundBy !== undefined) continue;
    const isTarget = targets.includes(entity);
    if (!isTarget && fresh.size === 0) continue;
    const was = baseOf(entity);
    const wanted = isTarget ? changed(spec, was, asked, isShut(entity)) : was;
    const done = opsTo(spec, entity, wanted);
    if (done === undefined) missed.push(entity);
    else {
      ops.push(...done);
      // What a new role may by default is new as well.
      if (isTarget && !isSame(was, wanted)) lists.push(entity);
    }
  }
  return { ops, lists, missed };
}

/** A list that has a way of being called off: whether that is meant or deleting, the word alone does not say. */
const cancels = (entity: EntitySpec): boolean =>
  entity.fields.find(({ id }) => id === entity.statusField)?.options?.some(({ label }) => deedWord(label) === "delete") === true;

/** An app without people says of strangers only what an exposure says. */
function inexpressible(entity: EntitySpec, { mode, deed }: Asked, spec: AppSpec): Planned | undefined {
  if (mode !== "grant" || spec.auth)
    return {
      kind: "cannot",
      text: `${toldOf(spec, [entity])} ${spec.auth ? "이 목록은 정해진 화면으로 받는 것이라" : "로그인이 없는 앱이라"} 이보다 더 나누지는 못해요.`,
    };
  const name = josa(entity.name, "은/는");
  return {
    kind: "ask",
    question: `${toldOf(spec, [entity])} ${deed === "see" ? "보낸 것을 모두에게 보이려면" : "누구나 적게 하려면"} 고치고 지우는 것도 누구에게나 열려요. 어떻게 할까요?`,
    chips: [`${name} 누구나 수정할 수 있게 해줘`, `${name} 회원만 ${deed === "see" ? "볼" : "등록할"} 수 있게 해줘`],
  };
}

function whichList({ deed }: May, who: readonly Who[], lists: readonly EntitySpec[], spec: AppSpec): Planned {
  const verb = deed === "see" ? "볼" : deed === "write" ? "등록할" : deed === "delete" ? "삭제할" : "수정할";
  const main = mainList(spec, true);
  const chips = [...lists].toSorted((a, b) => Number(b === main) - Number(a === main)).slice(0, 3);
  return {
    kind: "ask",
    question: "어느 목록을 그렇게 열까요?",
    chips: chips.map(({ name }) => `${josa(name, "은/는")} ${who[0]?.kind === "guest" ? "손님도" : "누구나"} ${verb} 수 있게 해줘`),
  };
}

function whichToo(text: string, open: readonly EntitySpec[], spec: AppSpec): Planned {
  const names = named(open.map(({ name }) => name));
  return {
    kind: "ask",
    question: `${text} ${josa(names, "은/는")} 손님이 골라야 해서 누구나 볼 수 있어요. 이것도 가릴까요?`,
    chips: open.slice(0, 3).map(({ name }) => `${josa(name, "은/는")} ${spec.auth ? "관리자만" : "나만"} 볼 수 있게 해줘`),
  };
}

function ofPart(
  asked: Asked,
  who: readonly Who[],
  what: Exclude<Wanted, { kind: "lists" | "all" }>,
  { spec }: Planning,
): Planned | undefined {
  if (what.kind === "either")
    return {
      kind: "ask",
      question: `${josa(`‘${what.field.field.label}’`, "은/는")} 화면에도 항목에도 있어요. 어느 쪽인가요?`,
      chips: [
        `관리자만 ${what.screen.title} 화면을 볼 수 있게 해줘`,
        `관리자만 ${what.field.entity.name}의 ${josa(what.field.field.label, "을/를")} 볼 수 있게 해줘`,
      ],
    };
  if (asked.mode === "deny" && areNew(who, spec)) return undefined;
  if (what.kind === "screen")
    return asked.deed === "see" ? withPeople(asked, who, [], spec, (part) => seeScreen(what.screen, asked, part)) : undefined;
  if (what.kind === "option")
    return withPeople(asked, who, [what.entity], spec, (part) => setOptions(what.entity, what.field, [what.option], asked, part));
  if (asked.deed === "see") return seeField(what.field, asked, { spec, auth: [] });
  if (asked.deed === "delete") return undefined;
  return withPeople(asked, who, [what.field.entity], spec, (part) => writeField(what.field, asked, part));
}

/** A part with the people who are named for it: whoever may change it can get at the list it is of. */
function withPeople(
  asked: Asked,
  who: readonly Who[],
  lists: readonly EntitySpec[],
  spec: AppSpec,
  plan: (part: PartPlanning) => Planned | undefined,
): Planned | undefined {
  const { roles } = asked;
  const people = peopled(spec, who, true);
  const lets: Asked = { mode: "grant", deed: "change", roles, guests: false, makers: false };
  const given = ruled(people, spec, lets, roles.length > 0 ? lists : []);
  const done = plan({ spec: people.spec, auth: given.ops });
  if (done?.kind !== "done") return done;
  const ops = [...done.ops, ...(given.ops.length > 0 ? screensFor(spec, done.ops, given.lists) : [])];
  const after = applyOperations(spec, ops, { by: "user" }).spec;
  const told = [done.text, ...(given.lists.length > 0 ? [toldOf(after, given.lists)] : []), ...toldPeople(people, asked, true)];
  return { ...done, ops, text: told.join(" ") };
}

function approving(asked: Asked, what: Wanted, who: readonly Who[], planning: Planning): Planned | undefined {
  if (asked.mode === "deny" || asked.mode === "own" || asked.guests || (asked.mode === "grant" && planning.mode === "wish"))
    return undefined;
  if (what.kind === "option") return ofPart(asked, who, what, planning);
  const lists = what.kind === "lists" ? what.lists : what.kind === "all" ? planning.spec.entities : [];
  const entity = lists.find((one) => approvals(one));
  const found = entity && approvals(entity);
  if (!entity || !found) return undefined;
  return withPeople(asked, who, [entity], planning.spec, (part) => setOptions(entity, found.field, found.options, asked, part));
}

/** How somebody comes to be one of those, and that nothing else was opened to them. */
function toldPeople({ spec, fresh }: WithPeople, asked: Asked, othersLeft: boolean): string[] {
  if (fresh.size === 0) return [];
  const newcomer = newcomerOf(spec.auth)!;
  const inside = spec
    .auth!.roles.filter(({ id }) => fresh.has(id) && id !== newcomer.id && asked.roles.includes(id))
    .map(({ label }) => label);
  const place = spec.screens.find(({ blocks }) => blocks.some(({ kind }) => kind === "profile"))?.title ?? PROFILE;
  if (inside.length === 0) return [`누구나 이메일로 가입하면 ${josa(`‘${newcomer.label}’`, "이/가")} 돼요.`];
  const names = inside.join(", ");
  return [
    `${josa(names, "은/는")} 이메일로 가입한 사람 가운데 관리자가 ‘${place}’ 화면에서 정해요. 가입만 한 사람은 손님과 같은 것만 할 수 있어요.`,
    ...(othersLeft ? [`다른 목록은 ${names}에게 따로 열지 않았어요.`] : []),
  ];
}

function toldLeft(spec: AppSpec, left: readonly EntitySpec[]): string[] {
  const picked = left.filter((one) => isChosenFrom(spec, one));
  const told = left.filter((one) => !picked.includes(one) && hasContact(one));
  const others = left.filter((one) => !picked.includes(one) && !told.includes(one));
  const because = (lists: readonly EntitySpec[], why: string): string[] =>
    lists.length === 0 ? [] : [`${josa(named(lists.map(({ name }) => name)), "은/는")} ${why} 그대로 두었어요.`];
  return [
    ...because(picked, "손님이 골라야 해서"),
    ...because(told, "연락처가 있어서"),
    ...because(others, "지금도 누구에게나 열려 있지는 않아서"),
  ];
}

/** People's data that is open from then on. */
function toldPersonal(before: AppSpec, after: AppSpec): string[] {
  const had = new Set(openPersonalLists(before).map(({ entity }) => entity));
  const opened = openPersonalLists(after).filter(({ entity }) => !had.has(entity));
  if (opened.length === 0) return [];
  return [
    `${josa(opened.flatMap(({ fields }) => fields.map(({ label }) => label)).join(", "), "이/가")} 누구에게나 보이니, 배포할 때 정말 공개할지 한 번 더 물어볼게요.`,
  ];
}
