/** People for an app: roles, who may do what with each list, what is one's own, and the screens that belong to it. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AccessDeed, AccessRule, AuthSpec } from "@appmon/appspec/people-spec";
import { isRow } from "@appmon/appspec/parts/stats/declare";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { CALLED_OFF, statusOf } from "../flow/flow-plan.ts";
import { josa } from "../korean-text.ts";
import { pathSegment } from "../plural-path.ts";
import { viewsFor } from "../screens/screens-for-entity.ts";
import { type PeopleWords, readPeople } from "./people-words.ts";

export interface PeoplePlan {
  ops: SpecOp[];
  /** Korean sentences: what now holds for whom. */
  said: string[];
}

const LOOK: AccessDeed[] = ["list", "read"];
/** What people hand in and wait for. */
const APPLIED = /(신청|예약|대관|주문|문의|참가|참석|견적|연차|휴가|접수|상담|구독|등록|대여|반납|요청)/;
/** What people write for others to read. */
const WRITTEN = /(글|게시|댓글|답글|후기|리뷰|방명록|질문|메시지|소식|대화방|채팅방|톡방)/;

/** `spec` has no people yet and the text asks for them; undefined otherwise. */
export function planPeople(spec: AppSpec, text: string): PeoplePlan | undefined {
  const words = readPeople(text);
  if (!words.isAsked || spec.auth) return undefined;
  return peopleFor(spec, words);
}

export function peopleFor(spec: AppSpec, words: PeopleWords): PeoplePlan {
  const auth: AuthSpec = {
    signup: words.signup,
    roles: [
      ...(words.signup ? [{ id: "member", label: words.memberLabel }] : []),
      ...(words.staff ? [{ id: "staff", label: "직원" }] : []),
      { id: "admin", label: "관리자", admin: true as const },
    ],
  };
  const ops: SpecOp[] = [{ op: "setAuth", auth }];
  const deciders = ["admin", ...(words.staff && !words.staffLooks ? ["staff"] : [])];
  const owned: EntitySpec[] = [];
  for (const entity of spec.entities) {
    const isPicked = spec.entities.some(
      (other) =>
        other !== entity &&
        APPLIED.test(other.name) &&
        other.fields.some((field) => field.type === "relation" && field.target === entity.id && !field.hidden),
    );
    const { access, hasOwner } = accessFor(entity, words, isPicked);
    // Whoever picks a person from a list needs the name, not how to reach them.
    if (isPicked && entity.kind === "person")
      for (const field of entity.fields)
        if (["phone", "email", "address"].includes(field.type))
          ops.push({ op: "setField", entity: entity.id, field: field.id, patch: { private: true } });
    ops.push({ op: "setEntity", entity: entity.id, patch: { access, ...(hasOwner && { owner: "creator" as const }) } });
    if (!hasOwner) continue;
    if (!entity.parent && !WRITTEN.test(entity.name)) owned.push(entity);
    const status = APPLIED.test(entity.name) ? statusOf(entity) : undefined;
    if (status) ops.push(...guardDecisions(spec, entity, status, deciders));
  }
  const roleIds = auth.roles.map((role) => role.id);
  const inside = auth.roles.filter((role) => role.id !== "member").map((role) => role.id);
  const items = [...spec.nav.items];
  if (words.signup) {
    for (const entity of owned.filter(({ name }) => APPLIED.test(name))) {
      const screen = mineScreen(spec, entity, roleIds);
      ops.push({ op: "addScreen", screen });
      items.splice(Math.max(1, items.findIndex((id) => listsOnly(spec, id, entity)) + 1), 0, screen.id);
      for (const list of spec.screens)
        if (list.id !== spec.nav.home && !list.path.includes(":") && listsOnly(spec, list.id, entity))
          ops.push({ op: "setScreen", screen: list.id, patch: { access: inside } });
    }
  }
  for (const screen of spec.screens)
    if (screen.id !== spec.nav.home && screen.blocks.every((block) => isRow(block) || block.kind === "chart"))
      ops.push({ op: "setScreen", screen: screen.id, patch: { access: inside } });
  for (const screen of spec.screens)
    if (screen.blocks.some((block) => block.kind === "thread" && block.side === "staff"))
      ops.push({ op: "setScreen", screen: screen.id, patch: { access: inside } });
  if (words.isPrivate) for (const screen of spec.screens) ops.push({ op: "setScreen", screen: screen.id, patch: { access: roleIds } });
  ops.push({
    op: "addScreen",
    screen: {
      id: freeId(spec, "profile"),
      title: "내 정보",
      path: freePath(spec, "/me"),
      icon: "user",
      access: roleIds,
      blocks: [{ id: freeId(spec, "profileBlock"), kind: "profile" }],
    },
  });
  items.push(freeId(spec, "profile"));
  if (words.adminPage && words.signup) {
    const id = freeId(spec, "adminPage");
    ops.push({
      op: "addScreen",
      screen: {
        id,
        title: "관리자 페이지",
        path: freePath(spec, "/admin"),
        icon: "settings",
        access: ["admin"],
        blocks: [{ id: freeId(spec, "people"), kind: "profile", title: "사용자 관리" }],
      },
    });
    items.push(id);
  }
  ops.push({ op: "setNav", patch: { items } });
  return { ops, said: sentences(spec, words, owned) };
}

