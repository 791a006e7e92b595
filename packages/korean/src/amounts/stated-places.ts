/** Where an app can hold an amount that a first wish states: what it begins with, from when on something holds, what is reckoned with. */
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { amountsOf, amountsOfSettings, type HeldAmount, unitOf } from "./amounts-of.ts";

export interface StatedPlace extends HeldAmount {
  /** Name of the list; "" for a setting of the whole app. */
  list: string;
  sort: "first" | "condition" | "bound" | "formula" | "setting";
}

/** What tells one place of an app from all others. */
export const nameOfPlace = ({ list, told }: Pick<StatedPlace, "list" | "told">): string => `${list}: ${told}`;

const COUNTED: ReadonlySet<string> = new Set(["number", "money", "percent"]);

export const statedPlaces = (spec: AppSpec): StatedPlace[] => [
  ...spec.entities.flatMap((entity) => placesOfList(spec, entity)),
  ...amountsOfSettings(spec).map((amount): StatedPlace => ({ ...amount, list: "", sort: "setting" })),
];

function placesOfList(spec: AppSpec, entity: EntitySpec): StatedPlace[] {
  const held = amountsOf({ ...spec, entities: [entity] }).filter(({ isOfRecord }) => !isOfRecord);
  return [
    ...held.map((amount): StatedPlace => ({ ...amount, list: entity.name, sort: sortOf(amount) })),
    // Nothing is usual there yet.
    ...entity.fields.flatMap((field): StatedPlace[] => {
      const { id, label, type, hidden } = field;
      const isHeld = field.default !== undefined && "value" in field.default && typeof field.default.value === "number" && field.default.value !== 0; // prettier-ignore
      const isCopied = field.default !== undefined && "from" in field.default;
      if (hidden || !COUNTED.has(type) || isHeld || isCopied) return [];
      const set = (value: number) => [{ op: "setField" as const, entity: entity.id, field: id, patch: { default: { value } } }];
      return [{ value: 0, unit: unitOf(field), names: [label], told: `${label}의 처음 값`, set, list: entity.name, sort: "first" }];
    }),
  ];
}

const sortOf = ({ isBound, isCondition, isFirst }: HeldAmount): StatedPlace["sort"] =>
  isBound ? "bound" : isCondition ? "condition" : isFirst ? "first" : "formula";
