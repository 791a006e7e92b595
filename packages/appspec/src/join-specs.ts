/** Two apps as one: the lists, screens and rules of both, with people and things that are the same in both held once. */
import { type Keep, rewriteBlock } from "./parts/rewrite.ts";
import type { RoleSpec } from "./people-spec.ts";
import type { RuleSpec, RuleStep } from "./rule-spec.ts";
import { screenAccess } from "./screen-access.ts";
import type { ActionSpec, AppSpec, Block, EntitySpec, FieldSpec, SampleRow, ScreenSpec } from "./spec.ts";

/**
 * `main` with all of `other` behind it: its title, look and first screen stay. Ids of `other` that `main` has are changed throughout. A
 * list of both that is called alike, and whose fields do not contradict each other, is one list with the fields of both.
 * What `other` does by itself at a time (automations) is not taken along: apps that are only begun have none. The outcome may break
 * limits that hold for one app: whoever joins validates.
 *
 * @param called what `other` is about, put before the names of its lists that `main` has for something else
 */
export function joinSpecs(main: AppSpec, other: AppSpec, called: string): AppSpec {
  const people = joinPeople(main, other);
  const names = namesFor(main, other, called);
  const renamed = renameAll(withOwnAccess(other, people.admins), names);
  const begins = withOwnAccess(main, people.admins);
  const shared = new Map(renamed.entities.filter(({ id }) => names.shared.has(id)).map((entity) => [entity.id, entity]));
  const entities = [
    ...begins.entities.map((entity) => withFieldsOf(entity, shared.get(entity.id))),
    ...renamed.entities.filter(({ id }) => !names.shared.has(id)).map((entity) => pointingInto(entity, begins, names.shared)),
  ];
  const screens = joinScreens(begins.screens, renamed.screens, names.shared);
  const kept = new Set(screens.map(({ id }) => id));
  const files = [...new Map([...(main.files ?? []), ...(other.files ?? [])].map((file) => [file.path, file])).values()];
  const notices = [...new Set([...(main.notices ?? []), ...(renamed.notices ?? [])])];
  return {
    ...begins,
    entities,
    actions: [...begins.actions, ...renamed.actions],
    screens,
    nav: { ...main.nav, items: [...main.nav.items, ...renamed.nav.items.filter((id) => kept.has(id))] },
    ...((main.rules || renamed.rules) && { rules: [...(main.rules ?? []), ...(renamed.rules ?? [])] }),
    ...(people.roles.length > 0 && { auth: { signup: people.signup, roles: people.roles } }),
    ...(files.length > 0 && { files }),
    ...(notices.length > 0 && { notices }),
  };
}

interface Names {
  /** By the id in `other`. */
  entities: ReadonlyMap<string, string>;
  labels: ReadonlyMap<string, string>;
  actions: ReadonlyMap<string, string>;
  screens: ReadonlyMap<string, string>;
  /** Titles that `main` has for another screen, by the screen. */
  titles: ReadonlyMap<string, string>;
  blocks: ReadonlyMap<string, string>;
  rules: ReadonlyMap<string, string>;
  paths: ReadonlyMap<string, string>;
  /** Ids of the lists that both have. */
  shared: ReadonlySet<string>;
}

function namesFor(main: AppSpec, other: AppSpec, called: string): Names {
  const pairs = other.entities.flatMap((entity) => {
    const same = main.entities.find((one) => isSameList(one, entity));
    return same ? [[entity.id, same.id] as const] : [];
  });
  const shared = new Map(pairs);
  const own = other.entities.filter(({ id }) => !shared.has(id));
  const taken = new Set(main.entities.map(({ name }) => name));
  const rest = freeNames(
    own.map(({ id }) => id),
    main.entities.map(({ id }) => id),
  );
  return {
    entities: new Map([...shared, ...rest]),
    labels: new Map(own.flatMap(({ id, name }) => (taken.has(name) ? [[id, `${called} ${name}`] as const] : []))),
    actions: freeNames(
      other.actions.map(({ id }) => id),
      main.actions.map(({ id }) => id),
    ),
    screens: freeNames(
      other.screens.map(({ id }) => id),
      main.screens.map(({ id }) => id),
    ),
    titles: new Map(
      other.screens.flatMap(({ id, title }) =>
        main.screens.some((screen) => screen.title === title) ? [[id, `${called} ${title}`] as const] : [],
      ),
    ),
    blocks: freeNames(blockIds(other), blockIds(main)),
    rules: freeNames(
      (other.rules ?? []).map(({ id }) => id),
      (main.rules ?? []).map(({ id }) => id),
    ),
    paths: freePaths(
      other.screens.map(({ id, path }) => (path === "/" ? `/${id.toLowerCase()}` : path)),
      main.screens.map(({ path }) => path),
      other.screens.map(({ id }) => id),
    ),
    shared: new Set(shared.values()),
  };
}

