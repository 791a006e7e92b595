/** Which part of the app a name of a claim stands for, and the list that a claim is about. */
import type { AppSpec, CollectionBlock, EntitySpec, FieldSpec, Option, ScreenSpec } from "@appmon/appspec/spec";
import type { AppRef, Name, NameRole } from "../claims/claim.ts";
import { compactName, resolveName } from "../claims/resolve.ts";
import { ANYBODY, ROLE_ENDINGS } from "../claims/words.data.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { josa } from "../korean-text.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { listForField, listsForField } from "./list-for-field.ts";
import type { Planned, Planning } from "./planned.ts";

/** At or above it a name is what the app calls so; below it is only like it. */
export const SURE = 0.85;
/** 손님 전화번호 for 전화번호: the head is the same. Enough where the list it is of is known. */
const LIKELY = 0.75;

export interface FoundField {
  entity: EntitySpec;
  field: FieldSpec;
}

const best = <K extends AppRef["kind"]>(name: Name | null, kind: K, least: number, spec: AppSpec) => {
  if (name === null) return undefined;
  // The app may have changed since the claim was read.
  const refs = name.pointing ? [...name.pointing.to, ...name.refs] : name.text === "" ? [] : resolveName(name.text, spec);
  return refs.find((ref): ref is Extract<AppRef, { kind: K }> => ref.kind === kind && (ref.score >= least || name.pointing !== null));
};

export function entityNamed(name: Name | null, spec: AppSpec, least = SURE): EntitySpec | undefined {
  const ref = best(name, "entity", least, spec);
  if (ref) return spec.entities.find(({ id }) => id === ref.entity);
  return name === null ? undefined : peopleMeant(name, spec);
}

const ANYBODIES: ReadonlySet<string> = new Set(ANYBODY.split(" "));

/** 사람, 애들: the people of the app, where it has one list of them. 손님 and 고객 are the same to whoever has only one of both. */
function peopleMeant(name: Name, spec: AppSpec): EntitySpec | undefined {
  const said = name.text.split(" ").at(-1) ?? "";
  const people = spec.entities.filter(({ kind }) => kind === "person");
  if (people.length !== 1 || name.refs.some(({ kind, score }) => kind !== "role" && score >= SURE)) return undefined;
  return ANYBODIES.has(said) || findNoun(name.text)?.kind === "person" ? people[0] : undefined;
}

/** A visible field. `within`: of this list first, and there a likeness is enough. */
export function fieldNamed(name: Name | null, spec: AppSpec, within?: EntitySpec): FoundField | undefined {
  if (name === null) return undefined;
  // 시술의 주의사항: a field of that list.
  const owned = /^(.{1,20}?)의 (.{1,20})$/.exec(name.text);
  const owner = owned && entityNamed({ ...name, text: owned[1]! }, spec);
  if (owner) return fieldNamed({ ...name, text: owned[2]! }, { ...spec, entities: [owner] }, owner);
  const refs = name.pointing ? name.pointing.to : name.text === "" ? [] : resolveName(name.text, spec);
  const fields = refs.flatMap((ref) => (ref.kind === "field" ? [ref] : []));
  const ref = fields.find(({ entity, score }) => entity === within?.id && score >= LIKELY) ?? fields.find(({ score }) => score >= SURE);
  const entity = ref && spec.entities.find(({ id }) => id === ref.entity);
  const field = entity?.fields.find(({ id }) => id === ref!.field);
  return entity && field && !field.hidden ? { entity, field } : undefined;
}

/** A hidden one, which may come back. */
export function hiddenFieldNamed(name: Name | null, spec: AppSpec): FoundField | undefined {
  for (const ref of name === null || name.text === "" ? [] : resolveName(name.text, spec)) {
    if (ref.kind !== "field" || ref.score < SURE) continue;
    const entity = spec.entities.find(({ id }) => id === ref.entity)!;
    const field = entity.fields.find(({ id }) => id === ref.field)!;
    if (field.hidden) return { entity, field };
  }
  return undefined;
}

export function optionNamed(name: Name | null, spec: AppSpec): (FoundField & { option: Option }) | undefined {
  const ref = best(name, "option", SURE, spec);
  const entity = ref && spec.entities.find(({ id }) => id === ref.entity);
  const field = entity?.fields.find(({ id, hidden }) => id === ref!.field && !hidden);
  const option = field?.options?.find(({ value }) => value === ref!.option);
  return entity && field && option ? { entity, field, option } : undefined;
}

export function screenNamed(name: Name | null, spec: AppSpec): ScreenSpec | undefined {
  const ref = best(name, "screen", SURE, spec);
  return ref && spec.screens.find(({ id, path }) => id === ref.screen && !path.includes(":"));
}

