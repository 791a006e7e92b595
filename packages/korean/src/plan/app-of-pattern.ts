/** A declared pattern → a whole app. Deterministic; the same for every pattern. */
import type { ActionSpec, AppSpec, Block, EntitySpec, ScreenSpec } from "@appmon/appspec/spec";
import { missingComponentFiles } from "@appmon/appspec/registry-block";
import { josa, type JosaPair } from "../korean-text.ts";
import { kebabCase } from "../plural-path.ts";
import { withCopiedSamples } from "../samples/copied-samples.ts";
import { entitiesOf } from "./entities-of.ts";
import type { PatternDeclaration } from "./pattern-declaration.ts";

export interface PatternWish {
  /** The person's own words for lists, by the list's id. */
  nouns?: Readonly<Record<string, string>>;
  title?: string;
  seed: number;
  /** KST date "2026-11-20": sample rows lie around it. */
  today: string;
}

const PLACE = /\{(\w+)(?::([^}]+))?\}/g;

/** An app of this kind, in the person's words, with rows that agree with each other. */
export function appOfPattern(pattern: PatternDeclaration, { nouns = {}, title, seed, today }: PatternWish): AppSpec {
  const names = new Map(Object.entries(pattern.lists).map(([id, list]) => [id, nouns[id] ?? list.name]));
  const say = (text: string) =>
    text.replace(PLACE, (_, id: string, pair?: string) => {
      const name = names.get(id);
      if (name === undefined) throw new Error(`${pattern.id}: no list ${id} in ${text}`);
      return pair === undefined ? name : josa(name, pair as JosaPair);
    });
  const entities = entitiesOf(pattern, names, say, today);
  const actions = Object.entries(pattern.actions ?? {}).map(([id, action]): ActionSpec => ({ ...saidThroughout(action, say), id }));
  const called = title ?? pattern.title;
  const screens = [...declaredScreens(pattern, say, called), ...recordScreens(pattern, entities, actions)];
  const files = missingComponentFiles(screens);
  const [background, primary] = pattern.palettes[Math.abs(seed) % pattern.palettes.length]!;
  return withCopiedSamples({
    v: 1,
    title: called,
    tagline: say(pattern.tagline),
    icon: pattern.icon,
    seed,
    theme: { family: pattern.family, mode: "light", background, primary },
    entities,
    actions,
    screens,
    ...(files.length > 0 && { files }),
    nav: { kind: "top", home: pattern.screens[0]!.id, items: pattern.screens.map(({ id }) => id) },
    notes: [],
    ...(pattern.rules && { rules: pattern.rules.map((rule, at) => ({ ...rule, id: `rule${at + 1}` })) }),
    ...(pattern.people && { auth: pattern.people }),
    ...(pattern.notices && { notices: [...pattern.notices] }),
  });
}

/** Every text in it as `say` says it. */
export function saidThroughout<T>(value: T, say: (text: string) => string): T {
  if (typeof value === "string") return say(value) as T;
  if (Array.isArray(value)) return value.map((one) => saidThroughout(one, say)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, saidThroughout(one, say)])) as T;
}

/** A page that is headed by what the kind is called is headed by what the app is called. */
function declaredScreens(pattern: PatternDeclaration, say: (text: string) => string, called: string): ScreenSpec[] {
  const headed = <Declared extends PatternDeclaration["screens"][number]["blocks"][number]>(block: Declared): Declared =>
    block.kind === "section" && block.heading === pattern.title ? { ...block, heading: called } : block;
  return pattern.screens.map(({ blocks, ...screen }, at) => ({
    ...screen,
    title: say(screen.title),
    path: at === 0 ? "/" : `/${kebabCase(screen.id)}`,
    blocks: blocks.map((block, n) => saidThroughout({ ...headed(block), id: `${screen.id}${n + 1}` } as Block, say)),
  }));
}

/** A page for the records of every list that stands somewhere, open to whoever may open one of those places. */
function recordScreens(pattern: PatternDeclaration, entities: readonly EntitySpec[], actions: readonly ActionSpec[]): ScreenSpec[] {
  return entities.flatMap((entity): ScreenSpec[] => {
    const places = pattern.screens.filter(({ blocks }) =>
      blocks.some(
        (block) =>
          (block.kind === "collection" && block.query.entity === entity.id) || (block.kind === "shop" && block.entity === entity.id),
      ),
    );
    if (places.length === 0 || entity.parent) return [];
    const access = places.every((place) => place.access) ? [...new Set(places.flatMap((place) => place.access!))] : undefined;
    const children = entities.filter(({ parent }) => parent === entity.id).map(({ id }) => id);
    const own = actions.filter((action) => action.entity === entity.id).map(({ id }) => id);
    return [
      {
        id: `${entity.id}Record`,
        title: entity.name,
        path: `/${kebabCase(entity.id)}/:id`,
        ...(entity.icon && { icon: entity.icon }),
        ...(access && { access }),
        blocks: [
          {
            id: `${entity.id}Page`,
            kind: "record",
            entity: entity.id,
            ...(children.length > 0 && { children }),
            ...(own.length > 0 && { actions: own }),
          },
        ],
      },
    ];
  });
}
