/** An app of the lists that somebody has said one by one: exactly these, with what is written down in each, and what of one is picked from another. */
import type { AppSpec, EntitySpec, FieldSpec, ScreenSpec } from "@appmon/appspec/spec";
import { compactName, likeness } from "../claims/resolve.ts";
import { NAME_ENDINGS } from "../claims/words.data.ts";
import { englishId } from "../english-id.ts";
import { entityForNoun } from "../nouns/entity-for-noun.ts";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { homeScreens } from "../screens/home-screen.ts";
import { josa } from "../korean-text.ts";
import { BOOK_ENDINGS, WHICH } from "../listed/list-words.data.ts";
import { isAsked, labelWithInside, type ListedField } from "../listed/read-item.ts";
import type { NamedList } from "../listed/read-named-lists.ts";
import { screensForEntity } from "../screens/screens-for-entity.ts";
import { settleSamples } from "../samples/settle-samples.ts";

/** A list with the places of the lists that its fields are picked from. */
interface LinkedList {
  name: string;
  fields: readonly { said: ListedField; target?: number; label: string }[];
}

const NAME_ENDING = new Lexicon(NAME_ENDINGS.split(" ").map((word) => [word, true] as const));
const BOOK = BOOK_ENDINGS.split(" ");
const WHICH_ONE = WHICH.split(" ");
/** Of what was listed, so much has to be in one list of a known kind for that kind to stand for it. */
const LEAST_COVERED = 0.75;
const ALIKE = 0.9;
const MOST_IN_BOTTOM_NAV = 4;

/** Whether each of the lists is nearly whole in a list of the app, each in another: then the app has them, and more. */
export function hasAllLists({ entities }: Pick<AppSpec, "entities">, lists: readonly NamedList[]): boolean {
  const covering = lists.map(({ fields }) => entities.find((entity) => coveredIn(entity, fields) >= LEAST_COVERED)?.id);
  return covering.every((id) => id !== undefined) && new Set(covering).size === lists.length;
}

const coveredIn = ({ fields: has }: EntitySpec, fields: readonly ListedField[]): number =>
  fields.filter(({ label }) => has.some((field) => likeness(compactName(label), compactName(field.label)) >= ALIKE)).length / fields.length;

/**
 * @param heard the app that was made of the same text by its nouns: its title, its look and its seed stand
 * @param called what a list without a name of its own is called
 */
export function appOfLists(heard: AppSpec, lists: readonly NamedList[], { today, called }: { today: string; called: string }): AppSpec {
  const linked = withSubject(withLinks(lists, called));
  const entities: EntitySpec[] = [];
  const made = new Map<number, EntitySpec>();
  for (const at of targetsFirst(linked)) {
    const entity = entityOf(linked[at]!, { entities, made, today, seed: heard.seed });
    entities.push(entity);
    made.set(at, entity);
  }
  const inOrder = linked.map((_, at) => made.get(at)!);
  return settleSamples(withScreens(heard, inOrder));
}

/* ── what of one list is picked from another ── */

function withLinks(lists: readonly NamedList[], called: string): LinkedList[] {
  const names = lists.map(({ name, fields }) => name ?? nameFromFirst(fields) ?? called);
  const cores = names.map((name) => coresOf(name));
  return lists.map(({ fields }, own) => ({
    name: names[own]!,
    fields: fields.map((said) => {
      const core = coreOfLabel(said.label);
      const target = cores.findIndex((one, at) => at !== own && core !== "" && one.includes(compactName(core)));
      const isPlain = said.inside === undefined && ["text", "longtext", "boolean"].includes(typeOfLabel(said.label).type);
      return target >= 0 && (isPlain || isAsked(said.label)) ? { said, target, label: core } : { said, label: said.label };
    }),
  }));
}

/** 소화기 대장 and 월 점검, which has a day: of two lists that nothing links, the one that is written down day by day is of the other. */
function withSubject(lists: readonly LinkedList[]): readonly LinkedList[] {
  const isDaily = ({ fields }: LinkedList) => fields.some(({ label }) => ["date", "datetime"].includes(typeOfLabel(label).type));
  const subject = lists.findIndex((list) => !isDaily(list));
  const deeds = lists.findIndex(isDaily);
  const isLinked = lists.some(({ fields }) => fields.some(({ target }) => target !== undefined));
  if (lists.length !== 2 || subject < 0 || deeds < 0 || isLinked) return lists;
  const label = lists[subject]!.name;
  const of = { said: { label }, target: subject, label };
  return lists.map((list, at) => (at === deeds ? { ...list, fields: [of, ...list.fields] } : list));
}

