/** Who may see or change one part: a field, a choice, a screen. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec, Option, ScreenSpec } from "@appmon/appspec/spec";
import { adminsOf, ownCan, standingOf } from "@appmon/appspec/standing";
import { DEEDS } from "../../claims/words.data.ts";
import { Lexicon } from "../../grammar/lexicon.ts";
import { josa } from "../../korean-text.ts";
import type { FoundField } from "../part-of-app.ts";
import type { Planned } from "../planned.ts";
import type { Asked } from "./may-standing.ts";

const APPROVING = new Lexicon(DEEDS.filter(([, deed]) => deed === "approve"));

/** `spec` has the people that were named; `auth`: what gives it them. */
export interface PartPlanning {
  spec: AppSpec;
  auth: readonly SpecOp[];
}

const adminName = ({ auth }: AppSpec): string => (auth ? adminsOf(auth).map(({ label }) => label).join(", ") : "나"); // prettier-ignore
const labels = ({ auth }: AppSpec, ids: readonly string[]): string =>
  (auth?.roles ?? []).filter(({ id, admin }) => admin || ids.includes(id)).map(({ label }) => label).join(", "); // prettier-ignore

/** 손님한테는 전화번호 안 보이게. A field is kept from everybody but admins and who wrote it, or from nobody. */
export function seeField({ entity, field }: FoundField, asked: Asked, { spec }: PartPlanning): Planned | undefined {
  const about = entity.id;
  if (asked.mode === "own" || asked.mode === "grant") return undefined;
  const what = `${entity.name}의 ${field.label}`;
  const told = `${josa(what, "은/는")} ${adminName(spec)}만 볼 수 있어요. 적은 사람에게는 자기가 적은 것이 보여요.`;
  if (field.private) return { kind: "there", text: told, about };
  const standing = standingOf(spec, entity);
  const seeing = [
    ...(standing.guest.has("list") ? ["guest"] : []),
    ...[...standing.roles].filter(([, set]) => set.has("list")).map(([id]) => id),
  ];
  const isKept = (id: string): boolean =>
    asked.mode === "only" ? !asked.roles.includes(id) : id === "guest" ? asked.guests : asked.roles.includes(id);
  const left = seeing.filter((id) => !isKept(id));
  if (seeing.every((id) => !isKept(id)))
    return {
      kind: "there",
      text: `${josa(entity.name, "은/는")} ${seeing.length === 0 ? `${adminName(spec)}만 볼 수 있는 목록이라` : "그 사람에게 보이지 않는 목록이라"} ${field.label}도 보이지 않아요.${ownCan(standing).has("list") ? " 보낸 사람에게는 자기가 적은 것만 보여요." : ""}`,
      about,
    };
  if (left.length > 0)
    return {
      kind: "cannot",
      text: `항목 하나를 ${josa(labels({ ...spec, auth: { signup: false, roles: (spec.auth?.roles ?? []).filter(({ admin }) => !admin) } }, left) || "다른 사람", "은/는")} 보고 그 밖의 사람은 못 보게 나누지는 못해요. ‘${josa(what, "은/는")} ${adminName(spec)}만 보게 해줘’처럼 말하면 ${adminName(spec)}만 보게 할 수 있어요.`,
    };
  if (field.id === entity.titleField)
    return { kind: "cannot", text: `${josa(what, "은/는")} 기록을 부르는 이름이라 따로 가릴 수 없어요. 목록을 통째로 가릴 수는 있어요.` };
  return { kind: "done", ops: [{ op: "setField", entity: entity.id, field: field.id, patch: { private: true } }], text: told, about };
}

