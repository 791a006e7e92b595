/** The lists of an app that records can be put into by name, as they are compared with what a wish names. */
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { isPersonalName } from "../listed/personal-names.ts";
import type { Vector } from "../meaning/meaning-model.ts";
import { meaningOf } from "../meaning/meaning.ts";
import { classOfNoun } from "../nouns/word-class.ts";

export interface NamedList {
  entity: EntitySpec;
  /** What its examples are called, without spaces. */
  titles: readonly string[];
  /** Classes of nouns that its name and its examples are of. */
  classes: ReadonlySet<string>;
  /** All examples are called as people are. */
  arePeople: boolean;
  meaning: Vector;
  isReferredTo: boolean;
  hasMoney: boolean;
}

const MOST_TITLES = 8;

/** Lists whose records go by a name that is typed, in their order. */
export function namedLists(spec: AppSpec): NamedList[] {
  const referred = new Set(spec.entities.flatMap(({ fields }) => fields.flatMap(({ target }) => target ?? [])));
  return spec.entities.flatMap((entity): NamedList[] => {
    const title = entity.fields.find(({ id }) => id === entity.titleField);
    if (title?.type !== "text" || entity.origin === "user") return [];
    const written = entity.sample.flatMap((row) => (row[title.id] ? [String(row[title.id])] : []));
    const titles = written.map(compactName);
    return [
      {
        entity,
        titles,
        classes: new Set([entity.name, ...written].flatMap((one) => classOfNoun(one) ?? [])),
        arePeople: titles.length > 0 && titles.every((one) => isPersonalName(one)),
        meaning: meaningOf([entity.name, ...written.slice(0, MOST_TITLES)].join(" ")),
        isReferredTo: referred.has(entity.id),
        hasMoney: entity.fields.some(({ type, hidden }) => type === "money" && !hidden),
      },
    ];
  });
}

/** Names that the app has for something else. */
export interface TakenNames {
  fields: ReadonlySet<string>;
  lists: ReadonlySet<string>;
  options: ReadonlySet<string>;
}

export function takenNames(spec: AppSpec): TakenNames {
  const fields = spec.entities.flatMap((entity) => entity.fields);
  return {
    fields: new Set(fields.map(({ label }) => compactName(label))),
    lists: new Set([spec.title, ...spec.entities.map(({ name }) => name)].map(compactName)),
    options: new Set(fields.flatMap(({ options = [] }) => options.map(({ label }) => compactName(label)))),
  };
}