/** A list that comes to an app with people later: closed as those it began with are. */
export function withAccess(spec: AppSpec, entity: EntitySpec): EntitySpec {
  if (!spec.auth) return entity;
  const staff = spec.auth.roles.some((role) => role.id === "staff");
  const words = { ...readPeople(""), isAsked: true, signup: spec.auth.signup, staff };
  const { access, hasOwner } = accessFor(entity, words, false);
  return { ...entity, access, ...(hasOwner && { owner: "creator" }) };
}

/** `isPicked`: those who hand something in choose one of these. */
function accessFor(entity: EntitySpec, words: PeopleWords, isPicked: boolean): { access: AccessRule[]; hasOwner: boolean } {
  const staff: AccessRule[] = words.staff ? [{ role: "staff", can: words.staffLooks ? LOOK : ["list", "read", "create", "update"] }] : [];
  const own: AccessRule = { role: "owner", can: ["list", "read", "update", "delete"] };
  if (words.isPrivate) return { access: [{ role: "member", can: ["create"] }, own], hasOwner: true };
  if ((WRITTEN.test(entity.name) || (words.sharing && entity.kind === "content")) && words.signup && !words.ownOnly)
    return {
      access: [
        { role: words.membersOnly ? "member" : "any", can: LOOK },
        { role: "member", can: ["create"] },
        { role: "owner", can: ["update", "delete"] },
        ...staff,
      ],
      hasOwner: true,
    };
  if (APPLIED.test(entity.name)) {
    if (!words.signup) return { access: [{ role: "any", can: ["create"] }, ...staff], hasOwner: false };
    const may = words.membersOnly || words.ownOnly ? "member" : "any";
    return { access: [{ role: may, can: ["create"] }, own, ...staff], hasOwner: true };
  }
  if (isPicked || entity.kind === "resource" || entity.kind === "content")
    return { access: [{ role: words.membersOnly && !words.ownOnly ? "member" : "any", can: LOOK }, ...staff], hasOwner: false };
  // A list of people (고객, 환자) is nobody's business but the owner's, unless each sees their own line.
  if (!words.signup || (entity.kind === "person" && !words.ownOnly)) return { access: staff, hasOwner: false };
  // What applications are for (수업, 행사) is there to be looked at; records of one's own are one's own.
  if (
    entity.kind === "main" &&
    !words.ownOnly &&
    /(수업|강의|강좌|클래스|행사|모임|이벤트|대회|일정|경기|매물|상품|메뉴)/.test(entity.name)
  )
    return { access: [{ role: "any", can: LOOK }, ...staff], hasOwner: false };
  return { access: [{ role: "member", can: ["create"] }, own, ...staff], hasOwner: true };
}