const SCREEN_WORD = new Lexicon<NameRole>(ROLE_ENDINGS.filter(([, role]) => role === "screen"));

/** 시술 메뉴, 후기 화면: the screen of the menu that is called so, or that shows that list before any other. */
export function screenOfName(name: Name, spec: AppSpec): ScreenSpec | undefined {
  const ending = SCREEN_WORD.endingAt(name.text, name.text.length);
  const called = ending && ending.start > 0 ? { ...name, text: name.text.slice(0, ending.start).trim() } : undefined;
  const screen = screenNamed(name, spec) ?? (called && screenNamed(called, spec));
  if (screen || !called) return screen;
  const entity = entityNamed(called, spec);
  return entity && collectionsOf(spec, entity.id).find(({ screen: { id } }) => spec.nav.items.includes(id))?.screen;
}

/**
 * The list a claim is about: the one it names, the one that has most of its fields, the one such fields belong to, the one spoken of
 * before, else the one the app is about. Undefined: several could be meant.
 * @param fresh names of fields that are to be put into it
 */
export function listMeant(
  names: readonly (Name | null)[],
  fields: readonly Name[],
  planning: Planning,
  fresh: readonly Name[] = [],
): EntitySpec | undefined {
  const { spec } = planning;
  for (const name of names) {
    const entity = entityNamed(name, spec);
    if (entity) return entity;
  }
  const having = spec.entities
    .map((entity) => ({ entity, count: fields.filter((name) => fieldNamed(name, spec, entity)?.entity === entity).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  if (having[0] && having[0].count > (having[1]?.count ?? 0)) return having[0].entity;
  for (const { text } of fresh) {
    const placed = listForField(text, spec);
    if (placed) return placed;
  }
  const about = spec.entities.find(({ id }) => id === planning.about);
  const [likeliest] = fresh;
  if (!about && likeliest && planning.mode === "edit") {
    const main = mainList(spec);
    const { lists } = listsForField(likeliest.text, spec);
    return lists.length <= 1 || main === lists[0] ? main : undefined;
  }
  return about ?? (planning.mode === "wish" ? (listSaid(planning) ?? mainList(spec, true)) : mainList(spec));
}

/** Asks for the list a new field is to go into; each chip is the request with its answer. */
export function askWhere(label: string, { spec }: Planning): Planned | undefined {
  const [first, ...others] = listsForField(label, spec).lists.slice(0, MOST_CHIPS);
  if (!first || others.length === 0) return undefined;
  return {
    kind: "ask",
    question: `${josa(label, "을/를")} 어디에 넣을까요?`,
    chips: [first, ...others].map(({ name }) => `${name}에 ${label} 항목 추가해줘`),
  };
}
const MOST_CHIPS = 3;

/** A list that the message names somewhere: 혈당 기록 …, 140 넘으면 is of 혈당. */
function listSaid({ spec, nouns = [] }: Planning): EntitySpec | undefined {
  const said = new Set(nouns.map(compactName));
  return spec.entities.find(({ name, kind }) => kind !== "resource" && kind !== "person" && said.has(compactName(name)));
}

/** What the app is about: its only list of the kind one works in. `anyway`: the first of several. */
export function mainList(spec: AppSpec, anyway = false): EntitySpec | undefined {
  const top = spec.entities.filter(({ parent }) => parent === undefined);
  const worked = top.filter(({ kind }) => kind === undefined || kind === "main" || kind === "log");
  if (worked.length === 1) return worked[0];
  if (worked.length === 0 && top.length === 1) return top[0];
  return anyway ? (worked[0] ?? top[0]) : undefined;
}

/** Collection blocks that show a list, the one where records are made first. */
export function collectionsOf(spec: AppSpec, entity: string): { screen: ScreenSpec; block: CollectionBlock }[] {
  return spec.screens
    .flatMap((screen) =>
      screen.blocks.flatMap((block) => (block.kind === "collection" && block.query.entity === entity ? [{ screen, block }] : [])),
    )
    .toSorted((a, b) => Number(a.block.create === false) - Number(b.block.create === false));
}

/** Another id than those that are taken: `base`, `base2`, … */
export function freeId(base: string, taken: Iterable<string>): string {
  const used = new Set(taken);
  if (!used.has(base)) return base;
  for (let n = 2; ; n++) if (!used.has(`${base}${n}`)) return `${base}${n}`;
}

export const visible = (entity: EntitySpec): FieldSpec[] => entity.fields.filter(({ hidden }) => !hidden);