const blockIds = ({ screens }: AppSpec): string[] => screens.flatMap(({ blocks }) => blocks.map(({ id }) => id));

/** Each id, or the id with the first number behind it that nothing has. */
function freeNames(ids: readonly string[], before: readonly string[]): Map<string, string> {
  const taken = new Set(before);
  return new Map(
    ids.map((id) => {
      let free = id;
      for (let n = 2; taken.has(free); n++) free = `${id}${n}`;
      taken.add(free);
      return [id, free];
    }),
  );
}

/** By screen; "/orders/:id" goes on to "/orders2/:id". */
function freePaths(paths: readonly string[], before: readonly string[], screens: readonly string[]): Map<string, string> {
  const taken = new Set(before);
  return new Map(
    paths.map((path, at) => {
      const [, stem = "", tail = ""] = /^(.*?)(\/:id)?$/.exec(path)!;
      let free = path;
      for (let n = 2; taken.has(free); n++) free = `${stem}${n}${tail}`;
      taken.add(free);
      return [screens[at]!, free];
    }),
  );
}

/** Both hold the same: called alike, as open as each other, and no field of one is something else in the other. */
const isSameList = (one: EntitySpec, other: EntitySpec): boolean =>
  one.name === other.name &&
  (one.kind === "person" || one.kind === "resource") &&
  one.kind === other.kind &&
  one.parent === undefined &&
  other.parent === undefined &&
  one.titleField === other.titleField &&
  JSON.stringify([one.exposure, one.access, one.foundBy]) === JSON.stringify([other.exposure, other.access, other.foundBy]) &&
  other.fields.every((field) => {
    const own = one.fields.find(({ id, label }) => id === field.id || label === field.label);
    return own === undefined || (own.id === field.id && own.type === field.type && own.target === field.target);
  });

/** The list with what the other app writes down of the same, and its examples with the values of that. */
function withFieldsOf(entity: EntitySpec, same: EntitySpec | undefined): EntitySpec {
  if (!same) return entity;
  const more = same.fields.filter(({ id }) => !entity.fields.some((field) => field.id === id));
  const stored = more.filter(({ type }) => type !== "computed").map(({ id }) => id);
  const sample = entity.sample.map((row, at): SampleRow => {
    const rowOfSame = same.sample[at % Math.max(same.sample.length, 1)];
    const values = stored.flatMap((id) => (rowOfSame?.[id] === undefined ? [] : [[id, rowOfSame[id]] as const]));
    return { ...row, ...Object.fromEntries(values) };
  });
  const constraints = [...(entity.constraints ?? []), ...(same.constraints ?? [])];
  const once = [...new Map(constraints.map((one) => [JSON.stringify(one), one])).values()];
  const highlights = [...(entity.highlights ?? []), ...(same.highlights ?? [])];
  return {
    ...entity,
    fields: [...entity.fields, ...more],
    sample,
    ...(once.length > 0 && { constraints: once }),
    ...(highlights.length > 0 && { highlights }),
  };
}

/** Examples that point to a list of both point to rows it has. */
function pointingInto(entity: EntitySpec, main: AppSpec, shared: ReadonlySet<string>): EntitySpec {
  const relations = entity.fields.filter(({ type, target }) => type === "relation" && shared.has(target ?? ""));
  if (relations.length === 0) return entity;
  const place = ({ target }: FieldSpec, value: unknown) => {
    const rows = main.entities.find(({ id }) => id === target)!.sample;
    if (typeof value !== "string" || rows.length === 0) return undefined;
    return (rows.find(({ id }) => id === value) ?? rows[Math.max(0, Number(value.slice(1)) - 1) % rows.length])?.id;
  };
  const sample = entity.sample.map((row): SampleRow => {
    const { ...moved } = row;
    for (const field of relations) {
      const value = place(field, row[field.id]);
      if (value === undefined) delete moved[field.id];
      else moved[field.id] = value;
    }
    return moved;
  });
  return { ...entity, sample };
}

/** Everybody of both; who is admin in one is admin. */
function joinPeople(main: AppSpec, other: AppSpec): { roles: RoleSpec[]; signup: boolean; admins: string[] } {
  const people = [main, other].flatMap(({ auth }) => auth ?? []);
  const roles = people.flatMap((auth) => auth.roles);
  const once = [...new Map(roles.toReversed().map((role) => [role.id, role])).values()].toReversed();
  // Whoever signs up gets the first role: that of the app in which people sign up.
  const entered = people.find(({ signup }) => signup);
  const first = (entered ?? people[0])?.roles[0];
  // A role that is given by hand in one of them is nobody's to take by signing up in the other.
  const isGiven = people.some((auth) => !auth.signup && auth.roles.some(({ id }) => id === first?.id));
  const ordered = first ? [first, ...once.filter(({ id }) => id !== first.id)] : [];
  return {
    roles: ordered,
    signup: entered !== undefined && !isGiven,
    admins: ordered.filter(({ admin }) => admin).map(({ id }) => id),
  };
}

