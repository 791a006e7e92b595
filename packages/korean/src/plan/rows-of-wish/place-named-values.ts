/** 미술, 노래교실, 원예, where the app has rows or choices that are called so: what it has of them is what was named, in place of the examples. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { compactName, likeness } from "../../claims/resolve.ts";
import type { NamedValues } from "../../listed/read-named-values.ts";
import { headBefore } from "../../listed/read-roll-calls.ts";
import { callRoll } from "../apply/roll-call.ts";
import { takeOptions } from "../apply/choices.ts";
import { visible } from "../part-of-app.ts";
import type { Planned } from "../planned.ts";

interface About {
  spec: AppSpec;
  /** KST yyyy-mm-dd */
  today: string;
}

/** Where values can stand, and how many of them stand there already. */
interface Place {
  entity: EntitySpec;
  /** Undefined: the records of the list themselves. */
  field?: FieldSpec;
  known: number;
}

const SAME = 0.9;
/** Of what may be one long name as well, so many have to be known, and so much of it. */
const LEAST_SPACED = 2;
const LEAST_SHARE = 0.5;

/** Undefined: nothing in the app is called like any of them, and they were not counted either. */
export function placeNamedValues({ names, span, isSpaced }: NamedValues, text: string, about: About): Planned | undefined {
  // 장르(소설, 에세이): choices are of what stands in front, and read as that.
  const places = placesOf(names, about.spec).filter(({ field }) => !field || !isInBrackets(text, span[0]));
  const [best] = places.toSorted((a, b) => b.known - a.known);
  if (best && best.known >= (isSpaced ? Math.max(LEAST_SPACED, names.length * LEAST_SHARE) : 1)) {
    const { entity, field } = best;
    if (field) return takeOptions({ entity, field }, names, { ...about, mode: "wish" }, false);
    return callRoll({ of: entity.name, names, span }, about);
  }
  // 법인차가 3대예요. 카니발, 아반떼, 포터.
  const head = headBefore(text, span[0]);
  return head?.count === names.length ? callRoll({ of: head.of, names, span, isCounted: true }, about) : undefined;
}

export const isInBrackets = (text: string, start: number): boolean => /[([]\s*$/.test(text.slice(0, start));

const placesOf = (names: readonly string[], { entities }: AppSpec): Place[] =>
  entities.flatMap((entity): Place[] => [
    { entity, known: knownAmong(names, titlesOf(entity)) },
    ...visible(entity)
      .filter(({ type }) => type === "select" || type === "multiselect")
      .map((field) => ({
        entity,
        field,
        known: knownAmong(
          names,
          (field.options ?? []).map(({ label }) => label),
        ),
      })),
  ]);

const titlesOf = ({ sample, titleField, fields }: EntitySpec): string[] =>
  fields.find(({ id }) => id === titleField)?.type === "text" ? sample.map((row) => String(row[titleField] ?? "")) : [];

const knownAmong = (names: readonly string[], there: readonly string[]): number =>
  names.filter((name) => there.some((one) => likeness(compactName(withoutAmount(one)), compactName(name)) >= SAME)).length;

/** 쌀 10kg → 쌀 */
const withoutAmount = (title: string): string => title.replace(/\s\d\S*$/, "");
