/**
 * Who may do what with the records of each list. Everybody who decides about a record (the data API, the store of an exported
 * app, the checks before publishing, the publish page) asks here; nowhere else is anything allowed.
 */
import { isIdentityLabel } from "./identity-label.ts";
import type { AccessRule } from "./people-spec.ts";
import type { EntityMeaning, Plain } from "./parts/property.ts";
import { referencesOf } from "./parts/rewrite.ts";
import type { AppSpec, Block, EntitySpec } from "./spec.ts";
import { visitorParts } from "./visitor-parts.ts";

/**
 * shown: everybody reads · submitted: visitors hand in, and see what they handed in · shared: everybody reads and writes ·
 * private: the owner and their people alone.
 */
export const EXPOSURES = ["shown", "submitted", "shared", "private"] as const;
export type Exposure = (typeof EXPOSURES)[number];

/** Types that reach a person. */
const CONTACT: ReadonlySet<string> = new Set(["phone", "email"]);
/** Whether records say how to reach somebody, or who they are before the state. */
export const hasContact = (entity: Pick<EntitySpec, "fields">): boolean =>
  entity.fields.some(({ type, label, hidden }) => (CONTACT.has(type) || isIdentityLabel(label)) && !hidden);

/** Lists inside lists end somewhere, even where a spec says that they do not. */
const MOST_DEPTH = 10;

/**
 * What a list is to strangers: what the owner chose, else what its own rules say, else what the thing is. A kind of record that
 * nothing says anything about is private.
 */
export function exposureOf(spec: AppSpec, entity: EntitySpec, depth = 0): Exposure {
  if (entity.foundBy !== undefined) return "private";
  if (entity.exposure) return entity.exposure;
  if (entity.access) return saidBy(entity.access);
  const parts = visitorParts(spec, entity);
  if (parts.handedIn || parts.kept) return "submitted";
  if (entity.kind === "person") return parts.picked ? "shown" : "private";
  if (parts.posted || parts.shown || parts.picked) return "shown";
  const parent = entity.parent === undefined || depth >= MOST_DEPTH ? undefined : spec.entities.find(({ id }) => id === entity.parent);
  if (parent) return exposureOf(spec, parent, depth + 1);
  return (entity.kind === "content" || entity.kind === "resource") && !hasContact(entity) && !parts.worked ? "shown" : "private";
}

/** What rules come to for somebody who is not signed in. */
function saidBy(access: readonly AccessRule[]): Exposure {
  const can = new Set(access.flatMap((rule) => (rule.role === "any" || rule.role === "guest" ? rule.can : [])));
  if (can.has("update") || can.has("delete")) return "shared";
  if (can.has("list") || can.has("read")) return "shown";
  return can.has("create") ? "submitted" : "private";
}

const EVERYTHING: AccessRule["can"] = ["list", "read", "create", "update", "delete"];
/** Said of whoever comes along, and of whoever made the record. */
const STRANGERS: ReadonlySet<string> = new Set(["any", "guest"]);
const MAKERS: ReadonlySet<string> = new Set(["owner", "sender"]);

/**
 * The rules of a list. Who is not named may do nothing; admins, and the owner of an app without people, may everything.
 * Rules that an app with people has of its own stand, until the owner chooses otherwise for strangers.
 */
export function accessOf(spec: AppSpec, entity: EntitySpec): AccessRule[] {
  if (entity.foundBy !== undefined) return [];
  const members = membersRules(spec, entity);
  if (entity.access && !entity.exposure) return [...entity.access, ...members];
  const exposure = exposureOf(spec, entity);
  return [...strangersRules(spec, entity, exposure), ...peoplesRules(spec, entity, exposure), ...members];
}

/** Whoever is linked to a record about them sees it, and what points to it. */
function membersRules(spec: AppSpec, entity: EntitySpec): AccessRule[] {
  if (!spec.auth) return [];
  const people = new Set(spec.entities.filter(({ members }) => members).map(({ id }) => id));
  const through = entity.fields.flatMap(({ id, target }) => (target !== undefined && people.has(target) ? [id] : []));
  if (!entity.members && through.length === 0) return [];
  return [{ role: "owner", can: ["list", "read"], ...(through.length > 0 && { through }) }];
}