/** 요금은 사장만 고치게. Needs people: in an app that has none, its owner is one. */
export function writeField({ entity, field }: FoundField, asked: Asked, { spec, auth }: PartPlanning): Planned | undefined {
  const about = entity.id;
  if (asked.mode === "own" || asked.mode === "grant" || asked.makers) return undefined;
  const what = `${entity.name}의 ${field.label}`;
  if (field.type === "computed") return { kind: "there", text: `${josa(what, "은/는")} 저절로 나와서 아무도 고치지 않아요.`, about };
  const standing = standingOf(spec, entity);
  const people = spec.auth?.roles ?? [];
  const kept = people.filter(({ id, admin }) => admin || (asked.mode === "only" ? asked.roles.includes(id) : !asked.roles.includes(id)));
  const writes = (id: string): boolean => ["create", "update"].some((deed) => standing.roles.get(id)?.has(deed as "create"));
  const outside = ["create", "update"].some((deed) => standing.guest.has(deed as "create")) || ownCan(standing).has("update");
  const losing = people.filter((role) => !kept.includes(role) && writes(role.id));
  const told = `${josa(what, "은/는")} ${kept.map(({ label }) => label).join(", ") || adminName(spec)}만 적고 고칠 수 있어요.`;
  if (losing.length === 0 && !outside) return { kind: "there", text: told, about };
  if (JSON.stringify(field.roles?.toSorted()) === JSON.stringify(kept.map(({ id }) => id).toSorted()))
    return { kind: "there", text: told, about };
  if (kept.length === 0 || isNeeded(field))
    return {
      kind: "cannot",
      text: `${josa(what, "은/는")} 꼭 적어야 하는 항목이라 일부만 적게 할 수 없어요. 목록을 통째로는 막을 수 있어요: ‘${josa(entity.name, "은/는")} ${kept[0]?.label ?? adminName(spec)}만 고칠 수 있게 해줘’`,
    };
  return {
    kind: "done",
    ops: [...auth, { op: "setField", entity: entity.id, field: field.id, patch: { roles: kept.map(({ id }) => id) } }],
    text: told,
    about,
  };
}

const isNeeded = ({ required, default: begins }: FieldSpec): boolean => required === true && begins === undefined;

/** 승인은 팀장만: choices that only some may set, with their buttons. */
export function setOptions(
  entity: EntitySpec,
  field: FieldSpec,
  options: readonly Option[],
  { roles }: Asked,
  { spec, auth }: PartPlanning,
): Planned | undefined {
  if (!spec.auth || options.length === 0) return undefined;
  const ids = [...new Set([...roles, ...adminsOf(spec.auth).map(({ id }) => id)])];
  const values = new Set<unknown>(options.map(({ value }) => value));
  const ops: SpecOp[] = options
    .filter((option) => JSON.stringify(option.roles) !== JSON.stringify(ids))
    .map(({ value }) => ({ op: "setOption", entity: entity.id, field: field.id, value, patch: { roles: ids } }));
  for (const action of spec.actions)
    if (action.entity === entity.id && action.steps.some((step) => step.do === "set" && step.field === field.id && values.has(step.to)))
      ops.push({ op: "setAction", action: action.id, patch: { roles: ids } });
  const told = `${entity.name}의 ${josa(field.label, "을/를")} ${josa(options.map(({ label }) => `‘${label}’`).join(", "), "으로/로")} 바꾸는 건 ${labels(spec, ids)}만 할 수 있어요.`;
  return ops.length === 0
    ? { kind: "there", text: told, about: entity.id }
    : { kind: "done", ops: [...auth, ...ops], text: told, about: entity.id };
}

/** The choices that approving comes to: 승인, 확정, 반려. */
export function approvals(entity: EntitySpec): { field: FieldSpec; options: Option[] } | undefined {
  const field = entity.fields.find(({ id }) => id === entity.statusField);
  const options = field?.options?.filter(({ label }) => APPROVING.at(label, 0) !== null) ?? [];
  return field && options.length > 0 ? { field, options } : undefined;
}

/** 매출 화면은 저만 보게: the screen, while its lists are as they were. */
export function seeScreen(screen: ScreenSpec, asked: Asked, { spec, auth }: PartPlanning): Planned | undefined {
  if (!spec.auth || asked.mode === "own" || asked.makers) return undefined;
  if (screen.id === spec.nav.home)
    return { kind: "cannot", text: `${josa(screen.title, "은/는")} 처음 열리는 화면이라 가릴 수 없어요. 그 안의 목록을 가릴 수는 있어요.` };
  const now = screen.access ?? ["guest", ...spec.auth.roles.map(({ id }) => id)];
  const admins = adminsOf(spec.auth).map(({ id }) => id);
  const wanted =
    asked.mode === "only"
      ? [...asked.roles, ...admins]
      : asked.mode === "grant"
        ? [...now, ...asked.roles, ...(asked.guests ? ["guest"] : [])]
        : now.filter((id) => !asked.roles.includes(id) && !(asked.guests && (id === "guest" || id === "any")));
  const access = [...new Set([...wanted, ...admins])];
  const told = `${screen.title} 화면은 ${access.includes("guest") || access.includes("any") ? "누구나" : `${labels(spec, access)}만`} 열 수 있어요.`;
  if (now.length === access.length && access.every((id) => now.includes(id))) return { kind: "there", text: told };
  return { kind: "done", ops: [...auth, { op: "setScreen", screen: screen.id, patch: { access } }], text: told };
}