/** Approving is for those who run the place; calling one's own application off is not. */
function guardDecisions(spec: AppSpec, entity: EntitySpec, status: FieldSpec, deciders: string[]): SpecOp[] {
  const [first] = status.options ?? [];
  const guarded = (status.options ?? []).filter((option) => option !== first && !/(취소|철회)/.test(option.label));
  const values = new Set(guarded.map((option) => option.value));
  return [
    ...guarded.map((option): SpecOp => ({
      op: "setOption",
      entity: entity.id,
      field: status.id,
      value: option.value,
      patch: { roles: deciders },
    })),
    ...spec.actions
      .filter(
        (action) =>
          action.entity === entity.id &&
          action.steps.some((step) => step.do === "set" && typeof step.to === "string" && values.has(step.to)),
      )
      .map((action): SpecOp => ({ op: "setAction", action: action.id, patch: { roles: deciders } })),
  ];
}

const listsOnly = (spec: AppSpec, id: string, entity: EntitySpec): boolean =>
  spec.screens
    .find((screen) => screen.id === id)
    ?.blocks.every((block) => block.kind === "collection" && block.query.entity === entity.id) ?? false;

function mineScreen(spec: AppSpec, entity: EntitySpec, access: string[]) {
  const id = freeId(spec, `my${entity.id.charAt(0).toUpperCase()}${entity.id.slice(1)}`);
  const cancels = spec.actions.filter(
    (action) =>
      action.entity === entity.id &&
      action.steps.some(
        (step) => step.do === "set" && CALLED_OFF.test(statusOf(entity)?.options?.find(({ value }) => value === step.to)?.label ?? ""),
      ) &&
      /(취소|철회)/.test(action.label),
  );
  return {
    id,
    title: `내 ${entity.name}`,
    path: freePath(spec, `/my-${pathSegment(entity.id)}`),
    icon: entity.icon ?? ("user" as const),
    access,
    blocks: [
      {
        id: `${id}List`,
        kind: "collection" as const,
        query: { entity: entity.id, mine: true, sort: [{ field: "createdAt", dir: "desc" as const }] },
        views: [viewsFor(entity, "list")[0] ?? { kind: "list" as const }],
        ...(cancels.length > 0 && { actions: cancels.map((action) => action.id) }),
        empty: `아직 ${josa(entity.name, "이/가")} 없어요. 첫 ${josa(entity.name, "을/를")} 남겨 보세요.`,
      },
    ],
  };
}

function freeId(spec: AppSpec, base: string): string {
  const taken = new Set(spec.screens.flatMap((screen) => [screen.id, ...screen.blocks.map((block) => block.id)]));
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}${n}`;
  return id;
}

function freePath(spec: AppSpec, base: string): string {
  const taken = new Set(spec.screens.map((screen) => screen.path));
  let path = base;
  for (let n = 2; taken.has(path); n++) path = `${base}-${n}`;
  return path;
}

function sentences(spec: AppSpec, words: PeopleWords, owned: readonly EntitySpec[]): string[] {
  const handed = spec.entities.filter((entity) => APPLIED.test(entity.name));
  const said = [
    words.signup
      ? "이메일로 가입하고 로그인할 수 있고, 관리자는 모든 것을 보고 고칠 수 있어요."
      : "관리자만 로그인하고, 모든 것을 보고 고칠 수 있어요.",
  ];
  if (words.isPrivate) said.push("비밀번호로 로그인해야 열리고, 쓴 사람만 볼 수 있어요. 첫 화면에서 이메일과 비밀번호를 정해 주세요.");
  else if (owned.length > 0)
    said.push(`${josa(owned.map((entity) => entity.name).join(", "), "은/는")} 올린 사람과 관리자만 볼 수 있어요.`);
  else if (handed[0]) said.push(`${josa(handed[0].name, "은/는")} 누구나 넣고 관리자만 볼 수 있어요.`);
  if (words.staff) said.push(words.staffLooks ? "직원은 보기만 할 수 있어요." : "직원은 보고 고칠 수 있고 삭제는 관리자만 해요.");
  said.push("미리보기에서는 오른쪽 위에서 관리자나 손님의 눈으로 바꿔 볼 수 있어요.");
  return said;
}