/** Whether whoever is linked to a record of people sees what is theirs in the list. */
export const isOfLinked = (spec: AppSpec, entity: EntitySpec): boolean =>
  entity.foundBy === undefined && membersRules(spec, entity).length > 0;

function strangersRules(spec: AppSpec, entity: EntitySpec, exposure: Exposure): AccessRule[] {
  if (exposure === "private") return [];
  if (exposure === "shared") return [{ role: "any", can: EVERYTHING }];
  const parts = lineage(spec, entity).map((one) => visitorParts(spec, one));
  const own = parts[0]!;
  if (exposure === "shown")
    return own.posted
      ? [
          { role: "any", can: ["list", "read", "create"] },
          { role: "sender", can: ["update", "delete"] },
        ]
      : [{ role: "any", can: asksHere(spec, entity) ? ["list", "read", "create"] : ["list", "read"] }];
  const changes = own.kept && !own.handedIn ? (["update", "delete"] as const) : mayAmend(spec, entity) ? (["update"] as const) : [];
  return [
    { role: "any", can: ["create"] },
    { role: "sender", can: ["list", "read", ...changes], ...throughOf(spec, entity) },
  ];
}

/** The list and those it stands inside of. */
function lineage(spec: AppSpec, entity: EntitySpec): EntitySpec[] {
  const found = [entity];
  for (let at = entity; at.parent !== undefined && found.length <= MOST_DEPTH;) {
    const parent = spec.entities.find(({ id }) => id === at.parent);
    if (!parent) break;
    found.push(parent);
    at = parent;
  }
  return found;
}

/** A table of answers takes the questions that nobody has answered yet. */
const asksHere = (spec: AppSpec, { id }: EntitySpec): boolean => namings(spec, id).some(([told]) => told.takesQuestions);

/** Somebody may come back to change what they handed in: an answer to an invitation, a place in a line, a conversation. */
const mayAmend = (spec: AppSpec, { id }: EntitySpec): boolean =>
  namings(spec, id).some(([told, block]) => told.amends?.(block as unknown as Plain, id));

/** What is said in a conversation is both sides' to read. */
function throughOf(spec: AppSpec, { id }: EntitySpec): { through?: string[] } {
  const rooms = namings(spec, id).flatMap(([{ through }, block]) => (through?.(block as unknown as Plain) as string | undefined) ?? []);
  return rooms.length > 0 ? { through: [...new Set(rooms)] } : {};
}

/** Where blocks name the entity, and as what. */
const namings = (spec: AppSpec, id: string): [EntityMeaning, Block][] =>
  blocksOf(spec).flatMap((block) =>
    referencesOf(block).flatMap(({ told, value }): [EntityMeaning, Block][] =>
      told.refers === "entity" && value === id ? [[told, block]] : [],
    ),
  );

const blocksOf = (spec: AppSpec) => spec.screens.flatMap(({ blocks }) => blocks);

/** Rules for those who have an account. */
function peoplesRules(spec: AppSpec, entity: EntitySpec, exposure: Exposure): AccessRule[] {
  const { auth } = spec;
  if (!auth || exposure === "shared") return [];
  // Whoever signs up is anybody; other roles are given by the owner.
  const newcomer = auth.signup ? auth.roles.find(({ admin }) => !admin)?.id : undefined;
  if (entity.access)
    return entity.access.filter(({ role }) =>
      exposure === "private" ? role !== newcomer && !STRANGERS.has(role) && !MAKERS.has(role) : !STRANGERS.has(role),
    );
  return auth.roles
    .filter(({ id, admin }) => !admin && id !== newcomer)
    .map(({ id }): AccessRule => ({ role: id, can: ["list", "read", "create", "update"] }));
}
