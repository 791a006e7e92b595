/** Whose states were told: those of the list that is spoken of, or that are most like what was said. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import type { StatedStates } from "../../states/stated-states.ts";
import { collectionsOf, visible } from "../part-of-app.ts";
import { type AlignedState, alignStates, alikeness } from "./align-states.ts";

export interface StatesPlace {
  entity: EntitySpec;
  field: FieldSpec;
  states: AlignedState[];
}

/** What the list is called stands so near before its states, or behind them. */
const NEAR = 30;
const NAMED = 1;
const MAIN = 0.01;
/** Where none of its states is like any that was said, they are told to be states. */
const CUED = /상태|단계|순서|과정|공정|절차/;
/** A third of them is called like what the app has. */
const LEAST_ALIKE = 0.33;
const LEAST_ASKED = 3;

/** @param taken "list.field" of those that were told before */
export function placeOfStates(spec: AppSpec, stated: StatedStates, text: string, taken: ReadonlySet<string>): StatesPlace | undefined {
  const around = text.slice(Math.max(0, stated.span[0] - NEAR), stated.span[1] + NEAR);
  const places = spec.entities.flatMap((entity) =>
    visible(entity).flatMap((field) => {
      if (field.type !== "status" || taken.has(`${entity.id}.${field.id}`)) return [];
      const states = alignStates(stated.names, field.options ?? [], { begins: beginOf(field), isWhole: isFromBeginToEnd(stated) });
      const alike = states.reduce((sum, { name, had }) => sum + (had ? alikeness(name, had.label) : 0), 0) / states.length;
      const score = alike + (around.includes(entity.name) ? NAMED : 0) + (entity.statusField === field.id ? MAIN : 0);
      return [{ entity, field, states, score }];
    }),
  );
  const [best] = places.toSorted((a, b) => b.score - a.score);
  if (!best || (best.score < LEAST_ALIKE && !(stated.isWhole && CUED.test(around)))) return undefined;
  return best;
}

/** The list that has no states and is to have these: the one that is spoken of, else the first one that is looked at. */
export function listWithoutStates(spec: AppSpec, stated: StatedStates, text: string): EntitySpec | undefined {
  const around = text.slice(Math.max(0, stated.span[0] - NEAR), stated.span[1] + NEAR);
  if (!stated.isWhole || !CUED.test(around)) return undefined;
  const bare = spec.entities.filter(
    (entity) => collectionsOf(spec, entity.id).length > 0 && !visible(entity).some(({ type }) => type === "status"),
  );
  return bare.find(({ name }) => around.includes(name)) ?? (bare.length === spec.entities.length ? bare[0] : undefined);
}

const beginOf = ({ default: begins }: FieldSpec): string | undefined => (begins && "value" in begins ? String(begins.value) : undefined);

const isFromBeginToEnd = ({ isAsked, isWhole, names }: StatedStates): boolean =>
  isWhole || (isAsked === true && names.length >= LEAST_ASKED);
