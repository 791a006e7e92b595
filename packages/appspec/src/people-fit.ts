/** Whether everything that names a role or an owner stands on the people the app has; what no longer does is taken out. */
import { partOf } from "./parts/all-parts.ts";
import { withoutEmptyScreens } from "./remove-references.ts";
import { listed } from "./field-reasons.ts";
import type { AccessRule } from "./people-spec.ts";
import { RESERVED_ROLES } from "./people-spec.ts";
import type { AppSpec, Block, EntitySpec } from "./spec.ts";

const RESERVED: readonly string[] = RESERVED_ROLES;

/** `[node, what is wrong]`; empty = all of it stands. */
export function peopleProblems(spec: AppSpec): [node: string, message: string][] {
  const problems: [string, string][] = [];
  const report = (node: string, message: string) => problems.push([node, message]);
  const { auth } = spec;
  const roles = new Set(auth?.roles.map((role) => role.id));
  if (auth) {
    if (auth.roles.length === 0) report("auth", "auth needs roles");
    if (!auth.roles.some((role) => role.admin)) report("auth", "one of the roles has to be admin: true");
    // Whoever signs up gets the first role.
    if (auth.signup && auth.roles[0]?.admin) report("auth", "everybody who signs up gets the first role, which may not be admin");
    if (roles.size !== auth.roles.length) report("auth", "two roles have the same id");
    for (const role of auth.roles) {
      if (!/^[a-z][A-Za-z0-9]{0,59}$/.test(role.id) || RESERVED.includes(role.id))
        report("auth", `role id ${role.id}: letters and digits, beginning with a small letter, and not ${RESERVED.join(", ")}`);
      if (role.label.trim() === "" || role.label.length > 100) report("auth", `role ${role.id}: a label has 1 to 100 characters`);
    }
  }
  const known = (node: string, ids: readonly string[] | undefined, others: readonly string[] = []) => {
    for (const id of ids ?? [])
      if (!roles.has(id) && !(auth && others.includes(id)))
        report(node, `there is no role ${id}; there are ${listed([...roles, ...(auth ? others : [])])}`);
  };
  for (const entity of spec.entities) {
    if (entity.members && !auth) report(entity.id, "members: the app has no people; setAuth brings them");
    if (entity.owner && !auth) report(entity.id, "owner: the app has no people; setAuth brings them");
    for (const rule of entity.access ?? []) {
      known(entity.id, [rule.role], RESERVED);
      if (rule.role === "owner" && !entity.owner)
        report(entity.id, 'access of role owner: records have no owner; owner: "creator" gives them one');
    }
    for (const field of entity.fields) {
      known(`${entity.id}.${field.id}`, field.roles);
      for (const option of field.options ?? []) known(`${entity.id}.${field.id}`, option.roles);
    }
  }
  for (const action of spec.actions) known(action.id, action.roles);
  for (const screen of spec.screens) {
    known(screen.id, screen.access, ["guest", "any"]);
    for (const block of screen.blocks) {
      if (partOf(block).needsPeople && !auth) report(block.id, `a ${block.kind} block: the app has no people; setAuth brings them`);
      if (block.kind !== "collection" || !block.query.mine) continue;
      const owned = spec.entities.find((entity) => entity.id === block.query.entity)?.owner;
      if (!auth || !owned) report(block.id, 'query.mine: records have no owner; owner: "creator" and setAuth give them one');
    }
  }
  return problems;
}

/** `spec` without what names roles that are gone; without people at all when it has none any more. */
export function withoutLostPeople(spec: AppSpec): AppSpec {
  const roles = new Set(spec.auth?.roles.map((role) => role.id));
  const hasPeople = spec.auth !== undefined;
  const isKnown = (id: string) => roles.has(id) || (hasPeople && RESERVED.includes(id));
  const next: AppSpec = {
    ...spec,
    entities: spec.entities.map((entity) => entityFor(entity, hasPeople, isKnown)),
    actions: spec.actions.map((action) => narrowRoles(action, isKnown)),
  };
  const screens = spec.screens.map((screen) => {
    const { access, ...rest } = screen;
    const kept = access?.filter(isKnown);
    return {
      ...rest,
      ...(kept && kept.length > 0 && { access: kept }),
      blocks: screen.blocks.flatMap((block) => blockFor(block, hasPeople)),
    };
  });
  return { ...next, ...withoutEmptyScreens(next, screens) };
}

function entityFor(entity: EntitySpec, hasPeople: boolean, isKnown: (id: string) => boolean): EntitySpec {
  const { owner, access, members, ...rest } = entity;
  // A list that ends up without a rule stays closed to everybody but admins; only without people it opens.
  const kept: AccessRule[] | undefined = hasPeople ? access?.filter((rule) => isKnown(rule.role)) : undefined;
  return {
    ...rest,
    ...(owner && hasPeople && { owner }),
    ...(members && hasPeople && { members }),
    ...(kept && { access: kept }),
    fields: entity.fields.map((field) => {
      const { options, ...narrowed } = narrowRoles(field, isKnown);
      return { ...narrowed, ...(options && { options: options.map((option) => narrowRoles(option, isKnown)) }) };
    }),
  };
}

function narrowRoles<T extends { roles?: string[] }>(node: T, isKnown: (id: string) => boolean): T {
  if (!node.roles || node.roles.every(isKnown)) return node;
  const { roles, ...rest } = node;
  const kept = roles.filter(isKnown);
  return (kept.length > 0 ? { ...rest, roles: kept } : rest) as T;
}

function blockFor(block: Block, hasPeople: boolean): Block[] {
  if (hasPeople) return [block];
  if (partOf(block).needsPeople) return [];
  if (block.kind !== "collection" || !block.query.mine) return [block];
  const { mine: _mine, ...query } = block.query;
  return [{ ...block, query }];
}
