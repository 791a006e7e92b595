/**
 * Who sees, adds, changes and deletes records of a list, and which of their fields: asked of the rules that the data API itself asks
 * (appspec's guarded lists), so that an answer is never kinder than the app.
 */
import { type GuardedEntity, guardedEntities } from "@appmon/appspec/guarded-entity";
import type { AccessDeed } from "@appmon/appspec/people-spec";
import type { AppSpec, FieldSpec } from "@appmon/appspec/spec";
import { josa } from "../../korean-text.ts";

export type Deed = "see" | "add" | "change" | "delete";
/** Whom a question is about. */
export type Viewer =
  | { kind: "stranger" }
  /** Whoever made the record. */
  | { kind: "maker" }
  | { kind: "owner" }
  | { kind: "role"; role: string };
/** `own`: of what they made alone. */
export type Reach = "all" | "own" | "none";

const DEEDS: Readonly<Record<Deed, readonly AccessDeed[]>> = {
  see: ["list", "read"],
  add: ["create"],
  change: ["update"],
  delete: ["delete"],
};

/** The list as the data API knows it. */
export function guardedList(spec: AppSpec, entity: string): GuardedEntity | undefined {
  return guardedEntities(spec).find(({ id }) => id === entity);
}

const isPrivate = (list: GuardedEntity, field: string | undefined): boolean =>
  field !== undefined && list.fields.some((one) => one.id === field && one.private === true);

/** How far a deed of theirs goes in a list, or in one field of it. */
export function reachOf(spec: AppSpec, list: GuardedEntity, viewer: Viewer, deed: Deed, field?: string): Reach {
  if (viewer.kind === "owner") return "all";
  const role = viewer.kind === "role" ? spec.auth?.roles.find(({ id }) => id === viewer.role) : undefined;
  if (role?.admin) return "all";
  // Found by its key alone: nobody is shown it.
  if (list.foundBy !== undefined) return "none";
  const can = (...roles: string[]): boolean =>
    list.access.some((rule) => roles.includes(rule.role) && rule.can.some((one) => DEEDS[deed].includes(one)));
  const everybody = role ? can("any", role.id) : can("any", "guest");
  const own = role ? can("owner", "sender") : can("sender") || (viewer.kind === "maker" && can("owner"));
  const makes = list.access.some(
    ({ role: who, can: deeds }) => deeds.includes("create") && (who === "any" || who === "guest" || who === role?.id),
  );
  const secret = isPrivate(list, field) && (deed === "see" || deed === "change");
  // What one handed in is changed in some fields alone.
  const kept = deed === "change" && field !== undefined && list.open?.again !== undefined && !list.open.again.includes(field);
  if (kept && !everybody) return "none";
  const guards =
    field === undefined || (deed !== "change" && deed !== "add") ? undefined : list.fields.find(({ id }) => id === field)?.roles;
  if (guards && !(role && guards.includes(role.id))) return "none";
  if (everybody && !secret) return viewer.kind === "maker" ? "own" : "all";
  if (everybody && secret) return makes ? "own" : "none";
  return own ? "own" : "none";
}

export interface Audience {
  everybody: boolean;
  /** Those who made a record, of that record. */
  makers: boolean;
  /** Labels of roles that may it of every record, admins first; empty in an app without roles. */
  roles: string[];
}

/** Everybody a deed is open to. */
export function audienceOf(spec: AppSpec, list: GuardedEntity, deed: Deed, field?: string): Audience {
  const roles = (spec.auth?.roles ?? []).toSorted((a, b) => Number(b.admin ?? false) - Number(a.admin ?? false));
  return {
    everybody: reachOf(spec, list, { kind: "stranger" }, deed, field) === "all",
    makers: deed !== "add" && reachOf(spec, list, { kind: "maker" }, deed, field) === "own",
    roles: roles
      .filter(({ id, admin }) => admin || reachOf(spec, list, { kind: "role", role: id }, deed, field) === "all")
      .map(({ label }) => label),
  };
}

/** Who runs an app without roles, in the words of who builds it. */
const MAKER_OF_APP = "앱을 만든 분";
const VERBS: Readonly<Record<Deed, string>> = { see: "볼", add: "적을", change: "고칠", delete: "지울" };

/** 사장, 직원과 남긴 본인: whom a deed is open to, as it stands before 만. */
function named({ makers, roles }: Audience): string {
  const who = roles.length > 0 ? roles.join(", ") : MAKER_OF_APP;
  return makers ? `${josa(who, "와/과")} 남긴 본인` : who;
}

/** One sentence: 예약의 연락처는 사장과 남긴 본인만 볼 수 있어요. */
export function toldAudience(spec: AppSpec, list: GuardedEntity, deed: Deed, fields: readonly FieldSpec[] = []): string {
  const what =
    fields.length > 0 ? `${list.name}의 ${josa(fields.map(({ label }) => label).join(", "), "은/는")}` : josa(list.name, "은/는");
  return toldOf(what, audienceOf(spec, list, deed, fields[0]?.id), deed);
}

/** The same of several lists that are open to the same people. */
export function toldOf(what: string, audience: Audience, deed: Deed): string {
  return audience.everybody ? `${what} 누구나 ${VERBS[deed]} 수 있어요.` : `${what} ${named(audience)}만 ${VERBS[deed]} 수 있어요.`;
}

/**
 * Of records that are not shown, what everybody is told all the same, and how one is found by what only its owner knows. `fields`: only
 * where it tells of these; empty = of any.
 */
export function toldOpening(list: GuardedEntity, fields: readonly string[]): string[] {
  const labels = (ids: readonly string[]) => list.fields.filter(({ id, hidden }) => ids.includes(id) && !hidden).map(({ label }) => label);
  const tells = (id: string): boolean => fields.length === 0 || fields.includes(id);
  const outline = labels((list.open?.outline?.fields ?? []).filter(tells));
  const lookup = list.open?.lookup;
  const shown = lookup?.show ?? list.fields.filter((field) => !field.private).map(({ id }) => id);
  const by = labels(lookup && [...shown, ...lookup.by].some(tells) ? lookup.by : []);
  return [
    ...(outline.length > 0
      ? [`찬 자리를 알 수 있게 ${list.name}의 ${josa(outline.join(", "), "은/는")} 누구의 것인지 모르게 모두에게 보여요.`]
      : []),
    ...(by.length > 0 ? [`${josa(by.join(", "), "을/를")} 그대로 적은 사람은 그 ${josa(list.name, "을/를")} 찾아볼 수 있어요.`] : []),
  ];
}

/** Whether people sign in, and who; undefined in an app that nobody signs in to. */
export function signInFact({ auth }: AppSpec): string | undefined {
  if (!auth) return undefined;
  const roles = auth.roles.map(({ label }) => label).join(", ");
  return auth.signup ? `누구나 가입하고 로그인할 수 있어요 (${roles}).` : `${josa(roles, "이/가")} 로그인해서 써요.`;
}