/** What only the owner opens in an app without people is opened by admins alone once there are some. */
function withOwnAccess(spec: AppSpec, admins: readonly string[]): AppSpec {
  if (spec.auth || admins.length === 0) return spec;
  const screens = spec.screens.map((screen) => (screenAccess(spec, screen)?.length === 0 ? { ...screen, access: [...admins] } : screen));
  return { ...spec, screens };
}

function renameAll(spec: AppSpec, names: Names): AppSpec {
  const list = (id: string): string => names.entities.get(id) ?? id;
  const keep: Keep = ({ told, value }) => {
    if (told.refers === "entity" || told.refers === "child") return list(value as string);
    if (told.refers === "action") return names.actions.get(value as string) ?? value;
    return told.refers === "screen" ? (names.screens.get(value as string) ?? value) : value;
  };
  return {
    ...spec,
    entities: spec.entities.map((entity) => renameEntity(entity, list, names.labels)),
    actions: spec.actions.map((action): ActionSpec => ({ ...action, id: names.actions.get(action.id)!, entity: list(action.entity) })),
    screens: spec.screens.map((screen): ScreenSpec => ({
      ...screen,
      id: names.screens.get(screen.id)!,
      title: names.titles.get(screen.id) ?? screen.title,
      path: names.paths.get(screen.id)!,
      blocks: screen.blocks.flatMap((block): Block[] => {
        const renamed = rewriteBlock(block, keep);
        return renamed ? [{ ...renamed, id: names.blocks.get(block.id)! }] : [];
      }),
    })),
    nav: { ...spec.nav, home: names.screens.get(spec.nav.home)!, items: spec.nav.items.map((id) => names.screens.get(id)!) },
    ...(spec.rules && { rules: spec.rules.map((rule) => renameRule(rule, list, names.rules)) }),
    ...(spec.notices && { notices: spec.notices.map(list) }),
  };
}

function renameEntity(entity: EntitySpec, list: (id: string) => string, labels: Names["labels"]): EntitySpec {
  return {
    ...entity,
    id: list(entity.id),
    name: labels.get(entity.id) ?? entity.name,
    ...(entity.parent !== undefined && { parent: list(entity.parent) }),
    fields: entity.fields.map((field) => ({
      ...field,
      ...(field.target !== undefined && { target: list(field.target) }),
      ...(field.rollup && { rollup: { ...field.rollup, entity: list(field.rollup.entity) } }),
    })),
  };
}

const renameRule = (rule: RuleSpec, list: (id: string) => string, ids: Names["rules"]): RuleSpec => ({
  ...rule,
  id: ids.get(rule.id)!,
  entity: list(rule.entity),
  steps: rule.steps.map((step): RuleStep => (step.do === "create" ? { ...step, entity: list(step.entity) } : step)),
});

/** A screen that shows nothing but what another one shows already is left out; what stands below a record of both stands there. */
function joinScreens(before: readonly ScreenSpec[], after: readonly ScreenSpec[], shared: ReadonlySet<string>): ScreenSpec[] {
  const isOfShared = (block: Block): boolean =>
    (block.kind === "record" && shared.has(block.entity)) || (block.kind === "collection" && shared.has(block.query.entity));
  const isTwice = ({ blocks }: ScreenSpec): boolean => blocks.length > 0 && blocks.every(isOfShared);
  const left = after.filter(isTwice).flatMap(({ blocks }) => blocks);
  const joined = before.map((screen): ScreenSpec => {
    const blocks = screen.blocks.map((block): Block => {
      const same = left.find((one) => one.kind === "record" && block.kind === "record" && one.entity === block.entity);
      if (block.kind !== "record" || same?.kind !== "record") return block;
      const children = [...new Set([...(block.children ?? []), ...(same.children ?? [])])];
      const actions = [...new Set([...(block.actions ?? []), ...(same.actions ?? [])])];
      return { ...block, ...(children.length > 0 && { children }), ...(actions.length > 0 && { actions }) };
    });
    return { ...screen, blocks };
  });
  const isHere = (entity: string): boolean => before.some(({ blocks }) => blocks.some((one) => isOfShared(one) && listOf(one) === entity));
  return [...joined, ...after.filter((screen) => !isTwice(screen) || !screen.blocks.every((block) => isHere(listOf(block)!)))];
}

const listOf = (block: Block): string | undefined =>
  block.kind === "record" ? block.entity : block.kind === "collection" ? block.query.entity : undefined;
