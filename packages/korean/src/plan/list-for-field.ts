/**
 * Which list of an app a new field belongs to, by the company such fields keep: every list of the noun lexicon and of the declared
 * kinds of apps that has a field of that name votes for the lists that are like it.
 */
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { blueprintListsWith } from "../blueprints/blueprints.ts";
import { compactName, isSameName } from "../claims/resolve.ts";
import { KNOWN_NOUNS } from "../nouns/noun-lexicon.ts";
import { DECLARED_PATTERNS } from "./declared-patterns.ts";

/** A list somebody has written down: what it is called, what kind of thing it is, its fields by their compact names. */
interface WrittenList {
  names: readonly string[];
  kind: NonNullable<EntitySpec["kind"]>;
  labels: ReadonlySet<string>;
}

/** "상태(신청/확정)", "@손님", "이름*": the name alone. */
const labelOf = (written: string): string => compactName(written.replace(/[*@]|[([].*$/g, ""));

let written: readonly WrittenList[] | undefined;
const writtenLists = (): readonly WrittenList[] =>
  (written ??= [
    ...KNOWN_NOUNS.map(({ names, kind, labels }) => ({ names: names.map(compactName), kind, labels: new Set(labels.map(labelOf)) })),
    ...DECLARED_PATTERNS.flatMap(({ lists }) =>
      Object.values(lists).map(({ name, kind, fields }) => ({
        names: [compactName(name)],
        kind: kind ?? ("main" as const),
        labels: new Set(Object.values(fields).map(({ label }) => labelOf(label))),
      })),
    ),
  ]);

/** The best one is meant where the next is less likely by this much. */
const CLEAR = 1.5;
/** So many lists that have such a field are an answer; fewer are chance. */
const LEAST_VOTES = 3;
const SAME_NAME = 6;
/** Lists are alike by the fields they share, at most this much. */
const SHARED_FIELDS = 12;

/** Lists that could have such a field, likeliest first, and whether the first of them is the one that is meant. */
export interface PlacedField {
  lists: readonly EntitySpec[];
  /** What speaks for each of them, in their order. */
  scores: readonly number[];
  isClear: boolean;
}

/** How much a list is like those that have a field called so; 0 of all where no list has. */
export function likeListsWith(label: string): (list: { name: string; labels: readonly string[] }) => number {
  const having = [...listsHaving(compactName(label)), ...blueprintsHaving(label)];
  return ({ name, labels }) => {
    const own = new Set(labels.map(compactName));
    return average(having.map((list) => alike(list, compactName(name), own)));
  };
}

/** @param label the name of a field that the app has not got */
export function listsForField(label: string, spec: AppSpec): PlacedField {
  const having = [...listsHaving(compactName(label)), ...blueprintsHaving(label)];
  const kinds = kindsOf(having);
  const scored = spec.entities
    .filter((entity) => isWritten(entity, spec))
    .map((entity) => ({
      entity,
      score: kinds(entity.kind ?? "main") + average(having.map((list) => alike(list, compactName(entity.name), labelsOf(entity)))),
    }))
    .toSorted((a, b) => b.score - a.score);
  const [best, next] = scored;
  return {
    lists: scored.map(({ entity }) => entity),
    scores: scored.map(({ score }) => score),
    isClear: having.length >= LEAST_VOTES && best !== undefined && best.score >= (next?.score ?? 0) * CLEAR,
  };
}

/** The list that is meant. Undefined: no list of anybody's has such a field, or several lists of the app could have it. */
export function listForField(label: string, spec: AppSpec): EntitySpec | undefined {
  const { lists, isClear } = listsForField(label, spec);
  return isClear ? lists[0] : undefined;
}

/** Lists with a field of that very name, else of a name that means the same. */
function listsHaving(said: string): readonly WrittenList[] {
  const exact = writtenLists().filter(({ labels }) => labels.has(said));
  if (exact.length >= LEAST_VOTES) return exact;
  const same = new Set([...raritiesByLabel().keys()].filter((label) => isSameName(said, label)));
  return same.size === 0 ? exact : writtenLists().filter(({ labels }) => [...same].some((label) => labels.has(label)));
}

const ofBlueprints = new Map<string, readonly WrittenList[]>();
const MOST_KNOWN = 500;

/** The same of the blueprints, which are read as far as they have a field of that name. */
function blueprintsHaving(label: string): readonly WrittenList[] {
  const known = ofBlueprints.get(label);
  if (known) return known;
  const having = blueprintListsWith(label).map(({ name, kind, labels }) => ({
    names: [compactName(name)],
    kind: (kind ?? "main") as WrittenList["kind"],
    labels: new Set(labels.map(labelOf)),
  }));
  if (ofBlueprints.size >= MOST_KNOWN) ofBlueprints.clear();
  ofBlueprints.set(label, having);
  return having;
}

/** How much more often a kind of list has the field than lists have that kind; 0 where nothing is known. */
function kindsOf(having: readonly WrittenList[]): (kind: WrittenList["kind"]) => number {
  const all = writtenLists();
  const share = (lists: readonly WrittenList[], kind: WrittenList["kind"]) =>
    lists.filter((list) => list.kind === kind).length / Math.max(1, lists.length);
  return (kind) => share(having, kind) / Math.max(share(all, kind), 0.01);
}

const average = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

const labelsOf = ({ fields }: EntitySpec): ReadonlySet<string> => new Set(fields.map(({ label }) => compactName(label)));

function alike(list: WrittenList, name: string, labels: ReadonlySet<string>): number {
  const isNamed = list.names.some((one) => one === name || (one.length > 1 && name.endsWith(one)));
  return (isNamed ? SAME_NAME : 0) + SHARED_FIELDS * cosine(list.labels, labels);
}

/** Of two sets of labels, each weighed by how few lists have it: 메모 says nothing of a list, 원산지 much. */
function cosine(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const weight = (labels: Iterable<string>): number => [...labels].reduce((sum, label) => sum + rarity(label) ** 2, 0);
  return weight([...a].filter((label) => b.has(label))) / Math.sqrt(Math.max(1, weight(a)) * Math.max(1, weight(b)));
}

let rarities: ReadonlyMap<string, number> | undefined;
const raritiesByLabel = (): ReadonlyMap<string, number> => (rarities ??= raritiesOf(writtenLists()));
const rarity = (label: string): number => raritiesByLabel().get(label) ?? Math.log(writtenLists().length);
function raritiesOf(lists: readonly WrittenList[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { labels } of lists) for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return new Map([...counts].map(([label, count]) => [label, Math.log(lists.length / count)]));
}

/** Somebody fills it in on a screen of the menu; lines that rules write have no form. */
export function isWritten({ id }: EntitySpec, { screens, nav }: AppSpec): boolean {
  return screens.some(
    (screen) => nav.items.includes(screen.id) && screen.blocks.some((block) => JSON.stringify(block).includes(`"${id}"`)),
  );
}