/** 개체 이름, 성별, …: what goes by the first. */
export function nameFromFirst([first]: readonly Pick<ListedField, "label">[]): string | undefined {
  const ending = first && NAME_ENDING.endingAt(first.label, first.label.length);
  const name = ending ? first.label.slice(0, ending.start).trim() : "";
  return name === "" ? undefined : name;
}

/** 클래스 일정 → 클래스 일정, 클래스; 점검일지 → 점검일지, 점검. */
export function coresOf(name: string): string[] {
  const whole = compactName(name);
  const ending = BOOK.find((one) => whole.endsWith(one) && whole.length > one.length + 1);
  return ending ? [whole, whole.slice(0, -ending.length)] : [whole];
}

/** 어느 클래스인지 → 클래스, 회원 이름 → 회원. */
export function coreOfLabel(label: string): string {
  const words = label.split(" ");
  const which = WHICH_ONE.includes(words[0]!) && words.length > 1 ? words.slice(1).join(" ") : label;
  const asked = which.replace(/(?:인지|이었는지|였는지|건지|껀지)$/, "");
  const ending = NAME_ENDING.endingAt(asked, asked.length);
  const core = ending && ending.start > 0 ? asked.slice(0, ending.start).trim() : asked;
  return core.length > 0 ? core : label;
}

/** Places of the lists, what others point to before them; of two that point to each other the first is made first. */
function targetsFirst(lists: readonly LinkedList[]): number[] {
  const order: number[] = [];
  const visit = (at: number, path: readonly number[]) => {
    if (order.includes(at) || path.includes(at)) return;
    for (const { target } of lists[at]!.fields) if (target !== undefined) visit(target, [...path, at]);
    order.push(at);
  };
  lists.forEach((_, at) => visit(at, []));
  return order;
}

/* ── the lists and their screens ── */

interface Made {
  entities: readonly EntitySpec[];
  made: ReadonlyMap<number, EntitySpec>;
  today: string;
  seed: number;
}

function entityOf({ name, fields }: LinkedList, { entities, made, today, seed }: Made): EntitySpec {
  const taken = new Set<string>();
  const all = fields.map(({ said, target, label }): FieldSpec => {
    const of = target === undefined ? undefined : made.get(target);
    const field: FieldSpec = of
      ? { id: englishId(label, taken, "field"), label, type: "relation", target: of.id, origin: "user" }
      : fieldFromLabel(labelWithInside(said), { takenIds: taken, noun: name, origin: "user" });
    taken.add(field.id);
    return field;
  });
  return entityForNoun(name, { takenIds: new Set(entities.map(({ id }) => id)), entities, today, seed, fields: all, origin: "user" });
}

function withScreens(heard: AppSpec, entities: readonly EntitySpec[]): AppSpec {
  const screens: ScreenSpec[] = [];
  const actions: AppSpec["actions"] = [];
  const listScreens: Record<string, string> = {};
  const actionIds: Record<string, string[]> = {};
  for (const entity of entities) {
    const of = screensForEntity(entity, {
      entities,
      takenScreenIds: new Set(["home", "overview", ...screens.map(({ id }) => id)]),
      takenActionIds: new Set(actions.map(({ id }) => id)),
    });
    screens.push(...of.screens);
    actions.push(...of.actions);
    listScreens[entity.id] = of.navItems[0]!;
    actionIds[entity.id] = of.actions.map(({ id }) => id);
  }
  const names = entities.map(({ name }) => name).join(", ");
  const tagline = `${josa(names, "을/를")} 한곳에 적고 찾아봐요.`;
  const home = homeScreens({ title: heard.title, tagline, entities, actions: actionIds, listScreens, outward: false });
  const items = ["home", ...Object.values(listScreens), ...home.slice(1).map(({ id }) => id)];
  return {
    v: heard.v,
    title: heard.title,
    tagline,
    icon: heard.icon,
    seed: heard.seed,
    theme: heard.theme,
    entities: [...entities],
    actions,
    screens: [...home, ...screens],
    nav: { kind: items.length > MOST_IN_BOTTOM_NAV || heard.theme.family === "work" ? "sidebar" : "bottom", home: "home", items },
    notes: [],
  };
}
