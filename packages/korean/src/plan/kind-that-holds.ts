/** The known kind of app that has a place for how much there is of things, where a wish states that and the likeliest kind has none. */
import type { AppSpec } from "@appmon/appspec/spec";
import type { StatedTable } from "../claims/stated-rows.ts";
import { weighKinds } from "../recognise/weigh-kinds.ts";
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { type ChosenPattern, choosePattern } from "./choose-pattern.ts";
import type { PatternDeclaration } from "./pattern-declaration.ts";
import { placesStock, statedStock } from "./rows-of-wish/rows-of-wish.ts";

/** So many are tried. */
const MOST_TRIED = 5;
const LEAST_LIKELY = 0.02;

interface Stated {
  text: string;
  morphemes: readonly Morpheme[];
  /** KST yyyy-mm-dd */
  today: string;
}

/** @param appOf the app of a kind; undefined: nothing is stated, `spec` holds it, or no other kind that is near does */
export function kindThatHolds(
  spec: AppSpec,
  stated: Stated,
  appOf: (pattern: PatternDeclaration) => AppSpec,
): PatternDeclaration | undefined {
  const tables = statedStock(stated.text, stated.morphemes);
  if (tables.length === 0 || placesStock(spec, stated)) return undefined;
  const kind = withoutStock(stated.text, tables);
  return weighKinds(kind)
    .filter(({ likely }) => likely >= LEAST_LIKELY)
    .slice(0, MOST_TRIED)
    .map(({ pattern }) => pattern)
    .find((pattern) => placesStock(appOf(pattern), stated));
}

/** 카페 재고 시럽 4병 빨대 2박스: of no kind by its goods, and of one without them. */
export function chooseKind(text: string): ChosenPattern | undefined {
  const chosen = choosePattern(text);
  if (chosen) return chosen;
  const tables = statedStock(text, analyse(text));
  return tables.length === 0 ? undefined : choosePattern(withoutStock(text, tables));
}

/** The text without the rows of its tables; places stay. Names of goods say little of what is done with them. */
const withoutStock = (text: string, tables: readonly StatedTable[]): string => tables.reduce(withoutRows, text);

/** 동네 책방 재고 소설 30권 시집 12권: what stands before the last word of the first name says the kind. */
function withoutRows(text: string, { rows, end }: StatedTable): string {
  const name = rows[0]!.name!;
  const start = name.start + text.slice(name.start, name.end).lastIndexOf(" ") + 1;
  return text.slice(0, start) + " ".repeat(end - start) + text.slice(end);
}
